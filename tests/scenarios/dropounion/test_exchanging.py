"""Exchanging a card with another player, and turning one of the two."""

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

HANDS = ("rain B/G G/T R/O", "brook O/B O/G B/T")


def test_turning_the_card_that_is_given(start: Start) -> None:
    """The cards change places; the one that is now brook's is turned over."""
    table = start(*HANDS)
    play(table, "rain swap 1 with brook 2 give")
    assert hand(table, "rain") == "O/G G/T R/O"
    assert hand(table, "brook") == "O/B G/B:all B/T"
    assert asked(table) == "rain act"


def test_turning_the_card_that_is_got(start: Start) -> None:
    table = start(*HANDS)
    play(table, "rain swap 1 with brook 2 get")
    assert hand(table, "rain") == "G/O:all G/T R/O"
    assert hand(table, "brook") == "O/B B/G B/T"


def test_any_card_of_any_other_player(start: Start) -> None:
    """Nobody is asked for consent."""
    table = start(*HANDS, "dew G/B B/O G/O")
    swaps = options(table, "swap")
    assert len(swaps) == 3 * 6 * 2
    assert {"swap 3 with dew 3 give", "swap 3 with dew 3 get", "swap 1 with brook 1 get"} <= swaps


def test_a_thief_in_the_other_hand(start: Start) -> None:
    """It leaves brook's hand, and brook gets a card; the turn of rain goes on."""
    table = start(*HANDS, "deck O/G B/O")
    play(table, "rain swap 2 with brook 1 give")
    assert line(table, "row") == "T/G:all"
    assert hand(table, "rain") == "B/G O/B R/O"
    assert hand(table, "brook") == "O/G B/T O/G"
    assert (asked(table), told(table, "changed")) == ("rain act", "yes")


def test_a_thief_in_the_own_hand(start: Start) -> None:
    table = start(*HANDS, "deck O/G B/O")
    play(table, "rain swap 1 with brook 3 get")
    assert line(table, "row") == "T/B:all"
    assert hand(table, "rain") == "G/T R/O O/G"
    assert hand(table, "brook") == "O/B O/G B/G"


def test_a_guard_defeats_a_thief_in_the_other_hand(start: Start) -> None:
    table = start(*HANDS, "guard R/B", "deck O/G B/O")
    play(table, "rain swap 2 with brook 1 give")
    assert (line(table, "row"), line(table, "defeated")) == ("", "T/G:all")
    assert (guards(table), line(table, "path")) == ([], "B/G R/B")


def test_a_redirector_from_the_deck_for_the_other(start: Start) -> None:
    """It replaces the thief in brook's hand, and defeats it."""
    table = start(*HANDS, "deck R/G B/O")
    play(table, "rain swap 2 with brook 1 give")
    assert (line(table, "row"), line(table, "defeated")) == ("", "T/G:all")
    assert hand(table, "brook") == "O/G B/T R/G!"


def test_a_lone_redirector_out_of_turn(start: Start) -> None:
    """The guard has dealt with the thief; brook is asked in the turn of rain."""
    table = start(*HANDS, "guard R/B", "deck R/G O/G B/O")
    play(table, "rain swap 2 with brook 1 give")
    assert asked(table) == "brook guard"
    assert told(table, "of", "owed", "to", "then") == "rain 0 brook turn"
    play(table, "brook guard")
    assert guards(table) == ["R/G"]
    assert hand(table, "brook") == "O/G B/T O/G"
    assert (asked(table), told(table, "of", "changed")) == ("rain act", "rain yes")


def test_kept_out_of_turn(start: Start) -> None:
    table = start(*HANDS, "guard R/B", "deck R/G O/G B/O")
    play(
        table,
        """
        rain swap 2 with brook 1 give
        brook keep
        """,
    )
    assert (guards(table), hand(table, "brook")) == ([], "O/G B/T R/G")
    assert asked(table) == "rain act"


def test_one_after_another_out_of_turn(start: Start) -> None:
    """Each Redirector that comes for one that stands guard is asked about too."""
    table = start(*HANDS, "guard R/B", "deck R/G R/R R/O B/O O/G")
    play(table, "rain swap 2 with brook 1 give")
    play(
        table,
        """
        brook guard
        brook guard
        """,
    )
    # Two guards stand, so there is nothing to ask about the third.
    assert guards(table) == ["R/G", "R/R"]
    assert hand(table, "brook") == "O/G B/T R/O"
    assert asked(table) == "rain act"


def test_notes_survive_an_exchange(start: Start) -> None:
    """Who has seen a back remembers it, wherever the card goes."""
    table = start("rain B/G:dew G/T R/O", "brook O/B:rain,dew O/G B/T")
    play(table, "rain swap 1 with brook 1 give")
    assert hand(table, "rain") == "O/B:rain,dew G/T R/O"
    assert hand(table, "brook") == "G/B:all O/G B/T"


def test_the_card_that_is_not_turned_keeps_its_secret(start: Start) -> None:
    """Nobody looks at its back while it changes hands."""
    table = start(*HANDS)
    play(table, "rain swap 3 with brook 3 give")
    assert hand(table, "rain") == "B/G G/T B/T"


@pytest.mark.parametrize(("way", "owner"), [("give", "brook"), ("get", "rain")])
def test_a_spent_redirector_stays_spent(start: Start, way: str, owner: str) -> None:
    """The mark goes with the card."""
    table = start("rain R/O! G/B O/B", "brook B/O G/O O/G", "path G/B")
    play(table, f"rain swap 1 with brook 1 {way}")
    marked = "O/R:all!" if way == "give" else "R/O!"
    assert hand(table, "brook").split()[0] == marked
    assert hand(table, "rain").split()[0] == ("B/O" if way == "give" else "O/B:all")


def test_a_spent_redirector_that_hides_a_thief(start: Start) -> None:
    """Given away and turned, it enters from the other hand; the mark was for hands only."""
    table = start("rain R/T! G/B O/B", "brook B/O G/O O/G", "deck O/G B/O")
    play(table, "rain swap 1 with brook 1 give")
    assert line(table, "row") == "T/R:all"
    assert (hand(table, "rain"), hand(table, "brook")) == ("B/O G/B O/B", "G/O O/G O/G")


def test_a_redirector_got_from_another_defeats_nothing(start: Start) -> None:
    table = start("rain G/T G/B O/B", "brook R/G R/B O/G", "row T/O", "path G/O")
    play(table, "rain swap 2 with brook 1 give")
    assert hand(table, "rain") == "G/T R/G O/B"
    assert (line(table, "row"), line(table, "defeated")) == ("T/O", "")


def test_not_with_an_empty_hand(start: Start) -> None:
    """Neither the others' nor the own."""
    table = start("rain B/G", "brook", "dew O/B", "deck", "row T/T T/T T/T T/T")
    assert options(table, "swap") == {"swap 1 with dew 1 give", "swap 1 with dew 1 get"}
    refuses(table, "swap 1 with brook 1 give")


def test_alone_there_is_nobody_to_exchange_with(start: Start) -> None:
    table = start("turn 3 granted yes", seats=1)
    assert options(table, "swap") == set()
    assert len(options(table, "turn")) == 5
