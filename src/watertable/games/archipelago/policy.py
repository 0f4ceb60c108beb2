"""What a search should know about Archipelago.

The tables were fitted to what long searches chose: stones of the opponents' colours do most of the
work, by joining groups, by swallowing single stones, and by crowding open water.
"""

import numpy as np

from watertable.core.chance import draw
from watertable.core.contract import NOBODY, Actions, Rewards, State, Weights
from watertable.core.kernels import kernel, whole
from watertable.games.archipelago.board import CELL_COUNT
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
        [-0.5, 1.6, 1.7, 1.7, 0.4, 1.6, 1.3, 1.3, 2.0, 2.3, 2.3, 2.3, 2.8, 2.8, 2.8, 2.8],
        [
            -0.1,
            0.6,
            0.9,
            0.9,
            -0.2,
            -0.2,
            -0.5,
            -0.5,
            -0.6,
            -0.4,
            -0.4,
            -0.4,
            -0.8,
            -0.8,
            -0.8,
            -0.8,
        ],
    ],
    np.float32,
)
_BLOCKING = np.array(
    [
        [-0.6, 0.3, 0.6, 0.6, 0.6, 1.8, 3.8, 3.8, 2.5, 3.3, 3.3, 3.3, 3.4, 3.4, 3.4, 3.4],
        [
            -0.1,
            1.1,
            0.1,
            0.1,
            -0.3,
            -0.3,
            -0.3,
            -0.3,
            -0.9,
            -1.2,
            -1.2,
            -1.2,
            -1.0,
            -1.0,
            -1.0,
            -1.0,
        ],
    ],
    np.float32,
)
_CROWDING = np.array(
    [
        [-0.8, -0.7, -0.3, 0.1, 0.9, 1.4, 2.1],
        [0.5, 0.2, 0.0, -0.5, -1.0, -1.7, -1.5],
    ],
    np.float32,
)
_ENDING = np.float32(0.5)
_BITS = np.array([bin(pattern).count("1") for pattern in range(128)], np.int64)

_GLANCES = 3  # stones compared for each one that is laid in an imagined game,
_CARELESS = 0.4  # until so much of the board is left; then any stone will do
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
    pattern = neighbours(state, cell, colour)
    found = _JOINING[own, touched(state, cell, colour, pattern)]
    occupied = _BITS[pattern]
    blocking = np.float32(0.0)
    for other in range(seats):
        if other != colour:
            pattern = neighbours(state, cell, other)
            blocking += _BLOCKING[own, touched(state, cell, other, pattern)]
            occupied += _BITS[pattern]
    found += blocking / np.float32(seats - 1)
    found += _CROWDING[own, max(0, 6 - occupied)]
    return np.float32(found if state["goal"] == MOST else -found)


@kernel
def weigh(state: State, seat: int, actions: Actions, n: int, out: Weights) -> None:
    for i in range(n):
        action = whole(actions[i])
        if action == END:
            out[i] = _ENDING
        else:
            out[i] = np.exp(appeal(state, seat, action >> 2, action & 3))


@kernel
def estimate(state: State, out: Rewards) -> None:
    """Fill the board, at first with the better ones of random stones, and look at the margin."""
    state["freezing"] = 0  # it changes nobody's rank, and takes time
    seat = whole(state["mover"])
    careless = whole(_CARELESS * CELL_COUNT[whole(state["size"])])
    while seat != NOBODY and state["empties"] > careless:
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
    while seat != NOBODY:
        apply(state, seat, stone(state, draw(state)))
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
