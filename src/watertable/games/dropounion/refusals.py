"""Whether an action is allowed, and which rule it breaks (notation.explain has the words)."""

from watertable.core.bits import has
from watertable.core.contract import TABLE, State
from watertable.core.kernels import i64, kernel
from watertable.games.dropounion import actions, groups, phase
from watertable.games.dropounion.actions import advised_swap_parts, guard_parts, swap_parts
from watertable.games.dropounion.groups import guard_kind, picture_of
from watertable.games.dropounion.river import last_picture
from watertable.games.dropounion.state import MAX_GUARDS

ALLOWED = 0
(GAME_OVER, NOT_YOUR_TURN, NO_SUCH_ACTION, NOT_ASKED, NO_SUCH_CARD, CHANGED, NO_FLIP) = range(1, 8)
(ALONE_HERE, NOBODY_THERE, SAME_PICTURE, NO_GROUP, ROW_BLOCKED, GUARDS_FULL) = range(8, 14)
(GUARD_NOT_THREE, GUARD_NOT_DIFFERENT, GUARD_REDIRECTORS, GUARD_SPENT, GUARD_TOP) = range(14, 19)
(DECK_LASTS, NO_SUCH_THIEF, NO_ADVICE, ADVISED_ALREADY, NO_CLOCK) = range(19, 24)


@kernel
def refusal(state: State, seat: int, action: int) -> int:
    if state["reason"]:
        return GAME_OVER
    if action < 0 or action >= actions.ACTIONS:
        return NO_SUCH_ACTION
    if action == actions.TIME_UP or seat == TABLE:
        if action != actions.TIME_UP or seat != TABLE:
            return NO_CLOCK
        return ALLOWED if state["minutes"] else NO_CLOCK
    if action >= actions.ADVISE:
        return refuse_advice(state, seat, action - actions.ADVISE)
    if seat != state["asked"]:
        return NOT_YOUR_TURN
    now = i64(state["phase"])
    if now == phase.ACT:
        return refuse_in_turn(state, seat, action)
    if now == phase.SET_GUARD:
        return ALLOWED if action in (actions.GUARD_ALONE, actions.KEEP) else NOT_ASKED
    if now == phase.TURN_THIEF and action == actions.SKIP:
        return ALLOWED
    first = i64(actions.THIEF if now == phase.TURN_THIEF else actions.DEFEAT)
    if not first <= action < first + actions.DEFEAT - actions.THIEF:
        return NOT_ASKED
    return ALLOWED if action - first < state["row_size"] else NO_SUCH_THIEF


@kernel
def refuse_in_turn(state: State, seat: int, action: int) -> int:
    if action < actions.SWAP:
        return refuse_turning(state, seat, action)
    if action < actions.PLACE:
        return refuse_exchange(state, seat, action)
    if action < actions.GUARD:
        return refuse_placing(state, seat, action - actions.PLACE)
    if action < actions.THIEF:
        cards, last = guard_parts(action)
        return refuse_guard(state, seat, cards, last)
    if action == actions.PASS:
        return DECK_LASTS if state["deck_size"] else ALLOWED
    return NOT_ASKED


@kernel
def refuse_turning(state: State, seat: int, card: int) -> int:
    if state["changed"]:
        return CHANGED
    if state["seats"] == 1 and not state["granted"]:
        return NO_FLIP
    return ALLOWED if card < state["held"][seat] else NO_SUCH_CARD


@kernel
def refuse_exchange(state: State, seat: int, action: int) -> int:
    if state["seats"] == 1:
        return ALONE_HERE
    if state["changed"]:
        return CHANGED
    card, other, their, _ = swap_parts(action)
    if other == seat or other >= state["seats"]:
        return NOBODY_THERE
    if card >= state["held"][seat] or their >= state["held"][other]:
        return NO_SUCH_CARD
    return ALLOWED


@kernel
def refuse_placing(state: State, seat: int, cards: int) -> int:
    if cards == 0 or cards >> i64(state["held"][seat]):
        return NO_SUCH_CARD
    picture = picture_of(state, seat, cards)
    if picture == groups.MIXED:
        return NO_GROUP
    return SAME_PICTURE if picture == last_picture(state) else ALLOWED


@kernel
def refuse_guard(state: State, seat: int, cards: int, last: int) -> int:
    if cards >> i64(state["held"][seat]):
        return NO_SUCH_CARD
    if state["row_size"]:
        return ROW_BLOCKED
    if state["guards"] == MAX_GUARDS:
        return GUARDS_FULL
    kind = guard_kind(state, seat, cards)
    if kind == groups.IS_SPENT:
        return GUARD_SPENT
    if kind == groups.NOT_THREE:
        return GUARD_NOT_THREE
    if kind == groups.NOT_DIFFERENT:
        return GUARD_NOT_DIFFERENT
    if kind < 0:
        return GUARD_REDIRECTORS
    return ALLOWED if (kind == 1) == (last == actions.WITH_REDIRECTOR) else GUARD_TOP


@kernel
def refuse_advice(state: State, seat: int, advice: int) -> int:
    """Return which rule a piece of advice breaks: others advise whose turn it is, until the
    placement."""
    player = i64(state["player"])
    if not state["advice"] or seat == player or state["seats"] == 1 or state["phase"] != phase.ACT:
        return NO_ADVICE
    if advice < actions.ADVISE_PLACE and state["changed"]:
        return CHANGED
    held = i64(state["held"][player])
    if actions.ADVISE_SWAP <= advice < actions.ADVISE_PLACE:
        card, their, _ = advised_swap_parts(advice)
        if their >= state["held"][seat]:
            return NO_SUCH_CARD
    elif advice < actions.ADVISE_SWAP:
        card = advice
    elif advice < actions.ADVISE_KEEP:
        card = advice - actions.ADVISE_PLACE
    else:
        card = advice - actions.ADVISE_KEEP
    if card >= held:
        return NO_SUCH_CARD
    return ADVISED_ALREADY if has(state["given"][seat], advice) else ALLOWED


@kernel
def has_choice(state: State, seat: int) -> bool:
    """Whether a card can be turned or exchanged."""
    if state["changed"] or state["held"][seat] == 0:
        return False
    if state["seats"] == 1:
        return bool(state["granted"])
    return True
