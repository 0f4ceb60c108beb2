"""What a search should know about Droplets."""

import numpy as np

from watertable.core import bits
from watertable.core.chance import below
from watertable.core.contract import NOBODY, Actions, Rewards, State, Weights
from watertable.core.kernels import inner_kernel, kernel, whole
from watertable.core.stack import carray, words
from watertable.games.droplets.actions import PLACE, splash_action
from watertable.games.droplets.moments import places
from watertable.games.droplets.rules import MOST_LEGAL, apply, legal, score
from watertable.games.droplets.splashes import controlled, way, ways
from watertable.games.droplets.state import PLACING

_0 = np.uint64(0)


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
    actions = carray(words(MOST_LEGAL), (MOST_LEGAL,))
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


@kernel
def estimate(state: State, out: Rewards) -> None:
    seat = whole(state["mover"])
    while seat != NOBODY:
        apply(state, seat, sample(state, seat))
        seat = whole(state["mover"])
    score(state, out)


@kernel
def weigh(state: State, seat: int, actions: Actions, n: int, out: Weights) -> None:
    out[:n] = 1.0
