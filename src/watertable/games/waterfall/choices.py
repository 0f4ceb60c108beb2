"""What can be chosen in each phase. A list that has no more room is not continued."""

import numpy as np

from watertable.core.contract import NOBODY, Actions, State
from watertable.core.kernels import i64, inner_kernel, kernel
from watertable.core.scratch import carray, integers
from watertable.games.waterfall import actions, phase, tile_actions, whereabouts
from watertable.games.waterfall.actions import laying
from watertable.games.waterfall.falling import enterable, falls, landings
from watertable.games.waterfall.grid import (
    SIDE_STEPS,
    count_by_water,
    fits,
    may_swap,
    open_places,
    place_of,
    tile_at,
)
from watertable.games.waterfall.hands import are_alike, holds, lowest_score
from watertable.games.waterfall.pawns import has_room, is_stuck, pawns_at
from watertable.games.waterfall.state import MAX_TILES, NOWHERE, ROW, START, TOP_ROW
from watertable.games.waterfall.tile_actions import row_of

_PLACES = 4 * MAX_TILES


# --- In each phase -------------------------------------------------------------------------------


@kernel
def list_choices(state: State, seat: int, asked: int, out: Actions) -> int:
    """List what can be chosen in a phase, as far as there is room for it, and return how much."""
    if asked == phase.TOP:
        return list_top(state, seat, out)
    if asked in (phase.FALL, phase.JUMP):
        return list_falls(state, seat, asked, out)
    if asked == phase.TELEPORT:
        return list_row(state, seat, out)
    if asked in (phase.ADD, phase.PROGRESS):
        return list_layings(state, seat, out)
    if asked in (phase.SCORE, phase.UNLIKE):
        return list_scores(state, seat, tile_under(state, seat), i64(asked == phase.SCORE), out)
    if asked == phase.WORST:
        return list_worst(state, seat, out)
    if asked == phase.HANDS:
        return list_hands(state, seat, out)
    if asked == phase.TILES:
        return list_pairs(state, out)
    if asked == phase.REMOVE:
        return list_free(state, out)
    if asked == phase.PAWN:
        return list_moves(state, seat, out)
    if asked == phase.FREE:
        return list_stuck(state, seat, out)
    if asked == phase.THIS and not can_take(state, seat):
        return 0
    out[0] = phase.ANSWERS[asked]
    return 1


@kernel
def can_be_asked(state: State, seat: int, asked: int) -> bool:
    """Whether there is anything to choose in a phase."""
    return list_choices(state, seat, asked, no_list()) > 0


@inner_kernel
def no_list() -> np.ndarray:
    """Return what stands in place of a list, where it only matters whether there is anything to
    list."""
    return carray(integers(1), (1,))


@kernel
def may_skip(state: State, seat: int, asked: int) -> bool:
    """Whether nothing need be chosen. Of several tiles none need be added."""
    if asked == phase.ADD:
        row = row_of(i64(state["action"][tile_under(state, seat)]))
        return bool(tile_actions.UP_TO[row])
    return bool(phase.MAY_SKIP[asked])


# --- Adding --------------------------------------------------------------------------------------


@kernel
def can_add(state: State, seat: int) -> bool:
    """Whether a tile of the hand fits anywhere."""
    return list_layings(state, seat, no_list()) > 0


@kernel
def list_layings(state: State, seat: int, out: Actions) -> int:
    """List all tiles of the hand in all places where their water matches."""
    return list_layings_from(state, i64(whereabouts.HAND + seat), out)


@kernel
def list_layings_from(state: State, where: int, out: Actions) -> int:
    """List the same for all tiles of a hand, or of the deck."""
    places = carray(integers(_PLACES), (_PLACES,))
    anchors = carray(integers(_PLACES), (_PLACES,))
    settled = carray(integers(_PLACES), (_PLACES,))
    wet = carray(integers(_PLACES), (_PLACES,))
    counts = carray(integers(16), (16,))
    count_by_water(state, where, counts)
    n = 0
    for i in range(open_places(state, places, anchors, settled, wet)):
        for water in range(16):
            if counts[water] == 0 or not fits(water, i64(settled[i]), i64(wet[i])):
                continue
            if n >= len(out):
                return n
            anchor = i64(anchors[i])
            side = side_of(place_of(state, anchor), i64(places[i]))
            for tile in range(i64(state["count"])):
                if state["where"][tile] == where and state["water"][tile] == water and n < len(out):
                    out[n] = laying(tile, anchor, side)
                    n += 1
    return n


@inner_kernel
def side_of(place: int, other: int) -> int:
    """Return on which side of a place another one is."""
    for side in range(4):
        if place + SIDE_STEPS[side] == other:
            return side
    return -1


# --- Scoring -------------------------------------------------------------------------------------


@kernel
def can_score(state: State, seat: int, tile: int, like: int) -> bool:
    """Whether a tile of the hand can be scored by the action of a tile."""
    for other in range(i64(state["count"])):
        if may_score(state, seat, tile, other, like):
            return True
    return False


@inner_kernel
def may_score(state: State, seat: int, tile: int, other: int, like: int) -> bool:
    """Whether a tile of the hand has a gemstone of the tile under the pawn, or has none."""
    if not holds(state, seat, other):
        return False
    return are_alike(state, tile, other) == (like != 0)


