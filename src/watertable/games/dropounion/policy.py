"""What a search should know about Dropounion: what a turn is worth, judged by what somebody knows.

Everything is counted in thieves. A turn is worth the thieves it removes, less those it brings, less
what the cards that it uses could have done later.
"""

from typing import Any

import numpy as np

from watertable.core.chance import below, draw, mix
from watertable.core.contract import NOBODY, Actions, Rewards, State, Weights
from watertable.core.kernels import inner_kernel, kernel, whole
from watertable.core.stack import carray, numbers, reals
from watertable.games.dropounion.actions import (
    ADVISE,
    ADVISE_KEEP,
    ADVISE_PLACE,
    ALONE,
    BEAT,
    GIVEN,
    GUARD,
    KEEP,
    PASS,
    PLACE,
    SKIP,
    SWAP,
    THIEF,
    TURN,
    advised_swap,
    guard_parts,
    swap_parts,
)
from watertable.games.dropounion.deck import FACES, REDIRECTOR
from watertable.games.dropounion.deck import THIEF as A_THIEF
from watertable.games.dropounion.memory import deal_unknown
from watertable.games.dropounion.refusals import ALLOWED, refuse_advice
from watertable.games.dropounion.river import NO_PICTURE, last_picture, room_for_guard
from watertable.games.dropounion.rules import (
    MOST_LEGAL,
    WON,
    apply,
    legal,
    mover,
    thieves_allowed,
)
from watertable.games.dropounion.state import ACT, SPENT, back, knows, up

# What things are worth, in thieves.
_DROP = 0.30  # a card that stays in the hand
_WILD = 0.45  # a Redirector that does
_PAIR = 0.10  # two equal cards that stay together
_GUARD = 0.95  # a guard
_STUCK = 0.8  # nothing to place: the penalty
_LATE = 12.0  # cards in the deck from which on cards are worth less
_NEXT = 0.5  # of what the next player loses
_PARTNER = 0.3  # of what the other gains by an exchange
_CHANGE = 0.02  # to leave a card as it is
_ADVISED = 0.5
_EQUAL = 0.03  # differences below this are not noticed
_SURE = 0.15  # by how much advice must be better than what the other would do without it

_SHARPNESS = 6.0
_TRIES = 8  # to imagine cards that agree with advice

# How things look after some more turns: see `outlook`. Fitted to games between heuristic bots.
_LATE_DECK = 25
_SLACK = 1.0  # thieves too many that are still defeated when the deck is empty
_LATER = 0.05  # and for each card of the deck
_FINAL = 7.0  # how much a thief decides: more with a smaller deck,
_SHARP = 0.5  # but never less than this, or a search could not tell good from bad
_NEAR = 0.7  # how much a thief too many matters when the game is lost,
_TASTE = 0.15  # and how much that is, beside winning


# --- Any action, each as likely as the other -----------------------------------------------------


@kernel
def sample(state: State, seat: int) -> int:
    actions = carray(numbers(MOST_LEGAL), (MOST_LEGAL,))
    n = legal(state, seat, actions)
    return whole(actions[below(state, n)])


# --- What a hand can do --------------------------------------------------------------------------

# A hand is a number with four bits for each face that can be in it; unspent Redirectors once more.
_BITS = 4
_FRESH = A_THIEF  # where unspent Redirectors are counted: thieves are in no hand


@inner_kernel
def counted(card: int) -> int:
    face = up(card)
    if face == REDIRECTOR and not card & SPENT:
        return 1 << _BITS * REDIRECTOR | 1 << _BITS * _FRESH
    return 1 << _BITS * face


@inner_kernel
def shown(face: int) -> int:
    """What a card adds to a hand when it has been turned to this face."""
    return 0 if face == A_THIEF else 1 << _BITS * face


@inner_kernel
def number_of(hand: int, face: int) -> int:
    return hand >> _BITS * face & 15


