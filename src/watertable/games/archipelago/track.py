"""The scoring track: markers, bonuses, extra stones, and who stands better.

A player holds a bonus in every column from 1 to the furthest one reached, so all that counts is
how many opponents were there before. That is reckoned for all seats at once, as fours (see
core/lanes.py): what happens here is as good as random to the processor, and branches would cost
more than all of the reckoning.
"""

import numpy as np

from watertable.core.contract import State
from watertable.core.kernels import inner_kernel, kernel, whole
from watertable.core.lanes import above, both, choose, excess, four, plus, turned, write_four
from watertable.games.archipelago.state import (
    BONUSES,
    EXTRA_HALF,
    EXTRA_ONE,
    MOST,
    MOST_COLOURS,
    TOTAL,
)

unsigned = np.uint64
EACH = np.uint64(0x0001_0001_0001_0001)  # a four of ones
TOP = np.uint64(0x8000_8000_8000_8000)  # the top bits of a four
TOPS = np.array([0, 0x8000, 0x8000_8000, 0x8000_8000_8000, TOP], np.uint64)  # of so many seats
_0 = np.uint64(0)
_12 = np.uint64(12)
_16 = np.uint64(16)
_32 = np.uint64(32)
_15 = np.uint64(15)
_48 = np.uint64(48)

# EARLIER[mover, k - 1]: a four with all bits set for those who claim before the player k seats
# further back. Claims go clockwise from the mover; seats that nobody has claim nothing. (The last
# column is only there because rows of four are found faster than rows of three.)
EARLIER = np.array(
    [
        [
            sum(
                0xFFFF << (16 * seat)
                for seat in range(MOST_COLOURS)
                if (seat - mover) % MOST_COLOURS < (seat - k - mover) % MOST_COLOURS
            )
            for k in range(1, MOST_COLOURS + 1)
        ]
        for mover in range(MOST_COLOURS)
    ],
    np.uint64,
)
# Multiplied with this, a four below 8 has its numbers side by side from bit 48 on, 3 bits each.
_SIDE_BY_SIDE = np.uint64(1 << 48 | 1 << 35 | 1 << 22 | 1 << 9)


@inner_kernel
def move_markers(state: State, seat: int) -> None:
    """Score a turn on its net change: the mover first, then clockwise."""
    groups = unsigned(state["groups"][0])
    groups |= unsigned(state["groups"][1]) << _16
    groups |= unsigned(state["groups"][2]) << _32
    groups |= unsigned(state["groups"][3]) << _48
    move_markers_to(state, seat, groups)


@inner_kernel
def move_markers_to(state: State, seat: int, groups: np.uint64) -> None:
    """Move the markers and claim a bonus in every column that a player reaches for the first time.

    A bonus is the better the fewer opponents were there before. So each claim is worth one for
    every opponent who was not (seats that nobody has count as such; see `bonuses`).
    """
    peak = four(state["peak"])
    columns = excess(groups, peak)  # that each player claims
    reached = plus(peak, columns)
    # Where the opponents one, two and three seats further on stand when a player claims.
    next_one = turned(plus(peak, both(columns, EARLIER[unsigned(seat), 0])), 1)
    next_two = turned(plus(peak, both(columns, EARLIER[unsigned(seat), 1])), 2)
    next_three = turned(plus(peak, both(columns, EARLIER[unsigned(seat), 2])), 3)
    lead = plus(
        plus(excess(columns, excess(next_one, peak)), excess(columns, excess(next_two, peak))),
        excess(columns, excess(next_three, peak)),
    )
    last_lead = plus(
        plus(both(above(reached, next_one), EACH), both(above(reached, next_two), EACH)),
        both(above(reached, next_three), EACH),
    )
    write_four(state["marker"], groups)
    write_four(state["peak"], reached)
    write_four(state["lead"], plus(four(state["lead"]), lead))
    kept = four(state["last_lead"])
    write_four(state["last_lead"], choose(above(columns, _0), last_lead, kept))
    # Written down in any case, and kept if it was a claim.
    claims = state["claims"]
    state["claim"][unsigned(claims)] = (columns * _SIDE_BY_SIDE) >> _48 | unsigned(seat) << _12
    state["claims"] = claims + np.uint16(columns != _0)


