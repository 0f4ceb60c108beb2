"""Pieces on the board: droplets and pebbles come to a space, or leave the game."""

import numpy as np
import numpy.typing as npt

from watertable.core import bits
from watertable.core.contract import State
from watertable.core.kernels import i64, inner_kernel, kernel
from watertable.games.droplets import space_kind, token_kind
from watertable.games.droplets.maps import MAX_TILES
from watertable.games.droplets.splashes import majority
from watertable.games.droplets.state import OFF, SHORT_FILL, TRIGGER


@inner_kernel
def add_droplet(state: State, owner: int, tile: int) -> None:
    """Add a droplet to a space that can splash; the third piece triggers it."""
    state["droplets"][owner, tile] += 1
    add_piece(state, tile)


@inner_kernel
def add_piece(state: State, tile: int) -> None:
    """Add a piece to a space that can splash; the third one triggers it."""
    state["pieces"][tile] += 1
    if state["pieces"][tile] == TRIGGER:
        state["triggered"] |= bits.only(tile)
        give_control(state, tile, majority(state, tile))


@inner_kernel
def give_control(state: State, tile: int, seat: int) -> None:
    """Let a seat control the splash of a triggered space."""
    if seat == 1:
        state["teal_controls"] |= bits.only(tile)
    else:
        state["teal_controls"] &= ~bits.only(tile)


@inner_kernel
def calm(state: State, tile: int) -> None:
    """Mark a space as not triggered any more."""
    state["triggered"] &= ~bits.only(tile)
    state["teal_controls"] &= ~bits.only(tile)


@inner_kernel
def is_full(state: State, tile: int) -> bool:
    """Whether a tile is a drain with as many droplets as it takes to end the game."""
    full: int = state["length"] + SHORT_FILL
    return bool(state["kind"][tile] == space_kind.DRAIN and state["pieces"][tile] >= full)


@inner_kernel
def land(state: State, owner: int, tile: int) -> bool:
    """Let a droplet leave the game for a fountain or a drain, or fall off the board; return whether
    it has reached a fountain."""
    if tile == OFF:
        state["supply"][owner] += 1
        return False
    state["droplets"][owner, tile] += 1
    state["pieces"][tile] += 1
    kind = i64(state["kind"][tile])
    if kind != space_kind.DRAIN:
        state["points"][owner] += kind - space_kind.FOUNTAIN
        return True
    if is_full(state, tile):
        state["full"] = 1
    if state["token"][tile] != token_kind.NONE:
        state["hand"][owner, state["token"][tile]] += 1
        state["held"][owner] += 1
        state["token"][tile] = token_kind.NONE
    return False


# What lies in a space, as one number: the droplets of both players, and a bit for each of the rest.
TEALS, PEBBLE_THERE, TRIGGERED, OF_TEAL, TOKEN_THERE = 8, 16, 17, 18, 19


@kernel
def list_spaces(state: State, out: npt.NDArray[np.int64]) -> None:
    """Write down what lies in each space."""
    for tile in range(MAX_TILES):
        out[tile] = (
            i64(state["droplets"][0, tile])
            | i64(state["droplets"][1, tile]) << TEALS
            | i64(bits.has(state["pebbled"], tile)) << PEBBLE_THERE
            | i64(bits.has(state["triggered"], tile)) << TRIGGERED
            | i64(bits.has(state["teal_controls"], tile)) << OF_TEAL
            | i64(state["token"][tile] != token_kind.NONE) << TOKEN_THERE
        )
