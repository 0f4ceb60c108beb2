"""Random games in a hurry are the same games: a game's own short cut against its listed actions."""

from typing import Any

import numpy as np
import pytest

import watertable
from watertable.core.contract import MAX_SEATS
from watertable.lab import simulate

GAMES = 20_000
SIGMAS = 5.0

CASES = [
    ("archipelago", 2, {"size": 4}),
    ("archipelago", 2, {"size": 3, "goal": "fewest", "stones": 3}),
    ("archipelago", 3, {"size": 3, "extra": "half", "freezing": False}),
    ("archipelago", 4, {"size": 4, "extra": "none", "scoring": "alternating", "freezing": False}),
    ("puddles", 3, {}),
]


@pytest.mark.parametrize(("name", "seats", "options"), CASES)
def test_they_agree(name: str, seats: int, options: dict[str, Any]) -> None:
    game = watertable.game(name)
    listed = simulate(name, games=GAMES, seats=seats, options=options, seed=1, workers=1)
    start = np.zeros(1, game.rules.STATE)
    start[0] = game.new_state(game.read_options(options, seats), seats, 2)
    totals = np.zeros(MAX_SEATS + 1 + len(game.rules.REASONS))
    actions = game.kernels.random_games(start, start.copy(), GAMES, 3, totals)
    rewards, turns, reasons = np.split(totals / GAMES, [MAX_SEATS, MAX_SEATS + 1])

    # Both are means of so many games, so their difference varies by twice the variance of one.
    error = SIGMAS * (2 / GAMES) ** 0.5
    assert actions / GAMES == pytest.approx(
        listed.actions.mean, abs=error * listed.actions.deviation + 1e-9
    )
    assert turns[0] == pytest.approx(listed.turns.mean, abs=error * listed.turns.deviation + 1e-9)
    assert rewards[:seats] == pytest.approx(listed.rewards, abs=error / 2)
    shares = [listed.reasons.get(reason, 0) / GAMES for reason in game.rules.REASONS]
    assert reasons == pytest.approx(shares, abs=error / 2)
