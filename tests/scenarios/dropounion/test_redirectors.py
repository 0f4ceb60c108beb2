"""A Redirector that comes from the deck: it defeats a thief, or may stand guard alone."""

import pytest

from tests.scenarios.dropounion.tables import (
    BROOK,
    Start,
    asked,
    guards,
    hand,
    line,
    play,
    refuses,
    told,
)

RAIN = "rain G/O O/B B/G"
LEFT = "O/B:brook,dew B/G:brook,dew"  # what rain has left after placing the first card


# -- with a thief in the way ---------------------------------------------------------------------


def test_it_defeats_the_first_thief(start: Start) -> None:
    """The one at the source. It stays in hand, spent."""
    table = start(RAIN, "row T/B T/T T/O", "defeated T/G", "deck R/G B/O O/B")
    play(table, "rain place 1")
    assert (line(table, "row"), line(table, "defeated")) == ("T/T T/O", "T/G T/B")
    assert hand(table, "rain") == f"{LEFT} R/G!"
    assert asked(table) == "brook act"


def test_it_defeats_what_lay_under_it(start: Start) -> None:
    """First the deck is cleared, then it acts."""
    table = start(RAIN, "deck R/G T/B T/T B/O")
    play(table, "rain place 1")
    assert (line(table, "row"), line(table, "defeated")) == ("T/T", "T/B")
    assert hand(table, "rain") == f"{LEFT} R/G!"


def test_unless_a_guard_was_faster(start: Start) -> None:
    """The guard fires at the thief below; then the row is empty, and the owner is asked."""
    table = start(RAIN, "guard R/B", "deck R/G T/B B/O O/B")
    play(table, "rain place 1")
    assert (line(table, "row"), line(table, "defeated")) == ("", "T/B")
    assert asked(table) == "rain guard"


def test_two_in_a_row(start: Start) -> None:
    """Each defeats one."""
    table = start("rain G/O G/B B/G", "row T/B T/O", "deck R/G R/R O/B")
    play(
        table,
        """
        rain place 1 2
        rain skip
        """,
    )
    assert (line(table, "row"), line(table, "defeated")) == ("", "T/B T/O")
    assert hand(table, "rain") == "B/G R/G! R/R!"


def test_in_hand_it_does_nothing_more(start: Start) -> None:
    """A Redirector that was kept meets a thief: nothing happens."""
    table = start("rain G/O R/B B/G", "deck O/G T/B B/O")
    play(table, "rain place 1")
    assert (line(table, "row"), line(table, "defeated")) == ("T/B", "")
    assert hand(table, "rain") == "R/B:brook,dew B/G:brook,dew O/G"


def test_one_with_its_drop_up_is_a_drop(start: Start) -> None:
    table = start(RAIN, "row T/B", "deck G/R B/O")
    play(table, "rain place 1")
    assert line(table, "row") == "T/B"


# -- spent ---------------------------------------------------------------------------------------


def test_turning_it_does_not_remove_the_mark(start: Start) -> None:
    table = start("rain R/G! O/B B/G")
    play(table, "rain turn 1")
    assert hand(table, "rain") == "G/R:all! O/B B/G"


def test_turning_it_back_either(start: Start) -> None:
    """It cannot join a guard by going round."""
    table = start("rain G/R:all! O/B B/G")
    play(table, "rain turn 1")
    assert hand(table, "rain") == "R/G:all! O/B B/G"
    refuses(table, "guard 1 2 3")


def test_the_mark_is_dropped_on_the_path(start: Start) -> None:
    table = start("rain R/G! O/B B/G", "path O/B")
    play(table, "rain place 1")
    assert line(table, "path") == "O/B R/G"


def test_the_mark_is_dropped_with_a_thief(start: Start) -> None:
    """A spent Redirector with a thief on its back: turned, it is in the row and in no hand."""
    table = start("rain R/T! O/B G/B")
    play(table, "rain turn 1")
    assert line(table, "row") == "T/R:all"


# -- with nothing in the way ---------------------------------------------------------------------


def test_its_owner_is_asked(start: Start) -> None:
    table = start(RAIN, "deck R/G B/O O/B")
    play(table, "rain place 1")
    assert asked(table) == "rain guard"
    assert told(table, "of", "placed", "owed", "to", "then") == "rain yes 0 rain end"
    assert table.legal() == {"guard", "keep"}
    refuses(table, "place 1", "skip", "pass", "turn 1")


