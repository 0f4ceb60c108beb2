"""The waterfall as a grid: which tile lies where, and what would fit in which place."""

import numpy as np

from watertable.core.contract import State
from watertable.core.kernels import i64, inner_kernel, kernel
from watertable.core.scratch import carray, integers
from watertable.games.waterfall import water, whereabouts
from watertable.games.waterfall.state import MAX_TILES, ROW, START, TOP_ROW

NONE = -1  # in place of a tile

# The four sides of a place: left, right, above, below.
SIDE_STEPS = np.array([-1, 1, -ROW, ROW])

# Room to look at the waterfall with an empty rim around it.
_ROOM = (MAX_TILES + 4) * (MAX_TILES + 4)
_DONE = MAX_TILES + 1  # marks an empty place that was looked at

# The eight neighbours of a place, and for each the corners that both have: (theirs, ours).
AROUND = (
    (-1, -1, ((water.BOTTOM_RIGHT, water.TOP_LEFT),)),
    (0, -1, ((water.BOTTOM_LEFT, water.TOP_LEFT), (water.BOTTOM_RIGHT, water.TOP_RIGHT))),
    (1, -1, ((water.BOTTOM_LEFT, water.TOP_RIGHT),)),
    (-1, 0, ((water.TOP_RIGHT, water.TOP_LEFT), (water.BOTTOM_RIGHT, water.BOTTOM_LEFT))),
    (1, 0, ((water.TOP_LEFT, water.TOP_RIGHT), (water.BOTTOM_LEFT, water.BOTTOM_RIGHT))),
    (-1, 1, ((water.TOP_RIGHT, water.BOTTOM_LEFT),)),
    (0, 1, ((water.TOP_LEFT, water.BOTTOM_LEFT), (water.TOP_RIGHT, water.BOTTOM_RIGHT))),
    (1, 1, ((water.TOP_LEFT, water.BOTTOM_RIGHT),)),
)
_COLUMNS = np.array([column for column, _, _ in AROUND])
_ROWS = np.array([row for _, row, _ in AROUND])
# By neighbour and its water: our corners that it settles, and those of them that must be wet.
_SETTLED = np.array([sum(ours for _, ours in shared) for _, _, shared in AROUND])
_WET = np.array(
    [
        [sum(ours for theirs, ours in shared if water & theirs) for water in range(16)]
        for _, _, shared in AROUND
    ]
)


# --- What lies where -----------------------------------------------------------------------------


@inner_kernel
def tile_at(state: State, place: int) -> int:
    """Return the tile that lies in a place, or NONE."""
    for i in range(i64(state["lies"])):
        if state["place"][i] == place:
            return i64(state["lying"][i])
    return NONE


@kernel
def place_of(state: State, tile: int) -> int:
    """Return the place of a tile of the waterfall."""
    for i in range(i64(state["lies"])):
        if state["lying"][i] == tile:
            return i64(state["place"][i])
    return 0


@kernel
def lay(state: State, tile: int, place: int) -> None:
    """Lay a tile into the waterfall, where all see it."""
    at = i64(state["lies"])
    state["lying"][at] = tile
    state["place"][at] = place
    state["lies"] = at + 1
    state["where"][tile] = whereabouts.WATERFALL
    state["seen"][tile] = 255


@kernel
def lift(state: State, tile: int) -> None:
    """Take a tile out of the waterfall; the caller says where it goes."""
    end = i64(state["lies"]) - 1
    for i in range(end + 1):
        if state["lying"][i] == tile:
            state["lying"][i] = state["lying"][end]
            state["place"][i] = state["place"][end]
            break
    state["lying"][end] = 0
    state["place"][end] = 0
    state["lies"] = end


@inner_kernel
def in_bounds(state: State, place: int) -> bool:
    """Whether a tile may lie in a place. Nothing lies above the starting tile; a pyramid has one
    place in its first row, and two more in every row below."""
    row = place // ROW - TOP_ROW
    if row < 0:
        return False
    return not state["pyramid"] or abs(place % ROW - START % ROW) <= row


