"""The thirty pieces as data: what physics, drawings and the rules page all start from.

A shape is made of convex parts. Each part is a polygon in the x-z plane, drawn out along y, in
millimetres; the middle of a piece, where it balances, is at 0, 0, 0.
"""

import math
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from watertable.core.text import N_

Point = tuple[float, float]
Vectors = npt.NDArray[np.float64]

COLOURS = (N_("red"), N_("orange"), N_("yellow"), N_("green"), N_("blue"), N_("purple"))
_HALF = math.sqrt(0.5)

# Turns of a piece in the hand, as quaternions (w, x, y, z).
AS_IT_IS = (1.0, 0.0, 0.0, 0.0)
ON_ITS_FACE = (_HALF, _HALF, 0.0, 0.0)  # a quarter about x: y points up
ON_ITS_END = (_HALF, 0.0, _HALF, 0.0)  # a quarter about y: x points down
UPSIDE_DOWN = (0.0, 1.0, 0.0, 0.0)


@dataclass(frozen=True)
class Part:
    """A convex polygon (counter-clockwise, x and z) drawn out along y from the middle."""

    polygon: tuple[Point, ...]
    length: float

    @property
    def is_box(self) -> bool:
        return len(self.polygon) == 4 and len({x for x, _ in self.polygon}) == 2

    @cached_property
    def corners(self) -> Vectors:
        """The polygon in front (least y), then the one behind."""
        half = self.length / 2
        return np.array([(x, y, z) for y in (-half, half) for x, z in self.polygon])

    @cached_property
    def faces(self) -> list[list[int]]:
        """Loops of corners, counter-clockwise seen from outside."""
        n = len(self.polygon)
        sides = [[i, i + n, (i + 1) % n + n, (i + 1) % n] for i in range(n)]
        return [[*range(n)], [*range(2 * n - 1, n - 1, -1)], *sides]


@dataclass(frozen=True)
class Pose:
    """A way to stand a piece on something."""

    name: str
    turn: tuple[float, float, float, float]
    safe: bool  # whether what it leaves on top is flat and level
    words: str


@dataclass(frozen=True)
class Shape:
    """What six pieces have in common: of what parts they are made, and how they can be placed."""

    name: str
    words: str
    parts: tuple[Part, ...]
    poses: tuple[Pose, ...]
    rolls: bool = False  # it lies alike on any of its sides

    @cached_property
    def reach(self) -> float:
        """How far the farthest corner is from the middle."""
        return max(float(np.linalg.norm(part.corners, axis=1).max()) for part in self.parts)

    @cached_property
    def same_upside_down(self) -> bool:
        corners = {(round(x, 3), round(z, 3)) for part in self.parts for x, z in part.polygon}
        return corners == {(x, -z) for x, z in corners}


def _area(polygon: tuple[Point, ...]) -> tuple[float, float, float]:
    """Return the area of a polygon, and its first moments."""
    area = along = up = 0.0
    for (x0, z0), (x1, z1) in zip(polygon, (*polygon[1:], polygon[0]), strict=True):
        cross = x0 * z1 - x1 * z0
        area += cross / 2
        along += (x0 + x1) * cross / 6
        up += (z0 + z1) * cross / 6
    return area, along, up


def _balanced(*parts: Part) -> tuple[Part, ...]:
    """Return the parts, moved so that together they balance at the origin."""
    sums = [[value * part.length for value in _area(part.polygon)] for part in parts]
    volume, along, up = (sum(column) for column in zip(*sums, strict=True))
    x0, z0 = along / volume, up / volume
    return tuple(
        Part(tuple((x - x0, z - z0) for x, z in part.polygon), part.length) for part in parts
    )


def _box(x0: float, z0: float, x1: float, z1: float, length: float) -> Part:
    return Part(((x0, z0), (x1, z0), (x1, z1), (x0, z1)), length)


def _arc(radius: float, facets: int, degrees: float) -> tuple[Point, ...]:
    """Return corners on a circle from the x axis on, counter-clockwise."""
    steps = [math.radians(degrees) * i / facets for i in range(facets + 1)]
    return tuple((radius * math.cos(a), radius * math.sin(a)) for a in steps)


