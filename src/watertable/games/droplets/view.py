"""What a seat may see of a game of Droplets: everything but the tokens of the other player."""

from functools import lru_cache

import msgspec

from watertable.core.contract import State
from watertable.games.droplets import rules
from watertable.games.droplets.drawing import draw as draw
from watertable.games.droplets.maps import DRIPPING, FOUNTAIN, Tile, space_names
from watertable.games.droplets.position import TOKEN_NAMES, board_tiles
from watertable.games.droplets.state import NO_TOKEN, PLAYERS

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


def view(state: State, seat: int | None) -> View:
    over = bool(state["reason"])
    winner = int(state["winner"])
    return View(
        spaces=_spaces(state),
        mover=None if over else int(state["mover"]),
        marker=int(state["marker"]),
        turn=int(state["turn"]),
        place=int(state["place"]),
        moment=None if over else _MOMENTS[int(state["moment"])],
        actor=None if over else int(state["actor"]),
        declined=bool(state["declined"]),
        resolver=int(state["resolver"]),
        resolved=bool(state["resolved"]),
        passes=int(state["passes"]),
        fills=int(state["length"]) + 3,
        full=bool(state["full"]),
        overtime=bool(state["overtime"]),
        supply=state["supply"].tolist(),
        points=state["points"].tolist(),
        rewards=bool(state["rewards"]),
        tokens=state["held"].tolist(),
        hand=None if seat is None else _kinds(state["hand"][seat].tolist()),
        spent=_kinds(state["spent"].tolist()),
        reason=rules.REASONS[int(state["reason"])],
        winner=winner if winner >= 0 else None,
    )


def _spaces(state: State) -> list[Space]:
    # What lies where, read at once: a look at a record takes long.
    coral, teal = state["droplets"].tolist()
    tokens = state["token"].tolist()
    triggered, pebbled = int(state["triggered"]), int(state["pebbled"])
    teal_controls = int(state["teal_controls"])
    return [
        Space(
            *printed,
            [coral[at], teal[at]],
            pebbled >> at & 1 == 1,
            teal_controls >> at & 1 if triggered >> at & 1 else None,
            tokens[at] != NO_TOKEN,
        )
        for at, printed in enumerate(_printed(state["board"].tobytes()))
    ]


@lru_cache(1000)
def _printed(board: bytes) -> list[tuple[str, int, int, str, int]]:
    """What a board says of each space: name, row, column, kind, points."""
    tiles = board_tiles(board)
    return [
        (name, tile.row, tile.column, _kind(tile.kind), max(0, tile.kind - FOUNTAIN))
        for tile, name in zip(tiles, space_names(tiles), strict=True)
    ]


def empty_spaces(tiles: tuple[Tile, ...]) -> list[Space]:
    """The spaces of a board that nobody plays on."""
    return [
        Space(
            name=name,
            row=tile.row,
            column=tile.column,
            kind=_kind(tile.kind),
            points=max(0, tile.kind - FOUNTAIN),
            droplets=[0] * PLAYERS,
            pebble=False,
            controller=None,
            token=False,
        )
        for tile, name in zip(tiles, space_names(tiles), strict=True)
    ]


_KINDS = {DRIPPING: "dripping", DRIPPING + 1: "transition", DRIPPING + 2: "drain"}


def _kind(kind: int) -> str:
    return _KINDS.get(kind, "fountain")


def _kinds(counts: list[int]) -> list[str]:
    return [name for name, n in zip(TOKEN_NAMES, counts, strict=True) for _ in range(n)]
