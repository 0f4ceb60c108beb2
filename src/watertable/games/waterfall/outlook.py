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
_DRAWING = 11.0  # shared by the tiles held: who has many needs no more
_HELD_ALREADY = 2.0  # counted on top of these
_ADDING = 0.35
_ENOUGH = 7  # tiles: more are hardly ever scored before the end,
_TOO_MANY = 0.4  # so each one makes drawing worth less, and adding worth more
_HAND, _FEW = 3.0, 2.0  # a hand is worth log(1 + held / _FEW) times this,
_USEFUL = 6  # where more tiles than these do not count
_WORST = 0.7  # of a tile that is scored because it is the worst
_BONUS = 0.7
_OTHERWISE = 0.3
_FURTHER = 0.8  # of what comes a tile later,
_AFTER_SWAP = 0.4  # if hands were not swapped there, as what comes was guessed for the old one

# Of a tile that is laid.
_POINTS_LAID = 0.7  # lost, for each point of it
_USED = 0.3  # of what its action promises, if water leads to it,
_SOON = 2.0  # and twice that if it may still be reached in this turn
_DRAWN_THERE, _ADDED_THERE = 1.5, 1.0

_NO_WAY = -1000.0  # nothing promises as little


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
        return _DRAWING / (_HELD_ALREADY + held) - too_many(held)
    if action == tile_actions.ADD:
        return _ADDING + too_many(held) if held else 0.0
    if action == tile_actions.SWAP_HANDS:
        return worth_of_hand(most_held_by_others(state, seat)) - worth_of_hand(held)
    return _BONUS if action >= tile_actions.CONDITIONAL else _OTHERWISE


@inner_kernel
def too_many(held: float) -> float:
    """Return what it costs to hold so many tiles that they will not all be scored."""
    return _TOO_MANY * max(0.0, held - _ENOUGH)


@kernel
def worth_of_hand(held: float) -> float:
    """Return what it is worth to have so many tiles to choose from."""
    return np.float64(_HAND * np.log(1.0 + min(held, _USEFUL) / _FEW))


@kernel
def most_held_by_others(state: State, seat: int) -> float:
    """Return how many tiles the largest of the other hands has."""
    most = 0
    for other in range(i64(state["seats"])):
        if other != seat:
            most = max(most, i64(state["held"][other]))
    return np.float64(most)


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
            action = i64(state["action"][here])
            if action != tile_actions.STOP:
                share = _AFTER_SWAP if action == tile_actions.SWAP_HANDS else _FURTHER
                promised[here] += share * best_below(state, seat, here, place, promised)
    return np.float64(promised[tile])


@inner_kernel
def best_below(state: State, seat: int, tile: int, place: int, promised: np.ndarray) -> float:
    """Return what the best of the tiles below promises that have room: less than nothing, if one
    has to go on to what does harm."""
    best = _NO_WAY
    for along in range(-1, 2):
        other = below_tile(state, tile, place, along)
        if other == NONE:
            continue
        if state["sharing"] or has_room(state, other, place + ROW + along, seat):
            best = max(best, np.float64(promised[other]))
    return 0.0 if best == _NO_WAY else best


@kernel
def going_on(state: State, seat: int) -> float:
    """Return what the ways promise that lead on from the tile under the pawn."""
    place, tile = i64(state["pawn"][seat]), tile_under(state, seat)
    best = _NO_WAY
    for along in range(-1, 2):
        other = below_tile(state, tile, place, along)
        if other == NONE:
            continue
        if state["sharing"] or has_room(state, other, place + ROW + along, seat):
            best = max(best, way_down(state, seat, other))
    return 0.0 if best == _NO_WAY else best


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
