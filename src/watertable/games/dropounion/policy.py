"""What a search should know about Dropounion: what a turn is worth, judged by what somebody knows.

Everything is counted in thieves. A turn is worth the thieves it removes, less those it brings, less
what the cards that it uses could have done later.
"""

from typing import Any

import numpy as np

from watertable.core.contract import NOBODY, Actions, Rewards, State, Weights
from watertable.core.kernels import i64, inner_kernel, kernel
from watertable.core.rng import below, draw, mix
from watertable.core.scratch import carray, integers, reals
from watertable.games.dropounion import actions, faces, phase, refusals
from watertable.games.dropounion.actions import advised_swap, guard_parts, swap_parts
from watertable.games.dropounion.memory import deal_unknown
from watertable.games.dropounion.outlook import outlook
from watertable.games.dropounion.refusals import refuse_advice
from watertable.games.dropounion.river import NO_PICTURE, last_picture
from watertable.games.dropounion.rules import MAX_LEGAL, apply, legal, mover
from watertable.games.dropounion.state import back, knows, up
from watertable.games.dropounion.worth import (
    KINDS,
    NOTES,
    best_placement,
    chance_of_drop,
    counted,
    counted_hand,
    guard_worth,
    placement,
    shown,
    take_notes,
)

# What things are worth, in thieves.
_PARTNER = 0.3  # of what the other gains by an exchange
_CHANGE = 0.02  # to leave a card as it is
_ADVISED = 0.5
_EQUAL = 0.03  # differences below this are not noticed
_SURE = 0.15  # by how much advice must be better than what the other would do without it

_SHARPNESS = 6.0
_TRIES = 8  # to imagine cards that agree with advice


# --- Any action, each as likely as the other -----------------------------------------------------


@kernel
def sample(state: State, seat: int) -> int:
    options = carray(integers(MAX_LEGAL), (MAX_LEGAL,))
    n = legal(state, seat, options)
    return i64(options[below(state, n)])


# --- What an action is worth ---------------------------------------------------------------------


@kernel
def appeal(state: State, seat: int, action: int, knower: int, notes: Any) -> float:
    """Return what an action of a seat is worth, judged by what somebody knows (as a rule that
    seat)."""
    if action < actions.PLACE:
        return worth_of_change(state, seat, action, knower, notes)
    if action < actions.GUARD:
        return worth_of_placing(state, seat, action - actions.PLACE, notes)
    if action < actions.THIEF:
        return worth_of_guard(state, seat, guard_parts(action)[0])
    if action < actions.DEFEAT:
        return chance_of_drop(i64(state["row"][action - actions.THIEF]), knower, notes)
    if action < actions.GUARD_ALONE:
        return 1.0 - chance_of_drop(i64(state["row"][action - actions.DEFEAT]), knower, notes)
    if action == actions.GUARD_ALONE:
        return 1.0
    if action == actions.PASS:
        return -0.01
    return 0.0 if action in (actions.KEEP, actions.SKIP) else -1.0


@kernel
def worth_of_change(state: State, seat: int, action: int, knower: int, notes: Any) -> float:
    last = last_picture(state)
    hand = counted_hand(state, seat)
    if action < actions.SWAP:
        card = i64(state["hand"][seat, action - actions.TURN])
        hand -= counted(card)
        return worth_of_turning(state, hand, card, last, knower, notes) - _CHANGE
    at, other, their, which = swap_parts(action)
    mine, theirs = i64(state["hand"][seat, at]), i64(state["hand"][other, their])
    hand -= counted(mine)
    partner = counted_hand(state, other) - counted(theirs)
    before = best_placement(state, partner + counted(theirs), i64(NO_PICTURE), notes)
    if which == actions.GIVEN:
        worth = best_placement(state, hand + counted(theirs), last, notes)
        worth -= chance_of_thief(mine, knower, notes)
        partner += shown(back(mine)) if knows(mine, knower) else counted(mine)
    else:
        worth = worth_of_turning(state, hand, theirs, last, knower, notes)
        partner += counted(mine)
    after = best_placement(state, partner, i64(NO_PICTURE), notes)
    return worth + _PARTNER * (after - before) - _CHANGE


@kernel
def worth_of_turning(
    state: State, hand: int, card: int, last: int, knower: int, notes: Any
) -> float:
    """Return what a hand is worth to which this card will belong when it has been turned."""
    if knows(card, knower):
        face = back(card)
        worth = best_placement(state, hand + shown(face), last, notes)
        return worth - 1.0 if face == faces.THIEF else worth
    worth = 0.0
    for face in range(len(faces.LETTERS)):
        chance = notes[up(card) * KINDS + face]
        if chance > 0:
            worth += chance * best_placement(state, hand + shown(face), last, notes)
    return float(worth - notes[up(card) * KINDS + faces.THIEF])


