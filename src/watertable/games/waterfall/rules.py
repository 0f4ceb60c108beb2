"""The rules of Waterfall, in the order in which a turn is played.

Falling is in falling.py, what comes of a tile that is passed in passing.py, what can be chosen in
choices.py, where the tiles come from in generator.py.
"""

import numpy as np

from watertable.core.contract import NOBODY, Actions, Rewards, State
from watertable.core.kernels import i64, inner_kernel, kernel
from watertable.core.rng import below
from watertable.core.scratch import carray, integers
from watertable.games.waterfall import actions, gem, phase, tile_actions, whereabouts
from watertable.games.waterfall.actions import ACTIONS as ACTIONS  # part of the contract
from watertable.games.waterfall.actions import MAX_LEGAL as MAX_LEGAL  # part of the contract
from watertable.games.waterfall.actions import kind_of, laying_parts, pair
from watertable.games.waterfall.choices import (
    can_add,
    can_be_asked,
    can_score,
    list_choices,
    list_layings_from,
    list_worst,
    may_skip,
    tile_under,
)
from watertable.games.waterfall.falling import falls, must_share
from watertable.games.waterfall.generator import generate
from watertable.games.waterfall.grid import SIDE_STEPS, lay, lift, place_of
from watertable.games.waterfall.hands import (
    deal_unseen,
    draw_tiles,
    points,
    score_from_hand,
    swap_hands,
)
from watertable.games.waterfall.passing import (
    ASKED,
    FALLS_ON,
    STOPS,
    TURN_OVER,
    go,
    take_if_wanted,
)
from watertable.games.waterfall.state import (
    ADDS,
    DID_ADD,
    DID_REMOVE,
    FULL,
    HAND,
    MAX_TILES,
    NOWHERE,
    OUT,
    ROW,
    STANDS,
    STANDSTILL,
    START,
    STUCK,
    TOP_ROW,
    WAITING,
)
from watertable.games.waterfall.state import STATE as STATE  # part of the contract
from watertable.games.waterfall.tile_set import take_given

REASONS = ("", "waterfall full", "deck empty", "standstill")
PLAYING, WATERFALL_FULL, DECK_EMPTY, AT_STANDSTILL = range(4)

_TRIES = 10_000  # to deal somebody a suitable hand

# Why an action is refused (notation.explain has the words).
GAME_OVER, NOT_YOUR_TURN, NO_SUCH_ACTION, NOT_ASKED, NOT_ALLOWED = range(1, 6)


# --- Setting up ---------------------------------------------------------------------------------


@kernel
def setup(state: State) -> None:
    """Make or take a set of tiles, begin the waterfall and deal the hands."""
    if state["tiles"][0, 0]:
        take_given(state)
    else:
        generate(state)
    total = i64(state["count"])
    open_adds = 0
    start = 0
    for tile in range(MAX_TILES):
        state["where"][tile] = whereabouts.DECK if tile < total else whereabouts.BOX
        if state["action"][tile] == tile_actions.ADD and state["gate"][tile] == 0 and tile < total:
            open_adds += 1
            if below(state, open_adds) == 0:
                start = tile
    lay(state, start, i64(START))
    state["deck"] = total - 1
    for _ in range(i64(state["start"])):
        lay_from_deck(state)
    for seat in range(i64(state["seats"])):
        draw_tiles(state, seat, i64(HAND))
    state["did"] = 0  # the first turn begins: all other fields are right as they are


@kernel
def lay_from_deck(state: State) -> None:
    """Lay a random tile of the deck below the starting tile, in a random place where it fits."""
    layings = carray(integers(MAX_LEGAL), (MAX_LEGAL,))
    n, fitting = list_layings_from(state, i64(whereabouts.DECK), layings), 0
    for i in range(n):
        _, anchor, side = laying_parts(i64(layings[i]))
        if (place_of(state, anchor) + SIDE_STEPS[side]) // ROW > TOP_ROW:
            layings[fitting] = layings[i]
            fitting += 1
    if fitting > 0:
        tile, anchor, side = laying_parts(i64(layings[below(state, fitting)]))
        lay(state, tile, place_of(state, anchor) + SIDE_STEPS[side])
        state["deck"] -= 1


# --- Whose turn it is, and what may be done ------------------------------------------------------


@inner_kernel
def mover(state: State) -> int:
    """Return whose decision it is, or NOBODY when the game is over."""
    return NOBODY if state["reason"] else i64(state["player"])


@kernel
def legal(state: State, seat: int, out: Actions) -> int:
    """List the legal actions of a seat."""
    if seat == NOBODY or seat != mover(state):
        return 0
    asked = i64(state["phase"])
    n = list_choices(state, seat, asked, out)
    if may_skip(state, seat, asked):
        out[n] = actions.SKIP
        n += 1
    return n


