"""Crowdy Currents: falling without regard to the water."""

from tests.scenarios.waterfall.tables import (
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
    """With water, 1 leads onto teal's tile only; dry, onto 3 as well."""
    lines = ("1 score LR>L", "2 may-stop L>LR", "3 score R>LR", "turn 1 mover teal phase stop")
    for dry, sharing in ((True, "no"), (False, "yes")):
        table = start("1 .\n2t 3", *lines, dry=dry)
        play(table, "teal stop")
        assert told(table, "sharing") == sharing


def test_an_exit_beside_an_occupied_tile(start: Start) -> None:
    """Both corners at the bottom count, as both are ways: at the right nothing lies."""
    table = start(". 1 .\n2t . .", "1 score LR>L", dry=True)
    play(table, "coral go 1")
    assert pawn(table, "coral") == "0:0 out"


def test_jumping_dry(start: Start) -> None:
    """Over any of the three, onto any of the five."""
    table = start("1 . .\n. 2 .\n. . 3", "1 jump LR>L", "2 score R>L", "3 score R>LR", dry=True)
    play(table, "coral go 1")
    assert table.legal() == goes(3)


def test_adding_still_matches_water(start: Start) -> None:
    """Placing is as ever."""
    table = start("1", "1 add LR>L", "hand coral 2", dry=True)
    play(table, "coral go 1")
    assert table.legal() == {"add 2 at -1:0"}


def test_jumping_over_occupied_tiles_dry(start: Start) -> None:
    """Over teal's tile, to where no water leads."""
    lines = (
        "1 if:hold-3-or-fewer:jump-occupied LR>L",
        "2 score R>L",
        "3 score R>LR",
    )
    table = start("1 . .\n. 2t .\n. . 3", *lines, dry=True)
    play(table, "coral go 1")
    assert table.legal() == goes(3)
