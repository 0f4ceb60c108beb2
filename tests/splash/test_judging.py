"""What Splash! makes of placements and gifts: how likely they stand."""

from tests.splash.test_bots import _given
from watertable import Match
from watertable.analysis import compare
from watertable.core.perspective import Perspective
from watertable.games.splash import GAME, aims, phase
from watertable.games.splash.actions import Placement, place_action, placement_of
from watertable.games.splash.speed import tower
from watertable.games.splash.state import scene_of


def test_a_brick_on_a_brick_stands_and_one_beside_its_middle_falls() -> None:
    scene = tower(1)
    beside = place_action(Placement(scene.pieces[-1], 0, x=40))
    best, *others = compare(_given(scene, 1), simulations=1, most=2, also=[beside])
    assert (best.measure, best.value, best.told) == ("odds", 1.0, "stands 100 %")
    fallen = next(each for each in others if each.action == beside)
    assert fallen.value == 0.0
    assert fallen.worth < best.worth


def test_who_wants_a_piece_to_fall_is_shown_how() -> None:
    perspective = _given(tower(2), 12)
    state = perspective.state
    state["where"][:12] = 1  # it is the last one of its owner
    state["where"][13:] = 1
    assert aims.rather_falls(state, 1)
    best, *_ = compare(Perspective.at(GAME, 1, state, []), simulations=1, most=1)
    assert best.value == 0.0


def test_what_is_hard_to_place_is_the_better_gift() -> None:
    perspective = _given(tower(3), 12)
    state = perspective.state
    state["phase"], state["where"][12], state["given"] = phase.GIVING, 1, -1
    found = compare(Perspective.at(GAME, 1, state, []), simulations=1, most=30)
    assert scene_of(state).pieces
    assert all(each.told.endswith("if placed well") for each in found)
    worths = [each.worth for each in found]
    assert worths == sorted(worths, reverse=True)


def test_where_physics_decides_nothing_there_is_nothing_to_judge() -> None:
    assert compare(Match.start(GAME, seed=1).perspective()) == ()


def test_other_advice_is_not_the_same_a_millimetre_away() -> None:
    """A dome has three poses: the best of each is told, and what was asked for besides."""
    perspective = _given(tower(2), 18)
    other = place_action(Placement(scene_of(perspective.state).pieces[-1], 0, x=3))
    found = compare(perspective, simulations=1, most=5, also=[other])
    assert other in [each.action for each in found]
    kinds = [
        (there.target, there.pose)
        for each in found
        if each.action != other and (there := placement_of(each.action))
    ]
    assert len(kinds) > 1
    assert len(set(kinds)) == len(kinds)
