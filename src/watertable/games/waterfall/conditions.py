"""Conditions of conditional actions. They look at the path with the current tile."""

from dataclasses import dataclass

import numpy as np

from watertable.core.contract import State
from watertable.core.kernels import i64, kernel
from watertable.core.text import N_
from watertable.games.waterfall import gem
from watertable.games.waterfall.gates import kinds_passed
from watertable.games.waterfall.pawns import stuck_near

# What is looked at.
_STUCK_NEAR, _ALL_DIFFERENT, _AT_LEAST_KINDS, _HOLDS_AT_LEAST, _HOLDS_AT_MOST, _ONLY = range(6)


@dataclass(frozen=True)
class Condition:
    """What must be so that a tile does something. The browser finds its sign by its word."""

    word: str
    name: str  # said in passing
    text: str  # after "if"
    test: int
    number: int = 0  # how many, or which gemstones, as bits


CONDITIONS = (  # in the order of their numbers
    Condition(
        "stuck-near",
        N_("a stuck pawn beside it"),
        N_("another player's pawn is stuck on a tile beside this one"),
        _STUCK_NEAR,
    ),
    Condition(
        "all-different",
        N_("all gemstones different"),
        N_("no kind of gemstone is on your path more than once"),
        _ALL_DIFFERENT,
    ),
    Condition(
        "three-kinds",
        N_("three kinds of gemstones"),
        N_("at least three kinds of gemstones are on your path"),
        _AT_LEAST_KINDS,
        3,
    ),
    Condition(
        "hold-3-or-more",
        N_("three tiles or more in hand"),
        N_("you hold three tiles or more"),
        _HOLDS_AT_LEAST,
        3,
    ),
    Condition(
        "hold-3-or-fewer",
        N_("three tiles or fewer in hand"),
        N_("you hold three tiles or fewer"),
        _HOLDS_AT_MOST,
        3,
    ),
    Condition(
        "only-red-green",
        N_("only red and green"),
        N_("every gemstone on your path is red or green"),
        _ONLY,
        1 << gem.RED | 1 << gem.GREEN,
    ),
    Condition(
        "only-blue-yellow",
        N_("only blue and yellow"),
        N_("every gemstone on your path is blue or yellow"),
        _ONLY,
        1 << gem.BLUE | 1 << gem.YELLOW,
    ),
)

_TESTS = np.array([condition.test for condition in CONDITIONS])
_NUMBERS = np.array([condition.number for condition in CONDITIONS])


@kernel
def is_met(state: State, seat: int, condition: int) -> bool:
    """Whether a condition holds for a seat whose pawn is on the tile."""
    test, number = i64(_TESTS[condition]), i64(_NUMBERS[condition])
    if test == _STUCK_NEAR:
        return stuck_near(state, i64(state["pawn"][seat]), seat)
    if test == _ALL_DIFFERENT:
        for kind in range(gem.COUNT):
            if state["gems_passed"][kind] > 1:
                return False
        return True
    if test == _AT_LEAST_KINDS:
        return kinds_passed(state) >= number
    if test == _HOLDS_AT_LEAST:
        return bool(state["held"][seat] >= number)
    if test == _HOLDS_AT_MOST:
        return bool(state["held"][seat] <= number)
    for kind in range(gem.COUNT):  # _ONLY
        if state["gems_passed"][kind] and not (number >> kind) & 1:
            return False
    return True
