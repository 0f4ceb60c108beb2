"""Trying one's best: what counts as a pass, what as standing still, and what was defeated last."""

import pytest

from tests.scenarios.dropounion.tables import (
    Start,
    asked,
    line,
    options,
    play,
    told,
)

FOUR_THIEVES = "row T/T T/T T/T T/T"


def test_passes_with_a_try_between_them(start: Start) -> None:
    """Two of three pass again and again, one turns a card each time. That can last three rounds."""
    table = start("rain G/O", "brook G/O", "dew G/O", "deck", FOUR_THIEVES, "turn 30")
    round_of_turns = "rain pass\nbrook pass\ndew turn 1\ndew pass"
    play(table, round_of_turns)
    assert (table.outcome(), told(table, "passes", "idle")) == (None, "0 3")
    play(table, round_of_turns)
    assert (table.outcome(), told(table, "passes", "idle")) == (None, "0 6")
    play(table, round_of_turns)
    assert table.outcome() == ("standstill", False)


def test_an_empty_hand_between_those_who_try(start: Start) -> None:
    """Its pass comes by itself; it ends nothing, but it is a turn without a placement."""
    table = start("rain G/O", "brook", "dew G/O", "deck", FOUR_THIEVES, "turn 30")
    round_of_turns = "rain turn 1\nrain pass\ndew turn 1\ndew pass"
    play(table, round_of_turns)
    assert (asked(table), told(table, "turn", "passes", "idle")) == ("rain act", "33 0 3")
    play(table, round_of_turns)
    play(table, "rain turn 1\nrain pass\ndew turn 1")
    assert table.outcome() is None
    play(table, "dew pass")
    assert table.outcome() == ("standstill", False)


def test_the_change_comes_from_another_hand(start: Start) -> None:
    """Rain gives its only card for brook's, so brook's card is changed; but it was rain's try."""
    table = start("rain G/O", "brook G/B", "dew", "deck", FOUR_THIEVES, "turn 30 passes 2")
    play(table, "rain swap 1 with brook 1 give\nrain pass")
    assert (asked(table), told(table, "passes")) == ("brook act", "0")
    play(table, "brook pass")
    # Dew, with an empty hand, has passed by itself.
    assert (asked(table), told(table, "passes")) == ("rain act", "2")


def test_placing_a_pair_for_nothing(start: Start) -> None:
    """No thief is turned over. It is a placement all the same."""
    table = start("rain G/O G/B", "brook O/B", "deck", FOUR_THIEVES, "turn 30 idle 8 passes 2")
    play(table, "rain place 1 2\nrain skip")
    assert (table.outcome(), told(table, "passes", "idle")) == (None, "0 0")


def test_a_try_after_which_all_is_well(start: Start) -> None:
    """The turned card makes three of a kind, in the last turn before the standstill."""
    table = start("rain G/O G/B B/G", "deck", FOUR_THIEVES, "turn 30 idle 8 passes 2")
    play(table, "rain turn 3\nrain place 1 2 3\nrain defeat 1")
    assert table.outcome() == ("won", True)


@pytest.mark.parametrize("mode", ["hard", "hardest"])
def test_a_few_are_too_many_where_none_may_be_left(start: Start, mode: str) -> None:
    """Three thieves would do in a regular game of three players; here all passing loses it."""
    table = start("rain G/O", "brook G/O", "dew G/O", "deck", "row T/T", "turn 30", mode=mode)
    play(table, "rain turn 1\nrain pass\nbrook pass\ndew pass")
    assert table.outcome() is None
    play(table, "rain pass")
    assert table.outcome() == ("all passed", False)


@pytest.mark.parametrize(("first", "back"), [(1, "T/O"), (2, "T/B")])
def test_the_thief_defeated_last_comes_back_first(start: Start, first: int, back: str) -> None:
    """Which is why the order of two is a choice. The next hand fits nowhere: a penalty."""
    drawn = "G/T G/T G/T G/T G/T"
    table = start("rain G/O G/B G/O G/B G/O", "row T/B T/O", f"deck {drawn} G/T B/O O/B", seats=1)
    play(table, f"rain place 1 2 3 4 5\nrain defeat {first}")
    assert options(table, "place", "pass") == set()
    play(table, "rain turn 1")
    assert line(table, "row") == f"T/G:all {back}"
    assert (told(table, "turn", "granted"), asked(table)) == ("2 yes", "rain act")


def test_two_of_three_in_any_order(start: Start) -> None:
    """The same two thieves, in the one order and in the other."""
    piles = set()
    for script in ("rain defeat 1\nrain defeat 2", "rain defeat 3\nrain defeat 1"):
        table = start("rain G/O G/B G/O G/T R/G", "row T/B T/T T/O", seats=1)
        play(table, "rain place 1 2 3 4 5\n" + script)
        assert line(table, "row") == "T/T"
        piles.add(line(table, "defeated"))
    assert piles == {"T/B T/O", "T/O T/B"}
