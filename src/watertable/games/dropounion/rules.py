"""The rules of Dropounion, in the order in which a turn is played.

Hands and the deck are in hands.py, thieves and guards in river.py, groups in groups.py, what may
not be done in refusals.py, and what a seat cannot know in memory.py.
"""

import numpy as np

from watertable.core.bits import only
from watertable.core.contract import NOBODY, TABLE, Actions, Rewards, State
from watertable.core.kernels import i64, inner_kernel, kernel
from watertable.core.rng import mix
from watertable.games.dropounion import actions, mode, phase, refusals, step, then
from watertable.games.dropounion.actions import ACTIONS as ACTIONS  # part of the contract
from watertable.games.dropounion.actions import MAX_LEGAL as MAX_LEGAL  # part of the contract
from watertable.games.dropounion.actions import guard, guard_parts, swap, swap_parts
from watertable.games.dropounion.groups import can_place, guard_kind, place, set_up_guard
from watertable.games.dropounion.hands import (
    clear_top,
    draw_card,
    exchange,
    let_invaders_in,
    show_backs,
    stack_deck,
    take_from_hand,
    take_top,
    turn_card,
)
from watertable.games.dropounion.memory import deal_unknown
from watertable.games.dropounion.refusals import has_choice, refuse_advice, refuse_placing
from watertable.games.dropounion.refusals import refusal as refusal  # part of the contract
from watertable.games.dropounion.river import (
    bring_back,
    defeat,
    put_on_path,
    room_for_guard,
    set_up_alone,
    turn_thief,
)
from watertable.games.dropounion.state import GROUP_SIZE, MAX_SEATS, STANDSTILL, hand_size
from watertable.games.dropounion.state import STATE as STATE  # part of the contract

REASONS = ("", "won", "hands empty", "all passed", "standstill", "time up")
PLAYING, WON, HANDS_EMPTY, ALL_PASSED, AT_STANDSTILL, NO_TIME = range(6)


# --- Setting up ---------------------------------------------------------------------------------


@kernel
def setup(state: State) -> None:
    shuffle(state)
    deal(state)


@kernel
def shuffle(state: State) -> None:
    stack_deck(state)
    await_deal(state)


@kernel
def await_deal(state: State) -> None:
    state["phase"] = phase.UNDEALT
    state["then"] = then.DEAL
    state["taker"] = NOBODY
    state["asked"] = NOBODY


@kernel
def deal(state: State) -> None:
    """Deal hands seat by seat, and a card on Earth; it may be interrupted by a question."""
    begin_deal(state)
    go_on(state)


@kernel
def begin_deal(state: State) -> None:
    """Let thieves come before any card is dealt: invaders, and those on top of the deck."""
    state["granted"] = state["seats"] == 1
    if state["invasion"]:
        let_invaders_in(state)
    clear_top(state)


@kernel
def deal_on(state: State) -> None:
    """Go on to the next hand, or, after the last one, lay a card on Earth."""
    seats = i64(state["seats"])
    if state["taker"] + 1 < seats:
        state["taker"] += 1
        state["owed"] = hand_size(seats)
        return
    if state["deck_size"]:
        put_on_path(state, take_top(state))
        clear_top(state)
    begin_turn(state, i64(0))


# --- Whose turn it is, and what may be done ------------------------------------------------------


@inner_kernel
def mover(state: State) -> int:
    return NOBODY if state["reason"] else i64(state["asked"])


@kernel
def legal(state: State, seat: int, out: Actions) -> int:
    if state["reason"]:
        return 0
    if seat == TABLE:
        out[0] = actions.TIME_UP
        return i64(state["minutes"] > 0)
    if seat != state["asked"]:
        return list_advice(state, seat, out)
    now = i64(state["phase"])
    if now == phase.ACT:
        return list_turn(state, seat, out)
    if now == phase.SET_GUARD:
        out[0] = actions.GUARD_ALONE
        out[1] = actions.KEEP
        return 2
    n = i64(state["row_size"])
    for thief in range(n):
        out[thief] = (actions.THIEF if now == phase.TURN_THIEF else actions.DEFEAT) + thief
    if now == phase.TURN_THIEF:
        out[n] = actions.SKIP
        n += 1
    return n


@kernel
def list_turn(state: State, seat: int, out: Actions) -> int:
    n = 0
    held = i64(state["held"][seat])
    if has_choice(state, seat):
        for card in range(held):
            out[n] = actions.TURN + card
            n += 1
        n = list_exchanges(state, seat, n, out)
    for cards in range(1, 1 << held):
        if refuse_placing(state, seat, cards) == refusals.ALLOWED:
            out[n] = actions.PLACE + cards
            n += 1
    if held >= GROUP_SIZE and room_for_guard(state):
        n = list_guards(state, seat, n, out)
    if state["deck_size"] == 0:
        out[n] = actions.PASS
        n += 1
    return n


