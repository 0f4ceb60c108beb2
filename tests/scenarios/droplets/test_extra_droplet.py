"""The extra droplet token."""

from tests.scenarios.droplets.tables import (
    CORAL,
    LAKE,
    TEAL,
    WELL,
    Start,
    at,
    controls,
    hand,
    play,
    refuses,
    spent,
    told,
)

DRIPPING = {"b2", "b3", "c2", "c4", "d2", "d3"}


def test_one_more_droplet(start: Start) -> None:
    """It comes on top of the two of the turn."""
    table = start(LAKE, "hand coral extra", rewards=True)
    assert table.legal() == DRIPPING | {f"extra {space}" for space in DRIPPING}
    play(table, "coral extra c2")
    assert (at(table, "c2"), hand(table, "coral"), spent(table)) == ("c1", "", "extra")
    assert told(table, "place") == "2"
    play(table, "coral b2\ncoral b2")
    assert table.supply == [32, 35]
    assert table.to_move == TEAL


def test_between_the_two_placements(start: Start) -> None:
    """At any moment is also after the first droplet."""
    table = start(LAKE, "hand coral extra", rewards=True)
    play(table, "coral b2\ncoral extra b3\ncoral b2")
    assert (at(table, "b2"), at(table, "b3"), table.to_move) == ("c2", "c1", TEAL)


def test_only_on_dripping_spaces_that_are_not_triggered(start: Start) -> None:
    """As for every placement."""
    lines = ("at c2 c3", "hand coral extra", "turn 4 place 1")
    table = start(LAKE, *lines, rewards=True)
    refuses(table, "extra c2", "extra c3", "extra e1", "extra a2", "extra drip c3")


def test_it_needs_a_droplet(start: Start) -> None:
    """Teal has none in the supply."""
    table = start(LAKE, "at a2 t35", "hand teal extra", rewards=True)
    assert (table.to_move, table.legal()) == (TEAL, {"go on"})


def test_in_the_others_turn(start: Start) -> None:
    """Teal's droplet lands before coral's first: coral may not complete c2 alone any more."""
    table = start(LAKE, "at c2 c1 t1", "hand teal extra", rewards=True)
    play(table, "teal extra c2")
    assert controls(table, "c2") == "teal"
    assert table.legal() == DRIPPING - {"c2"}


def test_what_it_triggers_waits_for_the_placements(start: Start) -> None:
    """Coral triggers c2 with the extra droplet, then places two, then resolves."""
    table = start(LAKE, "at c2 c2", "hand coral extra", rewards=True)
    play(table, "coral extra c2")
    assert table.legal() == DRIPPING - {"c2"}
    play(table, "coral b3\ncoral b3")
    assert table.legal() == {"c2>b1=c,c3=c,d1=c", "c2>b2=c,c1=c,d2=c"}


def test_the_marker_holder_resolves_first(start: Start) -> None:
    """At the end of coral's turn teal triggers two spaces, one of them coral's: coral is first."""
    lines = ("at b3 t2", "at d2 c2", "hand teal extra extra", "turn 4 place 0")
    table = start(LAKE, *lines, rewards=True)
    play(table, "teal extra b3\nteal extra d2")
    assert (controls(table, "b3"), controls(table, "d2")) == ("teal", "coral")
    assert told(table, "resolver", "resolved", "passes") == "coral no 0"
    assert table.to_move == CORAL
    assert {text[:2] for text in table.legal()} == {"d2"}
    play(table, "coral d2>c2=c,d3=c,e1=t")
    assert table.to_move == TEAL
    assert {text[:2] for text in table.legal()} == {"b3"}


def test_in_the_middle_of_the_resolution(start: Start) -> None:
    """Before coral splashes d2, teal triggers c2: that star is blocked now."""
    lines = ("at c2 t2", "at d2 c3", "hand teal extra", "turn 4 place 0")
    table = start(LAKE, *lines, rewards=True)
    play(table, "teal extra c2")
    assert table.legal() == {"d2>c3=c,d1=c,e2=c"}
    play(table, "coral d2>c3=c,d1=c,e2=c")
    assert told(table, "marker", "resolver") == "coral teal"


def test_the_resolver_gets_another_splash(start: Start) -> None:
    """Coral, about to splash, triggers one more of coral's own."""
    lines = ("at b3 c2", "at d2 c3", "hand coral extra", "turn 4 place 0")
    table = start(LAKE, *lines, rewards=True)
    play(table, "coral extra b3")
    assert {text[:2] for text in table.legal()} == {"b3", "d2"}


def test_the_supply_can_run_out_with_it(start: Start) -> None:
    """Coral's last droplet is the extra one, so both of the turn are forfeited."""
    table = start(WELL, "at a2 c34", "hand coral extra", rewards=True)
    play(table, "coral extra b2")
    assert table.supply == [0, 35]
    assert told(table, "turn", "marker") == "1 teal"