@kernel
def hand_of(state: State, seat: int) -> int:
    hand = 0
    for at in range(whole(state["held"][seat])):
        hand += counted(whole(state["hand"][seat, at]))
    return hand


# --- What somebody thinks before looking at single actions ---------------------------------------

# Notes: how likely each back is under each face, by all cards that somebody cannot see; the chance
# that the best thief to turn is none on its back; what the next player would like to place, and
# what it costs if that is blocked by the last card of the path.
_KINDS = len(FACES)
_WASH = _KINDS * _KINDS
_WISH = _WASH + 1
_BLOCKED = _WISH + 1
_NOTES = _BLOCKED + 1
_NO_WISH = -1.0


@kernel
def take_notes(state: State, seat: int, knower: int, notes: Any) -> None:
    """Before judging the actions of a seat by what somebody knows."""
    for i in range(_WASH):
        notes[i] = 0.0
    for i in range(whole(state["deck_size"])):
        count_hidden(whole(state["deck"][i]), NOBODY, notes)
    for i in range(whole(state["row_size"])):
        count_hidden(whole(state["row"][i]), knower, notes)
    for i in range(whole(state["defeated_size"])):
        count_hidden(whole(state["defeated"][i]), knower, notes)
    for i in range(whole(state["path_size"])):
        count_hidden(whole(state["path"][i]), knower, notes)
    for other in range(whole(state["seats"])):
        for i in range(whole(state["held"][other])):
            count_hidden(whole(state["hand"][other, i]), knower, notes)
    for face in range(_KINDS):
        total = 0.0
        for other in range(_KINDS):
            total += notes[face * _KINDS + other]
        for other in range(_KINDS):
            notes[face * _KINDS + other] /= max(total, 1.0)
    notes[_WASH] = 0.0
    for at in range(whole(state["row_size"])):
        chance = chance_of_drop(whole(state["row"][at]), knower, notes)
        notes[_WASH] = max(notes[_WASH], chance)
    look_at_next(state, seat, notes)


@inner_kernel
def count_hidden(card: int, knower: int, notes: Any) -> None:
    """Which of its faces is up does not matter: hidden cards could lie either way."""
    if not knows(card, knower):
        notes[up(card) * _KINDS + back(card)] += 1.0
        notes[back(card) * _KINDS + up(card)] += 1.0


@kernel
def look_at_next(state: State, seat: int, notes: Any) -> None:
    """What the next player would like to place, and what it costs if the path forbids it."""
    notes[_WISH] = _NO_WISH
    notes[_BLOCKED] = 0.0
    seats = whole(state["seats"])
    if seats == 1:
        return
    hand = hand_of(state, (seat + 1) % seats)
    best = best_placement(state, hand, whole(NO_PICTURE), notes)
    for face in range(REDIRECTOR):
        without = best_placement(state, hand, face, notes)
        if best - without > notes[_BLOCKED]:
            notes[_BLOCKED] = best - without
            notes[_WISH] = face


@inner_kernel
def chance_of_drop(thief: int, knower: int, notes: Any) -> float:
    if knows(thief, knower):
        return 0.0 if back(thief) == A_THIEF else 1.0
    return float(1.0 - notes[A_THIEF * _KINDS + A_THIEF])


@kernel
def best_placement(state: State, hand: int, last: int, notes: Any) -> float:
    """What the best placement from a hand is worth."""
    best = -_STUCK if state["deck_size"] else 0.0
    wild = number_of(hand, REDIRECTOR)
    row = whole(state["row_size"])
    for face in range(REDIRECTOR):
        n = number_of(hand, face)
        if n and face != last:
            for size in range(1, n + wild + 1):
                worth = placement(state, hand, face, min(n, size), max(0, size - n), row, notes)
                best = max(best, worth)
    if last != REDIRECTOR:
        for size in range(1, wild + 1):
            best = max(best, placement(state, hand, whole(0), whole(0), size, row, notes))
    if room_for_guard(state):
        best = max(best, best_guard(state, hand))
    return best


