"""The reward tokens: where they lie, who holds them, and what they do."""

import numpy as np

from watertable.core import bits
from watertable.core.contract import NOBODY, Actions, State
from watertable.core.kernels import i64, inner_kernel, kernel
from watertable.core.rng import shuffle
from watertable.core.scratch import carray, words
from watertable.games.droplets.actions import (
    PLACE_DRIP,
    PLACE_EXTRA,
    PLACE_EXTRA_DRIP,
    TAKE_AWAY,
    TAKE_CONTROL,
    is_drip,
    is_extra,
    owner_of,
)
from watertable.games.droplets.maps import DRAIN, MAX_TILES
from watertable.games.droplets.pieces import add_droplet, calm, give_control
from watertable.games.droplets.splashes import controlled
from watertable.games.droplets.state import (
    ALL_TOKENS,
    CONTROL,
    DRIP,
    EACH_TOKEN,
    EXTRA,
    NO_TOKEN,
    PLACING,
    PLAYERS,
    REMOVE,
    TOKENS,
)

_0 = np.uint64(0)


@kernel
def lay_tokens(state: State) -> None:
    """One random token under each drain; if there are more drains than tokens, random ones."""
    drains = carray(words(MAX_TILES), (MAX_TILES,))
    n = 0
    for tile in range(MAX_TILES):
        if state["kind"][tile] == DRAIN:
            drains[n] = tile
            n += 1
    shuffle(state, drains, n)
    for i in range(min(n, ALL_TOKENS)):
        state["token"][drains[i]] = i % TOKENS  # which ones, `deal` decides
    deal(state, NOBODY)


@kernel
def deal(state: State, seat: int) -> None:
    """Give random kinds to all tokens that a seat has not seen: those that lie under drains and
    those that the other players hold."""
    unseen = carray(words(ALL_TOKENS), (ALL_TOKENS,))
    n = 0
    for kind in range(TOKENS):
        left = EACH_TOKEN - i64(state["spent"][kind])
        if seat >= 0:
            left -= i64(state["hand"][seat, kind])
        for _ in range(left):
            unseen[n] = kind
            n += 1
    shuffle(state, unseen, n)
    n = 0
    for tile in range(MAX_TILES):
        if state["token"][tile] != NO_TOKEN:
            state["token"][tile] = unseen[n]
            n += 1
    for other in range(PLAYERS):
        if other != seat:
            for kind in range(TOKENS):
                state["hand"][other, kind] = 0
            for _ in range(i64(state["held"][other])):
                state["hand"][other, unseen[n]] += 1
                n += 1


@kernel
def list_token_uses(state: State, seat: int, out: Actions, n: int) -> int:
    hand = state["hand"][seat]
    if state["supply"][seat]:
        transition = state["inside"] & ~state["dripping"] & ~state["triggered"]
        if hand[DRIP] and state["moment"] == PLACING and seat == state["actor"]:
            n = list_tiles(transition, PLACE_DRIP, out, n)
        if hand[EXTRA]:
            n = list_tiles(state["dripping"] & ~state["triggered"], PLACE_EXTRA, out, n)
            if hand[DRIP]:
                n = list_tiles(transition, PLACE_EXTRA_DRIP, out, n)
    if hand[REMOVE]:
        left = state["inside"]
        while left != _0:
            tile = bits.first(left)
            for owner in range(PLAYERS):
                if state["droplets"][owner, tile]:
                    out[n] = TAKE_AWAY + owner * MAX_TILES + tile
                    n += 1
            left = bits.rest(left)
    if hand[CONTROL]:
        n = list_tiles(controlled(state, 1 - seat), TAKE_CONTROL, out, n)
    return n


@kernel
def list_tiles(tiles: np.uint64, first: int, out: Actions, n: int) -> int:
    while tiles != _0:
        out[n] = first + bits.first(tiles)
        tiles = bits.rest(tiles)
        n += 1
    return n


@kernel
def spend(state: State, seat: int, action: int) -> None:
    tile = action % MAX_TILES
    if action >= TAKE_CONTROL:
        discard(state, seat, CONTROL)
        give_control(state, tile, seat)
    elif action >= TAKE_AWAY:
        discard(state, seat, REMOVE)
        owner = owner_of(action)
        state["droplets"][owner, tile] -= 1
        state["pieces"][tile] -= 1
        state["supply"][owner] += 1
        calm(state, tile)
    else:
        if is_extra(action):
            discard(state, seat, EXTRA)
        else:
            state["place"] -= 1
        if is_drip(action):
            discard(state, seat, DRIP)
        state["supply"][seat] -= 1
        add_droplet(state, seat, tile)
    state["passes"] = 0


@inner_kernel
def discard(state: State, seat: int, kind: int) -> None:
    state["hand"][seat, kind] -= 1
    state["held"][seat] -= 1
    state["spent"][kind] += 1
