"""Stones on the board, and the groups they form."""

import numpy as np

from watertable.core.contract import State
from watertable.core.kernels import kernel
from watertable.games.archipelago.board import ARC_LONE, ARC_STEP, ARCS


@kernel
def put(state: State, cell: int, colour: int) -> None:
    """Lay a stone on an empty cell and see to the groups of its colour."""
    row, column = cell >> 5, cell & 31
    state["groups"][colour] += change(contact(state, cell, colour, True))
    state["board"][colour, row] |= np.uint32(1) << np.uint32(column)

    # The last empty cell of the list takes the place of this one.
    left = np.int64(state["empties"]) - 1
    place = np.int64(state["place"][cell])
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
    row, column = cell >> 5, cell & 31
    left = np.uint32(column - 1)
    board = state["board"]
    below = (board[colour, row - 1] >> left) & np.uint32(3)
    beside = (board[colour, row] >> left) & np.uint32(5)
    above = (board[colour, row + 1] >> np.uint32(column)) & np.uint32(3)
    return np.int64(below | (beside << np.uint32(2)) | (above << np.uint32(5)))


@kernel
def contact(state: State, cell: int, colour: int, join: bool) -> int:
    """What a stone here would touch of its colour: 4 x the number of groups + single stones.

    Stones in one arc around the cell touch one another, so they are of one group; only where
    there are several arcs do we have to ask which groups they belong to. With `join` the
    stone is linked to all that it touches.
    """
    pattern = neighbours(state, cell, colour)
    towards = state["towards"]
    arcs = ARCS[pattern]
    if arcs == 0:
        if join:
            towards[cell] = cell
        return 0
    stone = cell + ARC_STEP[pattern, 0]
    touched = 1 if ARC_LONE[pattern, 0] and neighbours(state, stone, colour) == 0 else 4
    if arcs == 1:
        if join:
            towards[cell] = stone
        return touched

    first = root(towards, stone)
    stone = cell + ARC_STEP[pattern, 1]
    second = root(towards, stone)
    if second != first:
        touched += 1 if ARC_LONE[pattern, 1] and neighbours(state, stone, colour) == 0 else 4
        if join:
            towards[second] = first
    if arcs == 3:
        stone = cell + ARC_STEP[pattern, 2]
        third = root(towards, stone)
        if third != first and third != second:
            touched += 1 if ARC_LONE[pattern, 2] and neighbours(state, stone, colour) == 0 else 4
            if join:
                towards[third] = first
    if join:
        towards[cell] = first
    return touched


@kernel
def change(touched: int) -> int:
    """By how much such a stone changes the number of groups of its colour: -2 to +1."""
    return 1 - (touched >> 2) if touched else 0


@kernel
def root(towards: np.ndarray, cell: int) -> int:
    """Where the links from a stone end, halving the way for the next time."""
    while towards[cell] != cell:
        towards[cell] = towards[towards[cell]]
        cell = np.int64(towards[cell])
    return cell
