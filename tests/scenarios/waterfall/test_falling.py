"""Falling from tile to tile: water paths, exits, and getting stuck."""

import pytest

from tests.scenarios.waterfall.tables import (
    FORK,
    FORK_WATER,
    FORK_WITH_TEAL,
    TEAL,
    Start,
    goes,
    line,
    pawn,
    place,
    play,
    refuses,
    told,
)

STEPS = """
. 1 .
2 3 4
"""


def test_two_exits_lead_to_three_places(start: Start) -> None:
    """Each exit corner leads straight down and diagonally down on its side."""
    table = start(STEPS)
    play(table, "coral go 1")
    assert table.legal() == goes(2, 3, 4)
    assert told(table, "mover", "phase") == "coral fall"


@pytest.mark.parametrize(
    ("water", "neighbours", "reached"),
    [
        ("LR>L", ("3 score L>LR", "4 score R>LR"), (2, 3)),
        ("LR>R", ("2 score L>LR", "3 score R>LR"), (3, 4)),
    ],
)
def test_one_exit_leads_to_two_places(
    start: Start, water: str, neighbours: tuple[str, str], reached: tuple[int, int]
) -> None:
    """Straight down, and diagonally down on the side of the exit."""
    table = start(STEPS, f"1 score {water}", *neighbours)
    play(table, "coral go 1")
    assert table.legal() == goes(*reached)


def test_the_entry_does_not_matter_inside(start: Start) -> None:
    """Every entry is connected with every exit: in at the left, out at the right."""
    table = start(
        "1 . .\n. 2 .\n. . 3", "1 score R>R", "2 score L>R", "3 score L>L", "turn 0 phase top"
    )
    play(table, "coral go 1\ncoral go 2")
    assert table.legal() == goes(3)


def test_falling_is_compulsory(start: Start) -> None:
    """There is no stopping while there is a way to go, not even with one tile to go to."""
    table = start("1\n2")
    play(table, "coral go 1")
    assert table.legal() == goes(2)
    refuses(table, "skip", "stop", "go 1")


def test_leaving_the_waterfall(start: Start) -> None:
    """Below the last tile there is none: the turn ends, the pawn stays on it, not stuck."""
    table = start("1\n2")
    play(table, "coral go 1\ncoral go 2")
    assert pawn(table, "coral") == "0:1 out"
    assert told(table, "turn", "mover", "phase") == "1 teal top"


def test_tiles_that_no_water_leads_to(start: Start) -> None:
    """A tile lies diagonally below, but the water leaves on the other side: an exit."""
    table = start("1 .\n. 2", "1 score LR>L", "2 score R>LR")
    play(table, "coral go 1")
    assert pawn(table, "coral") == "0:0 out"


def test_a_hole_is_an_exit(start: Start) -> None:
    """Nobody falls past a hole onto what lies below it."""
    table = start("1\n.\n2")
    play(table, "coral go 1")
    assert pawn(table, "coral") == "0:0 out"


def test_around_a_hole(start: Start) -> None:
    """Diagonals lead past a hole."""
    table = start("1 . 2\n. 3 .\n4 . 5")
    play(table, "coral go 1\ncoral go 3")
    assert table.legal() == goes(4, 5)


def test_an_occupied_tile_cannot_be_entered(start: Start) -> None:
    """Another pawn is on 3: the other two remain."""
    table = start(". 1 .\n2 3t 4")
    play(table, "coral go 1")
    assert table.legal() == goes(2, 4)
    refuses(table, "go 3")


def test_stuck_above_occupied_tiles(start: Start) -> None:
    """There is a tile below, but it is occupied."""
    table = start(FORK_WITH_TEAL, "1 score LR>L", *FORK_WATER)
    play(table, "coral go 1")
    assert pawn(table, "coral") == "0:0 stuck"
    assert told(table, "turn", "mover", "phase") == "1 teal top"


def test_stuck_above_a_gate(start: Start) -> None:
    """There is a tile below, but its gate refuses."""
    table = start(FORK, "1 score LR>L", "2 score LR>R", "3 score L>LR gate has-red")
    play(table, "coral go 1")
    assert pawn(table, "coral") == "0:0 stuck"


def test_stuck_between_an_occupied_tile_and_a_gate(start: Start) -> None:
    """One tile is occupied, the other one shut."""
    table = start("1 .\n2t 3", "3 gate has-red")
    play(table, "coral go 1")
    assert pawn(table, "coral") == "0:0 stuck"


@pytest.mark.parametrize(
    ("sketch", "lines"),
    [
        ("1 .\n. 2t", ("2 score LR>LR",)),
        (". 1\n2t .", ("2 score LR>LR",)),
        ("1 .\n. 2", ("2 score LR>LR gate has-red",)),
    ],
    ids=["right", "left", "gate"],
)
def test_an_exit_on_the_other_side(start: Start, sketch: str, lines: tuple[str, ...]) -> None:
    """One corner leads to a tile that cannot be entered, the other one to none: an exit."""
    table = start(sketch, *lines)
    play(table, "coral go 1")
    assert pawn(table, "coral") == "0:0 out"


def test_one_must_go_on_beside_an_exit(start: Start) -> None:
    """One corner leads to a tile, the other one to none: there is no exit while one can go on."""
    table = start("1 .\n. 2")
    play(table, "coral go 1")
    assert table.legal() == goes(2)


def test_no_exit_where_a_corner_meets_one_tile(start: Start) -> None:
    """A corner leads to the tile below and to the one beside that; a place without a tile among
    the two is no exit."""
    table = start(". 1 . . 5\n2t . 3v . .", seats=3)
    play(table, "coral go 1")
    assert pawn(table, "coral") == "0:0 stuck"
    table = start("1 4\n2t .", "4 score LR>LR")
    play(table, "coral go 1")
    assert pawn(table, "coral") == "0:0 stuck"


def test_a_stuck_pawn_begins_anew(start: Start) -> None:
    """Its next turn starts at the top, and it is not stuck any more."""
    table = start(FORK_WITH_TEAL, "1 score LR>L", *FORK_WATER)
    play(table, "coral go 1\nteal go 2")
    assert table.to_move == 0
    assert pawn(table, "coral") == "above"
    assert table.legal() == goes(1)


def test_every_tile_on_the_way_is_passed(start: Start) -> None:
    """The path, the directions, and the tiles whose action was carried out."""
    table = start("1 . .\n. 2 .\n. 3 .\n4 . 5\n. . 6")
    play(table, "coral go 1\ncoral go 2\ncoral go 3\ncoral go 4")
    assert (pawn(table, "coral"), table.to_move) == ("0:3 out", TEAL)
    play(table, "teal go 1\nteal go 2\nteal go 3\nteal go 5")
    assert line(table, "path") == "1 2 3 5"
    assert line(table, "went") == "right"
    assert line(table, "acted") == "1 2 3 5"
    assert place(table, 6) == "2:4"


def test_directions_of_steps(start: Start) -> None:
    """To the right, straight down, to the left."""
    table = start("1 .\n. 2\n. 3\n4 .\n5 .")
    play(table, "coral go 1")
    assert line(table, "went") == ""
    play(table, "coral go 2\ncoral go 3")
    assert line(table, "went") == "right"
    play(table, "coral go 4")
    assert line(table, "went") == "left right"


def test_turns_go_round(start: Start) -> None:
    """From seat to seat, and from the last to the first."""
    table = start("1 2 3 4", seats=3)
    for number, colour in enumerate(["coral", "teal", "violet", "coral"]):
        assert told(table, "turn", "mover") == f"{number} {colour}"
        play(table, f"{colour} go {number + 1}")
