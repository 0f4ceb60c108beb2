"""Teleport to a tile in the same row."""

from tests.scenarios.waterfall.tables import (
    Start,
    goes,
    held,
    line,
    pawn,
    play,
    refuses,
    told,
)

ROW = """
. 1 . .
2 3 4 .
. . . 5
"""


def test_any_other_tile_of_the_row(start: Start) -> None:
    """Neighbours or not; the own tile and other rows are no targets, and it must be done."""
    table = start(". 1 . . .\n2 3 . . 4\n. 5 . . .", "3 teleport")
    play(table, "coral go 1\ncoral go 3")
    assert told(table, "phase") == "teleport"
    assert table.legal() == goes(2, 4)
    refuses(table, "go 3", "go 5", "go 1", "skip")


def test_the_target_is_passed(start: Start) -> None:
    """Its action is carried out, and the pawn falls on from there."""
    table = start(ROW, "2 teleport", "4 draw", deck=9)
    play(table, "coral go 1\ncoral go 2\ncoral go 4")
    assert held(table, "coral") == 2
    assert line(table, "path") == "1 2 4"
    assert table.legal() == goes(5)


def test_a_teleport_has_no_direction(start: Start) -> None:
    """It leads to the right, but the path has only gone left."""
    table = start(ROW, "2 teleport")
    play(table, "coral go 1\ncoral go 2\ncoral go 4")
    assert line(table, "went") == "left"


def test_alone_in_the_row(start: Start) -> None:
    """Nothing happens."""
    table = start("1\n2", "1 teleport")
    play(table, "coral go 1")
    assert (told(table, "phase"), table.legal()) == ("fall", goes(2))


def test_not_onto_an_occupied_tile(start: Start) -> None:
    """Teal is on 3."""
    table = start(ROW.replace("3", "3t"), "2 teleport")
    play(table, "coral go 1\ncoral go 2")
    assert table.legal() == goes(4)


def test_only_occupied_tiles_in_the_row(start: Start) -> None:
    """There is nowhere to go: the pawn falls on."""
    table = start("1 2t\n3 .", "1 teleport")
    play(table, "coral go 1")
    assert (told(table, "phase"), table.legal()) == ("fall", goes(3))


def test_onto_an_occupied_tile_when_sharing(start: Start) -> None:
    """In a turn in which tiles may be shared."""
    table = start("1 2v\n3t .", "1 teleport", "turn 0 phase top sharing yes", seats=3)
    assert table.legal() == goes(1, 2)
    play(table, "coral go 1")
    assert (told(table, "phase"), table.legal()) == ("teleport", goes(2))


def test_gates_are_asked(start: Start) -> None:
    """Red is on the path, blue is not."""
    table = start("1 2 3", "1 teleport red", "2 gate has-red", "3 gate has-blue")
    play(table, "coral go 1")
    assert table.legal() == goes(2)


def test_in_the_top_row(start: Start) -> None:
    """It is a row like any other."""
    table = start("1 . 2", "1 teleport")
    play(table, "coral go 1\ncoral go 2")
    assert pawn(table, "coral") == "2:0 out"


def test_there_and_back(start: Start) -> None:
    """The second teleport leads back; the first one is not carried out again."""
    table = start("1 2\n3 .", "1 teleport", "2 teleport")
    play(table, "coral go 1\ncoral go 2")
    assert table.legal() == goes(1)
    play(table, "coral go 1")
    assert (told(table, "phase"), line(table, "path")) == ("fall", "1 2 1")
    assert table.legal() == goes(3)


def test_stuck_after_a_teleport(start: Start) -> None:
    """Below the target there is only an occupied tile."""
    table = start("1 . 2\n. . 3t", "1 teleport")
    play(table, "coral go 1\ncoral go 2")
    assert pawn(table, "coral") == "2:0 stuck"
