"""Turns in imagined worlds: budgets, what they find, and what is told of it."""

import time

import numpy as np
import pytest

from tests.scenarios.dropounion.sketches import sketched
from watertable import Match, game
from watertable.bots import make_bot
from watertable.bots.plan import Plan
from watertable.bots.rollouts import RolloutBot
from watertable.core.perspective import Perspective

DROPOUNION = game("dropounion")


def a_bot(seed: int = 3, threads: int = 1, simulations: int | None = 400) -> RolloutBot:
    seconds = 0.2 if simulations is None else None
    plan = Plan(simulations=simulations, time=seconds, threads=threads, most_children=10)
    return RolloutBot(DROPOUNION, plan, seed=seed)


def a_perspective() -> Perspective:
    return Match.start("dropounion", seats=3, seed=5).perspective()


@pytest.mark.parametrize("threads", [1, 2])
def test_a_budget_is_kept(threads: int) -> None:
    thought = a_bot(threads=threads, simulations=500).think(a_perspective())
    assert 0 < thought.simulations <= 500 + threads * 10
    began = time.perf_counter()
    assert a_bot(threads=threads, simulations=None).think(a_perspective()).simulations > 0
    assert time.perf_counter() - began < 5.0  # generous: the machine may be busy


def test_a_seed_settles_the_thought() -> None:
    one, same = (a_bot(7).think(a_perspective()) for _ in range(2))
    assert (one.action, one.candidates, one.chances) == (same.action, same.candidates, same.chances)


def test_it_sees_how_the_game_can_be_won() -> None:
    """One thief too many is in the row. Rain has the Drop that Brook lacks for a group of three."""
    text = sketched(
        *("deck", "row T/T:all T/T:all T/T:all T/T:all", "path G/O B/T G/B", "turn 30 of rain"),
        *("rain O/T:all B/T:all", "brook O/B O/G B/G:all", "dew B/T:all"),
    )
    state = DROPOUNION.notation.parse_position(text)
    thought = a_bot(simulations=2_000).think(Perspective.at(DROPOUNION, 0, state, []))
    assert DROPOUNION.notation.action_text(state, 0, thought.action) == "swap 1 with brook 3 get"
    assert thought.chances[0] == thought.chances[1] == thought.chances[2] > 0.9


def test_candidates_are_told_best_first() -> None:
    thought = a_bot().think(a_perspective())
    assert thought.candidates[0].action == thought.action
    assert sum(each.share for each in thought.candidates) <= 1.0 + 1e-9
    assert all(0.0 <= each.worth <= 1.0 for each in thought.candidates)
    assert all(np.isfinite(thought.chances))


def test_it_is_what_plays_dropounion() -> None:
    assert isinstance(make_bot("kraken", DROPOUNION), RolloutBot)
    assert not isinstance(make_bot("uct", DROPOUNION), RolloutBot)
