"""What hands, placements and guards are worth, counted in thieves, by what somebody knows."""

from typing import Any

from watertable.core.contract import NOBODY, State
from watertable.core.kernels import i64, inner_kernel, kernel
from watertable.games.dropounion import faces
from watertable.games.dropounion.river import NO_PICTURE, room_for_guard
from watertable.games.dropounion.state import SPENT, back, knows, up

_DROP = 0.30  # a card that stays in the hand
_WILD = 0.45  # a Redirector that does
_PAIR = 0.10  # two equal cards that stay together
_GUARD = 0.95  # a guard
_STUCK = 0.8  # nothing to place: the penalty
_LATE = 12.0  # cards in the deck from which on cards are worth less
_NEXT = 0.5  # of what the next player loses


# --- What a hand can do --------------------------------------------------------------------------

# A hand is a number with four bits for each face that can be in it; unspent Redirectors once more.
_BITS = 4
FRESH = faces.THIEF  # where unspent Redirectors are counted: thieves are in no hand


@inner_kernel
def counted(card: int) -> int:
    face = up(card)
    if face == faces.REDIRECTOR and not card & SPENT:
        return 1 << _BITS * faces.REDIRECTOR | 1 << _BITS * FRESH
    return 1 << _BITS * face


@inner_kernel
def shown(face: int) -> int:
    """Return what a card adds to a hand when it has been turned to this face."""
    return 0 if face == faces.THIEF else 1 << _BITS * face


@inner_kernel
def number_of(hand: int, face: int) -> int:
    return hand >> _BITS * face & 15


@kernel
def counted_hand(state: State, seat: int) -> int:
    hand = 0
    for at in range(i64(state["held"][seat])):
        hand += counted(i64(state["hand"][seat, at]))
    return hand


# --- What somebody thinks before looking at single actions ---------------------------------------

# Notes: how likely each back is under each face, by all cards that somebody cannot see; the chance
# that the best thief to turn is none on its back; what the next player would like to place, and
# what it costs if that is blocked by the last card of the path; and what hands were found to be
# worth, as many actions lead to the same few hands.
KINDS = len(faces.LETTERS)
_WASH = KINDS * KINDS
_WISH = _WASH + 1
_BLOCKED = _WISH + 1
_HANDS = _BLOCKED + 1
_WORTHS = 64  # that are remembered: a power of 2
NOTES = _HANDS + 2 * _WORTHS
_NO_WISH = -1.0
_NO_HAND = -1.0
_LASTS = 8  # more than there are pictures, and none
_SPREAD = 0x9E3779B1  # to scatter hands that are much alike


@kernel
def take_notes(state: State, seat: int, knower: int, notes: Any) -> None:
    """Write the notes by which the actions of a seat are judged, by what somebody knows."""
    for i in range(_WASH):
        notes[i] = 0.0
    for i in range(i64(state["deck_size"])):
        count_hidden(i64(state["deck"][i]), NOBODY, notes)
    for i in range(i64(state["row_size"])):
        count_hidden(i64(state["row"][i]), knower, notes)
    for i in range(i64(state["defeated_size"])):
        count_hidden(i64(state["defeated"][i]), knower, notes)
    for i in range(i64(state["path_size"])):
        count_hidden(i64(state["path"][i]), knower, notes)
    for other in range(i64(state["seats"])):
        for i in range(i64(state["held"][other])):
            count_hidden(i64(state["hand"][other, i]), knower, notes)
    for face in range(KINDS):
        total = 0.0
        for other in range(KINDS):
            total += notes[face * KINDS + other]
        for other in range(KINDS):
            notes[face * KINDS + other] /= max(total, 1.0)
    notes[_WASH] = 0.0
    for at in range(i64(state["row_size"])):
        chance = chance_of_drop(i64(state["row"][at]), knower, notes)
        notes[_WASH] = max(notes[_WASH], chance)
    look_at_next(state, seat, notes)
    for i in range(_WORTHS):  # what is worth how much depends on what was just noted
        notes[_HANDS + 2 * i] = _NO_HAND


