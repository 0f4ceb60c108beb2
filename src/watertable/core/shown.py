"""Whether an action has shown somebody something, for any game.

It is found out by trying the action in worlds that were equally possible: if it looks the same
afterwards in all of them, it has told nothing.
"""

import numpy as np

from watertable.core import rng
from watertable.core.contract import Rules, State, copy_of
from watertable.core.game import Game

# Worlds that are tried. Had an action shown something in one of ten worlds, we would know of it by
# 97 of 100; by that little can somebody be wiser who takes back an action of which we do not.
_WORLDS = 32


def shows(game: Game, before: State, seat: int, action: int, after: State, viewer: int) -> bool:
    """Whether an action has told a seat something that it could not have known before: something
    that was hidden from it, or what chance brought."""
    rules = game.rules
    if not rules.has_hidden_info(before):  # then nothing is unknown but what chance will bring
        return game.traits.chance(before) and bool(before["rng"] != after["rng"])
    seen = _as_seen(rules, after, viewer)
    for number in range(1, _WORLDS + 1):
        world = copy_of(before)
        rules.redeal(world, viewer, np.uint64(rng.mix(np.uint64(number))))
        if rules.refusal(world, seat, action) != 0:
            return True
        rules.apply(world, seat, action)
        if _as_seen(rules, world, viewer) != seen:
            return True
    return False


def _as_seen(rules: Rules, state: State, viewer: int) -> bytes:
    """Return what a seat knows of a state: by the contract of `redeal` it is the same for two
    states if they look the same to the seat. It takes a fraction of the time that two views
    would."""
    known = copy_of(state)
    rules.redeal(known, viewer, np.uint64(0))
    return known.tobytes()
