"""What the view says beforehand of the spaces that one more piece would trigger."""

import random
from typing import Any

import pytest

from watertable.core.match import Match
from watertable.games.droplets.effect_kinds import (
    DropletPlaced,
    Splashed,
    SplashTriggered,
    TurnEnded,
)


@pytest.mark.parametrize("options", [{"rewards": True}, {"pebbles": True}], ids=str)
def test_what_is_said_beforehand_is_what_happens(options: dict[str, Any]) -> None:
    """Every droplet and every pebble that comes triggers what was said, for whom it was said."""
    rng, seen = random.Random(5), 0
    for seed in range(3):
        match = Match.start("droplets", options=options, seed=seed)
        while match.outcome is None:
            view: Any = match.view(None)
            before = view.triggers
            match.play(rng.choice(match.legal()))
            effects = match.effects(match.length - 1, None)
            came = {}
            for effect in effects:
                if isinstance(effect, TurnEnded):
                    break  # what comes after it is another turn's
                if isinstance(effect, DropletPlaced):
                    came[effect.space] = effect.seat
                if isinstance(effect, Splashed):
                    came |= {to.space: to.piece for to in effect.landings if to.space}
            said = {space: before[space][piece] for space, piece in came.items() if space in before}
            told = {e.space: e.controller for e in effects if isinstance(e, SplashTriggered)}
            assert told == said
            seen += len(told)
    assert seen > 20
