"""What a search should know about Droplets."""

import numpy as np

from watertable.core import bits
from watertable.core.chance import below, draw
from watertable.core.contract import NOBODY, Actions, Rewards, State, Weights
from watertable.core.kernels import inner_kernel, kernel, whole
from watertable.core.stack import carray, numbers
from watertable.games.droplets.actions import (
    GO_ON,
    PLACE,
    PLACE_DRIP,
    SPLASH,
    piece_at,
    splash_action,
    splash_parts,
)
from watertable.games.droplets.maps import DRAIN, FOUNTAIN, MOST_TILES
from watertable.games.droplets.moments import places
from watertable.games.droplets.rules import MOST_LEGAL, apply, legal, score
from watertable.games.droplets.splashes import controlled, way, ways
from watertable.games.droplets.state import OFF, PEBBLE, PLACING

_0 = np.uint64(0)

_TILES = MOST_TILES + 1
_LOST = -30
_KEPT = 5
_FALLEN = 10
_NOISE = 31
_GLANCES = 2
_MARGIN = 0.5
_POINT = 0.05
_PLACE = np.array([[1, 1, 0], [1, 2, 2], [2, 2, 2]], np.int64)  # [own, other pieces]
# Fewer than two points off the board: no two arrangements can be the same.
_FEW = np.array([bin(off).count("1") < 2 for off in range(8)])


# --- Any action, each as likely as the other -----------------------------------------------------


@inner_kernel
def sample(state: State, seat: int) -> int:
    if state["held"][seat]:
        return sample_listed(state, seat)
    if state["moment"] == PLACING:
        tiles = places(state, seat)
        return PLACE + bits.nth(tiles, below(state, bits.size(tiles)))
    return sample_splash(state, seat)


@kernel
def sample_listed(state: State, seat: int) -> int:
    actions = carray(numbers(MOST_LEGAL), (MOST_LEGAL,))
    return whole(actions[below(state, legal(state, seat, actions))])


@kernel
def sample_splash(state: State, seat: int) -> int:
    total = 0
    spaces = controlled(state, seat)
    left = spaces
    while left != _0:
        tile = bits.first(left)
        total += ways(state, tile, 0) + ways(state, tile, 1)
        left = bits.rest(left)
    n = below(state, total)
    left = spaces
    while left != _0:
        tile = bits.first(left)
        for star in range(2):
            here = ways(state, tile, star)
            if n < here:
                return splash_action(tile, star, way(state, tile, star, n))
            n -= here
        left = bits.rest(left)
    return -1


# --- What looks good -----------------------------------------------------------------------------


@inner_kernel
def fill_values(state: State, values: np.ndarray) -> None:
    """What it is worth to have a droplet come to each tile, in hundredths of a point."""
    for tile in range(MOST_TILES):
        kind = whole(state["kind"][tile])
        if kind > FOUNTAIN:
            values[tile] = 100 * (kind - FOUNTAIN)
        elif kind == DRAIN:
            values[tile] = _LOST
        else:
            values[tile] = _KEPT
    values[OFF] = _FALLEN


@inner_kernel
def star_value(state: State, values: np.ndarray, tile: int, star: int, own: int) -> tuple[int, int]:
    """The best arrangement of own droplets and the opponent's on a star: its value, and the point
    of the odd one."""
    first = whole(values[state["star"][tile, star, 0]])
    second = whole(values[state["star"][tile, star, 1]])
    third = whole(values[state["star"][tile, star, 2]])
    total = first + second + third
    if own == 3:
        return total, 0
    if own == 2:
        if first <= second and first <= third:
            return total - 2 * first, 0
        if second <= third:
            return total - 2 * second, 1
        return total - 2 * third, 2
    if own == 1:
        if first >= second and first >= third:
            return 2 * first - total, 0
        if second >= third:
            return 2 * second - total, 1
        return 2 * third - total, 2
    return -total, 0


