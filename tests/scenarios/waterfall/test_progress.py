"""Progress: who changed nothing adds a tile, or draws one. Without it, standing still ends the
game."""

import pytest

from tests.scenarios.waterfall.tables import (
    FORK,
    FORK_WATER,
    Start,
    held,
    in_deck,
    line,
    pawn,
    play,
    refuses,
    told,
)


def test_a_tile_for_a_turn_that_changed_nothing(start: Start) -> None:
    """One is drawn at the end of the turn."""
    table = start("1\n2", progress="draw")
    play(table, "coral go 1")
    assert held(table, "coral") == 0
    play(table, "coral go 2")
    assert (held(table, "coral"), in_deck(table)) == (1, 2)
    assert told(table, "mover", "still") == "teal 0"
    assert line(table, "took") == ""


def test_however_the_turn_ended(start: Start) -> None:
    """By an exit, by getting stuck, by stopping."""
    table = start(FORK.replace("3", "3t"), "1 score LR>L", *FORK_WATER, progress="draw")
    play(table, "coral go 1")
    assert held(table, "coral") == 1
    table = start("1\n2", "1 stop", progress="draw")
    play(table, "coral go 1")
    assert held(table, "coral") == 1
    table = start("1\n2", "1 may-stop", progress="draw")
    play(table, "coral go 1\ncoral stop")
    assert held(table, "coral") == 1


@pytest.mark.parametrize(
    ("action", "done"),
    [
        ("add", "coral add 3 at -4:1"),
        ("score yellow", "coral score 3"),
        ("score-unlike red", "coral score 3"),
        ("score-this", "coral score this"),
        ("stop-worst", "coral stop"),
        ("remove", "coral remove 2"),
    ],
)
@pytest.mark.parametrize("progress", ["add", "draw"])
def test_not_after_a_change(start: Start, progress: str, action: str, done: str) -> None:
    """A tile was placed, scored or removed."""
    table = start("1 . 2 . 4*", f"1 {action}", "3 stop", "hand coral 3", progress=progress)
    play(table, f"coral go 1\n{done}")
    if action == "add":
        play(table, "coral go 3")
    assert told(table, "mover") == "teal"
    assert in_deck(table) == 3


def test_not_after_drawing(start: Start) -> None:
    """Two were drawn, that is enough."""
    table = start("1", "1 draw", progress="draw", deck=9)
    play(table, "coral go 1")
    assert in_deck(table) == 7


@pytest.mark.parametrize(
    ("sketch", "action", "done"),
    [
        ("1\n2", "swap-hands", "coral swap with teal\ncoral go 2"),
        ("1\n2\n3", "swap-tiles", "coral swap 2 3\ncoral go 3\ncoral go 2"),
        ("1 2T\n3 .", "move-pawn", "coral move teal to 3"),
        ("1 2T\n3 .", "if:hold-3-or-fewer:free-pawn", "coral free teal\ncoral go 3"),
        ("1\n2", "score yellow", "coral skip\ncoral go 2"),
    ],
)
def test_after_other_actions(start: Start, sketch: str, action: str, done: str) -> None:
    """These draw, place, score and remove nothing."""
    table = start(sketch, f"1 {action}", "4 add", "hand coral 4", progress="draw")
    before = in_deck(table)
    play(table, f"coral go 1\n{done}")
    assert told(table, "mover") == "teal"
    assert in_deck(table) == before - 1


# --- Adding ---------------------------------------------------------------------------------------


def test_a_tile_of_the_hand_is_added(start: Start) -> None:
    """Where one fits, at the end of the turn, and with the same rules as by ADD."""
    table = start("1\n2", "3 score L>LR", "hand coral 3 4", "hand teal 5", progress="add")
    play(table, "coral go 1\ncoral go 2")
    assert told(table, "mover", "phase", "left") == "coral progress 1"
    assert (pawn(table, "coral"), held(table, "coral"), in_deck(table)) == ("0:1 out", 2, 3)
    everywhere = {f"add 4 at {where}" for where in ("-1:0", "1:0", "-1:1", "1:1", "0:2")}
    assert table.legal() == everywhere | {"add 3 at 1:0", "add 3 at 1:1"}
    refuses(table, "skip", "go 1", "add 4 at 0:-1", "add 3 at 0:2", "add 5 at 1:0")
    play(table, "coral add 4 at 0:2")
    assert (line(table, "hand coral"), in_deck(table)) == ("3", 3)
    assert (told(table, "turn", "mover", "phase"), line(table, "took")) == ("1 teal top", "")
    # Only the pawn that fell is moved by it: it stays where the turn ended.
    assert pawn(table, "coral") == "0:1 out"


