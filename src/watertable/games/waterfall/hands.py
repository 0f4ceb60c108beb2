"""Hands, the deck and the piles of scored tiles."""

import numpy as np

from watertable.core.contract import State
from watertable.core.kernels import i64, inner_kernel, kernel
from watertable.core.rng import below, shuffle
from watertable.core.scratch import carray, integers
from watertable.games.waterfall import phase, whereabouts
from watertable.games.waterfall.state import DID_DRAW, DID_SCORE, MAX_TILES


@kernel
def draw_tiles(state: State, seat: int, number: int) -> None:
    """Draw random tiles from the deck into a hand, as many as there are."""
    for _ in range(min(number, i64(state["deck"]))):
        nth = below(state, i64(state["deck"]))
        tile = 0
        while True:
            if state["where"][tile] == whereabouts.DECK:
                if nth == 0:
                    break
                nth -= 1
            tile += 1
        state["where"][tile] = whereabouts.HAND + seat
        state["seen"][tile] |= 1 << seat
        state["held"][seat] += 1
        state["deck"] -= 1
        state["did"] |= DID_DRAW
    if state["deck"] == 0:
        state["ending"] = 1


@kernel
def score_from_hand(state: State, seat: int, tile: int, under: int) -> None:
    """Score a tile of a hand, face down, by the action of the tile under the pawn."""
    keep_what_is_certain(state, seat, under)
    state["where"][tile] = whereabouts.SCORED + seat
    state["held"][seat] -= 1
    state["scored"][seat] += 1
    state["did"] |= DID_SCORE


@kernel
def swap_hands(state: State, one: int, other: int) -> None:
    """Swap two hands; both players know then what the other one has."""
    for tile in range(i64(state["count"])):
        where = i64(state["where"][tile])
        if where in (whereabouts.HAND + one, whereabouts.HAND + other):
            state["where"][tile] = 2 * whereabouts.HAND + one + other - where
            state["seen"][tile] |= 1 << one | 1 << other
    held = state["held"][one]
    state["held"][one] = state["held"][other]
    state["held"][other] = held


@inner_kernel
def holds(state: State, seat: int, tile: int) -> bool:
    """Whether a seat holds a tile."""
    return bool(state["where"][tile] == whereabouts.HAND + seat)


@inner_kernel
def are_alike(state: State, tile: int, other: int) -> bool:
    """Whether two tiles have a gemstone in common."""
    return bool(state["gems"][tile] & state["gems"][other])


@kernel
def lowest_score(state: State, seat: int) -> int:
    """Return the lowest score of the tiles in a hand."""
    lowest = 99
    for tile in range(i64(state["count"])):
        if holds(state, seat, tile):
            lowest = min(lowest, i64(state["score"][tile]))
    return lowest


@kernel
def points(state: State, seat: int) -> int:
    """Return what the scored tiles of a seat are worth."""
    total = 0
    for tile in range(i64(state["count"])):
        if state["where"][tile] == whereabouts.SCORED + seat:
            total += i64(state["score"][tile])
    return total


# --- What the others know ------------------------------------------------------------------------


@kernel
def keep_what_is_certain(state: State, seat: int, under: int) -> None:
    """Before a tile of a hand is scored face down, make those who know tiles of this hand forget
    the ones that may be the scored one, unless it can only be that one.

    This looks only at what they know themselves. Otherwise what is forgotten would tell them which
    tile it was.
    """
    knowing = 0
    for tile in range(i64(state["count"])):
        if holds(state, seat, tile):
            knowing |= i64(state["seen"][tile])
    for other in range(i64(state["seats"])):
        if other != seat and (knowing >> other) & 1:
            forget_suspects(state, seat, other, under)