@kernel
def list_exchanges(state: State, seat: int, n: int, out: Actions) -> int:
    for card in range(i64(state["held"][seat])):
        for other in range(i64(state["seats"])):
            if other != seat:
                for their in range(i64(state["held"][other])):
                    out[n] = swap(card, other, their, 0)
                    out[n + 1] = swap(card, other, their, 1)
                    n += 2
    return n


@kernel
def list_guards(state: State, seat: int, n: int, out: Actions) -> int:
    for cards in range(1 << i64(state["held"][seat])):
        kind = guard_kind(state, seat, cards)
        if kind == 1:
            out[n] = guard(cards, actions.WITH_REDIRECTOR)
            n += 1
        elif kind == 0:
            for last in range(GROUP_SIZE):
                out[n] = guard(cards, last)
                n += 1
    return n


@kernel
def list_advice(state: State, seat: int, out: Actions) -> int:
    n = 0
    if seat >= 0 and state["advice"] and state["phase"] == phase.ACT:
        for advice in range(actions.PIECES_OF_ADVICE):
            if refuse_advice(state, seat, advice) == refusals.ALLOWED:
                out[n] = actions.ADVISE + advice
                n += 1
    return n


# --- A turn --------------------------------------------------------------------------------------


@kernel
def begin_turn(state: State, seat: int) -> None:
    state["player"] = seat
    state["changed"] = 0
    state["placed"] = 0
    state["dry"] = state["deck_size"] == 0
    go_back_to_turn(state)


@inner_kernel
def go_back_to_turn(state: State) -> None:
    state["phase"] = phase.ACT
    state["asked"] = state["player"]
    state["taker"] = NOBODY
    state["then"] = then.TURN


@kernel
def apply(state: State, seat: int, action: int) -> None:
    act(state, seat, action)
    go_on(state)


@kernel
def act(state: State, seat: int, action: int) -> None:
    """Carry out the action itself, without what follows from it."""
    if action >= actions.ADVISE:
        state["given"][seat] |= only(action - actions.ADVISE)
        return
    for other in range(MAX_SEATS):
        state["given"][other] = 0
    if action == actions.TIME_UP:
        end(state, i64(NO_TIME))
        return
    if action < actions.PLACE:
        change(state, seat, action)
    elif action < actions.GUARD:
        place_cards(state, seat, action - actions.PLACE)
    elif action < actions.THIEF:
        cards, last = guard_parts(action)
        set_up_guard(state, seat, cards, last)
        count_placement(state)
        close_turn(state)
    elif action < actions.DEFEAT:
        turn_thief(state, action - actions.THIEF)
        close_turn(state)
    elif action < actions.GUARD_ALONE:
        defeat(state, action - actions.DEFEAT)
        defeat_on(state)
    elif action in (actions.SKIP, actions.PASS):
        close_turn(state)
    else:
        state["phase"] = phase.ACT  # the question is answered
        if action == actions.GUARD_ALONE:
            set_up_alone(state, take_from_hand(state, seat, i64(state["held"][seat]) - 1))
            state["owed"] += 1


@kernel
def change(state: State, seat: int, action: int) -> None:
    """Turn a card, or exchange two and turn one of them. A thief's place is filled again."""
    state["changed"] = 1
    state["granted"] = 0
    if action < actions.SWAP:
        owner = seat
        at = action - actions.TURN
    else:
        card, other, their, which = swap_parts(action)
        exchange(state, seat, card, other, their)
        owner = other if which == actions.GIVEN else seat
        at = their if which == actions.GIVEN else card
    if turn_card(state, owner, at):
        state["owed"] = 1
        state["taker"] = owner


@kernel
def place_cards(state: State, seat: int, cards: int) -> None:
    size = place(state, seat, cards)
    count_placement(state)
    if size == 1 and state["seats"] > 1:
        show_backs(state, seat)
    if size > GROUP_SIZE - 1:
        state["left"] = 2 if size == 5 else 1
        state["turning"] = size == 4
        defeat_on(state)
    else:
        state["turning"] = size == 2
        turn_on(state)


@inner_kernel
def count_placement(state: State) -> None:
    state["placed"] = 1
    state["idle"] = 0
    state["passes"] = 0


@kernel
def defeat_on(state: State) -> None:
    """Thieves are chosen where there is a choice: also the order of two, for the pile's top is what
    a penalty brings back."""
    if state["left"] and state["phase"] == phase.DEFEAT:
        state["left"] -= 1
    if state["left"] and state["row_size"] > 1:
        state["phase"] = phase.DEFEAT
        return
    if state["left"] and state["row_size"]:
        defeat(state, i64(0))
    state["left"] = 0
    turn_on(state)


