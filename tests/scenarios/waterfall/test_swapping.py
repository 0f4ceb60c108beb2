"""Swapping hands, and swapping two tiles of the waterfall."""

import pytest

from tests.scenarios.waterfall.tables import (
    FORK,
    FORK_WATER,
    Start,
    goes,
    line,
    pawn,
    place,
    play,
    refuses,
    told,
)

# -- hands ---------------------------------------------------------------------------------------


def test_with_another_player(start: Start) -> None:
    """Any of them, and it must be done."""
    table = start("1\n2", "1 swap-hands", "hand coral 3", "hand teal 4 5", seats=3)
    play(table, "coral go 1")
    assert told(table, "phase") == "hands"
    assert table.legal() == {"swap with teal", "swap with violet"}
    refuses(table, "skip", "swap with coral", "swap with amber")
    play(table, "coral swap with teal")
    assert (line(table, "hand coral"), line(table, "hand teal")) == ("4 5", "3")
    assert (line(table, "took"), table.legal()) == ("", goes(2))


@pytest.mark.parametrize(
    ("coral", "teal"), [("", "4 5"), ("4 5", ""), ("", "")], ids=["own", "other", "both"]
)
def test_empty_hands_are_swapped_too(start: Start, coral: str, teal: str) -> None:
    """One gives all and gets nothing, or the other way round."""
    table = start(
        "1\n2", "1 swap-hands", f"hand coral {coral}".strip(), f"hand teal {teal}".strip()
    )
    play(table, "coral go 1\ncoral swap with teal")
    assert (line(table, "hand coral"), line(table, "hand teal")) == (teal, coral)


def test_scored_tiles_are_not_swapped(start: Start) -> None:
    """Hands only."""
    table = start("1\n2", "1 swap-hands", "scored coral 3", "hand teal 4")
    play(table, "coral go 1\ncoral swap with teal")
    assert (line(table, "scored coral"), line(table, "scored teal")) == ("3", "")


def test_the_new_hand_is_used_from_now_on(start: Start) -> None:
    """Two tiles that were teal's can be added."""
    table = start("1\n2", "1 swap-hands", "2 score red", "3 add red", "hand teal 3")
    play(table, "coral go 1\ncoral swap with teal\ncoral go 2")
    assert table.legal() == {"score 3", "skip"}


def test_swapping_hands_at_an_exit(start: Start) -> None:
    """The turn ends after it."""
    table = start("1", "1 swap-hands", "hand teal 3")
    play(table, "coral go 1\ncoral swap with teal")
    assert told(table, "mover") == "teal"
    assert (line(table, "hand coral"), line(table, "hand teal")) == ("3", "")


# -- tiles ---------------------------------------------------------------------------------------


def test_any_two_tiles(start: Start) -> None:
    """With water at all corners every pair can be swapped, but for the starting tile; the smaller
    number is named first."""
    table = start("1\n2\n3\n4", "1 swap-tiles")
    play(table, "coral go 1")
    assert told(table, "phase") == "tiles"
    assert table.legal() == {"swap 2 3", "swap 2 4", "swap 3 4"}
    refuses(table, "skip", "swap 1 2", "swap 1 1", "swap 2 5")


def test_the_starting_tile_stays(start: Start) -> None:
    """With one other tile there is nothing to swap."""
    table = start("2 1*", "2 swap-tiles")
    play(table, "coral go 2")
    assert (told(table, "mover"), place(table, 1), place(table, 2)) == ("teal", "0:0", "-1:0")


def test_tiles_trade_places(start: Start) -> None:
    """And nothing else changes."""
    table = start("1\n2\n3", "1 swap-tiles")
    play(table, "coral go 1\ncoral swap 2 3")
    assert (place(table, 2), place(table, 3)) == ("0:2", "0:1")
    assert (table.legal(), line(table, "took")) == (goes(3), "")


def test_all_corners_must_match_afterwards(start: Start) -> None:
    """1 and 2 would not meet; 2 and 3 differ only at corners that meet no tile."""
    table = start("4* . . 1\n. . . 2\n.\n. . . 3", "1 swap-tiles L>L", "2 score L>R", "3 score L>L")
    play(table, "coral go 1")
    assert table.legal() == {"swap 1 3", "swap 2 3"}


