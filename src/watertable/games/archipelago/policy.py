"""What a search should know about Archipelago."""

import numpy as np

from watertable.core.chance import GAMMA, draw, nth
from watertable.core.contract import NOBODY, Actions, Rewards, State, Weights
from watertable.core.kernels import inner_kernel, kernel
from watertable.core.stack import carray, words
from watertable.games.archipelago.board import MOST_CELLS
from watertable.games.archipelago.groups import put
from watertable.games.archipelago.rules import END, apply, end_turn, score

_ROOM = MOST_CELLS + 1
_8 = np.uint64(8)
_32 = np.uint64(32)
_LOW = np.uint64(0xFFFFFFFF)
_ENDS = np.uint64(4)  # in place of a colour


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
    return np.int64(state["empty"][chosen >> _8]) * 4 + np.int64(colour)


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
    for left in range(np.uint64(1), empties + np.uint64(1)):
        choices[left] = choice(nth(key, left), left, seats)
    state["rng"] = key + empties * GAMMA
    actions = 0
    while state["mover"] != NOBODY:
        # A whole turn; what is written down of it is needed only at its end.
        placed = np.int64(state["placed"])
        stop = min(np.int64(state["allowance"]), placed + np.int64(state["empties"]))
        while placed < stop:
            left = np.uint64(state["empties"])
            chosen = np.uint64(choices[left])
            colour = chosen & np.uint64(255)
            if colour == _ENDS:
                choices[left] = choice(draw(state), left, seats)
                actions += 1
                break
            put(state, np.int64(chosen >> _8), np.int64(colour))
            placed += 1
        actions += placed - np.int64(state["placed"])
        state["placed"] = placed
        end_turn(state, np.int64(state["mover"]))
    return actions


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