@kernel
def turn_on(state: State) -> None:
    """Ask which thief is turned after a pair or a group of four, if there is one."""
    if state["turning"] and state["row_size"]:
        state["phase"] = phase.TURN_THIEF
    else:
        close_turn(state)
    state["turning"] = 0


@kernel
def close_turn(state: State) -> None:
    """Fill the hand again; then the turn ends."""
    seat = i64(state["player"])
    full = hand_size(i64(state["seats"]))
    held = i64(state["held"][seat])
    if state["seats"] == 1:
        penalty = not state["placed"]
        if state["deck_size"] and (held < 2 or penalty):
            state["granted"] = 1
        else:
            full = held
    state["owed"] = full - held
    state["taker"] = seat
    state["then"] = then.END
    state["phase"] = phase.ACT


@kernel
def go_on(state: State) -> None:
    """Draw what is owed and let turns pass, until somebody has something to decide."""
    while take_step(state) != step.NONE:
        pass


@kernel
def take_step(state: State) -> int:
    """Do one thing that takes no decision, if there is one, and return which (see step.py)."""
    if state["reason"] or state["phase"] == phase.SET_GUARD:
        return step.NONE
    if state["owed"]:
        draw_owed(state)
        return step.DRAW
    if state["then"] == then.DEAL:
        deal_on(state)
        return step.DEAL
    if state["then"] == then.END:
        end_turn(state)
        return step.END_TURN
    if is_asked(state):
        return step.NONE
    give_up(state)
    return step.GIVE_UP


@kernel
def draw_owed(state: State) -> None:
    """Draw a card; maybe its owner is then asked about it."""
    if state["deck_size"] == 0:
        state["owed"] = 0
        return
    state["owed"] -= 1
    if draw_card(state, i64(state["taker"])):
        state["phase"] = phase.SET_GUARD
        state["asked"] = state["taker"]


@kernel
def is_asked(state: State) -> bool:
    if state["phase"] in (phase.DEFEAT, phase.TURN_THIEF):
        return True
    go_back_to_turn(state)
    seat = i64(state["player"])
    return has_choice(state, seat) or can_place(state, seat)


@kernel
def give_up(state: State) -> None:
    """Bring a thief back, as nothing can be placed. With an empty deck it is just a pass."""
    if state["deck_size"]:
        bring_back(state)
    close_turn(state)


# --- The end -------------------------------------------------------------------------------------


@kernel
def end_turn(state: State) -> None:
    """Count turns without a placement; a pass is one in which nothing else was done either."""
    if not state["placed"]:
        state["idle"] += 1
        passed = state["dry"] and not state["changed"]
        state["passes"] = state["passes"] + 1 if passed else 0
    seats = i64(state["seats"])
    reason = i64(PLAYING)
    if state["deck_size"] == 0:
        if state["row_size"] <= thieves_allowed(state):
            reason = i64(WON)
        elif cards_in_hands(state) == 0:
            reason = i64(HANDS_EMPTY)
        elif state["passes"] >= seats:
            reason = i64(ALL_PASSED)
    if reason == PLAYING and state["idle"] >= STANDSTILL * seats:
        reason = i64(AT_STANDSTILL)
    if reason:
        end(state, reason)
    else:
        state["turn"] += 1
        begin_turn(state, (i64(state["player"]) + 1) % seats)


@kernel
def end(state: State, reason: int) -> None:
    state["reason"] = reason
    state["phase"] = phase.OVER
    state["asked"] = NOBODY
    state["taker"] = NOBODY
    state["then"] = then.TURN
    state["owed"] = 0
    state["left"] = 0
    state["turning"] = 0


@inner_kernel
def thieves_allowed(state: State) -> int:
    """Return how many thieves may remain: as many as there are players, or none."""
    return i64(0) if state["mode"] >= mode.HARD else i64(state["seats"])


@inner_kernel
def cards_in_hands(state: State) -> int:
    n = 0
    for seat in range(MAX_SEATS):
        n += i64(state["held"][seat])
    return n


@kernel
def reason(state: State) -> int:
    return i64(state["reason"])


@kernel
def score(state: State, out: Rewards) -> None:
    for seat in range(i64(state["seats"])):
        out[seat] = 1.0 if state["reason"] == WON else 0.0


# --- What is hidden ------------------------------------------------------------------------------


@kernel
def has_hidden_info(state: State) -> bool:
    return True


@kernel
def redeal(state: State, seat: int, key: np.uint64) -> None:
    state["rng"] = mix(key)
    deal_unknown(state, seat)
