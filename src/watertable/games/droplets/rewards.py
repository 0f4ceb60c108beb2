"""The reward tokens: where they lie, who holds them, and what they do."""

import numpy as np

from watertable.core import bits
from watertable.core.contract import NOBODY, Actions, State
from watertable.core.kernels import i64, inner_kernel, kernel
from watertable.core.rng import shuffle
from watertable.core.scratch import carray, words
from watertable.games.droplets import moment, space_kind, target, token_kind
from watertable.games.droplets.actions import FIRST, owner_of, space_action_of
from watertable.games.droplets.decision_points import places
from watertable.games.droplets.maps import MAX_TILES
from watertable.games.droplets.pieces import add_droplet, calm, give_control
from watertable.games.droplets.splashes import controlled
from watertable.games.droplets.state import ALL_TOKENS, EACH_TOKEN, PLAYERS, TOKEN_KINDS
from watertable.games.droplets.tokens import OF_TURN, TAKES, TARGET

_0 = np.uint64(0)


@kernel
def lay_tokens(state: State) -> None:
    """Lay a random token under each drain, or under random ones, if there are more drains than
    tokens."""
    drains = carray(words(MAX_TILES), (MAX_TILES,))
    n = 0
    for tile in range(MAX_TILES):
        if state["kind"][tile] == space_kind.DRAIN:
            drains[n] = tile
            n += 1
    shuffle(state, drains, n)
    for i in range(min(n, ALL_TOKENS)):
        state["token"][drains[i]] = i % TOKEN_KINDS  # which ones, `deal` decides
    deal(state, NOBODY)


@kernel
def deal(state: State, seat: int) -> None:
    """Give random kinds to all tokens that a seat has not seen: those that lie under drains and
    those that the other players hold."""
    unseen = carray(words(ALL_TOKENS), (ALL_TOKENS,))
    n = 0
    for kind in range(TOKEN_KINDS):
        left = EACH_TOKEN - i64(state["spent"][kind])
        if seat >= 0:
            left -= i64(state["hand"][seat, kind])
        for _ in range(left):
            unseen[n] = kind
            n += 1
    shuffle(state, unseen, n)
    n = 0
    for tile in range(MAX_TILES):
        if state["token"][tile] != token_kind.NONE:
            state["token"][tile] = unseen[n]
            n += 1
    for other in range(PLAYERS):
        if other != seat:
            for kind in range(TOKEN_KINDS):
                state["hand"][other, kind] = 0
            for _ in range(i64(state["held"][other])):
                state["hand"][other, unseen[n]] += 1
                n += 1


@inner_kernel
def holds_tokens(state: State, seat: int, row: int) -> bool:
    """Whether a seat holds all tokens that an action takes."""
    for kind in range(TOKEN_KINDS):
        if TAKES[row, kind] and not state["hand"][seat, kind]:
            return False
    return True


@inner_kernel
def is_in_time(state: State, seat: int, row: int) -> bool:
    """Whether now is the moment for an action: for most ways to spend tokens any moment is."""
    in_turn = seat == state["actor"] and state["moment"] == moment.PLACING
    return bool(in_turn or not OF_TURN[row])


@kernel
def list_token_uses(state: State, seat: int, out: Actions, n: int) -> int:
    """List the actions that take tokens."""
    for row in range(1, len(TARGET)):
        if holds_tokens(state, seat, row) and is_in_time(state, seat, row):
            if TARGET[row] == target.DROPLET:
                n = list_droplets(state, i64(FIRST[row]), out, n)
            else:
                n = list_tiles(targets(state, seat, i64(TARGET[row])), i64(FIRST[row]), out, n)
    return n


@kernel
def targets(state: State, seat: int, what: int) -> np.uint64:
    """Return the spaces at which a seat may aim an action."""
    if what == target.SPLASH:
        return controlled(state, 1 - seat)
    if what == target.DRIPPING or state["supply"][seat] == 0:
        return places(state, seat)  # none without a supply
    return np.uint64(state["inside"] & ~state["dripping"] & ~state["triggered"])


@kernel
def list_droplets(state: State, first: int, out: Actions, n: int) -> int:
    """List an action for each owner of droplets in each space that can splash."""
    left = state["inside"]
    while left != _0:
        tile = bits.first(left)
        for owner in range(PLAYERS):
            if state["droplets"][owner, tile]:
                out[n] = first + owner * MAX_TILES + tile
                n += 1
        left = bits.rest(left)
    return n


@kernel
def list_tiles(tiles: np.uint64, first: int, out: Actions, n: int) -> int:
    """List an action for each of a set of tiles."""
    while tiles != _0:
        out[n] = first + bits.first(tiles)
        tiles = bits.rest(tiles)
        n += 1
    return n


@kernel
def spend(state: State, seat: int, action: int) -> None:
    """Spend the tokens that an action takes, and do what they are for."""
    tile = action % MAX_TILES
    row = space_action_of(action)
    for kind in range(TOKEN_KINDS):
        if TAKES[row, kind]:
            discard(state, seat, kind)
    if TARGET[row] == target.SPLASH:
        give_control(state, tile, seat)
    elif TARGET[row] == target.DROPLET:
        owner = owner_of(action)
        state["droplets"][owner, tile] -= 1
        state["pieces"][tile] -= 1
        state["supply"][owner] += 1
        calm(state, tile)
    else:
        if OF_TURN[row]:
            state["place"] -= 1
        state["supply"][seat] -= 1
        add_droplet(state, seat, tile)
    state["passes"] = 0


@inner_kernel
def discard(state: State, seat: int, kind: int) -> None:
    """Put a token of a hand to those that were spent."""
    state["hand"][seat, kind] -= 1
    state["held"][seat] -= 1
    state["spent"][kind] += 1
