"""Where a turn begins: in the row of the starting tile."""

from tests.scenarios.waterfall.tables import (
    Read,
    Start,
    goes,
    line,
    pawn,
    play,
    refused,
    refuses,
    told,
)


def test_any_tile_of_the_top_row(start: Start) -> None:
    """With several, the player chooses; the rows below are out of reach."""
    table = start("1 . 2\n3 4 5")
    assert table.legal() == goes(1, 2)
    refuses(table, "go 4")


def test_a_single_tile_is_asked_for_too(start: Start) -> None:
    """There is only one, but the player still says so."""
    assert start("1").legal() == goes(1)


def test_nothing_lies_above_the_starting_tile(start: Start) -> None:
    """Such a position is none."""
    for sketch in ("2 .\n1* 3", "2 . .\n. . .\n. . 1*"):
        with refused():
            start(sketch)


def test_there_always_is_a_starting_tile(read: Read, start: Start) -> None:
    """The top row is never empty."""
    text = start("1 2").position() + "\nrng 1"
    with refused():
        read(text.replace("at 1 0:0\n", ""))


def test_an_island_in_the_top_row(start: Start) -> None:
    """It need not hang together with the rest."""
    table = start("2 . . 1*")
    assert table.legal() == goes(1, 2)
    play(table, "coral go 2")
    assert pawn(table, "coral") == "-3:0 out"


def test_entering_needs_no_water(start: Start) -> None:
    """The entry is on one side only, and that is no matter."""
    assert start("1 2", "1 score L>LR", "2 score R>LR").legal() == goes(1, 2)


def test_entering_passes_no_gate(start: Start) -> None:
    """Both gates would refuse a pawn that falls in."""
    table = start("1 2", "1 gate has-red", "2 gate at-least-3-kinds")
    assert table.legal() == goes(1, 2)


def test_an_occupied_tile_is_no_start(start: Start) -> None:
    """Another pawn is on it."""
    table = start("1t 2")
    assert table.legal() == goes(2)
    refuses(table, "go 1")


def test_the_own_pawn_is_lifted_first(start: Start) -> None:
    """Coral's pawn is on the top tile, and that does not keep coral from it."""
    table = start("1c 2t", "2 may-stop", "turn 5 mover teal phase stop")
    assert pawn(table, "coral") == "0:0"
    play(table, "teal stop")
    assert pawn(table, "coral") == "above"
    assert table.legal() == goes(1)
    assert told(table, "sharing") == "no"


def test_nothing_of_the_turn_before_is_left(start: Start) -> None:
    """Path, deeds and directions are those of one turn."""
    table = start(
        "1 .\n. 2t",
        "2 may-stop",
        "path 1 2",
        "took add",
        "went right",
        "hand coral 3",
        "turn 5 mover teal phase stop jumping yes",
    )
    play(table, "teal stop")
    assert [line(table, word) for word in ("path", "acted", "took", "went")] == [""] * 4
    assert told(table, "turn", "mover", "phase", "jumping") == "6 coral top no"


def test_a_tile_added_in_the_top_row(start: Start) -> None:
    """The next turn may begin there."""
    table = start("1", "1 add", "hand coral 2")
    play(table, "coral go 1\ncoral add 2 at -1:0")
    assert table.to_move == 1
    # Coral's pawn is on 1, but the way over 2 is free.
    assert table.legal() == goes(2)
