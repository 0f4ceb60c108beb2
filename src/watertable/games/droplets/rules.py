"""The rules of Droplets, in the order in which a turn is played.

What lies where is in pieces.py, splashes in splashes.py, what happens next in decision_points.py,
reward tokens in rewards.py.
"""

import numpy as np

from watertable.core import bits
from watertable.core.contract import NOBODY, Actions, Rewards, State
from watertable.core.kernels import i64, inner_kernel, kernel
from watertable.games.droplets import ending, moment, token_kind
from watertable.games.droplets.actions import ACTIONS as ACTIONS  # part of the contract
from watertable.games.droplets.actions import (
    GO_ON,
    PLACE,
    SPEND,
    SPLASH,
    piece_at,
    splash_action,
    splash_parts,
)
from watertable.games.droplets.board import prepare_board
from watertable.games.droplets.decision_points import awaits, hand_over, may_go_on, places
from watertable.games.droplets.ending import REASONS as REASONS  # part of the contract
from watertable.games.droplets.maps import MAX_TILES
from watertable.games.droplets.pieces import add_droplet, add_piece, calm, land
from watertable.games.droplets.refusals import refusal as refusal  # part of the contract
from watertable.games.droplets.rewards import deal, lay_tokens, list_tiles, list_token_uses, spend
from watertable.games.droplets.splashes import (
    MAX_ARRANGEMENTS,
    controlled,
    count_arrangements,
    nth_arrangement,
)
from watertable.games.droplets.state import DROPLETS, PEBBLE, PLAYERS
from watertable.games.droplets.state import STATE as STATE  # part of the contract

MAX_LEGAL = MAX_TILES * (6 + 2 * MAX_ARRANGEMENTS) + 1
MAX_TURNS = 200

_0 = np.uint64(0)


# --- Setting up ---------------------------------------------------------------------------------


@kernel
def setup(state: State) -> None:
    """Lay out the board, and begin the first turn."""
    prepare_board(state)
    for seat in range(PLAYERS):
        state["supply"][seat] = DROPLETS
    state["place"] = 2
    state["winner"] = NOBODY
    if state["pebbles"]:
        state["pebbled"] = state["dripping"]
        for tile in range(MAX_TILES):
            state["pieces"][tile] = 1 if bits.has(state["pebbled"], tile) else 0
    for tile in range(MAX_TILES):
        state["token"][tile] = token_kind.NONE
    if state["rewards"]:
        lay_tokens(state)
    settle(state)


# --- Whose decision it is, and what may be done ---------------------------------------------------


@inner_kernel
def mover(state: State) -> int:
    """Return whose decision it is."""
    return i64(state["mover"])


@kernel
def legal(state: State, seat: int, out: Actions) -> int:
    """List the legal actions of a seat, and return how many there are."""
    if seat != state["mover"] or seat == NOBODY:
        return 0
    n = 0
    if seat == state["actor"]:
        if state["moment"] == moment.PLACING:
            n = list_tiles(places(state, seat), PLACE, out, n)
        elif state["moment"] == moment.SPLASHING:
            n = list_splashes(state, seat, out, n)
    if state["held"][seat]:
        n = list_token_uses(state, seat, out, n)
    if may_go_on(state, seat):
        out[n] = GO_ON
        n += 1
    return n


@kernel
def list_splashes(state: State, seat: int, out: Actions, n: int) -> int:
    """List all valid arrangements of the splashes that a seat controls."""
    left = controlled(state, seat)
    while left != _0:
        tile = bits.first(left)
        for star in range(2):
            for i in range(count_arrangements(state, tile, star)):
                out[n] = splash_action(tile, star, nth_arrangement(state, tile, star, i))
                n += 1
        left = bits.rest(left)
    return n


# --- An action -----------------------------------------------------------------------------------


@inner_kernel
def apply(state: State, seat: int, action: int) -> None:
    """Carry out an action, and all that follows from it without a decision."""
    act(state, seat, action)
    settle(state)


@inner_kernel
def act(state: State, seat: int, action: int) -> None:
    """Carry out an action, without what follows from it."""
    declined = 0  # something is done: the other has a new chance
    if action < SPEND:
        place(state, seat, action)
    elif action >= SPLASH and action < GO_ON:
        splash(state, seat, action)
    elif action < SPLASH:
        spend(state, seat, action)
    elif seat == state["actor"]:
        happen(state)
    else:
        declined = 1
    state["declined"] = declined