# --- What would fit where ------------------------------------------------------------------------


@inner_kernel
def fits(water: int, settled: int, wet: int) -> bool:
    """Whether a tile's water agrees with the corners of a place that are settled."""
    return (water ^ wet) & settled == 0


@kernel
def open_places(
    state: State, places: np.ndarray, anchors: np.ndarray, settled: np.ndarray, wet: np.ndarray
) -> int:
    """List the empty places next to a tile: where they are, the lowest tile beside each, and what
    their corners must be. Return their number."""
    lies = i64(state["lies"])
    left, right, top, bottom = 255, 0, 255, 0
    for i in range(lies):
        row, column = i64(state["place"][i]) // ROW, i64(state["place"][i]) % ROW
        left, right = min(left, column), max(right, column)
        top, bottom = min(top, row), max(bottom, row)
    # A rim of two places, so that the neighbours of open places are on the grid as well.
    wide = right - left + 5
    grid = carray(integers(_ROOM), (_ROOM,))
    for i in range(wide * (bottom - top + 5)):
        grid[i] = 0
    origin_row, origin_column = top - 2, left - 2
    for i in range(lies):
        row, column = i64(state["place"][i]) // ROW, i64(state["place"][i]) % ROW
        grid[(row - origin_row) * wide + column - origin_column] = i64(state["lying"][i]) + 1
    n = 0
    for i in range(lies):
        for side in range(4):
            place = i64(state["place"][i]) + SIDE_STEPS[side]
            at = (place // ROW - origin_row) * wide + place % ROW - origin_column
            if grid[at] != 0:
                continue
            grid[at] = _DONE
            if not in_bounds(state, place):
                continue
            places[n] = place
            anchors[n] = lowest_beside(grid, at, wide)
            cares, wets = 0, 0
            for around in range(8):
                there = grid[at + _ROWS[around] * wide + _COLUMNS[around]]
                if 0 < there < _DONE:
                    cares |= _SETTLED[around]
                    wets |= _WET[around, state["water"][there - 1]]
            settled[n] = cares
            wet[n] = wets
            n += 1
    return n


@inner_kernel
def lowest_beside(grid: np.ndarray, at: int, wide: int) -> int:
    """Return the lowest tile beside a place of the grid."""
    lowest = _DONE
    for step in (-1, 1, -wide, wide):
        there = i64(grid[at + step])
        if 0 < there < lowest:
            lowest = there
    return lowest - 1


@kernel
def count_by_water(state: State, where: int, counts: np.ndarray) -> None:
    """Count the tiles of each pattern of water in a hand, or in the deck."""
    for pattern in range(16):
        counts[pattern] = 0
    for tile in range(i64(state["count"])):
        if state["where"][tile] == where:
            counts[state["water"][tile]] += 1


@kernel
def agrees_around(state: State, place: int, water: int, swapped: int, instead: int) -> bool:
    """Whether water fits a place, if at the place `swapped` there were other water."""
    row, column = place // ROW, place % ROW
    for i in range(i64(state["lies"])):
        other = i64(state["place"][i])
        down, along = other // ROW - row, other % ROW - column
        if abs(down) > 1 or abs(along) > 1 or other == place:
            continue
        theirs = i64(state["water"][state["lying"][i]])
        if other == swapped:
            theirs = instead
        around = (down + 1) * 3 + along + 1
        if around > 4:
            around -= 1
        if not fits(water, _SETTLED[around], _WET[around, theirs]):
            return False
    return True


@kernel
def may_swap(state: State, first: int, second: int) -> bool:
    """Whether all corners match after two tiles of the waterfall have changed places."""
    one, two = i64(state["water"][first]), i64(state["water"][second])
    if one == two:
        return True
    here, there = place_of(state, first), place_of(state, second)
    return agrees_around(state, here, two, there, one) and agrees_around(
        state, there, one, here, two
    )
