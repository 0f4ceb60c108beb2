"""The hexagonal board: where its cells are and which of them touch.

A cell is a number: 32 * row + column. Row 1 is the bottom row; columns run along the diagonals, so
that on every board the six neighbours of a cell lie at the same six distances:

    +32  +33            up-left, up-right
  -1   .   +1           left, right
    -33  -32            down-left, down-right

Around the board lies a rim of rows and columns without cells.
"""

import numpy as np
import numpy.typing as npt

SMALLEST, LARGEST = 3, 10
ROW = 32
MOST_ROWS = 2 * LARGEST + 1  # the rim included
MOST_CELLS = 3 * LARGEST * (LARGEST - 1) + 1
CELL_NUMBERS = MOST_ROWS * ROW

# The neighbours, once around.
AROUND = (+1, +33, +32, -1, -33, -32)


def cells(size: int) -> list[int]:
    """All cells of a board, from the bottom left to the top right."""
    found = []
    for row in range(1, 2 * size):
        first = max(1, row - size + 1)
        width = 2 * size - 1 - abs(row - size)
        found += [ROW * row + column for column in range(first, first + width)]
    return found


def cell_name(size: int, cell: int) -> str:
    """Rows are lettered from the bottom, cells numbered from the left."""
    row, column = divmod(cell, ROW)
    return f"{chr(ord('a') + row - 1)}{column - max(0, row - size)}"


def cell_names(size: int) -> dict[str, int]:
    return {cell_name(size, cell): cell for cell in cells(size)}


def row_of_neighbours(pattern: int) -> list[int]:
    """The distances to the neighbours whose bit is set in a pattern (see `arcs`), once around."""
    bit = {-33: 0, -32: 1, -1: 2, +1: 4, +32: 5, +33: 6}
    return [step for step in AROUND if pattern >> bit[step] & 1]


def _arcs(pattern: int) -> list[list[int]]:
    """The neighbours of a pattern, in arcs of cells that touch one another."""
    here = set(row_of_neighbours(pattern))
    if len(here) == 6:
        return [list(AROUND)]
    # Begin after a gap, so that no arc is cut in two.
    start = next(i for i in range(6) if AROUND[i - 1] not in here)
    found: list[list[int]] = []
    inside = False
    for i in range(6):
        step = AROUND[(start + i) % 6]
        if step in here:
            if not inside:
                found.append([])
            found[-1].append(step)
        inside = step in here
    return found


def _tables() -> tuple[npt.NDArray[np.int8], npt.NDArray[np.int8], npt.NDArray[np.int8]]:
    arcs = np.zeros(128, np.int8)
    steps = np.zeros((128, 3), np.int8)
    lone = np.zeros((128, 3), np.int8)
    for pattern in range(128):
        for i, arc in enumerate(_arcs(pattern)):
            arcs[pattern] = i + 1
            steps[pattern, i] = arc[0]
            lone[pattern, i] = len(arc) == 1
    return arcs, steps, lone


# For a pattern of neighbours of one colour (see rules.neighbours): how many arcs they form, the
# step to one stone of each arc, and whether the arc is that stone alone.
ARCS, ARC_STEP, ARC_LONE = _tables()

# The cells of every size, to be copied when a game starts.
CELL_COUNT = np.array([3 * size * (size - 1) + 1 for size in range(LARGEST + 1)], np.int64)
CELLS = np.zeros((LARGEST + 1, MOST_CELLS), np.uint16)
for _size in range(SMALLEST, LARGEST + 1):
    CELLS[_size, : CELL_COUNT[_size]] = cells(_size)
