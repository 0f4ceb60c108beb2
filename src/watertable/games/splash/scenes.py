"""What physics says: where pieces came to rest, and what rests on and touches what.

Sets of pieces are the bits of a number; one bit more stands for the table.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np

from watertable.games.splash.geometry import Place, highest
from watertable.games.splash.pieces import PIECES, Vectors

TABLE = PIECES  # in the place of a piece
ON_TABLE = 1 << TABLE


def bit(piece: int) -> int:
    return 1 << piece


def members(pieces: int) -> Iterator[int]:
    """The pieces of a set, in order; the table comes last."""
    while pieces:
        low = pieces & -pieces
        yield low.bit_length() - 1
        pieces ^= low


def together(pieces: Iterable[int]) -> int:
    found = 0
    for piece in pieces:
        found |= bit(piece)
    return found


@dataclass(frozen=True, eq=False)
class Scene:
    """Pieces on the table, in the order in which they came there."""

    pieces: tuple[int, ...]
    places: Vectors  # a row of seven numbers for each
    on: tuple[int, ...]  # what each rests on
    touches: tuple[int, ...]  # what each has contact with, what it rests on included
    at_rest: bool = True  # or time was up

    def place(self, piece: int) -> Place:
        found: Place = self.places[self.pieces.index(piece)]
        return found

    def rests_on(self, piece: int) -> int:
        return self.on[self.pieces.index(piece)]

    def touched_by(self, piece: int) -> int:
        return self.touches[self.pieces.index(piece)]

    def top(self, piece: int) -> float:
        return highest(piece, self.place(piece))

    def without(self, gone: int) -> "Scene":
        """The scene with some pieces lifted off, before anything moves."""
        keep = [i for i, piece in enumerate(self.pieces) if not gone & bit(piece)]
        return Scene(
            tuple(self.pieces[i] for i in keep),
            self.places[keep],
            tuple(self.on[i] & ~gone for i in keep),
            tuple(self.touches[i] & ~gone for i in keep),
            self.at_rest,
        )

    def covered(self) -> int:
        """All that something rests on."""
        found = 0
        for support in self.on:
            found |= support
        return found

    def stack(self, bottom: int) -> int:
        """A piece and all that it alone carries."""
        found = bit(bottom)
        grown = True
        while grown:
            grown = False
            for piece, support, touched in zip(self.pieces, self.on, self.touches, strict=True):
                if found & bit(piece) or touched & ON_TABLE or not support:
                    continue
                if not support & ~found:
                    found |= bit(piece)
                    grown = True
        return found


NOTHING = Scene((), np.zeros((0, 7)), (), ())
