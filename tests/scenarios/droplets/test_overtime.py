"""A tie when a drain is full: playing on until a droplet reaches a fountain."""

import pytest

from tests.scenarios.droplets.tables import (
    CORAL,
    LAKE,
    TEAL,
    WELL,
    Start,
    at,
    hand,
    play,
    told,
)


def test_a_tie_is_played_on(start: Start) -> None:
    """Two points each: the next player starts a turn as usual, all pieces stay."""
    table = start(WELL, "at b1 c3", "at b2 c2", "at b3 t2")
    play(table, "coral b2\ncoral b2>a2=c,b1=c,c2=c")
    assert table.points == [2, 2]
    assert table.outcome() is None
    assert told(table, "turn", "marker", "place", "overtime") == "1 teal 2 yes"
    assert (at(table, "b1"), at(table, "b3")) == ("c4", "t2")
    assert table.legal() == {"b2"}


def test_no_points_at_all_is_a_tie(start: Start) -> None:
    """None to none."""
    table = start(LAKE, "at c1 t3", "at c2 c3", "turn 8 place 0")
    play(table, "coral c2>b2=c,c1=c,d2=c")
    assert told(table, "turn", "marker", "overtime") == "9 teal yes"


def test_without_a_tie_there_is_no_overtime(start: Start) -> None:
    """Points that are level while no drain is full mean nothing either."""
    table = play(start(LAKE), "coral c2\ncoral c2")
    assert told(table, "overtime") == "no"


def test_full_drains_no_longer_end_anything(start: Start) -> None:
    """In overtime droplets may go on falling into them."""
    table = start(LAKE, "at c1 t6", "at c2 c2", "turn 10 overtime yes")
    play(table, "coral c2\ncoral d3\ncoral c2>b2=c,c1=c,d2=c")
    assert at(table, "c1") == "c1 t6"
    assert told(table, "turn", "marker", "result") == "11 teal none"


def test_the_first_droplet_in_a_fountain_wins_at_once(start: Start) -> None:
    """Teal's splash is left, though it would bring more."""
    table = start(LAKE, "at b3 t3", "at d2 c3", "at e1 t4", "turn 10 place 0 overtime yes")
    play(table, "coral d2>c3=c,d1=c,e2=c")
    assert table.outcome() == ("overtime", [1, 2])
    assert told(table, "result", "winner") == "overtime coral"
    assert (table.to_move, at(table, "b3")) == (None, "t3")


def test_a_splash_without_a_fountain_does_not(start: Start) -> None:
    """Coral avoids nothing and wins nothing; teal is next to resolve, and wins."""
    table = start(LAKE, "at b3 t3", "at d2 c3", "at e1 t4", "turn 10 place 0 overtime yes")
    play(table, "coral d2>c2=c,d3=c,e1=c")
    assert (table.to_move, table.outcome()) == (TEAL, None)
    play(table, "teal b3>a2=t,b4=t,c3=t")
    assert table.outcome() == ("overtime", [2, 1])


OVERTIME = ("at b1 c4", "turn 11 marker teal place 2 resolver teal overtime yes")


@pytest.mark.parametrize(
    ("splash", "ranks"),
    [
        ("b2>a1=c,b3=t,c1=t", [2, 1]),
        ("b2>a1=t,b3=c,c1=t", [1, 2]),
        ("b2>a2=t,b1=c,c2=t", [2, 1]),
        ("b2>a2=c,b1=t,c2=t", [2, 1]),
        ("b2>a2=t,b1=t,c2=c", [2, 1]),
    ],
)
def test_the_owner_wins_or_whoever_resolved(start: Start, splash: str, ranks: list[int]) -> None:
    """A droplet wins for its owner; with droplets of both, who resolved the splash wins."""
    table = play(start(WELL, *OVERTIME), f"teal b2\nteal b2\ncoral b2\nteal {splash}")
    assert table.outcome() == ("overtime", ranks)


def test_worth_does_not_matter_in_overtime(start: Start) -> None:
    """A droplet of each reaches a fountain; teal's is worth more, but coral resolved."""
    table = start(LAKE, "at d2 c2 t1", "at e1 t4", "turn 10 place 0 overtime yes")
    play(table, "coral d2>c3=c,d1=t,e2=c")
    assert table.points == [1, 2]
    assert table.outcome() == ("overtime", [1, 2])


def test_droplets_that_were_there_before_do_not_count(start: Start) -> None:
    """Overtime begins with level points, and ends with a droplet that arrives."""
    table = start(WELL, "at a2 c2", "at b3 t2", *OVERTIME)
    assert table.to_move == TEAL
    play(table, "teal b2\nteal b2")
    assert (table.to_move, table.outcome()) == (CORAL, None)


def test_rewards_are_still_taken(start: Start) -> None:
    """Coral's droplet is the first in c1."""
    lines = ("at c2 c3", "at e1 t4", "under c1 remove", "turn 10 place 0 overtime yes")
    table = play(start(LAKE, *lines, rewards=True), "coral c2>b2=c,c1=c,d2=c")
    assert hand(table, "coral") == "remove"


def test_the_winning_splash_takes_its_reward(start: Start) -> None:
    """One of its droplets wins, another is the first in a drain: both happen."""
    lines = ("at c2 c3", "at e1 t4", "under b1 remove", "turn 10 place 0 overtime yes")
    table = play(start(LAKE, *lines, rewards=True), "coral c2>b1=c,c3=c,d1=c")
    assert table.outcome() == ("overtime", [1, 2])
    assert (hand(table, "coral"), at(table, "b1")) == ("remove", "c1")


def test_overtime_without_droplets_is_a_draw(start: Start) -> None:
    """Both supplies are empty at the end of a turn of overtime."""
    lines = ("at b1 c35 t33", "turn 11 marker teal place 2 resolver teal overtime yes")
    table = play(start(WELL, *lines), "teal b2\nteal b2")
    assert table.outcome() == ("supplies empty", [1, 1])
    assert told(table, "result", "winner", "overtime") == "supplies-empty none yes"


def test_overtime_ends_after_200_turns(start: Start) -> None:
    """Then it is a draw too."""
    lines = ("at b1 c4", "turn 199 marker teal place 2 resolver teal overtime yes")
    table = play(start(WELL, *lines), "teal b2\nteal b2")
    assert table.outcome() == ("turn limit", [1, 1])
