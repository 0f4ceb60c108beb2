"""A toy world in place of physics: pieces fall by dice, but the same way each time.

It is quick, and it brings about what real towers seldom do: pieces that lean, that lie across two
others, that never come to rest. So whole games go through every rule around the physics.
"""

import hashlib
import random
from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np
import pytest

from watertable.games.splash import physics, recorded_physics
from watertable.games.splash.geometry import MM, Quaternion, lowest, outline, overlap
from watertable.games.splash.pieces import SHAPES, Vectors, shape_of
from watertable.games.splash.scenes import ON_TABLE, TABLE, Scene, bit, members


@contextmanager
def toy_world() -> Iterator[None]:
    """Everything that asks for physics gets this world."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(physics, "drop", drop)
        patch.setattr(physics, "settle", settle)
        patch.setattr(recorded_physics, "engine", lambda: "toy")
        yield


class Heap:
    """A scene that is being put together."""

    def __init__(self, scene: Scene) -> None:
        self.pieces = list(scene.pieces)
        self.places = {piece: scene.place(piece).copy() for piece in scene.pieces}
        self.on = {piece: scene.rests_on(piece) for piece in scene.pieces}
        self.touches = {piece: scene.touched_by(piece) for piece in scene.pieces}
        self.at_rest = True

    def scene(self) -> Scene:
        places: Vectors = np.array([self.places[piece] for piece in self.pieces]).reshape(-1, 7)
        on = tuple(self.on[piece] for piece in self.pieces)
        touches = tuple(self.touches[piece] for piece in self.pieces)
        return Scene(tuple(self.pieces), places, on, touches, self.at_rest)

    def loosen(self, piece: int) -> None:
        """Away from whatever it touches."""
        for other in self.pieces:
            self.on[other] = self.on.get(other, 0) & ~bit(piece)
            self.touches[other] = self.touches.get(other, 0) & ~bit(piece)
        self.on[piece] = self.touches[piece] = 0

    def touch(self, piece: int, other: int) -> None:
        self.touches[piece] |= bit(other)
        if bit(other) != ON_TABLE:
            self.touches[other] |= bit(piece)

    def rest(self, piece: int, *others: int) -> None:
        for other in others:
            self.touch(piece, other)
            self.on[piece] |= bit(other)

    def lie(self, piece: int, spot: int) -> None:
        """On the table, on its own."""
        self.loosen(piece)
        turn = SHAPES[shape_of(piece)].poses[0].turn
        self.places[piece] = np.array([0.2 + 0.1 * spot, 0.0, lowest(piece, turn) * MM, *turn])
        self.on[piece] = self.touches[piece] = ON_TABLE

    def lie_on(self, piece: int, *others: int) -> None:
        """On other pieces."""
        self.loosen(piece)
        turn = SHAPES[shape_of(piece)].poses[0].turn
        now = self.scene().without(bit(piece))
        top = max(now.top(other) for other in others) * MM
        x, y = self.places[others[0]][:2]
        self.places[piece] = np.array([x, y, top + lowest(piece, turn) * MM, *turn])
        self.rest(piece, *others)


def _dice(*parts: object) -> random.Random:
    return random.Random(hashlib.sha256(repr(parts).encode()).hexdigest())


def drop(
    scene: Scene,
    piece: int,
    turn: Quaternion,
    x: float,
    y: float,
    frames: physics.Frames | None = None,
) -> Scene:
    dice = _dice(scene.pieces, piece, [round(float(v), 9) for v in (*turn, x, y)])
    heap = Heap(scene)
    heap.pieces.append(piece)
    heap.on[piece] = heap.touches[piece] = 0
    held = np.array([x, y, lowest(piece, turn) * MM, *turn])
    heap.places[piece] = held
    below = _below(scene, piece, held)
    if below is None:
        heap.rest(piece, TABLE)
        return heap.scene()
    held[2] += scene.top(below) * MM
    heap.rest(piece, below)
    fate = dice.random()
    others = [other for other in scene.pieces if other != below]
    if fate < 0.72:
        pass  # it stands
    elif fate < 0.76 and others:
        heap.touch(piece, dice.choice(others))
    elif fate < 0.79:
        heap.at_rest = False
    elif fate < 0.82 and len(others) > 1:
        upper, new = dice.sample(others, 2)
        if not heap.on[upper] & ON_TABLE and not heap.on[new] & bit(upper):
            heap.rest(upper, new)
    else:
        _collapse(heap, scene, piece, dice)
    return heap.scene()


def _below(scene: Scene, piece: int, place: Vectors) -> int | None:
    """The highest piece under a piece that is lowered from above."""
    seen = outline(piece, place)
    found = [other for other in scene.pieces if overlap(seen, outline(other, scene.place(other)))]
    return max(found, key=scene.top, default=None)


def _collapse(heap: Heap, scene: Scene, piece: int, dice: random.Random) -> None:
    """Some of the tower comes down; what was low is more likely to stay."""
    first = dice.randint(1, len(scene.pieces))
    fallen = [*scene.pieces[first:], piece]
    dice.shuffle(fallen)
    for other in fallen:
        heap.loosen(other)
    down: list[int] = []
    for spot, other in enumerate(fallen):
        fate = dice.random()
        if fate < 0.25 and down:
            heap.lie_on(other, dice.choice(down))
        elif fate < 0.35 and len(down) > 1:
            heap.lie_on(other, *dice.sample(down, 2))
        else:
            heap.lie(other, spot)
            if fate > 0.85:
                heap.touch(other, dice.choice(scene.pieces[:first]))  # it leans
        down.append(other)


def settle(scene: Scene, frames: physics.Frames | None = None) -> Scene:
    dice = _dice(scene.pieces, scene.on)
    heap = Heap(scene)
    loose = [
        piece
        for piece in scene.pieces
        if not heap.touches[piece] & ON_TABLE and not scene.covered() & bit(piece)
    ]
    if loose and dice.random() < 0.5:
        piece = dice.choice(loose)
        stays = next(iter(members(heap.on[piece])), None)
        heap.lie(piece, 9)
        if stays is not None and dice.random() < 0.5:
            heap.touch(piece, stays)
    return heap.scene()
