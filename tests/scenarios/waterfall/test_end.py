"""The end: 20 tiles in the waterfall, or an empty deck; the turn is finished first."""

import random
from typing import Any

import pytest

from tests.scenarios.waterfall.tables import (
    Start,
    goes,
    in_deck,
    line,
    place,
    play,
    refuses,
    told,
)
from watertable import Match

# 18 or 19 tiles: a row with a second one below it that is not complete.
EIGHTEEN = "1 2 3 4 5 6 7 8 9 10\n11 12 13 14 15 16 17 18 . ."
NINETEEN = "1 2 3 4 5 6 7 8 9 10\n11 12 13 14 15 16 17 18 19 ."


def test_the_twentieth_tile(start: Start) -> None:
    """After it is placed the turn goes on, and then the game is over."""
    table = start(NINETEEN, "1 add", "hand coral 20", "scored teal 21")
    play(table, "coral go 1\ncoral add 20 at 9:1")
    assert told(table, "ending") == "full"
    assert (table.outcome(), table.legal()) == (None, goes(11, 12))
    play(table, "coral go 11")
    assert table.outcome() == ("waterfall full", [2, 1])
    assert (table.to_move, table.legal()) == (None, set())
    assert (told(table, "mover", "phase"), line(table, "result")) == (
        "coral over",
        "waterfall-full",
    )


def test_nineteen_are_not_enough(start: Start) -> None:
    """The start tile counts, so this was the 19th."""
    table = start(EIGHTEEN, "1 add", "hand coral 20")
    play(table, "coral go 1\ncoral add 20 at 8:1")
    assert told(table, "ending") == "no"


def test_what_is_scored_in_the_last_turn_counts(start: Start) -> None:
    """After the 20th tile coral still scores."""
    lines = ("1 add", "11 score red", "20 add", "21 add red worth 5", "22 add worth 4")
    table = start(NINETEEN, *lines, "hand coral 20 21", "scored teal 22")
    play(table, "coral go 1\ncoral add 20 at 9:1\ncoral go 11\ncoral score 21")
    assert table.outcome() == ("waterfall full", [1, 2])
    assert table.points == [5, 4]


def test_also_if_a_tile_leaves_again(start: Start) -> None:
    """There were 20, and that is enough."""
    table = start(NINETEEN, "1 add", "11 remove", "hand coral 20")
    play(table, "coral go 1\ncoral add 20 at 9:1\ncoral go 11\ncoral remove 20")
    assert (place(table, 20), line(table, "discard")) == ("", "20")
    assert table.outcome() == ("waterfall full", [1, 1])


def test_more_than_twenty(start: Start) -> None:
    """Adding up to three tiles may go beyond."""
    lines = ("1 if:hold-3-or-fewer:add-three", "hand coral 20 21 22")
    table = start(NINETEEN, *lines)
    play(table, "coral go 1\ncoral add 20 at 9:1")
    assert told(table, "phase", "left", "ending") == "add 2 full"
    play(table, "coral add 21 at 10:1\ncoral add 22 at 11:1\ncoral go 11")
    assert table.outcome() == ("waterfall full", [1, 1])


def test_removed_tiles_make_room(start: Start) -> None:
    """18 of 19 are left, and one more is the 19th again."""
    lines = ("1 remove", "2 add", "hand teal 20")
    table = start(NINETEEN, *lines)
    play(table, "coral go 1\ncoral remove 19\ncoral go 11\nteal go 2\nteal add 20 at 8:1")
    assert (told(table, "ending"), table.outcome()) == ("no", None)


def test_the_deck_runs_out(start: Start) -> None:
    """The last two tiles are drawn; the turn is finished."""
    table = start("1\n2", "1 draw", deck=2)
    play(table, "coral go 1")
    assert (in_deck(table), told(table, "ending"), table.outcome()) == (0, "empty", None)
    play(table, "coral go 2")
    assert table.outcome() == ("deck empty", [1, 1])
    assert line(table, "result") == "deck-empty"


def test_a_tile_is_left_in_the_deck(start: Start) -> None:
    """Two of three are drawn."""
    table = start("1", "1 draw", deck=3)
    play(table, "coral go 1")
    assert (told(table, "mover", "ending"), table.outcome()) == ("teal no", None)


def test_the_discard_is_not_shuffled(start: Start) -> None:
    """It does not become a new deck."""
    table = start("1\n2", "1 draw", "discard 3 4 5", deck=1)
    play(table, "coral go 1\ncoral go 2")
    assert table.outcome() == ("deck empty", [1, 1])


def test_in_the_middle_of_a_round(start: Start) -> None:
    """The others have no more turns."""
    table = start("1 2 3", "2 draw", seats=3, deck=1)
    play(table, "coral go 1\nteal go 2")
    assert table.outcome() == ("deck empty", [1, 1, 1])
    assert told(table, "turn", "mover") == "1 teal"


@pytest.mark.parametrize("first", ["add", "draw"])
def test_both_in_one_turn(start: Start, first: str) -> None:
    """Then it is told as a full waterfall, in whichever order it happened."""
    second = "draw" if first == "add" else "add"
    lines = (f"1 {first}", f"11 {second}", "20 add", "hand coral 20")
    table = start(NINETEEN, *lines, deck=1)
    play(table, "coral go 1")
    if first == "add":
        play(table, "coral add 20 at 9:1\ncoral go 11")
    else:
        # The tile that was drawn cannot be told from the other: either makes it 20.
        play(table, "coral go 11\ncoral add 20 at 9:1")
    assert table.outcome() == ("waterfall full", [1, 1])


@pytest.mark.parametrize("ending", ["empty", "full"])
def test_a_position_tells_why_it_ends(start: Start, ending: str) -> None:
    """With 20 tiles and an empty deck it could be either: a tile may have left in this turn."""
    sketch = NINETEEN.replace(".", "20").replace("1 2", "1c 2", 1)
    table = start(sketch, f"turn 30 mover coral phase fall ending {ending}", deck=0)
    assert told(table, "ending") == ending
    play(table, "coral go 11")
    why = {"empty": "deck empty", "full": "waterfall full"}[ending]
    assert table.outcome() == (why, [1, 1])


def test_at_the_end_nothing_can_be_done(start: Start) -> None:
    """Not even what was possible in the turn before."""
    table = start("1", "1 draw", deck=1)
    play(table, "coral go 1")
    refuses(table, "go 1", "skip", "stop")


@pytest.mark.parametrize("seat", [0, 1, None])
def test_at_the_end_all_piles_are_turned_up(seat: int | None) -> None:
    match = Match.start("waterfall", seats=2, seed=4)
    chance = random.Random(1)
    hidden = 0
    while match.mover is not None:
        before: Any = match.view(seat)
        hidden += sum(before.scored) - sum(len(pile) for pile in before.open)
        match.play(chance.choice(match.legal()))
    view: Any = match.view(seat)
    assert hidden > 0
    assert [sum(tile.score for tile in pile) for pile in view.open] == view.points
    for pile, points in zip(view.open, view.points, strict=True):
        stars = " ".join(str(tile.score) for tile in sorted(pile, key=lambda tile: -tile.score))
        assert f"{points} points" + (f" ({stars})" if stars else "") in match.draw(seat)
