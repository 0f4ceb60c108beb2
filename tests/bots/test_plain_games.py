"""Games whose rules are plain Python: no kernels, so no tree search, but all the rest."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from tests.bots import handshake
from watertable import Game, Match, OptionError
from watertable.bots import bot_names, make_bot
from watertable.core.declaration import BotSettings, OwnBot
from watertable.core.perspective import Perspective
from watertable.lab import simulate

FUNCTIONS = [
    "setup",
    "mover",
    "legal",
    "refusal",
    "apply",
    "has_hidden_info",
    "reason",
    "score",
    "redeal",
]


class Eager:
    """Offers what the table likes."""

    name = "eager"

    def choose(self, perspective: Perspective) -> int:
        return int(perspective.view().liked)


def plain_game() -> Game:
    """Handshake, not compiled, with a bot of its own."""
    rules: Any = SimpleNamespace(
        **{n: getattr(handshake, n) for n in dir(handshake) if n.isupper()}
    )
    for name in FUNCTIONS:
        setattr(rules, name, getattr(handshake, name).py_func)
    own = {"eager": OwnBot("offers what the table likes", lambda *_: Eager())}
    return replace(handshake.game(), rules=rules, bots=BotSettings(own=own))


def test_a_plain_game_is_played_by_the_bots_it_brings() -> None:
    game = plain_game()
    match = Match.start(game, seed=4)
    bot = make_bot("eager", game)
    while match.mover is not None:
        match.play(bot.choose(match.perspective()))
    assert match.outcome is not None
    assert match.outcome.reason == "agreed"


def test_it_has_no_bots_that_need_kernels_or_advice_that_is_not_there() -> None:
    game = plain_game()
    assert set(bot_names(game)) == {"tadpole", "random", "eager"}
    advised: Any = SimpleNamespace(weigh=None)
    assert set(bot_names(replace(game, policy=advised))) == {
        "tadpole",
        "duckling",
        "frog",
        "random",
        "beginner",
        "heuristic",
        "eager",
    }
    with pytest.raises(OptionError, match="There is no bot 'kraken'"):
        make_bot("kraken", game)


def test_it_can_be_simulated() -> None:
    game = plain_game()
    assert simulate(game, games=30, bots=["random"], workers=1).games == 30
    assert simulate(game, games=5, bots=["eager"], workers=1).reasons == {"agreed": 5}
