"""Turning over a card of the own hand."""

import pytest

from tests.scenarios.dropounion.tables import (
    Start,
    asked,
    guards,
    hand,
    line,
    options,
    play,
    told,
)


def test_the_other_side_is_up(start: Start) -> None:
    """In its place; all have seen both sides now."""
    table = start("rain G/O B/G B/O")
    play(table, "rain turn 2")
    assert hand(table, "rain") == "G/O G/B:all B/O"
    assert asked(table) == "rain act"
    assert options(table, "place") == {"place 1", "place 2", "place 1 2"}


def test_notes_of_a_few_become_notes_of_all(start: Start) -> None:
    table = start("rain G/O B/G:dew B/O:all")
    play(table, "rain turn 2")
    assert hand(table, "rain") == "G/O G/B:all B/O:all"


def test_a_card_can_be_turned_back(start: Start) -> None:
    table = start("rain G/O B/G:all B/O")
    play(table, "rain turn 2")
    assert hand(table, "rain") == "G/O G/B:all B/O"


def test_a_thief_goes_to_the_row(start: Start) -> None:
    """To its end; the hand gets a card at once, and the turn goes on."""
    table = start("rain B/T G/O O/B", "row T/G", "deck O/G B/O")
    play(table, "rain turn 1")
    assert line(table, "row") == "T/G T/B:all"
    assert hand(table, "rain") == "G/O O/B O/G"
    assert line(table, "deck") == "B/O"
    assert (asked(table), told(table, "changed", "placed")) == ("rain act", "yes no")
    assert "place 3" in table.legal()


def test_a_guard_defeats_it(start: Start) -> None:
    """The older one of two."""
    table = start("rain B/T G/O O/B", "guard R/G", "guard R/O", "path O/B", "deck O/G B/O")
    play(table, "rain turn 1")
    assert (line(table, "row"), line(table, "defeated")) == ("", "T/B:all")
    assert line(table, "path") == "O/B R/G"
    assert guards(table) == ["R/O"]
    assert hand(table, "rain") == "G/O O/B O/G"


def test_a_thief_under_the_card_that_replaces_it(start: Start) -> None:
    """One thief brings another: it was on top of the deck as soon as the card was drawn."""
    table = start("rain B/T G/O O/B", "deck O/G T/T T/O B/O")
    play(table, "rain turn 1")
    assert line(table, "row") == "T/B:all T/T T/O"
    assert line(table, "deck") == "B/O"


def test_with_an_empty_deck_nothing_is_replaced(start: Start) -> None:
    table = start("rain B/T G/O O/B", "deck", "row T/T T/T T/T T/T")
    play(table, "rain turn 1")
    assert (line(table, "row"), hand(table, "rain")) == ("T/T T/T T/T T/T T/B:all", "G/O O/B")
    assert asked(table) == "rain act"


def test_a_redirector_turned_up_defeats_nothing(start: Start) -> None:
    """It did not come from the deck. It may still join a group."""
    table = start("rain B/R G/O O/B", "row T/G")
    play(table, "rain turn 1")
    assert hand(table, "rain") == "R/B:all G/O O/B"
    assert (line(table, "row"), line(table, "defeated")) == ("T/G", "")
    assert options(table, "place") == {"place 1", "place 2", "place 3", "place 1 2", "place 1 3"}


def test_a_redirector_turned_up_does_not_guard_alone(start: Start) -> None:
    """With others it may: it has not defeated a thief."""
    table = start("rain B/R G/O O/B")
    play(table, "rain turn 1")
    assert asked(table) == "rain act"
    assert options(table, "guard") == {"guard 1 2 3"}


def test_what_replaces_a_thief_may_defeat_it(start: Start) -> None:
    """A Redirector from the deck: the first thief of the row falls."""
    table = start("rain B/T G/O O/B", "deck R/G B/O")
    play(table, "rain turn 1")
    assert (line(table, "row"), line(table, "defeated")) == ("", "T/B:all")
    assert hand(table, "rain") == "G/O O/B R/G!"


def test_what_replaces_a_thief_may_stand_guard(start: Start) -> None:
    """A guard fired at the thief, so the row is empty when the Redirector comes."""
    table = start("rain B/T G/O O/B", "guard R/B", "deck R/G B/O O/G")
    play(table, "rain turn 1")
    assert (asked(table), told(table, "owed", "to", "then")) == ("rain guard", "0 rain turn")
    assert table.legal() == {"guard", "keep"}
    play(table, "rain guard")
    assert guards(table) == ["R/G"]
    assert hand(table, "rain") == "G/O O/B B/O"
    assert (asked(table), told(table, "changed", "placed")) == ("rain act", "yes no")


@pytest.mark.parametrize("owned", ["B/O", "R/R"])
def test_a_flip_that_must_be_tried(start: Start, owned: str) -> None:
    """Nothing fits: turning or exchanging comes first, and only these are on offer."""
    face = owned[0]
    table = start(f"rain {owned} {owned} {owned}", f"path {face}/G", "deck G/O G/B O/B", seats=3)
    assert {text.split()[0] for text in table.legal()} == {"turn", "swap"}


def test_after_the_flip_it_fits(start: Start) -> None:
    table = start("rain B/O B/O B/G", "path B/O")
    play(table, "rain turn 1")
    assert table.legal() == {"place 1"}
