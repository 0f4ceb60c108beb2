"""Which bot is taken where nobody has named one."""

from watertable.bots.catalogue import bot_names
from watertable.core.game import Game

# For each purpose the first that a game has.
_OPPONENTS = ("casual", "heuristic", "random")
_FOR_NEWCOMERS = ("novice", *_OPPONENTS)
_PARTNERS = ("skilled", *_OPPONENTS)
_ADVISERS = ("expert", "search", "uct", "heuristic", "random")


def opponent(game: Game) -> str:
    """Return the bot that plays against people, or on for somebody who has left."""
    return _first(_OPPONENTS, game)


def for_newcomers(game: Game) -> str:
    """Return a bot that a newcomer can beat, or one that helps where all play together."""
    return _first(_PARTNERS if game.traits.cooperative else _FOR_NEWCOMERS, game)


def adviser(game: Game) -> str:
    """Return the bot that is asked for hints."""
    return _first(_ADVISERS, game)


def _first(wanted: tuple[str, ...], game: Game) -> str:
    names = bot_names(game)
    return next(name for name in wanted if name in names)
