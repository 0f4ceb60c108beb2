"""Pieces of Splash!, and scenes: what lies on the table once all is at rest, as text.

    rest yes
    red brick top 22.0 on table touches table, blue brick
    blue brick top 44.0 on red brick touches red brick

The first line says whether all came to rest. Then there is a line for each piece: the height of
its highest point in millimetres, what it rests on, and everything that it touches.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal

SHAPES = ("brick", "cylinder", "prism", "dome", "bridge")
COLOURS = ("red", "orange", "yellow", "green", "blue", "purple")
PIECES = tuple(f"{colour} {shape}" for shape in SHAPES for colour in COLOURS)

TABLE = "table"
LEVEL = Decimal(3)  # millimetres: what is no more than this below the highest is as high


@dataclass(frozen=True)
class Lying:
    """How a piece lies, in the tower or beside it."""

    top: Decimal
    on: frozenset[str]
    touches: frozenset[str]


@dataclass(frozen=True)
class Scene:
    """All pieces on the table, and whether they are at rest."""

    rest: bool
    pieces: Mapping[str, Lying]


def in_order(names: Iterable[str]) -> list[str]:
    """The table first, then the pieces in the order of the box."""
    return sorted(names, key=(TABLE, *PIECES).index)


def listed(names: Iterable[str]) -> str:
    """What a piece rests on or touches, as text."""
    return ", ".join(in_order(names)) or "nothing"


def read_names(text: str) -> frozenset[str]:
    """The table and pieces in such a list, which must be in order."""
    names = [] if text == "nothing" else text.split(", ")
    if not set(names) <= {TABLE, *PIECES} or names != in_order(set(names)):
        raise ValueError(f"no list of pieces in order: {text!r}")
    return frozenset(names)


def write_scene(scene: Scene) -> str:
    lines = [f"rest {'yes' if scene.rest else 'no'}"]
    for name in in_order(scene.pieces):
        lying = scene.pieces[name]
        on, touches = listed(lying.on), listed(lying.touches)
        lines.append(f"{name} top {lying.top} on {on} touches {touches}")
    return "\n".join(lines)


LINE = re.compile(r"(\w+ \w+) top (-?[\d.]+) on (.+) touches (.+)")


def read_scene(text: str) -> Scene:
    """The scene, if it is one that can be."""
    first, *lines = text.strip().splitlines()
    if first not in ("rest yes", "rest no"):
        raise ValueError(f"a scene begins with rest yes or rest no, not with {first!r}")
    pieces: dict[str, Lying] = {}
    for line in lines:
        found = LINE.fullmatch(line.strip())
        if found is None or found[1] not in PIECES or found[1] in pieces:
            raise ValueError(f"no line of a scene: {line!r}")
        pieces[found[1]] = Lying(Decimal(found[2]), read_names(found[3]), read_names(found[4]))
    if list(pieces) != in_order(pieces):
        raise ValueError("the pieces of a scene are not in order")
    for name, lying in pieces.items():
        _check(name, lying, pieces)
    return Scene(first == "rest yes", pieces)


def _check(name: str, lying: Lying, pieces: Mapping[str, Lying]) -> None:
    if not lying.on <= lying.touches:
        raise ValueError(f"the {name} rests on something that it does not touch")
    for other in lying.touches - {TABLE}:
        if other == name or other not in pieces or name not in pieces[other].touches:
            raise ValueError(f"the {name} touches the {other}, but not the other way round")
