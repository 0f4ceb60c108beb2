"""Whole games told in sentences: what was drawn is named, and nothing is said in code words."""

import random
import re
from functools import cache

from watertable import Match
from watertable.games.waterfall.kinds import ACTIONS, BONUSES, CONDITIONS

SEEDS = range(25)


@cache
def sentences(seed: int) -> list[str]:
    """A random game, each move as whoever made it is told."""
    match = Match.start(
        "waterfall", seats=2, seed=seed, options={"conditions": True, "gates": True}
    )
    chance = random.Random(seed)
    said = []
    while match.mover is not None:
        mover = match.mover
        match.play(chance.choice(match.legal()))
        said.append(match.last_told(mover))
    return said


def test_just_the_tiles_that_were_drawn_are_named() -> None:
    """But not when a whole hand was swapped by the same action."""
    swaps = 0
    for seed in SEEDS:
        for sentence in sentences(seed):
            drawn = re.search(r"draws (\d+) tiles? \(([\d, ]+)\)", sentence)
            if drawn:
                assert len(drawn[2].split(", ")) == int(drawn[1]), sentence
            elif "draws" in sentence:  # nobody sees which came from the deck
                assert "swaps hands" in sentence
                swaps += 1
    assert swaps > 0


def test_no_code_words() -> None:
    words = {word for word in (*ACTIONS, *CONDITIONS, *BONUSES) if "-" in word}
    for seed in SEEDS:
        for sentence in sentences(seed):
            assert "if:" not in sentence
            assert not words & set(re.findall(r"[\w-]+", sentence)), sentence


def test_a_worst_tile_that_is_scored_by_itself_is_told() -> None:
    stops = [sentence for seed in SEEDS for sentence in sentences(seed) if " stops" in sentence]
    assert any(re.search(r"stops; scores tile \d+", sentence) for sentence in stops)
