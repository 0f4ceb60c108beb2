"""Real physics: pieces of wood under gravity, by MuJoCo.

Every placement starts from pieces at rest, with nothing carried over but where they are. So the
same tower and the same placement give the same result, bit for bit, on the same machine and version
of the engine. The order of the pieces matters too: it is the order in which they came to the table.
"""

import hashlib
import math
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from watertable.games.splash.geometry import MM, Quaternion, highest, lowest, turned
from watertable.games.splash.pieces import SHAPES, Part, Shape, Vectors, shape_of
from watertable.games.splash.scenes import NOTHING, ON_TABLE, Scene, bit

if TYPE_CHECKING:
    import mujoco

STEP = 0.001  # seconds
FRAMES = 60  # a second: how often is looked whether all is at rest
SLOW, SLOW_TURN = 0.003, 0.1  # metres and radians a second: slower than this is at rest,
CALM = FRAMES // 2  # if it stays so for this many frames
# High towers may buzz for ever and go nowhere, so this is at rest as well: all stays within so many
STILL, STILL_TURN = 0.0002, 0.01  # metres and radians of where it was
LONG = FRAMES  # for this many frames.
MAX_FRAMES = 10 * FRAMES  # then time is up
RELEASE = 0.0003  # metres above what it will touch first, a piece is let go
FORCE = 0.01  # newtons: less is no contact (the lightest piece weighs ten times that)
UPRIGHT = 0.5  # cosine of 60 degrees: how upright a contact is on which something rests

# What worked in trials. With softer contacts, longer steps, or without the margin, towers creep or
# never come to rest.
_OPTIONS = (
    f'<option timestep="{STEP}" integrator="implicitfast" solver="Newton" cone="elliptic"'
    ' impratio="30" iterations="50" tolerance="1e-8"><flag multiccd="enable"/></option>'
)
_WOOD = (
    'density="700" friction="0.5 0.005 0.0001" condim="4" margin="0.0002"'
    ' solref="0.004 1" solimp="0.99 0.999 0.0001 0.5 2"'
)
_DAMPING, _TURN_DAMPING = 0.02, 1e-5

Frames = Callable[[npt.NDArray[np.float64]], None]  # is given all places, 60 times a second


@cache
def engine() -> Any:
    """Return MuJoCo, loaded when it is first needed: other games should not wait for it."""
    import mujoco

    return mujoco


@cache
def engine_name() -> str:
    """Return the name of what computes: the same name gives the same numbers.

    The version alone does not say it, since processors differ in their last digits. So the name
    ends with a mark made of a small tower's fall, which blows up any difference, and of what we
    call being at rest.
    """
    scene = NOTHING
    for step, piece in enumerate((0, 13, 8)):
        pose = SHAPES[shape_of(piece)].poses[-1].turn
        scene = drop(scene, piece, turned(pose, 17.0 * step), 0.004 * step, 0.003 * step)
    settings = repr((SLOW, SLOW_TURN, CALM, STILL, STILL_TURN, LONG, MAX_FRAMES))
    mark = hashlib.sha256(scene.places.tobytes() + settings.encode()).hexdigest()[:12]
    return f"mujoco {engine().__version__} {mark}"


# --- The world -----------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def world(shapes: tuple[int, ...]) -> "mujoco.MjModel":
    """Return a model of a table and pieces of these shapes, each free to move."""
    used = sorted(set(shapes))
    meshes = "".join(_mesh(SHAPES[shape]) for shape in used)
    bodies = "".join(
        f'<body name="{i}"><freejoint/>{_geoms(SHAPES[shape])}</body>'
        for i, shape in enumerate(shapes)
    )
    model = engine().MjModel.from_xml_string(
        f"<mujoco>{_OPTIONS}<default><geom {_WOOD}/></default><asset>{meshes}</asset>"
        f'<worldbody><geom name="table" type="plane" size="1 1 1"/>{bodies}</worldbody></mujoco>'
    )
    damping = model.dof_damping.reshape(-1, 6)
    damping[:, :3] = _DAMPING
    damping[:, 3:] = _TURN_DAMPING
    return model


