"""Frozen Irrelevance: players whose rank no further play can change take no further part.

A player is frozen when the number of players ahead and the number level with them can no longer
change by any sequence of turns of the players who are not frozen. With at most four empty cells
that is decided exactly; before that only by a gap in groups that the empty cells cannot close.
"""

import numpy as np

from watertable.core.contract import State
from watertable.core.kernels import i64, inner_kernel, kernel
from watertable.games.archipelago.board import AROUND, MAX_CELLS
from watertable.games.archipelago.groups import group_at
from watertable.games.archipelago.state import ALONE, MAX_COLOURS, NO_GROUP
from watertable.games.archipelago.track import (
    claim,
    extra_stones,
    moment,
    move_marker,
    standing_with,
    tie_break,
    tie_break_after,
)

EXACT = 4  # empty cells from which on the check is exact
# Sizes of arrays. As plain numbers each would be a kind of array to compile.
_SEATS = i64(MAX_COLOURS)
_DEPTHS = i64(EXACT + 1)
_FILLINGS = i64(1 << EXACT)
_MEMORY = i64(1 << 13)
_POINTS = i64(EXACT + 6 * EXACT)
_STEPS = np.array(AROUND, np.int64)


@inner_kernel
def not_frozen(state: State) -> int:
    """How many players still take part."""
    return i64(state["seats"]) - i64(SEATS_IN[state["frozen"] & 15])


# How many bits are set in a number of four bits.
SEATS_IN = np.array([bin(seats).count("1") for seats in range(1 << MAX_COLOURS)], np.uint8)


@kernel
def freeze(state: State) -> None:
    """Freeze every player whose rank has its final form, until nobody more freezes."""
    if state["empties"] > EXACT:
        state["frozen"] |= out_of_reach(state)
        return
    counts = np.zeros((_SEATS, _FILLINGS), np.int64)
    for colour in range(i64(state["seats"])):
        for filling in range(1 << i64(state["empties"])):
            counts[colour, filling] = groups_with(state, colour, filling)
    everyone = (1 << i64(state["seats"])) - 1
    while state["frozen"] != everyone:
        settled = everyone & ~(changeable(state, counts) | i64(state["frozen"]))
        if settled == 0:
            return
        state["frozen"] |= settled


@kernel
def out_of_reach(state: State) -> int:
    """Players whose gap in groups to everybody else exceeds what the empty cells could change.

    A stone changes the groups of its own colour alone, by -2 to +1.
    """
    reach = 2 * i64(state["empties"])
    found = 0
    for seat in range(i64(state["seats"])):
        safe = True
        for other in range(i64(state["seats"])):
            gap = abs(i64(state["marker"][seat]) - i64(state["marker"][other]))
            if other != seat and gap <= reach:
                safe = False
        if safe:
            found |= 1 << seat
    return found


# --- The exact check -----------------------------------------------------------------------------
#
# A *filling* says which of the last empty cells have a stone of one colour, a bit for each cell. A
# *board* is a filling for each of the four colours, four bits each.


@kernel
def groups_with(state: State, colour: int, filling: int) -> int:
    """The number of groups of a colour if it also had stones on these empty cells."""
    # Points are the cells of the filling (0 to 3) and the groups or single stones next to them.
    link = np.zeros(_POINTS, np.int64)
    known = np.full(_POINTS, -1, np.int64)
    points = EXACT
    groups = i64(state["groups"][colour])
    for i in range(_POINTS):
        link[i] = i
    for i in range(i64(state["empties"])):
        if not (filling >> i) & 1:
            continue
        cell = i64(state["empty"][i])
        known[i] = NO_GROUP
        for step in _STEPS:
            group = group_at(state, cell + step, colour)
            if group == NO_GROUP:
                continue
            point = EXACT
            while point < points and known[point] != group:
                point += 1
            if point == points:
                points += 1
                known[point] = group
                if group < ALONE:
                    groups -= 1  # swallowed, and counted again with what it joins
            link[end(link, point)] = end(link, i)
        for j in range(i):
            if (filling >> j) & 1 and touching(cell, i64(state["empty"][j])):
                link[end(link, j)] = end(link, i)
    # What is joined to anything else is a group now; a cell on its own is a single stone.
    for point in range(points):
        if known[point] != -1 and link[point] == point:
            for other in range(points):
                if other != point and known[other] != -1 and end(link, other) == point:
                    groups += 1
                    break
    return groups


@kernel
def end(link: np.ndarray, point: int) -> int:
    while link[point] != point:
        point = link[point]
    return point


