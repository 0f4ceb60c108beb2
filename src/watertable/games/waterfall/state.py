"""The state of a game of Waterfall: one record, the same size for every number of players.

Every tile is placed at most once, and next to another one. So the waterfall never reaches further
than MAX_TILES places from where it began, whatever is removed on the way: a place is a number,
ROW * row + column, in which the start has room enough on all sides.
"""

from watertable.core.contract import HEADER, MAX_SEATS, record
from watertable.games.waterfall import gem

MAX_SET = 72
GATED_TILES = 15
MAX_TILES = MAX_SET + GATED_TILES
HAND = 4  # tiles dealt to each player
MAX_AT_START = 8  # tiles below the starting tile
FULL = 20  # tiles in the waterfall end the game
STANDSTILL = 10  # turns of each player without progress end the game

# Places.
ROW = 256
START = 128 * ROW + 128  # of the starting tile, which stays there
TOP_ROW = START // ROW
NOWHERE = 0  # of a pawn above the waterfall

# Each step of a path goes down or is a teleport, which every tile gives at most once.
MAX_STEPS = 2 * MAX_TILES + 2

# How a pawn stands.
WAITING, STUCK, OUT = range(3)

# What happens to a player who changed nothing in a turn: `progress` is one of these.
ADDS, DRAWS, STANDS = range(3)

# What a turn has really done, and where it went: bits.
DID_SCORE, DID_ADD, DID_DRAW, DID_REMOVE = 1, 2, 4, 8
WENT_LEFT, WENT_RIGHT = 1, 2

STATE = record(
    [
        *HEADER,
        # options
        ("tiles", "u1", (MAX_TILES, 5)),  # a set that was given, or nothing (see tile_set.py)
        ("set", "u1"),  # base tiles
        ("start", "u1"),  # tiles that are laid below the starting tile
        ("gates", "u1"),
        ("conditions", "u1"),
        ("pyramid", "u1"),
        ("room", "u1"),
        ("basic", "u1"),
        ("dry", "u1"),
        ("onward", "u1"),
        ("progress", "u1"),  # ADDS, DRAWS or STANDS
        # the turn
        ("player", "i1"),  # who has the turn, or had the last one
        ("phase", "u1"),
        ("left", "u1"),  # how many more tiles may be added or scored, the next one included
        ("sharing", "u1"),  # occupied tiles may be entered
        ("jumping", "u1"),  # over occupied tiles
        ("taking", "u1"),  # the tile under the pawn, on leaving it
        ("did", "u1"),
        ("went", "u1"),
        ("steps", "u1"),
        ("path", "u1", (MAX_STEPS,)),
        ("gems_passed", "u1", (gem.COUNT,)),
        ("acted", "u1", (MAX_TILES,)),
        # the game
        ("still", "u1"),  # turns in a row without progress
        ("full", "u1"),
        ("ending", "u1"),
        ("reason", "u1"),
        ("pawn", "<u2", (MAX_SEATS,)),  # the place
        ("pawn_is", "u1", (MAX_SEATS,)),
        # From where the player's pawn was lifted. No rule asks, but all have seen it: without it,
        # whoever moves a pawn just before its turn would seem to have done so in secret.
        ("lifted", "<u2"),
        ("held", "u1", (MAX_SEATS,)),  # tiles in each hand
        ("scored", "u1", (MAX_SEATS,)),  # tiles in each pile
        ("deck", "u1"),  # tiles in it; they have no order until one is drawn
        # the tiles
        ("count", "u1"),
        ("score", "u1", (MAX_TILES,)),
        ("gems", "u1", (MAX_TILES,)),
        ("water", "u1", (MAX_TILES,)),
        ("action", "u1", (MAX_TILES,)),
        ("gate", "u1", (MAX_TILES,)),
        ("where", "u1", (MAX_TILES,)),
        ("seen", "u1", (MAX_TILES,)),  # by which seats: a bit each
        # the waterfall
        ("lies", "u1"),  # how many tiles lie in it; which, and where
        ("lying", "u1", (MAX_TILES,)),
        ("place", "<u2", (MAX_TILES,)),
    ]
)