@kernel
def refusal(state: State, seat: int, action: int) -> int:
    """Return the rule that an action breaks, or 0."""
    if state["reason"]:
        return GAME_OVER
    if seat != state["player"]:
        return NOT_YOUR_TURN
    if action < 0 or action >= ACTIONS:
        return NO_SUCH_ACTION
    asked = i64(state["phase"])
    if action == actions.SKIP:
        return 0 if may_skip(state, seat, asked) else NOT_ASKED
    if kind_of(action) != phase.ANSWERS[asked]:
        return NOT_ASKED
    listed = carray(integers(MAX_LEGAL), (MAX_LEGAL,))
    for i in range(list_choices(state, seat, asked, listed)):
        if listed[i] == action:
            return 0
    return NOT_ALLOWED


# --- A turn: from the top, or from where the pawn is ----------------------------------------------


@kernel
def begin_turn(state: State, seat: int) -> None:
    """Begin the turn of a seat: its pawn is lifted, or goes on from where it is."""
    state["player"] = seat
    state["did"] = 0
    state["went"] = 0
    state["left"] = 0
    state["jumping"] = 0
    state["taking"] = 0
    for step in range(i64(state["steps"])):
        state["path"][step] = 0
    state["steps"] = 0
    for kind in range(gem.COUNT):
        state["gems_passed"][kind] = 0
    for tile in range(MAX_TILES):
        state["acted"][tile] = 0
    was = i64(state["pawn_is"][seat])
    state["pawn_is"][seat] = WAITING
    state["sharing"] = must_share(state, seat)
    state["lifted"] = state["pawn"][seat]
    if state["onward"] and was != OUT and state["pawn"][seat] != NOWHERE:
        marked = carray(integers(MAX_TILES), (MAX_TILES,))
        if falls(state, seat, tile_under(state, seat), i64(state["pawn"][seat]), marked)[0] > 0:
            state["phase"] = phase.FALL
            return
    state["pawn"][seat] = NOWHERE
    state["phase"] = phase.TOP


# --- An action -----------------------------------------------------------------------------------


_ON_THE_WAY = -1  # in place of how a pawn stands at the end of a turn


@kernel
def apply(state: State, seat: int, action: int) -> None:
    """Carry out a legal action, and all that follows without a decision."""
    then = i64(FALLS_ON)
    if action < actions.SCORE_TILE:
        then = go(state, seat, action - actions.GO)
    elif action == actions.SKIP:
        state["left"] = 0
    elif action == actions.STOP_HERE:
        then = stop(state, seat)
    elif action == actions.SCORE_THIS_TILE:
        state["taking"] = 1
    elif action >= actions.LAY:
        then = add(state, seat, action)
    else:
        then = act(state, seat, action)
    if then == TURN_OVER:
        close_turn(state)
        return
    pawn_is = i64(WAITING if then == STOPS else _ON_THE_WAY)
    if then == FALLS_ON:
        pawn_is = fall(state, seat)
    if pawn_is != _ON_THE_WAY:
        end_turn(state, pawn_is)


@kernel
def add(state: State, seat: int, action: int) -> int:
    """Lay a tile of the hand into the waterfall, and return what comes then."""
    tile, anchor, side = laying_parts(action)
    lay(state, tile, place_of(state, anchor) + SIDE_STEPS[side])
    state["held"][seat] -= 1
    state["did"] |= DID_ADD
    if state["lies"] >= FULL and not state["basic"]:
        state["full"] = 1
        state["ending"] = 1
    state["left"] -= 1
    if state["phase"] == phase.PROGRESS:
        return TURN_OVER
    if state["left"] and can_add(state, seat):
        return ASKED
    state["left"] = 0
    return FALLS_ON


@kernel
def act(state: State, seat: int, action: int) -> int:
    """Carry out one of the actions that can be done once, or twice where tiles are scored, and
    return what comes then."""
    if action >= actions.SWAP:
        swap_tiles(state, *pair(action, i64(actions.SWAP)))
    elif action >= actions.MOVE:
        other, tile = pair(action, i64(actions.MOVE))
        state["pawn"][other] = place_of(state, tile)
        state["pawn_is"][other] = WAITING
    elif action >= actions.FREE:
        state["pawn"][action - actions.FREE] = NOWHERE
        state["pawn_is"][action - actions.FREE] = WAITING
    elif action >= actions.SWAP_HANDS_WITH:
        swap_hands(state, seat, action - actions.SWAP_HANDS_WITH)
    elif action >= actions.REMOVE_TILE:
        lift(state, action - actions.REMOVE_TILE)
        state["where"][action - actions.REMOVE_TILE] = whereabouts.DISCARD
        state["did"] |= DID_REMOVE
    else:
        score_from_hand(state, seat, action - actions.SCORE_TILE, tile_under(state, seat))
        if state["phase"] == phase.WORST:
            return STOPS
        if state["left"]:
            state["left"] -= 1
        if state["left"] and can_score(state, seat, tile_under(state, seat), i64(1)):
            return ASKED
        state["left"] = 0
    return FALLS_ON


