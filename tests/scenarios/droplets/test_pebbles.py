"""The pebbles variant."""

import pytest

from tests.scenarios.droplets.tables import (
    POND,
    SPRING,
    TEAL,
    WELL,
    Start,
    at,
    controls,
    play,
    refuses,
    told,
)


def test_a_pebble_is_a_third_piece(start: Start) -> None:
    """With the pebble two droplets are enough."""
    table = start(POND, "at b2 p1", "at c2 p1", pebbles=True)
    play(table, "coral c2")
    assert controls(table, "c2") == ""
    play(table, "coral c2")
    assert at(table, "c2") == "c2 p1"
    assert controls(table, "c2") == "coral"


def test_a_pebble_and_one_droplet_are_not_enough(start: Start) -> None:
    """Rulebook picture, right side: neither space is triggered."""
    table = start(POND, "at b2 c1 p1", "at c2 p1", pebbles=True)
    play(table, "coral c2")
    assert (controls(table, "b2"), controls(table, "c2")) == ("", "")


@pytest.mark.parametrize(
    ("marker", "one_each", "two_of_teal"),
    [("coral", "coral", "teal"), ("teal", "teal", "teal")],
)
def test_a_pebble_counts_for_the_current_player(
    start: Start, marker: str, one_each: str, two_of_teal: str
) -> None:
    """Rulebook picture, left side: one of each and the pebble; two of teal and the pebble."""
    lines = ("at b2 t2 p1", "at c2 c1 t1 p1", f"turn 4 marker {marker} place 0 resolver {marker}")
    table = start(POND, *lines, pebbles=True)
    assert controls(table, "c2") == one_each
    assert controls(table, "b2") == two_of_teal


def test_not_for_the_player_who_is_splashing(start: Start) -> None:
    """Teal resolves in coral's turn: the space with one of each is still coral's."""
    lines = ("at b2 t2 p1", "at c2 c1 t1 p1", "turn 4 marker coral place 0 resolver teal")
    table = start(POND, *lines, pebbles=True)
    assert table.to_move == TEAL
    assert table.legal() == {"b2>a2=t,b1=p,c3=t", "b2>a2=t,b1=t,c3=p"}


def test_where_a_pebble_can_go(start: Start) -> None:
    """Not on a drain (d1), not on a fountain (d2), not to another pebble (b2)."""
    lines = ("at b2 p1", "at c2 c1 t1 p1", "turn 4 place 0")
    table = start(POND, *lines, pebbles=True)
    assert table.legal() == {
        "c2>b1=p,c3=c,d1=t",
        "c2>b1=p,c3=t,d1=c",
        "c2>b1=c,c3=p,d1=t",
        "c2>b1=t,c3=p,d1=c",
        "c2>b2=c,c1=p,d2=t",
        "c2>b2=t,c1=p,d2=c",
    }
    refuses(table, "c2>b1=c,c3=t,d1=p", "c2>b2=c,c1=t,d2=p", "c2>b2=p,c1=c,d2=t")


def test_a_pebble_never_leaves_the_board(start: Start) -> None:
    """From the edge only droplets go off the board."""
    lines = ("at b2 p1", "at c1 c2 p1", "turn 4 place 0")
    table = start(POND, *lines, pebbles=True)
    assert table.legal() == {"c1>c2=p,off=c,off=c", "c1>b1=p,d1=c,off=c"}
    play(table, "coral c1>c2=p,off=c,off=c")
    assert at(table, "c2") == "p1"
    assert table.supply == [35, 35]


def test_a_pebble_is_not_splashed_onto_a_triggered_space(start: Start) -> None:
    """As no droplet is: c2's star with b1 is blocked, and b2 has the other pebble."""
    lines = ("at b1 t3", "at b2 p1", "at c2 c2 p1", "turn 4 place 0")
    table = start(POND, *lines, pebbles=True)
    assert table.legal() == {"c2>b2=c,c1=p,d2=c"}


def test_a_pebble_can_force_the_direction(start: Start) -> None:
    """The only space for the pebble is c1, so the droplets go with that star."""
    table = start(SPRING, "at b2 c1 p1", pebbles=True)
    play(table, "coral b2")
    assert table.legal() == {"b2>a1=c,b3=c,c1=p"}
    play(table, "coral b2>a1=c,b3=c,c1=p")
    assert at(table, "c1") == "p1"


def test_a_moved_pebble_still_triggers(start: Start) -> None:
    """It moves to c3, where one droplet of each waits: three pieces, the current player's."""
    lines = ("at b2 p1", "at c2 c2 p1", "at c3 c1 t1", "turn 4 place 0")
    table = start(POND, *lines, pebbles=True)
    play(table, "coral c2>b1=c,c3=p,d1=c")
    assert at(table, "c3") == "c1 t1 p1"
    assert controls(table, "c3") == "coral"


def test_droplets_may_join_a_pebble(start: Start) -> None:
    """Only pebbles do not share a space; here the droplet triggers b2 for teal."""
    lines = ("at b2 t1 p1", "at c2 t2 c1", "at c3 p1", "turn 5 marker teal place 0 resolver teal")
    table = start(POND, *lines, pebbles=True)
    play(table, "teal c2>b2=t,c1=c,d2=t")
    assert at(table, "b2") == "t2 p1"
    assert controls(table, "b2") == "teal"


def test_a_pebble_that_can_go_nowhere(start: Start) -> None:
    """Nobody can resolve the splash: the droplets go back and the pebble stays."""
    table = start(WELL, "at b2 c1 p1", pebbles=True)
    play(table, "coral b2")
    assert at(table, "b2") == "p1"
    assert table.supply == [35, 35]
    assert told(table, "turn", "marker", "place") == "1 teal 2"


def test_a_deadlock_of_pebbles_and_droplets(start: Start) -> None:
    """b1, b2 and c2 are in each other's way; only the droplets go back."""
    lines = ("at b1 t3", "at b2 c1 t1 p1", "at c2 c2 p1", "turn 4 place 0")
    table = start(POND, *lines, pebbles=True)
    assert [at(table, space) for space in ("b1", "b2", "c2")] == ["", "p1", "p1"]
    assert table.supply == [35, 35]
    assert told(table, "turn", "marker") == "5 teal"


def test_control_changes_with_the_marker(start: Start) -> None:
    """The same pieces would be teal's in teal's turn: teal's own droplet triggers them."""
    lines = ("at b2 c1 p1", "at c2 p1", "turn 5 marker teal place 2 resolver teal")
    table = start(POND, *lines, pebbles=True)
    play(table, "teal b2\nteal c2")
    assert at(table, "b2") == "c1 t1 p1"
    assert controls(table, "b2") == "teal"
    assert table.to_move == TEAL
