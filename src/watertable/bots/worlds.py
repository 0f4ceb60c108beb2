"""Template: actions compared in imagined worlds, each of them played on to the end.

In every world all actions are tried, so that what differs is what they do, and not their luck.
"""

import numpy as np

from watertable.core.chance import SEED_STEP, mix
from watertable.core.contract import MOST_SEATS, NOBODY, Actions, State
from watertable.core.kernels import bound, kernel, whole

rules = bound(__name__, "rules")
policy = bound(__name__, "policy")
imagine = getattr(policy, "believe", rules.redeal)


@kernel
def compare(
    root: np.ndarray, seat: int, actions: Actions, worlds: int, key: np.uint64, totals: np.ndarray
) -> None:
    """Add up what comes of each action of a seat: the rewards of all, and how good the end is."""
    world, scratch = np.empty_like(root), np.empty_like(root)
    rewards = np.zeros(MOST_SEATS)
    for _ in range(worlds):
        key += SEED_STEP
        world[0] = root[0]
        imagine(world[0], seat, mix(key))
        for i in range(len(actions)):
            scratch[0] = world[0]
            state = scratch[0]
            rules.apply(state, seat, whole(actions[i]))
            play_on(state)
            rules.score(state, rewards)
            for player in range(whole(state["seats"])):
                totals[i, player] += rewards[player]
            totals[i, MOST_SEATS] += policy.closeness(state)


@kernel
def play_on(state: State) -> None:
    """As everybody sensible would."""
    seat = rules.mover(state)
    while seat != NOBODY:
        rules.apply(state, seat, policy.likely_action(state, seat))
        seat = rules.mover(state)
