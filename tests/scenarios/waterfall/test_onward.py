"""Crowdy Currents: going on from where the pawn is."""

from tests.scenarios.waterfall.tables import (
    Start,
    goes,
    line,
    pawn,
    play,
    told,
)

# Teal, on 9, is about to end a turn; then it is coral's.
NINE = "9 may-stop"
TURN = "turn 1 mover teal phase stop"


def test_from_the_tile_of_the_pawn(start: Start) -> None:
    """The turn begins with falling. The tile left is not passed, its action not carried out."""
    table = start("1 . 9t\n2c . .\n3 . .\n4 . .", "2 draw", NINE, TURN, onward=True)
    play(table, "teal stop")
    assert told(table, "mover", "phase") == "coral fall"
    assert (pawn(table, "coral"), line(table, "path"), line(table, "acted")) == ("0:1", "", "")
    assert (table.legal(), line(table, "hand coral")) == (goes(3), "")
    play(table, "coral go 3")
    assert (line(table, "path"), table.legal()) == ("3", goes(4))


def test_without_the_option_from_the_top(start: Start) -> None:
    """For comparison."""
    table = start("1 . 9t\n2c . .\n3 . .\n4 . .", NINE, TURN)
    play(table, "teal stop")
    assert (told(table, "phase"), table.legal()) == ("top", goes(1))


def test_from_the_top_after_an_exit(start: Start) -> None:
    """Even though a tile was added below since then."""
    table = start("1 . 9t\n2c . .\n3 . .", NINE, TURN, "out coral", onward=True)
    play(table, "teal stop")
    assert (told(table, "phase"), pawn(table, "coral")) == ("top", "above")
    assert table.legal() == goes(1)


def test_from_the_top_if_there_is_nothing_below(start: Start) -> None:
    """Coral stopped at the last tile."""
    table = start("1 . 9t\n2c . .", NINE, TURN, onward=True)
    play(table, "teal stop")
    assert (told(table, "phase"), pawn(table, "coral")) == ("top", "above")


def test_from_the_top_if_the_way_is_blocked(start: Start) -> None:
    """Coral is still stuck, as teal has not moved away; over 8 there is a free way."""
    table = start(
        "1 . 8 . 9v\n2C . . . .\n3t . . . .",
        NINE,
        "turn 2 mover violet phase stop",
        seats=3,
        onward=True,
    )
    play(table, "violet stop")
    assert told(table, "mover", "sharing", "phase") == "coral no top"
    assert (pawn(table, "coral"), table.legal()) == ("above", goes(1, 8))


def test_a_stuck_pawn_goes_on_when_it_can(start: Start) -> None:
    """The tile below is free now; and who goes on is not stuck."""
    table = start("1 . 9t\n2C . .\n3 . .\n4 . .", NINE, TURN, onward=True)
    play(table, "teal stop")
    assert (pawn(table, "coral"), table.legal()) == ("0:1", goes(3))


def test_its_own_being_stuck_does_not_count(start: Start) -> None:
    """The gate below wants that no pawn is stuck; coral's was, until now."""
    table = start("1 . 9t\n2C . .\n3 . .", NINE, TURN, "3 gate none-stuck", onward=True)
    play(table, "teal stop")
    assert table.legal() == goes(3)


def test_gates_look_at_this_turn_only(start: Start) -> None:
    """Nothing has been passed yet: no red, and at most four steps."""
    lines = ("2 add red", "3 gate has-red", "4 gate at-most-4-steps", NINE, TURN)
    table = start("1 . 9t\n2c . .\n3 4 .", *lines, onward=True)
    play(table, "teal stop")
    assert table.legal() == goes(4)
    # With the shut tile alone it is a turn from the top.
    table = start("1 . 9t\n2c . .\n3 . .", *lines[:2], NINE, TURN, onward=True)
    play(table, "teal stop")
    assert (told(table, "phase"), table.legal()) == ("top", goes(1))


def test_a_pawn_that_was_moved_goes_on_from_there(start: Start) -> None:
    """Its last turn ended by an exit, but somebody has set it onto another tile since."""
    table = start(
        "1 2t . .\n3 . 4c .\n5 . . .",
        "2 move-pawn",
        "out coral",
        "turn 1 mover teal phase pawn",
        onward=True,
    )
    play(table, "teal move coral to 3\nteal go 4")
    assert (told(table, "mover", "phase"), table.legal()) == ("coral fall", goes(5))


def test_a_pawn_that_was_freed_starts_at_the_top(start: Start) -> None:
    """It is above the waterfall."""
    table = start(
        "1 2t .\n3C . .\n4 . .",
        "2 if:hold-3-or-fewer:free-pawn LR>R",
        "1 score LR>L",
        "3 score L>LR",
        "turn 1 mover teal phase free",
        onward=True,
    )
    play(table, "teal free coral")
    assert (told(table, "mover", "phase"), table.legal()) == ("coral top", goes(1))


def test_sharing_is_judged_from_the_top(start: Start) -> None:
    """Coral's own way is free, but from the top there is none: coral may share."""
    lines = (NINE, "turn 2 mover violet phase stop")
    table = start("1t . 9v\n. . .\n2c . .\n3 . .", *lines, seats=3, onward=True)
    play(table, "violet stop")
    assert told(table, "mover", "phase", "sharing") == "coral fall yes"


def test_onto_an_occupied_tile_when_sharing(start: Start) -> None:
    """The tile below is teal's; nobody can get down from the top without it."""
    table = start("1\n2c\n3t", "3 may-stop", "turn 1 mover teal phase stop", onward=True)
    play(table, "teal stop")
    assert (told(table, "phase", "sharing"), table.legal()) == ("fall yes", goes(3))


def test_from_the_beginning(start: Start) -> None:
    """All pawns are above the waterfall at first."""
    table = start("1\n2", "1 may-stop", onward=True)
    play(table, "coral go 1\ncoral stop")
    assert (told(table, "mover", "phase"), table.legal()) == ("teal top", goes(1))


def test_the_first_step_has_a_direction(start: Start) -> None:
    """It leads from the tile of the pawn to the right, or to the left, or straight down."""
    for sketch, tile, direction in (
        ("1 . 9t\n2c . .\n. 3 .\n. 4 .", 3, "right"),
        (". 1 . 9t\n. 2c . .\n3 . . .\n4 . . .", 3, "left"),
        ("1 . 9t\n2c . .\n3 . .\n4 . .", 3, ""),
    ):
        table = start(sketch, NINE, TURN, onward=True)
        play(table, f"teal stop\ncoral go {tile}")
        assert (line(table, "went"), table.legal()) == (direction, goes(4))
