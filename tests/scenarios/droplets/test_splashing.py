"""How a space splashes: stars, arrangements and chain reactions."""

from tests.scenarios.droplets.tables import (
    LAKE,
    TEAL,
    Start,
    at,
    controls,
    play,
    refuses,
    told,
)


def test_three_alike_have_two_ways(start: Start) -> None:
    """All droplets go to the points of one star; alike ones need no telling apart."""
    table = start(LAKE, "at c3 c3", "turn 4 place 0")
    assert table.legal() == {"c3>b2=c,c4=c,d2=c", "c3>b3=c,c2=c,d3=c"}
    refuses(table, "c3>b2=c,c4=c,d3=c", "c3>b2=c,b3=c,c2=c", "c3>b2=c,c4=c,d2=t", "go on")


def test_the_odd_one_can_go_to_any_point(start: Start) -> None:
    """Two stars with three points each: six ways."""
    table = start(LAKE, "at d3 c2 t1", "turn 4 place 0")
    assert table.legal() == {
        "d3>c3=t,d4=c,e2=c",
        "d3>c3=c,d4=t,e2=c",
        "d3>c3=c,d4=c,e2=t",
        "d3>c4=t,d2=c,e3=c",
        "d3>c4=c,d2=t,e3=c",
        "d3>c4=c,d2=c,e3=t",
    }


def test_the_space_is_empty_afterwards(start: Start) -> None:
    """Each of the three droplets moved to another space."""
    table = start(LAKE, "at c3 c2 t1", "at c2 t1", "turn 4 place 0")
    play(table, "coral c3>b3=t,c2=c,d3=c")
    assert [at(table, space) for space in ("c3", "b3", "c2", "d3")] == ["", "t1", "c1 t1", "c1"]


def test_a_chain_reaction(start: Start) -> None:
    """A droplet of the splash of d2 is the third on c2, which then splashes in the same turn."""
    table = start(LAKE, "at d2 c2", "at c2 c2")
    play(table, "coral d2\ncoral b3\ncoral d2>c2=c,d3=c,e1=c")
    assert controls(table, "c2") == "coral"
    assert table.legal() == {"c2>b1=c,c3=c,d1=c", "c2>b2=c,c1=c,d2=c"}
    play(table, "coral c2>b1=c,c3=c,d1=c")
    assert told(table, "turn", "marker") == "1 teal"
    assert table.points == [2, 0]


def test_any_order_and_new_ones_first(start: Start) -> None:
    """A splash that was just triggered can be resolved before one that was there already."""
    table = start(LAKE, "at d2 c3", "at c2 c2", "at c4 c3", "turn 4 place 0")
    assert {text[:2] for text in table.legal()} == {"c4", "d2"}
    play(table, "coral d2>c2=c,d3=c,e1=c")
    assert {text[:2] for text in table.legal()} == {"c2", "c4"}
    play(table, "coral c2>b1=c,c3=c,d1=c\ncoral c4>b3=c,c5=c,d3=c")
    assert table.to_move == TEAL


def test_a_new_splash_can_block(start: Start) -> None:
    """d3 is triggered by the splash of d2: now c4 cannot splash that way, nor d3 towards c4."""
    table = start(LAKE, "at d2 c3", "at c4 c3", "at d3 c2", "turn 4 place 0")
    assert "c4>b3=c,c5=c,d3=c" in table.legal()
    play(table, "coral d2>c2=c,d3=c,e1=c")
    assert table.legal() == {"c4>b4=c,c3=c,d4=c", "d3>c3=c,d4=c,e2=c"}


def test_a_space_can_splash_twice_in_a_turn(start: Start) -> None:
    """c2 splashes, is filled up again by its neighbours, and splashes again."""
    table = start(LAKE, "at c2 c3", "at c3 c3", "at b2 c2", "at d2 c2", "turn 4 place 0")
    play(
        table,
        """
        coral c2>b2=c,c1=c,d2=c
        coral b2>a1=c,b3=c,c2=c
        coral d2>c2=c,d3=c,e1=c
        coral c3>b3=c,c2=c,d3=c
        coral c2>b1=c,c3=c,d1=c
        """,
    )
    assert told(table, "turn", "marker") == "5 teal"
