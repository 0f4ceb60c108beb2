"""Hands and the deck: dealing, drawing, turning, exchanging."""

from watertable.core.contract import State
from watertable.core.kernels import i64, inner_kernel, kernel
from watertable.core.rng import below, shuffle
from watertable.games.dropounion import faces, mode
from watertable.games.dropounion.deck import DECK, LEFT_OUT_HARDEST, counts
from watertable.games.dropounion.river import defeat, enter, room_for_guard
from watertable.games.dropounion.state import BACK, ID, KNOWN, KNOWN_TO_ALL, SPENT, back, turned, up

_KINDS = tuple(
    (faces.LETTERS.index(pair[0]), faces.LETTERS.index(pair[1]), counts(pair)) for pair, _ in DECK
)


@kernel
def stack_deck(state: State) -> None:
    """Make the deck: all cards that the mode and the number of players leave, shuffled and turned
    at random."""
    n = 0
    for one, other, by_seats in _KINDS:
        count = by_seats[i64(state["seats"]) - 1]
        if one == faces.THIEF and other == faces.THIEF and state["mode"] == mode.SIMPLE:
            count -= i64(state["fewer"])
        if one == faces.REDIRECTOR and other == faces.REDIRECTOR and state["mode"] == mode.HARDEST:
            count -= LEFT_OUT_HARDEST
        for _ in range(count):
            if below(state, 2):
                state["deck"][n] = one | other << BACK
            else:
                state["deck"][n] = other | one << BACK
            n += 1
    state["deck_size"] = n
    shuffle(state, state["deck"], n)


@kernel
def let_invaders_in(state: State) -> None:
    """Move cards with a thief on both sides from the deck to the row, in sight of all."""
    n = i64(state["deck_size"])
    for i in range(n - 1, -1, -1):
        card = i64(state["deck"][i])
        if up(card) == faces.THIEF and back(card) == faces.THIEF:
            row = i64(state["row_size"])
            state["row"][row] = card | KNOWN_TO_ALL | (n - row) << ID
            state["row_size"] = row + 1
    kept = 0
    for i in range(n):
        card = i64(state["deck"][i])
        state["deck"][i] = 0
        if up(card) != faces.THIEF or back(card) != faces.THIEF:
            state["deck"][kept] = card
            kept += 1
    state["deck_size"] = kept


@inner_kernel
def take_top(state: State) -> int:
    """Take the top card off the deck, which gives it its id."""
    n = i64(state["deck_size"]) - 1
    card = i64(state["deck"][n]) | (n + 1) << ID
    state["deck"][n] = 0
    state["deck_size"] = n
    return card


@kernel
def clear_top(state: State) -> None:
    """Let thieves come that lie on top of the deck: they do not stay there."""
    n = i64(state["deck_size"])
    while n and up(i64(state["deck"][n - 1])) == faces.THIEF:
        enter(state, take_top(state))
        n -= 1


@kernel
def draw_card(state: State, seat: int) -> bool:
    """Draw a card into a hand; return whether its owner may set it up as a guard."""
    at = i64(state["held"][seat])
    card = take_top(state)
    state["hand"][seat, at] = card
    state["held"][seat] = at + 1
    clear_top(state)
    if up(card) != faces.REDIRECTOR:
        return False
    if state["row_size"]:
        defeat(state, i64(0))
        state["hand"][seat, at] = card | SPENT
        return False
    return room_for_guard(state)


@kernel
def take_from_hand(state: State, seat: int, at: int) -> int:
    """Take a card out of a hand, where the others close up."""
    card = i64(state["hand"][seat, at])
    n = i64(state["held"][seat]) - 1
    for i in range(at, n):
        state["hand"][seat, i] = state["hand"][seat, i + 1]
    state["hand"][seat, n] = 0
    state["held"][seat] = n
    return card


@kernel
def turn_card(state: State, seat: int, at: int) -> bool:
    """Turn a card of a hand over; return whether a thief came of it."""
    card = turned(i64(state["hand"][seat, at]))
    state["hand"][seat, at] = card
    if up(card) != faces.THIEF:
        return False
    enter(state, take_from_hand(state, seat, at) & ~SPENT)
    return True


@kernel
def exchange(state: State, seat: int, at: int, other: int, their: int) -> None:
    card = state["hand"][seat, at]
    state["hand"][seat, at] = state["hand"][other, their]
    state["hand"][other, their] = card


@kernel
def show_backs(state: State, seat: int) -> None:
    """Let all others look at the backs of somebody's cards."""
    others = ((1 << i64(state["seats"])) - 1) ^ (1 << seat)
    for at in range(i64(state["held"][seat])):
        card = i64(state["hand"][seat, at])
        if not card & KNOWN_TO_ALL:
            state["hand"][seat, at] = card | others << KNOWN
