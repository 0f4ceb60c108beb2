"""The bots that reply in lessons."""

from watertable.bots.bot import Bot
from watertable.bots.catalogue import make_bot
from watertable.core.game import Game


def lesson_bot(name: str, game: Game, seed: int) -> Bot:
    """Return a bot that plays the other seats of a lesson, always in the same way."""
    return make_bot(name, game, seed=seed)
