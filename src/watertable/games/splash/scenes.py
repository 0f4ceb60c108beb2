"""What physics says: where pieces came to rest, and what rests on and touches what.

Sets of pieces are the bits of a number; one bit more stands for the table.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np

from watertable.games.splash.geometry import Location, highest
from watertable.games.splash.pieces import PIECES, Vectors

TABLE = PIECES  # in the place of a piece
ON_TABLE = 1 << TABLE


def bit(piece: int) -> int:
    """Return the set of one piece."""
    return 1 << piece


def members(pieces: int) -> Iterator[int]:
    """Yield the pieces of a set, in order; the table comes last."""
    while pieces:
        low = pieces & -pieces
        yield low.bit_length() - 1
        pieces ^= low


def together(pieces: Iterable[int]) -> int:
    """Return the set of these pieces."""
    union = 0
    for piece in pieces:
        union |= bit(piece)
    return union


@dataclass(frozen=True, eq=False)
class Scene:
    """Pieces on the table, in the order in which they came there."""

    pieces: tuple[int, ...]
    places: Vectors  # a row of seven numbers for each
    on: tuple[int, ...]  # what each rests on
    touches: tuple[int, ...]  # what each has contact with, what it rests on included
    at_rest: bool = True  # or time was up

    def place(self, piece: int) -> Location:
        """Return where a piece is."""
        place: Location = self.places[self.pieces.index(piece)]
        return place

    def rests_on(self, piece: int) -> int:
        """Return the set of what a piece rests on."""
        return self.on[self.pieces.index(piece)]

    def touched_by(self, piece: int) -> int:
        """Return the set of what a piece touches."""
        return self.touches[self.pieces.index(piece)]

    def top(self, piece: int) -> float:
        """Return the highest point of a piece, in millimetres above the table."""
        return highest(piece, self.place(piece))

    def without(self, gone: int) -> "Scene":
        """Return the scene with a set of pieces lifted off, before anything moves."""
        keep = [i for i, piece in enumerate(self.pieces) if not gone & bit(piece)]
        return Scene(
            tuple(self.pieces[i] for i in keep),
            self.places[keep],
            tuple(self.on[i] & ~gone for i in keep),
            tuple(self.touches[i] & ~gone for i in keep),
            self.at_rest,
        )

    def covered(self) -> int:
        """Return the set of all that something rests on."""
        supports = 0
        for support in self.on:
            supports |= support
        return supports

    def stack(self, bottom: int) -> int:
        """Return the set of a piece and all that it alone carries."""
        carried = bit(bottom)
        grown = True
        while grown:
            grown = False
            for piece, support, touched in zip(self.pieces, self.on, self.touches, strict=True):
                if carried & bit(piece) or touched & ON_TABLE or not support:
                    continue
                if not support & ~carried:
                    carried |= bit(piece)
                    grown = True
        return carried


NOTHING = Scene((), np.zeros((0, 7)), (), ())
