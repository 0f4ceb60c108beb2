"""Conditions of conditional actions. They look at the path with the current tile."""

from watertable.core.contract import State
from watertable.core.kernels import i64, kernel
from watertable.games.waterfall.gates import kinds_passed
from watertable.games.waterfall.kinds import (
    ALL_DIFFERENT,
    BLUE,
    GEMS,
    GREEN,
    HOLD_3_OR_FEWER,
    HOLD_3_OR_MORE,
    ONLY_RED_GREEN,
    RED,
    STUCK_NEAR,
    THREE_KINDS,
    YELLOW,
)
from watertable.games.waterfall.pawns import stuck_near


@kernel
def is_met(state: State, seat: int, condition: int) -> bool:
    if condition == STUCK_NEAR:
        return stuck_near(state, i64(state["pawn"][seat]), seat)
    if condition == ALL_DIFFERENT:
        for gem in range(len(GEMS)):
            if state["gems_passed"][gem] > 1:
                return False
        return True
    if condition == THREE_KINDS:
        return kinds_passed(state) >= 3
    if condition == HOLD_3_OR_MORE:
        return bool(state["held"][seat] >= 3)
    if condition == HOLD_3_OR_FEWER:
        return bool(state["held"][seat] <= 3)
    if condition == ONLY_RED_GREEN:
        return only(state, i64(RED), i64(GREEN))
    return only(state, i64(BLUE), i64(YELLOW))


@kernel
def only(state: State, one: int, other: int) -> bool:
    """Whether every gemstone of the path is one of these."""
    for gem in range(len(GEMS)):
        if state["gems_passed"][gem] and gem != one and gem != other:
            return False
    return True
