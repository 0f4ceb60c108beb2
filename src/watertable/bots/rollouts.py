"""Whole games in imagined worlds: for games in which chance does more than any single action.

A tree would look at such an action from too few sides to tell it from its neighbour. Here a few
promising actions are tried in the same worlds, again and again, until one of them is clearly the
best or the time is over.
"""

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from types import ModuleType

import numpy as np
import numpy.typing as npt

from watertable.bots.bot import Candidate, Thought, advice_of_policy
from watertable.bots.compiling import first_use
from watertable.bots.plan import Plan
from watertable.bots.simple import weighed
from watertable.core.chair import Chair
from watertable.core.contract import MOST_SEATS, Actions
from watertable.core.game import Game

_WORLDS = 16  # in which all actions are tried before anybody looks at the clock
_ROUNDS = 4  # of them, before an action is given up
_WORSE = 2.2  # standard errors by which an action that is given up is worse than the best
_BETTER = 2.0  # and by which another one is better than what looked best at once
_SHOWN = 5  # candidates that are told

Left = npt.NDArray[np.intp]  # the numbers of actions that are not given up
Rounds = npt.NDArray[np.float64]  # for each round and action: rewards of all seats, and the outlook


class RolloutBot:
    """Tries what looks promising in many worlds, and each world to its end."""

    def __init__(self, game: Game, plan: Plan, *, name: str = "search", seed: int = 0) -> None:
        self.name = name
        self._plan = plan
        self._kernel = compiled_worlds(game)
        self._keys = np.random.default_rng(seed)

    def choose(self, chair: Chair) -> int:
        return self.think(chair).action

    def speak(self, chair: Chair) -> int | None:
        return advice_of_policy(chair)

    def think(self, chair: Chair) -> Thought:
        """Compare, and tell all that was found."""
        began = time.perf_counter()
        actions, weights = weighed(chair)
        if len(actions) == 1:
            return Thought(int(actions[0]), (chair.text(int(actions[0])),))
        promising = np.argsort(-weights, kind="stable")[: self._plan.most_children]
        actions = np.ascontiguousarray(actions[promising])
        rounds, left, tried = self._compare(chair, actions, began)
        chosen = _choice(rounds, left)
        worth = np.nanmean(rounds, axis=0)
        order = sorted(range(len(actions)), key=lambda i: (i != chosen, -worth[i, -1]))
        shares = np.isfinite(rounds[:, :, 0]).sum(0) / np.isfinite(rounds[:, :, 0]).sum()
        texts = [chair.text(int(action)) for action in actions]
        return Thought(
            action=int(actions[chosen]),
            line=(texts[chosen],),
            chances=tuple(map(float, worth[chosen, : int(chair.state["seats"])])),
            candidates=tuple(
                Candidate(int(actions[i]), texts[i], float(shares[i]), float(worth[i, chair.seat]))
                for i in order[:_SHOWN]
            ),
            simulations=tried,
            seconds=time.perf_counter() - began,
        )

    def _compare(self, chair: Chair, actions: Actions, began: float) -> tuple[Rounds, Left, int]:
        """Rounds of worlds, as long as there is time and more than one action left.

        What was found, the actions that are left, and how many games were played.
        """
        plan, tried = self._plan, 0
        root = np.zeros(1, chair.game.rules.STATE)
        root[0] = chair.state
        left = np.arange(len(actions))
        rounds: list[Rounds] = []
        lock = threading.Lock()

        def work() -> None:
            nonlocal left, tried
            while True:
                with lock:
                    mine, key = left, np.uint64(self._keys.integers(2**63))
                    over = plan.time is not None and time.perf_counter() - began >= plan.time
                    over |= plan.simulations is not None and tried >= plan.simulations
                    if len(mine) == 1 or (over and rounds):
                        return
                    worlds = _WORLDS
                    if plan.simulations is not None:
                        worlds = max(1, min(worlds, (plan.simulations - tried) // len(mine)))
                    tried += worlds * len(mine)
                totals = np.zeros((len(mine), MOST_SEATS + 1))
                chosen = np.ascontiguousarray(actions[mine])
                self._kernel.compare(root, chair.seat, chosen, worlds, key, totals)
                found = np.full((len(actions), MOST_SEATS + 1), np.nan)
                found[mine] = totals / worlds
                with lock:
                    rounds.append(found)
                    left = _not_given_up(np.array(rounds), left)

        if plan.threads == 1:
            work()
        else:
            with ThreadPoolExecutor(plan.threads) as pool:
                for future in [pool.submit(work) for _ in range(plan.threads)]:
                    future.result()
        return np.array(rounds), left, tried


def _not_given_up(rounds: Rounds, left: Left) -> Left:
    """Without those that are clearly worse than the best."""
    outlooks = rounds[:, left, -1]
    outlooks = outlooks[np.isfinite(outlooks).all(1)]
    if len(outlooks) < _ROUNDS:
        return left
    best = int(outlooks.mean(0).argmax())
    gap, error = _gap(outlooks, best)
    stays: Left = left[(gap < _WORSE * error) | (np.arange(len(left)) == best)]
    return stays


def _choice(rounds: Rounds, left: Left) -> int:
    """The best one, or what looked best at once if that is about as good."""
    outlooks = rounds[:, left, -1]
    outlooks = outlooks[np.isfinite(outlooks).all(1)]
    best = int(outlooks.mean(0).argmax())
    if left[0] == 0 and len(outlooks) > 1:
        gap, error = _gap(outlooks, best)
        if gap[0] < _BETTER * error[0]:
            return 0
    return int(left[best])


def _gap(outlooks: Rounds, best: int) -> tuple[Rounds, Rounds]:
    """By how much each is worse than the best, on average, and the error of that."""
    gaps = outlooks[:, [best]] - outlooks
    error: Rounds = gaps.std(0, ddof=1) / np.sqrt(len(gaps)) + 1e-9
    return gaps.mean(0), error


@cache
def compiled_worlds(game: Game) -> ModuleType:
    """The kernels of a game, compiled on first use."""
    with first_use(game, rollouts=True) as root:
        module = game.bind("watertable.bots.worlds")
        seat = game.rules.mover(root[0])
        buffer = np.zeros(game.rules.MOST_LEGAL, np.int32)
        assert game.rules.legal(root[0], seat, buffer) > 0
        weighed(Chair.at(game, seat, root[0], []))
        totals = np.zeros((1, MOST_SEATS + 1))
        module.compare(root, seat, buffer[:1].copy(), 1, np.uint64(1), totals)
    return module
