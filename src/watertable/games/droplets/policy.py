"""What a search should know about Droplets.

Imagined games are played to the end, since much depends on when it comes. On the way everybody
takes the splash that brings most at once, which makes threats and timing count for what they are.
"""

import numpy as np

from watertable.core import bits
from watertable.core.contract import NOBODY, Actions, Rewards, State, Weights
from watertable.core.kernels import i64, inner_kernel, kernel
from watertable.core.rng import below, draw
from watertable.core.scratch import carray, integers
from watertable.games.droplets import moment
from watertable.games.droplets.actions import (
    GO_ON,
    PLACE,
    SPEND,
    SPLASH,
    piece_at,
    splash_action,
    splash_parts,
)
from watertable.games.droplets.decision_points import may_go_on, places
from watertable.games.droplets.gains import gains as gains
from watertable.games.droplets.rules import MAX_LEGAL, apply, legal, score
from watertable.games.droplets.splashes import controlled, count_arrangements, nth_arrangement
from watertable.games.droplets.state import PEBBLE
from watertable.games.droplets.worth import POINT, TILES, fill_values

_NOISE = np.uint64(31)  # at random, so much more or less
_NOISE_BITS = np.uint64(5)

# How good a place is for a droplet, by the own and the other pieces that are there already: a third
# piece should not give the splash to the opponent.
_PLACE = np.array([[1, 1, 0], [1, 2, 2], [2, 2, 2]], np.int64)
_GLANCES = 2  # places compared for each droplet of an imagined game

_THRIFT = np.uint64(7)  # out of eight chances to spend a token in an imagined game, one is taken
_RESULT = 0.5  # of an estimate is whether the game is won, the rest by how much:
_LEAD = 0.05  # for every point

_0 = np.uint64(0)


# --- Any action, each as likely as the other -----------------------------------------------------


@inner_kernel
def sample(state: State, seat: int) -> int:
    """Return a legal action of a seat, each as likely as the other."""
    if state["held"][seat]:
        return sample_listed(state, seat)
    if state["moment"] == moment.PLACING:
        tiles = places(state, seat)
        return PLACE + bits.nth(tiles, below(state, bits.size(tiles)))
    return sample_splash(state, seat)


@kernel
def sample_listed(state: State, seat: int) -> int:
    """Return a legal action of a seat that holds tokens: all of them are listed."""
    actions = carray(integers(MAX_LEGAL), (MAX_LEGAL,))
    return i64(actions[below(state, legal(state, seat, actions))])


@kernel
def sample_splash(state: State, seat: int) -> int:
    """Return a splash of a seat, each as likely as the other; nothing is listed."""
    total = 0
    spaces = controlled(state, seat)
    left = spaces
    while left != _0:
        tile = bits.first(left)
        total += count_arrangements(state, tile, 0) + count_arrangements(state, tile, 1)
        left = bits.rest(left)
    n = below(state, total)
    left = spaces
    while left != _0:
        tile = bits.first(left)
        for star in range(2):
            here = count_arrangements(state, tile, star)
            if n < here:
                return splash_action(tile, star, nth_arrangement(state, tile, star, n))
            n -= here
        left = bits.rest(left)
    return -1


# --- What looks good -----------------------------------------------------------------------------


@inner_kernel
def splash_value(state: State, values: np.ndarray, seat: int, action: int) -> int:
    """Return what a splash brings to a seat at once, less what it brings to the other."""
    tile, star, arrangement = splash_parts(action)
    gain = 0
    for point in range(3):
        piece = piece_at(arrangement, point)
        if piece != PEBBLE:
            value = i64(values[state["star"][tile, star, point]])
            gain += value if piece == seat else -value
    return gain


@inner_kernel
def place_value(state: State, seat: int, tile: int) -> int:
    """Return how good a place is for a droplet."""
    own = i64(state["droplets"][seat, tile])
    return i64(_PLACE[own, i64(state["pieces"][tile]) - own])


@kernel
def weigh(state: State, seat: int, actions: Actions, n: int, out: Weights) -> None:
    """Write down how promising each of some actions looks."""
    values = carray(integers(TILES), (TILES,))
    fill_values(state, values)
    for i in range(n):
        action = i64(actions[i])
        if action < SPEND:
            out[i] = 1.0 + place_value(state, seat, action)
        elif action < SPLASH or action == GO_ON:
            out[i] = 1.0
        else:
            out[i] = np.exp(splash_value(state, values, seat, action) / POINT)


# --- What a position is worth --------------------------------------------------------------------


@kernel
def estimate(state: State, out: Rewards) -> None:
    """Play on with what looks good, and judge the position by the result and the margin."""
    values = carray(integers(TILES), (TILES,))
    fill_values(state, values)
    seat = i64(state["mover"])
    while seat != NOBODY:
        if state["held"][seat] and draw(state) & _THRIFT == _0:
            action = sample_listed(state, seat)
        elif may_go_on(state, seat):
            action = GO_ON
        elif state["moment"] == moment.PLACING:
            action = PLACE + good_place(state, seat)
        else:
            action = good_splash(state, values, seat)
        apply(state, seat, action)
        seat = i64(state["mover"])
    score(state, out)
    lead = _LEAD * np.float64(i64(state["points"][0]) - i64(state["points"][1]))
    out[0] = _RESULT * out[0] + (1.0 - _RESULT) * min(1.0, max(0.0, 0.5 + lead))
    out[1] = 1.0 - out[0]


@inner_kernel
def good_place(state: State, seat: int) -> int:
    """Return the best one of a few random places."""
    tiles = places(state, seat)
    chosen = bits.nth(tiles, below(state, bits.size(tiles)))
    for _ in range(1, _GLANCES):
        other = bits.nth(tiles, below(state, bits.size(tiles)))
        if place_value(state, seat, other) > place_value(state, seat, chosen):
            chosen = other
    return chosen


@inner_kernel
def good_splash(state: State, values: np.ndarray, seat: int) -> int:
    """Return the splash that brings most at once, give or take a little."""
    best = -(10**9)
    chosen = -1
    noise = draw(state)
    left = controlled(state, seat)
    while left != _0:
        tile = bits.first(left)
        for star in range(2):
            for i in range(count_arrangements(state, tile, star)):
                action = splash_action(tile, star, nth_arrangement(state, tile, star, i))
                value = splash_value(state, values, seat, action) + i64(noise & _NOISE)
                noise = (noise >> _NOISE_BITS) | (noise << (np.uint64(64) - _NOISE_BITS))
                if value > best:
                    best = value
                    chosen = action
        left = bits.rest(left)
    return chosen
