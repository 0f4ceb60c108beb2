"""The rules of Droplets, in the order in which a turn is played.

What lies where is in pieces.py, splashes in splashes.py, what happens next in decision_points.py,
reward tokens in rewards.py.
"""

import numpy as np

from watertable.core import bits
from watertable.core.contract import NOBODY, Actions, Rewards, State
from watertable.core.kernels import i64, inner_kernel, kernel
from watertable.games.droplets.actions import ACTIONS as ACTIONS  # part of the contract
from watertable.games.droplets.actions import (
    GO_ON,
    PLACE,
    PLACE_DRIP,
    SPLASH,
    piece_at,
    splash_action,
    splash_parts,
)
from watertable.games.droplets.board import prepare_board
from watertable.games.droplets.decision_points import awaits, hand_over, may_go_on, places
from watertable.games.droplets.maps import MAX_TILES
from watertable.games.droplets.pieces import add_droplet, add_piece, calm, land
from watertable.games.droplets.refusals import refusal as refusal  # part of the contract
from watertable.games.droplets.rewards import deal, lay_tokens, list_tiles, list_token_uses, spend
from watertable.games.droplets.splashes import MAX_ARRANGEMENTS, controlled, way, ways
from watertable.games.droplets.state import (
    DROPLETS,
    NO_TOKEN,
    PASSING,
    PEBBLE,
    PLACING,
    PLAYERS,
    SPLASHING,
)
from watertable.games.droplets.state import STATE as STATE  # part of the contract

MAX_LEGAL = MAX_TILES * (6 + 2 * MAX_ARRANGEMENTS) + 1
MAX_TURNS = 200
REASONS = ("", "drain full", "supplies empty", "turn limit", "overtime")
PLAYING, DRAIN_FULL, SUPPLIES_EMPTY, TURN_LIMIT, OVERTIME = range(5)

_0 = np.uint64(0)


# --- Setting up ---------------------------------------------------------------------------------


@kernel
def setup(state: State) -> None:
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
        state["token"][tile] = NO_TOKEN
    if state["rewards"]:
        lay_tokens(state)
    settle(state)


# --- Whose decision it is, and what may be done ---------------------------------------------------


@inner_kernel
def mover(state: State) -> int:
    return i64(state["mover"])


@kernel
def legal(state: State, seat: int, out: Actions) -> int:
    if seat != state["mover"] or seat == NOBODY:
        return 0
    n = 0
    if seat == state["actor"]:
        if state["moment"] == PLACING:
            n = list_tiles(places(state, seat), PLACE, out, n)
        elif state["moment"] == SPLASHING:
            n = list_splashes(state, seat, out, n)
    if state["held"][seat]:
        n = list_token_uses(state, seat, out, n)
    if may_go_on(state, seat):
        out[n] = GO_ON
        n += 1
    return n


@kernel
def list_splashes(state: State, seat: int, out: Actions, n: int) -> int:
    left = controlled(state, seat)
    while left != _0:
        tile = bits.first(left)
        for star in range(2):
            for i in range(ways(state, tile, star)):
                out[n] = splash_action(tile, star, way(state, tile, star, i))
                n += 1
        left = bits.rest(left)
    return n


# --- An action -----------------------------------------------------------------------------------


@inner_kernel
def apply(state: State, seat: int, action: int) -> None:
    act(state, seat, action)
    settle(state)


@inner_kernel
def act(state: State, seat: int, action: int) -> None:
    """The action itself, without what follows from it."""
    declined = 0  # something is done: the other has a new chance
    if action < PLACE_DRIP:
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
    """One of the two droplets of a turn."""
    state["place"] -= 1
    state["supply"][seat] -= 1
    add_droplet(state, seat, tile)


@inner_kernel
def splash(state: State, seat: int, action: int) -> None:
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
        finish(state, OVERTIME)


# --- What follows --------------------------------------------------------------------------------


@inner_kernel
def settle(state: State) -> None:
    """Go on until somebody has something to decide, or the game is over."""
    while not awaits(state):
        happen(state)


@inner_kernel
def happen(state: State) -> None:
    """What is about to happen, where it takes no decision."""
    state["declined"] = 0
    if state["moment"] == PLACING:
        state["place"] -= 1  # there is no place, or no droplet: it is forfeited
    elif state["moment"] == PASSING:
        state["passes"] += 1
        hand_over(state)
        if state["passes"] == 2:
            break_deadlock(state)
    else:
        end_turn(state)


@kernel
def break_deadlock(state: State) -> None:
    """All droplets of all unresolved splashes go back to their owners. Pebbles stay."""
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
    if state["full"] and state["points"][0] != state["points"][1]:
        finish(state, DRAIN_FULL)
    elif state["supply"][0] == 0 and state["supply"][1] == 0:
        finish(state, SUPPLIES_EMPTY)
    elif state["turn"] + 1 >= MAX_TURNS:
        finish(state, TURN_LIMIT)
    else:
        if state["full"]:
            state["overtime"] = 1  # in which points cannot change before it is decided
        state["turn"] += 1
        state["marker"] = 1 - state["marker"]
        state["resolver"] = state["marker"]
        state["place"] = 2


@inner_kernel
def finish(state: State, why: int) -> None:
    state["reason"] = why
    state["mover"] = NOBODY
    state["moment"] = state["actor"] = 0  # nothing is about to happen


@kernel
def reason(state: State) -> int:
    return i64(state["reason"])


@kernel
def score(state: State, out: Rewards) -> None:
    lead = i64(state["points"][0]) - i64(state["points"][1])
    if state["reason"] == OVERTIME:
        lead = 1 - 2 * i64(state["winner"])
    out[0] = 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
    out[1] = 1.0 - out[0]


# --- What is hidden ------------------------------------------------------------------------------


@kernel
def has_hidden_info(state: State) -> bool:
    return bool(state["rewards"])


@kernel
def redeal(state: State, seat: int, key: np.uint64) -> None:
    """Nobody knows the tokens under the drains, nor those that others hold."""
    state["rng"] = key
    if state["rewards"]:
        deal(state, seat)
