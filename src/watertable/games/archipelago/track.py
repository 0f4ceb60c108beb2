"""The scoring track: markers, bonuses, extra stones, and who stands better."""

import numpy as np

from watertable.core.contract import State
from watertable.core.kernels import inner_kernel, kernel
from watertable.games.archipelago.state import BONUSES, EXTRA_NONE, EXTRA_ONE, MOST, MOST_COLOURS, TOTAL

unsigned = np.uint64


@inner_kernel
def move_markers(state: State, seat: int) -> None:
    """Score a turn on its net change: the mover first, then clockwise."""
    seats = np.int64(state["seats"])
    further = False
    for player in range(MOST_COLOURS):
        if player >= seats:
            break
        groups = state["groups"][player]
        state["marker"][player] = groups
        further |= groups > state["peak"][player]
    if further:
        for _ in range(seats):
            move_marker(state, seat, np.int64(state["groups"][seat]))
            seat = seat + 1 if seat + 1 < seats else 0


@inner_kernel
def move_marker(state: State, seat: int, groups: int) -> None:
    """Move one player's marker and claim a bonus in every column reached for the first time."""
    state["marker"][seat] = groups
    while state["peak"][seat] < groups:
        claim(state, seat, np.int64(state["peak"][seat]) + 1)


@inner_kernel
def claim(state: State, seat: int, column: int) -> None:
    """Take the best bonus that is left in a column: the highest, in Wunchunk the lowest."""
    taken = np.int64(state["claimed"][column])
    bonus = BONUSES - 1 - taken if state["goal"] == MOST else taken
    state["claimed"][column] = taken + 1
    state["owner"][column, bonus] = seat + 1
    state["peak"][seat] = column
    state["bonus"][seat] += bonus
    state["last_bonus"][seat] = bonus


@kernel
def move_markers_to(
    state: State, seat: int, counts: np.ndarray, board: int, saved: np.ndarray
) -> None:
    """Score an imagined turn: counts[colour, four bits of the board]. `saved` is for going back."""
    seats = np.int64(state["seats"])
    for player in range(seats):
        saved[0, player] = state["marker"][player]
        saved[1, player] = state["peak"][player]
        saved[2, player] = state["bonus"][player]
        saved[3, player] = state["last_bonus"][player]
    for _ in range(seats):
        move_marker(state, seat, counts[seat, board >> (4 * seat) & 15])
        seat = seat + 1 if seat + 1 < seats else 0


@kernel
def take_back_markers(state: State, saved: np.ndarray) -> None:
    """Undo `move_markers_to`."""
    for player in range(np.int64(state["seats"])):
        for column in range(saved[1, player] + 1, np.int64(state["peak"][player]) + 1):
            taken = np.int64(state["claimed"][column]) - 1
            state["claimed"][column] = taken
            state["owner"][column, BONUSES - 1 - taken if state["goal"] == MOST else taken] = 0
        state["marker"][player] = saved[0, player]
        state["peak"][player] = saved[1, player]
        state["bonus"][player] = saved[2, player]
        state["last_bonus"][player] = saved[3, player]


@inner_kernel
def extra_stones(state: State, seat: int) -> int:
    """Stones for being behind: for each opponent whose marker is ahead (Wunchunk: lower)."""
    own = state["marker"][unsigned(seat)]
    sign = 1 if state["goal"] == MOST else -1
    ahead = 0
    for other in range(MOST_COLOURS):  # a fixed number: the compiler then writes them out one by one
        if other >= state["seats"]:
            break
        ahead += np.int64(sign * (np.int64(state["marker"][other]) - own) > 0)
    if state["extra"] == EXTRA_ONE:
        return ahead
    return (ahead + 1) // 2 if state["extra"] != EXTRA_NONE else 0


@kernel
def standing(state: State, seat: int) -> int:
    """How well a player stands, as one number: groups, then bonuses, then the rightmost bonus.

    Each part has room of its own, so that bonuses never outweigh a group on any board.
    """
    bonus = np.int64(state["bonus"][seat]) if state["scoring"] == TOTAL else np.int64(0)
    value = (
        (np.int64(state["marker"][seat]) << 32)
        + (bonus << 16)
        + (np.int64(state["peak"][seat]) << 2)
        + np.int64(state["last_bonus"][seat])
    )
    return value if state["goal"] == MOST else -value
