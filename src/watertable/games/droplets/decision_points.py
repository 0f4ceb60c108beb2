"""What is about to happen, and who is asked.

Tokens can be spent at any moment: before every placement, splash, pass and end of a turn, first by
the player who is not about to act, then by the one who is.
"""

import numpy as np

from watertable.core.contract import State
from watertable.core.kernels import i64, inner_kernel, kernel
from watertable.games.droplets import moment
from watertable.games.droplets.splashes import can_resolve

_0 = np.uint64(0)


@inner_kernel
def awaits(state: State) -> bool:
    """Look ahead, and return whether somebody has something to decide, or the game is over. Who
    holds no token and has no choice is not asked."""
    if state["reason"]:
        return True
    look_ahead(state)
    actor = i64(state["actor"])
    if state["held"][1 - actor] and not state["declined"]:
        state["mover"] = 1 - actor
        return True
    state["mover"] = actor
    return bool(state["held"][actor]) or not may_go_on(state, actor)


def is_reaction(state: State) -> bool:
    """Whether the mover is only asked about tokens, before what the other player does."""
    return not state["reason"] and int(state["mover"]) != int(state["actor"])


@inner_kernel
def look_ahead(state: State) -> None:
    """Write into the state what is about to happen, and by whom."""
    state["actor"] = state["marker"]
    if state["place"]:
        state["moment"] = moment.PLACING
    elif state["triggered"] == _0:
        state["moment"] = moment.ENDING
        state["resolver"] = state["marker"]  # who begins if a token triggers something now
        state["resolved"] = 0
        state["passes"] = 0
    else:
        if not can_resolve(state, i64(state["resolver"])) and state["resolved"]:
            hand_over(state)
        resolver = i64(state["resolver"])
        state["actor"] = resolver
        state["moment"] = moment.SPLASHING if can_resolve(state, resolver) else moment.PASSING


@inner_kernel
def hand_over(state: State) -> None:
    """Let the other player resolve splashes."""
    state["resolver"] = 1 - state["resolver"]
    state["resolved"] = 0


@inner_kernel
def places(state: State, seat: int) -> np.uint64:
    """Return the spaces on which a seat may place a droplet of its turn."""
    if state["supply"][seat] == 0:
        return _0
    return np.uint64(state["dripping"] & ~state["triggered"])


@kernel
def may_go_on(state: State, seat: int) -> bool:
    """Whether a seat that is asked may let things happen: only a placement or a splash of its own
    must not be left undone."""
    if seat != state["actor"]:
        return True
    if state["moment"] == moment.SPLASHING:
        return False
    return bool(state["moment"] != moment.PLACING or places(state, seat) == _0)