@kernel
def forget_suspects(state: State, seat: int, knower: int, under: int) -> None:
    """Make one player forget those known tiles of a hand that may be the scored one."""
    lowest = 99
    for tile in range(i64(state["count"])):
        if holds(state, seat, tile) and has_seen(state, knower, tile):
            lowest = min(lowest, i64(state["score"][tile]))
    known, suspects = 0, 0
    before, level, after = 0, 0, 0  # tiles that may be in this hand, for all that the knower knows
    for tile in range(i64(state["count"])):
        order = suspicion(state, under, tile, lowest)
        if not has_seen(state, knower, tile):
            before += int(order < 0)
            level += int(order == 0)
            after += int(order > 0)
        elif holds(state, seat, tile):
            known += 1
            suspects += int(order == 0)
    hidden = i64(state["held"][seat]) - known
    possible = True
    if state["phase"] == phase.STOP_WORST:  # it is scored unasked: there is only one worst tile
        possible = suspects == 1 and after >= hidden
        level = 0
    elif state["phase"] == phase.WORST:  # there are several
        possible = level + after >= hidden and (suspects > 1 or level > 0)
    certain = suspects == 1 and (hidden == 0 or before + level == 0)
    if certain or not possible:
        return
    for tile in range(i64(state["count"])):
        known_here = holds(state, seat, tile) and has_seen(state, knower, tile)
        if known_here and suspicion(state, under, tile, lowest) == 0:
            state["seen"][tile] &= 255 - (1 << knower)


@inner_kernel
def suspicion(state: State, under: int, tile: int, lowest: int) -> int:
    """Return 0 if a tile may be the scored one, and more if it cannot be. Return less if it would
    go before those that are known: it is worse, where the worst tile is scored."""
    if state["phase"] == phase.SCORE:
        return 0 if are_alike(state, under, tile) else 1
    if state["phase"] == phase.UNLIKE:
        return 1 if are_alike(state, under, tile) else 0
    return i64(state["score"][tile]) - lowest


@kernel
def deal_unseen(state: State, seat: int) -> None:
    """Give random places to all tiles that a seat has not seen: in the deck, in hands, in piles.

    What is in the set is known to all. What others know is not, because it depends on what they
    hold: they are taken to know their own tiles, and no more.
    """
    unseen = carray(integers(MAX_TILES), (MAX_TILES,))
    n = 0
    for tile in range(i64(state["count"])):
        if not is_seen(state, seat, tile):
            unseen[n] = tile
            n += 1
        elif state["seen"][tile] != 255:
            own = 1 << seat if seat >= 0 else 0
            state["seen"][tile] = own | owner_alone(i64(state["where"][tile]))
    # How many unseen ones there are in each place.
    places = carray(integers(MAX_TILES), (MAX_TILES,))
    for i in range(n):
        places[i] = i64(state["where"][unseen[i]])
    sort(places, n)
    shuffle(state, unseen, n)
    for i in range(n):
        state["where"][unseen[i]] = places[i]
        state["seen"][unseen[i]] = owner_alone(i64(places[i]))


@inner_kernel
def owner_alone(where: int) -> int:
    """Return the bits of who has seen a tile that only its owner has seen: none, if it is in the
    deck."""
    if where >= whereabouts.SCORED:
        return 1 << (where - whereabouts.SCORED)
    return 1 << (where - whereabouts.HAND) if where >= whereabouts.HAND else 0


@inner_kernel
def has_seen(state: State, seat: int, tile: int) -> bool:
    """Whether a seat has seen a tile."""
    return bool((state["seen"][tile] >> seat) & 1)


@inner_kernel
def is_seen(state: State, seat: int, tile: int) -> bool:
    """Whether a seat has seen a tile; a spectator has seen what all have. In the end the piles are
    turned up."""
    if state["reason"] and state["where"][tile] >= whereabouts.SCORED:
        return True
    if seat < 0:
        return bool(state["seen"][tile] == 255)
    return has_seen(state, seat, tile)


@inner_kernel
def sort(items: np.ndarray, n: int) -> None:
    """Sort the first items of an array in place."""
    for i in range(1, n):
        item = items[i]
        at = i
        while at > 0 and items[at - 1] > item:
            items[at] = items[at - 1]
            at -= 1
        items[at] = item
