"""The game that is played at a table, if it is still the same."""

from watertable.core import registry
from watertable.core.errors import WatertableError
from watertable.core.game import Game
from watertable.core.text import say
from watertable.server.errors import Refusal
from watertable.server.events import Opened


class OtherVersion(Refusal):
    """A match was begun by another version of its game."""


def checked_game(opened: Opened) -> Game:
    """Return the game of a table, if it can still be played by the same rules."""
    try:
        game = registry.game(opened.game)
    except WatertableError as error:
        raise Refusal(
            "not_now", say("This match cannot be played here: {error}", error=error)
        ) from None
    if game.version != opened.version:
        raise OtherVersion(
            "not_now",
            say(
                "This match was begun by version {version} of {game}; this server has "
                "version {present}.",
                version=opened.version,
                game=game.title,
                present=game.version,
            ),
        )
    return game
