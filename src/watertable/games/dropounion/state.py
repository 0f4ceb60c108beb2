"""The state of a game of Dropounion: one record, the same size for every number of players."""

from watertable.core.contract import HEADER, record
from watertable.core.kernels import inner_kernel
from watertable.games.dropounion.deck import CARDS

SEATS = 5
LARGEST_HAND = 5  # alone; two players have four cards, more have three
GUARDS = 2
GROUP = 3  # cards of a Guarder group
STANDSTILL = 3  # turns of each player in a row without a placement lose the game

# A card in play is a number: the face that is up, the back, which seats know the back, whether all
# at the table do, and whether it is a Redirector that has defeated a thief.
BACK = 3
KNOWN = 6
KNOWN_TO_ALL = 1 << 11
SPENT = 1 << 12

# How the game is played.
REGULAR, SIMPLE, HARD, HARDEST = range(4)

# What is asked.
UNDEALT, ACT, TURN_THIEF, DEFEAT, SET_GUARD, OVER = range(6)

# What goes on when the cards that are owed have been drawn.
THE_TURN, THE_DEAL, THE_END = range(3)

# What came of the last action by itself, for those who tell of it: a thief came, or came back as a
# penalty; a guard, a Redirector from the deck or a group defeated one; and, with the seat added,
# somebody had nothing to place.
CAME, CAME_BACK, BY_GUARD, BY_REDIRECTOR, BY_GROUP, STUCK = range(1, 7)
HAPPENINGS = 2 * CARDS  # of one action, more than there can be

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
        ("given", "<u8", (SEATS,)),
        # the game
        ("idle", "u1"),  # turns in a row without a placement
        ("passes", "u1"),  # the same with an empty deck, and nothing turned or exchanged
        ("reason", "u1"),
        # the cards
        ("held", "u1", (SEATS,)),
        ("hand", "<u2", (SEATS, LARGEST_HAND)),
        ("guards", "u1"),
        ("guard_size", "u1", (GUARDS,)),
        ("guard_last", "u1", (GUARDS,)),  # which one was set up last
        ("guard", "<u2", (GUARDS, GROUP)),  # the older one first
        ("deck_size", "u1"),
        ("row_size", "u1"),
        ("defeated_size", "u1"),
        ("path_size", "u1"),
        ("deck", "<u2", (CARDS,)),  # its top is last
        ("row", "<u2", (CARDS,)),  # of thieves, the one at the source first
        ("defeated", "<u2", (CARDS,)),  # the pile's top is last
        ("path", "<u2", (CARDS,)),
        # what came of the last action by itself: no rule reads it, and it is no part of a position
        ("noted", "u1"),
        ("happened", "u1", (HAPPENINGS,)),
    ]
)


@inner_kernel
def up(card: int) -> int:
    """The face that can be seen."""
    return card & 7


@inner_kernel
def back(card: int) -> int:
    return card >> BACK & 7


@inner_kernel
def turned(card: int) -> int:
    """The card turned over in sight of all."""
    return back(card) | up(card) << BACK | card & SPENT | KNOWN_TO_ALL


@inner_kernel
def knows(card: int, seat: int) -> bool:
    """Whether a seat knows the back; a spectator (below 0) what all know."""
    if card & KNOWN_TO_ALL:
        return True
    return seat >= 0 and bool(card >> (KNOWN + seat) & 1)


@inner_kernel
def hand_size(seats: int) -> int:
    return 5 if seats == 1 else 4 if seats == 2 else 3
