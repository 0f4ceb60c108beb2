"""Actions of Droplets as players write them: `d4`, `extra d4`, `d4>c4=t,d5=c,e4=t`."""

from collections.abc import Hashable, Iterator
from functools import cache, lru_cache
from itertools import permutations

from watertable.core.contract import State
from watertable.games.droplets.actions import (
    GO_ON,
    PLACE,
    PLACE_DRIP,
    PLACE_EXTRA,
    PLACE_EXTRA_DRIP,
    SPLASH,
    TAKE_AWAY,
    TAKE_CONTROL,
    owner_of,
    piece_at,
    splash_action,
    splash_parts,
)
from watertable.games.droplets.maps import MAX_TILES
from watertable.games.droplets.position import COLOURS, PIECE_SIGNS, names, pieces
from watertable.games.droplets.state import OFF

PLACEMENTS = {"": PLACE, "drip": PLACE_DRIP, "extra": PLACE_EXTRA, "extra drip": PLACE_EXTRA_DRIP}
_WORDS = {first: word for word, first in PLACEMENTS.items()}


def action_text(state: State, seat: int, action: int) -> str:
    """Return an action as players write it."""
    if action == GO_ON:
        return "go on"
    spaces = names(state)
    if action >= SPLASH:
        to = [
            f"{spaces[at] if at != OFF else 'off'}={PIECE_SIGNS[p]}"
            for at, p in landing(state, action)
        ]
        return f"{spaces[_parts(action)[0]]}>{','.join(to)}"
    tile = action % MAX_TILES
    if action >= TAKE_CONTROL:
        return f"control {spaces[tile]}"
    if action >= TAKE_AWAY:
        return f"remove {spaces[tile]} {COLOURS[owner_of(action)]}"
    return f"{_WORDS[action - tile]} {spaces[tile]}".strip()


def text_cache_key(state: State) -> Hashable:
    """Return what the texts of actions depend on beside their numbers: the board."""
    return bytes(state["board"].tobytes())


def landing(state: State, action: int) -> list[tuple[int, int]]:
    """Return where the pieces of a splash go: (tile or OFF, piece), in the order of the spaces."""
    tile, star, arrangement = _parts(action)
    return list(_landing(state["star"][tile, star].tobytes(), arrangement))


@cache
def _parts(action: int) -> tuple[int, int, int]:
    return splash_parts(action)


@lru_cache(100_000)
def _landing(points: bytes, arrangement: int) -> list[tuple[int, int]]:
    return sorted((points[i], int(piece_at(arrangement, i))) for i in range(3))


def held_pieces(state: State, tile: int) -> list[int]:
    """Return the pieces in a space."""
    return [piece for piece, n in enumerate(pieces(state, tile)) for _ in range(n)]


def splashes_of(state: State, tile: int, held: list[int]) -> Iterator[int]:
    """All splashes of three of these pieces from a space, legal or not, each result once."""
    seen = set()
    for star in range(2):
        for first, second, third in sorted(set(permutations(held, 3))):
            action = splash_action(tile, star, 9 * first + 3 * second + third)
            lands = tuple(landing(state, action))
            if lands not in seen:
                seen.add(lands)
                yield action
