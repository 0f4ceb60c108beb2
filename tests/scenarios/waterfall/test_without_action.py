"""Tiles without an action, as a set of one's own may have: they are passed, and that is all."""

from tests.scenarios.waterfall.tables import Start, goes, line, pawn, play, told


def test_nothing_happens(start: Start) -> None:
    """Nothing is asked and nothing done; the pawn falls on."""
    table = start("1\n2\n3", "2 none", "hand coral 4", "hand teal 5")
    play(table, "coral go 1\ncoral go 2")
    assert (told(table, "mover", "phase"), table.legal()) == ("coral fall", goes(3))
    assert (line(table, "path"), line(table, "took"), line(table, "hand coral")) == ("1 2", "", "4")


def test_it_is_a_part_of_the_path(start: Start) -> None:
    """Its gemstones and its step count, and its direction."""
    table = start("1 .\n. 2\n3 .\n4 .", "2 none red", "3 gate has-red", "4 gate one-way")
    play(table, "coral go 1\ncoral go 2")
    assert table.legal() == goes(3)
    play(table, "coral go 3")
    assert pawn(table, "coral") == "0:2 stuck"


def test_it_may_have_a_gate(start: Start) -> None:
    """Which lets in only some, as ever."""
    table = start("1 . 5\n2 . .", "2 none gate has-red")
    play(table, "coral go 1")
    assert pawn(table, "coral") == "0:0 stuck"


def test_a_turn_over_such_tiles_only(start: Start) -> None:
    """It has changed nothing; so a tile of the hand is added."""
    table = start("1\n2", "1 none", "2 none", "hand coral 3", progress="add")
    play(table, "coral go 1\ncoral go 2")
    assert told(table, "mover", "phase") == "coral progress"
