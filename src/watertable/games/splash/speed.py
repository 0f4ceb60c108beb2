"""How fast Splash! is: a placement against what the bare engine needs for the same steps."""

import time
from collections.abc import Callable

import numpy as np

from watertable.core.contract import State
from watertable.games.splash import phase, physics, rules, whereabouts
from watertable.games.splash.actions import Placement, place_action
from watertable.games.splash.hand import grip
from watertable.games.splash.pieces import COLOURS, SHAPES, Vectors, shape_of
from watertable.games.splash.scenes import NOTHING, Scene
from watertable.games.splash.state import STATE, set_scene
from watertable.games.splash.trials import holds, trial_of

TOWER = 12  # pieces, with the one that is placed
MIN_ROUNDS = 5


def tower(pieces: int) -> Scene:
    """Return a sound tower of up to 24 pieces: bricks, cylinders, prisms and domes in safe poses,
    each in the middle of the one below."""
    scene = NOTHING
    for i in range(pieces):
        shape = i % 4
        piece = shape * len(COLOURS) + i // 4
        pose = next(pose for pose in SHAPES[shape].poses if pose.safe)
        x, y = scene.places[-1, :2] if scene.pieces else (0.0, 0.0)
        scene = physics.drop(scene, piece, pose.turn, float(x), float(y))
    return scene


def measure(seconds: float) -> dict[str, float]:
    """Return figures by their names, each measured for about so many seconds."""
    scene = tower(TOWER - 1)
    piece = next(piece for piece in range(len(COLOURS)) if piece not in scene.pieces)  # a brick
    placement = Placement(scene.pieces[-1], 0)
    state, action = _state(scene, piece), place_action(placement)
    frames: list[Vectors] = []
    held = grip(scene, piece, placement)
    physics.drop(scene, piece, *held, lambda now: frames.append(now.copy()))
    steps = round((len(frames) - 1) / physics.FRAMES / physics.STEP)
    trial = trial_of(scene, piece, placement)
    ours = _best(lambda: rules.apply(state.copy(), 1, action), seconds)
    bare = _best(lambda: _steps(scene, piece, frames[0], steps), seconds)
    look = _best(lambda: holds(trial), seconds)
    return {
        f"milliseconds for a placement with {TOWER} pieces": 1000 * ours,
        "milliseconds of the bare engine for the same steps": 1000 * bare,
        "ratio of these": ours / bare,
        "placements a second that a bot tries in thought": 1 / look,
    }


def _state(scene: Scene, piece: int) -> State:
    """Return a state in which the second player is to place a piece, with a calm hand."""
    state: State = np.zeros(1, STATE)[0]
    state["seats"], state["mover"], state["phase"] = 2, 1, phase.PLACING
    state["where"] = whereabouts.BOX
    state["where"][-1] = 0  # somebody has something to give, so that the game goes on
    set_scene(state, scene)
    state["given"], state["base"] = piece, scene.pieces[0]
    state["where"][piece] = whereabouts.HAND
    return state


def _steps(scene: Scene, piece: int, start: Vectors, steps: int) -> None:
    model = physics.world(tuple(shape_of(each) for each in (*scene.pieces, piece)))
    data = physics.engine().MjData(model)
    data.qpos.reshape(-1, 7)[:] = start
    physics.engine().mj_step(model, data, steps)


def _best(work: Callable[[], object], seconds: float) -> float:
    """Return the shortest time on the processor that it took."""
    best = float("inf")
    until = time.thread_time() + seconds
    rounds = 0
    while rounds < MIN_ROUNDS or time.thread_time() < until:
        began = time.thread_time()
        work()
        best = min(best, time.thread_time() - began)
        rounds += 1
    return best
