"""Tree search for every game: what to do, how play would go on, and what the chances are."""

import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from types import ModuleType

import numpy as np

from watertable.bots.bot import Candidate, LineStep, Thought, advice_of_policy
from watertable.bots.compiling import first_use
from watertable.bots.plan import Plan
from watertable.bots.trees import Tree
from watertable.core.contract import NOBODY
from watertable.core.errors import OptionError
from watertable.core.game import Game
from watertable.core.perspective import Perspective
from watertable.core.text import say

_GLANCE = 0.005  # seconds between two looks at the clock
_PARTS = 10  # of a search with a number of simulations: after each it may be over


class SearchBot:
    """Thinks with as many trees as it has threads, and keeps of them what still applies."""

    def __init__(self, game: Game, plan: Plan, *, name: str = "search", seed: int = 0) -> None:
        self.name = name
        self._plan = plan
        self._settings = plan.settings()
        self._kernel = compiled_search(game)
        keys = np.random.SeedSequence(seed).generate_state(plan.threads, np.uint64)
        try:
            self._trees = [Tree(plan.memory, int(key)) for key in keys]
        except MemoryError:
            need = plan.threads * plan.memory
            raise OptionError(
                say("There is no memory for a search of {need} MiB.", need=need)
            ) from None
        self._played: Sequence[int] | None = None  # the actions that led to the trees' roots

    def choose(self, perspective: Perspective) -> int:
        return self.think(perspective).action

    def speak(self, perspective: Perspective) -> int | None:
        return None if self._plan.plain else advice_of_policy(perspective)

    def think(self, perspective: Perspective) -> Thought:
        """Search, and tell all that was found."""
        began = time.perf_counter()
        legal = perspective.choices()
        if len(legal) == 1:
            return Thought(legal[0], self._line(perspective, legal[0]))
        self._keep_trees(perspective)
        self._search(perspective, began, self._settings)
        return self._tell(perspective, time.perf_counter() - began)

    def examine(self, perspective: Perspective, action: int) -> Thought:
        """Search what follows an action, with all simulations, and tell what was found of it."""
        began = time.perf_counter()
        self._played = None  # what the trees hold is of no use for the next choice
        for tree in self._trees:
            tree.begin_with(action)
        self._search(perspective, began, self._plan.settings(fixed_root=True))
        return self._tell(perspective, time.perf_counter() - began)

    def _keep_trees(self, perspective: Perspective) -> None:
        """Go on with what was found about this position before, if anything was."""
        before, now = self._played, perspective.played
        self._played = now
        new = None
        if before is not None and now is not None and len(now) >= len(before):
            new = list(now[len(before) :]) if list(now[: len(before)]) == list(before) else None
        for tree in self._trees:
            if new is None or not tree.advance(self._kernel, new):
                tree.clear()

    def _search(self, perspective: Perspective, began: float, settings: np.ndarray) -> None:
        plan, trees, seat = self._plan, self._trees, perspective.seat
        root = np.zeros(1, perspective.game.rules.STATE)
        root[0] = perspective.state
        deadline = None if plan.time is None else began + plan.time
        shares: list[int | None] = [None] * len(trees)
        if plan.simulations is not None:
            each, remainder = divmod(plan.simulations, len(trees))
            shares = [each + (i < remainder) for i in range(len(trees))]
        stop = threading.Event()

        def work(tree: Tree, share: int | None) -> None:
            chunk = 64 if share is None else max(16, share // _PARTS)
            while not stop.is_set():
                now = time.perf_counter()
                if share is not None:
                    chunk = min(chunk, share - tree.runs)
                    # Of one action there is nothing to choose, and all to find out.
                    sure = len(trees) == 1 and tree.runs > 0 and not settings[0]["fixed_root"]
                    if sure and self._kernel.settled(tree.nodes, share - tree.runs):
                        return
                late = deadline is not None and now >= deadline
                if chunk <= 0 or (late and tree.runs):  # however short the time, look once
                    return
                tree.used = self._kernel.simulate(
                    root,
                    seat,
                    tree.nodes,
                    tree.used,
                    chunk,
                    np.uint64(tree.key),
                    settings,
                    tree.totals,
                )
                tree.runs += chunk
                tree.key = int(self._kernel.later_key(np.uint64(tree.key), chunk))
                if share is None:
                    took = time.perf_counter() - now
                    chunk = max(16, min(65536, int(chunk * _GLANCE / max(took, 1e-6))))

        if len(trees) == 1:
            work(trees[0], shares[0])
            return
        with ThreadPoolExecutor(len(trees)) as pool:
            try:
                list(pool.map(work, trees, shares))
            finally:
                stop.set()  # also when we are interrupted

    def _tell(self, perspective: Perspective, seconds: float) -> Thought:
        visits: dict[int, int] = {}
        worths: dict[int, float] = {}
        for tree in self._trees:
            for child in tree.children():
                node = tree.nodes[child]
                action = int(node["action"])
                visits[action] = visits.get(action, 0) + int(node["visits"])
                worths[action] = worths.get(action, 0.0) + float(node["worth"])
        legal = set(perspective.legal())
        ranked = sorted(
            (action for action in visits if action in legal),
            key=lambda action: (-visits[action], -worths[action], action),
        )
        looks = max(sum(visits.values()), 1)
        runs = sum(tree.runs for tree in self._trees)
        rewards = np.sum([tree.totals for tree in self._trees], axis=0) / max(runs, 1)
        return Thought(
            action=ranked[0],
            line=self._line(perspective, ranked[0]),
            chances=tuple(float(r) for r in rewards[: int(perspective.state["seats"])]),
            candidates=tuple(
                Candidate(
                    action=action,
                    text=perspective.text(action),
                    share=visits[action] / looks,
                    worth=worths[action] / max(visits[action], 1),
                )
                for action in ranked[:10]
            ),
            simulations=runs,
            seconds=seconds,
        )

    def _line(self, perspective: Perspective, first: int) -> tuple[LineStep, ...]:
        """Return how play would go on after an action, as far as the trees know it well."""
        tree = max(self._trees, key=lambda tree: int(tree.nodes[tree.child(first)]["visits"]))
        rules, notation = perspective.game.rules, perspective.game.notation
        state = perspective.state.copy()
        line: list[LineStep] = []
        for action in tree.line(tree.child(first))[:8] or [first]:
            seat = rules.mover(state)
            if seat == NOBODY or rules.refusal(state, seat, action):
                break
            line.append(LineStep(seat, action, notation.action_text(state, seat, action)))
            rules.apply(state, seat, action)
        return tuple(line)


@cache
def compiled_search(game: Game) -> ModuleType:
    """Return the search kernels of a game, compiled on first use."""
    with first_use(game, rollouts=False) as root:
        module = game.bind("watertable.bots.tree", playouts=game.kernels)
        tree = Tree(0, 1)
        settings = Plan(simulations=1).settings()
        seat = game.rules.mover(root[0])
        module.simulate(root, seat, tree.nodes, 1, 2, np.uint64(1), settings, tree.totals)
        module.later_key(np.uint64(1), 1)
        module.settled(tree.nodes, 1)
        module.rebase(tree.nodes, 0, np.zeros_like(tree.nodes))
    return module
