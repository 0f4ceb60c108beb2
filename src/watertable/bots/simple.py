"""Bots that do not look ahead: random and heuristic."""

import numpy as np

from watertable.core.chair import Chair
from watertable.core.contract import NOBODY


class RandomBot:
    """Any legal action, each as likely as the other."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._rng = np.random.default_rng(seed)

    def choose(self, chair: Chair) -> int:
        return int(self._rng.choice(chair.legal()))


class HeuristicBot:
    """The action that the game's own policy finds most promising, ties broken by chance.

    `blunders` is how often it takes a random action instead.
    """

    name = "heuristic"

    def __init__(self, seed: int = 0, blunders: float = 0.0) -> None:
        self._rng = np.random.default_rng(seed)
        self._blunders = blunders

    def choose(self, chair: Chair) -> int:
        actions = np.array(chair.legal(), np.int32)
        if self._rng.random() < self._blunders:
            return int(self._rng.choice(actions))
        weights = np.zeros(len(actions), np.float32)
        assert chair.seat != NOBODY
        chair.game.advice.weigh(chair.state, chair.seat, actions, len(actions), weights)
        return int(self._rng.choice(actions[weights == weights.max()]))
