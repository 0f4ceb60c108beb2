"""Fit the weights of `outlook.py` to games between bots that do what looks best at once:

python -m watertable.games.dropounion.fit

That takes some minutes. What is worth something depends on the deck: after a larger change of it,
fit again, and measure the win rates again.
"""

import argparse
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from watertable.core import registry
from watertable.core.contract import NOBODY, State
from watertable.core.kernels import i64, kernel
from watertable.core.rng import below
from watertable.core.scratch import carray, integers
from watertable.games.dropounion import phase, rules
from watertable.games.dropounion.outlook import FEATURES, look
from watertable.games.dropounion.policy import likely_action
from watertable.games.dropounion.rules import MAX_LEGAL, apply, legal, mover

Array = npt.NDArray[np.float32]

FILE = Path(__file__).with_name("outlook.npy")
_UNITS = 40  # in the middle of the network, of which the last is always 1
_TURNS = 400  # of a game that are looked at
_MODES = ("regular",) * 5 + ("hard",) * 3 + ("hardest", "simple")
_INVASIONS = 0.15
_LATEST = 90  # number of the action, of those that are chosen at random
_BATCH = 4096
_STEP = 3e-3  # of the first learning; it becomes smaller
_NEVER = -1


@kernel
def play(state: State, odd: int, turns: Any) -> int:
    """Play a game, write down how each turn begins, and return the number of turns.

    One action, the one of this number, is any that is legal, and what is written down comes after
    it: bots have to know what sensible people never do.
    """
    actions = carray(integers(MAX_LEGAL), (MAX_LEGAL,))
    played, written, last_turn = 0, 0, _NEVER
    seat = mover(state)
    while seat != NOBODY:
        turn = i64(state["turn"])
        if state["phase"] == phase.ACT and turn != last_turn:
            last_turn = turn
            if played > odd and written < len(turns):
                look(state, turns[written])
                written += 1
        if played == odd:
            apply(state, seat, i64(actions[below(state, legal(state, seat, actions))]))
        else:
            apply(state, seat, likely_action(state, seat))
        played += 1
        seat = mover(state)
    return written


def watch(games: int, rng: np.random.Generator) -> tuple[Array, Array]:
    """Return what was seen in so many games, and whether they were won."""
    game = registry.game("dropounion")
    turns = np.zeros((_TURNS, FEATURES), np.float32)
    state = np.zeros(1, game.rules.STATE)
    seen, won = [], []
    for number in range(games):
        seats = game.seats[number % len(game.seats)]
        invasion = bool(rng.random() < _INVASIONS)
        wanted = {"mode": str(rng.choice(_MODES)), "invasion": invasion, "advice": False}
        state[0] = game.new_state(game.read_options(wanted, seats), seats, int(rng.integers(2**62)))
        odd = int(rng.integers(_LATEST)) if rng.random() < 0.5 else _NEVER
        written = play(state[0], odd, turns)
        seen.append(turns[:written].astype(np.float16))
        won.append(np.full(written, state[0]["reason"] == rules.WON, np.float32))
    return np.concatenate(seen).astype(np.float32), np.concatenate(won)


class Network:
    """The weights, and how they are learned (Adam, logistic loss)."""

    def __init__(self, rng: np.random.Generator) -> None:
        scale = 1 / np.sqrt(FEATURES)
        self.weights = rng.normal(0, scale, (FEATURES + 2, _UNITS)).astype(np.float32)
        self.weights[: FEATURES + 1, -1] = 0.0
        self.weights[FEATURES, -1] = 1.0
        self._mean = np.zeros_like(self.weights)
        self._square = np.zeros_like(self.weights)
        self._steps = 0

    def odds(self, seen: Array) -> tuple[Array, Array]:
        """Return what the units in the middle say, and the end of it."""
        units = np.maximum(seen @ self.weights[:FEATURES] + self.weights[FEATURES], 0)
        return units, units @ self.weights[-1]

    def loss(self, seen: Array, won: Array) -> float:
        odds = self.odds(seen)[1]
        return float(np.mean(np.logaddexp(0, odds) - won * odds))

    def learn(self, seen: Array, won: Array, step: float) -> None:
        units, odds = self.odds(seen)
        wrong = (np.exp(-np.logaddexp(0, -odds)) - won) / len(won)
        behind = np.outer(wrong, self.weights[-1]) * (units > 0)
        slope = np.concatenate([seen.T @ behind, behind.sum(0)[None], (units.T @ wrong)[None]])
        slope[: FEATURES + 1, -1] = 0.0
        self._steps += 1
        self._mean += 0.1 * (slope - self._mean)
        self._square += 0.001 * (slope**2 - self._square)
        mean = self._mean / (1 - 0.9**self._steps)
        square = self._square / (1 - 0.999**self._steps)
        self.weights -= (step * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=400_000)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    rng = np.random.default_rng(given.seed)
    seen, won = watch(given.games, rng)
    others = watch(given.games // 20, rng)
    network = Network(rng)
    for number in range(given.rounds):
        order = rng.permutation(len(won))
        for first in range(0, len(order), _BATCH):
            part = order[first : first + _BATCH]
            network.learn(seen[part], won[part], _STEP * (1.03 - number / given.rounds))
        print(f"round {number + 1}: {network.loss(*others):.4f} in games that it has not seen")
    np.save(FILE, network.weights)


if __name__ == "__main__":
    main()
