"""How fast a game is, on one core: its compiled parts, or whole games of plain Python.

What is measured is the time that the core works for us. While it works for others it does not
count, but what they leave behind in its caches may slow us down: so there are many short rounds.
"""

import time
from typing import Any

import numpy as np

from watertable.bots import make_bot
from watertable.core.contract import MAX_SEATS, NOBODY, TABLE, State, records
from watertable.core.game import Game
from watertable.core.options import Value
from watertable.core.perspective import Perspective
from watertable.core.preparing import Part, Preparation
from watertable.lab.bot_games import play_bot_games
from watertable.lab.tally import Tally

ROUNDS = 25  # the best of them counts: the others were disturbed by something else
BATCH = 256  # states that fit into the cache of a core

_PLAYOUTS, _BATCHES = Part("playouts"), Part("batches")


class Playouts:
    """Rounds of random games."""

    def __init__(self, game: Game, options: dict[str, Value], seats: int) -> None:
        self.start = records(game.rules.STATE, 1)
        self.start[0] = game.new_state(options, seats, 1)
        # Another one for each round: at a few addresses a state gets in the way of something else.
        self._scratch = records(game.rules.STATE, ROUNDS)
        self._totals = np.zeros(MAX_SEATS + 1 + len(game.rules.REASONS))
        self._play = game.kernels.random_games
        self._batch = 16  # games in a round
        self._seed = 0
        self.best = 0.0  # games a second
        self.games = self.actions = 0
        with Preparation(game, _PLAYOUTS):
            self._time(1)

    @property
    def turns(self) -> float:
        return float(self._totals[MAX_SEATS])

    def calibrate(self, seconds: float) -> None:
        """Find out how many games fill a round."""
        wanted = seconds / ROUNDS
        while (needed := self._time(self._batch)) < wanted / 4:
            self._batch *= 4
        self._batch = max(1, int(self._batch * wanted / needed))
        self._totals[:] = 0
        self.games = self.actions = 0

    def round(self) -> None:
        needed = self._time(self._batch)
        self.best = max(self.best, self._batch / needed)

    def _time(self, games: int) -> float:
        self._seed += 1
        at = self._seed % ROUNDS
        scratch = self._scratch[at : at + 1]
        began = time.thread_time()
        actions = self._play(self.start, scratch, games, self._seed, self._totals)
        needed = time.thread_time() - began
        self.games += games
        self.actions += actions
        return max(needed, 1e-9)


def batch_rates(game: Game, start: Any, seconds: float) -> tuple[float, float]:
    """Return the actions a second through apply_all, and through sample_all and apply_all
    together."""
    kernels, rules = game.kernels, game.rules
    states = np.repeat(start, BATCH)
    for i in range(BATCH):
        rules.redeal(states[i], TABLE, np.uint64(i + 1))
    chance = np.random.default_rng(1)
    movers = np.zeros(BATCH, np.int8)
    actions = np.zeros(BATCH, np.int32)
    with Preparation(game, _BATCHES):
        kernels.sample_all(states, actions)
        kernels.apply_all(states, actions)
    best_applied = best_both = 0.0
    for _ in range(ROUNDS):
        made = 0
        sampling = applying = 0.0
        until = time.perf_counter() + seconds / ROUNDS
        while made == 0 or time.perf_counter() < until:
            kernels.movers(states, movers)
            over = np.flatnonzero(movers == NOBODY)
            if len(over):  # these begin again, so that the batch stays full
                states[over] = start[0]
                states["rng"][over] = chance.integers(2**63, size=len(over), dtype=np.uint64)
            began = time.thread_time()
            kernels.sample_all(states, actions)
            sampled = time.thread_time()
            kernels.apply_all(states, actions)
            applying += time.thread_time() - sampled
            sampling += sampled - began
            made += BATCH
        best_applied = max(best_applied, made / max(applying, 1e-9))
        best_both = max(best_both, made / max(sampling + applying, 1e-9))
    return best_applied, best_both


def plain_games(
    game: Game, options: dict[str, Value], seats: int, seconds: float
) -> tuple[Tally, float]:
    """Play random games for about so long, one at least; return them, and the seconds they took."""
    tally = Tally.blank(10_000, seats)
    played = 0
    began = time.thread_time()
    while played < len(tally) and (not played or time.thread_time() - began < seconds):
        bots = ["random"] * seats
        tally.enter(played, play_bot_games(game, options, bots, False, 1, played, 1))
        played += 1
    return tally.part(0, played), max(time.thread_time() - began, 1e-9)


def simulation_rate(game: Game, state: State, seconds: float) -> float:
    """Return the simulations a second of the best bot's search, while a core works for it, from
    a state or, if nothing can be chosen there, from the first one after it where something can."""
    legal = np.zeros(game.rules.MAX_LEGAL, np.int32)
    seat = game.rules.mover(state)
    while game.rules.legal(state, seat, legal) == 1:
        game.rules.apply(state, seat, int(legal[0]))
        seat = game.rules.mover(state)
    bot: Any = make_bot(f"search:time={seconds}", game)
    perspective = Perspective.at(game, seat, state, [])
    began = time.thread_time()
    simulations: int = bot.think(perspective).simulations
    return simulations / max(time.thread_time() - began, 1e-9)