@kernel
def touching(cell: int, other: int) -> bool:
    for step in _STEPS:
        if cell + step == other:
            return True
    return False


@kernel
def changeable(state: State, counts: np.ndarray) -> int:
    """The players who take part and whose rank can still change, a bit each."""
    seats = i64(state["seats"])
    empties = i64(state["empties"])
    before = np.zeros(_SEATS, np.int64)
    worth = np.zeros((_SEATS, _FILLINGS), np.int64)
    claims = np.zeros((_SEATS, _FILLINGS), np.int64)
    ties = np.zeros((i64(1), _SEATS), np.int64)
    wanted = i64(0)
    for seat in range(seats):
        ties[0, seat] = tie_break(state, seat)
        if not (state["frozen"] >> seat) & 1:
            wanted |= 1 << seat
        for filling in range(1 << empties):
            worth[seat, filling] = standing_with(state, counts[seat, filling], ties[0, seat])
            claims[seat, filling] = can_claim(state, seat, counts, filling)
    for seat in range(seats):
        before[seat] = rank(state, seat, ties, i64(0))

    # Every filling can come about, stone by stone.
    changed = i64(0)
    doubtful = i64(0)
    all_cells = (1 << empties) - 1
    board = next_stones(i64(0), all_cells, seats)
    while board:
        if changed == wanted:
            return changed
        for seat in range(seats):
            if (wanted & ~changed) >> seat & 1:
                mine = board >> (EXACT * seat) & 15
                found = -1  # for oneself
                doubt = i64(0)
                for other in range(seats):
                    theirs = board >> (EXACT * other) & 15
                    if other != seat and counts[seat, mine] == counts[other, theirs]:
                        doubt |= claims[seat, mine] | claims[other, theirs]
                    found += 8 * i64(worth[other, theirs] > worth[seat, mine])
                    found += i64(worth[other, theirs] == worth[seat, mine])
                if doubt:
                    doubtful |= 1 << seat
                elif found != before[seat]:
                    changed |= 1 << seat
        board = next_stones(board, all_cells, seats)
    doubtful &= ~changed
    if doubtful == 0:
        return changed

    # Where groups can be level the bonuses decide, and those depend on the order of the turns.
    return changed | explore(state, counts, before, doubtful)


@kernel
def can_claim(state: State, seat: int, counts: np.ndarray, filling: int) -> bool:
    """Whether a player may claim bonuses on the way to a filling, through parts of it."""
    for part in range(filling + 1):
        if part & ~filling == 0 and counts[seat, part] > state["peak"][seat]:
            return True
    return False


@kernel
def rank(state: State, seat: int, ties: np.ndarray, depth: int) -> int:
    """8 x the number of players ahead + the number level, given everybody's tie_break."""
    own = standing_with(state, i64(state["marker"][seat]), ties[depth, seat])
    found = 0
    for other in range(i64(state["seats"])):
        if other != seat:
            theirs = standing_with(state, i64(state["marker"][other]), ties[depth, other])
            if theirs > own:
                found += 8
            elif theirs == own:
                found += 1
    return found


@kernel
def next_stones(board: int, cells: int, seats: int) -> int:
    """The next way to lay stones on some of these cells, counting through all; 0 at last."""
    for i in range(EXACT):
        if (cells >> i) & 1:
            stone = board & (0x1111 << i)
            if stone == 0:
                return board | 1 << i
            board ^= stone
            stone <<= EXACT  # the next colour
            if stone < 1 << (EXACT * seats):
                return board | stone
    return 0


@kernel
def cells_of(board: int) -> int:
    """The cells that have a stone of any colour."""
    return (board | board >> 4 | board >> 8 | board >> 12) & 15


@kernel
def stones_on(board: int) -> int:
    count = 0
    while board:
        board &= board - 1
        count += 1
    return count


