"""Simple, hard and hardest mode, and the clock."""

import pytest

from tests.scenarios.dropounion.tables import (
    RAIN,
    Start,
    asked,
    line,
    play,
    refuses,
    told,
)
from watertable import TABLE


@pytest.mark.parametrize(
    ("mode", "left", "wins"),
    [
        ("regular", 3, True),
        ("regular", 4, False),
        ("simple", 3, True),
        ("simple", 4, False),
        ("hard", 0, True),
        ("hard", 1, False),
        ("hardest", 0, True),
        ("hardest", 1, False),
    ],
)
def test_how_many_thieves_may_be_left(start: Start, mode: str, left: int, wins: bool) -> None:
    """Three players: three, but none in the hard modes."""
    table = start("rain G/O B/G O/B", "deck O/G", " ".join(["row", *["T/B"] * left]), mode=mode)
    play(table, "rain place 1")
    assert table.outcome() == (("won", True) if wins else None)


def test_hard_alone(start: Start) -> None:
    table = start("rain G/O B/G O/B", "deck", "row T/B", seats=1, mode="hard")
    play(table, "rain pass")
    assert table.outcome() == ("all passed", False)


def test_hard_until_the_last_thief(start: Start) -> None:
    table = start("rain G/O G/T O/B", "deck", "row T/B T/T", mode="hard", seats=2)
    play(
        table,
        """
        rain place 1 2
        rain thief 1
        """,
    )
    assert (line(table, "row"), table.outcome()) == ("T/T", None)


def test_an_invasion_changes_nothing_later(start: Start) -> None:
    """The invaders are thieves like all others."""
    table = start("rain G/O G/B G/T", "row T/T:all T/T:all T/B", invasion="on", mode="hardest")
    play(
        table,
        """
        rain place 1 2 3
        rain defeat 1
        """,
    )
    assert (line(table, "row"), line(table, "defeated")) == ("T/T:all T/B", "T/T:all")


# -- time ----------------------------------------------------------------------------------------


def test_time_is_up(start: Start) -> None:
    """The table says so, and everybody has lost."""
    table = start("turn 7 idle 1", minutes=5)
    assert table.clock() == {"time up"}
    play(table, "table time up")
    assert table.outcome() == ("time up", False)
    assert (table.to_move, table.legal(), table.clock()) == (None, set(), set())
    assert told(table, "turn", "of", "phase", "asked", "idle") == "7 rain over nobody 1"


def test_no_player_can_say_so(start: Start) -> None:
    table = start(minutes=5)
    refuses(table, "time up")
    refuses(table, "time up", seat=RAIN)


def test_without_a_limit_time_is_never_up(start: Start) -> None:
    table = start(minutes=0)
    assert table.clock() == set()
    refuses(table, "time up", seat=TABLE)


def test_the_table_does_nothing_else(start: Start) -> None:
    table = start("rain G/O B/G O/B", minutes=5)
    refuses(table, "place 1", "turn 1", "advise place 1", seat=TABLE)


def test_while_a_thief_is_chosen(start: Start) -> None:
    table = start("rain G/O G/B B/G", "row T/B", minutes=1)
    play(
        table,
        """
        rain place 1 2
        table time up
        """,
    )
    assert table.outcome() == ("time up", False)
    assert (line(table, "row"), told(table, "placed")) == ("T/B", "yes")


def test_while_defeats_are_chosen(start: Start) -> None:
    """What was still to be done is forgotten."""
    table = start("rain G/O G/B G/T G/O", "row T/B T/T", minutes=1, seats=2)
    play(
        table,
        """
        rain place 1 2 3 4
        table time up
        """,
    )
    assert told(table, "phase", "left", "turning") == "over 0 no"
    assert (line(table, "row"), line(table, "defeated")) == ("T/B T/T", "")


def test_while_a_lone_guard_is_asked_about(start: Start) -> None:
    table = start("rain G/O G/B G/T", "deck R/G O/G B/O G/B O/B", minutes=1)
    play(
        table,
        """
        rain place 1 2 3
        table time up
        """,
    )
    assert told(table, "owed", "to", "then", "phase") == "0 nobody turn over"


def test_while_the_cards_are_dealt(deal: Start) -> None:
    table = deal("R/G B/O O/B B/G O/G B/O G/B O/B G/O B/G", seats=2, minutes=1)
    play(table, "table time up")
    assert table.outcome() == ("time up", False)


def test_time_up_takes_advice_away(start: Start) -> None:
    table = start("advice brook turn 1", minutes=1)
    play(table, "table time up")
    assert line(table, "advice brook") == ""


def test_time_after_the_end(start: Start) -> None:
    table = start("rain G/O B/G O/B", "deck O/G", minutes=5)
    play(table, "rain place 1")
    assert table.outcome() == ("won", True)
    refuses(table, "time up", seat=TABLE)
    assert asked(table) == "nobody over"
