"""The hexagonal board: where its cells are and which of them touch.

A cell is a number: 32 * row + column. Row 0 is the bottom row; columns begin with 1 and run along
the diagonals, so that on every board the six neighbours of a cell lie at the same six distances:

    +32  +33            up-left, up-right
  -1   .   +1           left, right
    -33  -32            down-left, down-right
"""

import numpy as np
import numpy.typing as npt

SMALLEST, LARGEST = 3, 10
ROW = 32
MOST_ROWS = 2 * LARGEST - 1
MOST_CELLS = 3 * LARGEST * (LARGEST - 1) + 1
CELL_NUMBERS = MOST_ROWS * ROW

# The neighbours, once around.
AROUND = (+1, +33, +32, -1, -33, -32)


def cells(size: int) -> list[int]:
    """All cells of a board, from the bottom left to the top right."""
    found = []
    for row in range(2 * size - 1):
        first = max(1, row - size + 2)
        width = row_width(size, row)
        found += [ROW * row + column for column in range(first, first + width)]
    return found


def row_width(size: int, row: int) -> int:
    return 2 * size - 1 - abs(row - size + 1)


def row_letter(row: int) -> str:
    return chr(ord("a") + row)


def cell_name(size: int, cell: int) -> str:
    """Rows are lettered from the bottom, cells numbered from the left."""
    row, column = divmod(cell, ROW)
    return f"{row_letter(row)}{column - max(0, row - size + 1)}"


def cell_names(size: int) -> dict[str, int]:
    return {cell_name(size, cell): cell for cell in cells(size)}


def _neighbours(pattern: int) -> list[int]:
    """The distances to the neighbours in a pattern (see groups.neighbours), once around."""
    bit = {-33: 0, -32: 1, -1: 2, +1: 4, +32: 5, +33: 6}
    return [step for step in AROUND if pattern >> bit[step] & 1]


def _arcs(pattern: int) -> list[list[int]]:
    """The neighbours of a pattern, in arcs of cells that touch one another."""
    here = set(_neighbours(pattern))
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


def _arc_steps() -> npt.NDArray[np.int8]:
    steps = np.zeros((3, 128), np.int8)
    for pattern in range(128):
        arcs = _arcs(pattern)
        for i in range(3):
            steps[i, pattern] = arcs[i if i < len(arcs) else 0][0] if arcs else 0
    return steps


# For a pattern of neighbours of one colour (see groups.neighbours): the step to one stone of each
# arc. With fewer than three arcs the first is repeated; with none it is the cell itself.
ARC_STEP = _arc_steps()

# The cells of every size, to be copied when a game starts.
CELL_COUNT = np.array([3 * size * (size - 1) + 1 for size in range(LARGEST + 1)], np.int64)
CELLS = np.zeros((LARGEST + 1, MOST_CELLS), np.uint16)
for _size in range(SMALLEST, LARGEST + 1):
    CELLS[_size, : CELL_COUNT[_size]] = cells(_size)
