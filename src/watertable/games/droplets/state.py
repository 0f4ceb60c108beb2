"""The state of a game of Droplets: one record, the same size for every board.

Tiles are numbered from the bottom left to the top right. Sets of tiles are the bits of a number.
"""

from watertable.core.contract import HEADER, record
from watertable.games.droplets.maps import MAX_TILES

PLAYERS = 2
DROPLETS = 35  # of each player
OFF = MAX_TILES  # in place of a tile: off the board

# What lies in a space; droplets are named by their seat.
PEBBLE = PLAYERS
PIECES = 3  # kinds of pieces: droplets of two players, and pebbles

TRIGGER = 3  # so many pieces make a space splash; none ever holds more
SHORT_FILL = 3  # so many droplets fill a drain in a short game, one or two more in a longer one

TOKEN_KINDS = 4
EACH_TOKEN = 5  # of each kind there are so many
ALL_TOKENS = TOKEN_KINDS * EACH_TOKEN

STATE = record(
    [
        *HEADER,
        # options
        ("board", "u1", (MAX_TILES, 3)),  # row, column and kind of each tile (see space_kind.py)
        ("length", "u1"),
        ("pebbles", "u1"),
        ("rewards", "u1"),
        # the turn
        ("mover", "i1"),
        ("marker", "u1"),  # who has the turn
        ("place", "u1"),  # droplets of this turn that are still to be placed
        ("moment", "u1"),  # what is about to happen (see moment.py),
        ("actor", "u1"),  # by whom,
        ("declined", "u1"),  # and whether the other one has let it happen
        ("resolver", "u1"),  # whose splashes are being resolved
        ("resolved", "u1"),  # whether the resolver has resolved one since it is their go
        ("passes", "u1"),  # in a row
        ("full", "u1"),  # whether a drain is full
        ("overtime", "u1"),
        ("reason", "u1"),
        ("winner", "i1"),  # of overtime
        # the players
        ("supply", "u1", (PLAYERS,)),
        ("held", "u1", (PLAYERS,)),  # tokens, which all can see,
        ("hand", "u1", (PLAYERS, TOKEN_KINDS)),  # and how many of each kind, which they cannot
        ("spent", "u1", (TOKEN_KINDS,)),
        ("points", "<u2", (PLAYERS,)),
        # the spaces that can splash
        ("dripping", "<u8"),
        ("inside", "<u8"),  # dripping or transition
        ("triggered", "<u8"),
        ("teal_controls", "<u8"),  # of those that are triggered
        ("pebbled", "<u8"),
        # the pieces, tile by tile; OFF is one more
        ("pieces", "u1", (MAX_TILES + 1,)),  # all of them,
        ("droplets", "u1", (PLAYERS, MAX_TILES + 1)),  # and those of each player
        ("token", "u1", (MAX_TILES,)),  # lying under a drain; nobody has seen it
        # the board, prepared
        ("kind", "u1", (MAX_TILES + 1,)),
        ("star", "u1", (MAX_TILES, 2, 3)),  # the points of the two stars around each tile
        ("points_off", "u1", (MAX_TILES, 2)),  # which of them are off the board (3 bits)
        ("blocking", "<u8", (MAX_TILES, 2)),  # a star is blocked if one of these is triggered
    ]
)