@inner_kernel
def chance_of_thief(card: int, knower: int, notes: Any) -> float:
    if knows(card, knower):
        return 1.0 if back(card) == faces.THIEF else 0.0
    return float(notes[up(card) * KINDS + faces.THIEF])


@kernel
def worth_of_placing(state: State, seat: int, cards: int, notes: Any) -> float:
    hand = counted_hand(state, seat)
    drops, wilds, face = 0, 0, 0
    for at in range(i64(state["held"][seat])):
        if cards >> at & 1:
            picture = up(i64(state["hand"][seat, at]))
            if picture == faces.REDIRECTOR:
                wilds += 1
            else:
                drops += 1
                face = picture
    return placement(state, hand, face, drops, wilds, i64(state["row_size"]), notes)


@kernel
def worth_of_guard(state: State, seat: int, cards: int) -> float:
    wilds = 0
    for at in range(i64(state["held"][seat])):
        if cards >> at & 1 and up(i64(state["hand"][seat, at])) == faces.REDIRECTOR:
            wilds += 1
    return guard_worth(state, wilds)


@kernel
def bonus_of_advice(state: State, seat: int, action: int) -> float:
    """Return what an action gains by what others have advised."""
    bonus = 0.0
    for other in range(i64(state["seats"])):
        given = state["given"][other]
        if given:
            bonus += _ADVISED * times_said(given, other, action)
            used = cards_used(action)
            for card in range(i64(state["held"][seat])):
                if used >> card & 1:
                    bonus -= _ADVISED * advised(given, actions.ADVISE_KEEP + card)
    return bonus


@inner_kernel
def times_said(given: np.uint64, adviser: int, action: int) -> int:
    """Return how often somebody's advice names an action: once for each card that it places."""
    if action < actions.SWAP:
        return advised(given, action)
    if action < actions.PLACE:
        card, whom, their, which = swap_parts(action)
        return advised(given, advised_swap(card, their, which)) if whom == adviser else 0
    n = 0
    if action < actions.GUARD:
        for card in range(actions.ADVISED_HAND):
            if (action - actions.PLACE) >> card & 1:
                n += advised(given, actions.ADVISE_PLACE + card)
    return n


@kernel
def suggested(state: State, seat: int, action: int) -> bool:
    """Whether others have advised this action."""
    for other in range(i64(state["seats"])):
        if state["given"][other] and times_said(state["given"][other], other, action):
            return True
    return False


@inner_kernel
def cards_used(action: int) -> int:
    """Return the cards of the hand that an action does not leave as they are, as a set."""
    if action < actions.SWAP:
        return 1 << action - actions.TURN
    if action < actions.PLACE:
        return 1 << swap_parts(action)[0]
    if action < actions.GUARD:
        return action - actions.PLACE
    return guard_parts(action)[0] if action < actions.THIEF else 0


@inner_kernel
def advised(given: np.uint64, advice: int) -> int:
    return i64(given >> np.uint64(advice) & np.uint64(1))


@inner_kernel
def promise_of(state: State, seat: int, action: int, notes: Any) -> float:
    """Return what an action is worth by what a seat knows and has been told; advice is worth 0."""
    if action >= actions.ADVISE:
        return 0.0
    return float(appeal(state, seat, action, seat, notes) + bonus_of_advice(state, seat, action))


@kernel
def weigh(state: State, seat: int, actions: Actions, n: int, out: Weights) -> None:
    notes = carray(reals(NOTES), (NOTES,))
    take_notes(state, seat, seat, notes)
    for i in range(n):
        out[i] = np.exp(_SHARPNESS * promise_of(state, seat, i64(actions[i]), notes))


# --- What a position is worth --------------------------------------------------------------------


@kernel
def likely_action(state: State, seat: int) -> int:
    """Return what somebody sensible would do, by what they know; among equals any."""
    options = carray(integers(MAX_LEGAL), (MAX_LEGAL,))
    n = legal(state, seat, options)
    if n == 1:
        return i64(options[0])
    notes = carray(reals(NOTES), (NOTES,))
    take_notes(state, seat, seat, notes)
    noise = draw(state)
    chosen = i64(options[0])
    best = -99.0
    for i in range(n):
        action = i64(options[i])
        noise = mix(noise)
        worth = appeal(state, seat, action, seat, notes) + _EQUAL * np.float64(
            noise >> np.uint64(40)
        ) / (1 << 24)
        if worth > best:
            best, chosen = worth, action
    return chosen