@inner_kernel
def can_take(state: State, seat: int) -> bool:
    """Whether the tile under the pawn could go: no other pawn needs it, and it did not start the
    waterfall."""
    place = i64(state["pawn"][seat])
    return place != START and pawns_at(state, place, seat) == 0


@kernel
def list_scores(state: State, seat: int, tile: int, like: int, out: Actions) -> int:
    """List the tiles of the hand that can be scored by the action of a tile."""
    n = 0
    for other in range(i64(state["count"])):
        if may_score(state, seat, tile, other, like):
            if n == len(out):
                return n
            out[n] = actions.SCORE_TILE + other
            n += 1
    return n


@kernel
def list_worst(state: State, seat: int, out: Actions) -> int:
    """List the tiles of the hand with the lowest score."""
    lowest = lowest_score(state, seat)
    n = 0
    for tile in range(i64(state["count"])):
        if holds(state, seat, tile) and state["score"][tile] == lowest:
            if n == len(out):
                return n
            out[n] = actions.SCORE_TILE + tile
            n += 1
    return n


# --- Tiles and pawns of the waterfall ------------------------------------------------------------


@kernel
def list_falls(state: State, seat: int, asked: int, out: Actions) -> int:
    """List the tiles to which one can fall, or jump."""
    marked = carray(integers(MAX_TILES), (MAX_TILES,))
    place = i64(state["pawn"][seat])
    tile = tile_under(state, seat)
    if asked == phase.JUMP:
        landings(state, seat, tile, place, marked)
    else:
        falls(state, seat, tile, place, marked)
    n = 0
    for other in range(MAX_TILES):
        if marked[other]:
            if n == len(out):
                return n
            out[n] = actions.GO + other
            n += 1
    return n


@kernel
def list_top(state: State, seat: int, out: Actions) -> int:
    """List where a fall may begin: tiles of the row of the starting tile, gates aside."""
    n = 0
    for i in range(i64(state["lies"])):
        tile, place = i64(state["lying"][i]), i64(state["place"][i])
        if place // ROW == TOP_ROW and (state["sharing"] or has_room(state, tile, place, seat)):
            if n == len(out):
                return n
            out[n] = actions.GO + tile
            n += 1
    return n


@kernel
def list_row(state: State, seat: int, out: Actions) -> int:
    """List the other tiles of the row that can be entered."""
    here = i64(state["pawn"][seat])
    n = 0
    for i in range(i64(state["lies"])):
        other, place = i64(state["lying"][i]), i64(state["place"][i])
        if place // ROW != here // ROW or place == here:
            continue
        if enterable(state, seat, other, place):
            if n == len(out):
                return n
            out[n] = actions.GO + other
            n += 1
    return n


@kernel
def list_pairs(state: State, out: Actions) -> int:
    """List pairs of tiles that may change places; the starting tile stays where it is."""
    lies = i64(state["lies"])
    n = 0
    for i in range(lies):
        if state["place"][i] == START:
            continue
        for j in range(i):
            if state["place"][j] == START:
                continue
            one, other = i64(state["lying"][i]), i64(state["lying"][j])
            first, second = min(one, other), max(one, other)
            if may_swap(state, first, second):
                if n == len(out):
                    return n
                out[n] = actions.SWAP + first * MAX_TILES + second
                n += 1
    return n


@kernel
def list_free(state: State, out: Actions) -> int:
    """List the tiles without a pawn, but not the starting tile."""
    n = 0
    for i in range(i64(state["lies"])):
        place = i64(state["place"][i])
        if place != START and pawns_at(state, place, i64(NOBODY)) == 0:
            if n == len(out):
                return n
            out[n] = actions.REMOVE_TILE + i64(state["lying"][i])
            n += 1
    return n


@kernel
def list_moves(state: State, seat: int, out: Actions) -> int:
    """List the pawns of others, each with the other tiles that have room for it."""
    n = 0
    for other in range(i64(state["seats"])):
        at = i64(state["pawn"][other])
        if other == seat or at == NOWHERE:
            continue
        for i in range(i64(state["lies"])):
            tile, place = i64(state["lying"][i]), i64(state["place"][i])
            if place != at and has_room(state, tile, place, i64(NOBODY)):
                if n == len(out):
                    return n
                out[n] = actions.MOVE + other * MAX_TILES + tile
                n += 1
    return n


@kernel
def list_stuck(state: State, seat: int, out: Actions) -> int:
    """List the stuck pawns of others."""
    n = 0
    for other in range(i64(state["seats"])):
        if other != seat and is_stuck(state, other):
            if n == len(out):
                return n
            out[n] = actions.FREE + other
            n += 1
    return n


@kernel
def list_hands(state: State, seat: int, out: Actions) -> int:
    """List the other players, with whom hands can be swapped."""
    n = 0
    for other in range(i64(state["seats"])):
        if other != seat:
            if n == len(out):
                return n
            out[n] = actions.SWAP_HANDS_WITH + other
            n += 1
    return n


@inner_kernel
def tile_under(state: State, seat: int) -> int:
    """Return the tile under a pawn."""
    return tile_at(state, i64(state["pawn"][seat]))
