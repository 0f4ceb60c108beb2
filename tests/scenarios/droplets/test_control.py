"""What triggers a splash, and who controls it."""

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


@pytest.mark.parametrize(
    ("before", "after", "player"),
    [("c2", "c3", "coral"), ("c1 t1", "c2 t1", "coral"), ("t2", "c1 t2", "teal")],
)
def test_three_droplets_trigger(start: Start, before: str, after: str, player: str) -> None:
    """The third droplet triggers the space; whoever has two or more of them controls it."""
    table = start(LAKE, f"at c2 {before}")
    assert controls(table, "c2") == ""
    play(table, "coral c2\ncoral d3")
    assert at(table, "c2") == after
    assert controls(table, "c2") == player
    assert table.to_move == ("coral", "teal").index(player)


def test_two_droplets_do_not(start: Start) -> None:
    """With two droplets nothing happens."""
    table = play(start(LAKE), "coral c2\ncoral c2")
    assert controls(table, "c2") == ""
    assert told(table, "turn", "marker") == "1 teal"


@pytest.mark.parametrize("space", ["a2", "e1"])
def test_drains_and_fountains_never_splash(start: Start, space: str) -> None:
    """However many droplets lie there."""
    table = play(start(LAKE, f"at {space} c2 t1"), "coral c2\ncoral d3")
    assert controls(table, space) == ""
    assert table.to_move == TEAL
    assert at(table, space) == "c2 t1"


def test_transition_spaces_splash_too(start: Start) -> None:
    """The third droplet on c3 comes from a splash."""
    table = start(LAKE, "at c3 c2", "at d2 c3", "turn 4 place 0")
    play(table, "coral d2>c3=c,d1=c,e2=c")
    assert controls(table, "c3") == "coral"
    assert table.legal() == {"c3>b2=c,c4=c,d2=c", "c3>b3=c,c2=c,d3=c"}


def test_the_controller_decides_though_the_other_triggered(start: Start) -> None:
    """Coral's droplet makes three, but two are teal's: teal says where all of them go."""
    table = play(start(LAKE, "at c2 t2"), "coral c2\ncoral d3")
    assert table.to_move == TEAL
    assert told(table, "marker", "resolver") == "coral teal"
    assert table.legal() == {
        "c2>b1=c,c3=t,d1=t",
        "c2>b1=t,c3=c,d1=t",
        "c2>b1=t,c3=t,d1=c",
        "c2>b2=c,c1=t,d2=t",
        "c2>b2=t,c1=c,d2=t",
        "c2>b2=t,c1=t,d2=c",
    }
    play(table, "teal c2>b1=c,c3=t,d1=t")
    assert (at(table, "b1"), at(table, "c3"), at(table, "d1")) == ("c1", "t1", "t1")
    assert table.points == [0, 2]


def test_the_marker_does_not_matter(start: Start) -> None:
    """In teal's turn coral controls what coral has two droplets of."""
    table = start(LAKE, "at c2 c2", "turn 3 marker teal place 2 resolver teal")
    play(table, "teal c2\nteal d3")
    assert controls(table, "c2") == "coral"
    assert table.to_move == CORAL
