"""What tiles promise to a player, in points: a guess for bots, which no rule asks."""

import numpy as np

from watertable.core.contract import State
from watertable.core.kernels import i64, inner_kernel, kernel
from watertable.core.scratch import carray, reals
from watertable.games.waterfall import tile_actions
from watertable.games.waterfall.actions import laying_parts
from watertable.games.waterfall.choices import may_score, tile_under
from watertable.games.waterfall.falling import below_tile, leads
from watertable.games.waterfall.grid import NONE, SIDE_STEPS, place_of, tile_at
from watertable.games.waterfall.hands import lowest_score
from watertable.games.waterfall.pawns import has_room
from watertable.games.waterfall.state import MAX_TILES, ROW, START

# In points.
_DRAWING = 9.0  # shared by the tiles held: who has many needs no more
_HELD_ALREADY = 2.0  # counted on top of these
_ADDING = 0.5
_WORST = 0.7  # of a tile that is scored because it is the worst
_BONUS = 0.7
_OTHERWISE = 0.3
_FURTHER = 0.8  # of what comes a tile later

# Of a tile that is laid.
_POINTS_LAID = 0.7  # lost, for each point of it
_USED = 0.3  # of what its action promises, if water leads to it,
_SOON = 2.0  # and twice that if it may still be reached in this turn
_DRAWN_THERE, _ADDED_THERE = 1.5, 1.0


@kernel
def worth_passing(state: State, seat: int, tile: int) -> float:
    """Return what the action of a tile promises to whoever falls on it."""
    action = i64(state["action"][tile])
    held = np.float64(state["held"][seat])
    if state["acted"][tile]:
        return 0.0
    if action in (tile_actions.SCORE, tile_actions.SCORE_UNLIKE):
        return best_score(state, seat, tile, i64(action == tile_actions.SCORE))
    if action == tile_actions.SCORE_THIS:
        return 0.0 if place_of(state, tile) == START else np.float64(state["score"][tile])
    if action == tile_actions.STOP_WORST:
        return _WORST * lowest_score(state, seat) if held else 0.0
    if action == tile_actions.DRAW:
        return _DRAWING / (_HELD_ALREADY + held)
    if action == tile_actions.ADD:
        return _ADDING if held else 0.0
    return _BONUS if action >= tile_actions.CONDITIONAL else _OTHERWISE


@kernel
def best_score(state: State, seat: int, tile: int, like: int) -> float:
    """Return the score of the best tile of a hand that can be scored by a tile; it does not score
    itself."""
    best = 0
    for other in range(i64(state["count"])):
        if other != tile and may_score(state, seat, tile, other, like):
            best = max(best, i64(state["score"][other]))
    return np.float64(best)


@kernel
def way_down(state: State, seat: int, tile: int) -> float:
    """Return what a tile promises together with the best way that goes on from it, gates aside."""
    promised = carray(reals(MAX_TILES), (MAX_TILES,))
    lies = i64(state["lies"])
    begin = place_of(state, tile)
    lowest = begin // ROW
    for i in range(lies):
        lowest = max(lowest, i64(state["place"][i]) // ROW)
    for row in range(lowest, begin // ROW - 1, -1):
        reach = row - begin // ROW  # columns that one can have gone aside so far
        for i in range(lies):
            place = i64(state["place"][i])
            if place // ROW != row or abs(place % ROW - begin % ROW) > reach:
                continue
            here = i64(state["lying"][i])
            promised[here] = worth_passing(state, seat, here)
            if state["action"][here] != tile_actions.STOP:
                promised[here] += _FURTHER * best_below(state, seat, here, place, promised)
    return np.float64(promised[tile])


@inner_kernel
def best_below(state: State, seat: int, tile: int, place: int, promised: np.ndarray) -> float:
    """Return what the best of the tiles below promises that have room."""
    best = 0.0
    for along in range(-1, 2):
        other = below_tile(state, tile, place, along)
        if other == NONE:
            continue
        if state["sharing"] or has_room(state, other, place + ROW + along, seat):
            best = max(best, np.float64(promised[other]))
    return best


@kernel
def going_on(state: State, seat: int) -> float:
    """Return what the ways promise that lead on from the tile under the pawn."""
    place, tile = i64(state["pawn"][seat]), tile_under(state, seat)
    best = 0.0
    for along in range(-1, 2):
        other = below_tile(state, tile, place, along)
        if other == NONE:
            continue
        if state["sharing"] or has_room(state, other, place + ROW + along, seat):
            best = max(best, way_down(state, seat, other))
    return best


@kernel
def worth_laying(state: State, seat: int, action: int) -> float:
    """Return what it is worth to lay a tile: best are those of few points, where one can fall on
    them and use them."""
    tile, anchor, side = laying_parts(action)
    place = place_of(state, anchor) + SIDE_STEPS[side]
    worth = 1.0 - _POINTS_LAID * np.float64(state["score"][tile])
    if is_led_to(state, place):
        soon = place // ROW > i64(state["pawn"][seat]) // ROW
        worth += _USED * (_SOON if soon else 1.0) * use_of(state, seat, tile)
    return worth


@inner_kernel
def is_led_to(state: State, place: int) -> bool:
    """Whether one can fall to a place from a tile above it."""
    for along in range(-1, 2):
        above = tile_at(state, place - ROW - along)
        if above != NONE and leads(state, above, along):
            return True
    return False


@kernel
def use_of(state: State, seat: int, tile: int) -> float:
    """Return what the action of a tile of the hand would promise if it lay in the waterfall."""
    action = i64(state["action"][tile])
    if action in (tile_actions.SCORE, tile_actions.SCORE_UNLIKE):
        return best_score(state, seat, tile, i64(action == tile_actions.SCORE))
    if action == tile_actions.SCORE_THIS:
        return np.float64(state["score"][tile])
    if action == tile_actions.DRAW:
        return _DRAWN_THERE
    return _ADDED_THERE if action == tile_actions.ADD else 0.0
