"""A few actions in many imagined worlds: for games in which chance does more than any action.

A tree would look at such an action from too few sides to tell it from its neighbour. Here a few
promising actions are tried in the same worlds, again and again, until one of them is clearly the
best or the time is over.
"""

import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from types import ModuleType

import numpy as np
import numpy.typing as npt

from watertable.bots.bot import Candidate, LineStep, Thought, advice_of_policy, is_suggested
from watertable.bots.compiling import first_use
from watertable.bots.plan import Plan
from watertable.bots.simple import weighed
from watertable.core.contract import MAX_SEATS, Actions
from watertable.core.game import Game
from watertable.core.perspective import Perspective

_WORLDS = 32  # in which all actions are tried before anybody looks at the clock
_ENOUGH = 64  # worlds before an action is given up
_WORSE = 2.2  # standard errors by which an action that is given up is worse than the best
_BETTER = 1.0  # and by which another one is better than what looked best at once
_SURE = 2.0  # the same if others have advised that: they may know what the worlds do not show
_SHOWN = 5  # candidates that are told

Numbers = npt.NDArray[np.float64]
Left = npt.NDArray[np.intp]  # the numbers of actions that are not given up


class RolloutBot:
    """Tries what looks promising in many worlds."""

    def __init__(self, game: Game, plan: Plan, *, name: str = "search", seed: int = 0) -> None:
        self.name = name
        self._plan = plan
        self._kernel = compiled_worlds(game)
        self._keys = np.random.default_rng(seed)

    def choose(self, perspective: Perspective) -> int:
        return self.think(perspective).action

    def speak(self, perspective: Perspective) -> int | None:
        return advice_of_policy(perspective)

    def think(self, perspective: Perspective) -> Thought:
        """Compare, and tell all that was found."""
        began = time.perf_counter()
        actions, weights = weighed(perspective)
        if len(actions) == 1:
            return Thought(int(actions[0]), (_step(perspective, int(actions[0])),))
        promising = np.argsort(-weights, kind="stable")[: self._plan.most_children]
        actions = np.ascontiguousarray(actions[promising])
        comparison = self._compare(perspective, actions, began)
        chosen = comparison.choice(_SURE if is_suggested(perspective, int(actions[0])) else _BETTER)
        worth = comparison.worth()
        order = sorted(range(len(actions)), key=lambda i: (i != chosen, -worth[i]))
        shares = comparison.worlds / comparison.worlds.sum()
        texts = [perspective.text(int(action)) for action in actions]
        return Thought(
            action=int(actions[chosen]),
            line=(_step(perspective, int(actions[chosen])),),
            chances=tuple(
                map(float, comparison.rewards(chosen)[: int(perspective.state["seats"])])
            ),
            candidates=tuple(
                Candidate(int(actions[i]), texts[i], float(shares[i]), float(worth[i]))
                for i in order[:_SHOWN]
            ),
            simulations=comparison.tried,
            seconds=time.perf_counter() - began,
        )

    def examine(
        self, perspective: Perspective, actions: Sequence[int]
    ) -> tuple[list[Thought], Numbers]:
        """Try actions in the same worlds, as many as the plan has simulations; return a thought
        about each, and the standard error of by how much each is better than each other."""
        began = time.perf_counter()
        root = np.zeros(1, perspective.game.rules.STATE)
        root[0] = perspective.state
        worlds = self._plan.simulations or _WORLDS
        totals = np.zeros((len(actions), MAX_SEATS))
        products = np.zeros((len(actions), len(actions)))
        tried, key = np.array(actions, np.int32), np.uint64(self._keys.integers(2**63))
        self._kernel.compare(root, perspective.seat, tried, worlds, key, totals, products)
        seconds = time.perf_counter() - began
        thoughts = []
        for action, means in zip(actions, totals / worlds, strict=True):
            step, worth = _step(perspective, action), float(means[perspective.seat])
            thoughts.append(
                Thought(
                    action=action,
                    line=(step,),
                    chances=tuple(map(float, means[: int(perspective.state["seats"])])),
                    candidates=(Candidate(action, step.text, 1.0, worth),),
                    simulations=worlds,
                    seconds=seconds,
                )
            )
        return thoughts, _errors(totals[:, perspective.seat], products, worlds)

    def _compare(self, perspective: Perspective, actions: Actions, began: float) -> "_Comparison":
        """Try actions in some worlds after the other, while there is time and more than one is
        left."""
        plan, comparison = self._plan, _Comparison(len(actions), perspective.seat)
        root = np.zeros(1, perspective.game.rules.STATE)
        root[0] = perspective.state
        lock = threading.Lock()
        begun = 0

        def work() -> None:
            nonlocal begun
            while True:
                with lock:
                    mine, key = comparison.left, np.uint64(self._keys.integers(2**63))
                    over = plan.time is not None and time.perf_counter() - began >= plan.time
                    over |= plan.simulations is not None and begun >= plan.simulations
                    if len(mine) == 1 or (over and begun):
                        return
                    worlds = _WORLDS
                    if plan.simulations is not None:
                        worlds = max(1, min(worlds, (plan.simulations - begun) // len(mine)))
                    begun += worlds * len(mine)
                totals = np.zeros((len(mine), MAX_SEATS))
                products = np.zeros((len(mine), len(mine)))
                chosen = np.ascontiguousarray(actions[mine])
                self._kernel.compare(root, perspective.seat, chosen, worlds, key, totals, products)
                with lock:
                    comparison.add(mine, worlds, totals, products)

        if plan.threads == 1:
            work()
        else:
            with ThreadPoolExecutor(plan.threads) as pool:
                for future in [pool.submit(work) for _ in range(plan.threads)]:
                    future.result()
        return comparison


def _errors(totals: Numbers, products: Numbers, worlds: int) -> Numbers:
    """Return the standard errors of differences, from sums over the same worlds; of two actions
    the products are given once."""
    both = products + np.tril(products, -1).T
    squares = np.diag(both)
    means = totals / worlds
    square = (squares[:, None] + squares[None, :] - 2 * both) / worlds
    spread = np.maximum(square - (means[:, None] - means[None, :]) ** 2, 0.0)
    errors: Numbers = np.sqrt(spread / max(worlds - 1, 1))
    return errors


def _step(perspective: Perspective, action: int) -> LineStep:
    return LineStep(perspective.seat, action, perspective.text(action))


class _Comparison:
    """What is known of some actions of a seat so far, the one that looks best at once first."""

    def __init__(self, actions: int, seat: int) -> None:
        self.left: Left = np.arange(actions)  # all of these were tried in the same worlds
        self.worlds = np.zeros(actions)
        self._seat = seat
        self._totals = np.zeros((actions, MAX_SEATS))
        self._products = np.zeros((actions, actions))

    @property
    def tried(self) -> int:
        return int(self.worlds.sum())

    def add(self, tried: Left, worlds: int, totals: Numbers, products: Numbers) -> None:
        self.worlds[tried] += worlds
        self._totals[tried] += totals
        # of two actions it is given once
        self._products[np.ix_(tried, tried)] += products + np.tril(products, -1).T
        self._give_up()

    def rewards(self, action: int) -> Numbers:
        """Return what an action is worth to each seat."""
        means: Numbers = self._totals[action] / self.worlds[action]
        return means

    def worth(self) -> Numbers:
        """Return what each action is worth to the one who chooses."""
        means: Numbers = self._totals[:, self._seat] / self.worlds
        return means

    def choice(self, better: float) -> int:
        """Return the best action, or what looked best at once if it is not better by so many
        errors."""
        best = self._best()
        if self.left[0] == 0:
            gap, error = self._gap(best)
            if gap[0] < better * error[0]:
                return 0
        return best

    def _best(self) -> int:
        return int(self.left[self.worth()[self.left].argmax()])

    def _give_up(self) -> None:
        """Give up the actions that are clearly worse than the best."""
        best = self._best()
        if self.worlds[best] >= _ENOUGH:
            gap, error = self._gap(best)
            self.left = self.left[(gap <= _WORSE * error) | (self.left == best)]

    def _gap(self, best: int) -> tuple[Numbers, Numbers]:
        """Return by how much each action that is left is worse than the best, and the error of
        that."""
        left, worlds, products = self.left, self.worlds[best], self._products
        worth = self.worth()
        gap: Numbers = worth[best] - worth[left]
        square = products[best, best] + products[left, left] - 2 * products[best, left]
        spread = np.maximum(square / worlds - gap**2, 0.0)
        error: Numbers = np.sqrt(spread / max(worlds - 1, 1)) + 1e-9
        return gap, error


@cache
def compiled_worlds(game: Game) -> ModuleType:
    """Return the kernels of a game, compiled on first use."""
    with first_use(game, rollouts=True) as root:
        module = game.bind("watertable.bots.worlds", playouts=game.kernels)
        seat = game.rules.mover(root[0])
        buffer = np.zeros(game.rules.MAX_LEGAL, np.int32)
        assert game.rules.legal(root[0], seat, buffer) > 0
        weighed(Perspective.at(game, seat, root[0], []))
        totals, products = np.zeros((1, MAX_SEATS)), np.zeros((1, 1))
        module.compare(root, seat, buffer[:1].copy(), 1, np.uint64(1), totals, products)
    return module
