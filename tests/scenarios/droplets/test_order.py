"""Who resolves when: to and fro until no splash is left."""

import pytest

from tests.scenarios.droplets.tables import (
    CORAL,
    LAKE,
    TEAL,
    Start,
    at,
    controls,
    play,
    told,
)

BOTH = ("at d2 c3", "at b3 t3")
CORALS = {"d2>c2=c,d3=c,e1=c", "d2>c3=c,d1=c,e2=c"}
TEALS = {"b3>a2=t,b4=t,c3=t", "b3>a3=t,b2=t,c4=t"}


def test_the_marker_holder_resolves_first(start: Start) -> None:
    """In coral's turn coral resolves, then teal; then the turn is over."""
    table = start(LAKE, *BOTH, "turn 4 place 0")
    assert (table.to_move, table.legal()) == (CORAL, CORALS)
    play(table, "coral d2>c2=c,d3=c,e1=c")
    assert (table.to_move, table.legal()) == (TEAL, TEALS)
    assert told(table, "marker", "resolver", "passes") == "coral teal 0"
    play(table, "teal b3>a2=t,b4=t,c3=t")
    assert told(table, "turn", "marker", "place", "resolver") == "5 teal 2 teal"


def test_in_the_others_turn_it_is_the_other_way_round(start: Start) -> None:
    """In teal's turn teal is first."""
    table = start(LAKE, *BOTH, "turn 5 marker teal place 0 resolver teal")
    assert (table.to_move, table.legal()) == (TEAL, TEALS)
    play(table, "teal b3>a2=t,b4=t,c3=t")
    assert (table.to_move, table.legal()) == (CORAL, CORALS)


def test_all_of_ones_own_before_the_other(start: Start) -> None:
    """Coral has two, and resolves both before teal."""
    table = start(LAKE, *BOTH, "at c4 c2 t1", "turn 4 place 0")
    play(table, "coral d2>c2=c,d3=c,e1=c")
    assert table.to_move == CORAL
    assert told(table, "resolved") == "yes"
    assert {text[:2] for text in table.legal()} == {"c4"}
    play(table, "coral c4>b4=t,c3=c,d4=c")
    assert (table.to_move, told(table, "resolved")) == (TEAL, "no")


def test_the_others_new_splash_waits(start: Start) -> None:
    """Coral's splash triggers one of teal's, which is for teal, after all of coral's."""
    table = start(LAKE, "at d2 c3", "at c3 t2", "at b2 c3", "turn 4 place 0")
    play(table, "coral d2>c3=c,d1=c,e2=c")
    assert controls(table, "c3") == "teal"
    assert table.legal() == {"b2>a1=c,b3=c,c2=c"}
    play(table, "coral b2>a1=c,b3=c,c2=c")
    assert table.to_move == TEAL
    assert {text[:2] for text in table.legal()} == {"c3"}


def test_back_to_the_first_player(start: Start) -> None:
    """Teal's splash triggers one of coral's: the turn goes on with coral."""
    table = start(LAKE, "at c4 t3", "at d3 c2", "turn 4 place 1")
    play(table, "coral b2")
    assert told(table, "resolver", "passes") == "teal 1"
    play(table, "teal c4>b3=t,c5=t,d3=t")
    assert controls(table, "d3") == "coral"
    assert told(table, "marker", "resolver", "resolved", "passes") == "coral coral no 0"
    play(table, "coral d3>c3=c,d4=t,e2=c")
    assert told(table, "turn", "marker") == "5 teal"
    assert table.points == [1, 1]


def test_several_rounds(start: Start) -> None:
    """Coral, teal, coral, teal: each splash triggers one of the other player."""
    table = start(LAKE, "at d2 c3", "at c2 t2", "at b2 c2", "at b3 t2", "turn 4 place 0")
    play(
        table,
        """
        coral d2>c2=c,d3=c,e1=c
        teal c2>b2=t,c1=c,d2=t
        coral b2>a1=c,b3=t,c2=c
        teal b3>a2=t,b4=t,c3=t
        """,
    )
    assert told(table, "turn", "marker") == "5 teal"
    assert at(table, "a2") == "t1"


@pytest.mark.parametrize("marker", ["coral", "teal"])
def test_the_marker_passes_only_when_no_splash_is_left(start: Start, marker: str) -> None:
    """Who resolved last does not matter for whose turn is next."""
    table = start(LAKE, "at d2 c3", f"turn 7 marker {marker} place 0 resolver {marker}")
    play(table, "coral d2>c2=c,d3=c,e1=c")
    following = {"coral": "teal", "teal": "coral"}[marker]
    assert told(table, "turn", "marker", "place") == f"8 {following} 2"
