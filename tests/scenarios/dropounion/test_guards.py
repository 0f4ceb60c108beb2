"""Guarder groups, lone guards, and what happens when they fire."""

import pytest

from tests.scenarios.dropounion.tables import (
    Start,
    asked,
    guards,
    hand,
    line,
    options,
    play,
    refuses,
    told,
)

TOPS = {"guard 1 2 3 top 1", "guard 1 2 3 top 2", "guard 1 2 3 top 3"}


# -- setting one up ------------------------------------------------------------------------------


def test_three_different_drops(start: Start) -> None:
    """Whoever sets them up also says which one is set up last."""
    table = start("rain B/O G/T O/B")
    assert options(table, "guard") == TOPS
    play(table, "rain guard 1 2 3 top 2")
    assert guards(table) == ["B/O G/T* O/B"]


def test_it_is_the_placement_of_the_turn(start: Start) -> None:
    """The path stays as it was, the hand is filled, the next player's turn begins."""
    table = start("rain B/O G/T O/B", "path O/G", "deck G/B B/O O/G B/G", "turn 5 idle 2")
    play(table, "rain guard 1 2 3 top 2")
    assert line(table, "path") == "O/G"
    assert hand(table, "rain") == "G/B B/O O/G"
    assert (asked(table), told(table, "turn", "idle")) == ("brook act", "6 0")


@pytest.mark.parametrize("last", ["B", "G", "O", "R"])
def test_it_need_not_differ_from_the_path(start: Start, last: str) -> None:
    table = start("rain B/O G/T O/B", f"path {last}/T")
    assert options(table, "guard") == TOPS


@pytest.mark.parametrize("drops", ["B/O G/O", "G/B O/T", "O/G B/T"])
def test_one_of_them_may_be_a_redirector(start: Start, drops: str) -> None:
    """It stands in for the colour that is missing, and is always the one on top."""
    one, other = drops.split()
    table = start(f"rain {one} R/G {other}")
    assert options(table, "guard") == {"guard 1 2 3"}
    refuses(table, "guard 1 2 3 top 2")
    play(table, "rain guard 1 2 3")
    assert guards(table) == [f"{one} R/G {other}"]


def test_not_two_of_them(start: Start) -> None:
    table = start("rain B/O R/G R/O")
    assert options(table, "guard") == set()
    for guard in ("guard 1 2 3", "guard 1 2 3 top 1", "guard 1 2 3 top 2"):
        refuses(table, guard)


@pytest.mark.parametrize("cards", ["B/O B/G O/B", "B/O B/G R/B", "R/O R/B R/R"])
def test_not_with_two_of_a_colour(start: Start, cards: str) -> None:
    table = start(f"rain {cards}", "path G/B")
    assert options(table, "guard") == set()


def test_not_with_a_spent_redirector(start: Start) -> None:
    """It has defeated a thief already."""
    table = start("rain B/O R/G! O/B")
    assert options(table, "guard") == set()
    refuses(table, "guard 1 2 3")


def test_with_the_redirector_that_is_not_spent(start: Start) -> None:
    table = start("rain B/O R/G! O/B R/O", seats=2)
    assert options(table, "guard") == {"guard 1 3 4"}


def test_a_spent_redirector_with_its_drop_up(start: Start) -> None:
    """It is a Drop like any other. The mark is gone once it has left the hand."""
    table = start("rain B/O G/R:all! O/B")
    assert options(table, "guard") == TOPS
    play(table, "rain guard 1 2 3 top 1")
    assert guards(table) == ["B/O* G/R:all O/B"]


def test_a_spent_one_beside_one_that_is_not(start: Start) -> None:
    """Only the Redirector that stands in for a Drop must not be spent."""
    table = start("rain B/O G/R:all! R/O")
    assert options(table, "guard") == {"guard 1 2 3"}
    play(table, "rain guard 1 2 3")
    assert guards(table) == ["B/O G/R:all R/O"]


def test_a_redirector_turned_up_in_hand(start: Start) -> None:
    table = start("rain B/O O/R O/B")
    play(
        table,
        """
        rain turn 2
        rain guard 1 2 3
        """,
    )
    assert guards(table) == ["B/O R/O:all O/B"]


def test_a_redirector_that_was_exchanged(start: Start) -> None:
    table = start("rain B/O B/G O/B", "brook R/O G/B G/O")
    play(
        table,
        """
        rain swap 2 with brook 1 give
        rain guard 1 2 3
        """,
    )
    assert guards(table) == ["B/O R/O O/B"]


def test_only_while_no_thief_is_in_the_way(start: Start) -> None:
    table = start("rain B/O G/T O/B", "row T/B")
    assert options(table, "guard") == set()
    refuses(table, "guard 1 2 3 top 1")


def test_not_after_turning_up_a_thief(start: Start) -> None:
    table = start("rain B/O G/T O/B", "deck G/B B/O")
    assert options(table, "guard") == TOPS
    play(table, "rain turn 2")
    assert options(table, "guard") == set()


def test_two_at_the_same_time(start: Start) -> None:
    table = start("rain B/O G/T O/B", "guard R/O")
    play(table, "rain guard 1 2 3 top 3")
    assert guards(table) == ["R/O", "B/O G/T O/B*"]