@kernel
def estimate(state: State, out: Rewards) -> None:
    """Let everybody have a sensible turn, and write what the position is worth then."""
    until = i64(state["turn"]) + i64(state["seats"])
    seat = mover(state)
    while seat != NOBODY and (state["turn"] < until or state["phase"] != phase.ACT):
        apply(state, seat, likely_action(state, seat))
        seat = mover(state)
    worth = outlook(state)
    for player in range(i64(state["seats"])):
        out[player] = worth


# --- Advice --------------------------------------------------------------------------------------


@kernel
def advise(state: State, seat: int) -> int:
    """Return what a seat should say to whose turn it is, or nothing (-1).

    It speaks up if it knows of a card to turn, or to exchange with one of its own, that is clearly
    better than what the other would do by what the other knows. If the other would turn up a thief
    that it knows of, and had better place other cards at once, it says that this one be kept.
    """
    player = i64(state["asked"])
    if state["phase"] != phase.ACT or state["changed"] or player == seat or state["given"][seat]:
        return -1
    options = carray(integers(MAX_LEGAL), (MAX_LEGAL,))
    n = legal(state, player, options)
    theirs = carray(reals(NOTES), (NOTES,))
    ours = carray(reals(NOTES), (NOTES,))
    take_notes(state, player, player, theirs)
    take_notes(state, player, seat, ours)
    usual, best, best_advice = -99.0, -99.0, -1
    for i in range(n):
        action = i64(options[i])
        usual = max(usual, appeal(state, player, action, player, theirs))
        advice = advice_for(seat, action)
        if advice >= 0 and refuse_advice(state, seat, advice) == refusals.ALLOWED:
            worth = appeal(state, player, action, seat, ours)
            if worth > best:
                best, best_advice = worth, advice
    # Of what looks equally good to the other, think of the worst.
    really, worst = 99.0, -1
    for i in range(n):
        action = i64(options[i])
        if appeal(state, player, action, player, theirs) > usual - _EQUAL:
            worth = appeal(state, player, action, seat, ours)
            if worth < really:
                really, worst = worth, action
    card = card_that_betrays(state, player, worst, seat)
    if card >= 0 and refuse_advice(state, seat, actions.ADVISE_KEEP + card) == refusals.ALLOWED:
        for i in range(n):
            action = i64(options[i])
            places_others = action >= actions.PLACE and not cards_used(action) >> card & 1
            worth = appeal(state, player, action, seat, ours)
            if places_others and worth > max(best, really + _SURE):
                return actions.ADVISE + actions.ADVISE_KEEP + card
    return actions.ADVISE + best_advice if best_advice >= 0 and best > really + _SURE else -1


@inner_kernel
def card_that_betrays(state: State, player: int, action: int, knower: int) -> int:
    """Return the card that an action would turn into a thief, as somebody knows; else -1."""
    if not 0 <= action < actions.PLACE:
        return -1
    at = action - actions.TURN
    if action >= actions.SWAP:
        at, _, _, which = swap_parts(action)
        if which != actions.GIVEN:
            return -1
    card = i64(state["hand"][player, at])
    return at if knows(card, knower) and back(card) == faces.THIEF else -1


@inner_kernel
def advice_for(seat: int, action: int) -> int:
    """Return how a seat would advise an action; -1 if it cannot."""
    if action < actions.SWAP:
        return action
    if action >= actions.PLACE:
        return -1
    card, other, their, which = swap_parts(action)
    fits = card < actions.ADVISED_HAND and their < actions.ADVISED_HAND
    return advised_swap(card, their, which) if other == seat and fits else -1


@kernel
def believe(state: State, seat: int, key: np.uint64) -> None:
    """Redeal as the rules do, but take advice for what it says: a card to turn is no thief.

    Only of those who know the back, of course.
    """
    state["rng"] = mix(key)
    for _ in range(_TRIES):
        deal_unknown(state, seat)
        if sounds_right(state, seat):
            return


@kernel
def sounds_right(state: State, seat: int) -> bool:
    if state["phase"] != phase.ACT or state["asked"] != seat:
        return True
    for other in range(i64(state["seats"])):
        given = state["given"][other]
        if given:
            for at in range(i64(state["held"][seat])):
                card = i64(state["hand"][seat, at])
                if back(card) == faces.THIEF and knows(card, other) and turns(given, at):
                    return False
    return True


@inner_kernel
def turns(given: np.uint64, card: int) -> bool:
    """Whether advice says that a card of the hand be turned, alone or when given away."""
    if advised(given, card):
        return True
    for their in range(actions.ADVISED_HAND):
        if advised(given, advised_swap(card, their, i64(actions.GIVEN))):
            return True
    return False
