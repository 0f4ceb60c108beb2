"""Nothing to place, even after a flip or an exchange: a defeated thief comes back."""

import pytest

from tests.scenarios.dropounion.tables import Start, asked, guards, hand, line, play, told

# Turning the third card leaves rain with three blue ones, on a blue one.
STUCK = ("rain B/T B/T G/B", "path B/G", "deck B/O B/G B/O B/G")


def test_the_top_of_the_pile_comes_back(start: Start) -> None:
    """The one that was defeated last goes to the end of the row."""
    table = start(*STUCK, "defeated T/G T/O", "row T/T")
    play(table, "rain turn 3")
    assert line(table, "row") == "T/T T/O"
    assert line(table, "defeated") == "T/G"
    assert (asked(table), told(table, "turn", "idle")) == ("brook act", "1 1")


def test_the_pile_is_empty(start: Start) -> None:
    """Then nothing comes back, and the turn is over."""
    table = start(*STUCK, "row T/T")
    play(table, "rain turn 3")
    assert (line(table, "row"), line(table, "defeated")) == ("T/T", "")
    assert (asked(table), told(table, "idle")) == ("brook act", "1")


def test_not_before_something_was_tried(start: Start) -> None:
    """Nobody may choose the penalty: they have to turn or exchange a card first."""
    table = start("rain B/O B/G B/O", "path B/G", "defeated T/G")
    assert (asked(table), line(table, "row")) == ("rain act", "")
    assert {text.split()[0] for text in table.legal()} == {"turn", "swap"}


def test_a_flip_that_saves_it(start: Start) -> None:
    table = start("rain B/O B/G B/O", "path B/G", "defeated T/G")
    play(table, "rain turn 1")
    assert (asked(table), line(table, "row")) == ("rain act", "")
    assert table.legal() == {"place 1"}


def test_after_an_exchange(start: Start) -> None:
    table = start("rain B/O B/G B/O", "brook G/B B/O B/G", "path B/G", "defeated T/G")
    play(table, "rain swap 1 with brook 1 get")
    assert hand(table, "rain") == "B/G:all B/G B/O"
    assert (line(table, "row"), asked(table)) == ("T/G", "brook act")


def test_a_thief_turned_up_on_top_of_it(start: Start) -> None:
    """It enters, its replacement does not fit either, and so another one comes."""
    table = start("rain B/T B/O B/G", "path B/G", "deck B/O G/O", "defeated T/G")
    play(table, "rain turn 1")
    assert line(table, "row") == "T/B:all T/G"
    assert hand(table, "rain") == "B/O B/G B/O"
    assert asked(table) == "brook act"


def test_the_replacement_saves_it(start: Start) -> None:
    table = start("rain B/T B/O B/G", "path B/G", "deck G/O B/O", "defeated T/G")
    play(table, "rain turn 1")
    assert table.legal() == {"place 3"}
    assert line(table, "row") == "T/B:all"


def test_a_guard_fires_at_it(start: Start) -> None:
    """And it is defeated again, on top of the pile."""
    table = start(*STUCK, "defeated T/G T/O", "guard R/R", "guard R/O")
    play(table, "rain turn 3")
    assert (line(table, "row"), line(table, "defeated")) == ("", "T/G T/O")
    assert (line(table, "path"), guards(table)) == ("B/G R/R", ["R/O"])
    assert asked(table) == "brook act"


def test_the_hand_stays_as_it_is(start: Start) -> None:
    """It is full; nothing is placed, drawn or shown."""
    table = start(*STUCK)
    play(table, "rain turn 3")
    assert hand(table, "rain") == "B/T B/T B/G:all"
    assert line(table, "deck") == "B/O B/G B/O B/G"


def test_a_guard_fires_at_a_turned_thief_and_all_fits(start: Start) -> None:
    """What the guard leaves on the path decides."""
    table = start("rain B/T B/O B/G", "path B/G", "guard R/O", "deck B/O G/O", "defeated T/G")
    play(table, "rain turn 1")
    assert line(table, "path") == "B/G R/O"
    assert {"place 1", "place 2", "place 3"} <= table.legal()


def test_a_guard_that_spoils_it(start: Start) -> None:
    """It fires at a turned thief, and its Redirector is what nothing in the hand goes on."""
    table = start("rain R/T R/B R/G", "path B/G", "guard R/O", "deck R/R G/O", "defeated T/G")
    play(
        table,
        """
        rain turn 1
        rain keep
        """,
    )
    # The thief that was just defeated is the top of the pile, and comes back.
    assert (line(table, "path"), line(table, "row")) == ("B/G R/O", "T/R:all")
    assert line(table, "defeated") == "T/G"
    assert asked(table) == "brook act"


def test_no_penalty_with_an_empty_deck(start: Start) -> None:
    """The turn ends by itself. It is no pass, for a card was turned."""
    table = start(
        "rain B/O B/T", "path B/G", "deck", "defeated T/G", "row T/T T/T T/T T/T", "turn 9"
    )
    play(table, "rain turn 2")
    assert line(table, "row") == "T/T T/T T/T T/T T/B:all"
    assert line(table, "defeated") == "T/G"
    assert (asked(table), told(table, "passes", "idle")) == ("brook act", "0 1")


def test_the_deck_ran_out_in_this_turn(start: Start) -> None:
    """The last card replaced a thief. No penalty; but it is no pass of the last phase either."""
    table = start(
        "rain B/T B/O B/G", "path B/G", "deck B/O", "defeated T/G", "row T/T T/T T/T", "turn 9"
    )
    play(table, "rain turn 1")
    assert line(table, "row") == "T/T T/T T/T T/B:all"
    assert (line(table, "defeated"), line(table, "deck")) == ("T/G", "")
    assert (asked(table), told(table, "passes", "idle", "dry")) == ("brook act", "0 1 yes")


@pytest.mark.parametrize("idle", [0, 4])
def test_a_placement_breaks_the_row_of_idle_turns(start: Start, idle: int) -> None:
    table = start("rain G/O O/B B/G", f"turn 7 idle {idle}")
    play(table, "rain place 1")
    assert told(table, "idle") == "0"


def test_several_penalties(start: Start) -> None:
    """One after another, each takes one thief from the pile."""
    table = start(
        "rain B/T G/B B/T",
        "brook B/T G/B B/T",
        "path B/G",
        "deck B/O B/G",
        "defeated T/G T/O T/T",
    )
    play(
        table,
        """
        rain turn 2
        brook turn 2
        """,
    )
    assert (line(table, "row"), line(table, "defeated")) == ("T/T T/O", "T/G")
    assert told(table, "idle") == "2"
