"""Stop here; you may stop here; you may stop here and then score your worst tile."""

import pytest

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


def test_stop(start: Start) -> None:
    """The turn ends at once. The pawn has not left the waterfall and is not stuck."""
    table = start("1\n2", "1 stop")
    play(table, "coral go 1")
    assert pawn(table, "coral") == "0:0"
    assert told(table, "turn", "mover", "phase") == "1 teal top"


def test_stop_above_an_exit_or_an_occupied_tile(start: Start) -> None:
    """Neither out nor stuck."""
    table = start("1 2", "1 stop")
    play(table, "coral go 1")
    assert pawn(table, "coral") == "0:0"
    table = start(FORK.replace("3", "3t"), "1 stop LR>L", *FORK_WATER)
    play(table, "coral go 1")
    assert pawn(table, "coral") == "0:0"


def test_may_stop(start: Start) -> None:
    """To stop, or to fall on."""
    table = start("1\n2", "1 may-stop")
    play(table, "coral go 1")
    assert told(table, "phase") == "stop"
    assert table.legal() == {"stop", "skip"}
    refuses(table, "go 2")
    other = table.copy()
    play(table, "coral stop")
    assert (pawn(table, "coral"), told(table, "mover")) == ("0:0", "teal")
    play(other, "coral skip")
    assert other.legal() == goes(2)


def test_may_stop_above_an_exit(start: Start) -> None:
    """Asked all the same: stopping is not leaving."""
    table = start("1", "1 may-stop")
    play(table, "coral go 1")
    assert table.legal() == {"stop", "skip"}
    other = table.copy()
    assert pawn(play(table, "coral stop"), "coral") == "0:0"
    assert pawn(play(other, "coral skip"), "coral") == "0:0 out"


def test_may_stop_instead_of_getting_stuck(start: Start) -> None:
    """Who stops is not stuck; who goes on is."""
    table = start(FORK.replace("3", "3t"), "1 may-stop LR>L", *FORK_WATER)
    play(table, "coral go 1")
    assert table.legal() == {"stop", "skip"}
    other = table.copy()
    assert pawn(play(table, "coral stop"), "coral") == "0:0"
    assert pawn(play(other, "coral skip"), "coral") == "0:0 stuck"


HAND = ("3 add worth 4", "4 add worth 2", "5 add worth 2", "6 add worth 3")


def test_scoring_the_worst_tile(start: Start) -> None:
    """One tile is the lowest: it is scored by itself, whatever its gemstones."""
    table = start("1\n2", "1 stop-worst red", *HAND, "hand coral 3 4 6")
    play(table, "coral go 1")
    assert (told(table, "phase"), table.legal()) == ("stop-worst", {"stop", "skip"})
    play(table, "coral stop")
    assert (line(table, "scored coral"), line(table, "hand coral")) == ("4", "3 6")
    assert line(table, "open") == ""
    assert table.points == [2, 0]
    assert (pawn(table, "coral"), told(table, "mover")) == ("0:0", "teal")


def test_choosing_among_the_worst(start: Start) -> None:
    """Two are equally low: one has to be chosen."""
    table = start("1\n2", "1 stop-worst", *HAND, "hand coral 3 4 5 6")
    play(table, "coral go 1\ncoral stop")
    assert told(table, "mover", "phase", "left") == "coral worst 0"
    assert table.legal() == {"score 4", "score 5"}
    refuses(table, "skip", "score 3", "score 6")
    play(table, "coral score 5")
    assert (line(table, "scored coral"), line(table, "hand coral")) == ("5", "3 4 6")
    assert (pawn(table, "coral"), told(table, "mover")) == ("0:0", "teal")


def test_the_worst_tile_is_not_scored_by_going_on(start: Start) -> None:
    """Only who stops scores."""
    table = start("1\n2", "1 stop-worst", *HAND, "hand coral 3 4")
    play(table, "coral go 1\ncoral skip")
    assert (line(table, "scored coral"), table.legal()) == ("", goes(2))


@pytest.mark.parametrize(("answer", "where"), [("stop", "0:0"), ("skip", "0:0 out")])
def test_the_worst_tile_of_an_empty_hand(start: Start, answer: str, where: str) -> None:
    """One may stop even so."""
    table = start("1", "1 stop-worst", *HAND, "hand teal 3 4")
    play(table, f"coral go 1\ncoral {answer}")
    assert (pawn(table, "coral"), line(table, "scored coral")) == (where, "")
    assert told(table, "still") == "1"


def test_the_only_tile_is_the_worst(start: Start) -> None:
    """However good it is."""
    table = start("1\n2", "1 stop-worst", "3 add worth 5", "hand coral 3")
    play(table, "coral go 1\ncoral stop")
    assert table.points == [5, 0]