@kernel
def explore(state: State, counts: np.ndarray, before: np.ndarray, wanted: int) -> int:
    """Which of the wanted players' ranks change after some turn of some sequence of turns.

    Anyone who takes part can be the next to place a stone, since fewer than all may pass between.
    The state's track is changed on the way and restored. (With a stack of its own: Numba cannot
    keep recursive functions on disk.)
    """
    seats = i64(state["seats"])
    all_cells = (1 << i64(state["empties"])) - 1
    memory = np.zeros(_MEMORY, np.int64)
    markers = np.zeros((_DEPTHS, _SEATS), np.int64)  # the track before each turn,
    peaks = np.zeros((_DEPTHS, _SEATS), np.int64)
    ties = np.zeros((_DEPTHS, _SEATS), np.int64)  # and everybody's tie_break
    turn = MAX_CELLS - i64(state["empties"]) + 1  # the first one after the last that was played
    for seat in range(seats):
        ties[0, seat] = tie_break(state, seat)
    boards = np.zeros(_DEPTHS, np.int64)  # before each turn of the sequence
    seats_at = np.full(_DEPTHS, -1, np.int64)  # whose turn it is
    stones = np.zeros(_DEPTHS, np.int64)  # that are placed
    found = i64(0)
    depth = i64(0)
    while True:
        if seats_at[depth] >= 0:
            free = all_cells & ~cells_of(boards[depth])
            stones[depth] = next_stones(stones[depth], free, seats)
        if stones[depth] == 0:
            # Nothing yet, or all that this player can do: the next one's turn.
            seats_at[depth] = next_taking_part(state, seats_at[depth])
            if seats_at[depth] < seats:
                continue
            if depth == 0:
                return found
            depth -= 1
            restore_track(state, markers, peaks, depth)
            continue
        seat = seats_at[depth]
        if stones_on(stones[depth]) > i64(state["stones"]) + extra_stones(state, seat, seats):
            continue
        after = boards[depth] | stones[depth]
        save_track(state, markers, peaks, depth)
        for player in range(seats):
            groups = counts[player, after >> (EXACT * player) & 15]
            claim(state, player, moment(player, seat, turn + depth))
            move_marker(state, player, groups)
        update_ties(state, peaks, ties, depth)
        for player in range(seats):
            doubtful = (wanted & ~found) >> player & 1
            if doubtful and rank(state, player, ties, depth + 1) != before[player]:
                found |= 1 << player
        if found == wanted:
            for earlier in range(depth, -1, -1):
                restore_track(state, markers, peaks, earlier)
            return found
        if cells_of(after) == all_cells or seen(state, after, ties, depth + 1, memory):
            restore_track(state, markers, peaks, depth)
            continue
        depth += 1
        boards[depth] = after
        seats_at[depth] = -1
        stones[depth] = 0


@kernel
def next_taking_part(state: State, seat: int) -> int:
    """The next seat that is not frozen, or a number that is no seat."""
    seat += 1
    while (state["frozen"] >> seat) & 1:
        seat += 1
    return seat


@kernel
def save_track(state: State, markers: np.ndarray, peaks: np.ndarray, depth: int) -> None:
    """Keep what is needed to go back: what lies beyond the peaks then has no meaning again."""
    for seat in range(MAX_COLOURS):
        markers[depth, seat] = state["marker"][seat]
        peaks[depth, seat] = state["peak"][seat]


@kernel
def restore_track(state: State, markers: np.ndarray, peaks: np.ndarray, depth: int) -> None:
    for seat in range(MAX_COLOURS):
        state["marker"][seat] = markers[depth, seat]
        state["peak"][seat] = peaks[depth, seat]


@kernel
def update_ties(state: State, peaks: np.ndarray, ties: np.ndarray, depth: int) -> None:
    """Tie breaks after a turn; they change only for those who reached new columns in it."""
    for seat in range(i64(state["seats"])):
        before = ties[depth, seat]
        peak = peaks[depth, seat]
        ties[depth + 1, seat] = before
        if state["peak"][seat] != peak:
            ties[depth + 1, seat] = tie_break_after(state, seat, peak, before >> 16)


@kernel
def seen(state: State, board: int, ties: np.ndarray, depth: int, memory: np.ndarray) -> bool:
    """Whether this board with these tie breaks was explored before; remembers it, if there is room.

    They determine all that matters of the track: a player has claimed every column up to the peak.
    What has been added to peaks and totals is small.
    """
    key = np.uint64(1)
    for seat in range(i64(state["seats"])):
        start, now = ties[0, seat], ties[depth, seat]
        peaks = ((now & 0xFFFF) >> 2) - ((start & 0xFFFF) >> 2)
        key = key << np.uint64(3) | np.uint64(peaks)
        key = key << np.uint64(4) | np.uint64((now >> 16) - (start >> 16))
        key = key << np.uint64(2) | np.uint64(now & 3)
    key = key << np.uint64(16) | np.uint64(board)
    slot = i64((key * np.uint64(0x9E3779B97F4A7C15)) >> np.uint64(51))
    for i in range(16):
        at = (slot + i) % _MEMORY
        if memory[at] == i64(key):
            return True
        if memory[at] == 0:
            memory[at] = i64(key)
            return False
    return False