@inner_kernel
def placement(
    state: State, hand: int, face: int, drops: int, wilds: int, row: int, notes: Any
) -> float:
    """What it is worth to place so many Drops of a kind and so many Redirectors."""
    size = drops + wilds
    gain = 0.0
    if row:
        if size == 2:
            gain = notes[_WASH]
        elif size > 2:
            gain = 2.0 if size == 5 and row > 1 else 1.0
            if size == 4 and row > 1:
                gain += notes[_WASH]
    rest = hand - (drops << _BITS * face) - (wilds << _BITS * REDIRECTOR)
    worth = gain - cost(state, drops, wilds) + promise(rest)
    if wilds == 0 and face == notes[_WISH]:
        worth -= _NEXT * notes[_BLOCKED]
    return float(worth)


@inner_kernel
def cost(state: State, drops: int, wilds: int) -> float:
    full = (_DROP * drops + _WILD * wilds) * min(1.0, state["deck_size"] / _LATE)
    return float(max(0.01 * (drops + 2 * wilds), full))


@inner_kernel
def promise(rest: int) -> float:
    """What the cards that remain may become."""
    most = max(number_of(rest, 0), number_of(rest, 1), number_of(rest, 2))
    return _PAIR if most > 1 else 0.0


@inner_kernel
def best_guard(state: State, hand: int) -> float:
    kinds = 0
    for face in range(REDIRECTOR):
        kinds += 1 if number_of(hand, face) else 0
    if kinds == 3:
        return _GUARD - cost(state, whole(3), whole(0))
    if kinds == 2 and number_of(hand, whole(_FRESH)):
        return _GUARD - cost(state, whole(2), whole(1))
    return -9.0


# --- What an action is worth ---------------------------------------------------------------------


@kernel
def appeal(state: State, seat: int, action: int, knower: int, notes: Any) -> float:
    """Of an action of a seat, judged by what somebody knows (as a rule that seat)."""
    if action < PLACE:
        return worth_of_change(state, seat, action, knower, notes)
    if action < GUARD:
        return worth_of_placing(state, seat, action - PLACE, notes)
    if action < THIEF:
        return worth_of_guard(state, seat, guard_parts(action)[0])
    if action < BEAT:
        return chance_of_drop(whole(state["row"][action - THIEF]), knower, notes)
    if action < ALONE:
        return 1.0 - chance_of_drop(whole(state["row"][action - BEAT]), knower, notes)
    if action == ALONE:
        return 1.0
    if action == PASS:
        return -0.01
    return 0.0 if action in (KEEP, SKIP) else -1.0


@kernel
def worth_of_change(state: State, seat: int, action: int, knower: int, notes: Any) -> float:
    last = last_picture(state)
    hand = hand_of(state, seat)
    if action < SWAP:
        card = whole(state["hand"][seat, action - TURN])
        hand -= counted(card)
        return worth_of_turning(state, hand, card, last, knower, notes) - _CHANGE
    at, other, their, which = swap_parts(action)
    mine, theirs = whole(state["hand"][seat, at]), whole(state["hand"][other, their])
    hand -= counted(mine)
    partner = hand_of(state, other) - counted(theirs)
    before = best_placement(state, partner + counted(theirs), whole(NO_PICTURE), notes)
    if which == GIVEN:
        worth = best_placement(state, hand + counted(theirs), last, notes)
        worth -= chance_of_thief(mine, knower, notes)
        partner += shown(back(mine)) if knows(mine, knower) else counted(mine)
    else:
        worth = worth_of_turning(state, hand, theirs, last, knower, notes)
        partner += counted(mine)
    after = best_placement(state, partner, whole(NO_PICTURE), notes)
    return worth + _PARTNER * (after - before) - _CHANGE


