"""Jump over the next tile."""

from tests.scenarios.waterfall.tables import (
    FORK,
    FORK_WATER,
    Start,
    goes,
    held,
    line,
    pawn,
    play,
    refuses,
    told,
)

# From 1 over 2 onto 4; 3 is another top tile, with a way out of its own.
SHAFT = """
1 3
2 .
4 .
"""
SHAFT_WATER = ("1 jump LR>L", "3 score LR>R")


def test_over_the_next_tile(start: Start) -> None:
    """The tile jumped over is not passed, and its action is not carried out."""
    table = start("1\n2\n3", "1 jump", "2 draw", "3 draw", deck=9)
    play(table, "coral go 1")
    assert told(table, "phase") == "jump"
    assert table.legal() == goes(3)
    refuses(table, "go 2", "skip")
    play(table, "coral go 3")
    assert held(table, "coral") == 2
    assert pawn(table, "coral") == "0:2 out"


def test_the_path_without_the_tile_jumped_over(start: Start) -> None:
    """Seen while the turn goes on below."""
    table = start("1\n2\n3\n4", "1 jump")
    play(table, "coral go 1\ncoral go 3")
    assert (line(table, "path"), line(table, "acted")) == ("1 3", "1 3")
    assert table.legal() == goes(4)


def test_all_landings(start: Start) -> None:
    """Two rows down the water reaches five places."""
    table = start(". . 1 . .\n. 2 3 4 .\n5 6 7 8 9", "1 jump")
    play(table, "coral go 1")
    assert table.legal() == goes(5, 6, 7, 8, 9)


def test_along_the_water(start: Start) -> None:
    """From 1 at the left onto 2, from there at the left onto 3: no water leads to 4."""
    table = start(
        ". 1\n2 .\n3 4",
        "1 jump LR>L",
        "2 score LR>L",
        "3 score L>LR",
        "4 score R>LR",
    )
    play(table, "coral go 1")
    assert table.legal() == goes(3)


def test_over_an_occupied_tile(start: Start) -> None:
    """That is what jumping is for."""
    table = start(SHAFT.replace("2", "2t"), *SHAFT_WATER, "2 score L>LR")
    play(table, "coral go 1")
    assert table.legal() == goes(4)


def test_over_a_shut_tile(start: Start) -> None:
    """The gate of the tile jumped over is not asked."""
    table = start(SHAFT, *SHAFT_WATER, "2 score L>LR gate has-red")
    play(table, "coral go 1")
    assert table.legal() == goes(4)


def test_no_landing_on_an_occupied_tile(start: Start) -> None:
    """Then there is no jump, and the pawn falls as from any tile."""
    table = start(SHAFT.replace("4", "4t"), *SHAFT_WATER, "2 score L>LR")
    play(table, "coral go 1")
    assert told(table, "phase") == "fall"
    assert table.legal() == goes(2)


def test_no_landing_behind_a_gate_that_refuses(start: Start) -> None:
    """The gate of the landing tile is asked."""
    table = start(SHAFT, *SHAFT_WATER, "2 score L>LR", "4 score gate has-red")
    play(table, "coral go 1")
    assert (told(table, "phase"), table.legal()) == ("fall", goes(2))
    table = start(SHAFT, "1 jump LR>L red", SHAFT_WATER[1], "2 score L>LR", "4 gate has-red")
    play(table, "coral go 1")
    assert (told(table, "phase"), table.legal()) == ("jump", goes(4))


def test_no_tile_to_land_on(start: Start) -> None:
    """Below the next tile there is none; one does not jump out of the waterfall."""
    table = start("1\n2", "1 jump")
    play(table, "coral go 1")
    assert table.legal() == goes(2)


def test_no_tile_to_jump_over(start: Start) -> None:
    """A hole cannot be jumped over, the pawn leaves the waterfall."""
    table = start("1\n.\n2", "1 jump")
    play(table, "coral go 1")
    assert pawn(table, "coral") == "0:0 out"


def test_stuck_without_a_landing(start: Start) -> None:
    """The next tile is occupied and there is nothing behind it."""
    table = start(FORK.replace("3", "3t"), "1 jump LR>L", *FORK_WATER)
    play(table, "coral go 1")
    assert pawn(table, "coral") == "0:0 stuck"


def test_landing_on_a_shared_tile(start: Start) -> None:
    """If tiles may be shared in this turn."""
    table = start("1\n2\n3t", "1 jump", "turn 0 phase top sharing yes")
    play(table, "coral go 1")
    assert (told(table, "phase"), table.legal()) == ("jump", goes(3))


def test_jump_after_jump(start: Start) -> None:
    """The landing tile's action is carried out."""
    table = start("1\n2\n3\n4\n5", "1 jump", "3 jump")
    play(table, "coral go 1\ncoral go 3")
    assert table.legal() == goes(5)


def test_the_direction_of_a_jump(start: Start) -> None:
    """It is the change of column in all: none, if it goes left and right again."""
    sketch = ". 1 .\n2 . 3\n. 4 .\n. 5 ."
    table = start(sketch, "1 jump")
    play(table, "coral go 1\ncoral go 4")
    assert line(table, "went") == ""
    table = start("1 . .\n. 2 .\n. . 3\n. . 4", "1 jump")
    play(table, "coral go 1\ncoral go 3")
    assert line(table, "went") == "right"
