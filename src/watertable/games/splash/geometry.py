"""Where pieces are in space: turned, highest points, outlines from above.

A location is seven numbers: the middle of the piece in metres, and its turn as a quaternion
w, x, y, z.
"""

import math
from collections.abc import Sequence
from functools import cache

import numpy as np
import numpy.typing as npt

from watertable.games.splash.pieces import (
    COLOURS,
    ON_ITS_END,
    ON_ITS_FACE,
    SHAPES,
    Part,
    Vectors,
    shape_of,
)

MM = 0.001
Location = npt.NDArray[np.float64]
Quaternion = Sequence[float] | npt.NDArray[np.float64]


def product(a: Quaternion, b: Quaternion) -> tuple[float, float, float, float]:
    """Return the turn that is first b, then a."""
    aw, ax, ay, az = a
    bw, bx, by, bz = b
    return (
        aw * bw - ax * bx - ay * by - az * bz,
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
    )


def turned(pose: Quaternion, degrees: float) -> tuple[float, float, float, float]:
    """Return a pose turned about the vertical, counter-clockwise seen from above."""
    half = math.radians(degrees) / 2
    return product((math.cos(half), 0.0, 0.0, math.sin(half)), pose)


def matrix(turn: Quaternion) -> Vectors:
    """Return a turn as a matrix, whose columns are where x, y and z of the piece point."""
    w, x, y, z = (float(value) for value in turn)
    return np.array(
        [
            [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
            [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
            [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
        ]
    )


def corners(part: Part, place: Location) -> Vectors:
    """Return the corners of a part in space, in millimetres."""
    turn = matrix(place[3:])
    points: Vectors = np.dot(part.corners, turn.T) + place[:3] / MM
    return points


def highest(piece: int, place: Location) -> float:
    """Return the highest point of a piece, in millimetres above the table.

    Rounded, so that what should be equally far apart is so in numbers too.
    """
    parts = SHAPES[shape_of(piece)].parts
    return round(max(float(corners(part, place)[:, 2].max()) for part in parts), 6)


def lowest(piece: int, turn: Quaternion) -> float:
    """Return how far the lowest point of a piece is below its middle, in millimetres."""
    upside = np.array([0.0, 0.0, 0.0, *product((0.0, 1.0, 0.0, 0.0), turn)])
    return highest(piece, upside)


def outline(piece: int, place: Location) -> Vectors:
    """Return what a piece covers, seen from above: corners of a convex polygon, in millimetres."""
    parts = SHAPES[shape_of(piece)].parts
    return hull(np.vstack([corners(part, place)[:, :2] for part in parts]))


def hull(points: Vectors) -> Vectors:
    """Return the convex hull of points in the plane, counter-clockwise."""
    ordered = sorted({(round(float(x), 6), round(float(y), 6)) for x, y in points})
    chains: list[list[tuple[float, float]]] = []
    for run in (ordered, ordered[::-1]):
        chain: list[tuple[float, float]] = []
        for point in run:
            while len(chain) > 1 and _turn_at(chain[-2], chain[-1], point) <= 0:
                chain.pop()
            chain.append(point)
        chains.append(chain[:-1])
    return np.array(chains[0] + chains[1])


def _turn_at(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
    """Return a positive number if the way from a over b to c turns to the left."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def overlap(one: Vectors, other: Vectors) -> bool:
    """Whether two convex polygons have more in common than an edge."""
    for polygon in (one, other):
        edges = np.roll(polygon, -1, axis=0) - polygon
        normals = np.stack([edges[:, 1], -edges[:, 0]], axis=1)
        ours, theirs = one @ normals.T, other @ normals.T
        apart = (ours.min(0) >= theirs.max(0)) | (theirs.min(0) >= ours.max(0))
        if apart.any():
            return False
    return True


def heading(place: Location) -> int:
    """Return by how many degrees a piece is turned, seen from above, from 0 to 359: where its x
    axis points, or its y axis if x is more upright than y."""
    turn = matrix(place[3:])
    axis = 0 if abs(turn[2, 0]) <= abs(turn[2, 1]) else 1
    degrees = math.degrees(math.atan2(turn[1, axis], turn[0, axis])) - 90 * axis
    return round(degrees) % 360


_CLOSE = 0.99  # cosine of eight degrees
_LEVEL = 0.5  # millimetres: corners that are at most so much lower belong to the top


@cache
def level_top(shape: int, pose: int) -> float:
    """Return how wide the top is that a shape offers in a pose, in millimetres, where it is
    narrowest: what stands there has to balance within this."""
    piece = shape * len(COLOURS)
    place = np.array([0.0, 0.0, 0.0, *SHAPES[shape].poses[pose].turn])
    points = np.vstack([corners(part, place) for part in SHAPES[shape].parts])
    top = hull(points[points[:, 2] >= highest(piece, place) - _LEVEL][:, :2])
    edges = np.roll(top, -1, axis=0) - top
    normals = np.stack([edges[:, 1], -edges[:, 0]], axis=1)
    normals /= np.linalg.norm(normals, axis=1)[:, None]
    return float(np.ptp(top @ normals.T, axis=0).min())


def stands(piece: int, place: Location) -> str:
    """Return which of its poses a piece has now, within a few degrees, or "askew"."""
    shape = SHAPES[shape_of(piece)]
    up = matrix(place[3:])[2]  # which way up is, for the piece
    if shape.rolls:
        return "upright" if abs(up[1]) > _CLOSE else "lying" if abs(up[1]) < 0.1 else "askew"
    for pose in shape.poses:
        along = float(matrix(pose.turn)[2] @ up)
        # Seen from the left and from the right, or from either end, they look the same.
        both_ways = shape.same_upside_down or pose.turn in (ON_ITS_FACE, ON_ITS_END)
        if along > _CLOSE or (both_ways and along < -_CLOSE):
            return pose.name
    return "askew"