def _mesh(shape: Shape) -> str:
    return "".join(
        f'<mesh name="{shape.name}{i}" vertex="{_numbers(part.corners.ravel())}"/>'
        for i, part in enumerate(shape.parts)
        if not part.is_box
    )


def _geoms(shape: Shape) -> str:
    return "".join(_geom(shape, i, part) for i, part in enumerate(shape.parts))


def _geom(shape: Shape, i: int, part: Part) -> str:
    if not part.is_box:
        return f'<geom type="mesh" mesh="{shape.name}{i}"/>'
    low, high = part.corners.min(0), part.corners.max(0)
    return (
        f'<geom type="box" size="{_numbers((high - low) / 2)}" pos="{_numbers((high + low) / 2)}"/>'
    )


def _numbers(millimetres: Sequence[float] | Vectors) -> str:
    return " ".join(repr(float(value) * MM) for value in millimetres)


# --- What happens --------------------------------------------------------------------------------


def drop(
    scene: Scene, piece: int, turn: Quaternion, x: float, y: float, frames: Frames | None = None
) -> Scene:
    """Lower a piece from above at x, y (metres), let it go where it first touches something, and
    return how all lies in the end."""
    pieces = (*scene.pieces, piece)
    model = world(tuple(shape_of(each) for each in pieces))
    data = engine().MjData(model)
    z = lower(model, data, scene, piece, turn, x, y)
    places = np.vstack([scene.places, [x, y, z, *turn]])
    return _run(model, data, pieces, places, frames)


def settle(scene: Scene, frames: Frames | None = None) -> Scene:
    """Let pieces move until they are at rest; return how they lie then."""
    model = world(tuple(shape_of(piece) for piece in scene.pieces))
    return _run(model, engine().MjData(model), scene.pieces, scene.places, frames)


def lower(
    model: "mujoco.MjModel",
    data: "mujoco.MjData",
    scene: Scene,
    piece: int,
    turn: Quaternion,
    x: float,
    y: float,
) -> float:
    """Return how high the middle of a piece is when it first touches something, lowered from
    above."""
    floor = lowest(piece, turn) * MM + RELEASE
    near = [
        (i, highest(other, place) * MM)
        for i, (other, place) in enumerate(zip(scene.pieces, scene.places, strict=True))
        if (place[0] - x) ** 2 + (place[1] - y) ** 2
        < ((SHAPES[shape_of(other)].reach + SHAPES[shape_of(piece)].reach) * MM) ** 2
    ]
    z = floor + max((top for _, top in near), default=0.0)
    if not near:
        return z
    places = data.qpos.reshape(-1, 7)
    places[:-1] = scene.places
    places[-1, :2], places[-1, 3:] = (x, y), turn
    others = [range(*_geoms_of(model, i)) for i, _ in near]
    pairs = [
        (new, old)
        for new in range(*_geoms_of(model, len(scene.pieces)))
        for body in others
        for old in body
    ]
    distance = engine().mj_geomDistance
    # No piece is touched within the shortest distance, so it can be lowered by that; and again.
    for _ in range(60):
        places[-1, 2] = z
        engine().mj_kinematics(model, data)
        gap = min(distance(model, data, new, old, 0.2, None) for new, old in pairs)
        if gap <= RELEASE * 1.2 or z - (gap - RELEASE) <= floor:
            break
        z -= gap - RELEASE
    return max(z, floor)


def _geoms_of(model: "mujoco.MjModel", index: int) -> tuple[int, int]:
    body = index + 1  # the world is the first
    first = int(model.body_geomadr[body])
    return first, first + int(model.body_geomnum[body])


