"""Scenes of Splash! that no physics has made: plausible ones, and now and then an odd one.

Random games with real physics take long, and the rare things hardly ever occur in them: equal
stacks, pieces that lean on each other, ends. Here a random number says what happens.
"""

import random
from collections.abc import Collection, Mapping, Sequence
from decimal import Decimal
from itertools import zip_longest

from tests.referees.splash import PLAYERS, POSES, SceneMissing, SplashReferee
from tests.referees.splash_scenes import (
    PIECES,
    TABLE,
    Lying,
    Scene,
    in_order,
    listed,
    read_scene,
    write_scene,
)

# Differences of these are often just 3.0 or 3.1 mm.
HEIGHTS = [Decimal(text) for text in ("20.0", "20.0", "20.1", "22.0", "23.0", "23.1", "45.0")]
FEW_HEIGHTS = [Decimal(text) for text in ("20.0", "23.0", "23.1")]


class Heap:
    """Pieces on the table, while a scene is being made up."""

    def __init__(self, rng: random.Random, pieces: Mapping[str, Lying]) -> None:
        self.rng = rng
        self.rest = True
        self.heights = rng.choice([HEIGHTS, FEW_HEIGHTS])
        self.tops = {name: lying.top for name, lying in pieces.items()}
        self.on = {name: set(lying.on) for name, lying in pieces.items()}
        self.beside = {name: set(lying.touches - lying.on) for name, lying in pieces.items()}

    def put(self, piece: str, *supports: str) -> None:
        """Lay a piece on others or on the table."""
        below = max((self.tops[name] for name in supports if name != TABLE), default=Decimal(0))
        self.tops[piece] = below + self.rng.choice(self.heights)
        self.on[piece] = set(supports)
        self.beside[piece] = set()

    def lift(self, pieces: Collection[str]) -> None:
        for piece in pieces:
            del self.tops[piece], self.on[piece], self.beside[piece]
        for names in [*self.on.values(), *self.beside.values()]:
            names.difference_update(pieces)

    def above(self, piece: str) -> set[str]:
        """A piece and all that rests on it, directly or not."""
        found = {piece}
        for _ in self.on:
            found |= {name for name, on in self.on.items() if on & found}
        return found

    def drop(self, pieces: Collection[str]) -> None:
        """Let pieces come down, in any order: on the table, or on what already lies there."""
        order = in_order(pieces)
        self.rng.shuffle(order)
        self.lift(order)
        for piece in order:
            lying = in_order(self.tops)
            if lying and self.rng.random() < 0.5:
                self.put(
                    piece, *self.rng.sample(lying, min(len(lying), self.rng.choice([1, 1, 2])))
                )
            else:
                self.put(piece, TABLE)
            if self.rng.random() < 0.03:
                self.on[piece] = set()
            if lying and self.rng.random() < 0.15:
                self.lean(piece, self.rng.choice(lying))
            if self.on[piece] != {TABLE} and self.rng.random() < 0.1:
                self.on[piece].add(TABLE)

    def lean(self, piece: str, other: str) -> None:
        if piece != other:
            self.beside[piece].add(other)

    def scene(self) -> str:
        touches = {name: self.on[name] | self.beside[name] for name in self.on}
        for name in touches:
            touches[name] |= {other for other in touches if name in touches[other]}
        pieces = {
            name: Lying(self.tops[name], frozenset(self.on[name]), frozenset(touches[name]))
            for name in self.on
        }
        return write_scene(Scene(self.rest, pieces))


def placement(rng: random.Random, piece: str, target: str) -> str:
    """Any way to place a piece on a target, near its middle."""
    pose = rng.choice(POSES[piece.split()[1]])
    where = "" if target == TABLE else f" at {rng.randint(-3, 3)} {rng.randint(-3, 3)}"
    return f"place {pose} on {target}{where} turn {rng.randrange(360)}"


def scenes_for(rng: random.Random, referee: SplashReferee, action: str, calm: float) -> list[str]:
    """As many scenes as the action needs. Calm: how often a placed piece just stands."""
    scenes: list[str] = []
    while True:
        try:
            referee.copy().play(action, scenes)
        except SceneMissing as missing:
            if action.startswith("place ") and not scenes:
                scenes.append(_placed(rng, referee, action, calm))
            else:
                scenes.append(_settled(rng, referee, missing.pieces, scenes))
        else:
            return scenes


def _placed(rng: random.Random, referee: SplashReferee, action: str, calm: float) -> str:
    assert referee.given is not None
    piece, _ = referee.given
    heap = Heap(rng, referee.table)
    if not referee.table:
        heap.put(piece, TABLE)
        heap.rest = rng.random() < 0.8
        return heap.scene()
    target = " ".join(action.split()[3:5])
    heap.put(piece, target)
    others = [name for name in in_order(referee.table) if name != target]
    if rng.random() > calm:
        accidents = [_touching, _fallen, _fallen, _collapsed, _collapsed, _split, _slipped]
        rng.choice(accidents)(heap, piece, others)
        heap.rest = heap.rest and rng.random() < 0.95
        if not any(TABLE in on for on in heap.on.values()):
            # Odd scenes are welcome, but not all of it can hang in the air.
            heap.on[rng.choice(in_order(heap.on))].add(TABLE)
    elif others and rng.random() < 0.3:
        # The tower shifted: two of it touch, or one even carries another one as well.
        one, other = rng.choice(others), rng.choice([*others, target])
        if one not in heap.above(other) and other not in heap.above(one):
            rng.choice([heap.beside, heap.on])[one].add(other)
    return heap.scene()


