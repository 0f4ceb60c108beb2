"""Bots that do not look ahead."""

import numpy as np

from watertable.bots.bot import advice_of_policy, is_suggested
from watertable.core.contract import Actions, Weights
from watertable.core.perspective import Perspective


class RandomBot:
    """Any legal action, each as likely as the other."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._rng = np.random.default_rng(seed)

    def choose(self, perspective: Perspective) -> int:
        return int(self._rng.choice(perspective.choices()))


class HeuristicBot:
    """The action that the game's own policy finds most promising, ties broken by chance."""

    def __init__(self, seed: int = 0, name: str = "heuristic") -> None:
        self.name = name
        self._rng = np.random.default_rng(seed)

    def choose(self, perspective: Perspective) -> int:
        actions, weights = weighed(perspective)
        return int(self._rng.choice(actions[weights == weights.max()]))

    def speak(self, perspective: Perspective) -> int | None:
        return advice_of_policy(perspective)


class SampledHeuristicBot:
    """Now and then the most promising action, more often whatever takes its fancy.

    It plays as beginners do: what looks good draws it, but it compares only a few actions, and
    what others have told it to do.
    """

    def __init__(self, seed: int = 0, name: str = "novice", noticed: int = 6) -> None:
        self.name = name
        self._noticed = noticed  # actions that it compares
        self._rng = np.random.default_rng(seed)

    def choose(self, perspective: Perspective) -> int:
        actions, weights = weighed(perspective)
        noticed = self._rng.choice(
            len(actions), size=min(self._noticed, len(actions)), replace=False
        ).tolist()
        noticed += [i for i, action in enumerate(actions) if is_suggested(perspective, int(action))]
        return int(actions[max(noticed, key=lambda i: weights[i])])

    def speak(self, perspective: Perspective) -> int | None:
        return advice_of_policy(perspective)


def weighed(perspective: Perspective) -> tuple[Actions, Weights]:
    """Return the legal actions, and how promising the game's policy finds each of them."""
    actions = np.array(perspective.choices(), np.int32)
    weights = np.zeros(len(actions), np.float32)
    perspective.game.policy_or_default.weigh(
        perspective.state, perspective.seat, actions, len(actions), weights
    )
    return actions, weights