@inner_kernel
def count_hidden(card: int, knower: int, notes: Any) -> None:
    """Count a hidden card in both ways: it could lie either way."""
    if not knows(card, knower):
        notes[up(card) * KINDS + back(card)] += 1.0
        notes[back(card) * KINDS + up(card)] += 1.0


@kernel
def look_at_next(state: State, seat: int, notes: Any) -> None:
    """Note what the next player would like to place, and what it costs if the path forbids it."""
    notes[_WISH] = _NO_WISH
    notes[_BLOCKED] = 0.0
    seats = i64(state["seats"])
    if seats == 1:
        return
    hand = counted_hand(state, (seat + 1) % seats)
    best = find_best_placement(state, hand, i64(NO_PICTURE), notes)
    for face in range(faces.REDIRECTOR):
        without = find_best_placement(state, hand, face, notes)
        if best - without > notes[_BLOCKED]:
            notes[_BLOCKED] = best - without
            notes[_WISH] = face


@inner_kernel
def chance_of_drop(thief: int, knower: int, notes: Any) -> float:
    if knows(thief, knower):
        return 0.0 if back(thief) == faces.THIEF else 1.0
    return float(1.0 - notes[faces.THIEF * KINDS + faces.THIEF])


@inner_kernel
def best_placement(state: State, hand: int, last: int, notes: Any) -> float:
    """Return what the best placement from a hand is worth."""
    key = hand * _LASTS + last + 1
    at = _HANDS + 2 * ((key * _SPREAD >> 24) & (_WORTHS - 1))
    if notes[at] != key:
        notes[at + 1] = find_best_placement(state, hand, last, notes)
        notes[at] = key
    return float(notes[at + 1])


@kernel
def find_best_placement(state: State, hand: int, last: int, notes: Any) -> float:
    best = -_STUCK if state["deck_size"] else 0.0
    wild = number_of(hand, faces.REDIRECTOR)
    row = i64(state["row_size"])
    for face in range(faces.REDIRECTOR):
        n = number_of(hand, face)
        if n and face != last:
            for size in range(1, n + wild + 1):
                worth = placement(state, hand, face, min(n, size), max(0, size - n), row, notes)
                best = max(best, worth)
    if last != faces.REDIRECTOR:
        for size in range(1, wild + 1):
            best = max(best, placement(state, hand, i64(0), i64(0), size, row, notes))
    if room_for_guard(state):
        best = max(best, best_guard(state, hand))
    return best


@inner_kernel
def placement(
    state: State, hand: int, face: int, drops: int, wilds: int, row: int, notes: Any
) -> float:
    """Return what it is worth to place so many Drops of a kind and so many Redirectors."""
    size = drops + wilds
    gain = 0.0
    if row:
        if size == 2:
            gain = notes[_WASH]
        elif size > 2:
            gain = 2.0 if size == 5 and row > 1 else 1.0
            if size == 4 and row > 1:
                gain += notes[_WASH]
    rest = hand - (drops << _BITS * face) - (wilds << _BITS * faces.REDIRECTOR)
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
    """Return what the cards that remain may become."""
    most = max(number_of(rest, 0), number_of(rest, 1), number_of(rest, 2))
    return _PAIR if most > 1 else 0.0


@inner_kernel
def best_guard(state: State, hand: int) -> float:
    kinds = 0
    for face in range(faces.REDIRECTOR):
        kinds += 1 if number_of(hand, face) else 0
    if kinds == 3:
        return guard_worth(state, i64(0))
    if kinds == 2 and number_of(hand, i64(FRESH)):
        return guard_worth(state, i64(1))
    return -9.0


@inner_kernel
def guard_worth(state: State, wilds: int) -> float:
    """Return what it is worth to set up a group with so many Redirectors."""
    return _GUARD - cost(state, 3 - wilds, wilds)
