"""Actions of Droplets as players write them: `d4`, `extra d4`, `d4>c4=t,d5=c,e4=t`."""

from collections.abc import Hashable, Iterator
from functools import cache, lru_cache
from itertools import permutations

from watertable.core.contract import State
from watertable.games.droplets import target
from watertable.games.droplets.actions import (
    GO_ON,
    SPLASH,
    owner_of,
    piece_at,
    space_action_of,
    splash_action,
    splash_parts,
)
from watertable.games.droplets.maps import MAX_TILES
from watertable.games.droplets.position import COLOURS, PIECE_SIGNS, names, pieces
from watertable.games.droplets.state import OFF
from watertable.games.droplets.tokens import SPACE_ACTIONS, token_words


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
    chosen = SPACE_ACTIONS[space_action_of(action)]
    words = [token_words(chosen), spaces[action % MAX_TILES]]
    if chosen.target == target.DROPLET:
        words.append(COLOURS[owner_of(action)])
    return " ".join(words).strip()


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
    """Yield all splashes of three of these pieces from a space, legal or not, each result once."""
    seen = set()
    for star in range(2):
        for first, second, third in sorted(set(permutations(held, 3))):
            action = splash_action(tile, star, 9 * first + 3 * second + third)
            lands = tuple(landing(state, action))
            if lands not in seen:
                seen.add(lands)
                yield action
