"""Hands, the deck and the piles of scored tiles."""

import numpy as np

from watertable.core.chance import below, shuffle
from watertable.core.contract import State
from watertable.core.kernels import inner_kernel, kernel, whole
from watertable.core.stack import carray, numbers
from watertable.games.waterfall.state import (
    DID_DRAW,
    DID_SCORE,
    IN_DECK,
    IN_HAND,
    MOST_TILES,
    SCORED,
)


@kernel
def draw_tiles(state: State, seat: int, number: int) -> None:
    """Random tiles from the deck into a hand, as many as there are."""
    for _ in range(min(number, whole(state["deck"]))):
        nth = below(state, whole(state["deck"]))
        tile = 0
        while True:
            if state["where"][tile] == IN_DECK:
                if nth == 0:
                    break
                nth -= 1
            tile += 1
        state["where"][tile] = IN_HAND + seat
        state["seen"][tile] |= 1 << seat
        state["held"][seat] += 1
        state["deck"] -= 1
        state["did"] |= DID_DRAW
    if state["deck"] == 0:
        state["ending"] = 1


@kernel
def score_from_hand(state: State, seat: int, tile: int) -> None:
    """Face down. Whoever knew tiles of this hand cannot be sure of them any more."""
    for other in range(whole(state["count"])):
        if holds(state, seat, other):
            state["seen"][other] = 1 << seat
    state["where"][tile] = SCORED + seat
    state["held"][seat] -= 1
    state["scored"][seat] += 1
    state["did"] |= DID_SCORE


@kernel
def swap_hands(state: State, one: int, other: int) -> None:
    """Both know then what the other has."""
    for tile in range(whole(state["count"])):
        where = whole(state["where"][tile])
        if where in (IN_HAND + one, IN_HAND + other):
            state["where"][tile] = 2 * IN_HAND + one + other - where
            state["seen"][tile] |= 1 << one | 1 << other
    held = state["held"][one]
    state["held"][one] = state["held"][other]
    state["held"][other] = held


@inner_kernel
def holds(state: State, seat: int, tile: int) -> bool:
    return bool(state["where"][tile] == IN_HAND + seat)


@kernel
def lowest_score(state: State, seat: int) -> int:
    """Of the tiles in a hand."""
    lowest = 99
    for tile in range(whole(state["count"])):
        if holds(state, seat, tile):
            lowest = min(lowest, whole(state["score"][tile]))
    return lowest


@kernel
def points(state: State, seat: int) -> int:
    found = 0
    for tile in range(whole(state["count"])):
        if state["where"][tile] == SCORED + seat:
            found += whole(state["score"][tile])
    return found


@kernel
def deal_unseen(state: State, seat: int) -> None:
    """Give random places to all tiles that a seat has not seen: in the deck, in hands, in piles.

    What is in the set is known to all.
    """
    unseen = carray(numbers(MOST_TILES), (MOST_TILES,))
    n = 0
    for tile in range(whole(state["count"])):
        if not is_seen(state, seat, tile):
            unseen[n] = tile
            n += 1
    # How many unseen ones there are in each place, and who else has seen them.
    places = carray(numbers(MOST_TILES), (MOST_TILES,))
    for i in range(n):
        tile = unseen[i]
        places[i] = whole(state["where"][tile]) * 256 + whole(state["seen"][tile])
    sort(places, n)
    shuffle(state, unseen, n)
    for i in range(n):
        state["where"][unseen[i]] = places[i] // 256
        state["seen"][unseen[i]] = places[i] % 256


@inner_kernel
def is_seen(state: State, seat: int, tile: int) -> bool:
    """By a seat; a spectator has seen what all have. In the end the piles are turned up."""
    if state["reason"] and state["where"][tile] >= SCORED:
        return True
    if seat < 0:
        return bool(state["seen"][tile] == 255)
    return bool((state["seen"][tile] >> seat) & 1)


@inner_kernel
def sort(items: np.ndarray, n: int) -> None:
    for i in range(1, n):
        item = items[i]
        at = i
        while at > 0 and items[at - 1] > item:
            items[at] = items[at - 1]
            at -= 1
        items[at] = item
