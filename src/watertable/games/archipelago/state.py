"""The state of a game of Archipelago: one record, the same size for every board."""

import numpy as np

from watertable.core.contract import HEADER
from watertable.games.archipelago.board import CELL_NUMBERS, MOST_CELLS, MOST_ROWS

MOST_COLOURS = 4
COLUMNS = MOST_CELLS // 2 + 1  # a group takes two cells at least; column 0 is not used
BONUSES = 4  # worth 0, 1, 2, 3 in every column of the track

# Numbers of the options' choices.
EXTRA_ONE, EXTRA_HALF, EXTRA_NONE = range(3)
TOTAL, ALTERNATING = range(2)
MOST, FEWEST = range(2)

STATE = np.dtype(
    [
        *HEADER,
        # options
        ("size", "u1"),
        ("stones", "u1"),
        ("extra", "u1"),
        ("scoring", "u1"),
        ("goal", "u1"),
        ("freezing", "u1"),
        # the turn
        ("mover", "i1"),
        ("allowance", "u1"),  # stones the mover may place this turn, those placed included
        ("placed", "u1"),
        ("passes", "u1"),  # turns passed in a row
        ("frozen", "u1"),  # a bit for each seat
        ("reason", "u1"),
        # the board: a bit for each cell, by colour and row
        ("board", "<u4", (MOST_COLOURS, MOST_ROWS)),
        ("empties", "<u2"),
        ("empty", "<u2", (MOST_CELLS,)),  # the empty cells, in any order,
        ("place", "<u2", (CELL_NUMBERS,)),  # and where each of them stands in that list
        # the groups: each stone leads towards the root of its group
        ("towards", "<u2", (CELL_NUMBERS,)),
        ("groups", "<i2", (MOST_COLOURS,)),
        # the track, as of the end of the last turn
        ("marker", "<i2", (MOST_COLOURS,)),
        ("peak", "<i2", (MOST_COLOURS,)),  # bonuses are claimed in all columns from 1 to here
        ("bonus", "<i2", (MOST_COLOURS,)),  # the sum of them
        ("last_bonus", "u1", (MOST_COLOURS,)),  # the one in the rightmost column
        ("claimed", "u1", (COLUMNS,)),  # how many cells of a column are taken
        ("owner", "u1", (COLUMNS, BONUSES)),  # seat + 1
    ]
)
