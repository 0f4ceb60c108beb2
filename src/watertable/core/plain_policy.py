"""Template: the policy of a game that brings none. Uniformly random actions, nothing preferred."""

import numpy as np

from watertable.core.chance import below
from watertable.core.contract import NOBODY, Actions, State, Weights
from watertable.core.kernels import bound, kernel

rules = bound(__name__, "rules")
MOST_LEGAL = rules.MOST_LEGAL


@kernel
def sample(state: State, seat: int) -> int:
    buffer = np.empty(MOST_LEGAL, np.int32)
    n = rules.legal(state, seat, buffer)
    return np.int64(buffer[below(state, n)])


@kernel
def playout(state: State) -> int:
    buffer = np.empty(MOST_LEGAL, np.int32)
    actions = 0
    seat = rules.mover(state)
    while seat != NOBODY:
        n = rules.legal(state, seat, buffer)
        rules.apply(state, seat, np.int64(buffer[below(state, n)]))
        actions += 1
        seat = rules.mover(state)
    return actions


@kernel
def weigh(state: State, seat: int, actions: Actions, n: int, out: Weights) -> None:
    out[:n] = 1.0
