"""Gates: what a tile demands of those who want to enter it. They look at the path so far."""

from watertable.core.contract import State
from watertable.core.kernels import i64, inner_kernel, kernel
from watertable.games.waterfall.kinds import (
    AT_LEAST_3_KINDS,
    AT_MOST_2_KINDS,
    AT_MOST_4_STEPS,
    GEMS,
    HAS_RED,
    NO_ADD,
    NO_DRAW,
    NO_SCORE,
    NONE_STUCK,
    ONE_WAY,
    SOME_STUCK,
)
from watertable.games.waterfall.pawns import busy, some_stuck
from watertable.games.waterfall.state import DID_ADD, DID_DRAW, DID_SCORE, WENT_LEFT, WENT_RIGHT


@inner_kernel
def lets_in(state: State, seat: int, tile: int, place: int) -> bool:
    return state["gate"][tile] == 0 or opens(state, seat, i64(state["gate"][tile]), place)


@kernel
def opens(state: State, seat: int, gate: int, place: int) -> bool:
    if gate == NONE_STUCK:
        return not some_stuck(state, seat)
    if gate == SOME_STUCK:
        return some_stuck(state, seat)
    if gate == NO_SCORE:
        return not state["did"] & DID_SCORE
    if gate == NO_ADD:
        return not state["did"] & DID_ADD
    if gate == NO_DRAW:
        return not state["did"] & DID_DRAW
    if gate == ONE_WAY:
        return bool(state["went"] != WENT_LEFT | WENT_RIGHT)
    if gate == AT_MOST_2_KINDS:
        return kinds_passed(state) <= 2
    if gate == AT_LEAST_3_KINDS:
        return kinds_passed(state) >= 3
    if gate < AT_MOST_4_STEPS:
        return bool(state["gems_passed"][gate - HAS_RED])
    if gate == AT_MOST_4_STEPS:
        return bool(state["steps"] <= 4)
    return busy(state, place, seat)


@kernel
def kinds_passed(state: State) -> int:
    """How many kinds of gemstones the path has."""
    n = 0
    for gem in range(len(GEMS)):
        if state["gems_passed"][gem]:
            n += 1
    return n
