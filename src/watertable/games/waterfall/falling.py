"""Falling: where water leads, what can be entered, and who is in the way."""

import numpy as np

from watertable.core.contract import State
from watertable.core.kernels import i64, inner_kernel, kernel
from watertable.core.scratch import carray, integers
from watertable.games.waterfall import water
from watertable.games.waterfall.gates import lets_in
from watertable.games.waterfall.grid import NONE, tile_at
from watertable.games.waterfall.pawns import has_room, pawns_at
from watertable.games.waterfall.state import MAX_TILES, ROW, TOP_ROW

# What a tile is to somebody who falls.
_UNKNOWN, _REACHED = range(2)


@inner_kernel
def leads(state: State, tile: int, along: int) -> bool:
    """Whether one falls from a tile to the place below it, so far to the left or right."""
    if along == 0 or state["dry"]:
        return True  # every exit touches the place straight below
    corner = water.BOTTOM_LEFT if along < 0 else water.BOTTOM_RIGHT
    return bool(state["water"][tile] & corner)


@inner_kernel
def below_tile(state: State, tile: int, place: int, along: int) -> int:
    """Return the tile to which one could fall in a direction, or NONE."""
    if not leads(state, tile, along):
        return NONE
    return tile_at(state, place + ROW + along)


@kernel
def runs_out(state: State, tile: int, place: int) -> bool:
    """Whether water leaves the waterfall here: no tile lies where one of its corners leads."""
    if tile_at(state, place + ROW) != NONE:
        return False
    for along in range(-1, 2, 2):
        if leads(state, tile, along) and tile_at(state, place + ROW + along) == NONE:
            return True
    return False


@kernel
def enterable(state: State, seat: int, tile: int, place: int) -> bool:
    """Whether a seat may enter a tile: there is room for its pawn, and no gate is shut."""
    if not (state["sharing"] or has_room(state, tile, place, seat)):
        return False
    return lets_in(state, seat, tile, place)


@kernel
def falls(state: State, seat: int, tile: int, place: int, marked: np.ndarray) -> tuple[int, bool]:
    """Mark the tiles that can be entered from a tile. Return how many there are, and whether one
    exits if there are none: some water leads to no tile.

    With the bonus one also gets over occupied tiles, any number in a row.
    """
    for other in range(MAX_TILES):
        marked[other] = 0
    n, out = 0, False
    over = carray(integers(MAX_TILES), (MAX_TILES,))  # tiles to fall from: this, and those jumped
    over_place = carray(integers(MAX_TILES), (MAX_TILES,))
    jumped = carray(integers(MAX_TILES), (MAX_TILES,))
    for other in range(MAX_TILES):
        jumped[other] = 0
    over[0] = tile
    over_place[0] = place
    waiting, at = 1, 0
    while at < waiting:
        for along in range(-1, 2):
            there = over_place[at] + ROW + along
            other = below_tile(state, i64(over[at]), i64(over_place[at]), along)
            if other == NONE:
                continue
            if not marked[other] and enterable(state, seat, other, there):
                marked[other] = 1
                n += 1
            if state["jumping"] and not jumped[other] and pawns_at(state, there, seat) > 0:
                jumped[other] = 1
                over[waiting] = other
                over_place[waiting] = there
                waiting += 1
        out = out or runs_out(state, i64(over[at]), i64(over_place[at]))
        at += 1
    return n, out


@kernel
def landings(state: State, seat: int, tile: int, place: int, marked: np.ndarray) -> int:
    """Mark the tiles on which one can land after jumping over the next one."""
    for other in range(MAX_TILES):
        marked[other] = 0
    n = 0
    for along in range(-1, 2):
        middle = below_tile(state, tile, place, along)
        if middle == NONE:
            continue
        for further in range(-1, 2):
            there = place + ROW + along
            other = below_tile(state, middle, there, further)
            if other == NONE or marked[other]:
                continue
            if enterable(state, seat, other, there + ROW + further):
                marked[other] = 1
                n += 1
    return n


def jumped_over(state: State, seat: int, target: int, *, jumps: bool) -> tuple[int, ...]:
    """Return the tiles over which a pawn gets to another tile, on the first way that is found: over
    one tile by a jump, else over as many occupied ones as there are, which may be none."""
    place = int(state["pawn"][seat])
    ways: list[tuple[int, int, tuple[int, ...]]] = [(tile_at(state, place), place, ())]
    for tile, here, over in ways:  # grows while it is read
        for along in (-1, 0, 1):
            there = here + ROW + along
            other = below_tile(state, tile, here, along)
            if other == target and (over or not jumps):
                return over
            if other == NONE or (over if jumps else pawns_at(state, there, seat) == 0):
                continue
            ways.append((other, there, (*over, other)))
    return ()


@kernel
def must_share(state: State, seat: int) -> bool:
    """Whether no way from the top to an exit avoids the other pawns, gates and actions aside."""
    lies = i64(state["lies"])
    reached = carray(integers(MAX_TILES), (MAX_TILES,))  # by place in the list of tiles
    waiting = carray(integers(MAX_TILES), (MAX_TILES,))
    n = 0
    for i in range(lies):
        place = i64(state["place"][i])
        reached[i] = _UNKNOWN
        if place // ROW == TOP_ROW and has_room(state, i64(state["lying"][i]), place, seat):
            reached[i] = _REACHED
            waiting[n] = i
            n += 1
    at = 0
    while at < n:
        here = waiting[at]
        at += 1
        tile, place = i64(state["lying"][here]), i64(state["place"][here])
        goes_on = False
        for i in range(lies):
            along = i64(state["place"][i]) - place - ROW
            if along < -1 or along > 1 or not leads(state, tile, along):
                continue
            if has_room(state, i64(state["lying"][i]), i64(state["place"][i]), seat):
                goes_on = True
                if reached[i] == _UNKNOWN:
                    reached[i] = _REACHED
                    waiting[n] = i
                    n += 1
        if not goes_on and runs_out(state, tile, place):
            return False
    return True