def test_both_places_must_match(start: Start) -> None:
    """Any tile could lie where 1 is, but 1 fits only there."""
    table = start("4* . . 1 . 2\n. . . . . 3", "1 swap-tiles L>L")
    play(table, "coral go 1")
    assert table.legal() == {"swap 2 3"}


def test_corners_between_the_two(start: Start) -> None:
    """Two neighbours that match as they lie, and would not the other way round."""
    table = start("3* . 1\n. . 2", "1 swap-tiles LR>L", "2 score L>LR")
    play(table, "coral go 1")
    # Swapped, 2 would have water at both bottom corners and 1 at both top corners.
    assert table.legal() == {"swap 1 2"}
    table = start("3* . 1\n. . 2", "1 swap-tiles LR>L", "2 score L>R")
    play(table, "coral go 1")
    assert table.legal() == goes(2)


@pytest.mark.parametrize(
    ("sketch", "water"),
    [
        ("1c . . 3 . 4*\n. 2 . .", "LR>L"),
        (". 1c . 3 . 4*\n2 . . .", "LR>R"),
        (". 2 . . . 4*\n1c . . 3", "L>LR"),
        ("2 . . . . 4*\n. 1c . 3", "R>LR"),
    ],
    ids=["below right", "below left", "above right", "above left"],
)
def test_corners_of_diagonal_neighbours(start: Start, sketch: str, water: str) -> None:
    """1 and 2 have a corner in common, and it is wet. At that corner 3 is dry."""
    table = start(sketch, "1 swap-tiles", f"3 score {water}", "turn 0 phase tiles")
    assert table.legal() == {"swap 1 2", "swap 2 3"}


def test_no_pair_matches(start: Start) -> None:
    """Nothing is asked."""
    table = start(FORK, "1 swap-tiles LR>L", *FORK_WATER)
    play(table, "coral go 1")
    assert told(table, "phase") == "fall"
    assert table.legal() == goes(3)


def test_a_single_tile(start: Start) -> None:
    """There is nothing to swap it with."""
    table = start("1", "1 swap-tiles")
    play(table, "coral go 1")
    assert pawn(table, "coral") == "0:0 out"


def test_the_tile_under_the_own_pawn(start: Start) -> None:
    """The pawn keeps its place. The tile now under it is not passed, its action not done."""
    table = start("3*\n1\n2", "1 swap-tiles", "2 may-stop")
    play(table, "coral go 3\ncoral go 1\ncoral swap 1 2")
    assert (pawn(table, "coral"), place(table, 2)) == ("0:1", "0:1")
    assert told(table, "phase") == "fall"
    assert (line(table, "path"), line(table, "acted")) == ("3 1", "1 3")
    assert table.legal() == goes(1)


def test_a_tile_that_is_passed_again(start: Start) -> None:
    """It counts twice in the path, but its action is done once a turn."""
    table = start("4*\n1\n2\n3", "1 swap-tiles")
    play(table, "coral go 4\ncoral go 1\ncoral swap 1 2\ncoral go 1")
    assert (line(table, "path"), table.legal()) == ("4 1 1", goes(3))


def test_the_swapped_tile_is_met_below(start: Start) -> None:
    """The tile that was under the pawn is still to come, and so are others' actions."""
    table = start("1\n2\n3", "1 swap-tiles", "3 may-stop")
    play(table, "coral go 1\ncoral swap 2 3\ncoral go 3")
    assert told(table, "phase") == "stop"


def test_under_other_pawns(start: Start) -> None:
    """They keep their places and stay as stuck as they were."""
    table = start("1 2T\n3 .", "1 swap-tiles")
    play(table, "coral go 1\ncoral swap 2 3")
    assert (pawn(table, "teal"), place(table, 3), place(table, 2)) == ("1:0 stuck", "1:0", "0:1")
    assert table.legal() == goes(2)


def test_gates_move_with_their_tiles(start: Start) -> None:
    """The tile below was open, now a gate is there."""
    table = start(". 1 .\n. 2 .\n4 . 3", "1 swap-tiles", "3 gate has-red")
    play(table, "coral go 1\ncoral swap 2 3")
    assert pawn(table, "coral") == "0:0 stuck"
