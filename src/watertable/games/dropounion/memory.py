"""What a seat cannot know, drawn afresh: backs it has not seen, and the deck but for its top.

Everybody knows which cards there are. So a card whose back is unknown can be any of the hidden
cards that has the face which is up, and all ways to lay the hidden cards are equally likely.
"""

from typing import Any

from watertable.core.contract import State
from watertable.core.kernels import i64, inner_kernel, kernel
from watertable.core.rng import below, shuffle
from watertable.core.scratch import carray, integers
from watertable.games.dropounion import faces
from watertable.games.dropounion.deck import CARDS
from watertable.games.dropounion.state import BACK, MAX_GUARDS, back, knows, up

KINDS = len(faces.LETTERS)
_POOL = KINDS * KINDS
_SIDES = 2 * CARDS
_STARTS = KINDS + 1
_IN_DECK = -1
_AGAIN = 4  # times that each place is filled again, while the deck is large


@kernel
def deal_unknown(state: State, seat: int) -> None:
    faces = carray(integers(CARDS), (CARDS,))  # that are up, of cards with an unknown back
    backs = carray(integers(CARDS), (CARDS,))
    pool = carray(integers(_POOL), (_POOL,))  # hidden cards of each kind, the lower face first
    for kind in range(_POOL):
        pool[kind] = 0
    n = visit(state, seat, faces, backs, pool, i64(0))
    top = i64(state["deck_size"]) - 1
    for i in range(top + 1):
        add(pool, up(i64(state["deck"][i])), back(i64(state["deck"][i])))
    if top >= 0:
        faces[n] = up(i64(state["deck"][top]))
        n += 1
    lay(state, faces, backs, pool, n, max(top, 0))
    visit(state, seat, faces, backs, pool, i64(1))
    if top >= 0:
        state["deck"][top] = faces[n - 1] | backs[n - 1] << BACK


@kernel
def visit(state: State, seat: int, faces: Any, backs: Any, pool: Any, write: int) -> int:
    """Go to all cards outside the deck with a back unknown to the seat: note them, or write new
    backs."""
    n = 0
    for other in range(i64(state["seats"])):
        for at in range(i64(state["held"][other])):
            card, n = meet(i64(state["hand"][other, at]), seat, faces, backs, pool, write, n)
            state["hand"][other, at] = card
    for at in range(i64(state["row_size"])):
        card, n = meet(i64(state["row"][at]), seat, faces, backs, pool, write, n)
        state["row"][at] = card
    for at in range(i64(state["defeated_size"])):
        card, n = meet(i64(state["defeated"][at]), seat, faces, backs, pool, write, n)
        state["defeated"][at] = card
    for at in range(i64(state["path_size"])):
        card, n = meet(i64(state["path"][at]), seat, faces, backs, pool, write, n)
        state["path"][at] = card
    for guard in range(MAX_GUARDS):
        for at in range(i64(state["guard_size"][guard])):
            card, n = meet(i64(state["guard"][guard, at]), seat, faces, backs, pool, write, n)
            state["guard"][guard, at] = card
    return n


@inner_kernel
def meet(
    card: int, seat: int, faces: Any, backs: Any, pool: Any, write: int, n: int
) -> tuple[int, int]:
    """Return the card, with its new back if it is hidden and known already; and the next place."""
    if knows(card, seat):
        return card, n
    if write:
        return card & ~(7 << BACK) | i64(backs[n]) << BACK, n + 1
    faces[n] = up(card)
    add(pool, up(card), back(card))
    return card, n + 1


@inner_kernel
def add(pool: Any, one: int, other: int) -> None:
    pool[min(one, other) * KINDS + max(one, other)] += 1


@kernel
def lay(state: State, faces: Any, backs: Any, pool: Any, n: int, below_top: int) -> None:
    """Lay hidden cards on n places, by the faces that are up there, and the rest in the deck.

    First each place is filled, and then random places are emptied and filled again. That is a
    random walk among all ways to lay the cards, and it comes to all of them equally often: whatever
    `fill` does to come from one way to another, it may as well do backwards. How often depends on
    the number of cards alone, since a walk that looks where it is stops at some places more often.
    """
    cards = carray(integers(CARDS), (CARDS,))
    where = carray(integers(CARDS), (CARDS,))
    lies = carray(integers(CARDS), (CARDS,))  # which card, at each place
    sides = carray(integers(_SIDES), (_SIDES,))  # cards that have a face, face by face
    start = carray(integers(_STARTS), (_STARTS,))
    sort(pool, cards, sides, start)
    for card in range(n + below_top):
        where[card] = _IN_DECK
    for place in range(n):
        fill(state, faces, where, lies, sides, start, place)
    # With few cards in the deck, one that is taken away comes back only after many have moved.
    for _ in range(_AGAIN * n * (below_top + 1) // (n + below_top + 1)):
        place = below(state, n)
        where[lies[place]] = _IN_DECK
        fill(state, faces, where, lies, sides, start, place)
    for place in range(n):
        backs[place] = other_side(i64(cards[lies[place]]), i64(faces[place]))
    returned = 0
    for card in range(n + below_top):
        if where[card] == _IN_DECK:
            state["deck"][returned] = at_random(state, i64(cards[card]))
            returned += 1
    shuffle(state, state["deck"], below_top)


@inner_kernel
def sort(pool: Any, cards: Any, sides: Any, start: Any) -> None:
    """List all hidden cards, kind by kind, and for each face the cards that have it.

    A card with two equal faces has that face twice.
    """
    end = 0
    for face in range(KINDS):
        start[face + 1] = end
        for other in range(KINDS):
            end += left(pool, face, other) * (2 if face == other else 1)
    n = 0
    for one in range(KINDS):
        for other in range(one, KINDS):
            for _ in range(left(pool, one, other)):
                cards[n] = one | other << BACK
                # The end of what has been sorted so far is where the next face will start.
                sides[start[one + 1]] = n
                start[one + 1] += 1
                sides[start[other + 1]] = n
                start[other + 1] += 1
                n += 1
    start[0] = 0


@inner_kernel
def left(pool: Any, one: int, other: int) -> int:
    return i64(pool[min(one, other) * KINDS + max(one, other)])


@inner_kernel
def fill(
    state: State, faces: Any, where: Any, lies: Any, sides: Any, start: Any, place: int
) -> None:
    """Lay any card that fits at a place. If it lay elsewhere, that place is filled in turn."""
    while place != _IN_DECK:
        face = i64(faces[place])
        first = i64(start[face])
        card = i64(sides[first + below(state, i64(start[face + 1]) - first)])
        left_empty = i64(where[card])
        where[card] = place
        lies[place] = card
        place = left_empty


@inner_kernel
def other_side(card: int, face: int) -> int:
    return back(card) if up(card) == face else up(card)


@inner_kernel
def at_random(state: State, card: int) -> int:
    return card if below(state, 2) else back(card) | up(card) << BACK
