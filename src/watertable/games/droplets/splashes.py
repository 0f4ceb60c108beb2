"""Splashes: three pieces to the three points of a star, and which arrangements are valid.

An arrangement is a number: 9 * piece at the first point + 3 * piece at the second + piece at the
third, where a piece is the seat of a droplet or PEBBLE.
"""

from itertools import permutations

import numpy as np

from watertable.core import bits
from watertable.core.contract import State
from watertable.core.kernels import i64, inner_kernel, kernel
from watertable.games.droplets.state import OFF, PEBBLE, PIECES

ARRANGEMENTS = PIECES**3
MAX_ARRANGEMENTS = 6  # of three different pieces
_PATTERNS = 8  # subsets of the three points

_0 = np.uint64(0)


def _arrange(coral: int, teal: int, off: int, open_to_pebble: int) -> list[int]:
    """Return all different arrangements of a space's pieces.

    Points that are off the board are one destination, so among these the order of the pieces
    makes no difference: the arrangement in which they are sorted stands for all.
    """
    pieces = [0] * coral + [1] * teal
    pieces += [PEBBLE] * (3 - len(pieces))
    if pieces.count(PEBBLE) > 1:
        return []
    arrangements = set()
    for order in permutations(pieces):
        away = [piece for point, piece in enumerate(order) if off >> point & 1]
        pebble_fits = all(
            piece != PEBBLE or open_to_pebble >> point & 1 for point, piece in enumerate(order)
        )
        if away == sorted(away) and pebble_fits:
            arrangements.add(9 * order[0] + 3 * order[1] + order[2])
    return sorted(arrangements)


# By the numbers of coral and teal droplets (the rest is a pebble), the points off the board, and
# the points that a pebble may go to.
_COUNT = np.zeros((4, 4, _PATTERNS, _PATTERNS), np.uint8)
_NTH = np.zeros((4, 4, _PATTERNS, _PATTERNS, MAX_ARRANGEMENTS), np.uint8)
for _coral in range(4):
    for _teal in range(4 - _coral):
        for _off in range(_PATTERNS):
            for _open in range(_PATTERNS):
                _all = _arrange(_coral, _teal, _off, _open & ~_off)
                _COUNT[_coral, _teal, _off, _open] = len(_all)
                _NTH[_coral, _teal, _off, _open, : len(_all)] = _all


@inner_kernel
def count_arrangements(state: State, tile: int, star: int) -> int:
    """Return how many valid arrangements a triggered space has on one of its stars."""
    if state["triggered"] & state["blocking"][tile, star] != _0:
        return 0
    coral, teal = i64(state["droplets"][0, tile]), i64(state["droplets"][1, tile])
    off = i64(state["points_off"][tile, star])
    return i64(_COUNT[coral, teal, off, _open_to_pebble(state, tile, star)])


@inner_kernel
def nth_arrangement(state: State, tile: int, star: int, n: int) -> int:
    """Return the n-th valid arrangement of a triggered space on one of its stars."""
    coral, teal = i64(state["droplets"][0, tile]), i64(state["droplets"][1, tile])
    off = i64(state["points_off"][tile, star])
    return i64(_NTH[coral, teal, off, _open_to_pebble(state, tile, star), n])


@inner_kernel
def _open_to_pebble(state: State, tile: int, star: int) -> int:
    """Return the points to which a pebble of this space may go; none if there is no pebble."""
    if not bits.has(state["pebbled"], tile):
        return 0
    free = state["inside"] & ~state["pebbled"]
    points = 0
    for point in range(3):
        to = i64(state["star"][tile, star, point])
        if to != OFF and bits.has(free, to):
            points |= 1 << point
    return points


@kernel
def controlled(state: State, seat: int) -> np.uint64:
    """Return the triggered spaces that a seat controls."""
    if seat == 1:
        return np.uint64(state["triggered"] & state["teal_controls"])
    return np.uint64(state["triggered"] & ~state["teal_controls"])


@kernel
def can_resolve(state: State, seat: int) -> bool:
    """Whether a seat controls a splash that has a valid arrangement."""
    left = controlled(state, seat)
    while left != _0:
        tile = bits.first(left)
        if count_arrangements(state, tile, 0) + count_arrangements(state, tile, 1) > 0:
            return True
        left = bits.rest(left)
    return False


@kernel
def controller(state: State, tile: int) -> int:
    """Return who controls a triggered space."""
    return 1 if bits.has(state["teal_controls"], tile) else 0


@inner_kernel
def majority(state: State, tile: int) -> int:
    """Return who has most of the three pieces in a space."""
    teals = i64(state["droplets"][1, tile])
    return majority_among(teals, bits.has(state["pebbled"], tile), i64(state["marker"]))


@inner_kernel
def majority_among(teals: int, pebbled: bool, marker: int) -> int:
    """Return who has most of three pieces; a pebble is a droplet of the player who has the turn."""
    if pebbled and marker == 1:
        teals += 1
    return 1 if teals >= 2 else 0
