"""Placing two droplets at the start of a turn."""

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

DRIPPING = {"b2", "b3", "c2", "c4", "d2", "d3"}


def test_two_droplets_then_the_other_player(start: Start) -> None:
    """A turn is two droplets, one after the other; then the marker is passed on."""
    table = start(LAKE)
    play(table, "coral c2")
    assert told(table, "turn", "marker", "place") == "0 coral 1"
    play(table, "coral d3")
    assert told(table, "turn", "marker", "place") == "1 teal 2"
    play(
        table,
        """
        teal b2
        teal b3
        """,
    )
    assert told(table, "turn", "marker", "place") == "2 coral 2"
    assert [at(table, space) for space in ("b2", "b3", "c2", "d3")] == ["t1", "t1", "c1", "c1"]
    assert table.supply == [33, 33]


def test_both_droplets_on_one_space(start: Start) -> None:
    """Both may go on the same space if the first did not trigger it."""
    table = play(start(LAKE), "coral c2\ncoral c2")
    assert at(table, "c2") == "c2"
    assert table.to_move == TEAL


def test_the_same_space_as_the_opponent(start: Start) -> None:
    """Droplets of both players can lie together."""
    table = play(start(LAKE, "at c2 t1"), "coral c2")
    assert at(table, "c2") == "c1 t1"


def test_only_dripping_spaces(start: Start) -> None:
    """Nothing is placed on transition spaces, drains, fountains or the table, nor left out."""
    table = start(LAKE)
    assert table.legal() == DRIPPING
    refuses(table, "c3", "e1", "e2", "c9", "f1", "go on", "drip c3", "extra c2", "c2 coral")


def test_not_on_a_triggered_space(start: Start) -> None:
    """The first droplet triggers c2; the second has to go elsewhere."""
    table = play(start(LAKE, "at c2 c2"), "coral c2")
    assert at(table, "c2") == "c3"
    assert table.legal() == DRIPPING - {"c2"}
    refuses(table, "c2")


def test_both_are_placed_before_anything_splashes(start: Start) -> None:
    """A triggered space waits for the second droplet."""
    table = play(start(LAKE, "at c2 c2"), "coral c2")
    refuses(table, "c2>b1=c,c3=c,d1=c")
    play(table, "coral d3\ncoral c2>b1=c,c3=c,d1=c")
    assert table.to_move == TEAL


def test_what_cannot_be_placed_is_forfeited(start: Start) -> None:
    """The only dripping space is triggered by the first droplet, so there is no second."""
    table = play(start(WELL, "at b2 c2"), "coral b2")
    assert told(table, "place") == "0"
    assert table.legal() == {"b2>a1=c,b3=c,c1=c", "b2>a2=c,b1=c,c2=c"}
    assert table.supply == [32, 35]


def test_without_supply_the_turn_is_forfeited(start: Start) -> None:
    """All of coral's droplets are on the board: teal is next."""
    table = start(LAKE, "at a2 c35")
    assert table.supply == [0, 35]
    assert told(table, "turn", "marker", "place") == "1 teal 2"
    assert table.to_move == TEAL


def test_the_last_droplet_of_a_supply(start: Start) -> None:
    """Coral has one droplet, places it, and forfeits the other."""
    table = start(LAKE, "at a2 c34")
    assert table.to_move == CORAL
    play(table, "coral c2")
    assert table.supply == [0, 35]
    assert told(table, "turn", "marker") == "1 teal"
