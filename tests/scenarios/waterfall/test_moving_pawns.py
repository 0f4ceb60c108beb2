"""Move a pawn to another tile."""

from tests.scenarios.waterfall.tables import (
    FORK,
    FORK_WATER,
    Start,
    goes,
    line,
    pawn,
    play,
    refuses,
    told,
)


def test_to_any_tile_without_a_pawn(start: Start) -> None:
    """Another player's pawn, stuck or not; the own one stays, and it must be done."""
    table = start("1 2t\n3 4V\n. 5", "1 move-pawn", seats=3)
    play(table, "coral go 1")
    assert told(table, "phase") == "pawn"
    assert table.legal() == {
        "move teal to 3",
        "move teal to 5",
        "move violet to 3",
        "move violet to 5",
    }
    refuses(table, "skip", "move coral to 3", "move teal to 1", "move teal to 2")


def test_the_pawn_is_moved(start: Start) -> None:
    """It is not stuck any more, and has not left the waterfall either."""
    for pawns, *lines in (["2T"], ["2t", "out teal"], ["2t"]):
        table = start(f"1 {pawns}\n3 4", "1 move-pawn", *lines)
        play(table, "coral go 1\ncoral move teal to 3")
        assert pawn(table, "teal") == "0:1"
        assert line(table, "took") == ""


def test_only_pawns_in_the_waterfall(start: Start) -> None:
    """Teal's pawn is above: nothing is asked."""
    table = start("1\n2", "1 move-pawn")
    play(table, "coral go 1")
    assert (told(table, "phase"), table.legal()) == ("fall", goes(2))
    table = start("1 2t\n3 .", "1 move-pawn", seats=3)
    play(table, "coral go 1")
    assert table.legal() == {"move teal to 3"}


def test_no_tile_with_room(start: Start) -> None:
    """All tiles have a pawn on them."""
    table = start("1 2t", "1 move-pawn")
    play(table, "coral go 1")
    assert pawn(table, "coral") == "0:0 out"


def test_sharing_makes_no_room(start: Start) -> None:
    """Even if coral may share tiles in this turn, a pawn is moved to a free one."""
    table = start("1\n2t\n3v\n4", "1 move-pawn", "turn 0 phase top sharing yes", seats=3)
    play(table, "coral go 1")
    assert table.legal() == {"move teal to 4", "move violet to 4"}


def test_gates_are_left_aside(start: Start) -> None:
    """A pawn is set onto a tile; it does not fall there."""
    table = start("1 2t\n3 .", "1 move-pawn", "3 gate has-red")
    play(table, "coral go 1")
    assert table.legal() == {"move teal to 3"}


def test_onto_an_island(start: Start) -> None:
    """Any tile, wherever it lies."""
    table = start("1 2t . .\n4 . . 3", "1 move-pawn")
    play(table, "coral go 1\ncoral move teal to 3")
    assert pawn(table, "teal") == "3:1"


def test_clearing_the_way(start: Start) -> None:
    """The tile below was occupied and is free now."""
    table = start(FORK.replace("3", "3T"), "1 move-pawn LR>L", *FORK_WATER)
    play(table, "coral go 1\ncoral move teal to 2")
    assert table.legal() == goes(3)


def test_the_action_of_the_tile_is_not_carried_out(start: Start) -> None:
    """Teal is on a DRAW tile now, and nobody draws."""
    table = start("1 2t\n3 .", "1 move-pawn", "3 draw", "hand teal 4")
    play(table, "coral go 1\ncoral move teal to 3")
    assert (line(table, "hand teal"), line(table, "hand coral")) == ("4", "")


def test_from_a_shared_tile(start: Start) -> None:
    """Teal and coral are on one tile; teal can be moved away."""
    table = start("1t\n2", "1 move-pawn", "turn 0 phase top sharing yes")
    play(table, "coral go 1")
    assert table.legal() == {"move teal to 2"}
