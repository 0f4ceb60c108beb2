"""What a search should know about Archipelago, and random games in a hurry.

The tables of `appeal` were fitted to what long searches chose: stones of the opponents' colours do
most of the work, by joining groups, by swallowing single stones, and by crowding open water.
"""

import numpy as np

from watertable.core.contract import NOBODY, Actions, Rewards, State, Weights
from watertable.core.kernels import i64, inner_kernel, kernel
from watertable.core.rng import GAMMA, draw, nth_draw
from watertable.core.scratch import carray, words
from watertable.games.archipelago.board import CELL_COUNT, MAX_CELLS
from watertable.games.archipelago.gains import gains as gains
from watertable.games.archipelago.groups import put_and_leave, stones_around, touched
from watertable.games.archipelago.rules import END, apply, end_turn, score, was_last
from watertable.games.archipelago.state import MOST

unsigned = np.uint64
_AT_ONCE = 16  # draws, as far as processors go
_ROOM = MAX_CELLS + 1  # choices: one for each number of empty cells (and that is 17 x 16)
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
    return i64(state["empty"][chosen >> _8]) * 4 + i64(colour)


@kernel
def random_game(state: State) -> int:
    """Play on with uniformly random legal actions to the end; return how many there were.

    The choice for each number of empty cells is made beforehand: many draws at once take the
    processor little longer than one.
    """
    if state["freezing"]:
        return frosty_game(state)
    choices = carray(words(_ROOM), (_ROOM,))
    empties = i64(state["empties"])
    seats = unsigned(state["seats"])
    key = state["rng"]
    draws = (empties // _AT_ONCE + 1) * _AT_ONCE  # a few too many rather than some one by one
    for left in range(draws):
        choices[unsigned(left)] = choice(nth_draw(key, unsigned(left)), unsigned(left), seats)
    state["rng"] = key + unsigned(draws) * GAMMA
    # Two players are the usual number. Knowing it, the compiler leaves out what others need.
    if seats == 2:  # noqa: SIM108
        ends = play_on(state, choices, i64(2))
    else:
        ends = play_on(state, choices, i64(seats))
    return empties - i64(state["empties"]) + ends


@kernel
def frosty_game(state: State) -> int:
    """The same with freezing. Looking for players to freeze takes longer than all the rest, so
    there is no need to hurry."""
    actions = 0
    while state["mover"] != NOBODY:
        apply(state, i64(state["mover"]), sample(state, i64(state["mover"])))
        actions += 1
    return actions


@inner_kernel
def play_on(state: State, choices: np.ndarray, seats: int) -> int:
    """Do what was chosen, turn by turn; return how often that was to end a turn."""
    ends = 0
    while state["mover"] != NOBODY:
        # What is written down of a turn is needed only at its end.
        left = i64(state["empties"])
        last = left + i64(state["placed"]) - i64(state["allowance"])
        while left > last:
            chosen = unsigned(choices[unsigned(left)])
            colour = chosen & unsigned(255)
            if colour == _ENDS:  # without empty cells there is no other choice
                break
            left -= 1
            put_and_leave(state, i64(chosen >> _8), i64(colour), left)
        if left > max(0, last):  # the next player chooses anew
            choices[unsigned(left)] = choice(draw(state), unsigned(left), unsigned(seats))
            ends += 1
        state["empties"] = left
        state["placed"] = i64(state["allowance"]) - (left - last)
        end_turn(state, i64(state["mover"]), seats)
    return ends


# --- What looks good -----------------------------------------------------------------------------


@kernel
def appeal(state: State, seat: int, cell: int, colour: int) -> np.float32:
    """How good a stone looks to a seat, without looking ahead."""
    own = 1 if colour == seat else 0
    seats = i64(state["seats"])
    found = _JOINING[own, touched(state, cell, colour)]
    occupied = stones_around(state["label"][unsigned(colour)], cell)
    blocking = np.float32(0.0)
    for other in range(seats):
        if other != colour:
            blocking += _BLOCKING[own, touched(state, cell, other)]
            occupied += stones_around(state["label"][unsigned(other)], cell)
    found += blocking / np.float32(seats - 1)
    found += _CROWDING[own, max(0, 6 - occupied)]
    return np.float32(found if state["goal"] == MOST else -found)


@kernel
def weigh(state: State, seat: int, actions: Actions, n: int, out: Weights) -> None:
    for i in range(n):
        action = i64(actions[i])
        if action == END:
            out[i] = _ENDING
        else:
            out[i] = np.exp(appeal(state, seat, action >> 2, action & 3))


# --- What a position is worth --------------------------------------------------------------------


@kernel
def estimate(state: State, out: Rewards) -> None:
    """Fill the board, at first with the better ones of random stones, and look at the margin."""
    seats = i64(state["seats"])
    seat = i64(state["mover"])
    careless = i64(_CARELESS * CELL_COUNT[i64(state["size"])])
    while seat != NOBODY:
        glances = _GLANCES if state["empties"] > careless else 1
        place, colour = any_stone(state)
        if glances > 1:
            most = appeal(state, seat, i64(state["empty"][place]), colour)
            for _ in range(1, glances):
                other, other_colour = any_stone(state)
                value = appeal(state, seat, i64(state["empty"][other]), other_colour)
                if value > most:
                    most, place, colour = value, other, other_colour
        if was_last(state, place, colour):
            end_turn(state, seat, seats)  # freezing changes nobody's rank, and takes time
        seat = i64(state["mover"])
    score(state, out)
    for player in range(seats):
        lead = 0.0
        for rival in range(seats):
            lead += np.float64(i64(state["marker"][player]) - i64(state["marker"][rival]))
        if state["goal"] != MOST:
            lead = -lead
        margin = min(1.0, max(0.0, 0.5 + _GROUP * lead / (seats - 1)))
        out[player] = (1.0 - _MARGIN) * out[player] + _MARGIN * margin


@inner_kernel
def any_stone(state: State) -> tuple[int, int]:
    """A random empty cell, by its place in their list, and a random colour."""
    at = (draw(state) & _LOW) * np.uint64(state["empties"])
    return i64(at >> _32), i64(((at & _LOW) * np.uint64(state["seats"])) >> _32)
