"""What a search should know about Archipelago, and random games in a hurry.

The tables of `appeal` were fitted to what long searches chose: stones of the opponents' colours do
most of the work, by joining groups, by swallowing single stones, and by crowding open water.
"""

import numpy as np

from watertable.core.chance import GAMMA, draw, nth
from watertable.core.contract import NOBODY, Actions, Rewards, State, Weights
from watertable.core.kernels import inner_kernel, kernel, whole
from watertable.core.stack import carray, words
from watertable.games.archipelago.board import CELL_COUNT, MOST_CELLS
from watertable.games.archipelago.groups import neighbours, put, touched
from watertable.games.archipelago.rules import END, end_turn, lay_stone, score
from watertable.games.archipelago.state import MOST

_ROOM = MOST_CELLS + 1
_8 = np.uint64(8)
_32 = np.uint64(32)
_LOW = np.uint64(0xFFFFFFFF)
_ENDS = np.uint64(4)  # in place of a colour

# The appeal of a stone of another's colour (first row) or of the own colour (second row), by what
# it touches of its own colour and of each other colour (see groups.touched), and by how many
# empty cells lie around it.
_JOINING = np.array(
    [
        [-0.5, 1.6, 1.7, 1.7, 0.4, 1.6, 1.3, 1.3, 2.0, 2.3, 2.3, 2.3, 2.8],
        [-0.1, 0.6, 0.9, 0.9, -0.2, -0.2, -0.5, -0.5, -0.6, -0.4, -0.4, -0.4, -0.8],
    ],
    np.float32,
)
_BLOCKING = np.array(
    [
        [-0.6, 0.3, 0.6, 0.6, 0.6, 1.8, 3.8, 3.8, 2.5, 3.3, 3.3, 3.3, 3.4],
        [-0.1, 1.1, 0.1, 0.1, -0.3, -0.3, -0.3, -0.3, -0.9, -1.2, -1.2, -1.2, -1.0],
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


# --- Any action, each as likely as the other -----------------------------------------------------


@inner_kernel
def choice(bits: np.uint64, empties: np.uint64, seats: np.uint64) -> np.uint64:
    """A random legal action from random bits: 8 bits for the colour or _ENDS, the rest for where
    the cell stands in the list of empty ones."""
    at = (bits & _LOW) * empties
    colour = ((at & _LOW) * seats) >> _32
    ends = (bits >> _32) * (empties * seats + np.uint64(1)) <= _LOW
    return (at >> _32) << _8 | (_ENDS if ends else colour)


@kernel
def sample(state: State, seat: int) -> int:
    """One draw gives the cell, the colour and whether the turn ends."""
    chosen = choice(draw(state), np.uint64(state["empties"]), np.uint64(state["seats"]))
    colour = chosen & np.uint64(255)
    if colour == _ENDS:
        return END
    return whole(state["empty"][chosen >> _8]) * 4 + whole(colour)


@kernel
def random_game(state: State) -> int:
    """Play on with uniformly random legal actions to the end; return how many there were.

    The choice for each number of empty cells is made beforehand: many draws at once take the
    processor little longer than one.
    """
    choices = carray(words(_ROOM), (_ROOM,))
    empties = np.uint64(state["empties"])
    seats = np.uint64(state["seats"])
    key = state["rng"]
    for i in range(whole(empties)):
        left = np.uint64(i + 1)
        choices[left] = choice(nth(key, left), left, seats)
    state["rng"] = key + empties * GAMMA
    actions = 0
    while state["mover"] != NOBODY:
        # A whole turn; what is written down of it is needed only at its end.
        placed = whole(state["placed"])
        stop = min(whole(state["allowance"]), placed + whole(state["empties"]))
        while placed < stop:
            left = np.uint64(state["empties"])
            chosen = np.uint64(choices[left])
            colour = chosen & np.uint64(255)
            if colour == _ENDS:
                choices[left] = choice(draw(state), left, seats)
                actions += 1
                break
            put(state, whole(chosen >> _8), whole(colour))
            placed += 1
        actions += placed - whole(state["placed"])
        state["placed"] = placed
        end_turn(state, whole(state["mover"]))
    return actions


# --- What looks good -----------------------------------------------------------------------------


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


# --- What a position is worth --------------------------------------------------------------------


@kernel
def estimate(state: State, out: Rewards) -> None:
    """Fill the board, at first with the better ones of random stones, and look at the margin."""
    state["freezing"] = 0  # it changes nobody's rank, and takes time
    seat = whole(state["mover"])
    careless = whole(_CARELESS * CELL_COUNT[whole(state["size"])])
    while seat != NOBODY:
        glances = _GLANCES if state["empties"] > careless else 1
        place, colour = any_stone(state)
        if glances > 1:
            most = appeal(state, seat, whole(state["empty"][place]), colour)
            for _ in range(1, glances):
                other, other_colour = any_stone(state)
                value = appeal(state, seat, whole(state["empty"][other]), other_colour)
                if value > most:
                    most, place, colour = value, other, other_colour
        lay_stone(state, seat, place, colour)
        seat = whole(state["mover"])
    score(state, out)
    seats = whole(state["seats"])
    for player in range(seats):
        lead = 0.0
        for rival in range(seats):
            lead += np.float64(whole(state["marker"][player]) - whole(state["marker"][rival]))
        if state["goal"] != MOST:
            lead = -lead
        margin = min(1.0, max(0.0, 0.5 + _GROUP * lead / (seats - 1)))
        out[player] = (1.0 - _MARGIN) * out[player] + _MARGIN * margin


@inner_kernel
def any_stone(state: State) -> tuple[int, int]:
    """A random empty cell, by its place in their list, and a random colour."""
    at = (draw(state) & _LOW) * np.uint64(state["empties"])
    return whole(at >> _32), whole(((at & _LOW) * np.uint64(state["seats"])) >> _32)
