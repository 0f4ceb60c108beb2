"""A picture of the table as SVG, made from the same geometry as the physics.

Seen from the front, a little from the right and from above, without perspective. Faces that point
away are left out; the others are painted from the back to the front.
"""

import math
from typing import TYPE_CHECKING

import numpy as np

from watertable.games.splash.geometry import MM, corners
from watertable.games.splash.pieces import SHAPES, Vectors, shape_of
from watertable.games.splash.scene_text import read_piece

if TYPE_CHECKING:
    from watertable.games.splash.view import Piece, View

PAINT = {
    "red": (201, 66, 58),
    "orange": (230, 138, 46),
    "yellow": (240, 200, 70),
    "green": (86, 155, 84),
    "blue": (62, 124, 186),
    "purple": (132, 88, 160),
}
PAPER = "#f4efe6"  # under the pieces
_SIDE, _ABOVE = math.radians(28), math.radians(22)
_LIGHT = np.array([-0.3, -0.45, 0.84])
_EDGE = 8.0  # millimetres around the pieces
_SCALE = 3.0  # pixels for a millimetre


def _camera() -> Vectors:
    """Return where right, up and towards the viewer are, as the rows of a matrix."""
    right = np.array([math.cos(_SIDE), math.sin(_SIDE), 0.0])
    towards = np.array(
        [
            math.sin(_SIDE) * math.cos(_ABOVE),
            -math.cos(_SIDE) * math.cos(_ABOVE),
            math.sin(_ABOVE),
        ]
    )
    return np.array([right, np.cross(towards, right), towards])


_CAMERA = _camera()


def picture(view: "View") -> str:
    """Return the pieces on the table as an SVG document."""
    return paint(view.pieces, "The table" if not view.pieces else _title(view))


def _title(view: "View") -> str:
    top = max(piece.top for piece in view.pieces)
    return f"{len(view.pieces)} pieces, {top:.0f} mm high"


def paint(pieces: "list[Piece]", title: str) -> str:
    """Return pieces as an SVG document."""
    faces = [face for piece in in_order(pieces) for face in _faces(piece)]
    points = np.vstack([face for face, _ in faces]) if faces else np.zeros((1, 2))
    ground = _shadow(pieces)
    everything = np.vstack([points, *ground])
    low, high = everything.min(0) - _EDGE, everything.max(0) + _EDGE
    width, height = high - low
    body = [
        f'<polygon points="{_points(polygon, low, height)}" fill="#000" opacity="0.10"/>'
        for polygon in ground
    ]
    body += [
        f'<polygon points="{_points(polygon, low, height)}" fill="{fill}"/>'
        for polygon, fill in faces
    ]
    size = f"{width * _SCALE:.0f}", f"{height * _SCALE:.0f}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.1f} {height:.1f}" '
        f'width="{size[0]}" height="{size[1]}" role="img">\n<title>{title}</title>\n'
        f'<rect width="100%" height="100%" fill="{PAPER}"/>\n'
        '<g stroke="#00000055" stroke-width="0.4" stroke-linejoin="round">\n'
        + "\n".join(body)
        + "\n</g>\n</svg>\n"
    )


def _points(polygon: Vectors, low: Vectors, height: float) -> str:
    return " ".join(f"{x - low[0]:.1f},{height - (y - low[1]):.1f}" for x, y in polygon)


def _place(piece: "Piece") -> Vectors:
    return np.array([*(value * MM for value in piece.at), *piece.turned])


def _faces(piece: "Piece") -> list[tuple[Vectors, str]]:
    """Return the faces of a piece that can be seen, as polygons in the picture with their
    colours."""
    place = _place(piece)
    faces = []
    for part in SHAPES[shape_of(read_piece(piece.name))].parts:
        points = corners(part, place)
        for face in part.faces:
            loop = points[face]
            normal = np.cross(loop[1] - loop[0], loop[2] - loop[1])
            length = float(np.linalg.norm(normal))
            if not length or normal @ _CAMERA[2] <= 0:
                continue
            light = 0.62 + 0.38 * max(0.0, float(normal @ _LIGHT) / length)
            depth = float((loop @ _CAMERA[2]).mean())
            paint = "#" + "".join(f"{int(c * light):02x}" for c in PAINT[piece.colour])
            faces.append((depth, loop @ _CAMERA[:2].T, paint))
    faces.sort(key=lambda face: face[0])
    return [(polygon, paint) for _, polygon, paint in faces]


def in_order(pieces: "list[Piece]") -> "list[Piece]":
    """Return pieces from the back to the front: what rests on something comes after it."""
    left = sorted(pieces, key=lambda piece: float(np.array(piece.at) @ _CAMERA[2]))
    ordered: list[Piece] = []
    names: set[str] = {"table"}
    while left:
        ready = [piece for piece in left if set(piece.on) <= names] or left
        ordered.append(ready[0])
        names.add(ready[0].name)
        left.remove(ready[0])
    return ordered


def _shadow(pieces: "list[Piece]") -> list[Vectors]:
    """Return what the pieces on the table cover of it."""
    shadows = []
    for piece in pieces:
        if "table" in piece.touches:
            (x0, x1), (y0, y1) = piece.across, piece.deep
            spot = np.array([(x0, y0, 0), (x1, y0, 0), (x1, y1, 0), (x0, y1, 0)])
            middle = spot.mean(0)
            shadows.append((middle + (spot - middle) * 1.15) @ _CAMERA[:2].T)
    return shadows
