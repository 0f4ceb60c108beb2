"""Score this tile: it is taken from under the pawn when the pawn leaves it."""

import pytest

from tests.scenarios.waterfall.tables import (
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
    table = start("1 . 4*\n2\n3", "1 score-this worth 4")
    play(table, "coral go 1")
    assert told(table, "phase") == "this"
    assert table.legal() == {"score this", "skip"}
    play(table, "coral score this")
    assert (told(table, "phase", "taking"), place(table, 1)) == ("fall yes", "-2:0")
    assert (line(table, "scored coral"), line(table, "took")) == ("", "")
    assert table.legal() == goes(2)
    play(table, "coral go 2")
    assert (told(table, "taking"), place(table, 1)) == ("no", "")
    assert (line(table, "scored coral"), line(table, "open")) == ("1", "1")
    assert (line(table, "took"), table.points) == ("score", [4, 0])
    assert (line(table, "path"), table.legal()) == ("1 2", goes(3))


def test_declining(start: Start) -> None:
    """Scoring is optional."""
    table = start("1\n2\n3", "2 score-this")
    play(table, "coral go 1\ncoral go 2\ncoral skip\ncoral go 3")
    assert (place(table, 2), line(table, "scored coral")) == ("0:1", "")


def test_taken_when_leaving_the_waterfall(start: Start) -> None:
    """Nothing is left to stand on: the pawn waits above."""
    table = start("1\n2", "2 score-this worth 3")
    play(table, "coral go 1\ncoral go 2\ncoral score this")
    assert (place(table, 2), pawn(table, "coral")) == ("", "above")
    assert (line(table, "open"), table.points) == ("2", [3, 0])
    assert told(table, "mover", "taking", "still") == "teal no 0"


def test_not_taken_when_stuck(start: Start) -> None:
    """The pawn does not leave it, so it stays."""
    table = start("4* . 1 2\n. . 3t .", "1 score-this LR>L", *FORK_WATER)
    play(table, "coral go 1\ncoral score this")
    assert (place(table, 1), pawn(table, "coral")) == ("2:0", "2:0 stuck")
    assert (line(table, "scored coral"), line(table, "open")) == ("", "")
    assert told(table, "mover", "taking", "still") == "teal no 1"


def test_not_with_another_pawn_on_it(start: Start) -> None:
    """The other pawn needs it: nothing is asked."""
    table = start("1\n2t\n3", "2 score-this", "turn 0 phase top sharing yes")
    play(table, "coral go 1\ncoral go 2")
    assert (told(table, "phase"), table.legal()) == ("fall", goes(3))
    refuses(table, "score this")
    play(table, "coral go 3")
    assert place(table, 2) == "0:1"


@pytest.mark.parametrize("others", ["", "\n2", " 2"])
def test_not_the_starting_tile(start: Start, others: str) -> None:
    """It stays, however many other tiles there are: nothing is asked."""
    table = start("1" + others, "1 score-this")
    play(table, "coral go 1")
    refuses(table, "score this", "skip")
    assert (told(table, "phase"), place(table, 1)) in (("fall", "0:0"), ("top", "0:0"))


def test_all_but_the_starting_tile(start: Start) -> None:
    """Another one of its row can be taken."""
    table = start("1 . . 2", "2 score-this")
    play(table, "coral go 2\ncoral score this")
    assert (place(table, 2), pawn(table, "coral")) == ("", "above")
    assert table.legal() == goes(1)


def test_the_next_tile_was_chosen_before(start: Start) -> None:
    """Its gate wants that nothing was scored; when it was asked, nothing was."""
    table = start("4*\n1\n2\n3", "1 score-this", "2 gate no-score", "3 gate no-score")
    play(table, "coral go 4\ncoral go 1\ncoral score this")
    assert table.legal() == goes(2)
    play(table, "coral go 2")
    # Now it was: the next gate refuses.
    assert pawn(table, "coral") == "0:2 stuck"


def test_its_gemstones_stay_on_the_path(start: Start) -> None:
    """It was passed, although it is gone."""
    table = start("4*\n1\n2\n3", "1 score-this red", "3 gate has-red")
    play(table, "coral go 4\ncoral go 1\ncoral score this\ncoral go 2")
    assert table.legal() == goes(3)


def test_a_hole_in_the_middle(start: Start) -> None:
    """What is below remains, as an island."""
    table = start("1\n2\n3", "2 score-this")
    play(table, "coral go 1\ncoral go 2\ncoral score this\ncoral go 3")
    assert (place(table, 2), place(table, 3)) == ("", "0:2")
    play(table, "teal go 1")
    assert pawn(table, "teal") == "0:0 out"


def test_before_the_action_of_the_next_tile(start: Start) -> None:
    """The tile is gone when the next one removes a tile or adds one."""
    table = start("4*\n1\n2\n3", "1 score-this", "2 remove")
    play(table, "coral go 4\ncoral go 1\ncoral score this\ncoral go 2")
    assert table.legal() == {"remove 3"}
    table = start("4*\n1\n2", "1 score-this", "2 add", "hand coral 3")
    play(table, "coral go 4\ncoral go 1\ncoral score this\ncoral go 2")
    assert "add 3 at 0:1" in table.legal()


def test_two_in_one_turn(start: Start) -> None:
    """One after the other."""
    table = start("4*\n1\n2\n3", "1 score-this worth 2", "2 score-this worth 3")
    play(
        table, "coral go 4\ncoral go 1\ncoral score this\ncoral go 2\ncoral score this\ncoral go 3"
    )
    assert (table.points, line(table, "open")) == ([5, 0], "1 2")


def test_open_tiles_stay_open(start: Start) -> None:
    """Beside tiles that were scored facedown."""
    table = start("6*\n1\n2", "1 score-this", "scored coral 3 4", "scored teal 5", "open 5")
    play(table, "coral go 6\ncoral go 1\ncoral score this\ncoral go 2")
    assert (line(table, "scored coral"), line(table, "open")) == ("1 3 4", "1 5")


def test_taken_when_jumping_out_over_others(start: Start) -> None:
    """There is nothing to enter, but occupied tiles can be jumped over: the pawn waits above."""
    table = start("3*\n1c\n2t", "1 score-this worth 3", "turn 0 phase this jumping yes")
    play(table, "coral score this")
    assert (place(table, 1), pawn(table, "coral")) == ("", "above")
    assert (line(table, "open"), table.points) == ("1", [3, 0])
