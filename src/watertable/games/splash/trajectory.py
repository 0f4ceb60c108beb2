"""How pieces moved, for animation: 60 frames a second, 13 bytes a piece and frame.

All numbers are little-endian. A trajectory is

    4 bytes   "SPLA"
    1 byte    the version of this format, 1
    1 byte    frames a second
    1 byte    how many pieces there are, n
    1 byte    0
    2 bytes   how many frames there are, unsigned
    n bytes   the numbers of the pieces (shape * 6 + colour, in the order of pieces.py)

and then, frame by frame and piece by piece in that order, 13 bytes:

    2 + 2     x and y of its middle, signed, in units of 0.02 mm
    2         z, unsigned, in the same units
    1         which of w, x, y, z is the largest number of its turn (a quaternion), 0 to 3
    2 + 2 + 2 the three others in order, signed, in units of 1/32767 of the square root of 1/2

The largest number follows from the others, since the sum of their squares is 1, and is taken as
positive: all four with the other sign are the same turn. What lies farther away than the units can
say is put at the edge.
"""

import math
import struct
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from watertable.core.errors import NotationError
from watertable.core.text import say
from watertable.games.splash import physics
from watertable.games.splash.geometry import Quaternion
from watertable.games.splash.pieces import PIECES, Vectors
from watertable.games.splash.scenes import Scene

MAGIC = b"SPLA"
VERSION = 1
UNIT = 0.00002  # metres
_TURN = math.sqrt(0.5) / 32767
_HEAD = struct.Struct("<4sBBBBH")
_MAX_OTHERS = 0.751  # the squares of all but the largest number, which is a quarter at least
_FRAME = np.dtype([("xy", "<i2", (2,)), ("z", "<u2"), ("largest", "u1"), ("turn", "<i2", (3,))])
_MAX_FRAMES = 2**16 - 1


@dataclass(frozen=True, eq=False)
class Trajectory:
    """Where each piece was in each frame: `places[frame, piece]` are seven numbers."""

    pieces: tuple[int, ...]
    places: npt.NDArray[np.float64]
    rate: int = physics.FRAMES


def encode(trajectory: Trajectory) -> bytes:
    """Return a trajectory in the format above."""
    places = trajectory.places[:_MAX_FRAMES]
    frames = np.zeros(places.shape[:2], _FRAME)
    units = np.rint(places[..., :3] / UNIT)
    frames["xy"] = units[..., :2].clip(-(2**15), 2**15 - 1)
    frames["z"] = units[..., 2].clip(0, 2**16 - 1)
    turns = places[..., 3:] / np.linalg.norm(places[..., 3:], axis=-1, keepdims=True)
    largest = np.abs(turns).argmax(-1)
    frames["largest"] = largest
    signs = np.sign(np.take_along_axis(turns, largest[..., None], -1))
    others = np.array([[j for j in range(4) if j != i] for i in range(4)])[largest]
    frames["turn"] = np.rint(np.take_along_axis(turns, others, -1) * signs / _TURN)
    pieces = trajectory.pieces
    head = _HEAD.pack(MAGIC, VERSION, trajectory.rate, len(pieces), 0, len(places))
    return head + bytes(pieces) + frames.tobytes()


def decode(data: bytes) -> Trajectory:
    """Return what `encode` wrote, within 0.01 mm; a NotationError if it is anything else."""
    if len(data) < _HEAD.size or data[:4] != MAGIC:
        raise NotationError(say("This is not a trajectory."))
    _, version, rate, count, zero, frames = _HEAD.unpack_from(data)
    if version != VERSION:
        raise NotationError(
            say(
                "The trajectory has version {version}; this reads {known}.",
                version=version,
                known=VERSION,
            )
        )
    start = _HEAD.size + count
    if len(data) != start + frames * count * _FRAME.itemsize:
        raise NotationError(say("The trajectory is not whole."))
    pieces = tuple(data[_HEAD.size : start])
    packed = np.frombuffer(data, _FRAME, offset=start).reshape(frames, count)
    small = packed["turn"] * _TURN
    squares = (small * small).sum(-1)
    if (
        zero
        or not rate
        or any(piece >= PIECES for piece in pieces)
        or len(set(pieces)) < count
        or (packed["largest"] > 3).any()
        or (squares > _MAX_OTHERS).any()
    ):
        raise NotationError(say("The trajectory is damaged."))
    places = np.zeros((frames, count, 7))
    places[..., :2] = packed["xy"] * UNIT
    places[..., 2] = packed["z"] * UNIT
    others = np.array([[j for j in range(4) if j != i] for i in range(4)])[packed["largest"]]
    turns = np.zeros((frames, count, 4))
    np.put_along_axis(turns, others, small, -1)
    largest = np.sqrt(1.0 - squares)
    np.put_along_axis(turns, packed["largest"][..., None].astype(np.int64), largest[..., None], -1)
    places[..., 3:] = turns
    return Trajectory(pieces, places, rate)


# --- Recording -----------------------------------------------------------------------------------


class Camera:
    """The real world, with a camera running."""

    def __init__(self) -> None:
        self.trajectories: list[Trajectory] = []

    def drop(self, scene: Scene, piece: int, turn: Quaternion, x: float, y: float) -> Scene:
        frames: list[Vectors] = []
        scene_after = physics.drop(scene, piece, turn, x, y, lambda now: frames.append(now.copy()))
        self.trajectories.append(Trajectory(scene_after.pieces, np.array(frames)))
        return scene_after

    def settle(self, scene: Scene) -> Scene:
        frames: list[Vectors] = []
        scene_after = physics.settle(scene, lambda now: frames.append(now.copy()))
        self.trajectories.append(Trajectory(scene_after.pieces, np.array(frames)))
        return scene_after
