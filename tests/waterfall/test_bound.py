"""Every game ends: with `progress`, each turn brings some tile further on its way.

A tile is in the deck, then in a hand, then in the waterfall, then scored or removed. It may skip a
step, but it never goes back. So there are at most three turns for each tile of the set.
"""

import numpy as np
import pytest

from watertable.core.contract import NOBODY
from watertable.games.waterfall import GAME, whereabouts

OPTIONS = [
    {},
    {"gates": True, "conditions": True},
    {"basic": True},
    {"pyramid": True, "onward": True},
    {"dry": True, "room": True, "gates": True},
]


def steps(where: np.ndarray) -> np.ndarray:
    """How far each tile has come."""
    found = np.zeros(len(where), int)
    found[(where >= whereabouts.HAND) & (where < whereabouts.SCORED)] = 1
    found[where == whereabouts.WATERFALL] = 2
    found[(where == whereabouts.DISCARD) | (where >= whereabouts.SCORED)] = 3
    return found


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seats", [2, 6])
def test_every_turn_brings_a_tile_further(options: dict[str, bool], seats: int) -> None:
    values = GAME.read_options(options, seats)
    for seed in range(60):
        state = GAME.new_state(values, seats, seed)
        total = int(state["count"])
        now = at_start = steps(state["where"][:total])
        turn = 0
        while (seat := GAME.rules.mover(state)) != NOBODY:
            before = now
            GAME.rules.apply(state, seat, GAME.policy_or_default.sample(state, seat))
            now = steps(state["where"][:total])
            assert (now >= before).all(), "no tile goes back"
            if int(state["turn"]) != turn or state["reason"]:
                assert now.sum() > at_start.sum(), "a turn without progress"
                at_start, turn = now, int(state["turn"])
        assert turn < 3 * total
