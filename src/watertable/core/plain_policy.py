"""Template: the policy of a game that brings none. Uniformly random actions, nothing preferred."""

import numpy as np

from watertable.core.contract import NOBODY, Actions, Rewards, State, Weights
from watertable.core.kernels import bound, i64, kernel
from watertable.core.rng import below

rules = bound(__name__, "rules")
MAX_LEGAL = rules.MAX_LEGAL


@kernel
def sample(state: State, seat: int) -> int:
    buffer = np.empty(MAX_LEGAL, np.int32)
    n = rules.legal(state, seat, buffer)
    return i64(buffer[below(state, n)])


@kernel
def estimate(state: State, out: Rewards) -> None:
    buffer = np.empty(MAX_LEGAL, np.int32)
    seat = rules.mover(state)
    while seat != NOBODY:
        n = rules.legal(state, seat, buffer)
        rules.apply(state, seat, i64(buffer[below(state, n)]))
        seat = rules.mover(state)
    rules.score(state, out)


@kernel
def weigh(state: State, seat: int, actions: Actions, n: int, out: Weights) -> None:
    out[:n] = 1.0
