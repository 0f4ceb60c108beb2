"""The board in a state: which spaces there are, and the stars around them."""

import numpy as np

from watertable.core import bits
from watertable.core.contract import State
from watertable.core.kernels import i64, inner_kernel, kernel
from watertable.core.scratch import carray, words
from watertable.games.droplets import space_kind
from watertable.games.droplets.maps import AROUND, MAX_COLUMNS, MAX_ROWS, MAX_TILES
from watertable.games.droplets.state import OFF

# The tiles are laid out on a grid with room around them, so that all have six neighbours.
_WIDTH = MAX_COLUMNS + 4
_ROOM = (MAX_ROWS + 2) * _WIDTH
_STEPS = np.array([up * _WIDTH + along for up, along in AROUND])

_0 = np.uint64(0)


@kernel
def prepare_board(state: State) -> None:
    """Find the points of the stars around every tile, and write them into the state."""
    at = carray(words(_ROOM), (_ROOM,))
    for i in range(_ROOM):
        at[i] = OFF
    for tile in range(MAX_TILES):
        kind = i64(state["board"][tile, 2])
        state["kind"][tile] = kind
        if kind != space_kind.NO_TILE:
            at[place_on_grid(state, tile)] = tile
        if kind == space_kind.DRIPPING:
            state["dripping"] |= bits.only(tile)
        if kind in (space_kind.DRIPPING, space_kind.TRANSITION):
            state["inside"] |= bits.only(tile)
    for tile in range(MAX_TILES):
        here = place_on_grid(state, tile)
        for star in range(2):
            off = 0
            blocking = _0
            for point in range(3):
                to = i64(at[here + _STEPS[side_of(star, point)]])
                state["star"][tile, star, point] = to
                if to == OFF:
                    off |= 1 << point
                else:
                    blocking |= bits.only(to)
            if off == 7 and star == 1 and state["points_off"][tile, 0] == 7:
                # Both stars send everything off the board: one of them is enough. A splashing
                # space is triggered, so one that it blocks itself is never offered.
                blocking = bits.only(tile)
            state["points_off"][tile, star] = off
            state["blocking"][tile, star] = blocking


@inner_kernel
def side_of(star: int, point: int) -> int:
    """Return on which side of a space a point of one of its stars lies, clockwise as in AROUND."""
    return 2 * point + star


@inner_kernel
def place_on_grid(state: State, tile: int) -> int:
    """Return where a tile lies on the grid."""
    return (i64(state["board"][tile, 0]) + 1) * _WIDTH + i64(state["board"][tile, 1]) + 2
