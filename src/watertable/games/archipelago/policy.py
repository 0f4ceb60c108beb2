"""What a search should know about Archipelago."""

import numpy as np

from watertable.core.chance import draw
from watertable.core.contract import NOBODY, Actions, Rewards, State, Weights
from watertable.core.kernels import inner_kernel, kernel
from watertable.games.archipelago.rules import END, apply, score

_32 = np.uint64(32)
_LOW = np.uint64(0xFFFFFFFF)


@inner_kernel
def sample(state: State, seat: int) -> int:
    """A random legal action: one draw gives the cell, the colour and whether the turn ends."""
    bits = draw(state)
    empties = np.uint64(state["empties"])
    seats = np.uint64(state["seats"])
    if ((bits >> _32) * (empties * seats + np.uint64(1))) >> _32 == np.uint64(0):
        return END
    at = (bits & _LOW) * empties
    colour = ((at & _LOW) * seats) >> _32
    cell = state["empty"][at >> _32]
    return np.int64(cell) * 4 + np.int64(colour)


@kernel
def estimate(state: State, out: Rewards) -> None:
    state["freezing"] = 0
    seat = np.int64(state["mover"])
    while seat != NOBODY:
        apply(state, seat, sample(state, seat))
        seat = np.int64(state["mover"])
    score(state, out)


@kernel
def weigh(state: State, seat: int, actions: Actions, n: int, out: Weights) -> None:
    out[:n] = 1.0
