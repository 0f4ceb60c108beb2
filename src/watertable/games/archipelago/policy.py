"""What a search should know about Archipelago.

The tables were fitted to what long searches chose: stones of the opponents' colours do most of the
work, by joining groups, by swallowing single stones, and by crowding open water.
"""

import numpy as np

from watertable.core.chance import draw
from watertable.core.contract import NOBODY, Actions, Rewards, State, Weights
from watertable.core.kernels import kernel, whole
from watertable.games.archipelago.groups import neighbours, touched
from watertable.games.archipelago.rules import END, apply, score
from watertable.games.archipelago.state import MOST

_32 = np.uint64(32)
_LOW = np.uint64(0xFFFFFFFF)

# The appeal of a stone of another's colour (first row) or of the own colour (second row), by what
# it touches of its own colour and of each other colour (see groups.touched), and by how many
# empty cells lie around it.
_JOINING = np.array(
    [
        [-0.32, -0.12, 0.41, 1.63, 0.28, 0.66, 1.62, 0, 1.48, 0.45, 0, 0, 0.24, 0, 0, 0],
        [0.09, 0.28, -0.15, -0.99, -0.21, -0.25, -0.74, 0, -0.35, -0.01, 0, 0, -0.14, 0, 0, 0],
    ],
    np.float32,
)
_BLOCKING = np.array(
    [
        [-0.31, 0.04, 0.41, 1.34, 0.28, 0.48, 1.55, 0, 1.35, 0.23, 0, 0, 0.29, 0, 0, 0],
        [0.04, 0.09, -0.24, -0.99, -0.12, -0.14, -0.19, 0, -0.1, 0.1, 0, 0, -0.04, 0, 0, 0],
    ],
    np.float32,
)
_CROWDING = np.array(
    [
        [-0.51, -0.46, -0.24, 0.01, 0.36, 0.52, 0.87],
        [0.44, 0.32, 0.13, -0.09, -0.34, -0.64, -0.68],
    ],
    np.float32,
)
_SHARPNESS = np.float32(4.0)
_APPEAL_OF_ENDING = np.float32(0.5)
_BITS = np.array([bin(pattern).count("1") for pattern in range(128)], np.int64)

_GLANCES = 3  # actions compared for each stone of an imagined game
_MARGIN = 0.9  # of an estimate is by how much the game is won, the rest whether it is
_GROUP = 0.08  # what a lead of one group is worth


@kernel
def sample(state: State, seat: int) -> int:
    """A random legal action: one draw gives the cell, the colour and whether the turn ends."""
    bits = draw(state)
    empties = np.uint64(state["empties"])
    seats = np.uint64(state["seats"])
    if ((bits >> _32) * (empties * seats + np.uint64(1))) >> _32 == np.uint64(0):
        return END
    return stone(state, bits)


@kernel
def stone(state: State, bits: np.uint64) -> int:
    """A random stone on a random empty cell, from 32 random bits."""
    at = (bits & _LOW) * np.uint64(state["empties"])
    colour = ((at & _LOW) * np.uint64(state["seats"])) >> _32
    cell = state["empty"][at >> _32]
    return whole(cell) * 4 + whole(colour)


@kernel
def appeal(state: State, seat: int, cell: int, colour: int) -> np.float32:
    """How good a stone looks to a seat, without looking ahead."""
    own = 1 if colour == seat else 0
    seats = whole(state["seats"])
    found = _JOINING[own, touched(state, cell, colour)]
    occupied = _BITS[neighbours(state, cell, colour)]
    blocking = np.float32(0.0)
    for other in range(seats):
        if other != colour:
            blocking += _BLOCKING[own, touched(state, cell, other)]
            occupied += _BITS[neighbours(state, cell, other)]
    found += blocking / np.float32(seats - 1)
    found += _CROWDING[own, max(0, 6 - occupied)]
    return np.float32(found if state["goal"] == MOST else -found)


@kernel
def weigh(state: State, seat: int, actions: Actions, n: int, out: Weights) -> None:
    for i in range(n):
        action = whole(actions[i])
        if action == END:
            out[i] = _APPEAL_OF_ENDING
        else:
            out[i] = np.exp(_SHARPNESS * appeal(state, seat, action >> 2, action & 3))


@kernel
def estimate(state: State, out: Rewards) -> None:
    """Play to the end, each stone the best of a few random ones, and look at the margin too."""
    state["freezing"] = 0  # it changes nobody's rank, and takes time
    seat = whole(state["mover"])
    while seat != NOBODY:
        best = END
        most = np.float32(-1e9)
        for _ in range(_GLANCES):
            action = stone(state, draw(state))
            value = appeal(state, seat, action >> 2, action & 3)
            if value > most:
                most = value
                best = action
        apply(state, seat, best)
        seat = whole(state["mover"])
    score(state, out)
    seats = whole(state["seats"])
    for player in range(seats):
        lead = 0.0
        for other in range(seats):
            lead += np.float64(state["marker"][player] - state["marker"][other])
        if state["goal"] != MOST:
            lead = -lead
        margin = min(1.0, max(0.0, 0.5 + _GROUP * lead / (seats - 1)))
        out[player] = (1.0 - _MARGIN) * out[player] + _MARGIN * margin
