"""Template: actions compared in imagined worlds.

In every world all actions are tried, so that what differs is what they do, and not their luck.
"""

import numpy as np

from watertable.core.contract import MAX_SEATS, Actions
from watertable.core.hooks import Advice
from watertable.core.kernels import bound, i64, kernel
from watertable.core.rng import SEED_STEP, mix

rules = bound(__name__, "rules")
policy = bound(__name__, "policy")
playouts = bound(__name__, "playouts")
imagine = policy.believe if isinstance(policy, Advice) else rules.redeal


@kernel
def compare(
    root: np.ndarray,
    seat: int,
    actions: Actions,
    worlds: int,
    key: np.uint64,
    totals: np.ndarray,
    products: np.ndarray,
) -> None:
    """Add up what each action of a seat is worth to all seats; and, for each two actions, the
    products of what they are worth to that seat."""
    world, scratch = np.empty_like(root), np.empty_like(root)
    rewards = np.zeros(MAX_SEATS)
    worth = np.zeros(len(actions))
    for _ in range(worlds):
        key += SEED_STEP
        world[0] = root[0]
        imagine(world[0], seat, mix(key))
        for i in range(len(actions)):
            scratch[0] = world[0]
            rules.apply(scratch[0], seat, i64(actions[i]))
            playouts.estimate(scratch[0], rewards)
            for player in range(i64(root[0]["seats"])):
                totals[i, player] += rewards[player]
            worth[i] = rewards[seat]
            for other in range(i + 1):
                products[i, other] += worth[i] * worth[other]