@pytest.mark.parametrize("second", ["guard R/B", "guard B/T G/T* O/T"])
def test_not_three(start: Start, second: str) -> None:
    table = start("rain B/O G/T O/B", "guard R/O", second)
    assert options(table, "guard") == set()


def test_which_three_of_four(start: Start) -> None:
    table = start("rain B/O G/T O/B B/T", seats=2)
    assert options(table, "guard") == {
        f"guard {cards} top {top}" for cards in ("1 2 3", "2 3 4") for top in cards.split()
    }


def test_a_choice_of_redirector_or_drop(start: Start) -> None:
    """Alone with five cards: with the Redirector in place of any Drop, or without."""
    table = start("rain B/O R/T G/O O/B O/G", seats=1)
    with_redirector = {"guard 1 2 3", "guard 1 2 4", "guard 1 2 5", "guard 2 3 4", "guard 2 3 5"}
    drops = {f"guard {cards} top {top}" for cards in ("1 3 4", "1 3 5") for top in cards.split()}
    assert options(table, "guard") == with_redirector | drops


def test_also_with_an_empty_deck(start: Start) -> None:
    """The deck ran out in this turn. Here the game is won at once."""
    table = start("rain B/O G/T O/B", "deck", "turn 9 changed yes dry no")
    play(table, "rain guard 1 2 3 top 1")
    assert guards(table) == ["B/O* G/T O/B"]
    assert table.outcome() == ("won", True)


# -- firing --------------------------------------------------------------------------------------


def test_at_a_thief_on_the_deck(start: Start) -> None:
    """The thief is defeated, the guard goes on the path, the Redirector on top."""
    table = start("rain G/O O/B B/G", "guard B/T R/O G/T", "deck O/G T/B B/O", "defeated T/T")
    play(table, "rain place 1")
    assert (line(table, "row"), line(table, "defeated")) == ("", "T/T T/B")
    assert line(table, "path") == "B/G G/O B/T G/T R/O"
    assert guards(table) == []


def test_with_the_matching_drop_on_top(start: Start) -> None:
    """The Drop like the last card of the path, whichever was set up last."""
    table = start("rain G/O O/B B/G", "guard B/T* G/T O/T", "deck O/G T/B B/O")
    play(table, "rain place 1")
    assert line(table, "path") == "B/G G/O B/T O/T G/T"


def test_with_the_one_set_up_last_on_top(start: Start) -> None:
    """If the path ends with a Redirector, that none of them matches."""
    table = start("rain R/O O/B B/G", "guard B/T* G/T O/T", "deck O/G T/B B/O")
    play(table, "rain place 1")
    assert line(table, "path") == "B/G R/O G/T O/T B/T"


def test_a_lone_guard(start: Start) -> None:
    table = start("rain G/O O/B B/G", "guard R/T", "deck O/G T/B B/O")
    play(table, "rain place 1")
    assert line(table, "path") == "B/G G/O R/T"


def test_the_path_goes_on_from_the_guard(start: Start) -> None:
    """The next card has to differ from what lies on top now."""
    table = start("rain G/O O/B B/G", "brook G/O B/G O/B", "guard B/T G/T* O/T", "deck O/G T/B B/O")
    play(table, "rain place 2")
    assert line(table, "path") == "B/G O/B B/T G/T O/T"
    assert {"place 1", "place 2"} <= table.legal()
    refuses(table, "place 3")


def test_the_older_one_first(start: Start) -> None:
    """Then the other moves up, and may fire at the next thief; the third gets through."""
    table = start(
        "rain G/O O/B B/G",
        "guard R/O",
        "guard B/T* G/T O/T",
        "deck O/G T/B T/G T/T B/O",
    )
    play(table, "rain place 1")
    assert (line(table, "row"), line(table, "defeated")) == ("T/T", "T/B T/G")
    assert line(table, "path") == "B/G G/O R/O G/T O/T B/T"
    assert guards(table) == []


def test_one_fires_and_the_other_stands(start: Start) -> None:
    table = start("rain G/O O/B B/G", "guard R/O", "guard B/T* G/T O/T", "deck O/G T/B B/O")
    play(table, "rain place 1")
    assert guards(table) == ["B/T* G/T O/T"]
    assert (line(table, "row"), line(table, "defeated")) == ("", "T/B")


def test_after_it_fired_there_is_room_again(start: Start) -> None:
    table = start(
        "rain G/O O/B B/G",
        "brook B/O G/O O/G",
        "guard R/O",
        "guard R/B",
        "deck O/G T/B B/O G/B O/B B/G",
    )
    play(table, "rain place 1")
    play(table, "brook guard 1 2 3 top 2")
    assert guards(table) == ["R/B", "B/O G/O* O/G"]


def test_cards_of_a_guard_keep_their_notes(start: Start) -> None:
    table = start("rain G/O O/B B/G", "guard B/T:dew R/O:all G/T", "deck O/G T/B B/O")
    play(table, "rain place 1")
    assert line(table, "path") == "B/G G/O B/T:dew G/T R/O:all"
