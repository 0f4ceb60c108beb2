"""The state of a game of Dropounion: one record, the same size for every number of players."""

from watertable.core.contract import HEADER, record
from watertable.core.kernels import inner_kernel
from watertable.games.dropounion.deck import CARDS

MAX_SEATS = 5
MAX_HAND = 5  # alone; two players have four cards, more have three
MAX_GUARDS = 2
GROUP_SIZE = 3  # cards of a Guarder group
STANDSTILL = 3  # turns of each player in a row without a placement lose the game

# A card is a number: the face that is up, the back, which seats know the back, whether all at the
# table do, and whether it is a Redirector that has defeated a thief. Above that, once it has left
# the deck, its id: how high the deck was when the card was its top. So an id follows a card where
# all see it go, and tells nothing of its faces. Cards of the deck need none: their place says it.
BACK = 3
KNOWN = 6
KNOWN_TO_ALL = 1 << 11
SPENT = 1 << 12
ID = 13

NOT_LAST = 255  # of a guard with a Redirector: which card was set up last does not matter

STATE = record(
    [
        *HEADER,
        # options
        ("mode", "u1"),
        ("fewer", "u1"),
        ("invasion", "u1"),
        ("minutes", "u1"),
        ("advice", "u1"),
        # the turn
        ("player", "i1"),  # whose turn it is, or was
        ("asked", "i1"),  # whose decision
        ("phase", "u1"),
        ("changed", "u1"),  # the flip or exchange of the turn was made
        ("granted", "u1"),  # alone: a flip that may be made
        ("placed", "u1"),
        ("dry", "u1"),  # the deck was empty when the turn began
        ("left", "u1"),  # thieves still to be chosen for defeat
        ("turning", "u1"),  # one more may then be turned over
        ("owed", "u1"),  # cards, to whom, and what goes on when they are drawn
        ("taker", "i1"),
        ("then", "u1"),
        # advice since the last action of who was asked, by seat: a bit for each piece of it
        ("given", "<u8", (MAX_SEATS,)),
        # the game
        ("idle", "u1"),  # turns in a row without a placement
        ("passes", "u1"),  # the same with an empty deck, and nothing turned or exchanged
        ("reason", "u1"),
        # the cards
        ("held", "u1", (MAX_SEATS,)),
        ("hand", "<u4", (MAX_SEATS, MAX_HAND)),
        ("guards", "u1"),
        ("guard_size", "u1", (MAX_GUARDS,)),
        ("guard_last", "u1", (MAX_GUARDS,)),  # which one was set up last
        ("guard", "<u4", (MAX_GUARDS, GROUP_SIZE)),  # the older one first
        ("deck_size", "u1"),
        ("row_size", "u1"),
        ("defeated_size", "u1"),
        ("path_size", "u1"),
        ("deck", "<u2", (CARDS,)),  # its top is last
        ("row", "<u4", (CARDS,)),  # of thieves, the one at the source first
        ("defeated", "<u4", (CARDS,)),  # the pile's top is last
        ("path", "<u4", (CARDS,)),
    ]
)


@inner_kernel
def up(card: int) -> int:
    """Return the face that can be seen."""
    return card & 7


@inner_kernel
def back(card: int) -> int:
    return card >> BACK & 7


@inner_kernel
def turned(card: int) -> int:
    """Return the card turned over in sight of all."""
    return back(card) | up(card) << BACK | card & (SPENT | -1 << ID) | KNOWN_TO_ALL


@inner_kernel
def knows(card: int, seat: int) -> bool:
    """Whether a seat knows the back; a spectator (below 0) what all know."""
    if card & KNOWN_TO_ALL:
        return True
    return seat >= 0 and bool(card >> (KNOWN + seat) & 1)


@inner_kernel
def hand_size(seats: int) -> int:
    return 5 if seats == 1 else 4 if seats == 2 else 3
