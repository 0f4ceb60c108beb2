"""Sharing tiles: allowed in a turn that would otherwise have no free way."""

from tests.scenarios.waterfall.tables import (
    FORK_WATER,
    FORK_WITH_TEAL,
    Start,
    goes,
    pawn,
    play,
    told,
)


def test_when_all_ways_are_blocked(start: Start) -> None:
    """The only way leads over teal's pawn."""
    table = start("1\n2t", "2 may-stop", "turn 1 mover teal phase stop")
    play(table, "teal stop")
    assert told(table, "sharing") == "yes"
    play(table, "coral go 1")
    assert table.legal() == goes(2)
    play(table, "coral go 2\ncoral stop")
    assert (pawn(table, "coral"), pawn(table, "teal")) == ("0:1", "above")


def test_when_a_way_is_free(start: Start) -> None:
    """There is one from 2; coral who goes to 1 all the same is stuck."""
    table = start(
        FORK_WITH_TEAL,
        "1 score LR>L",
        FORK_WATER[0],
        "3 may-stop L>LR",
        "turn 1 mover teal phase stop",
    )
    play(table, "teal stop")
    assert told(table, "sharing") == "no"
    play(table, "coral go 1")
    assert pawn(table, "coral") == "0:0 stuck"


def test_on_the_only_top_tile(start: Start) -> None:
    """A waterfall of one tile has room for everybody."""
    table = start("1", seats=4)
    play(table, "coral go 1\nteal go 1\nviolet go 1\namber go 1")
    assert [pawn(table, colour) for colour in ("coral", "teal", "violet")] == [
        "above",
        "0:0 out",
        "0:0 out",
    ]
    assert told(table, "sharing") == "yes"


def test_any_occupied_tile_then(start: Start) -> None:
    """Nothing but 3 is free, but behind 3 there is violet. So 2 can be shared, too."""
    table = start(
        ". 1 .\n2t . 3\n. . 4v",
        "2 may-stop",
        "4 may-stop",
        "turn 2 mover violet phase stop",
        seats=3,
    )
    play(table, "violet stop")
    assert told(table, "sharing") == "yes"
    play(table, "coral go 1")
    assert table.legal() == goes(2, 3)
    play(table, "coral go 3")
    assert table.legal() == goes(4)


def test_a_free_way_may_be_long(start: Start) -> None:
    """Past teal, down to the last row."""
    table = start(
        ". 1 .\n2t . 3\n. 4 .\n. . 5",
        "2 may-stop",
        "turn 1 mover teal phase stop",
    )
    play(table, "teal stop")
    assert told(table, "sharing") == "no"
    play(table, "coral go 1")
    assert table.legal() == goes(3)


def test_an_exit_beside_an_occupied_tile(start: Start) -> None:
    """From 1 one corner leads to teal's tile, the other one to none: a free way, since nothing
    below can be entered."""
    table = start("1 .\n. 2t", "2 may-stop", "turn 1 mover teal phase stop")
    play(table, "teal stop")
    assert told(table, "sharing") == "no"
    play(table, "coral go 1")
    assert pawn(table, "coral") == "0:0 out"


def test_an_exit_that_is_passed_by(start: Start) -> None:
    """From 1 one corner leads to no tile. But one has to go on to 2, and from there only to
    teal's: there is no free way."""
    table = start(
        ". 1\n2 .\n3t .",
        "2 score LR>L",
        "3 may-stop L>LR",
        "turn 1 mover teal phase stop",
    )
    play(table, "teal stop")
    assert told(table, "sharing") == "yes"


def test_gates_are_left_aside(start: Start) -> None:
    """The gate of 3 will refuse coral, but a way it is."""
    table = start("1 .\n2t 3", "2 may-stop", "3 gate has-red", "turn 1 mover teal phase stop")
    play(table, "teal stop")
    assert told(table, "sharing") == "no"
    play(table, "coral go 1")
    assert pawn(table, "coral") == "0:0 stuck"


def test_actions_are_left_aside(start: Start) -> None:
    """The only free way leads over a tile that ends the turn."""
    table = start("1 .\n2t 3\n. 4", "2 may-stop", "3 stop", "turn 1 mover teal phase stop")
    play(table, "teal stop")
    assert told(table, "sharing") == "no"
    # Jumping over 2 would be a way out too, but it needs an action.
    table = start("1\n2t\n3", "1 jump", "2 may-stop", "turn 1 mover teal phase stop")
    play(table, "teal stop")
    assert told(table, "sharing") == "yes"


def test_the_own_pawn_blocks_nothing(start: Start) -> None:
    """Coral is on the only way, and is lifted first."""
    table = start(
        "1 2t\n3c .",
        "1 score LR>L",
        "2 may-stop LR>R",
        "3 score L>LR",
        "turn 1 mover teal phase stop",
    )
    play(table, "teal stop")
    assert told(table, "sharing") == "no"
    assert table.legal() == goes(1)


def test_judged_at_the_start_only(start: Start) -> None:
    """Coral itself blocks the last way, and is stuck."""
    table = start("1 . . 3t\n2 . . .", "1 move-pawn")
    play(table, "coral go 1\ncoral move teal to 2")
    assert pawn(table, "coral") == "0:0 stuck"


def test_for_the_whole_turn(start: Start) -> None:
    """The way becomes free during the turn, and tiles can still be shared."""
    table = start("1\n2\n3t", "1 move-pawn", "turn 0 phase top sharing yes")
    play(table, "coral go 1\ncoral move teal to 2")
    assert told(table, "sharing") == "yes"
    assert table.legal() == goes(2)


def test_anew_in_each_turn(start: Start) -> None:
    """Coral had to share. Teal, lifting the pawn that blocked, does not."""
    table = start("1\n2t\n. ", "turn 0 phase top sharing yes", "2 may-stop")
    play(table, "coral go 1\ncoral go 2\ncoral skip")
    # Now coral is on 2, alone.
    assert (pawn(table, "coral"), pawn(table, "teal")) == ("0:1 out", "above")
    assert told(table, "mover", "sharing") == "teal yes"
    table = start("1 .\n2t 3", "1 score LR>LR", "turn 0 phase top")
    play(table, "coral go 1\ncoral go 3\nteal go 1")
    assert table.legal() == goes(2)