def test_nothing_is_done_by_the_tile_that_is_added(start: Start) -> None:
    """It is added, not passed."""
    table = start("1", "2 draw", "hand coral 2", progress="add")
    play(table, "coral go 1\ncoral add 2 at 0:1")
    assert (in_deck(table), told(table, "mover")) == (3, "teal")


def test_one_is_drawn_where_none_fits(start: Start) -> None:
    """With an empty hand, or with one that fits nowhere."""
    table = start("1", progress="add")
    play(table, "coral go 1")
    assert (held(table, "coral"), in_deck(table), told(table, "mover")) == (1, 2, "teal")
    table = start("1\n2", "3 score L>R", "hand coral 3", progress="add")
    play(table, "coral go 1\ncoral go 2")
    assert (held(table, "coral"), in_deck(table), told(table, "mover")) == (2, 2, "teal")


def test_adding_after_getting_stuck_or_stopping(start: Start) -> None:
    """However the turn has ended."""
    table = start(
        FORK.replace("3", "3t"), "1 score LR>L", *FORK_WATER, "hand coral 4", progress="add"
    )
    play(table, "coral go 1")
    assert (pawn(table, "coral"), told(table, "phase")) == ("0:0 stuck", "progress")
    table = start("1\n2", "1 stop", "hand coral 3", progress="add")
    play(table, "coral go 1\ncoral add 3 at 1:0")
    assert told(table, "mover") == "teal"


def test_a_waterfall_that_becomes_full_by_it(start: Start) -> None:
    """The tile counts for the 20, and the game is over at once."""
    rows = "1 2\n" + " ".join(str(tile) for tile in range(3, 20))
    table = start(rows, "hand coral 20", "scored coral 21", progress="add")
    play(table, "coral go 2\ncoral go 4\ncoral add 20 at 3:2")
    assert table.outcome() == ("waterfall full", [1, 2])


def test_in_a_pyramid_by_its_bounds(start: Start) -> None:
    """Only below the starting tile."""
    table = start("1", "hand coral 2", progress="add", pyramid=True)
    play(table, "coral go 1")
    assert table.legal() == {"add 2 at 0:1"}


# --- Drawing --------------------------------------------------------------------------------------


def test_drawing_instead(start: Start) -> None:
    """With `draw` nobody adds, though a tile would fit."""
    table = start("1", "hand coral 2", progress="draw")
    play(table, "coral go 1")
    assert (held(table, "coral"), in_deck(table), told(table, "mover")) == (2, 2, "teal")


def test_into_the_hand_that_was_swapped(start: Start) -> None:
    """The hand that is coral's at the end of the turn."""
    table = start("1", "1 swap-hands", "hand coral 2", "hand teal 3 4", progress="draw")
    play(table, "coral go 1\ncoral swap with teal")
    assert (held(table, "coral"), held(table, "teal")) == (3, 1)


def test_drawing_the_last_tile_for_progress(start: Start) -> None:
    """The deck is empty then, and this turn was the last one."""
    table = start("1", "scored teal 2", progress="draw", deck=1)
    play(table, "coral go 1")
    assert held(table, "coral") == 1
    assert table.outcome() == ("deck empty", [2, 1])
    assert (table.to_move, table.legal()) == (None, set())


def test_without_progress_nothing_is_drawn(start: Start) -> None:
    """But turns without a change are counted."""
    table = start("1 2")
    play(table, "coral go 1\nteal go 2")
    assert (in_deck(table), told(table, "still")) == (3, "2")


def test_a_change_starts_the_count_anew(start: Start) -> None:
    """A tile was drawn."""
    table = start("1 2", "1 draw", "turn 30 still 15", deck=9)
    play(table, "coral go 1")
    assert told(table, "still") == "0"
    play(table, "teal go 2")
    assert told(table, "still") == "1"


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_standing_still(start: Start, seats: int) -> None:
    """Ten turns of each player without any change end the game."""
    last = 10 * seats - 1
    table = start("1 2", "scored coral 3", f"turn 90 still {last - 1}", seats=seats)
    play(table, "coral go 1")
    assert table.outcome() is None
    assert told(table, "still") == str(last)
    play(table, "teal go 2")
    assert table.outcome() == ("standstill", [1] + [2] * (seats - 1))
    assert line(table, "result") == "standstill"
    assert (table.to_move, table.legal()) == (None, set())


def test_a_change_in_the_last_moment(start: Start) -> None:
    """The 20th turn removes a tile, and the game goes on."""
    table = start("1\n2", "1 remove", "turn 90 still 19")
    play(table, "coral go 1\ncoral remove 2")
    assert (table.outcome(), told(table, "still")) == (None, "0")
