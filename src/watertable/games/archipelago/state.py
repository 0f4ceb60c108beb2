"""The state of a game of Archipelago: one record, the same size for every board."""

from watertable.core.contract import HEADER, record
from watertable.core.simd import BLOCK, EIGHT
from watertable.games.archipelago.board import AROUND_NUMBERS, MAX_CELLS

MAX_COLOURS = 4
MAX_CLAIMS = EIGHT  # more than a turn can bring: every claim takes a stone, and 6 are the most
BONUSES = 4  # worth 0, 1, 2, 3 in every column of the track

# Stones that open a label are never neighbours, so a third of the cells (91) is enough.
LABELS = 3 * BLOCK
COLUMNS = LABELS  # no more groups than labels; column 0 is not used
NO_LABEL = LABELS  # of a cell that has no stone of the colour; greater than all others
NO_GROUP = 127  # where it leads
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
        ("groups", "<i4", (MAX_COLOURS,)),
        # the track, as of the end of the last turn
        ("marker", "<u2", (MAX_COLOURS,)),
        ("peak", "<u2", (MAX_COLOURS,)),  # bonuses are claimed in all columns from 1 to here
        ("reached", "<u2", (MAX_COLOURS, COLUMNS + MAX_CLAIMS)),  # when, by column
        # the board, cell by cell
        ("empty", "<u2", (MAX_CELLS,)),  # the empty cells, in any order
        ("labels", "u1", (MAX_COLOURS,)),  # given so far (see groups.py)
        ("label", "u1", (MAX_COLOURS, AROUND_NUMBERS)),  # of each colour's stone on a cell
        ("group", "u1", (MAX_COLOURS, LABELS + BLOCK)),  # to which a colour's label leads
    ]
)
