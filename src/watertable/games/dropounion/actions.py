"""The numbers of the actions (see notation.py for their words)."""

from watertable.core.kernels import inner_kernel
from watertable.games.dropounion.deck import CARDS
from watertable.games.dropounion.state import GROUP_SIZE, MAX_HAND, MAX_SEATS

HANDS = 1 << MAX_HAND  # sets of cards of a hand: a bit for each

TURN = 0  # a card of the hand
SWAP = TURN + MAX_HAND  # a card of the hand, somebody, a card there, which of them is turned
PLACE = SWAP + MAX_HAND * MAX_SEATS * MAX_HAND * 2  # a set of cards
GUARD = PLACE + HANDS  # a set of cards, and which of its Drops is set up last
THIEF = GUARD + HANDS * (GROUP_SIZE + 1)  # turn a thief of the row
DEFEAT = THIEF + CARDS  # defeat a thief of the row
GUARD_ALONE = DEFEAT + CARDS  # set up a Redirector alone as a guard
KEEP = GUARD_ALONE + 1  # or do not
SKIP = KEEP + 1
PASS = SKIP + 1
TIME_UP = PASS + 1
ADVISE = TIME_UP + 1

# Advice is given only where hands have four cards at most.
ADVISED_HAND = 4
ADVISE_TURN = 0
ADVISE_SWAP = ADVISE_TURN + ADVISED_HAND
ADVISE_PLACE = ADVISE_SWAP + ADVISED_HAND * ADVISED_HAND * 2
ADVISE_KEEP = ADVISE_PLACE + ADVISED_HAND
PIECES_OF_ADVICE = ADVISE_KEEP + ADVISED_HAND

ACTIONS = ADVISE + PIECES_OF_ADVICE
MAX_LEGAL = 128

GIVEN, GOT = range(2)  # which card of an exchange is turned
WITH_REDIRECTOR = GROUP_SIZE  # in place of the Drop that is set up last


@inner_kernel
def swap(card: int, other: int, their: int, which: int) -> int:
    return SWAP + ((card * MAX_SEATS + other) * MAX_HAND + their) * 2 + which


@inner_kernel
def swap_parts(action: int) -> tuple[int, int, int, int]:
    """Return the own card, the other seat, its card, and which of the two is turned."""
    cards, which = divmod(action - SWAP, 2)
    ours, their = divmod(cards, MAX_HAND)
    card, other = divmod(ours, MAX_SEATS)
    return card, other, their, which


@inner_kernel
def guard(cards: int, last: int) -> int:
    return GUARD + cards * (GROUP_SIZE + 1) + last


@inner_kernel
def guard_parts(action: int) -> tuple[int, int]:
    """Return the set of cards, and which of them is set up last (counted within the group)."""
    return divmod(action - GUARD, GROUP_SIZE + 1)


@inner_kernel
def advised_swap(card: int, their: int, which: int) -> int:
    return ADVISE_SWAP + (card * ADVISED_HAND + their) * 2 + which


@inner_kernel
def advised_swap_parts(advice: int) -> tuple[int, int, int]:
    """Return the card of whose turn it is, the adviser's card, and which of the two is turned."""
    cards, which = divmod(advice - ADVISE_SWAP, 2)
    card, their = divmod(cards, ADVISED_HAND)
    return card, their, which
