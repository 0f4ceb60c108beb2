"""Positions that cannot be are refused, and say why."""

import pytest

from tests.scenarios.splash.sketches import scene, sketched
from tests.scenarios.splash.tables import EngineTable
from watertable import NotationError
from watertable.games.splash.scene_text import read_scene, scene_lines

TOWER = """
yellow bridge 30 on table
blue brick 52 on yellow bridge
"""
GIVEN = "given blue dome of coral"


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        (("drops coral 3",), "3 drops end the game"),
        ((GIVEN, "fallen green brick, red dome"), "fallen pieces are there until they are taken"),
        (("taken 2",), "fallen pieces are there until they are taken"),
        (("pile green brick",), "a pile during the draft only"),
        (("base blue brick",), "the base is not at the foot of the tower"),
        (("turn 6 mover coral phase over", "result three-drops"), "somebody wins"),
        (("turn 6 mover coral phase over", "result no-pieces-left coral"), "somebody wins"),
    ],
)
def test_what_does_not_go_together(lines: tuple[str, ...], why: str) -> None:
    with pytest.raises(NotationError, match=why):
        EngineTable(sketched(TOWER, *lines), scene(TOWER))


def test_nothing_is_built_before_the_pieces_are_drafted() -> None:
    with pytest.raises(NotationError, match="nothing is built during the draft"):
        EngineTable(sketched(TOWER, "pile red brick, red dome", "turn 0 phase draft"), scene(TOWER))


def test_who_touches_is_touched() -> None:
    where = "at 0.0 0.0 {} turned 1.0 0.0 0.0 0.0"
    lines = [
        f"piece yellow bridge on table touches table, blue brick {where.format(0.01)}",
        f"piece blue brick on yellow bridge touches yellow bridge {where.format(0.04)}",
    ]
    assert scene_lines(read_scene(lines)) == lines
    lines[0] = lines[0].replace(", blue brick", "")
    with pytest.raises(NotationError, match="If the blue brick touches the yellow bridge"):
        read_scene(lines)