def _run(
    model: "mujoco.MjModel",
    data: "mujoco.MjData",
    pieces: tuple[int, ...],
    places: Vectors,
    frames: Frames | None,
) -> Scene:
    """Let time pass until all is at rest, or time is up; return how all lies then."""
    engine().mj_resetData(model, data)
    data.qpos.reshape(-1, 7)[:] = places
    if frames:
        frames(data.qpos.reshape(-1, 7))
    at_rest = advance(model, data, MAX_FRAMES, frames)
    return _look(model, data, pieces, at_rest)


def advance(
    model: "mujoco.MjModel", data: "mujoco.MjData", max_frames: int, frames: Frames | None = None
) -> bool:
    """Let so many frames pass, or fewer if all has come to rest; return whether it has."""
    step = engine().mj_step
    places, speeds = data.qpos.reshape(-1, 7), data.qvel.reshape(-1, 6)
    calm = steps = 0
    since, was = 0, places.copy()
    for frame in range(1, max_frames + 1):
        until = round(frame / FRAMES / STEP)
        step(model, data, until - steps)
        steps = until
        if frames:
            frames(places)
        squares = speeds * speeds
        slow = squares[:, :3].sum(1).max() < SLOW**2 and squares[:, 3:].sum(1).max() < SLOW_TURN**2
        calm = calm + 1 if slow else 0
        if _moved(was, places):
            since, was = frame, places.copy()
        if calm >= CALM or frame - since >= LONG:
            return True
    return False


def _moved(was: Vectors, now: Vectors) -> bool:
    """Whether any piece is elsewhere than it was, or turned."""
    ways = now[:, :3] - was[:, :3]
    if (ways * ways).sum(1).max() > STILL**2:
        return True
    # The scalar product of two turns is the cosine of half the angle between them.
    same = np.abs((now[:, 3:] * was[:, 3:]).sum(1)).min()
    return bool(same < math.cos(STILL_TURN / 2))


def _look(
    model: "mujoco.MjModel", data: "mujoco.MjData", pieces: tuple[int, ...], at_rest: bool
) -> Scene:
    """Return where all is, and what rests on and touches what, now."""
    places = data.qpos.reshape(-1, 7).copy()
    engine().mj_forward(model, data)
    n = len(pieces)
    on, lifted, touches = [0] * n, [0] * n, [0] * n
    for (first, second), pressed in _contacts(model, data).items():
        for one, other, up in ((first, second, -1), (second, first, 1)):
            if one < 0:
                continue  # the table rests on nothing
            what = ON_TABLE if other < 0 else bit(pieces[other])
            if pressed[_ALL] > FORCE:
                touches[one] |= what
            if up * pressed[_CARRYING] > FORCE:
                on[one] |= what
            if up * pressed[_LIFTING] > FORCE:
                lifted[one] |= what
    # Hanging on steep edges alone is resting too: something must carry a piece that is at rest.
    rests = [level or steep for level, steep in zip(on, lifted, strict=True)]
    return Scene(pieces, places, tuple(rests), tuple(touches), at_rest)


_ALL, _CARRYING, _LIFTING = range(3)


def _contacts(
    model: "mujoco.MjModel", data: "mujoco.MjData"
) -> dict[tuple[int, int], npt.NDArray[np.float64]]:
    """Return which bodies press against each other (the table is -1), in newtons: in all; where it
    is level enough to rest on; and upwards. The last two are positive if the first carries the
    second.

    Only sums mean anything: a broad contact is many points with next to no force on each.
    """
    forces: dict[tuple[int, int], npt.NDArray[np.float64]] = {}
    contacts = data.contact
    for geoms, frame, row in zip(contacts.geom, contacts.frame, contacts.efc_address, strict=True):
        if row < 0:
            continue
        first, second = (int(model.geom_bodyid[geom]) - 1 for geom in geoms)
        upright = float(frame[2])  # the normal points from the first to the second
        if first > second:
            first, second, upright = second, first, -upright
        force = float(data.efc_force[row])
        level = np.sign(upright) if abs(upright) >= UPRIGHT else 0.0
        pressed = forces.setdefault((first, second), np.zeros(3))
        pressed += force, force * level, force * upright
    return forces
