"""What a seat cannot know, drawn afresh: backs it has not seen, and the deck but for its top.

Everybody knows which cards there are. So a card whose back is unknown can be any of the hidden
cards that has the face which is up, and all ways to lay the hidden cards are equally likely.
"""

from typing import Any

from watertable.core.chance import below, shuffle
from watertable.core.contract import State
from watertable.core.kernels import inner_kernel, kernel, whole
from watertable.core.stack import carray, numbers
from watertable.games.dropounion.deck import CARDS, FACES
from watertable.games.dropounion.state import BACK, GUARDS, back, knows, up

KINDS = len(FACES)
_POOL = KINDS * KINDS
_SWAPS = 2  # for each hidden card, until any order of filling the places is forgotten


@kernel
def deal_unknown(state: State, seat: int) -> None:
    faces = carray(numbers(CARDS), (CARDS,))  # that are up, of cards with an unknown back
    backs = carray(numbers(CARDS), (CARDS,))
    pool = carray(numbers(_POOL), (_POOL,))  # hidden cards of each kind, the lower face first
    for kind in range(_POOL):
        pool[kind] = 0
    n = visit(state, seat, faces, backs, pool, whole(0))
    top = whole(state["deck_size"]) - 1
    for i in range(top + 1):
        add(pool, up(whole(state["deck"][i])), back(whole(state["deck"][i])), 1)
    if top >= 0:
        faces[n] = up(whole(state["deck"][top]))
        n += 1
    for i in range(n):
        fill(state, faces, backs, pool, i)
    fill_deck(state, pool, top)
    mingle(state, faces, backs, n, top)
    visit(state, seat, faces, backs, pool, whole(1))
    if top >= 0:
        state["deck"][top] = faces[n - 1] | backs[n - 1] << BACK


@kernel
def visit(state: State, seat: int, faces: Any, backs: Any, pool: Any, write: int) -> int:
    """Go to all cards outside the deck with a back unknown to the seat: note them, or write."""
    n = 0
    for other in range(whole(state["seats"])):
        for at in range(whole(state["held"][other])):
            card, n = meet(whole(state["hand"][other, at]), seat, faces, backs, pool, write, n)
            state["hand"][other, at] = card
    for at in range(whole(state["row_size"])):
        card, n = meet(whole(state["row"][at]), seat, faces, backs, pool, write, n)
        state["row"][at] = card
    for at in range(whole(state["defeated_size"])):
        card, n = meet(whole(state["defeated"][at]), seat, faces, backs, pool, write, n)
        state["defeated"][at] = card
    for at in range(whole(state["path_size"])):
        card, n = meet(whole(state["path"][at]), seat, faces, backs, pool, write, n)
        state["path"][at] = card
    for guard in range(GUARDS):
        for at in range(whole(state["guard_size"][guard])):
            card, n = meet(whole(state["guard"][guard, at]), seat, faces, backs, pool, write, n)
            state["guard"][guard, at] = card
    return n


@inner_kernel
def meet(
    card: int, seat: int, faces: Any, backs: Any, pool: Any, write: int, n: int
) -> tuple[int, int]:
    """The card, with its new back if it is hidden and known already; and the next place."""
    if knows(card, seat):
        return card, n
    if write:
        return card & ~(7 << BACK) | whole(backs[n]) << BACK, n + 1
    faces[n] = up(card)
    add(pool, up(card), back(card), 1)
    return card, n + 1


@inner_kernel
def add(pool: Any, one: int, other: int, count: int) -> None:
    pool[min(one, other) * KINDS + max(one, other)] += count


@inner_kernel
def left(pool: Any, one: int, other: int) -> int:
    return whole(pool[min(one, other) * KINDS + max(one, other)])


@kernel
def fill(state: State, faces: Any, backs: Any, pool: Any, place: int) -> None:
    """Give a place a hidden card that fits. All places before it have theirs."""
    last = place
    while not take(state, faces, backs, pool, place):
        # None is left with this face, so some place before has one with this face as its back:
        # that one comes here, turned over, and the other place needs a new one.
        face = whole(faces[place])
        n = 0
        robbed = place
        for other in range(last + 1):
            if other != place and backs[other] == face and faces[other] != face:
                n += 1
                if below(state, n) == 0:
                    robbed = other
        backs[place] = faces[robbed]
        place = robbed


@kernel
def take(state: State, faces: Any, backs: Any, pool: Any, place: int) -> bool:
    """A random card from the pool, if one fits."""
    face = whole(faces[place])
    total = 0
    for other in range(KINDS):
        total += left(pool, face, other) * ways(face, other)
    if total == 0:
        return False
    chosen = below(state, total)
    for other in range(KINDS):
        chosen -= left(pool, face, other) * ways(face, other)
        if chosen < 0:
            backs[place] = other
            add(pool, face, other, -1)
            return True
    return False


@inner_kernel
def ways(face: int, other: int) -> int:
    """In which a card of these faces can lie with this face up."""
    return 2 if face == other else 1


@kernel
def fill_deck(state: State, pool: Any, top: int) -> None:
    """What is left of the pool lies below the deck's top, turned at random."""
    n = 0
    for one in range(KINDS):
        for other in range(one, KINDS):
            for _ in range(left(pool, one, other)):
                state["deck"][n] = at_random(state, one, other)
                n += 1
    shuffle(state, state["deck"], top)


@inner_kernel
def at_random(state: State, one: int, other: int) -> int:
    return one | other << BACK if below(state, 2) else other | one << BACK


@kernel
def mingle(state: State, faces: Any, backs: Any, n: int, top: int) -> None:
    """Let random pairs of hidden cards change places where both fit.

    Places were filled one after another, which prefers some ways to others; after these swaps all
    are as likely. (With the deck, a card with two equal faces may move out only half of the time,
    because it has two ways to lie where it was.)
    """
    hidden = n + max(0, top)
    for _ in range(_SWAPS * n):
        one = below(state, n)
        other = below(state, hidden)
        if other >= n:
            swap_with_deck(state, faces, backs, one, other - n)
        elif faces[one] == faces[other]:
            kept = backs[one]
            backs[one] = backs[other]
            backs[other] = kept


@inner_kernel
def swap_with_deck(state: State, faces: Any, backs: Any, one: int, at: int) -> None:
    card = whole(state["deck"][at])
    face = faces[one]
    if up(card) != face and back(card) != face:
        return
    if backs[one] == face and up(card) != back(card) and below(state, 2):
        return
    state["deck"][at] = at_random(state, whole(face), whole(backs[one]))
    backs[one] = back(card) if up(card) == face else up(card)
