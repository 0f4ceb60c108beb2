"""Stones on the board, and the groups they form.

Every stone has a *label*, and every label of a colour leads to a *group*. A stone that touches
none of its colour gets a label of its own; any other takes the label of a stone beside it. When a
stone joins groups, the labels of all of them are led to one group. All of this is done without a
single branch, because what a stone touches is as good as random to the processor.
"""

import numpy as np
import numpy.typing as npt

from watertable.core.contract import State
from watertable.core.kernels import i64, inner_kernel, kernel
from watertable.core.simd import BLOCK, join
from watertable.games.archipelago.board import AROUND, CELL_COUNT, CELLS
from watertable.games.archipelago.state import LABELS, NO_GROUP, NO_LABEL

unsigned = np.uint64  # as an index it spares the compiler the negative ones that count from the end
_RIGHT, _UP_RIGHT, _UP_LEFT, _LEFT, _DOWN_LEFT, _DOWN_RIGHT = AROUND


@inner_kernel
def put(state: State, place: int, colour: int) -> None:
    """Lay a stone on an empty cell, given by its place in their list."""
    left = i64(state["empties"]) - 1
    put_and_leave(state, place, colour, left)
    state["empties"] = left


@inner_kernel
def put_and_leave(state: State, place: int, colour: int, left: int) -> None:
    """Lay a stone that leaves so many cells empty, which it is up to the caller to write down."""
    cell = i64(state["empty"][unsigned(place)])
    # The last empty cell of the list takes the place of this one.
    state["empty"][unsigned(place)] = state["empty"][unsigned(left)]

    label = state["label"][unsigned(colour)]
    group = state["group"][unsigned(colour)]
    one, two, three = labels_around(label, cell)
    first, second, third = group[one], group[two], group[three]
    beside = min(one, two, three)
    fresh = unsigned(state["labels"][unsigned(colour)])
    groups = 0
    for block in range(0, LABELS, BLOCK):
        if block > fresh:
            break
        groups += join(group, block, beside, first, second, third)
    state["groups"][unsigned(colour)] = groups

    # With nothing beside it, a stone opens a new label, which leads to a group of its own (a table
    # filled in beforehand: storing one label here would make the next stone wait for it). NO_LABEL
    # is greater than any fresh one, and these are greater than all that were given before.
    label[unsigned(cell)] = min(beside, fresh)
    state["labels"][unsigned(colour)] = fresh + unsigned(beside > fresh)


@inner_kernel
def place_of(state: State, cell: int) -> int:
    """Where a cell stands in the list of empty ones, or -1. (No way out of the loop: like this
    many are looked at at once.)"""
    found = -1
    for place in range(i64(state["empties"])):
        if state["empty"][place] == cell:
            found = place
    return found


@inner_kernel
def labels_around(label: np.ndarray, cell: int) -> tuple[np.uint64, np.uint64, np.uint64]:
    """The labels of a colour's stones around a cell, one for each two cells that touch.

    Stones of one colour that touch are of one group, so that the label of either will do. (Without
    any it is NO_LABEL, which is greater than all.)
    """
    return (
        min(unsigned(label[unsigned(cell + _RIGHT)]), unsigned(label[unsigned(cell + _UP_RIGHT)])),
        min(unsigned(label[unsigned(cell + _UP_LEFT)]), unsigned(label[unsigned(cell + _LEFT)])),
        min(
            unsigned(label[unsigned(cell + _DOWN_LEFT)]),
            unsigned(label[unsigned(cell + _DOWN_RIGHT)]),
        ),
    )


@inner_kernel
def stones_around(label: np.ndarray, cell: int) -> int:
    """How many of a colour's stones touch a cell."""
    found = i64(0)
    for step in AROUND:
        found += i64(label[unsigned(cell + step)] != NO_LABEL)
    return found


@kernel
def touched(state: State, cell: int, colour: int) -> int:
    """What a stone here would touch of its colour: 4 x the number of groups + single stones."""
    one, two, three = labels_around(state["label"][unsigned(colour)], cell)
    group = state["group"][unsigned(colour)]
    first, second, third = group[one], group[two], group[three]
    found = weight(first)
    found += weight(second) * i64(second != first)
    found += weight(third) * i64((third != first) & (third != second))
    return found


@inner_kernel
def weight(group: np.uint8) -> int:
    """4 for a group, 1 for a single stone, 0 for nothing."""
    return 4 * i64(group < NO_GROUP) + i64(group > NO_GROUP)


@kernel
def group_at(state: State, cell: int, colour: int) -> int:
    """The group of a colour's stone; ALONE and above is a single stone, NO_GROUP no stone."""
    return i64(state["group"][colour, state["label"][colour, cell]])


@kernel
def list_stones(state: State, out: npt.NDArray[np.int64]) -> int:
    """Write down every stone, from the bottom left to the top right: its cell, its colour, and what
    `group_at` says of it. Return their number."""
    n = 0
    size = i64(state["size"])
    for i in range(CELL_COUNT[size]):
        cell = i64(CELLS[size, i])
        for colour in range(i64(state["seats"])):
            group = group_at(state, cell, colour)
            if group != NO_GROUP:
                out[n, 0], out[n, 1], out[n, 2] = cell, colour, group
                n += 1
    return n
