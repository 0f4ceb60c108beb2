"""Which bot is taken where nobody has named one."""

from watertable.bots.ladder import ladder
from watertable.core.game import Game


def opponent(game: Game) -> str:
    """Return the bot that plays against people, or on for somebody who has left."""
    levels = ladder(game)
    return levels[len(levels) // 2].name


def for_newcomers(game: Game) -> str:
    """Return a bot that a newcomer can beat, or one that helps where all play together."""
    levels = ladder(game)
    return levels[-2 if game.traits.cooperative and len(levels) > 1 else 0].name


def adviser(game: Game) -> str:
    """Return the bot that is asked for hints."""
    return ladder(game)[-1].name
