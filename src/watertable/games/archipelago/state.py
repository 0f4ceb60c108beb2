"""The state of a game of Archipelago: one record, the same size for every board."""

from watertable.core.contract import HEADER, record
from watertable.core.lanes import BLOCK
from watertable.games.archipelago.board import CELL_NUMBERS, MOST_CELLS

MOST_COLOURS = 4
COLUMNS = MOST_CELLS // 2 + 1  # a group takes two cells at least; column 0 is not used
MOST_CLAIMS = MOST_CELLS + 1  # every claim takes a stone
BONUSES = 4  # worth 0, 1, 2, 3 in every column of the track

# Stones that open a label are never neighbours, so a third of the cells (91) is enough; label 0 is
# that of empty cells.
LABELS = 3 * BLOCK
NO_GROUP = 127  # where label 0 leads
ALONE = 128  # added to the group of a single stone

# Numbers of the options' choices.
EXTRA_ONE, EXTRA_HALF, EXTRA_NONE = range(3)
TOTAL, ALTERNATING = range(2)
MOST, FEWEST = range(2)

STATE = record(
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
        # the board
        ("empties", "<u2"),
        ("groups", "<i4", (MOST_COLOURS,)),
        ("labels", "u1", (MOST_COLOURS,)),  # the next free label (see groups.py)
        # the track, as of the end of the last turn
        ("marker", "<i2", (MOST_COLOURS,)),
        ("peak", "<i2", (MOST_COLOURS,)),  # bonuses are claimed in all columns from 1 to here
        ("lead", "<i2", (MOST_COLOURS,)),  # over opponents in these columns (see track.py),
        ("last_lead", "<i2", (MOST_COLOURS,)),  # and in the rightmost one
        ("claims", "<u2"),  # turns with claims
        ("claim", "<u2", (MOST_CLAIMS,)),  # 3 bits a seat: columns claimed; 2 bits: the mover
        # the board, cell by cell
        ("board", "<u4", (MOST_COLOURS, 32)),  # a bit a cell; row 0 has none
        ("empty", "<u2", (MOST_CELLS,)),  # the empty cells, in any order
        ("label", "u1", (CELL_NUMBERS,)),  # of each stone
        ("group", "u1", (MOST_COLOURS, 4 * BLOCK)),  # to which a label leads
    ]
)
