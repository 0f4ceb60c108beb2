"""Which bots there are, by name."""

from collections.abc import Callable
from typing import Any

from watertable.bots.bot import Bot
from watertable.bots.simple import HeuristicBot, RandomBot
from watertable.core.errors import OptionError, nearest
from watertable.core.game import Game

# From a beginner to the best that we have.
LEVELS = ("novice", "casual", "skilled", "expert")

_GENERAL: dict[str, tuple[str, Callable[..., Any]]] = {
    "random": ("any legal action", lambda game, seed, threads: RandomBot(seed)),
    "heuristic": ("what looks best at once", lambda game, seed, threads: HeuristicBot(seed)),
}


def bot_names(game: Game) -> dict[str, str]:
    """All bots of a game, each with a few words about it."""
    return {name: text for name, (text, _) in _GENERAL.items()}


def make_bot(name: str, game: Game, *, seed: int = 0, threads: int = 1) -> Bot:
    """A bot by its name, which may carry settings: `uct:time=0.5`, `search:simulations=2000`."""
    if name not in _GENERAL:
        raise OptionError(f"There is no bot '{name}'.{nearest(name, bot_names(game))}")
    bot: Bot = _GENERAL[name][1](game, seed, threads)
    return bot
