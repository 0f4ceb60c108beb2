"""What a seat may see of a game of Waterfall: its hand, the waterfall, and what all have seen."""

from functools import lru_cache

import msgspec

from watertable.core.contract import State
from watertable.games.waterfall import rules
from watertable.games.waterfall.drawing import draw as draw
from watertable.games.waterfall.grid import place_of
from watertable.games.waterfall.hands import points
from watertable.games.waterfall.kinds import GATES, SIDES, action_word, gem_words
from watertable.games.waterfall.position import PHASES, knows, tiles_in
from watertable.games.waterfall.state import (
    IN_DISCARD,
    IN_HAND,
    IN_WATERFALL,
    NOWHERE,
    OUT,
    ROW,
    SCORED,
    START,
    STUCK,
)


class Tile(msgspec.Struct, frozen=True):
    """A tile as it is printed."""

    number: int
    score: int
    gems: list[str]
    entries: str  # L, R or LR
    exits: str
    action: str
    gate: str  # or ""


class Lying(msgspec.Struct, frozen=True):
    """A tile of the waterfall, and where it lies, counted from the start tile."""

    tile: Tile
    column: int
    row: int  # downwards


class Pawn(msgspec.Struct, frozen=True):
    """Where a pawn is; above the waterfall it has no place."""

    column: int | None
    row: int | None
    stuck: bool
    out: bool  # its last turn ended by leaving the waterfall


class View(msgspec.Struct, frozen=True):
    """The table, as a seat or a spectator sees it."""

    seats: int
    mover: int | None
    turn: int  # turns played before this one
    phase: str  # what is asked
    left: int  # how many more tiles may be added or scored
    sharing: bool
    jumping: bool
    taking: bool
    ending: bool  # the game ends with this turn
    waterfall: list[Lying]
    pawns: list[Pawn]
    path: list[int]  # tiles passed this turn
    held: list[int]  # tiles in each hand
    scored: list[int]  # tiles in each pile
    deck: int
    tiles: list[Tile]  # the whole set, which everybody may look at
    discard: list[Tile]
    hand: list[Tile] | None  # of the viewer; None for a spectator
    pile: list[Tile] | None  # tiles that the viewer has scored
    known: list[list[Tile]] | None  # tiles in the others' hands that the viewer has seen before
    open: list[list[Tile]]  # tiles in each pile that all have seen
    points: list[int] | None  # of each seat, when the game is over
    reason: str  # why the game ended, or ""


def view(state: State, seat: int | None) -> View:
    seats = range(int(state["seats"]))
    over = bool(state["reason"])
    tiles = _tiles(state)
    known = None
    if seat is not None:
        seen = set(knows(state, seat))
        known = [[tiles[t] for t in tiles_in(state, IN_HAND + s) if t in seen] for s in seats]
    return View(
        seats=len(seats),
        mover=None if over else int(state["player"]),
        turn=int(state["turn"]),
        phase=PHASES[int(state["phase"])],
        left=int(state["left"]),
        sharing=bool(state["sharing"]),
        jumping=bool(state["jumping"]),
        taking=bool(state["taking"]),
        ending=bool(state["ending"]),
        waterfall=[_lying(state, tile, tiles[tile]) for tile in tiles_in(state, IN_WATERFALL)],
        pawns=[_pawn(state, other) for other in seats],
        path=[int(tile) + 1 for tile in state["path"][: int(state["steps"])]],
        held=[int(n) for n in state["held"][: len(seats)]],
        scored=[int(n) for n in state["scored"][: len(seats)]],
        deck=int(state["deck"]),
        tiles=tiles,
        discard=[tiles[tile] for tile in tiles_in(state, IN_DISCARD)],
        hand=None if seat is None else [tiles[t] for t in tiles_in(state, IN_HAND + seat)],
        pile=None if seat is None else [tiles[t] for t in tiles_in(state, SCORED + seat)],
        known=known,
        open=[[tiles[t] for t in _seen_by_all(state, other)] for other in seats],
        points=[int(points(state, other)) for other in seats] if over else None,
        reason=rules.REASONS[int(state["reason"])],
    )


def _seen_by_all(state: State, seat: int) -> list[int]:
    return [tile for tile in tiles_in(state, SCORED + seat) if state["seen"][tile] == 255]


def _tiles(state: State) -> list[Tile]:
    """The whole set."""
    kinds = ("score", "gems", "water", "action", "gate")
    columns = [state[kind][: int(state["count"])].tolist() for kind in kinds]
    return [_printed(tile, *values) for tile, values in enumerate(zip(*columns, strict=True))]


@lru_cache(10_000)  # it stays the same, and every view has all of them
def _printed(tile: int, score: int, gems: int, water: int, action: int, gate: int) -> Tile:
    return Tile(
        number=tile + 1,
        score=score,
        gems=gem_words(gems),
        entries=SIDES[water & 3],
        exits=SIDES[water >> 2],
        action=action_word(action),
        gate=GATES[gate - 1] if gate else "",
    )


def _lying(state: State, tile: int, printed: Tile) -> Lying:
    place = int(place_of(state, tile))
    return Lying(printed, place % ROW - START % ROW, place // ROW - START // ROW)


def _pawn(state: State, seat: int) -> Pawn:
    place = int(state["pawn"][seat])
    if place == NOWHERE:
        return Pawn(None, None, False, False)
    is_now = int(state["pawn_is"][seat])
    return Pawn(
        place % ROW - START % ROW, place // ROW - START // ROW, is_now == STUCK, is_now == OUT
    )
