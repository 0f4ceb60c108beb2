"""What a conditional action gives. The condition here is to hold three or fewer tiles."""

from tests.scenarios.waterfall.tables import (
    Start,
    goes,
    held,
    in_deck,
    line,
    pawn,
    place,
    play,
    refuses,
    told,
)


def bonus(name: str) -> str:
    return f"if:hold-3-or-fewer:{name}"


# -- score twice ---------------------------------------------------------------------------------

REDS = ("3 add red worth 2", "4 add red worth 3", "5 add red worth 4", "6 add blue")


def test_scoring_twice(start: Start) -> None:
    """Matching tiles, one after the other."""
    table = start("1\n2", f"1 {bonus('score-twice')} red", *REDS, "hand coral 3 4 6")
    play(table, "coral go 1")
    assert told(table, "phase", "left") == "score 2"
    assert table.legal() == {"score 3", "score 4", "skip"}
    play(table, "coral score 4")
    assert told(table, "phase", "left") == "score 1"
    assert table.legal() == {"score 3", "skip"}
    play(table, "coral score 3")
    assert (table.points, table.legal()) == ([5, 0], goes(2))


def test_scoring_twice_but_not_more(start: Start) -> None:
    """Three would match."""
    table = start("1\n2", f"1 {bonus('score-twice')} red", *REDS, "hand coral 3 4 5")
    play(table, "coral go 1\ncoral score 3\ncoral score 4")
    assert (line(table, "hand coral"), table.legal()) == ("5", goes(2))


def test_scoring_once_of_two_times(start: Start) -> None:
    """Declining ends it, before the first or the second."""
    table = start("1\n2", f"1 {bonus('score-twice')} red", *REDS, "hand coral 3 4")
    play(table, "coral go 1\ncoral skip")
    assert table.legal() == goes(2)
    table = start("1\n2", f"1 {bonus('score-twice')} red", *REDS, "hand coral 3 4")
    play(table, "coral go 1\ncoral score 3\ncoral skip")
    assert (table.points, table.legal()) == ([2, 0], goes(2))


def test_scoring_twice_with_one_tile(start: Start) -> None:
    """After it nothing is left to score, and nothing is asked."""
    table = start("1\n2", f"1 {bonus('score-twice')} red", *REDS, "hand coral 3 6")
    play(table, "coral go 1\ncoral score 3")
    assert table.legal() == goes(2)


def test_scoring_twice_with_none(start: Start) -> None:
    """Nothing is asked at all."""
    table = start("1\n2", f"1 {bonus('score-twice')} red", *REDS, "hand coral 6")
    play(table, "coral go 1")
    assert table.legal() == goes(2)


# -- add up to three tiles -----------------------------------------------------------------------


def test_adding_up_to_three(start: Start) -> None:
    """Each of them where it fits; the second may go next to the first."""
    table = start("1", f"1 {bonus('add-three')}", "2 stop", "hand coral 2 3 4")
    play(table, "coral go 1")
    assert told(table, "phase", "left") == "add 3"
    assert len(table.legal()) == 3 * 3 + 1
    assert "skip" in table.legal()
    play(table, "coral add 2 at 0:1")
    assert told(table, "phase", "left") == "add 2"
    assert "add 3 at 0:2" in table.legal()
    play(table, "coral add 3 at 0:2\ncoral add 4 at 1:0")
    assert [place(table, tile) for tile in (2, 3, 4)] == ["0:1", "0:2", "1:0"]
    assert (line(table, "hand coral"), table.legal()) == ("", goes(2))


def test_adding_fewer(start: Start) -> None:
    """Unlike ADD it can be declined: at once, or after some."""
    for script, hand in (
        ("coral skip", "2 3 4"),
        ("coral add 2 at 1:0\ncoral skip", "3 4"),
        ("coral add 2 at 1:0\ncoral add 3 at 2:0\ncoral skip", "4"),
    ):
        table = start("1", f"1 {bonus('add-three')}", "hand coral 2 3 4")
        play(table, "coral go 1")
        play(table, script)
        assert (line(table, "hand coral"), told(table, "mover")) == (hand, "teal")


def test_adding_as_long_as_something_fits(start: Start) -> None:
    """The second tile fits nowhere: nothing is asked any more."""
    table = start("1", f"1 {bonus('add-three')}", "2 score", "3 score L>R", "hand coral 2 3")
    play(table, "coral go 1\ncoral add 2 at 1:0")
    assert (line(table, "hand coral"), told(table, "mover")) == ("3", "teal")


def test_adding_three_where_nothing_fits(start: Start) -> None:
    """Nothing is asked."""
    table = start("1\n2", f"1 {bonus('add-three')}", "3 score L>R", "hand coral 3")
    play(table, "coral go 1")
    assert table.legal() == goes(2)


# -- draw three ----------------------------------------------------------------------------------


def test_drawing_three(start: Start) -> None:
    """By itself, as DRAW does."""
    table = start("1\n2", f"1 {bonus('draw-three')}", deck=9)
    play(table, "coral go 1")
    assert (held(table, "coral"), in_deck(table), line(table, "took")) == (3, 6, "draw")


def test_drawing_what_is_left(start: Start) -> None:
    """Two of three: the deck is empty."""
    table = start("1\n2", f"1 {bonus('draw-three')}", deck=2)
    play(table, "coral go 1")
    assert (held(table, "coral"), told(table, "ending")) == (2, "empty")


# -- remove a stuck pawn -------------------------------------------------------------------------


