"""Score this tile: it is taken from under the pawn when the pawn leaves it."""

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


def test_taken_when_moving_on(start: Start) -> None:
    """It lies there until the next tile is chosen. Everybody has seen it, so it is open."""
    table = start("1\n2\n3", "1 score-this worth 4")
    play(table, "coral go 1")
    assert told(table, "phase") == "this"
    assert table.legal() == {"score this", "skip"}
    play(table, "coral score this")
    assert (told(table, "phase", "taking"), place(table, 1)) == ("fall yes", "0:0")
    assert (line(table, "scored coral"), line(table, "took")) == ("", "")
    assert table.legal() == goes(2)
    play(table, "coral go 2")
    assert (told(table, "taking"), place(table, 1)) == ("no", "")
    assert (line(table, "scored coral"), line(table, "open")) == ("1", "1")
    assert (line(table, "took"), table.points) == ("score", [4, 0])
    assert (line(table, "path"), table.legal()) == ("1 2", goes(3))


def test_declining(start: Start) -> None:
    """Scoring is optional."""
    table = start("1\n2\n3", "1 score-this")
    play(table, "coral go 1\ncoral skip\ncoral go 2")
    assert (place(table, 1), line(table, "scored coral")) == ("0:0", "")


def test_taken_when_leaving_the_waterfall(start: Start) -> None:
    """Nothing is left to stand on: the pawn waits above."""
    table = start("1\n2", "2 score-this worth 3")
    play(table, "coral go 1\ncoral go 2\ncoral score this")
    assert (place(table, 2), pawn(table, "coral")) == ("", "above")
    assert (line(table, "open"), table.points) == ("2", [3, 0])
    assert told(table, "mover", "taking", "still") == "teal no 0"


def test_not_taken_when_stuck(start: Start) -> None:
    """The pawn does not leave it, so it stays."""
    table = start(FORK.replace("3", "3t"), "1 score-this LR>L", *FORK_WATER)
    play(table, "coral go 1\ncoral score this")
    assert (place(table, 1), pawn(table, "coral")) == ("0:0", "0:0 stuck")
    assert (line(table, "scored coral"), line(table, "open")) == ("", "")
    assert told(table, "mover", "taking", "still") == "teal no 1"


def test_not_with_another_pawn_on_it(start: Start) -> None:
    """The other pawn needs it: nothing is asked."""
    table = start("1t\n2", "1 score-this", "turn 0 phase top sharing yes")
    play(table, "coral go 1")
    assert (told(table, "phase"), table.legal()) == ("fall", goes(2))
    refuses(table, "score this")
    play(table, "coral go 2")
    assert place(table, 1) == "0:0"


def test_not_the_last_tile(start: Start) -> None:
    """A waterfall has at least one tile."""
    table = start("1", "1 score-this")
    play(table, "coral go 1")
    assert (place(table, 1), pawn(table, "coral")) == ("0:0", "0:0 out")


def test_the_last_but_one(start: Start) -> None:
    """An island far away is enough to stay."""
    table = start("1 . . .\n. . . 2", "1 score-this")
    play(table, "coral go 1\ncoral score this")
    assert (place(table, 1), pawn(table, "coral")) == ("", "above")
    assert table.legal() == goes(2)


def test_the_next_tile_was_chosen_before(start: Start) -> None:
    """Its gate wants that nothing was scored; when it was asked, nothing was."""
    table = start("1\n2\n3", "1 score-this", "2 gate no-score", "3 gate no-score")
    play(table, "coral go 1\ncoral score this")
    assert table.legal() == goes(2)
    play(table, "coral go 2")
    # Now it was: the next gate refuses.
    assert pawn(table, "coral") == "0:1 stuck"


def test_its_gemstones_stay_on_the_path(start: Start) -> None:
    """It was passed, although it is gone."""
    table = start("1\n2\n3", "1 score-this red", "3 gate has-red")
    play(table, "coral go 1\ncoral score this\ncoral go 2")
    assert table.legal() == goes(3)


def test_the_next_top(start: Start) -> None:
    """When the only tile of the topmost row is taken, the next row is the top."""
    table = start(". 1 .\n2 3 4", "1 score-this")
    play(table, "coral go 1\ncoral score this\ncoral go 3")
    assert (pawn(table, "coral"), table.legal()) == ("0:1 out", goes(2, 4))


def test_a_hole_in_the_middle(start: Start) -> None:
    """What is below remains, as an island."""
    table = start("1\n2\n3", "2 score-this")
    play(table, "coral go 1\ncoral go 2\ncoral score this\ncoral go 3")
    assert (place(table, 2), place(table, 3)) == ("", "0:2")
    play(table, "teal go 1")
    assert pawn(table, "teal") == "0:0 out"


def test_before_the_action_of_the_next_tile(start: Start) -> None:
    """The tile is gone when the next one removes a tile or adds one."""
    table = start("1\n2\n3", "1 score-this", "2 remove")
    play(table, "coral go 1\ncoral score this\ncoral go 2")
    assert table.legal() == {"remove 3"}
    table = start("1\n2", "1 score-this", "2 add", "hand coral 3")
    play(table, "coral go 1\ncoral score this\ncoral go 2")
    assert "add 3 at 0:0" in table.legal()


def test_two_in_one_turn(start: Start) -> None:
    """One after the other."""
    table = start("1\n2\n3", "1 score-this worth 2", "2 score-this worth 3")
    play(table, "coral go 1\ncoral score this\ncoral go 2\ncoral score this\ncoral go 3")
    assert (table.points, line(table, "open")) == ([5, 0], "1 2")


def test_open_tiles_stay_open(start: Start) -> None:
    """Beside tiles that were scored facedown."""
    table = start("1\n2", "1 score-this", "scored coral 3 4", "scored teal 5", "open 5")
    play(table, "coral go 1\ncoral score this\ncoral go 2")
    assert (line(table, "scored coral"), line(table, "open")) == ("1 3 4", "1 5")


def test_taken_when_jumping_out_over_others(start: Start) -> None:
    """There is nothing to enter, but occupied tiles can be jumped over: the pawn waits above."""
    table = start("1c\n2t", "1 score-this worth 3", "turn 0 phase this jumping yes")
    play(table, "coral score this")
    assert (place(table, 1), pawn(table, "coral")) == ("", "above")
    assert (line(table, "open"), table.points) == ("1", [3, 0])
