"""Crowdy Currents: falling without regard to the water."""

from tests.scenarios.waterfall.tables import (
    FORK,
    FORK_WATER,
    Start,
    goes,
    pawn,
    play,
    told,
)


def test_to_all_three_tiles_below(start: Start) -> None:
    """The water leaves at the left only, but down-right can be reached as well."""
    table = start(". 1 .\n2 3 4", "1 score LR>L", "3 score L>LR", "4 score R>LR", dry=True)
    play(table, "coral go 1")
    assert table.legal() == goes(2, 3, 4)


def test_no_exit_beside_a_tile(start: Start) -> None:
    """With water this would be an exit."""
    table = start("1 .\n. 2", "1 score LR>L", "2 score R>LR", dry=True)
    play(table, "coral go 1")
    assert table.legal() == goes(2)


def test_still_stuck_above_an_occupied_tile(start: Start) -> None:
    """The other way is free, but it is another one."""
    table = start("1 . 2\n3t . .", dry=True)
    play(table, "coral go 1")
    assert pawn(table, "coral") == "0:0 stuck"


def test_ways_for_sharing_are_dry_too(start: Start) -> None:
    """With water, 2 would lead out; dry, both top tiles lead onto teal's."""
    lines = ("1 score LR>L", FORK_WATER[0], "3 may-stop L>LR", "turn 1 mover teal phase stop")
    table = start(FORK.replace("3", "3t"), *lines, dry=True)
    play(table, "teal stop")
    assert told(table, "sharing") == "yes"
    table = start(FORK.replace("3", "3t"), *lines, dry=False)
    play(table, "teal stop")
    assert told(table, "sharing") == "no"


def test_jumping_dry(start: Start) -> None:
    """Over any of the three, onto any of the five."""
    table = start("1 . .\n. 2 .\n. . 3", "1 jump LR>L", "2 score R>L", "3 score R>LR", dry=True)
    play(table, "coral go 1")
    assert table.legal() == goes(3)


def test_adding_still_matches_water(start: Start) -> None:
    """Placing is as ever."""
    table = start("1", "1 add LR>L", "hand coral 2", dry=True)
    play(table, "coral go 1")
    assert table.legal() == {"add 2 at 0:-1", "add 2 at -1:0"}


def test_jumping_over_occupied_tiles_dry(start: Start) -> None:
    """Over teal's tile, to where no water leads."""
    lines = (
        "1 if:hold-3-or-fewer:jump-occupied LR>L",
        "2 score R>L",
        "3 score R>LR",
        "turn 0 phase top sharing yes",
    )
    table = start("1 . .\n. 2t .\n. . 3", *lines, dry=True)
    play(table, "coral go 1")
    assert table.legal() == goes(2, 3)