def _regular(across: float, sides: int) -> tuple[Point, ...]:
    """Return the corners of a polygon with equal sides, one of them on top and one below."""
    half = math.pi / sides
    radius = across / 2 / math.cos(half)
    # From the right side on, so that opposite corners are as far from the middle to the last digit.
    steps = [half * (2 * i - 1) for i in range(sides)]
    return tuple((radius * math.cos(a), radius * math.sin(a)) for a in steps)


SHAPES = (
    Shape(
        N_("brick"),
        "45 by 30 by 22 mm; every side is flat",
        _balanced(_box(0, 0, 45, 22, 30)),
        (
            Pose(N_("flat"), AS_IT_IS, True, "on its largest side"),
            Pose(N_("side"), ON_ITS_FACE, True, "on its long, narrow side"),
            Pose(N_("end"), ON_ITS_END, True, "upright, on its smallest side"),
        ),
    ),
    Shape(
        N_("cylinder"),
        "34 mm across, 30 mm long, with twenty narrow sides",
        # Not round: of what stands on a round one, nothing stays, and to lay it down costs nothing.
        (Part(_regular(34, 20), 30),),
        (
            Pose(N_("upright"), ON_ITS_FACE, True, "on one of its ends"),
            Pose(N_("lying"), AS_IT_IS, False, "on one of its narrow sides, with another one up"),
        ),
        rolls=True,
    ),
    Shape(
        N_("prism"),
        "a roof with a narrow ridge: 42 mm wide below, 12 mm above, 28 mm high, 34 mm long",
        _balanced(Part(((0, 0), (42, 0), (27, 28), (15, 28)), 34)),
        (
            Pose(N_("end"), ON_ITS_FACE, True, "on its end, with the other end up"),
            Pose(N_("flat"), AS_IT_IS, False, "on its broad side, with the narrow ridge up"),
        ),
    ),
    Shape(
        N_("dome"),
        "half of a cylinder, 44 mm across, 34 mm long",
        # An odd number of facets, so that one of them lies on top and something can stand there.
        _balanced(Part(_arc(22, 13, 180), 34)),
        (
            Pose(N_("flat"), AS_IT_IS, False, "on its flat side, with the round one up"),
            Pose(N_("end"), ON_ITS_FACE, True, "on one of its half-discs"),
            Pose(N_("rocking"), UPSIDE_DOWN, False, "on its round side; it rocks"),
        ),
    ),
    Shape(
        N_("bridge"),
        "50 by 28 mm with a gap of 26 by 18 mm below, 24 mm deep",
        _balanced(
            _box(0, 18, 50, 28, 24),
            _box(0, 0, 12, 18, 24),
            _box(38, 0, 50, 18, 24),
        ),
        (
            Pose(N_("arch"), AS_IT_IS, True, "on both feet, like a bridge"),
            Pose(N_("side"), ON_ITS_FACE, True, "on its side, with the gap to the front"),
            Pose(N_("end"), ON_ITS_END, True, "upright, on the outside of a foot"),
            Pose(N_("cradle"), UPSIDE_DOWN, False, "upside down, with the gap up"),
        ),
    ),
)

PIECES = len(SHAPES) * len(COLOURS)
MAX_POSES = max(len(shape.poses) for shape in SHAPES)


def shape_of(piece: int) -> int:
    """Return the number of a piece's shape."""
    return piece // len(COLOURS)


def colour_of(piece: int) -> int:
    """Return the number of a piece's colour."""
    return piece % len(COLOURS)


def matches(one: int, other: int) -> bool:
    """Whether two pieces share their shape or their colour."""
    return shape_of(one) == shape_of(other) or colour_of(one) == colour_of(other)


def piece_name(piece: int) -> str:
    """Return what a piece is called, its colour first."""
    return f"{COLOURS[colour_of(piece)]} {SHAPES[shape_of(piece)].name}"


PIECE_NAMES = tuple(piece_name(piece) for piece in range(PIECES))
