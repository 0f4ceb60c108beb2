"""Remove a tile from the waterfall."""

from tests.scenarios.waterfall.tables import (
    Start,
    goes,
    line,
    pawn,
    place,
    play,
    refuses,
    told,
)


def test_a_tile_without_a_pawn(start: Start) -> None:
    """Passed or not; the own pawn's tile has a pawn, too. It must be done."""
    table = start("6 1* .\n2 3 4t\n. 5 .", "3 remove")
    play(table, "coral go 6\ncoral go 3")
    assert told(table, "phase") == "remove"
    assert table.legal() == {"remove 6", "remove 2", "remove 5"}
    refuses(table, "remove 3", "remove 4", "remove 7", "skip")


def test_the_starting_tile_stays(start: Start) -> None:
    """It is never removed, wherever it lies in its row; with nothing else to remove, nothing is
    asked."""
    table = start("2 1* .", "2 remove")
    play(table, "coral go 2")
    assert (pawn(table, "coral"), place(table, 1)) == ("-1:0 out", "0:0")
    table = start("2 1* 3", "2 remove")
    play(table, "coral go 2")
    assert table.legal() == {"remove 3"}
    refuses(table, "remove 1")


def test_to_the_discard(start: Start) -> None:
    """It is in nobody's hand and does not come back."""
    table = start("1\n2\n3", "1 remove", "discard 4")
    play(table, "coral go 1\ncoral remove 3")
    assert (place(table, 3), line(table, "discard")) == ("", "3 4")
    assert (line(table, "took"), line(table, "scored coral")) == ("remove", "")
    assert table.legal() == goes(2)


def test_the_tile_below(start: Start) -> None:
    """Then the pawn leaves the waterfall here."""
    table = start("1\n2\n3", "1 remove")
    play(table, "coral go 1\ncoral remove 2")
    assert pawn(table, "coral") == "0:0 out"
    assert (place(table, 3), told(table, "mover")) == ("0:2", "teal")


def test_nothing_to_remove(start: Start) -> None:
    """Every other tile has a pawn, or there is no other tile."""
    table = start("1 2t", "1 remove")
    play(table, "coral go 1")
    assert pawn(table, "coral") == "0:0 out"
    table = start("1", "1 remove")
    play(table, "coral go 1")
    assert (pawn(table, "coral"), line(table, "discard")) == ("0:0 out", "")


def test_islands(start: Start) -> None:
    """The waterfall may fall apart, and an island may be removed."""
    table = start("1\n2\n3\n.\n4", "1 remove")
    play(table, "coral go 1")
    assert table.legal() == {"remove 2", "remove 3", "remove 4"}


def test_falling_past_what_was_removed(start: Start) -> None:
    """One of three tiles below is gone, the others are not."""
    table = start(". 1 .\n2 3 4", "1 remove")
    play(table, "coral go 1\ncoral remove 3")
    assert table.legal() == goes(2, 4)


def test_removing_counts_as_progress(start: Start) -> None:
    """No tile is drawn at the end of this turn."""
    table = start("1\n2", "1 remove", progress="draw")
    play(table, "coral go 1\ncoral remove 2")
    assert (line(table, "hand coral"), told(table, "mover")) == ("", "teal")
