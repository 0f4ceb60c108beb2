"""Leaving the waterfall beside tiles that cannot be entered, or being stuck above them.

Whoever can enter no tile leaves where a corner leads to no tile. Only if every corner leads to
tiles is a pawn stuck.
"""

from tests.scenarios.waterfall.tables import (
    Start,
    goes,
    held,
    pawn,
    play,
    told,
)


def test_not_even_into_a_dead_end(start: Start) -> None:
    """There coral will be stuck, and sees it coming."""
    table = start("1 . . 5\n. 2 . .\n. 3t . .")
    play(table, "coral go 1")
    assert table.legal() == goes(2)
    play(table, "coral go 2")
    assert pawn(table, "coral") == "1:1 stuck"


def test_stuck_between_two_tiles_with_a_hole_below(start: Start) -> None:
    """One is occupied, one shut, and each lies at one of the corners."""
    table = start(". 1 . 5\n2t . 3 .", "3 gate has-red")
    play(table, "coral go 1")
    assert pawn(table, "coral") == "0:0 stuck"


def test_stuck_where_the_only_water_leads_to_an_occupied_tile(start: Start) -> None:
    """On the other side nothing lies, but no water runs there."""
    table = start("1 . . 5\n. 3t . .", "1 score LR>R")
    play(table, "coral go 1")
    assert pawn(table, "coral") == "0:0 stuck"


def test_who_left_there_is_no_stuck_pawn(start: Start) -> None:
    """Gates and conditions about stuck pawns do not mean it."""
    table = start(". 1 2 .\n6 . . 3v", "6 gate none-stuck", seats=3)
    play(table, "coral go 2")
    assert pawn(table, "coral") == "1:0 out"
    play(table, "teal go 1")
    assert table.legal() == goes(6)


def test_shutting_by_the_score_of_a_tile(start: Start) -> None:
    """With room for as many pawns as the score says, a full tile is like an occupied one."""
    table = start("1 .\n. 3tv", "3 score worth 2", seats=3, room=True)
    play(table, "coral go 1")
    assert pawn(table, "coral") == "0:0 out"
    table = start("1 .\n. 3t", "3 score worth 2", room=True)
    play(table, "coral go 1")
    assert table.legal() == goes(3)


# -- with other rules ----------------------------------------------------------------------------


def test_sharing_lets_in_before_leaving(start: Start) -> None:
    """Who may share enters the occupied tile; an open corner does not matter then."""
    table = start("1t .\n. 3v", "turn 0 sharing yes", seats=3)
    play(table, "coral go 1")
    assert table.legal() == goes(3)


def test_jumping_over_comes_before_leaving(start: Start) -> None:
    """With the bonus, where one can land beyond the occupied tile; else one leaves."""
    leaping = "1 if:hold-3-or-fewer:jump-occupied"
    table = start("1 .\n. 3t\n. 4", leaping)
    play(table, "coral go 1")
    assert table.legal() == goes(4)
    table = start("1 .\n. 3t\n. 4", leaping, "4 gate has-red")
    play(table, "coral go 1")
    assert pawn(table, "coral") == "0:0 out"


def test_going_on_from_the_top_after_it(start: Start) -> None:
    """Where turns go on from the pawn's tile: this pawn has left, so it begins anew."""
    table = start("1 .\n. 3t\n. 4", onward=True)
    play(table, "coral go 1\nteal go 4")
    assert (told(table, "mover", "phase"), pawn(table, "coral")) == ("coral top", "above")


def test_not_going_on_only_to_leave(start: Start) -> None:
    """Coral stopped on 2. Only leaving is left there, which would end the turn at once."""
    table = start(
        "1 . 2c . 9v\n. . . 3t .",
        "9 may-stop",
        "turn 2 mover violet phase stop",
        seats=3,
        onward=True,
    )
    play(table, "violet stop")
    assert (told(table, "mover", "phase"), pawn(table, "coral")) == ("coral top", "above")


def test_leaving_there_is_no_change(start: Start) -> None:
    """A tile follows, as after any turn in which nothing was done."""
    table = start("1 .\n. 3t", progress="draw")
    play(table, "coral go 1")
    assert held(table, "coral") == 1
