"""The control splash token."""

from tests.scenarios.droplets.tables import (
    CORAL,
    LAKE,
    TEAL,
    Start,
    at,
    controls,
    hand,
    play,
    refuses,
    spent,
    told,
)

CORALS = {"d2>c2=c,d3=c,e1=c", "d2>c3=c,d1=c,e2=c"}


def test_taking_control(start: Start) -> None:
    """Teal has no droplet there, and decides where coral's go."""
    lines = ("at d2 c3", "hand teal control", "turn 4 place 0")
    table = start(LAKE, *lines, rewards=True)
    assert (table.to_move, table.legal()) == (TEAL, {"control d2", "go on"})
    play(table, "teal control d2")
    assert (controls(table, "d2"), hand(table, "teal"), spent(table)) == ("teal", "", "control")
    # Coral has nothing to resolve and passes.
    assert told(table, "resolver", "passes") == "teal 1"
    assert (table.to_move, table.legal()) == (TEAL, CORALS)
    play(table, "teal d2>c2=c,d3=c,e1=c")
    assert (at(table, "e1"), table.points) == ("c1", [0, 0])
    assert told(table, "turn", "marker") == "5 teal"


def test_only_of_triggered_spaces_that_one_does_not_control(start: Start) -> None:
    """Not of the own splash, not of a space with two droplets."""
    lines = ("at b3 t3", "at c2 c2", "at d2 c3", "hand teal control", "turn 4 place 0")
    table = start(LAKE, *lines, rewards=True)
    assert table.legal() == {"control d2", "go on"}
    refuses(table, "control b3", "control c2", "control c3", "control e1")


def test_not_of_ones_own_in_the_own_turn(start: Start) -> None:
    """Coral holds the token: only teal's splash can be taken."""
    lines = ("at b3 t3", "at d2 c3", "hand coral control", "turn 4 place 0")
    table = start(LAKE, *lines, rewards=True)
    assert table.legal() == CORALS | {"control b3"}
    play(table, "coral control b3")
    assert {text[:2] for text in table.legal()} == {"b3", "d2"}
    play(table, "coral b3>a3=t,b2=t,c4=t\ncoral d2>c3=c,d1=c,e2=c")
    assert told(table, "turn", "marker") == "5 teal"


def test_it_is_resolved_with_ones_own(start: Start) -> None:
    """Coral resolves what is left to coral; d2 waits for teal's go."""
    lines = ("at b2 c3", "at b3 t3", "at d2 c3", "hand teal control", "turn 4 place 0")
    table = start(LAKE, *lines, rewards=True)
    play(table, "teal control d2")
    assert (table.to_move, table.legal()) == (CORAL, {"b2>a2=c,b1=c,c3=c"})
    play(table, "coral b2>a2=c,b1=c,c3=c")
    assert table.to_move == TEAL
    assert {text[:2] for text in table.legal()} == {"b3", "d2"}


def test_during_the_placements(start: Start) -> None:
    """Coral has triggered d2 with the first droplet; teal takes it before the second."""
    table = start(LAKE, "at d2 c2", "hand teal control", rewards=True)
    play(table, "teal go on\ncoral d2\nteal control d2\ncoral c4")
    assert controls(table, "d2") == "teal"
    assert (table.to_move, table.legal()) == (TEAL, CORALS)


def test_the_last_claim_stands(start: Start) -> None:
    """Teal takes d2, coral takes it back."""
    lines = ("at d2 c3", "hand coral control", "hand teal control", "turn 4 place 0")
    table = start(LAKE, *lines, rewards=True)
    play(table, "teal control d2")
    assert (table.to_move, table.legal()) == (CORAL, {"control d2", "go on"})
    play(table, "coral control d2")
    assert controls(table, "d2") == "coral"
    assert (table.to_move, table.legal()) == (CORAL, CORALS)


def test_to_and_fro(start: Start) -> None:
    """Teal has a second token: coral's claim was not the last."""
    lines = ("at d2 c3", "hand coral control", "hand teal control control", "turn 4 place 0")
    table = start(LAKE, *lines, rewards=True)
    play(table, "teal control d2\nteal go on\ncoral control d2\nteal control d2")
    assert controls(table, "d2") == "teal"
    assert (table.to_move, table.legal()) == (TEAL, CORALS)


def test_a_claim_ends_when_the_space_is_untriggered(start: Start) -> None:
    """Taken, un-triggered and triggered again: the majority controls it."""
    lines = ("at d2 c3", "hand teal extra remove control", "turn 4 place 0")
    table = start(LAKE, *lines, rewards=True)
    play(table, "teal control d2\nteal remove d2 coral")
    assert controls(table, "d2") == ""
    play(table, "teal extra d2")
    assert (at(table, "d2"), controls(table, "d2")) == ("c2 t1", "coral")
    assert table.to_move == CORAL


def test_a_claim_is_for_one_splash(start: Start) -> None:
    """d2 splashes and is filled again in the same turn: the new splash is not claimed."""
    lines = ("at c2 c2", "at d2 c3", "at d3 c2", "hand teal extra control", "turn 4 place 0")
    table = start(LAKE, *lines, rewards=True)
    play(table, "teal control d2\nteal go on")
    # Coral has nothing to resolve and passed.
    play(table, "teal d2>c2=c,d3=c,e1=c")
    assert (controls(table, "c2"), controls(table, "d3")) == ("coral", "coral")
    play(
        table,
        """
        teal go on
        coral c2>b2=c,c1=c,d2=c
        teal go on
        coral d3>c4=c,d2=c,e3=c
        teal extra d2
        """,
    )
    assert (at(table, "d2"), controls(table, "d2")) == ("c2 t1", "coral")


def test_taking_the_last_splash_of_who_has_resolved(start: Start) -> None:
    """Coral resolved one; teal takes the other, so it is teal's go without a pass."""
    lines = ("at b3 c3", "at d2 c3", "hand teal control", "turn 4 place 0")
    table = start(LAKE, *lines, rewards=True)
    play(table, "teal go on\ncoral b3>a3=c,b2=c,c4=c\nteal control d2")
    assert told(table, "resolver", "resolved", "passes") == "teal no 0"
    assert (table.to_move, table.legal()) == (TEAL, CORALS)


def test_a_claimed_splash_can_be_blocked(start: Start) -> None:
    """Control does not help where there is no way: all nine droplets go back."""
    lines = ("at c3 t3", "at d2 c3", "at d3 t3", "hand coral control", "turn 4 place 0")
    table = start(LAKE, *lines, rewards=True)
    play(table, "coral control c3")
    assert table.supply == [35, 35]
    assert told(table, "turn", "marker") == "5 teal"


def test_in_overtime_who_resolved_wins(start: Start) -> None:
    """Teal took the splash that brings a droplet of each player to a fountain."""
    lines = ("at d2 c2 t1", "at e1 c4", "hand teal control", "turn 10 place 0 overtime yes")
    table = start(LAKE, *lines, rewards=True)
    play(table, "teal control d2\nteal d2>c3=c,d1=c,e2=t")
    assert table.outcome() == ("overtime", [2, 1])


def test_a_claimed_splash_still_wins_for_its_owner(start: Start) -> None:
    """All droplets are coral's: whoever sends one to a fountain, coral wins."""
    lines = ("at d2 c3", "at e1 c4", "hand teal control", "turn 10 place 0 overtime yes")
    table = start(LAKE, *lines, rewards=True)
    play(table, "teal control d2\nteal d2>c3=c,d1=c,e2=c")
    assert table.outcome() == ("overtime", [1, 2])
