"""Template: the policy of a game that brings none. Uniformly random actions, nothing preferred."""

import numpy as np

from watertable.core.contract import Actions, State, Weights
from watertable.core.kernels import bound, i64, kernel
from watertable.core.rng import below

rules = bound(__name__, "rules")
MAX_LEGAL = rules.MAX_LEGAL


@kernel
def sample(state: State, seat: int) -> int:
    """Return one legal action of the mover, each equally likely."""
    buffer = np.empty(MAX_LEGAL, np.int32)
    n = rules.legal(state, seat, buffer)
    return i64(buffer[below(state, n)])


@kernel
def weigh(state: State, seat: int, actions: Actions, n: int, out: Weights) -> None:
    """Find every action as promising as the next one."""
    out[:n] = 1.0