@inner_kernel
def bonuses(state: State, seat: int) -> int:
    """The sum of a player's bonuses: the highest first, in Wunchunk the lowest."""
    lead = whole(state["lead"][seat])
    most = (BONUSES - 1) * whole(state["peak"][seat])
    return lead if state["goal"] == MOST else most - lead


@inner_kernel
def last_bonus(state: State, seat: int) -> int:
    """The one in the rightmost column."""
    if state["peak"][seat] == 0:
        return 0
    lead = whole(state["last_lead"][seat])
    return lead if state["goal"] == MOST else BONUSES - 1 - lead


def claimed(state: State) -> list[list[int]]:
    """For each seat the bonuses it holds, from column 1 on: all claims once more, one by one."""
    found: list[list[int]] = [[] for _ in range(MOST_COLOURS)]
    for claim in state["claim"][: state["claims"]]:
        for i in range(MOST_COLOURS):
            seat = (int(claim >> 12) + i) % MOST_COLOURS
            for _ in range(int(claim >> 3 * seat & 7)):
                found[seat].append(next_bonus(state, found, seat))
    return found[: state["seats"]]


def next_bonus(state: State, found: list[list[int]], seat: int) -> int:
    """What a seat would claim in the next column, with these claimed before."""
    before = sum(len(other) > len(found[seat]) for other in found)
    return BONUSES - 1 - before if state["goal"] == MOST else before


@inner_kernel
def extra_stones(state: State, seat: int) -> int:
    """Stones for being behind: for each opponent whose marker is ahead (Wunchunk: lower).

    The length of the next turn hangs on this, so it should be known soon: markers are compared in
    one subtraction, the top bit of each number showing whether it was the greater one.
    """
    markers = four(state["marker"])
    own = ((markers >> unsigned(16 * seat)) & np.uint64(0xFFFF)) * EACH
    most = state["goal"] == MOST
    not_ahead = (own | TOP) - markers if most else (markers | TOP) - own
    ahead = whole((((~not_ahead & TOPS[unsigned(state["seats"])]) >> _15) * EACH) >> _48)
    if state["extra"] == EXTRA_ONE:
        return ahead
    return (ahead + 1) >> 1 if state["extra"] == EXTRA_HALF else 0


@inner_kernel
def standing(state: State, seat: int) -> int:
    """How well a player stands, as one number."""
    return standing_with(state, seat, whole(state["marker"][seat]))


@inner_kernel
def standing_with(state: State, seat: int, groups: int) -> int:
    """The same with this many groups: these first, then bonuses, then the rightmost bonus.

    Each part has room of its own, so that bonuses never outweigh a group on any board.
    """
    bonus = bonuses(state, seat) if state["scoring"] == TOTAL else whole(0)
    value = (
        (groups << 32) + (bonus << 16) + (whole(state["peak"][seat]) << 2) + last_bonus(state, seat)
    )
    return value if state["goal"] == MOST else -value


@kernel
def save_track(state: State, saved: np.ndarray) -> None:
    """Keep the track in four words and a number, for going back to it."""
    saved[0] = four(state["marker"])
    saved[1] = four(state["peak"])
    saved[2] = four(state["lead"])
    saved[3] = four(state["last_lead"])
    saved[4] = state["claims"]


@kernel
def restore_track(state: State, saved: np.ndarray) -> None:
    write_four(state["marker"], saved[0])
    write_four(state["peak"], saved[1])
    write_four(state["lead"], saved[2])
    write_four(state["last_lead"], saved[3])
    state["claims"] = saved[4]
