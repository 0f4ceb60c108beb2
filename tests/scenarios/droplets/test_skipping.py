"""Splashes that are in each other's way: forced, skipped, and deadlocked."""

from tests.scenarios.droplets.tables import (
    CORAL,
    LAKE,
    TEAL,
    Start,
    at,
    controls,
    play,
    refuses,
    told,
)

# Each of the three touches the two others: none has a star without one of them.
TRIANGLE = ("at c3 t3", "at d2 c3", "at d3 t3")


def test_forced_towards_the_drain(start: Start) -> None:
    """Rulebook picture: the way to the fountains is blocked by teal's triggered space."""
    table = start(LAKE, "at c3 t3", "at d2 c2", "turn 8 place 1")
    play(table, "coral d2")
    assert table.legal() == {"d2>c2=c,d3=c,e1=c"}
    refuses(table, "d2>c3=c,d1=c,e2=c", "go on")
    play(table, "coral d2>c2=c,d3=c,e1=c")
    assert at(table, "e1") == "c1"
    assert table.points == [0, 0]
    assert table.legal() == {"c3>b2=t,c4=t,d2=t", "c3>b3=t,c2=t,d3=t"}


def test_blocked_skipped_and_resolved_by_the_other(start: Start) -> None:
    """Rulebook picture: coral must skip; both of teal's have only the way that coral leaves."""
    table = start(LAKE, "at c2 t3", "at c3 c3", "at c4 t3", "turn 8 place 1")
    play(table, "coral b3")
    assert (table.to_move, told(table, "passes")) == (TEAL, "1")
    assert table.legal() == {"c2>b2=t,c1=t,d2=t", "c4>b3=t,c5=t,d3=t"}
    play(table, "teal c4>b3=t,c5=t,d3=t\nteal c2>b2=t,c1=t,d2=t")
    assert (table.to_move, told(table, "passes")) == (CORAL, "0")
    assert table.legal() == {"c3>b2=c,c4=c,d2=c", "c3>b3=c,c2=c,d3=c"}
    play(table, "coral c3>b2=c,c4=c,d2=c")
    assert told(table, "turn", "marker") == "9 teal"


def test_three_in_deadlock(start: Start) -> None:
    """Rulebook picture: nobody can resolve anything, and all 9 droplets go back."""
    table = start(LAKE, "at c3 t3", "at d2 c2", "at d3 t3", "turn 8 place 1")
    assert table.supply == [33, 29]
    play(table, "coral d2")
    assert [at(table, space) for space in ("c3", "d2", "d3")] == ["", "", ""]
    assert table.supply == [35, 35]
    assert told(table, "turn", "marker", "place", "passes") == "9 teal 2 0"


def test_deadlocked_droplets_go_to_their_owners(start: Start) -> None:
    """Whoever controls: each droplet goes back to the supply it came from."""
    lines = ("at a1 c1", "at b2 c2", "at c3 c1 t2", "at d2 c2 t1", "at d3 c1 t2")
    table = start(LAKE, *lines, "turn 8 place 0")
    assert table.supply == [32, 35]
    assert (at(table, "a1"), at(table, "b2")) == ("c1", "c2")
    assert told(table, "turn", "marker") == "9 teal"


def test_one_player_alone_in_deadlock(start: Start) -> None:
    """It takes no opponent to be in one's own way."""
    table = start(LAKE, "at c3 c3", "at d2 c3", "at d3 c3", "turn 8 place 0")
    assert table.supply == [35, 35]
    assert told(table, "turn", "marker") == "9 teal"


def test_only_what_cannot_be_resolved_is_skipped(start: Start) -> None:
    """Coral's b2 has a way, so it is resolved; the rest is a deadlock."""
    table = start(LAKE, *TRIANGLE, "at b2 c3", "turn 8 place 0")
    assert table.legal() == {"b2>a1=c,b3=c,c2=c"}
    play(table, "coral b2>a1=c,b3=c,c2=c")
    assert table.supply == [32, 35]
    assert told(table, "turn", "marker") == "9 teal"


def test_no_deadlock_while_one_of_the_two_resolves(start: Start) -> None:
    """Coral passes, teal resolves one; only then both pass in a row."""
    table = start(LAKE, *TRIANGLE, "at b2 t3", "turn 8 place 0")
    assert (table.to_move, told(table, "passes")) == (TEAL, "1")
    assert table.legal() == {"b2>a1=t,b3=t,c2=t"}
    assert controls(table, "d2") == "coral"
    play(table, "teal b2>a1=t,b3=t,c2=t")
    assert table.supply == [35, 32]
    assert told(table, "turn", "marker") == "9 teal"


def test_a_skipped_splash_comes_back(start: Start) -> None:
    """Coral resolves b6 and has to skip b3, which is coral's again after teal."""
    river = " x x x x x x\nx o ~ o ~ o x\n x x x x x x"
    lines = ("at b2 t3", "at b3 c3", "at b4 t3", "at b6 c3")
    table = start(river, *lines, "turn 8 place 0")
    assert table.legal() == {"b6>a5=c,b7=c,c5=c", "b6>a6=c,b5=c,c6=c"}
    play(table, "coral b6>a5=c,b7=c,c5=c")
    assert told(table, "resolver", "resolved", "passes") == "teal no 0"
    assert table.legal() == {"b2>a2=t,b1=t,c2=t", "b4>a3=t,b5=t,c3=t"}
    play(table, "teal b2>a2=t,b1=t,c2=t")
    assert table.to_move == TEAL
    play(table, "teal b4>a3=t,b5=t,c3=t\ncoral b3>a2=c,b4=c,c2=c")
    assert told(table, "turn", "marker") == "9 teal"
