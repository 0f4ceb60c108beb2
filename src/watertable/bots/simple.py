"""Bots that do not look ahead."""

from abc import ABC, abstractmethod
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from watertable.bots.bot import advice_of_policy, is_suggested
from watertable.core.bot_settings import check_ranges
from watertable.core.contract import Actions, Weights
from watertable.core.perspective import Perspective


class RandomBot:
    """Any legal action, each as likely as the other."""

    def __init__(self, seed: int = 0, name: str = "random") -> None:
        self.name = name
        self._rng = np.random.default_rng(seed)

    def choose(self, perspective: Perspective) -> int:
        return int(self._rng.choice(perspective.choices()))


@dataclass(frozen=True)
class Attention:
    """How much of a position a bot sees that does not look ahead."""

    noticed: int = 0  # actions that it compares, any of them; 0: all
    slip: float = 0.0  # how often it does just any of these
    envy: float = 0.0  # what opponents gain counts against an action, so much

    def __post_init__(self) -> None:
        check_ranges(self, {"noticed": (0, 2**31), "slip": (0, 1), "envy": (0, 1_000)})


_ALL = Attention()


class _GlancingBot(ABC):
    """Compares some actions, and those that others have told it to do, and takes the best one."""

    def __init__(self, name: str, attention: Attention, seed: int) -> None:
        self.name = name
        self._attention = attention
        self._rng = np.random.default_rng(seed)

    def choose(self, perspective: Perspective) -> int:
        actions, worths = self._judged(perspective)
        seen = self._seen(perspective, actions)
        if self._attention.slip and self._rng.random() < self._attention.slip:
            return int(actions[self._rng.choice(seen)])
        best = worths[seen].max()
        return int(self._rng.choice(actions[seen][worths[seen] == best]))

    def speak(self, perspective: Perspective) -> int | None:
        return advice_of_policy(perspective)

    @abstractmethod
    def _judged(self, perspective: Perspective) -> tuple[Actions, Weights]:
        """Return the legal actions, and how good each of them looks."""

    def _seen(self, perspective: Perspective, actions: Actions) -> npt.NDArray[np.intp]:
        """Return the places of the actions that it compares."""
        noticed = self._attention.noticed
        if not noticed or noticed >= len(actions):
            return np.arange(len(actions))
        seen = self._rng.choice(len(actions), size=noticed, replace=False).tolist()
        seen += [i for i, action in enumerate(actions) if is_suggested(perspective, int(action))]
        return np.array(seen)


class HeuristicBot(_GlancingBot):
    """The action that the game's own policy finds most promising, ties broken by chance."""

    def __init__(self, seed: int = 0, name: str = "heuristic", attention: Attention = _ALL) -> None:
        super().__init__(name, attention, seed)

    def _judged(self, perspective: Perspective) -> tuple[Actions, Weights]:
        return weighed(perspective)


class BeginnerBot(_GlancingBot):
    """Plays as people do in their first games: it sees what an action brings at once, to itself
    before all, and nothing of what others will do then.

    Where a game does not tell what an action brings, it takes the policy's word for it.
    """

    def __init__(self, seed: int = 0, name: str = "beginner", attention: Attention = _ALL) -> None:
        super().__init__(name, attention, seed)

    def _judged(self, perspective: Perspective) -> tuple[Actions, Weights]:
        hook = perspective.game.hooks.gains
        if hook is None:
            return weighed(perspective)
        actions = np.array(perspective.choices(), np.int32)
        own, others = np.zeros((2, len(actions)), np.float32)
        hook.gains(perspective.state, perspective.seat, actions, len(actions), own, others)
        worths: Weights = own - np.float32(self._attention.envy) * others
        return actions, worths


def weighed(perspective: Perspective) -> tuple[Actions, Weights]:
    """Return the legal actions, and how promising the game's policy finds each of them."""
    actions = np.array(perspective.choices(), np.int32)
    weights = np.zeros(len(actions), np.float32)
    perspective.game.policy_or_default.weigh(
        perspective.state, perspective.seat, actions, len(actions), weights
    )
    return actions, weights
