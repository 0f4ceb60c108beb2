"""Actions tried in random games, for games whose rules are plain Python and cannot be searched."""

import numpy as np

from watertable.bots.bot import Candidate, LineStep, Thought
from watertable.core.contract import NOBODY, copy_of
from watertable.core.perspective import Perspective

_GAMES = 20  # at most, for each action: they are played slowly
_LONGEST = 10_000  # actions


def tried_at_random(perspective: Perspective, games: int, seed: int) -> list[Thought]:
    """Return a thought about each legal action: how games go on from it if all play at random."""
    rng = np.random.default_rng(seed)
    games = min(games, _GAMES)
    keys = rng.integers(2**63, size=games)
    thoughts = []
    for action in perspective.legal():
        rewards = np.mean([_played_on(perspective, action, int(key)) for key in keys], axis=0)
        text = perspective.text(action)
        thoughts.append(
            Thought(
                action=action,
                line=(LineStep(perspective.seat, action, text),),
                chances=tuple(map(float, rewards)),
                candidates=(Candidate(action, text, 1.0, float(rewards[perspective.seat])),),
                simulations=games,
            )
        )
    return thoughts


def _played_on(perspective: Perspective, action: int, key: int) -> np.ndarray:
    """Return what a random game is worth to the seats, after an action in an imagined world."""
    rules, rng = perspective.game.rules, np.random.default_rng(key)
    state = copy_of(perspective.state)
    rules.redeal(state, perspective.seat, np.uint64(key))
    rules.apply(state, perspective.seat, action)
    legal, rewards = np.zeros(rules.MAX_LEGAL, np.int32), np.zeros(int(state["seats"]))
    for _ in range(_LONGEST):
        mover = rules.mover(state)
        if mover == NOBODY:
            rules.score(state, rewards)
            break
        n = rules.legal(state, mover, legal)
        rules.apply(state, mover, int(rng.choice(legal[:n])))
    return rewards
