"""The rules of Waterfall, in the order in which a turn is played.

Falling is in falling.py, what the tiles do in deeds.py, where the tiles come from in generator.py.
"""

import numpy as np

from watertable.core.contract import NOBODY, Actions, Rewards, State
from watertable.core.kernels import i64, inner_kernel, kernel
from watertable.core.rng import below
from watertable.core.scratch import carray, numbers
from watertable.games.waterfall.actions import ACTIONS as ACTIONS  # part of the contract
from watertable.games.waterfall.actions import (
    FREE,
    GO,
    LAY,
    MOVE,
    REMOVE_TILE,
    SCORE_THIS_TILE,
    SCORE_TILE,
    SKIP,
    STOP_HERE,
    SWAP,
    SWAP_HANDS_WITH,
    kind_of,
    laying_parts,
    pair,
)
from watertable.games.waterfall.actions import MAX_LEGAL as MAX_LEGAL  # part of the contract
from watertable.games.waterfall.deeds import (
    ask,
    can_add,
    can_score,
    list_free,
    list_hands,
    list_layings,
    list_layings_from,
    list_moves,
    list_pairs,
    list_row,
    list_scores,
    list_stuck,
    list_top,
    list_worst,
    tile_under,
)
from watertable.games.waterfall.falling import falls, landings, must_share
from watertable.games.waterfall.generator import generate
from watertable.games.waterfall.grid import SIDE_STEPS, lay, lift, place_of
from watertable.games.waterfall.hands import (
    deal_unseen,
    draw_tiles,
    points,
    score_from_hand,
    swap_hands,
)
from watertable.games.waterfall.kinds import ADD, CONDITIONAL, GEMS, STOP
from watertable.games.waterfall.pawns import pawns_at
from watertable.games.waterfall.state import (
    ADDS,
    AT_ADD,
    AT_FALL,
    AT_FREE,
    AT_HANDS,
    AT_JUMP,
    AT_OVER,
    AT_PAWN,
    AT_PROGRESS,
    AT_REMOVE,
    AT_SCORE,
    AT_STOP,
    AT_STOP_WORST,
    AT_TELEPORT,
    AT_THIS,
    AT_TILES,
    AT_TOP,
    AT_UNLIKE,
    AT_WORST,
    DID_ADD,
    DID_REMOVE,
    DID_SCORE,
    FULL,
    HAND,
    IN_BOX,
    IN_DECK,
    IN_DISCARD,
    MAX_TILES,
    NOWHERE,
    OUT,
    ROW,
    SCORED,
    STANDS,
    STANDSTILL,
    START,
    STUCK,
    TOP_ROW,
    WAITING,
    WENT_LEFT,
    WENT_RIGHT,
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
    if state["tiles"][0, 0]:
        take_given(state)
    else:
        generate(state)
    total = i64(state["count"])
    open_adds = 0
    start = 0
    for tile in range(MAX_TILES):
        state["where"][tile] = IN_DECK if tile < total else IN_BOX
        if state["action"][tile] == ADD and state["gate"][tile] == 0 and tile < total:
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
    """A random tile of the deck below the starting tile, in a random place where it fits."""
    layings = carray(numbers(MAX_LEGAL), (MAX_LEGAL,))
    n, found = list_layings_from(state, i64(IN_DECK), layings), 0
    for i in range(n):
        _, anchor, side = laying_parts(i64(layings[i]))
        if (place_of(state, anchor) + SIDE_STEPS[side]) // ROW > TOP_ROW:
            layings[found] = layings[i]
            found += 1
    if found > 0:
        tile, anchor, side = laying_parts(i64(layings[below(state, found)]))
        lay(state, tile, place_of(state, anchor) + SIDE_STEPS[side])
        state["deck"] -= 1


# --- Whose turn it is, and what may be done ------------------------------------------------------


@inner_kernel
def mover(state: State) -> int:
    return NOBODY if state["reason"] else i64(state["player"])


@kernel
def legal(state: State, seat: int, out: Actions) -> int:
    if seat == NOBODY or seat != mover(state):
        return 0
    phase = i64(state["phase"])
    n = list_choices(state, seat, phase, out)
    if may_skip(state, seat, phase):
        out[n] = SKIP
        n += 1
    return n


@kernel
def list_choices(state: State, seat: int, phase: int, out: Actions) -> int:
    if phase == AT_TOP:
        return list_top(state, seat, out)
    if phase in (AT_FALL, AT_JUMP):
        return list_falls(state, seat, phase, out)
    if phase == AT_TELEPORT:
        return list_row(state, seat, out)
    if phase in (AT_ADD, AT_PROGRESS):
        return list_layings(state, seat, out)
    if phase in (AT_SCORE, AT_UNLIKE):
        return list_scores(state, seat, tile_under(state, seat), i64(phase == AT_SCORE), out)
    if phase == AT_WORST:
        return list_worst(state, seat, out)
    if phase == AT_HANDS:
        return list_hands(state, seat, out)
    if phase == AT_TILES:
        return list_pairs(state, out)
    if phase == AT_REMOVE:
        return list_free(state, out)
    if phase == AT_PAWN:
        return list_moves(state, seat, out)
    if phase == AT_FREE:
        return list_stuck(state, seat, out)
    out[0] = SCORE_THIS_TILE if phase == AT_THIS else STOP_HERE
    return 1


@kernel
def list_falls(state: State, seat: int, phase: int, out: Actions) -> int:
    found = carray(numbers(MAX_TILES), (MAX_TILES,))
    place = i64(state["pawn"][seat])
    tile = tile_under(state, seat)
    if phase == AT_JUMP:
        landings(state, seat, tile, place, found)
    else:
        falls(state, seat, tile, place, found)
    n = 0
    for other in range(MAX_TILES):
        if found[other]:
            out[n] = GO + other
            n += 1
    return n


@kernel
def may_skip(state: State, seat: int, phase: int) -> bool:
    """Scoring and stopping are optional, and so is adding up to three tiles."""
    if phase == AT_ADD:
        return bool(state["action"][tile_under(state, seat)] >= CONDITIONAL)
    return phase in (AT_SCORE, AT_UNLIKE, AT_THIS, AT_STOP, AT_STOP_WORST)


@kernel
def refusal(state: State, seat: int, action: int) -> int:
    if state["reason"]:
        return GAME_OVER
    if seat != state["player"]:
        return NOT_YOUR_TURN
    if action < 0 or action >= ACTIONS:
        return NO_SUCH_ACTION
    phase = i64(state["phase"])
    if action == SKIP:
        return 0 if may_skip(state, seat, phase) else NOT_ASKED
    if kind_of(action) != asked_kind(phase):
        return NOT_ASKED
    listed = carray(numbers(MAX_LEGAL), (MAX_LEGAL,))
    for i in range(list_choices(state, seat, phase, listed)):
        if listed[i] == action:
            return 0
    return NOT_ALLOWED


@kernel
def asked_kind(phase: int) -> int:
    """Which sort of action is asked for."""
    if phase in (AT_TOP, AT_FALL, AT_JUMP, AT_TELEPORT):
        return GO
    if phase in (AT_SCORE, AT_UNLIKE, AT_WORST):
        return SCORE_TILE
    if phase in (AT_ADD, AT_PROGRESS):
        return LAY
    if phase == AT_THIS:
        return SCORE_THIS_TILE
    if phase in (AT_STOP, AT_STOP_WORST):
        return STOP_HERE
    if phase == AT_HANDS:
        return SWAP_HANDS_WITH
    if phase == AT_TILES:
        return SWAP
    if phase == AT_REMOVE:
        return REMOVE_TILE
    return MOVE if phase == AT_PAWN else FREE


# --- A turn: from the top, or from where the pawn is ----------------------------------------------


@kernel
def begin_turn(state: State, seat: int) -> None:
    state["player"] = seat
    state["did"] = 0
    state["went"] = 0
    state["left"] = 0
    state["jumping"] = 0
    state["taking"] = 0
    for step in range(i64(state["steps"])):
        state["path"][step] = 0
    state["steps"] = 0
    for gem in range(len(GEMS)):
        state["gems_passed"][gem] = 0
    for tile in range(MAX_TILES):
        state["acted"][tile] = 0
    was = i64(state["pawn_is"][seat])
    state["pawn_is"][seat] = WAITING
    state["sharing"] = must_share(state, seat)
    state["lifted"] = state["pawn"][seat]
    if state["onward"] and was != OUT and state["pawn"][seat] != NOWHERE:
        found = carray(numbers(MAX_TILES), (MAX_TILES,))
        if falls(state, seat, tile_under(state, seat), i64(state["pawn"][seat]), found)[0] > 0:
            state["phase"] = AT_FALL
            return
    state["pawn"][seat] = NOWHERE
    state["phase"] = AT_TOP


# --- An action -----------------------------------------------------------------------------------


# What comes after an action: the player is asked for more, falls on, or stops. The functions below
# only say so, which keeps the code for falling out of them, and compiling short.
ASKED, FALLS_ON, STOPS, TURN_OVER = range(4)
_ON_THE_WAY = -1  # in place of how a pawn stands at the end of a turn


@kernel
def apply(state: State, seat: int, action: int) -> None:
    then = i64(FALLS_ON)
    if action < SCORE_TILE:
        then = go(state, seat, action - GO)
    elif action == SKIP:
        state["left"] = 0
    elif action == STOP_HERE:
        then = stop(state, seat)
    elif action == SCORE_THIS_TILE:
        state["taking"] = 1
    elif action >= LAY:
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
def go(state: State, seat: int, tile: int) -> int:
    """Onto a tile, whose action is carried out, once in a turn."""
    pass_tile(state, seat, tile)
    if state["acted"][tile]:
        return FALLS_ON
    state["acted"][tile] = 1
    if state["action"][tile] == STOP:
        return STOPS
    phase = ask(state, seat, tile)
    if phase == AT_FALL:
        return FALLS_ON
    state["phase"] = phase
    return ASKED


@kernel
def pass_tile(state: State, seat: int, tile: int) -> None:
    """Move the pawn onto a tile, which thereby belongs to the path."""
    before = i64(state["pawn"][seat])
    place = place_of(state, tile)
    if before != NOWHERE:
        if state["phase"] != AT_TELEPORT:
            along = place % ROW - before % ROW
            if along:
                state["went"] |= WENT_LEFT if along < 0 else WENT_RIGHT
        state["pawn"][seat] = place
        take_if_wanted(state, seat, before)
    state["pawn"][seat] = place
    state["path"][state["steps"]] = tile
    state["steps"] += 1
    for gem in range(len(GEMS)):
        state["gems_passed"][gem] += (state["gems"][tile] >> gem) & 1


@kernel
def take_if_wanted(state: State, seat: int, place: int) -> bool:
    """Score the tile that was left, if that was chosen and is possible."""
    if not state["taking"]:
        return False
    state["taking"] = 0
    if pawns_at(state, place, i64(NOBODY)) > 0:
        return False
    for i in range(i64(state["lies"])):
        if state["place"][i] == place:
            tile = i64(state["lying"][i])
            lift(state, tile)
            state["where"][tile] = SCORED + seat
            state["scored"][seat] += 1
            state["did"] |= DID_SCORE
            return True
    return False


@kernel
def add(state: State, seat: int, action: int) -> int:
    tile, anchor, side = laying_parts(action)
    lay(state, tile, place_of(state, anchor) + SIDE_STEPS[side])
    state["held"][seat] -= 1
    state["did"] |= DID_ADD
    if state["lies"] >= FULL and not state["basic"]:
        state["full"] = 1
        state["ending"] = 1
    state["left"] -= 1
    if state["phase"] == AT_PROGRESS:
        return TURN_OVER
    if state["left"] and can_add(state, seat):
        return ASKED
    state["left"] = 0
    return FALLS_ON


@kernel
def act(state: State, seat: int, action: int) -> int:
    """One of the actions that can be done once, or twice where tiles are scored."""
    if action >= SWAP:
        swap_tiles(state, *pair(action, i64(SWAP)))
    elif action >= MOVE:
        other, tile = pair(action, i64(MOVE))
        state["pawn"][other] = place_of(state, tile)
        state["pawn_is"][other] = WAITING
    elif action >= FREE:
        state["pawn"][action - FREE] = NOWHERE
        state["pawn_is"][action - FREE] = WAITING
    elif action >= SWAP_HANDS_WITH:
        swap_hands(state, seat, action - SWAP_HANDS_WITH)
    elif action >= REMOVE_TILE:
        lift(state, action - REMOVE_TILE)
        state["where"][action - REMOVE_TILE] = IN_DISCARD
        state["did"] |= DID_REMOVE
    else:
        score_from_hand(state, seat, action - SCORE_TILE, tile_under(state, seat))
        if state["phase"] == AT_WORST:
            return STOPS
        if state["left"]:
            state["left"] -= 1
        if state["left"] and can_score(state, seat, tile_under(state, seat), i64(1)):
            return ASKED
        state["left"] = 0
    return FALLS_ON


@kernel
def swap_tiles(state: State, one: int, other: int) -> None:
    for i in range(i64(state["lies"])):
        if state["lying"][i] == one:
            state["lying"][i] = other
        elif state["lying"][i] == other:
            state["lying"][i] = one


@kernel
def stop(state: State, seat: int) -> int:
    """Stop here, and perhaps score the worst tile."""
    if state["phase"] == AT_STOP_WORST and state["held"][seat]:
        worst = carray(numbers(MAX_TILES), (MAX_TILES,))
        if list_worst(state, seat, worst) > 1:
            state["phase"] = AT_WORST
            return ASKED
        score_from_hand(state, seat, i64(worst[0]) - SCORE_TILE, tile_under(state, seat))
    return STOPS


# --- Falling on, and the end of a turn -----------------------------------------------------------


@kernel
def fall(state: State, seat: int) -> int:
    """Choose the next tile; exit where there is none, be stuck where none can be entered. Return
    how the pawn then stands."""
    place = i64(state["pawn"][seat])
    tile = tile_under(state, seat)
    found = carray(numbers(MAX_TILES), (MAX_TILES,))
    n, out = falls(state, seat, tile, place, found)
    if n > 0:
        state["phase"] = AT_FALL
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
    seat = i64(state["player"])
    state["pawn_is"][seat] = pawn_is if state["pawn"][seat] != NOWHERE else WAITING
    if state["did"] or state["progress"] == STANDS:
        state["still"] = 0 if state["did"] else state["still"] + 1
    elif state["progress"] == ADDS and can_add(state, seat):
        state["left"] = 1
        state["phase"] = AT_PROGRESS
        return
    else:
        draw_tiles(state, seat, i64(1))
    close_turn(state)


@kernel
def close_turn(state: State) -> None:
    """The game is over, or the next player's turn begins."""
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
    state["reason"] = why
    state["phase"] = AT_OVER


@kernel
def reason(state: State) -> int:
    return i64(state["reason"])


@kernel
def standing(state: State, seat: int) -> int:
    """A number that is higher for a better rank: points first, then fewer tiles."""
    return points(state, seat) * 256 - i64(state["scored"][seat])


@kernel
def score(state: State, out: Rewards) -> None:
    """First place is worth 1, last place 0, those between evenly spread; ties share."""
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
    return True


@kernel
def redeal(state: State, seat: int, key: np.uint64) -> None:
    """Tiles that the seat has not seen may be anywhere among the places of such tiles.

    Who is asked to add or to score a tile has a suitable one: everybody knows that much.
    """
    state["rng"] = key
    deal_unseen(state, seat)
    asked = mover(state)
    if asked in (NOBODY, seat):
        return
    for _ in range(_TRIES):
        if can_answer(state, asked, i64(state["phase"])):
            return
        deal_unseen(state, seat)


@kernel
def can_answer(state: State, seat: int, phase: int) -> bool:
    """Whether the hand of a player has what is asked for."""
    if phase in (AT_ADD, AT_PROGRESS):
        return can_add(state, seat)
    if phase in (AT_SCORE, AT_UNLIKE):
        return can_score(state, seat, tile_under(state, seat), i64(phase == AT_SCORE))
    return True
