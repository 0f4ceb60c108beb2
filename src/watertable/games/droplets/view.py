"""What a seat may see of a game of Droplets: everything but the tokens of the other player."""

from functools import cache, lru_cache

import msgspec
import numpy as np

from watertable.core.contract import State
from watertable.core.field_reader import numbers
from watertable.games.droplets import space_kind
from watertable.games.droplets.drawing import draw as draw
from watertable.games.droplets.ending import REASONS
from watertable.games.droplets.maps import MAX_TILES, Tile, space_names
from watertable.games.droplets.pieces import (
    OF_TEAL,
    PEBBLE_THERE,
    TEALS,
    TOKEN_THERE,
    TRIGGERED,
    list_spaces,
)
from watertable.games.droplets.position import board_tiles
from watertable.games.droplets.splashes import majority_among
from watertable.games.droplets.state import PEBBLE, PIECES, PLAYERS, SHORT_FILL, STATE, TRIGGER
from watertable.games.droplets.tokens import TOKEN_NAMES

_SPLASHING = ("dripping", "transition")
_MOMENTS = ("place", "splash", "pass", "end")


class Space(msgspec.Struct, frozen=True):
    """A space of the board and what lies in it."""

    name: str
    row: int  # from the bottom
    column: int  # in halves of a tile
    kind: str  # dripping, transition, drain, fountain
    points: int  # of a fountain
    droplets: list[int]  # of each seat
    pebble: bool
    controller: int | None  # of a triggered space; None if it is not
    token: bool  # a reward token lies under it


class View(msgspec.Struct, frozen=True):
    """The table, as a seat or a spectator sees it."""

    spaces: list[Space]
    # What one more piece would trigger: by the name of the space, who would control it, if that
    # piece is a droplet of Coral, a droplet of Teal, or a pebble.
    triggers: dict[str, list[int]]
    mover: int | None
    marker: int  # who has the turn
    turn: int  # turns played before this one
    place: int  # droplets of this turn that are still to be placed
    moment: str | None  # what is about to happen: place, splash, pass, end
    actor: int | None  # by whom
    declined: bool  # the other player has let it happen
    resolver: int  # whose splashes are being resolved
    resolved: bool
    passes: int  # in a row
    fills: int  # droplets that fill a drain
    full: bool  # a drain is full: this is the last turn
    overtime: bool
    supply: list[int]
    points: list[int]
    rewards: bool  # the game is played with reward tokens
    tokens: list[int]  # how many each seat holds
    hand: list[str] | None  # which ones the viewer holds; None for a spectator
    spent: list[str]
    reason: str  # why the game ended, or ""
    winner: int | None  # of overtime


_TURN = ("mover", "marker", "turn", "place", "moment", "actor", "declined", "resolver", "resolved")
_GAME = ("passes", "length", "full", "overtime", "rewards", "reason", "winner")
_read_turn, _read_game = numbers(STATE, *_TURN), numbers(STATE, *_GAME)


def view(state: State, seat: int | None) -> View:
    """Return all that a seat may know; None is a spectator."""
    mover, marker, turn, place, moment, actor, declined, resolver, resolved = _read_turn(state)
    passes, length, full, overtime, rewards, reason, winner = _read_game(state)
    over = reason > 0
    spaces = _spaces(state)
    return View(
        spaces=spaces,
        triggers={} if over else _triggers(spaces, marker),
        mover=None if over else mover,
        marker=marker,
        turn=turn,
        place=place,
        moment=None if over else _MOMENTS[moment],
        actor=None if over else actor,
        declined=bool(declined),
        resolver=resolver,
        resolved=bool(resolved),
        passes=passes,
        fills=length + SHORT_FILL,
        full=bool(full),
        overtime=bool(overtime),
        supply=state["supply"].tolist(),
        points=state["points"].tolist(),
        rewards=bool(rewards),
        tokens=state["held"].tolist(),
        hand=None if seat is None else _kinds(state["hand"][seat].tolist()),
        spent=_kinds(state["spent"].tolist()),
        reason=REASONS[reason],
        winner=winner if winner >= 0 else None,
    )


def _spaces(state: State) -> list[Space]:
    lying = np.empty(MAX_TILES, np.int64)
    list_spaces(state, lying)
    known = _known(state["board"].tobytes())
    return [here[what] for here, what in zip(known, lying.tolist(), strict=False)]


def _triggers(spaces: list[Space], marker: int) -> dict[str, list[int]]:
    return {
        space.name: _controllers(space.droplets[1], space.pebble, marker)
        for space in spaces
        if space.kind in _SPLASHING and sum(space.droplets) + space.pebble == TRIGGER - 1
    }


@cache
def _controllers(teals: int, pebbled: bool, marker: int) -> list[int]:
    """Return who controls two pieces and a third, for each piece that this can be."""
    return [
        majority_among(teals + (piece == 1), pebbled or piece == PEBBLE, marker)
        for piece in range(PIECES)
    ]


class _Here(dict[int, Space]):
    """A space by what lies in it: there are few different ones, and every view has all spaces."""

    def __init__(self, empty: Space) -> None:
        self._empty = empty

    def __missing__(self, what: int) -> Space:
        self[what] = msgspec.structs.replace(
            self._empty,
            droplets=[what & 255, what >> TEALS & 255],
            pebble=what >> PEBBLE_THERE & 1 == 1,
            controller=what >> OF_TEAL & 1 if what >> TRIGGERED & 1 else None,
            token=what >> TOKEN_THERE & 1 == 1,
        )
        return self[what]


@lru_cache(100)
def _known(board: bytes) -> list[_Here]:
    return [_Here(space) for space in empty_spaces(board_tiles(board))]


def empty_spaces(tiles: tuple[Tile, ...]) -> list[Space]:
    """Return the spaces of a board that nobody plays on."""
    return [
        Space(
            name=name,
            row=tile.row,
            column=tile.column,
            kind=_kind(tile.kind),
            points=max(0, tile.kind - space_kind.FOUNTAIN),
            droplets=[0] * PLAYERS,
            pebble=False,
            controller=None,
            token=False,
        )
        for tile, name in zip(tiles, space_names(tiles), strict=True)
    ]


_KINDS = {
    space_kind.DRIPPING: "dripping",
    space_kind.TRANSITION: "transition",
    space_kind.DRAIN: "drain",
}


def _kind(kind: int) -> str:
    return _KINDS.get(kind, "fountain")


def _kinds(counts: list[int]) -> list[str]:
    return [name for name, n in zip(TOKEN_NAMES, counts, strict=True) for _ in range(n)]
