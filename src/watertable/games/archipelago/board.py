"""The hexagonal board: where its cells are and which of them touch.

A cell is a number: 20 * row + column. Rows are counted from the bottom; columns run along the
diagonals, so that on every board the six neighbours of a cell lie at the same six distances:

    +20  +21            up-left, up-right
  -1   .   +1           left, right
    -21  -20            down-left, down-right

Rows and columns begin with 1, so that whatever lies around a cell has a number too.
"""

from functools import cache

import numpy as np

SMALLEST, LARGEST = 3, 10
ROW = 2 * LARGEST  # one more than there are columns: the end of a row never touches the next one
MAX_CELLS = 3 * LARGEST * (LARGEST - 1) + 1
CELL_NUMBERS = 2 * LARGEST * ROW  # more than that of any cell
AROUND_NUMBERS = 7 * 64  # more than that of anything around a cell; in whole lines of memory

# The neighbours, once around.
AROUND = (+1, ROW + 1, ROW, -1, -ROW - 1, -ROW)


@cache
def cells(size: int) -> tuple[int, ...]:
    """All cells of a board, from the bottom left to the top right."""
    found: list[int] = []
    for row in range(2 * size - 1):
        first = max(1, row - size + 2)
        width = row_width(size, row)
        found += [ROW * (row + 1) + column for column in range(first, first + width)]
    return tuple(found)


def row_width(size: int, row: int) -> int:
    return 2 * size - 1 - abs(row - size + 1)


def row_letter(row: int) -> str:
    return chr(ord("a") + row)


@cache
def cell_name(size: int, cell: int) -> str:
    """Rows are lettered from the bottom, cells numbered from the left."""
    row, column = cell // ROW - 1, cell % ROW
    return f"{row_letter(row)}{column - max(0, row - size + 1)}"


def cell_names(size: int) -> dict[str, int]:
    return {cell_name(size, cell): cell for cell in cells(size)}


@cache
def names_of_cells(size: int) -> dict[int, str]:
    return {cell: cell_name(size, cell) for cell in cells(size)}


# The cells of every size, to be copied when a game starts.
CELL_COUNT = np.array([3 * size * (size - 1) + 1 for size in range(LARGEST + 1)], np.int64)
CELLS = np.zeros((LARGEST + 1, MAX_CELLS), np.uint16)
for _size in range(SMALLEST, LARGEST + 1):
    CELLS[_size, : CELL_COUNT[_size]] = cells(_size)
