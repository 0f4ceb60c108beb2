"""Pawns: where they are, whether they are stuck, and how many a tile has room for."""

from watertable.core.contract import State
from watertable.core.kernels import i64, inner_kernel, kernel
from watertable.games.waterfall.state import NOWHERE, ROW, STUCK


@inner_kernel
def pawns_at(state: State, place: int, without: int) -> int:
    """Return how many pawns stand in a place, those of one seat not counted."""
    n = 0
    for seat in range(i64(state["seats"])):
        if seat != without and state["pawn"][seat] == place:
            n += 1
    return n


@inner_kernel
def has_room(state: State, tile: int, place: int, without: int) -> bool:
    """Whether one more pawn may stand on a tile, those of one seat not counted."""
    most = i64(state["score"][tile]) if state["room"] else 1
    return pawns_at(state, place, without) < most


@inner_kernel
def is_stuck(state: State, seat: int) -> bool:
    """Whether the pawn of a seat is stuck."""
    return bool(state["pawn_is"][seat] == STUCK and state["pawn"][seat] != NOWHERE)


@kernel
def some_stuck(state: State, without: int) -> bool:
    """Whether any pawn is stuck, that of one seat not counted."""
    for seat in range(i64(state["seats"])):
        if seat != without and is_stuck(state, seat):
            return True
    return False


@kernel
def stuck_near(state: State, place: int, without: int) -> bool:
    """Whether another pawn is stuck on a tile beside a place."""
    for seat in range(i64(state["seats"])):
        near = are_beside(place, i64(state["pawn"][seat]))
        if near and seat != without and is_stuck(state, seat):
            return True
    return False


@kernel
def busy(state: State, place: int, without: int) -> bool:
    """Whether another pawn is in a place or beside it."""
    for seat in range(i64(state["seats"])):
        at = i64(state["pawn"][seat])
        if seat != without and at != NOWHERE and (at == place or are_beside(at, place)):
            return True
    return False


@inner_kernel
def are_beside(one: int, other: int) -> bool:
    """Whether two places have a side in common."""
    return abs(one // ROW - other // ROW) + abs(one % ROW - other % ROW) == 1
