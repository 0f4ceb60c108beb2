"""The drawing, by the engine alone: who controls a splash can be seen without colours."""

import pytest

from tests.scenarios.droplets.sketches import lake
from watertable import game
from watertable.core.contract import State

PEBBLES = ("at b2 p1", "at b3 p1", "at c2 p1", "at c4 p1", "at d3 p1")


def _row_d(state: State, *, colour: bool = False) -> str:
    views = game("droplets").views
    return views.draw(views.view(state, None), colour=colour).splitlines()[2]


@pytest.mark.parametrize(
    ("pieces", "controller", "drawn"),
    [
        ("c3", "coral", "!ccc! "),
        ("c2 t1", "coral", "!cct! "),
        ("c1 t2", "teal", "!ctt! "),
        ("c3", "teal", "!ccc!t"),
        ("c2 t1", "teal", "!cct!t"),
        ("c1 t2", "coral", "!ctt!c"),
    ],
)
def test_a_claimed_space(pieces: str, controller: str, drawn: str) -> None:
    """A letter behind it tells, if the majority does not."""
    lines = (f"at d2 {pieces}", f"control d2 {controller}", "turn 4 place 0")
    row = f"       +2    {drawn}   ( )      x"
    assert _row_d(lake(*lines, rewards=True)) == row


@pytest.mark.parametrize(
    ("pieces", "marker", "drawn"),
    [
        ("c2 p1", "teal", "!ccp! "),
        ("c1 t1 p1", "coral", "!ctp!c"),
        ("c1 t1 p1", "teal", "!ctp!t"),
    ],
)
def test_a_space_with_a_pebble(pieces: str, marker: str, drawn: str) -> None:
    """With a droplet of each player, the letter tells for whom the pebble counts."""
    lines = (*PEBBLES, f"at d2 {pieces}", f"turn 4 marker {marker} place 0")
    assert _row_d(lake(*lines, pebbles=True)) == f"       +2    {drawn}   (p)      x"


def test_neighbours_that_are_claimed_stay_apart() -> None:
    lines = ("at d2 c3", "control d2 teal", "at d3 t3", "control d3 coral", "turn 4 place 0")
    assert _row_d(lake(*lines, rewards=True)) == "       +2    !ccc!t  !ttt!c    x"