@inner_kernel
def place(state: State, seat: int, tile: int) -> None:
    """Place one of the two droplets of a turn."""
    state["place"] -= 1
    state["supply"][seat] -= 1
    add_droplet(state, seat, tile)


@inner_kernel
def splash(state: State, seat: int, action: int) -> None:
    """Send the three pieces of a space to the points of a star."""
    tile, star, arrangement = splash_parts(action)
    calm(state, tile)
    state["pieces"][tile] = 0
    state["droplets"][0, tile] = 0
    state["droplets"][1, tile] = 0
    state["pebbled"] &= ~bits.only(tile)
    reached = 0  # fountains, by whose droplets
    for point in range(3):
        to = i64(state["star"][tile, star, point])
        piece = piece_at(arrangement, point)
        if piece == PEBBLE:
            state["pebbled"] |= bits.only(to)
            add_piece(state, to)
        elif bits.has(state["inside"], to):
            add_droplet(state, piece, to)
        elif land(state, piece, to):
            reached |= 1 << piece
    state["resolved"] = 1
    state["passes"] = 0
    if reached and state["overtime"]:
        # The owner of the first droplet in a fountain wins; if both have one, who brought it about.
        state["winner"] = seat if reached == 3 else reached >> 1
        finish(state, ending.OVERTIME)


# --- What follows --------------------------------------------------------------------------------


@inner_kernel
def settle(state: State) -> None:
    """Go on until somebody has something to decide, or the game is over."""
    while not awaits(state):
        happen(state)


@inner_kernel
def happen(state: State) -> None:
    """Let happen what is about to happen, where it takes no decision."""
    state["declined"] = 0
    if state["moment"] == moment.PLACING:
        state["place"] -= 1  # there is no place, or no droplet: it is forfeited
    elif state["moment"] == moment.PASSING:
        state["passes"] += 1
        hand_over(state)
        if state["passes"] == 2:
            break_deadlock(state)
    else:
        end_turn(state)


@kernel
def break_deadlock(state: State) -> None:
    """Give all droplets of all unresolved splashes back to their owners; pebbles stay."""
    left = np.uint64(state["triggered"])
    while left != _0:
        tile = bits.first(left)
        for owner in range(PLAYERS):
            state["supply"][owner] += state["droplets"][owner, tile]
            state["droplets"][owner, tile] = 0
        state["pieces"][tile] = 1 if bits.has(state["pebbled"], tile) else 0
        calm(state, tile)
        left = bits.rest(left)


# --- The end of a turn, and of the game ----------------------------------------------------------


@inner_kernel
def end_turn(state: State) -> None:
    """End the game, if there is a reason to, or else pass the marker on."""
    if state["full"] and state["points"][0] != state["points"][1]:
        finish(state, ending.DRAIN_FULL)
    elif state["supply"][0] == 0 and state["supply"][1] == 0:
        finish(state, ending.SUPPLIES_EMPTY)
    elif state["turn"] + 1 >= MAX_TURNS:
        finish(state, ending.TURN_LIMIT)
    else:
        if state["full"]:
            state["overtime"] = 1  # in which points cannot change before it is decided
        state["turn"] += 1
        state["marker"] = 1 - state["marker"]
        state["resolver"] = state["marker"]
        state["place"] = 2


@inner_kernel
def finish(state: State, why: int) -> None:
    """End the game."""
    state["reason"] = why
    state["mover"] = NOBODY
    state["moment"] = state["actor"] = 0  # nothing is about to happen


@kernel
def reason(state: State) -> int:
    """Return why the game ended, 0 while it goes on."""
    return i64(state["reason"])


@kernel
def score(state: State, out: Rewards) -> None:
    """Write down what the finished game is worth to each seat."""
    lead = i64(state["points"][0]) - i64(state["points"][1])
    if state["reason"] == ending.OVERTIME:
        lead = 1 - 2 * i64(state["winner"])
    out[0] = 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
    out[1] = 1.0 - out[0]


# --- What is hidden ------------------------------------------------------------------------------


@kernel
def has_hidden_info(state: State) -> bool:
    """Whether anything is hidden: nothing but reward tokens."""
    return bool(state["rewards"])


@kernel
def redeal(state: State, seat: int, key: np.uint64) -> None:
    """Draw afresh the tokens under the drains and those that others hold, which nobody knows."""
    state["rng"] = key
    if state["rewards"]:
        deal(state, seat)