@inner_kernel
def arrangement_value(state: State, values: np.ndarray, seat: int, action: int) -> int:
    tile, star, arrangement = splash_parts(action)
    found = 0
    for point in range(3):
        piece = piece_at(arrangement, point)
        if piece != PEBBLE:
            value = whole(values[state["star"][tile, star, point]])
            found += value if piece == seat else -value
    return found


@inner_kernel
def odd_one_at(seat: int, own: int, point: int) -> int:
    """The arrangement of own droplets and the opponent's with the odd one at a point."""
    most = seat if own >= 2 else 1 - seat
    found = 13 * most  # three of them
    if own == 1 or own == 2:
        step = 9 if point == 0 else 3 if point == 1 else 1
        found += step * (1 - 2 * most)
    return found


@inner_kernel
def good_splash(state: State, values: np.ndarray, seat: int) -> int:
    """The splash that is worth most at once, give or take a little."""
    best = -(10**9)
    chosen = -1
    noise = draw(state)
    left = controlled(state, seat)
    while left != _0:
        tile = bits.first(left)
        own = whole(state["droplets"][seat, tile])
        simple = not bits.has(state["pebbled"], tile)
        for star in range(2):
            if state["triggered"] & state["blocking"][tile, star] != _0:
                continue
            if simple and _FEW[state["points_off"][tile, star]]:
                value, point = star_value(state, values, tile, star, own)
                value += whole(noise & np.uint64(_NOISE))
                noise >>= np.uint64(3)
                if value > best:
                    best = value
                    chosen = splash_action(tile, star, odd_one_at(seat, own, point))
            else:
                for i in range(ways(state, tile, star)):
                    action = splash_action(tile, star, way(state, tile, star, i))
                    value = arrangement_value(state, values, seat, action)
                    value += whole(noise & np.uint64(_NOISE))
                    noise >>= np.uint64(3)
                    if value > best:
                        best = value
                        chosen = action
        left = bits.rest(left)
    return chosen


@inner_kernel
def good_place(state: State, seat: int) -> int:
    """The better one of a few random places."""
    tiles = places(state, seat)
    n = bits.size(tiles)
    best = -1
    chosen = -1
    noise = draw(state)
    for _ in range(_GLANCES):
        tile = bits.nth(tiles, whole(((noise & np.uint64(0xFFFF)) * np.uint64(n)) >> np.uint64(16)))
        noise >>= np.uint64(16)
        own = whole(state["droplets"][seat, tile])
        value = whole(_PLACE[own, whole(state["pieces"][tile]) - own])
        if value > best:
            best = value
            chosen = tile
    return chosen


@kernel
def estimate(state: State, out: Rewards) -> None:
    """Play on with splashes that look good, and look at the margin."""
    values = carray(numbers(_TILES), (_TILES,))
    fill_values(state, values)
    seat = whole(state["mover"])
    while seat != NOBODY:
        if state["held"][seat]:
            action = sample_listed(state, seat)
        elif state["moment"] == PLACING:
            action = PLACE + good_place(state, seat)
        else:
            action = good_splash(state, values, seat)
        apply(state, seat, action)
        seat = whole(state["mover"])
    score(state, out)
    lead = np.float64(whole(state["points"][0]) - whole(state["points"][1]))
    margin = min(1.0, max(0.0, 0.5 + _POINT * lead))
    out[0] = (1.0 - _MARGIN) * out[0] + _MARGIN * margin
    out[1] = 1.0 - out[0]


@kernel
def weigh(state: State, seat: int, actions: Actions, n: int, out: Weights) -> None:
    values = carray(numbers(_TILES), (_TILES,))
    fill_values(state, values)
    for i in range(n):
        action = whole(actions[i])
        if action >= SPLASH and action < GO_ON:
            out[i] = np.exp(0.01 * arrangement_value(state, values, seat, action))
        elif action < PLACE_DRIP:
            own = whole(state["droplets"][seat, action])
            out[i] = 1.0 + _PLACE[own, whole(state["pieces"][action]) - own]
        else:
            out[i] = 0.5
