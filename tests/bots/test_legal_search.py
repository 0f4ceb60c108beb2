"""A search plays only what is allowed, also in the games that it imagines."""

from dataclasses import replace
from types import ModuleType
from typing import Any

import numpy as np
import puddles
from puddles import rules

from watertable import Match
from watertable.bots.plan import Plan
from watertable.bots.search import SearchBot
from watertable.core.contract import Rewards, State
from watertable.core.kernels import kernel

CAUGHT = 200  # more splashes than a game can have


@kernel
def apply(state: State, seat: int, action: int) -> None:
    """Whoever plays a card that is not in the hand is found out."""
    if rules.refusal(state, seat, action) != 0:
        state["splashes"][0] = CAUGHT
    else:
        rules.apply(state, seat, action)
    if state["splashes"][0] >= CAUGHT:
        state["mover"] = -1


@kernel
def score(state: State, out: Rewards) -> None:
    rules.score(state, out)
    if state["splashes"][0] >= CAUGHT:
        out[:] = 1000.0


def test_what_was_legal_before_may_not_be_legal_now() -> None:
    """Hands differ from player to player, and from one redeal to the next."""
    strict: Any = ModuleType("strict_rules")
    strict.__dict__.update({**vars(rules), "apply": apply, "score": score})
    game = replace(puddles.GAME, name="strict_puddles", rules=strict)
    match = Match.start(game, seats=3, seed=4)
    for _ in range(6):
        bot = SearchBot(game, Plan(simulations=400))
        thought = bot.think(match.perspective())
        if thought.chances:
            assert max(thought.chances) <= 1.0
        match.play(thought.action)
    assert np.all(match.state["splashes"] < CAUGHT)
