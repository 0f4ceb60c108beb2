"""Placements tried out in thought: a short look at what would happen, side by side."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np

from watertable.games.splash import physics
from watertable.games.splash.actions import Placement
from watertable.games.splash.geometry import MM, matrix, turned
from watertable.games.splash.hand import DEGREES, Grip, grip
from watertable.games.splash.pieces import Vectors, shape_of
from watertable.games.splash.scenes import Scene

SHORT = 24  # frames: after 0.4 s it nearly always shows whether a tower stands
_GLANCE = 4  # frames between two looks
_STILL = 0.002  # metres or radians a second: twice in a row so slow, and nothing will come of it
_SHIFT = 0.004  # metres that a standing piece may move,
_TILT = 0.99  # and the cosine of what it may turn
_SLIDE = 0.006  # the same for the piece that was placed
_LEAN = 0.94


class Trial(NamedTuple):
    """A piece on its way to a tower."""

    scene: Scene
    piece: int
    grip: Grip


def wobbly(trial: Trial, sigma: float, rng: np.random.Generator) -> Trial:
    """Return the same trial, by a hand that trembles."""
    turn, x, y = trial.grip
    dx, dy, twist = rng.normal(0.0, sigma, 3) if sigma else (0.0, 0.0, 0.0)
    return trial._replace(grip=(turned(turn, twist * DEGREES), x + dx * MM, y + dy * MM))


def trial_of(scene: Scene, piece: int, placement: Placement) -> Trial:
    """Return a trial of a placement, as it is meant."""
    return Trial(scene, piece, grip(scene, piece, placement))


def hold(trials: Sequence[Trial], pool: ThreadPoolExecutor | None) -> list[bool]:
    """Return which of these would probably stand; on several cores if there is a pool for it."""
    return list((pool.map if pool else map)(holds, trials))


def holds(trial: Trial, frames: int = SHORT) -> bool:
    """Whether a placed piece seems to stand after a short while, and all others with it."""
    scene, piece, (turn, x, y) = trial
    engine = physics.engine()
    model = physics.world(tuple(shape_of(each) for each in (*scene.pieces, piece)))
    data = engine.MjData(model)
    z = physics.lower(model, data, scene, piece, turn, x, y)
    start = np.vstack([scene.places, [x, y, z, *turn]])
    engine.mj_resetData(model, data)
    places = data.qpos.reshape(-1, 7)
    places[:] = start
    calm = 0
    for _ in range(0, frames, _GLANCE):
        physics.advance(model, data, _GLANCE)
        if not _stands(start, places):
            return False
        calm = calm + 1 if np.abs(data.qvel).max() < _STILL else 0
        if calm == 2:
            return True
    return True


def _stands(start: Vectors, now: Vectors) -> bool:
    """Whether all is about where it was."""
    moved = np.linalg.norm(now[:, :3] - start[:, :3], axis=1)
    if moved[:-1].max(initial=0.0) > _SHIFT or moved[-1] > _SLIDE:
        return False
    # The scalar product of two turns is the cosine of half the angle between them.
    same = np.abs((now[:, 3:] * start[:, 3:]).sum(1))
    if 2 * same[:-1].min(initial=1.0) ** 2 - 1 < _TILT:
        return False
    return float(matrix(now[-1, 3:])[2] @ matrix(start[-1, 3:])[2]) > _LEAN