def test_freeing_a_stuck_pawn(start: Start) -> None:
    """Back above the waterfall. Pawns that are not stuck stay; it must be done."""
    table = start("1 2T 5A\n3 4v .", f"1 {bonus('free-pawn')}", seats=4)
    play(table, "coral go 1")
    assert told(table, "phase") == "free"
    assert table.legal() == {"free teal", "free amber"}
    refuses(table, "skip", "free violet", "free coral")
    play(table, "coral free teal")
    assert (pawn(table, "teal"), pawn(table, "amber")) == ("above", "2:0 stuck")
    assert (line(table, "took"), table.legal()) == ("", goes(3))


def test_nobody_is_stuck(start: Start) -> None:
    """Nothing is asked."""
    table = start("1 2t\n3 .", f"1 {bonus('free-pawn')}")
    play(table, "coral go 1")
    assert table.legal() == goes(3)


def test_freeing_clears_the_way(start: Start) -> None:
    """The stuck pawn was right below."""
    table = start("1 2\n3T .", f"1 {bonus('free-pawn')} LR>L", "2 score LR>R", "3 score L>LR")
    play(table, "coral go 1\ncoral free teal")
    assert table.legal() == goes(3)


# -- jump over occupied tiles --------------------------------------------------------------------

# 1 and 2 are top tiles; from 1 there is only one way down, and 2 leads out.
SHAFT = """
1 2
3 .
4 .
5 .
"""
SHAFT_WATER = ("2 score LR>R", "3 score L>LR")
LEAPING = f"1 {bonus('jump-occupied')} LR>L"


def test_jumping_over_an_occupied_tile(start: Start) -> None:
    """The tile jumped over is not passed."""
    table = start(SHAFT.replace("3", "3t"), LEAPING, *SHAFT_WATER)
    play(table, "coral go 1")
    assert told(table, "phase", "jumping") == "fall yes"
    assert table.legal() == goes(4)
    play(table, "coral go 4")
    assert (line(table, "path"), table.legal()) == ("1 4", goes(5))


def test_jumping_over_several(start: Start) -> None:
    """Any number in a row."""
    table = start(SHAFT.replace("3", "3t").replace("4", "4v"), LEAPING, *SHAFT_WATER, seats=3)
    play(table, "coral go 1")
    assert table.legal() == goes(5)


def test_for_the_rest_of_the_turn(start: Start) -> None:
    """Further down it still works; in the next turn it does not."""
    table = start(SHAFT.replace("4", "4t"), LEAPING, *SHAFT_WATER)
    play(table, "coral go 1\ncoral go 3")
    assert table.legal() == goes(5)
    play(table, "coral go 5")
    assert told(table, "mover", "jumping") == "teal no"


def test_beside_ordinary_falls(start: Start) -> None:
    """A free tile can be entered, an occupied one jumped over; free ones are not jumped over."""
    table = start(". 1 .\n2t . 3\n4 . 5", f"1 {bonus('jump-occupied')}")
    play(table, "coral go 1")
    assert table.legal() == goes(3, 4)


def test_jumping_out_of_the_waterfall(start: Start) -> None:
    """No tile can be entered, and behind the occupied one there is none."""
    table = start("1 2\n3t .", LEAPING, *SHAFT_WATER)
    play(table, "coral go 1")
    assert pawn(table, "coral") == "0:0 out"


def test_jumping_out_over_several(start: Start) -> None:
    """Any number of occupied tiles in a row, the last of which leads out; over free ones it
    does not go on."""
    water = ("2 score LR>R", "3 score L>LR")
    table = start("1 2\n3t .\n4v .", LEAPING, *water, seats=3)
    play(table, "coral go 1")
    assert pawn(table, "coral") == "0:0 out"
    table = start("1 2\n3t .\n4v .\n5 .", LEAPING, *water, "5 gate has-red", seats=3)
    play(table, "coral go 1")
    assert pawn(table, "coral") == "0:0 stuck"


def test_not_out_while_a_tile_can_be_entered(start: Start) -> None:
    """Over teal's tile it would go out, but 3 is free: falling goes on there."""
    table = start(". 1 .\n2t . 3", f"1 {bonus('jump-occupied')}")
    play(table, "coral go 1")
    assert table.legal() == goes(3)


def test_gates_are_not_jumped_over(start: Start) -> None:
    """A shut tile is no occupied one: stuck."""
    table = start("1 2\n3 .\n4 .", LEAPING, "2 score LR>R", "3 score L>LR gate has-red")
    play(table, "coral go 1")
    assert pawn(table, "coral") == "0:0 stuck"


def test_landing_behind_a_gate(start: Start) -> None:
    """The landing tile's gate is asked; it refuses, and nothing leads out: stuck."""
    table = start(SHAFT.replace("3", "3t"), LEAPING, *SHAFT_WATER, "4 gate has-red")
    play(table, "coral go 1")
    assert pawn(table, "coral") == "0:0 stuck"


def test_an_occupied_tile_with_a_gate(start: Start) -> None:
    """It is jumped over because it is occupied; its gate does not matter."""
    table = start(SHAFT.replace("3", "3t"), LEAPING, "2 score LR>R", "3 score L>LR gate has-red")
    play(table, "coral go 1")
    assert table.legal() == goes(4)


def test_jumping_and_sharing(start: Start) -> None:
    """Who may share may enter the occupied tile or jump over it."""
    table = start("1\n2t\n3", f"1 {bonus('jump-occupied')}", "turn 0 phase top sharing yes")
    play(table, "coral go 1")
    assert table.legal() == goes(2, 3)


def test_the_direction_of_such_a_jump(start: Start) -> None:
    """The change of column in all."""
    table = start(". . 1\n. 2t .\n3 . .\n4 . .", f"1 {bonus('jump-occupied')}")
    play(table, "coral go 1\ncoral go 3")
    assert line(table, "went") == "left"
