"""Whether an action has shown somebody something, for any game.

It is found out by trying the action in worlds that were equally possible: if it looks the same
afterwards in all of them, it has told nothing.
"""

from typing import TYPE_CHECKING, Any

import numpy as np

from watertable.core.contract import State

if TYPE_CHECKING:
    from watertable.core.game import Game

# Worlds that are tried. Had an action shown something in one of ten worlds, we would know of it by
# 97 of 100; by that little can somebody be wiser who takes back an action of which we do not.
_WORLDS = 32


def shows(game: "Game", before: State, seat: int, action: int, after: State, viewer: int) -> bool:
    """Whether an action has told a seat something that it could not have known before: something
    that was hidden from it, or what chance brought."""
    if not game.rules.has_hidden_info(before):  # then nothing is unknown but what chance will bring
        return game.traits.chance(before) and bool(before["rng"] != after["rng"])
    return differs_somewhere(game, before, seat, action, after, viewer)


def differs_somewhere(
    game: "Game", before: State, seat: int, action: int, after: State, viewer: int
) -> bool:
    """Whether an action would have led to something that looks otherwise to a seat, in a world that
    was as possible to it as the true one."""
    start, led_to, scratch = (_alone(state) for state in (before, after, before))
    try_worlds = game.tried_worlds.differs_somewhere
    if not game.compiled:
        try_worlds = try_worlds.py_func
    # The bytes of what is worked on: two worlds that look the same have the same.
    bytes_led_to, bytes_worked_on = led_to.view(np.uint8), scratch.view(np.uint8)
    found = try_worlds(
        start, seat, action, led_to, bytes_led_to, viewer, _WORLDS, scratch, bytes_worked_on
    )
    return bool(found)


def _alone(state: State) -> np.ndarray[Any, Any]:
    """Return a copy of a state as an array of one, to be written to."""
    return np.frombuffer(bytearray(state.tobytes()), state.dtype)