@kernel
def swap_tiles(state: State, one: int, other: int) -> None:
    """Let two tiles of the waterfall change places."""
    for i in range(i64(state["lies"])):
        if state["lying"][i] == one:
            state["lying"][i] = other
        elif state["lying"][i] == other:
            state["lying"][i] = one


@kernel
def stop(state: State, seat: int) -> int:
    """Stop here, and perhaps score the worst tile; return what comes then."""
    if state["phase"] == phase.STOP_WORST and state["held"][seat]:
        worst = carray(integers(MAX_TILES), (MAX_TILES,))
        if list_worst(state, seat, worst) > 1:
            state["phase"] = phase.WORST
            return ASKED
        score_from_hand(state, seat, i64(worst[0]) - actions.SCORE_TILE, tile_under(state, seat))
    return STOPS


# --- Falling on, and the end of a turn -----------------------------------------------------------


@kernel
def fall(state: State, seat: int) -> int:
    """Choose the next tile; exit where there is none, be stuck where none can be entered. Return
    how the pawn then stands."""
    place = i64(state["pawn"][seat])
    tile = tile_under(state, seat)
    marked = carray(integers(MAX_TILES), (MAX_TILES,))
    n, out = falls(state, seat, tile, place, marked)
    if n > 0:
        state["phase"] = phase.FALL
        return _ON_THE_WAY
    if not out:
        state["taking"] = 0
        return STUCK
    state["pawn"][seat] = NOWHERE
    if not take_if_wanted(state, seat, place):
        state["pawn"][seat] = place
    return OUT


@kernel
def end_turn(state: State, pawn_is: int) -> None:
    """End the fall of the player; a turn that has changed nothing has a consequence."""
    seat = i64(state["player"])
    state["pawn_is"][seat] = pawn_is if state["pawn"][seat] != NOWHERE else WAITING
    if state["did"] or state["progress"] == STANDS:
        state["still"] = 0 if state["did"] else state["still"] + 1
    elif state["progress"] == ADDS and can_add(state, seat):
        state["left"] = 1
        state["phase"] = phase.PROGRESS
        return
    else:
        draw_tiles(state, seat, i64(1))
    close_turn(state)


@kernel
def close_turn(state: State) -> None:
    """End the game, or begin the next player's turn."""
    seat = i64(state["player"])
    if state["ending"]:
        finish(state, i64(WATERFALL_FULL if state["full"] else DECK_EMPTY))
    elif state["still"] >= STANDSTILL * state["seats"]:
        finish(state, i64(AT_STANDSTILL))
    else:
        state["turn"] += 1
        begin_turn(state, seat + 1 if seat + 1 < i64(state["seats"]) else 0)


@kernel
def finish(state: State, why: int) -> None:
    """End the game for a reason."""
    state["reason"] = why
    state["phase"] = phase.OVER


@kernel
def reason(state: State) -> int:
    """Return why the game ended, 0 while it goes on."""
    return i64(state["reason"])


@kernel
def standing(state: State, seat: int) -> int:
    """Return a number that is higher for a better rank: points first, then fewer tiles."""
    return points(state, seat) * 256 - i64(state["scored"][seat])


@kernel
def score(state: State, out: Rewards) -> None:
    """Write what the result is worth to each seat: first place 1, last place 0, those between
    evenly spread; ties share."""
    seats = i64(state["seats"])
    for seat in range(seats):
        own = standing(state, seat)
        beaten = 0.0
        for other in range(seats):
            theirs = standing(state, other)
            if other != seat:
                beaten += 1.0 if theirs < own else 0.5 if theirs == own else 0.0
        out[seat] = beaten / (seats - 1)


# --- What is hidden ------------------------------------------------------------------------------


@inner_kernel
def has_hidden_info(state: State) -> bool:
    """Whether a seat may be unable to tell two states apart, which is always so."""
    return True


@kernel
def redeal(state: State, seat: int, key: np.uint64) -> None:
    """Put tiles that the seat has not seen anywhere among the places of such tiles.

    Who is asked to add or to score a tile has a suitable one: everybody knows that much.
    """
    state["rng"] = key
    deal_unseen(state, seat)
    player = mover(state)
    if player in (NOBODY, seat):
        return
    for _ in range(_TRIES):
        if can_answer(state, player, i64(state["phase"])):
            return
        deal_unseen(state, seat)


@kernel
def can_answer(state: State, seat: int, asked: int) -> bool:
    """Whether the hand of a player has what is asked for."""
    if asked in (phase.ADD, phase.PROGRESS, phase.SCORE, phase.UNLIKE):
        return can_be_asked(state, seat, asked)
    return True
