"""The actions of the tiles: what is asked when one is passed, and what may be chosen."""

import numpy as np

from watertable.core.contract import NOBODY, Actions, State
from watertable.core.kernels import i64, inner_kernel, kernel
from watertable.core.scratch import carray, numbers
from watertable.games.waterfall.actions import (
    FREE,
    GO,
    MOVE,
    REMOVE_TILE,
    SCORE_TILE,
    SWAP,
    SWAP_HANDS_WITH,
    laying,
)
from watertable.games.waterfall.conditions import is_met
from watertable.games.waterfall.falling import enterable, landings
from watertable.games.waterfall.grid import (
    SIDE_STEPS,
    count_by_water,
    fits,
    may_swap,
    open_places,
    place_of,
    tile_at,
)
from watertable.games.waterfall.hands import are_alike, draw_tiles, holds, lowest_score
from watertable.games.waterfall.kinds import (
    ADD,
    ADD_THREE,
    BONUSES,
    CONDITIONAL,
    DRAW,
    DRAW_THREE,
    FREE_PAWN,
    JUMP,
    JUMP_OCCUPIED,
    MAY_STOP,
    MOVE_PAWN,
    REMOVE,
    SCORE,
    SCORE_THIS,
    SCORE_TWICE,
    SCORE_UNLIKE,
    STOP_WORST,
    SWAP_HANDS,
    SWAP_TILES,
    TELEPORT,
)
from watertable.games.waterfall.pawns import has_room, is_stuck, pawns_at, some_stuck
from watertable.games.waterfall.state import (
    AT_ADD,
    AT_FALL,
    AT_FREE,
    AT_HANDS,
    AT_JUMP,
    AT_PAWN,
    AT_REMOVE,
    AT_SCORE,
    AT_STOP,
    AT_STOP_WORST,
    AT_TELEPORT,
    AT_THIS,
    AT_TILES,
    AT_UNLIKE,
    DRAWN,
    IN_HAND,
    MAX_TILES,
    NOWHERE,
    ROW,
    START,
    TOP_ROW,
)

_PLACES = 4 * MAX_TILES


# --- What a tile asks ----------------------------------------------------------------------------


@kernel
def ask(state: State, seat: int, tile: int) -> int:
    """Begin the action of the tile that was passed; return what is asked, AT_FALL if nothing."""
    action = i64(state["action"][tile])
    if action >= CONDITIONAL:
        condition, bonus = divmod(action - CONDITIONAL, len(BONUSES))
        return ask_bonus(state, seat, tile, bonus) if is_met(state, seat, condition) else AT_FALL
    if action == DRAW:
        draw_tiles(state, seat, i64(DRAWN))
    elif action == ADD and can_add(state, seat):
        state["left"] = 1
        return AT_ADD
    elif action == SCORE and can_score(state, seat, tile, i64(1)):
        state["left"] = 1
        return AT_SCORE
    elif action == SCORE_UNLIKE and can_score(state, seat, tile, i64(0)):
        return AT_UNLIKE
    elif action == JUMP and can_jump(state, seat, tile):
        return AT_JUMP
    elif action == TELEPORT and list_row(state, seat, no_list()) > 0:
        return AT_TELEPORT
    elif action == MAY_STOP:
        return AT_STOP
    elif action == STOP_WORST:
        return AT_STOP_WORST
    elif action == SWAP_HANDS:
        return AT_HANDS
    elif action == SWAP_TILES and list_pairs(state, no_list()) > 0:
        return AT_TILES
    elif action == SCORE_THIS and can_take(state, seat):
        return AT_THIS
    elif action == REMOVE and list_free(state, no_list()) > 0:
        return AT_REMOVE
    elif action == MOVE_PAWN and list_moves(state, seat, no_list()) > 0:
        return AT_PAWN
    return AT_FALL


@kernel
def ask_bonus(state: State, seat: int, tile: int, bonus: int) -> int:
    if bonus == SCORE_TWICE and can_score(state, seat, tile, i64(1)):
        state["left"] = 2
        return AT_SCORE
    if bonus == ADD_THREE and can_add(state, seat):
        state["left"] = 3
        return AT_ADD
    if bonus == FREE_PAWN and some_stuck(state, seat):
        return AT_FREE
    if bonus == DRAW_THREE:
        draw_tiles(state, seat, i64(3))
    if bonus == JUMP_OCCUPIED:
        state["jumping"] = 1
    return AT_FALL


@inner_kernel
def no_list() -> np.ndarray:
    """In place of a list, where it only matters whether there is anything to list."""
    return carray(numbers(1), (1,))


# --- Adding --------------------------------------------------------------------------------------


