"""Stones on the board, and the groups they form.

Every stone has a *label*, and every label of a colour leads to a *group*. A stone that touches
none of its colour gets a label of its own; any other takes the label of a stone beside it. When a
stone joins groups, the labels of all of them are led to one group. All of this is done without a
single branch, because what a stone touches is as good as random to the processor.
"""

import numpy as np

from watertable.core.contract import State
from watertable.core.kernels import inner_kernel, kernel, whole
from watertable.core.lanes import BLOCK, join
from watertable.games.archipelago.board import ARC_STEP
from watertable.games.archipelago.state import ALONE, LABELS

unsigned = np.uint64  # as an index it spares the compiler the negative ones that count from the end


@inner_kernel
def put(state: State, place: int, colour: int) -> None:
    """Lay a stone on an empty cell, given by its place in their list, and join groups."""
    cell = whole(state["empty"][unsigned(place)])
    pattern = neighbours(state, cell, colour)
    group = state["group"][unsigned(colour)]
    beside = label_beside(state, cell, pattern, 0)
    first = group[beside]
    second = group[label_beside(state, cell, pattern, 1)]
    third = group[label_beside(state, cell, pattern, 2)]
    fresh = state["labels"][unsigned(colour)]
    groups = 0
    for block in range(0, LABELS, BLOCK):
        if block > fresh:
            break
        groups += join(group, block, first, second, third)
    state["groups"][unsigned(colour)] = groups

    # With nothing beside it, a stone opens a new label, which leads to a group of its own (a table
    # filled in beforehand: storing one label here would make the next stone wait for it).
    alone = pattern == 0
    state["label"][unsigned(cell)] = fresh if alone else beside
    state["labels"][unsigned(colour)] = fresh + np.uint8(alone)

    row, column = cell >> 5, cell & 31
    state["board"][unsigned(colour), unsigned(row + 1)] |= np.uint32(1) << np.uint32(column)

    # The last empty cell of the list takes the place of this one.
    left = whole(state["empties"]) - 1
    state["empty"][unsigned(place)] = state["empty"][unsigned(left)]
    state["empties"] = left


@inner_kernel
def place_of(state: State, cell: int) -> int:
    """Where a cell stands in the list of empty ones, or -1. (No way out of the loop: like this
    many are looked at at once.)"""
    found = -1
    for place in range(whole(state["empties"])):
        if state["empty"][place] == cell:
            found = place
    return found


@inner_kernel
def label_beside(state: State, cell: int, pattern: int, arc: int) -> np.uint8:
    """The label of a stone of one of the arcs that a pattern of neighbours forms."""
    found: np.uint8 = state["label"][unsigned(cell) + unsigned(ARC_STEP[arc, unsigned(pattern)])]
    return found


@inner_kernel
def neighbours(state: State, cell: int, colour: int) -> int:
    """Which neighbours of a cell have this colour, as a pattern of seven bits.

    Two bits for the row below, three for the own row (the middle one is the cell itself, taken as
    empty), two for the row above.
    """
    row, column = cell >> 5, cell & 31
    left = np.uint32(column - 1)
    board = state["board"][unsigned(colour)]
    below = (board[unsigned(row)] >> left) & np.uint32(3)
    beside = (board[unsigned(row + 1)] >> left) & np.uint32(5)
    above = (board[unsigned(row + 2)] >> np.uint32(column)) & np.uint32(3)
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
    group = state["group"][unsigned(colour)]
    first = group[label_beside(state, cell, pattern, 0)]
    second = group[label_beside(state, cell, pattern, 1)]
    third = group[label_beside(state, cell, pattern, 2)]
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
