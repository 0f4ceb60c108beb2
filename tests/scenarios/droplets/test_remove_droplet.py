"""The remove droplet token."""

from tests.scenarios.droplets.tables import (
    CORAL,
    LAKE,
    POND,
    TEAL,
    Start,
    at,
    controls,
    play,
    refuses,
    spent,
    told,
)

DRIPPING = {"b2", "b3", "c2", "c4", "d2", "d3"}
TRIANGLE = ("at c3 t3", "at d2 c3", "at d3 t3")


def test_any_droplet_on_a_dripping_or_transition_space(start: Start) -> None:
    """The own one, the other's, on any such space; not on drains, not on fountains."""
    lines = ("at a2 c1", "at c2 c1 t1", "at c3 t2", "at e1 c1 t1", "hand coral remove")
    table = start(LAKE, *lines, rewards=True)
    removals = {"remove c2 coral", "remove c2 teal", "remove c3 teal"}
    assert table.legal() == DRIPPING | removals
    refuses(table, "remove a2 coral", "remove e1 teal", "remove c3 coral", "remove d2 teal")


def test_it_goes_back_to_its_owner(start: Start) -> None:
    """One droplet, to the supply it came from; the turn's droplets are still to be placed."""
    table = start(LAKE, "at c3 c1 t2", "hand coral remove", "turn 4 place 2", rewards=True)
    assert controls(table, "c3") == "teal"
    play(table, "coral remove c3 teal")
    assert at(table, "c3") == "c1 t1"
    assert table.supply == [34, 34]
    assert (spent(table), told(table, "place")) == ("remove", "2")


def test_it_can_untrigger(start: Start) -> None:
    """With two droplets left there is no splash, and the turn ends."""
    lines = ("at d2 c2 t1", "hand teal remove", "turn 4 place 0")
    table = start(LAKE, *lines, rewards=True)
    play(table, "teal remove d2 coral")
    assert (at(table, "d2"), controls(table, "d2")) == ("c1 t1", "")
    assert told(table, "turn", "marker") == "5 teal"


def test_an_untriggered_space_can_be_placed_on(start: Start) -> None:
    """Between the two placements it takes a droplet again."""
    lines = ("at d2 c2 t1", "hand coral remove", "turn 4 place 1")
    table = start(LAKE, *lines, rewards=True)
    refuses(table, "d2")
    play(table, "coral remove d2 teal\ncoral d2")
    assert (at(table, "d2"), controls(table, "d2")) == ("c3", "coral")


def test_it_opens_a_deadlock(start: Start) -> None:
    """Coral un-triggers d3, and can then resolve d2 that way."""
    table = start(LAKE, *TRIANGLE, "hand coral remove", "turn 4 place 0", rewards=True)
    play(table, "coral remove d3 teal")
    assert (table.to_move, table.legal()) == (CORAL, {"d2>c2=c,d3=c,e1=c"})
    play(table, "coral d2>c2=c,d3=c,e1=c")
    assert controls(table, "d3") == "teal"
    assert table.to_move == TEAL


def test_never_a_pebble(start: Start) -> None:
    """Of a pebble's space only the droplets can be removed."""
    lines = ("at b2 p1", "at c2 t1 p1", "hand coral remove")
    table = start(POND, *lines, pebbles=True, rewards=True)
    assert table.legal() == {"b2", "c2", "remove c2 teal"}
    refuses(table, "remove b2 pebble", "remove c2 pebble", "remove c2 p")


def test_a_pebble_that_is_left_alone(start: Start) -> None:
    """Removing from a triggered space with a pebble un-triggers it like any other."""
    lines = ("at b2 p1", "at c2 c2 p1", "hand teal remove", "turn 4 place 0")
    table = start(POND, *lines, pebbles=True, rewards=True)
    play(table, "teal remove c2 coral")
    assert at(table, "c2") == "c1 p1"
    assert told(table, "turn", "marker") == "5 teal"


def test_with_nothing_to_remove(start: Start) -> None:
    """Only drains and fountains have droplets: the token stays in hand."""
    table = start(LAKE, "at a2 c1", "at e1 t3", "hand coral remove", rewards=True)
    assert table.legal() == DRIPPING