@kernel
def worth_of_turning(
    state: State, hand: int, card: int, last: int, knower: int, notes: Any
) -> float:
    """Of a hand to which this card will belong when it has been turned."""
    if knows(card, knower):
        face = back(card)
        worth = best_placement(state, hand + shown(face), last, notes)
        return worth - 1.0 if face == A_THIEF else worth
    worth = 0.0
    for face in range(len(FACES)):
        chance = notes[up(card) * _KINDS + face]
        if chance > 0:
            worth += chance * best_placement(state, hand + shown(face), last, notes)
    return float(worth - notes[up(card) * _KINDS + A_THIEF])


@inner_kernel
def chance_of_thief(card: int, knower: int, notes: Any) -> float:
    if knows(card, knower):
        return 1.0 if back(card) == A_THIEF else 0.0
    return float(notes[up(card) * _KINDS + A_THIEF])


@kernel
def worth_of_placing(state: State, seat: int, cards: int, notes: Any) -> float:
    hand = hand_of(state, seat)
    drops, wilds, face = 0, 0, 0
    for at in range(whole(state["held"][seat])):
        if cards >> at & 1:
            picture = up(whole(state["hand"][seat, at]))
            if picture == REDIRECTOR:
                wilds += 1
            else:
                drops += 1
                face = picture
    return placement(state, hand, face, drops, wilds, whole(state["row_size"]), notes)


@kernel
def worth_of_guard(state: State, seat: int, cards: int) -> float:
    wilds = 0
    for at in range(whole(state["held"][seat])):
        if cards >> at & 1 and up(whole(state["hand"][seat, at])) == REDIRECTOR:
            wilds += 1
    return _GUARD - cost(state, 3 - wilds, wilds)


@kernel
def bonus_of_advice(state: State, seat: int, action: int) -> float:
    """For what others have advised."""
    bonus = 0.0
    for other in range(whole(state["seats"])):
        given = state["given"][other]
        if given:
            if action < SWAP:
                bonus += _ADVISED * advised(given, action)
            elif action < PLACE:
                card, whom, their, which = swap_parts(action)
                if whom == other:
                    bonus += _ADVISED * advised(given, advised_swap(card, their, which))
            elif action < GUARD:
                for card in range(whole(state["held"][seat])):
                    if (action - PLACE) >> card & 1:
                        bonus += _ADVISED * advised(given, ADVISE_PLACE + card)
                        bonus -= _ADVISED * advised(given, ADVISE_KEEP + card)
    return bonus


@inner_kernel
def advised(given: np.uint64, advice: int) -> int:
    return whole(given >> np.uint64(advice) & np.uint64(1))


@kernel
def weigh(state: State, seat: int, actions: Actions, n: int, out: Weights) -> None:
    notes = carray(reals(_NOTES), (_NOTES,))
    take_notes(state, seat, seat, notes)
    for i in range(n):
        action = whole(actions[i])
        worth = 0.0
        if action < ADVISE:
            worth = appeal(state, seat, action, seat, notes) + bonus_of_advice(state, seat, action)
        out[i] = np.exp(_SHARPNESS * worth)


# --- What a position is worth --------------------------------------------------------------------


@kernel
def likely_action(state: State, seat: int) -> int:
    """What somebody sensible would do, by what they know; among equals any."""
    actions = carray(numbers(MOST_LEGAL), (MOST_LEGAL,))
    n = legal(state, seat, actions)
    if n == 1:
        return whole(actions[0])
    notes = carray(reals(_NOTES), (_NOTES,))
    take_notes(state, seat, seat, notes)
    noise = draw(state)
    chosen = whole(actions[0])
    best = -99.0
    for i in range(n):
        action = whole(actions[i])
        noise = mix(noise)
        worth = appeal(state, seat, action, seat, notes) + _EQUAL * np.float64(
            noise >> np.uint64(40)
        ) / (1 << 24)
        if worth > best:
            best, chosen = worth, action
    return chosen


@kernel
def estimate(state: State, out: Rewards) -> None:
    """Let everybody have a sensible turn, and look how things stand then.

    Late in the game, play on to the end: what has gone wrong early can be put right, but not now.
    """
    late = state["deck_size"] < _LATE_DECK
    until = whole(state["turn"]) + whole(state["seats"])
    seat = mover(state)
    while seat != NOBODY and (late or state["turn"] < until):
        apply(state, seat, likely_action(state, seat))
        seat = mover(state)
    worth = outlook(state)
    for player in range(whole(state["seats"])):
        out[player] = worth