@kernel
def can_add(state: State, seat: int) -> bool:
    return list_layings(state, seat, no_list()) > 0


@kernel
def list_layings(state: State, seat: int, out: Actions) -> int:
    """All tiles of the hand in all places where their water matches."""
    return list_layings_from(state, i64(IN_HAND + seat), out)


@kernel
def list_layings_from(state: State, where: int, out: Actions) -> int:
    """The same for all tiles of a hand, or of the deck."""
    places = carray(numbers(_PLACES), (_PLACES,))
    anchors = carray(numbers(_PLACES), (_PLACES,))
    settled = carray(numbers(_PLACES), (_PLACES,))
    wet = carray(numbers(_PLACES), (_PLACES,))
    counts = carray(numbers(16), (16,))
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
    """On which side of a place another one is."""
    for side in range(4):
        if place + SIDE_STEPS[side] == other:
            return side
    return -1


# --- Scoring -------------------------------------------------------------------------------------


@kernel
def can_score(state: State, seat: int, tile: int, like: int) -> bool:
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
    n = 0
    for other in range(i64(state["count"])):
        if may_score(state, seat, tile, other, like):
            out[n] = SCORE_TILE + other
            n += 1
    return n


@kernel
def list_worst(state: State, seat: int, out: Actions) -> int:
    lowest = lowest_score(state, seat)
    n = 0
    for tile in range(i64(state["count"])):
        if holds(state, seat, tile) and state["score"][tile] == lowest:
            out[n] = SCORE_TILE + tile
            n += 1
    return n


# --- Tiles and pawns of the waterfall ------------------------------------------------------------


@kernel
def can_jump(state: State, seat: int, tile: int) -> bool:
    found = carray(numbers(MAX_TILES), (MAX_TILES,))
    return landings(state, seat, tile, i64(state["pawn"][seat]), found) > 0


@kernel
def list_top(state: State, seat: int, out: Actions) -> int:
    """Where a fall may begin: tiles of the row of the starting tile, gates aside."""
    n = 0
    for i in range(i64(state["lies"])):
        tile, place = i64(state["lying"][i]), i64(state["place"][i])
        if place // ROW == TOP_ROW and (state["sharing"] or has_room(state, tile, place, seat)):
            out[n] = GO + tile
            n += 1
    return n


@kernel
def list_row(state: State, seat: int, out: Actions) -> int:
    """The other tiles of the row that can be entered."""
    here = i64(state["pawn"][seat])
    n = 0
    for i in range(i64(state["lies"])):
        other, place = i64(state["lying"][i]), i64(state["place"][i])
        if place // ROW != here // ROW or place == here:
            continue
        if enterable(state, seat, other, place):
            if n < len(out):
                out[n] = GO + other
            n += 1
    return n


@kernel
def list_pairs(state: State, out: Actions) -> int:
    """Two tiles that may change places; the starting tile stays where it is."""
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
                if n < len(out):
                    out[n] = SWAP + first * MAX_TILES + second
                n += 1
    return n


@kernel
def list_free(state: State, out: Actions) -> int:
    """Tiles without a pawn, but not the starting tile."""
    n = 0
    for i in range(i64(state["lies"])):
        place = i64(state["place"][i])
        if place != START and pawns_at(state, place, i64(NOBODY)) == 0:
            if n < len(out):
                out[n] = REMOVE_TILE + i64(state["lying"][i])
            n += 1
    return n


@kernel
def list_moves(state: State, seat: int, out: Actions) -> int:
    """Pawns of others to other tiles with room."""
    n = 0
    for other in range(i64(state["seats"])):
        at = i64(state["pawn"][other])
        if other == seat or at == NOWHERE:
            continue
        for i in range(i64(state["lies"])):
            tile, place = i64(state["lying"][i]), i64(state["place"][i])
            if place != at and has_room(state, tile, place, i64(NOBODY)):
                if n < len(out):
                    out[n] = MOVE + other * MAX_TILES + tile
                n += 1
    return n


@kernel
def list_stuck(state: State, seat: int, out: Actions) -> int:
    n = 0
    for other in range(i64(state["seats"])):
        if other != seat and is_stuck(state, other):
            out[n] = FREE + other
            n += 1
    return n


@kernel
def list_hands(state: State, seat: int, out: Actions) -> int:
    n = 0
    for other in range(i64(state["seats"])):
        if other != seat:
            out[n] = SWAP_HANDS_WITH + other
            n += 1
    return n


@inner_kernel
def tile_under(state: State, seat: int) -> int:
    """The tile under a pawn."""
    return tile_at(state, i64(state["pawn"][seat]))
