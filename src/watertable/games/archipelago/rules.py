"""The rules of Archipelago, in the order in which a turn is played."""

import numpy as np

from watertable.core.contract import NOBODY, Actions, Rewards, State
from watertable.core.kernels import i64, inner_kernel, kernel
from watertable.games.archipelago.board import CELL_COUNT, CELL_NUMBERS, CELLS, MAX_CELLS, ROW
from watertable.games.archipelago.freezing import freeze, not_frozen
from watertable.games.archipelago.groups import place_of, put
from watertable.games.archipelago.state import ALONE, LABELS, MAX_COLOURS, NO_GROUP, NO_LABEL
from watertable.games.archipelago.state import STATE as STATE  # part of the contract
from watertable.games.archipelago.track import extra_stones, lead, move_markers

# Actions: a stone of a colour on a cell, or the end of the turn.
END = CELL_NUMBERS * MAX_COLOURS
ACTIONS = END + 1
MAX_LEGAL = MAX_CELLS * MAX_COLOURS + 1

REASONS = ("", "board full", "all passed", "all frozen")
PLAYING, BOARD_FULL, ALL_PASSED, ALL_FROZEN = map(i64, range(4))

# Why an action is refused (notation.explain has the words).
GAME_OVER, NOT_YOUR_TURN, NO_SUCH_ACTION, NO_SUCH_CELL, NO_SUCH_COLOUR, OCCUPIED = range(1, 7)


# --- Setting up ---------------------------------------------------------------------------------


@kernel
def setup(state: State) -> None:
    size = i64(state["size"])
    count = CELL_COUNT[size]
    state["empties"] = count
    for i in range(count):
        state["empty"][i] = CELLS[size, i]
    for colour in range(MAX_COLOURS):
        state["label"][colour, :] = NO_LABEL
        for label in range(LABELS):
            state["group"][colour, label] = ALONE + label
        state["group"][colour, NO_LABEL] = NO_GROUP
    state["allowance"] = 1  # the first turn of the game


# --- Whose turn it is, and what may be done ------------------------------------------------------


@inner_kernel
def mover(state: State) -> int:
    return i64(state["mover"])


@kernel
def legal(state: State, seat: int, out: Actions) -> int:
    if seat != state["mover"] or seat == NOBODY:
        return 0
    n = 0
    for i in range(i64(state["empties"])):
        first = i64(state["empty"][i]) * MAX_COLOURS
        for colour in range(i64(state["seats"])):
            out[n] = first + colour
            n += 1
    out[n] = END
    return n + 1


@kernel
def refusal(state: State, seat: int, action: int) -> int:
    if state["mover"] == NOBODY:
        return GAME_OVER
    if seat != state["mover"]:
        return NOT_YOUR_TURN
    if action == END:
        return 0
    if action < 0 or action > END:
        return NO_SUCH_ACTION
    cell, colour = action >> 2, action & 3
    if not on_board(state, cell):
        return NO_SUCH_CELL
    if colour >= state["seats"]:
        return NO_SUCH_COLOUR
    return OCCUPIED if place_of(state, cell) < 0 else 0


@kernel
def on_board(state: State, cell: int) -> bool:
    size = i64(state["size"])
    row, column = cell // ROW - 1, cell % ROW
    if row < 0 or row > 2 * size - 2:
        return False
    return max(1, row - size + 2) <= column <= min(2 * size - 1, row + size)


# --- A turn: stones, then the end ----------------------------------------------------------------


@inner_kernel
def apply(state: State, seat: int, action: int) -> None:
    if action != END and not was_last(state, place_of(state, action >> 2), action & 3):
        return
    seats = i64(state["seats"])
    if not score_turn(state, seat, seats):
        return
    if state["freezing"] and state["placed"]:
        freeze(state)
        if not_frozen(state) == 0:
            finish(state, ALL_FROZEN)
            return
    begin_turn(state, next_seat(state, seat, seats), seats)


@inner_kernel
def was_last(state: State, place: int, colour: int) -> bool:
    """Lay a stone, and say whether the turn is over with it."""
    put(state, place, colour)
    state["placed"] += 1
    return bool(state["empties"] == 0 or state["placed"] == state["allowance"])


@inner_kernel
def score_turn(state: State, seat: int, seats: int) -> bool:
    """Bring the track up to date, and say whether the game goes on."""
    if state["placed"] == 0:
        state["passes"] += 1
        if state["passes"] >= not_frozen(state):
            finish(state, ALL_PASSED)
            return False
        return True
    state["passes"] = 0
    # The stones that were laid so far number the turns, and increase with each. (On smaller boards
    # it is as if those without a cell had been laid before.)
    move_markers(state, seat, seats, MAX_CELLS - i64(state["empties"]))
    if state["empties"] == 0:
        finish(state, BOARD_FULL)
        return False
    return True


@inner_kernel
def end_turn(state: State, seat: int, seats: int) -> None:
    """End a turn in a game without freezing."""
    if score_turn(state, seat, seats):
        begin_turn(state, next_seat(state, seat, seats), seats)


# --- The next turn -------------------------------------------------------------------------------


@inner_kernel
def next_seat(state: State, seat: int, seats: int) -> int:
    """The next player clockwise who is not frozen."""
    while True:
        seat = seat + 1 if seat + 1 < seats else 0
        if not (state["frozen"] >> seat) & 1:
            return seat


@inner_kernel
def begin_turn(state: State, seat: int, seats: int) -> None:
    state["mover"] = seat
    state["placed"] = 0
    state["allowance"] = i64(state["stones"]) + extra_stones(state, seat, seats)
    state["turn"] += 1


# --- The end -------------------------------------------------------------------------------------


@inner_kernel
def finish(state: State, why: int) -> None:
    state["reason"] = why
    state["mover"] = NOBODY


@inner_kernel
def has_hidden_info(state: State) -> bool:
    return False


@kernel
def reason(state: State) -> int:
    return i64(state["reason"])


@kernel
def score(state: State, out: Rewards) -> None:
    """First place is worth 1, last place 0, those between evenly spread; ties share."""
    seats = i64(state["seats"])
    for seat in range(seats):
        out[seat] = 0.0
    for seat in range(1, seats):
        for other in range(seat):
            ahead = lead(state, seat, other)
            beaten = 0.5 * (i64(ahead > 0) + i64(ahead >= 0))
            out[seat] += beaten
            out[other] += 1.0 - beaten
    for seat in range(seats):
        out[seat] /= seats - 1


@kernel
def redeal(state: State, seat: int, key: np.uint64) -> None:
    """All is open here but the generator, which nothing in the rules draws from."""
    state["rng"] = key
