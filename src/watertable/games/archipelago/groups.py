"""Stones on the board, and the groups they form.

Every stone has a *label*, and every label of a colour leads to a *group*. A stone that touches
none of its colour gets a label of its own; any other takes the label of a stone beside it. When a
stone joins groups, the labels of all of them are led to one group. All of this is done without a
single branch, because what a stone touches is as good as random to the processor.
"""

import numpy as np

from watertable.core.contract import State
from watertable.core.kernels import kernel, whole
from watertable.games.archipelago.board import ARC_STEP
from watertable.games.archipelago.state import ALONE, BLOCK, NO_GROUP

CELL_MASK = 1023


@kernel
def put(state: State, cell: int, colour: int) -> None:
    """Lay a stone on an empty cell and see to the groups of its colour."""
    cell, colour = cell & CELL_MASK, colour & 3  # which tells the compiler that they are positive
    pattern = neighbours(state, cell, colour)
    label = state["label"]
    group = state["group"][colour]
    beside = label[(cell + ARC_STEP[pattern, 0]) & CELL_MASK]
    first = group[beside]
    second = group[label[(cell + ARC_STEP[pattern, 1]) & CELL_MASK]]
    third = group[label[(cell + ARC_STEP[pattern, 2]) & CELL_MASK]]
    state["groups"][colour] += np.int16(1 - groups_among(first, second, third))

    fresh = state["labels"][colour]
    joined = first & np.uint8(ALONE - 1)
    for block in range(0, whole(fresh) + 1, BLOCK):
        for i in range(block, block + BLOCK):
            here = group[i]
            # Written so that every label is stored: the processor must not wait for a mask.
            met = np.uint8((here == first) | (here == second) | (here == third))
            group[i] = here ^ ((here ^ joined) & (np.uint8(0) - met))

    # With nothing beside it, a stone opens a new label, which leads to a group of its own (a table
    # filled in beforehand: storing one label here would make the next loop wait for it).
    alone = pattern == 0
    label[cell] = fresh if alone else beside
    state["labels"][colour] = fresh + np.uint8(alone)

    row, column = (cell >> 5) & 31, cell & 31
    state["board"][colour, row + 1] |= np.uint32(1) << np.uint32(column)

    # The last empty cell of the list takes the place of this one.
    left = whole(state["empties"]) - 1
    place = whole(state["place"][cell])
    last = state["empty"][left]
    state["empty"][place] = last
    state["place"][last] = place
    state["empties"] = left


@kernel
def neighbours(state: State, cell: int, colour: int) -> int:
    """Which neighbours of a cell have this colour, as a pattern of seven bits.

    Two bits for the row below, three for the own row (the middle one is the cell itself, taken as
    empty), two for the row above.
    """
    row, column = (cell >> 5) & 31, cell & 31
    left = np.uint32(column - 1)
    board = state["board"][colour & 3]
    below = (board[row] >> left) & np.uint32(3)
    beside = (board[row + 1] >> left) & np.uint32(5)
    above = (board[row + 2] >> np.uint32(column)) & np.uint32(3)
    return whole(below | (beside << np.uint32(2)) | (above << np.uint32(5)))


@kernel
def groups_among(first: np.uint8, second: np.uint8, third: np.uint8) -> int:
    """How many different ones there are among these, not counting single stones."""
    found = whole(first < ALONE)
    found += whole((second < ALONE) & (second != first))
    found += whole((third < ALONE) & (third != first) & (third != second))
    return found


@kernel
def touched(state: State, cell: int, colour: int, pattern: int) -> int:
    """What a stone here would touch of its colour: 4 x the number of groups + single stones.

    The pattern is that of its neighbours.
    """
    cell, colour = cell & CELL_MASK, colour & 3
    label = state["label"]
    group = state["group"][colour]
    first = group[label[(cell + ARC_STEP[pattern, 0]) & CELL_MASK]]
    second = group[label[(cell + ARC_STEP[pattern, 1]) & CELL_MASK]]
    third = group[label[(cell + ARC_STEP[pattern, 2]) & CELL_MASK]]
    different = whole(1)
    different += whole(second != first)
    different += whole((third != first) & (third != second))
    groups = groups_among(first, second, third)
    # A cell without neighbours of the colour counts itself as one group (see NO_GROUP).
    return 3 * groups + different - 4 * whole(pattern == 0)


@kernel
def group_at(state: State, cell: int, colour: int) -> int:
    """The group of a stone; ALONE and above is a single stone, NO_GROUP an empty cell."""
    return whole(state["group"][colour, state["label"][cell]])


__all__ = ["NO_GROUP", "group_at", "groups_among", "neighbours", "put", "touched"]
