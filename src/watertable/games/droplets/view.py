"""What a seat may see of a game of Droplets: everything but the tokens of the other player."""

import msgspec

from watertable.core import bits
from watertable.core.contract import State
from watertable.games.droplets import rules
from watertable.games.droplets.drawing import draw as draw
from watertable.games.droplets.maps import DRIPPING, FOUNTAIN, Tile, space_names
from watertable.games.droplets.position import TOKEN_NAMES, names, pieces, tiles
from watertable.games.droplets.splashes import controller
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
        supply=[int(n) for n in state["supply"]],
        points=[int(n) for n in state["points"]],
        rewards=bool(state["rewards"]),
        tokens=[int(n) for n in state["held"]],
        hand=None if seat is None else _kinds(state["hand"][seat]),
        spent=_kinds(state["spent"]),
        reason=rules.REASONS[int(state["reason"])],
        winner=winner if winner >= 0 else None,
    )


def _spaces(state: State) -> list[Space]:
    found = []
    for tile, (place, name) in enumerate(zip(tiles(state), names(state), strict=True)):
        triggered = bits.has(state["triggered"], tile)
        *droplets, pebble = pieces(state, tile)
        found.append(
            Space(
                name=name,
                row=place.row,
                column=place.column,
                kind=_kind(place.kind),
                points=max(0, place.kind - FOUNTAIN),
                droplets=droplets[:PLAYERS],
                pebble=bool(pebble),
                controller=int(controller(state, tile)) if triggered else None,
                token=bool(state["token"][tile] != NO_TOKEN),
            )
        )
    return found


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


def _kind(kind: int) -> str:
    if kind > FOUNTAIN:
        return "fountain"
    return ("dripping", "transition", "drain")[kind - DRIPPING]


def _kinds(counts: list[int]) -> list[str]:
    return [name for name, n in zip(TOKEN_NAMES, counts, strict=True) for _ in range(int(n))]