@kernel
def outlook(state: State) -> float:
    """How good things look, 0 to 1, from the thieves in the row and what may still be done."""
    if state["reason"]:
        return 1.0 if state["reason"] == WON else 0.0
    deck = whole(state["deck_size"])
    lead = thieves_allowed(state) - whole(state["row_size"]) + _SLACK + _LATER * deck
    lead += _GUARD * whole(state["guards"])
    for seat in range(whole(state["seats"])):
        hand = hand_of(state, seat)
        lead += promise(hand) + _WILD * number_of(hand, whole(REDIRECTOR))
        for face in range(REDIRECTOR):
            lead += _DROP * number_of(hand, face)
    sharp = max(_SHARP, _FINAL / (deck + 2.8))
    return float(1.0 / (1.0 + np.exp(-sharp * lead)))


@kernel
def closeness(state: State) -> float:
    """How good an end is: a win above all, but it also counts by how many thieves it was missed."""
    lead = thieves_allowed(state) - whole(state["row_size"])
    near = 1.0 / (1.0 + np.exp(-_NEAR * lead))
    won = 1.0 if state["reason"] == WON else 0.0
    return float((won + _TASTE * near) / (1.0 + _TASTE))


# --- Advice --------------------------------------------------------------------------------------


@kernel
def advise(state: State, seat: int) -> int:
    """What a seat should say to whose turn it is, or nothing (-1).

    It speaks up if it knows of a card to turn, or to exchange with one of its own, that is clearly
    better than what the other would do by what the other knows.
    """
    player = whole(state["asked"])
    if state["phase"] != ACT or state["changed"] or player == seat or state["given"][seat]:
        return -1
    actions = carray(numbers(MOST_LEGAL), (MOST_LEGAL,))
    n = legal(state, player, actions)
    theirs = carray(reals(_NOTES), (_NOTES,))
    ours = carray(reals(_NOTES), (_NOTES,))
    take_notes(state, player, player, theirs)
    take_notes(state, player, seat, ours)
    usual, best, found = -99.0, -99.0, -1
    for i in range(n):
        action = whole(actions[i])
        usual = max(usual, appeal(state, player, action, player, theirs))
        advice = advice_for(seat, action)
        if advice >= 0 and refuse_advice(state, seat, advice) == ALLOWED:
            worth = appeal(state, player, action, seat, ours)
            if worth > best:
                best, found = worth, advice
    if found < 0:
        return -1
    # Of what looks equally good to the other, think of the worst.
    really = best
    for i in range(n):
        action = whole(actions[i])
        if appeal(state, player, action, player, theirs) > usual - _EQUAL:
            really = min(really, appeal(state, player, action, seat, ours))
    return ADVISE + found if best > really + _SURE else -1


@inner_kernel
def advice_for(seat: int, action: int) -> int:
    """How a seat would advise an action; -1 if it cannot."""
    if action < SWAP:
        return action
    if action >= PLACE:
        return -1
    card, other, their, which = swap_parts(action)
    return advised_swap(card, their, which) if other == seat and card < 4 and their < 4 else -1


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
    if state["phase"] != ACT or state["asked"] != seat:
        return True
    for other in range(whole(state["seats"])):
        given = state["given"][other]
        if given:
            for at in range(whole(state["held"][seat])):
                card = whole(state["hand"][seat, at])
                if back(card) == A_THIEF and knows(card, other) and turns(given, at):
                    return False
    return True


@inner_kernel
def turns(given: np.uint64, card: int) -> bool:
    """Whether advice says that a card of the hand be turned, alone or when given away."""
    if advised(given, card):
        return True
    for their in range(4):
        if advised(given, advised_swap(card, their, whole(GIVEN))):
            return True
    return False
