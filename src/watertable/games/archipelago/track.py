"""The scoring track: markers, bonuses, extra stones, and who stands better.

A player holds a bonus in every column from 1 to the furthest one reached, the *peak*; how good it
is depends on how many opponents were there before. So all that a turn writes down is *when* the
players reach new columns. What the bonuses are is reckoned from that when it matters.
"""

import numpy as np
import numpy.typing as npt

from watertable.core.contract import State
from watertable.core.kernels import i64, inner_kernel, kernel
from watertable.core.simd import write_eight
from watertable.games.archipelago.state import (
    BONUSES,
    COLUMNS,
    EXTRA_HALF,
    EXTRA_ONE,
    MAX_CLAIMS,
    MAX_COLOURS,
    MOST,
    TOTAL,
)

unsigned = np.uint64


@inner_kernel
def move_markers(state: State, seat: int, seats: int, turn: int) -> None:
    """Score a turn on its net change.

    Players claim a bonus in every column that they reach for the first time: the mover first, then
    clockwise. Turns are numbered in any way that increases.
    """
    # (Loops over all colours: the compiler writes them out, and where it knows the number of seats
    # it leaves out the rest. It would make much more of loops that end after so many seats.)
    for player in range(MAX_COLOURS):
        if player < seats:
            claim(state, player, moment(player, seat, turn))
    for player in range(MAX_COLOURS):
        if player < seats:
            move_marker(state, player, i64(state["groups"][unsigned(player)]))


@inner_kernel
def moment(player: int, seat: int, turn: int) -> int:
    """When a player claims: after the turns before, and in this one clockwise from its mover."""
    return MAX_COLOURS * turn + (player - seat) % MAX_COLOURS


@inner_kernel
def claim(state: State, player: int, moment: int) -> None:
    """Write down the moment for the columns that a player's marker is about to reach.

    It is written in all that a turn could reach, no matter how many it does: what lies beyond the
    peak has no meaning, and a branch here would cost more than it saves.
    """
    first = i64(state["peak"][unsigned(player)]) + 1
    write_eight(state["reached"][unsigned(player)], first, moment)


@inner_kernel
def move_marker(state: State, player: int, groups: int) -> None:
    state["marker"][unsigned(player)] = groups
    state["peak"][unsigned(player)] = max(i64(state["peak"][unsigned(player)]), groups)


@inner_kernel
def extra_stones(state: State, seat: int, seats: int) -> int:
    """Stones for being behind: for each opponent whose marker is ahead (Wunchunk: lower)."""
    own = state["marker"][unsigned(seat)]
    ahead = i64(0)
    most = state["goal"] == MOST
    for other in range(MAX_COLOURS):
        if other < seats:
            theirs = state["marker"][unsigned(other)]
            ahead += i64(theirs > own) if most else i64(theirs < own)
    if state["extra"] == EXTRA_ONE:
        return ahead
    return (ahead + 1) >> 1 if state["extra"] == EXTRA_HALF else 0


# --- Bonuses -------------------------------------------------------------------------------------


@inner_kernel
def bonuses(state: State, seat: int, after: int) -> int:
    """The sum of a player's bonuses in the columns after this one."""
    peak = i64(state["peak"][seat])
    before = 0
    for other in range(i64(state["seats"])):
        if other == seat:
            continue
        for column in range(after + 1, min(peak, i64(state["peak"][other])) + 1):
            if state["reached"][other, column] < state["reached"][seat, column]:
                before += 1
    return (BONUSES - 1) * (peak - after) - before if state["goal"] == MOST else before


@inner_kernel
def bonus(state: State, seat: int, column: int) -> int:
    """The one in a column: the highest for whoever comes first, in Wunchunk the lowest."""
    before = 0
    for other in range(i64(state["seats"])):
        was_there = column <= state["peak"][other]
        if was_there and state["reached"][other, column] < state["reached"][seat, column]:
            before += 1
    return BONUSES - 1 - before if state["goal"] == MOST else before


def claimed(state: State) -> list[list[int]]:
    """For each seat the bonuses it holds, from column 1 on."""
    out = np.zeros(COLUMNS + MAX_CLAIMS, np.int64)
    return [out[: list_bonuses(state, seat, out)].tolist() for seat in range(int(state["seats"]))]


@kernel
def list_bonuses(state: State, seat: int, out: npt.NDArray[np.int64]) -> int:
    """Write down the bonuses of a seat, and return their number."""
    peak = i64(state["peak"][seat])
    for column in range(1, peak + 1):
        out[column - 1] = bonus(state, seat, column)
    return peak


def next_bonus(state: State, seat: int) -> int:
    """What a seat would claim in the next column, if it were the next to claim."""
    before = sum(int(peak) > int(state["peak"][seat]) for peak in state["peak"])
    return BONUSES - 1 - before if state["goal"] == MOST else before


# --- Who stands better ---------------------------------------------------------------------------


@inner_kernel
def lead(state: State, seat: int, other: int) -> int:
    """Above 0 if a player stands better than another, below 0 if worse, 0 if they are level."""
    own, theirs = i64(state["marker"][seat]), i64(state["marker"][other])
    if own == theirs:  # bonuses take time to reckon, and count only now
        own, theirs = tie_break(state, seat), tie_break(state, other)
    return own - theirs if state["goal"] == MOST else theirs - own


@kernel
def standing(state: State, seat: int) -> int:
    """How well a player stands, as one number."""
    return standing_with(state, i64(state["marker"][seat]), tie_break(state, seat))


@inner_kernel
def standing_with(state: State, groups: int, tie_break: int) -> int:
    """The same for other groups. The parts have room of their own, so that on any board bonuses
    never outweigh a group."""
    value = (groups << 32) + tie_break
    return value if state["goal"] == MOST else -value


@kernel
def tie_break(state: State, seat: int) -> int:
    """What counts between players with equally many groups: bonuses, then the rightmost bonus."""
    return tie_break_after(state, seat, i64(0), i64(0))


@kernel
def tie_break_after(state: State, seat: int, column: int, total: int) -> int:
    """The same if it is known already that the bonuses up to a column add up to a total."""
    peak = i64(state["peak"][seat])
    if state["scoring"] == TOTAL:
        total += bonuses(state, seat, column)
    last = bonus(state, seat, peak) if peak else i64(0)
    return (total << 16) + (peak << 2) + last