def test_it_stands_guard(start: Start) -> None:
    """And is replaced at once."""
    table = start(RAIN, "deck R/G B/O O/B")
    play(
        table,
        """
        rain place 1
        rain guard
        """,
    )
    assert (guards(table), hand(table, "rain")) == (["R/G"], f"{LEFT} B/O")
    assert line(table, "deck") == "O/B"
    assert asked(table) == "brook act"


def test_it_is_kept(start: Start) -> None:
    """Not spent: it may join a Guarder group later, but defeats nothing by itself."""
    table = start(RAIN, "deck R/G B/O O/B")
    play(
        table,
        """
        rain place 1
        rain keep
        """,
    )
    assert (guards(table), hand(table, "rain")) == ([], f"{LEFT} R/G")
    assert (line(table, "deck"), asked(table)) == ("B/O O/B", "brook act")


def test_after_one_more_card(start: Start) -> None:
    """The rest of the hand is drawn when the question is answered."""
    table = start("rain G/O G/B G/T", "deck R/G O/G B/O O/B B/G")
    play(table, "rain place 1 2 3")
    assert (asked(table), told(table, "owed", "to")) == ("rain guard", "2 rain")
    assert (hand(table, "rain"), line(table, "deck")) == ("R/G", "O/G B/O O/B B/G")
    keeping = table.copy()
    play(keeping, "rain keep")
    assert hand(keeping, "rain") == "R/G O/G B/O"
    play(table, "rain guard")
    assert hand(table, "rain") == "O/G B/O O/B"


def test_the_replacement_may_be_another(start: Start) -> None:
    """Two guards in one refill; the third Redirector finds no place, and is just kept."""
    table = start(RAIN, "deck R/G R/R R/O B/O")
    play(
        table,
        """
        rain place 1
        rain guard
        rain guard
        """,
    )
    assert (guards(table), hand(table, "rain")) == (["R/G", "R/R"], f"{LEFT} R/O")
    assert asked(table) == "brook act"


def test_no_place_is_free(start: Start) -> None:
    """Nothing is asked, and the Redirector is not spent."""
    table = start(RAIN, "guard R/B", "guard B/T G/T* O/T", "deck R/G B/O")
    play(table, "rain place 1")
    assert (asked(table), hand(table, "rain")) == ("brook act", f"{LEFT} R/G")


def test_behind_another_guard(start: Start) -> None:
    """It is the younger one."""
    table = start(RAIN, "guard B/T G/T* O/T", "deck R/G B/O")
    play(
        table,
        """
        rain place 1
        rain guard
        """,
    )
    assert guards(table) == ["B/T G/T* O/T", "R/G"]


def test_a_thief_under_the_replacement(start: Start) -> None:
    """The guard that was just set up fires at once."""
    table = start(RAIN, "deck R/G B/O T/B O/B")
    play(
        table,
        """
        rain place 1
        rain guard
        """,
    )
    assert (guards(table), line(table, "defeated")) == ([], "T/B")
    assert line(table, "path") == "B/G G/O R/G"
    assert hand(table, "rain") == f"{LEFT} B/O"


def test_the_last_card_of_the_deck(start: Start) -> None:
    """Its owner is asked all the same, but nothing replaces it."""
    table = start(RAIN, "deck R/G", "turn 8")
    play(table, "rain place 1")
    assert asked(table) == "rain guard"
    play(table, "rain guard")
    assert (guards(table), hand(table, "rain")) == (["R/G"], LEFT)
    assert table.outcome() == ("won", True)


def test_a_lone_guard_is_no_placement(start: Start) -> None:
    """It came for a thief turned up in hand; a card has still to be placed."""
    table = start("rain G/T O/B G/O", "guard R/B", "path O/G", "deck R/G B/O O/B")
    play(
        table,
        """
        rain turn 1
        rain guard
        """,
    )
    assert (asked(table), told(table, "placed")) == ("rain act", "no")
    assert line(table, "path") == "O/G R/B"
    assert "place 1" in table.legal()


def test_not_the_others(start: Start) -> None:
    """Only its owner can say."""
    table = start(RAIN, "deck R/G B/O O/B")
    play(table, "rain place 1")
    refuses(table, "guard", "keep", "advise keep 1", "advise place 1", seat=BROOK)
    assert table.advice(BROOK) == set()


@pytest.mark.parametrize("answer", ["guard", "keep"])
def test_a_redirector_with_a_thief_on_its_back(start: Start, answer: str) -> None:
    """The back does not matter."""
    table = start(RAIN, "deck R/T B/O O/B")
    play(table, "rain place 1")
    play(table, f"rain {answer}")
    assert guards(table) == (["R/T"] if answer == "guard" else [])
