"""What somebody sees in a stone who plays for the first time: groups made and joined, right now."""

import numpy as np

from watertable.core.contract import Actions, State, Weights
from watertable.core.kernels import i64, inner_kernel, kernel
from watertable.games.archipelago.groups import touched
from watertable.games.archipelago.rules import END
from watertable.games.archipelago.state import MOST

# In groups.
_ALONE = 0.4  # a group may come of it
_LARGER = 0.2  # of a group that only grows
_FOREIGN = -0.05  # why lay a stone of another's?


@kernel
def gains(state: State, seat: int, actions: Actions, n: int, own: Weights, others: Weights) -> None:
    """Write what each action brings to the seat and to its opponents, in groups."""
    for i in range(n):
        action = i64(actions[i])
        own[i] = others[i] = np.float32(0.0)
        if action == END:
            continue
        found = brought(state, action >> 2, action & 3)
        if action & 3 == seat:
            own[i] = found
        else:
            own[i], others[i] = np.float32(_FOREIGN), found


@inner_kernel
def brought(state: State, cell: int, colour: int) -> np.float32:
    """Return what a stone brings to the owner of its colour."""
    groups, singles = divmod(touched(state, cell, colour), 4)
    gain = 1.0 if singles else _ALONE
    if groups:
        gain = _LARGER if groups == 1 else 1.0 - groups
    return np.float32(gain if state["goal"] == MOST else -gain)
