"""Pieces and scenes as text, both ways: what positions and physics results are made of."""

import math
from collections.abc import Iterable

import numpy as np

from watertable.core.errors import NotationError, similar
from watertable.core.text import say
from watertable.games.splash.pieces import PIECE_NAMES
from watertable.games.splash.scenes import ON_TABLE, TABLE, Scene, bit, members

_PARTS = ("piece ", " on ", " touches ", " at ")  # what stands before each part of a line
_MAX_DISTANCE = 10.0  # metres; nothing rolls that far


def piece_names(pieces: Iterable[int]) -> str:
    """Return the names of pieces, with commas between them."""
    return ", ".join(PIECE_NAMES[piece] for piece in pieces)


def target_name(target: int) -> str:
    """Return what a piece is placed on, in one word or two."""
    return "table" if target == TABLE else PIECE_NAMES[target]


def read_piece(text: str) -> int:
    """Return a piece by its name, with spaces or a hyphen between colour and shape."""
    name = " ".join(text.lower().replace("-", " ").split())
    if name not in PIECE_NAMES:
        hint = similar(name, PIECE_NAMES) or say(
            " A piece is a colour and a shape, such as 'red brick'."  # thirty names would not help
        )
        raise NotationError(say("There is no piece '{name}'.{hint}", name=text.strip(), hint=hint))
    return PIECE_NAMES.index(name)


def read_pieces(text: str) -> list[int]:
    """Return pieces by their names, with commas between them."""
    return [read_piece(name) for name in text.split(",")] if text.strip() else []


def set_names(pieces: int) -> list[str]:
    """Return the names of what is in a set, the table first."""
    names = ["table"] if pieces & ON_TABLE else []
    return names + [PIECE_NAMES[piece] for piece in members(pieces & ~ON_TABLE)]


def set_text(pieces: int) -> str:
    """Return what is in a set in one text; 'nothing' if it is empty."""
    return ", ".join(set_names(pieces)) or "nothing"


def read_set(text: str) -> int:
    """Return the set that such a text describes."""
    pieces = 0
    for name in [] if text.strip() == "nothing" else text.split(","):
        pieces |= ON_TABLE if name.strip() == "table" else bit(read_piece(name))
    return pieces


def scene_lines(scene: Scene) -> list[str]:
    """Return a line for each piece: what it rests on and touches, where it is, how it is turned."""
    lines = []
    for i, piece in enumerate(scene.pieces):
        numbers = [repr(float(value)) for value in scene.places[i]]
        lines.append(
            f"piece {PIECE_NAMES[piece]} on {set_text(scene.on[i])} "
            f"touches {set_text(scene.touches[i])} "
            f"at {' '.join(numbers[:3])} turned {' '.join(numbers[3:])}"
        )
    return lines


def read_scene(lines: Iterable[str], at_rest: bool = True) -> Scene:
    """Return the scene that such lines describe, if it fits together."""
    pieces, on, touches, places = [], [], [], []
    for line in lines:
        parts = _parts(line.strip())
        if not all(parts):
            raise NotationError(
                say(
                    "'{line}' should be 'piece NAME on ... touches ... at X Y Z turned W X Y Z'.",
                    line=line,
                )
            )
        name, rests_on, touched_by, numbers = parts
        pieces.append(read_piece(name))
        on.append(read_set(rests_on))
        touches.append(read_set(touched_by))
        places.append(_read_place(numbers))
    together = ON_TABLE
    for piece in pieces:
        together |= bit(piece)
    if len(set(pieces)) < len(pieces):
        raise NotationError(say("A piece is on the table twice."))
    for piece, support, touched in zip(pieces, on, touches, strict=True):
        if (support | touched) & ~together or touched & bit(piece) or support & ~touched:
            raise NotationError(
                say(
                    "What the {piece} rests on and touches does not fit together.",
                    piece=PIECE_NAMES[piece],
                )
            )
        for other, touched_too in zip(pieces, touches, strict=True):
            if touched & bit(other) and not touched_too & bit(piece):
                raise NotationError(
                    say(
                        "If the {piece} touches the {other}, that touches it too.",
                        piece=PIECE_NAMES[piece],
                        other=PIECE_NAMES[other],
                    )
                )
    return Scene(tuple(pieces), np.array(places).reshape(-1, 7), tuple(on), tuple(touches), at_rest)


def _parts(line: str) -> list[str]:
    """Return what follows each of the words of a line; something empty if not all are there."""
    parts, before = [], line
    for word in reversed(_PARTS):
        before, _, part = before.rpartition(word)
        parts.append(part)
    return parts[::-1] if not before else [""]


def _read_place(text: str) -> list[float]:
    words = text.split()
    if len(words) != 8 or words[3] != "turned":
        raise NotationError(
            say("'{text}' should be three numbers, 'turned', and four numbers.", text=text)
        )
    try:
        if not all(word.isascii() for word in words):
            raise ValueError
        numbers = [float(word) for word in (*words[:3], *words[4:])]
    except ValueError:
        raise NotationError(say("'{text}' should be made of numbers.", text=text)) from None
    if not all(math.isfinite(number) for number in numbers):
        raise NotationError(say("'{text}' should be made of finite numbers.", text=text))
    if max(abs(number) for number in numbers[:3]) > _MAX_DISTANCE:
        raise NotationError(say("'{text}' is too far away.", text=text))
    if abs(math.hypot(*numbers[3:]) - 1) > 1e-6:
        raise NotationError(
            say("'{text}': the last four numbers should make up a turn.", text=text)
        )
    return numbers
