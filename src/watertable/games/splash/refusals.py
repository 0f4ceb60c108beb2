"""Whether an action is allowed, and which rule it breaks if it is not (see prompts.explain)."""

import math

import numpy as np

from watertable.core.contract import State
from watertable.games.splash import actions, phase, whereabouts
from watertable.games.splash.actions import ACTIONS, Placement, piece_of, placement_of
from watertable.games.splash.falling import bases, bottoms
from watertable.games.splash.geometry import MM, outline, overlap
from watertable.games.splash.hand import grip
from watertable.games.splash.matching import fits, gifts, targets, uncovered
from watertable.games.splash.pieces import SHAPES, matches, shape_of
from watertable.games.splash.scenes import TABLE, Scene
from watertable.games.splash.state import scene_of, stock

GAME_OVER, NOT_YOUR_TURN, NO_SUCH_ACTION, NOT_NOW, NOT_IN_PILE = range(1, 6)
NOT_IN_STOCK, OWN_FITS, OTHERS_FIT, OWN_FIRST = range(6, 10)
NO_SUCH_POSE, ON_THE_TABLE, NOT_ON_TABLE, IN_THE_MIDDLE, NOT_THERE = range(10, 15)
IS_COVERED, NO_MATCH, NOT_HIGHEST, MISSES, NO_STACK, NOT_TALLEST, NOT_FALLEN = range(15, 22)


def refusal(state: State, seat: int, action: int) -> int:
    """Return 0 if the seat may do this now, else the number of the rule that it breaks."""
    now = int(state["phase"])
    if now == phase.OVER:
        return GAME_OVER
    if seat != state["mover"]:
        return NOT_YOUR_TURN
    if not 0 <= action < ACTIONS:
        return NO_SUCH_ACTION
    if now != phase_of(action):
        return NOT_NOW
    if now == phase.PLACING:
        return refuse_placing(state, placement_of(action))
    piece = piece_of(action)
    if now == phase.DRAFTING:
        return 0 if state["where"][piece] == whereabouts.PILE else NOT_IN_PILE
    if now == phase.GIVING:
        return refuse_giving(state, seat, piece)
    if now == phase.TAKING:
        return 0 if state["where"][piece] == whereabouts.FALLEN else NOT_FALLEN
    scene = scene_of(state)
    if piece not in bottoms(scene):
        return NO_STACK
    return 0 if piece in bases(scene) else NOT_TALLEST


def phase_of(action: int) -> int:
    """Return the phase in which an action could be done at all."""
    if action >= actions.PLACE:
        return phase.PLACING
    if action >= actions.TAKE:
        return phase.TAKING
    if action >= actions.BASE:
        return phase.BASING
    return phase.GIVING if action >= actions.GIVE else phase.DRAFTING


def refuse_giving(state: State, seat: int, piece: int) -> int:
    """Return 0 if the seat may give this piece, else the rule against it."""
    if state["where"][piece] < 0:
        return NOT_IN_STOCK
    if piece in gifts(state, seat):
        return 0
    scene = scene_of(state)
    if any(fits(scene, own) for own in stock(state, seat)):
        return OWN_FITS
    others = [other for other in range(int(state["seats"])) if other != seat]
    if any(fits(scene, held) for other in others for held in stock(state, other)):
        return OTHERS_FIT
    return OWN_FIRST


def refuse_placing(state: State, placement: Placement) -> int:
    """Return 0 if the given piece may be placed so, else the rule against it."""
    scene = scene_of(state)
    piece = int(state["given"])
    if placement.pose >= len(SHAPES[shape_of(piece)].poses):
        return NO_SUCH_POSE
    target = placement.target
    if not scene.pieces:
        if target != TABLE:
            return ON_THE_TABLE
        return IN_THE_MIDDLE if placement.x or placement.y else 0
    if target == TABLE:
        return NOT_ON_TABLE
    if target not in scene.pieces:
        return NOT_THERE
    free = uncovered(scene)
    if target not in free:
        return IS_COVERED
    if target not in targets(scene, piece):
        some = any(matches(piece, other) for other in free)
        return NO_MATCH if some and not matches(piece, target) else NOT_HIGHEST
    return 0 if over_target(scene, piece, placement) else MISSES


def over_target(scene: Scene, piece: int, placement: Placement) -> bool:
    """Whether a piece is held above its target at all, seen from above."""
    turn, x, y = grip(scene, piece, placement)
    place = scene.place(placement.target)
    away = math.hypot(x - place[0], y - place[1]) / MM
    if away < _SURE:  # as in most questions
        return True
    held = np.array([x, y, 0.0, *turn])
    return overlap(outline(piece, held), outline(placement.target, place))


# Every piece, however it lies, covers 9 mm around its middle at least.
_SURE = 18.0
