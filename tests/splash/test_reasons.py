"""Why actions of Splash! are good or bad: each reason where it holds, and nowhere else."""

import pytest

from tests.splash.test_bots import _given
from watertable.analysis.reasons import reasons_of
from watertable.core.perspective import Perspective
from watertable.core.reasons import Reason
from watertable.games.splash import GAME, actions, phase, physics, whereabouts
from watertable.games.splash.actions import Placement, place_action
from watertable.games.splash.matching import targets
from watertable.games.splash.pieces import SHAPES, shape_of
from watertable.games.splash.reasons import (
    DropDecides,
    EmptiesStock,
    GoesOnTop,
    LeavesChoice,
    LeavesTop,
    PlacesAside,
)
from watertable.games.splash.speed import tower
from watertable.games.splash.state import scene_of

CORAL, TEAL = 0, 1


def placed(perspective: Perspective, pose: str = "", x: int = 0) -> dict[type[Reason], Reason]:
    """Return the reasons of a placement on the top of the tower, by their kinds."""
    state = perspective.state
    piece, top = int(state["given"]), int(state["order"][state["count"] - 1])
    poses = [each.name for each in SHAPES[shape_of(piece)].poses]
    there = Placement(top, poses.index(pose) if pose else 0, x=x)
    return {type(each): each for each in reasons_of(perspective, place_action(there))}


def test_a_brick_in_the_middle_leaves_room_and_risks_nothing_else() -> None:
    assert set(placed(_given(tower(1), 1), "flat")) <= {LeavesTop}
    assert PlacesAside in placed(_given(tower(1), 1), "flat", x=12)


def test_a_cylinder_that_lies_leaves_little_to_stand_on() -> None:
    lying = placed(_given(tower(3), 6), "lying")[LeavesTop]
    assert lying.side == "gains"
    assert lying.width < 20  # type: ignore[attr-defined]
    assert LeavesTop not in placed(_given(tower(3), 6), "upright")


def test_the_last_piece_and_the_last_drop_decide() -> None:
    usual = _given(tower(2), 12)
    assert not {EmptiesStock, DropDecides} & set(placed(usual))
    state = usual.state
    state["where"][state["where"] == CORAL] = whereabouts.BOX
    state["drops"][CORAL] = 2
    found = placed(Perspective(GAME, TEAL, state))
    assert (found[EmptiesStock].side, found[DropDecides].side) == ("risks", "risks")


def test_a_gift_that_fits_in_one_place_leaves_no_choice() -> None:
    perspective = _given(tower(3), 12)
    state = perspective.state
    state["phase"], state["where"][12], state["given"] = phase.GIVING, TEAL, -1
    for gift in perspective.legal():
        piece = gift - actions.GIVE
        found = {type(each): each for each in reasons_of(perspective, gift)}
        places = len(targets(scene_of(state), piece))
        assert (LeavesChoice in found) == (places > 1)
    state["drops"][TEAL] = 2
    assert DropDecides in {type(each) for each in reasons_of(perspective, perspective.legal()[0])}


@pytest.mark.parametrize(("pose", "side"), [("lying", "gains"), ("upright", None)])
def test_a_gift_for_a_narrow_top_is_a_good_one(pose: str, side: str | None) -> None:
    """A cylinder that lies is narrow on top; one that stands is neither narrow nor broad."""
    cylinder = 6
    poses = {each.name: each for each in SHAPES[shape_of(cylinder)].poses}
    perspective = _given(physics.drop(tower(1), cylinder, poses[pose].turn, 0, 0), 12)
    state = perspective.state
    state["phase"], state["where"][12], state["given"] = phase.GIVING, TEAL, -1
    for gift in perspective.legal():
        told = [each for each in reasons_of(perspective, gift) if isinstance(each, GoesOnTop)]
        assert [each.side for each in told] == ([side] if side else [])
