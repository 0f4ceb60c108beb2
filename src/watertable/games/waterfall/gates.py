"""Gates: what a tile demands of those who want to enter it. They look at the path so far."""

from dataclasses import dataclass

import numpy as np

from watertable.core.contract import State
from watertable.core.kernels import i64, inner_kernel, kernel
from watertable.core.text import N_
from watertable.games.waterfall import gem
from watertable.games.waterfall.pawns import busy, some_stuck
from watertable.games.waterfall.state import DID_ADD, DID_DRAW, DID_SCORE, WENT_LEFT, WENT_RIGHT

# What is looked at.
_SOME_STUCK, _NONE_STUCK, _NOT_DONE, _ONE_WAY, _AT_MOST_KINDS, _AT_LEAST_KINDS = range(6)
_HAS_GEM, _AT_MOST_STEPS, _BUSY = range(6, 9)


@dataclass(frozen=True)
class Gate:
    """What must be so that a tile can be entered. The browser finds its sign by its word."""

    word: str
    name: str  # said in passing
    text: str  # after "if"
    test: int
    number: int = 0  # how many; which gemstone; or what may not be done, as a bit


GATES = (  # in the order of their numbers, which begin with 1
    Gate("none-stuck", N_("none stuck"), N_("no other pawn is stuck"), _NONE_STUCK),
    Gate("some-stuck", N_("some stuck"), N_("at least one other pawn is stuck"), _SOME_STUCK),
    Gate(
        "no-score",
        N_("no score"),
        N_("you have not scored a tile in this turn"),
        _NOT_DONE,
        DID_SCORE,
    ),
    Gate("no-add", N_("no add"), N_("you have not added a tile in this turn"), _NOT_DONE, DID_ADD),
    Gate(
        "no-draw", N_("no draw"), N_("you have not drawn a tile in this turn"), _NOT_DONE, DID_DRAW
    ),
    Gate(
        "one-way",
        N_("one way"),
        N_("you have not gone both to the left and to the right in this turn"),
        _ONE_WAY,
    ),
    Gate(
        "at-most-2-kinds",
        N_("at most two kinds"),
        N_("at most two kinds of gemstones are on your path"),
        _AT_MOST_KINDS,
        2,
    ),
    Gate(
        "at-least-3-kinds",
        N_("at least three kinds"),
        N_("at least three kinds of gemstones are on your path"),
        _AT_LEAST_KINDS,
        3,
    ),
    Gate("has-red", N_("has red"), N_("a red gemstone is on your path"), _HAS_GEM, gem.RED),
    Gate("has-green", N_("has green"), N_("a green gemstone is on your path"), _HAS_GEM, gem.GREEN),
    Gate("has-blue", N_("has blue"), N_("a blue gemstone is on your path"), _HAS_GEM, gem.BLUE),
    Gate("has-pink", N_("has pink"), N_("a pink gemstone is on your path"), _HAS_GEM, gem.PINK),
    Gate(
        "has-yellow",
        N_("has yellow"),
        N_("a yellow gemstone is on your path"),
        _HAS_GEM,
        gem.YELLOW,
    ),
    Gate(
        "at-most-4-steps",
        N_("at most four steps"),
        N_("you have passed at most four tiles"),
        _AT_MOST_STEPS,
        4,
    ),
    Gate("busy", N_("busy"), N_("another player's pawn is on a tile beside it, or on it"), _BUSY),
)

GATE_NUMBERS = {gate.word: number for number, gate in enumerate(GATES, 1)}

_TESTS = np.array([-1, *(gate.test for gate in GATES)])
_NUMBERS = np.array([0, *(gate.number for gate in GATES)])


@inner_kernel
def lets_in(state: State, seat: int, tile: int, place: int) -> bool:
    """Whether a tile has no gate, or one that lets a seat in."""
    return state["gate"][tile] == 0 or opens(state, seat, i64(state["gate"][tile]), place)


@kernel
def opens(state: State, seat: int, gate: int, place: int) -> bool:
    """Whether a gate lets a seat into a place."""
    test, number = i64(_TESTS[gate]), i64(_NUMBERS[gate])
    if test == _SOME_STUCK:
        return some_stuck(state, seat)
    if test == _NONE_STUCK:
        return not some_stuck(state, seat)
    if test == _NOT_DONE:
        return not state["did"] & number
    if test == _ONE_WAY:
        return bool(state["went"] != WENT_LEFT | WENT_RIGHT)
    if test == _AT_MOST_KINDS:
        return kinds_passed(state) <= number
    if test == _AT_LEAST_KINDS:
        return kinds_passed(state) >= number
    if test == _HAS_GEM:
        return bool(state["gems_passed"][number])
    if test == _AT_MOST_STEPS:
        return bool(state["steps"] <= number)
    return busy(state, place, seat)


@kernel
def kinds_passed(state: State) -> int:
    """Return how many kinds of gemstones the path has."""
    n = 0
    for kind in range(gem.COUNT):
        if state["gems_passed"][kind]:
            n += 1
    return n
