"""Drains, the end of the game, points and the winner."""

import pytest

from tests.scenarios.droplets.tables import (
    CORAL,
    LAKE,
    TEAL,
    WELL,
    Start,
    at,
    play,
    refuses,
    told,
)


def test_the_fourth_droplet_in_a_drain_ends_the_game(start: Start) -> None:
    """Coral splashes into b1, the fourth, and twice into fountains worth 1."""
    table = start(WELL, "at b1 c3", "at b2 c2")
    play(table, "coral b2\ncoral b2>a2=c,b1=c,c2=c")
    assert at(table, "b1") == "c4"
    assert table.points == [2, 0]
    assert table.outcome() == ("drain full", [1, 2])
    assert told(table, "result", "winner") == "drain-full none"


def test_nothing_is_played_after_the_end(start: Start) -> None:
    """Once the game is over, nobody decides anything."""
    table = start(WELL, "at b1 c3", "at b2 c2")
    play(table, "coral b2\ncoral b2>a2=c,b1=c,c2=c")
    assert table.to_move is None
    assert table.legal() == set()
    refuses(table, "b2", "go on")


@pytest.mark.parametrize("lying", ["c3", "c2 t1", "c1 t2", "t3"])
def test_droplets_of_both_players_count(start: Start, lying: str) -> None:
    """Any four droplets fill a drain."""
    table = start(WELL, f"at b1 {lying}", "at b2 c2")
    play(table, "coral b2\ncoral b2>a2=c,b1=c,c2=c")
    assert table.outcome() == ("drain full", [1, 2])


def test_four_in_different_drains_end_nothing(start: Start) -> None:
    """The four have to be in the same drain."""
    table = start(WELL, "at a1 t3", "at b1 c2", "at c1 t3", "at b2 c2")
    play(table, "coral b2\ncoral b2>a2=c,b1=c,c2=c")
    assert table.outcome() is None
    assert table.to_move == TEAL


@pytest.mark.parametrize(("length", "full"), [("short", 3), ("normal", 4), ("long", 5)])
def test_shorter_and_longer_games(start: Start, length: str, full: int) -> None:
    """The third droplet ends a short game, the fifth a long one."""
    for lying, over in ((full - 2, False), (full - 1, True)):
        table = start(WELL, f"at b1 t{lying}", "at b2 c2", length=length)
        play(table, "coral b2\ncoral b2>a2=c,b1=c,c2=c")
        assert (table.to_move is None) == over
        assert (table.outcome() is None) != over


def test_the_turn_is_played_out(start: Start) -> None:
    """The drain is full, but teal still resolves, scores and wins."""
    table = start(LAKE, "at b3 t3", "at d2 c2", "at e1 c3", "turn 8 place 1")
    play(table, "coral d2\ncoral d2>c2=c,d3=c,e1=c")
    assert at(table, "e1") == "c4"
    assert (table.to_move, table.outcome()) == (TEAL, None)
    play(table, "teal b3>a2=t,b4=t,c3=t")
    assert table.points == [0, 3]
    assert table.outcome() == ("drain full", [2, 1])
    assert told(table, "turn", "marker", "place") == "8 coral 0"


def test_a_full_drain_takes_more(start: Start) -> None:
    """In the same turn a fifth droplet may still go there."""
    table = start(LAKE, "at c2 c3", "at b2 c3", "at b1 t3", "at a2 t1", "turn 8 place 0")
    play(table, "coral c2>b1=c,c3=c,d1=c\ncoral b2>a2=c,b1=c,c3=c")
    assert at(table, "b1") == "c2 t3"
    assert table.points == [3, 1]
    assert table.outcome() == ("drain full", [1, 2])


def test_the_points_decide_not_the_drain(start: Start) -> None:
    """Coral fills the drain, but teal has more points."""
    table = start(WELL, "at b1 c3", "at b2 c2", "at b3 t5")
    play(table, "coral b2\ncoral b2>a2=c,b1=c,c2=c")
    assert table.points == [2, 5]
    assert table.outcome() == ("drain full", [2, 1])


def test_a_deadlock_can_be_the_end_of_the_last_turn(start: Start) -> None:
    """The full drain ends the game after the deadlocked droplets went back."""
    lines = ("at a2 t1", "at c3 t3", "at d2 c3", "at d3 t3", "at e1 c4")
    table = start(LAKE, *lines, "turn 8 place 0")
    assert table.supply == [31, 34]
    assert table.outcome() == ("drain full", [2, 1])


def test_what_fountains_are_worth(start: Start) -> None:
    """Each droplet is worth the digit of its fountain, for its owner."""
    drawing = " 1 2\n3 o 9\n 5 6"
    lines = ("at a1 c1", "at a2 t1", "at b1 c2", "at b3 c1 t2", "at c1 t1", "at c2 t10")
    table = start(drawing, *lines)
    assert table.points == [5 + 2 * 3 + 9, 6 + 2 * 9 + 1 + 10 * 2]


def test_fountains_hold_any_number(start: Start) -> None:
    """They never splash and never end the game."""
    table = start(WELL, "at a2 c10 t9", "at b2 c2")
    play(table, "coral b2\ncoral b2>a2=c,b1=c,c2=c")
    assert at(table, "a2") == "c11 t9"
    assert table.points == [12, 9]
    assert table.outcome() is None


def test_points_are_the_owners_whoever_resolves(start: Start) -> None:
    """Teal has to send at least one droplet to a fountain, and may make it coral's."""
    table = start(WELL, "at b2 t2")
    play(table, "coral b2\nteal b2>a1=t,b3=c,c1=t")
    assert table.points == [1, 0]


def test_a_drain_gives_no_points(start: Start) -> None:
    """However full it is."""
    table = start(LAKE, "at e1 c3", "at e3 t3")
    assert table.points == [0, 0]
    assert table.to_move == CORAL