def _touching(heap: Heap, piece: str, others: Sequence[str]) -> None:
    """The new piece touches a second one, or it is not where it should be."""
    match heap.rng.randrange(4):
        case 0 if others:
            heap.on[piece].add(heap.rng.choice(others))
        case 1:
            heap.rest = False
        case 2:
            heap.on[piece] = set()
        case _ if others:
            heap.lean(piece, heap.rng.choice(others))


def _fallen(heap: Heap, piece: str, others: Sequence[str]) -> None:
    """Only the new piece came down, perhaps beside the tower."""
    heap.put(piece, TABLE)
    for other in others:
        if heap.rng.random() < 0.15:
            heap.lean(piece, other)


def _collapsed(heap: Heap, piece: str, others: Sequence[str]) -> None:
    """Some piece slipped, and all above it came down."""
    first = heap.rng.choice(in_order(heap.on))
    heap.drop({*heap.above(first), piece})


def _split(heap: Heap, piece: str, others: Sequence[str]) -> None:
    """Everything came down, in stacks of two that are about as high."""
    pieces = in_order(heap.on)
    heap.rng.shuffle(pieces)
    heap.lift(pieces)
    for bottom, top in zip_longest(pieces[::2], pieces[1::2]):
        heap.put(bottom, TABLE)
        if top:
            heap.put(top, bottom)


def _slipped(heap: Heap, piece: str, others: Sequence[str]) -> None:
    """A piece now rests on another one, and nothing came down."""
    slipping = [name for name in others if heap.on[name] != {TABLE}]
    if not slipping:
        return
    one = heap.rng.choice(slipping)
    below = [name for name in in_order(heap.on) if name not in heap.above(one)]
    heap.on[one] = {heap.rng.choice(below)} if below else set()


def _settled(
    rng: random.Random, referee: SplashReferee, pieces: set[str], before: Sequence[str]
) -> str:
    """The tower without what was taken away: mostly as it stood, or some of it comes down."""
    heap = Heap(rng, read_scene(before[-1]).pieces if before else referee.table)
    heap.lift(set(heap.on) - pieces)
    if rng.random() < 0.6:
        heap.drop(heap.above(rng.choice(in_order(pieces))))
    if rng.random() < 0.1:
        # Whoever stood on the table, the base above all, is held by others now.
        raised = rng.choice(in_order(pieces))
        heap.on[raised].discard(TABLE)
        heap.beside[raised].discard(TABLE)
    heap.rest = rng.random() < 0.95
    return heap.scene()


def in_the_middle(rng: random.Random) -> tuple[str, str]:
    """A position shortly before the end of a game, with its scene."""
    seats = rng.randint(2, 6)
    teams = seats in (4, 6) and rng.random() < 0.5
    pieces = rng.sample(PIECES, len(PIECES))
    heap = Heap(rng, {})
    base = pieces.pop()
    heap.put(base, TABLE)
    brink = rng.random() < 0.15  # of running out of pieces: nobody has one but the mover
    for _ in range(rng.randint(2 if brink else 0, 6)):
        lying = list(heap.on)
        heap.put(pieces.pop(), *rng.sample(lying, min(len(lying), rng.choice([1, 1, 1, 2]))))
    scene = heap.scene()
    names = PLAYERS[:seats]
    mover = rng.randrange(seats)
    many = [0] if brink else [0, 1, 1, 2]
    stocks = [[pieces.pop() for _ in range(rng.choice(many))] for _ in names]
    if rng.random() < 0.15:
        pieces += stocks[mover]
        stocks[mover] = []
    if not any(stocks):
        stocks[mover].append(pieces.pop())
    lines = [
        f"splash seats {seats} steadiness normal deal off teams {'on' if teams else 'off'}",
        *(
            f"stock {name} {', '.join(in_order(stock))}".strip()
            for name, stock in zip(names, stocks, strict=True)
        ),
        *(f"drops {name} {rng.choice([0, 0, 1, 2])}" for name in names),
        "pile",
        f"box {', '.join(in_order(pieces))}".strip(),
        "fallen",
    ]
    touched = {name: {other for other in heap.on if name in heap.on[other]} for name in heap.on}
    lines += [
        f"piece {name} on {listed(on)} touches {listed(on | touched[name])}"
        for name, on in heap.on.items()
    ]
    lines += [f"base {base}", "given", "taken 0"]
    lines += [f"turn {rng.randrange(50)} mover {PLAYERS[mover]} phase give", "result none"]
    return "\n".join([*lines, f"rng {rng.randrange(1, 2**32)}"]), scene
