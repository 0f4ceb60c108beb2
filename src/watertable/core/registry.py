"""Which games there are: every installed package may offer some through an entry point."""

import warnings
from functools import cache
from importlib.metadata import entry_points

from watertable.core.errors import UnknownGame, nearest
from watertable.core.game import Game
from watertable.core.text import say

GROUP = "watertable.games"


@cache
def all_games() -> dict[str, Game]:
    """Return all games that can be played here, by name. A package that fails to load is left
    out."""
    games: dict[str, Game] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        try:
            game = entry.load()
        except Exception as error:
            warnings.warn(
                f"The game '{entry.name}' could not be loaded from {entry.value}: {error}",
                RuntimeWarning,
                stacklevel=2,
            )
            continue
        if not isinstance(game, Game):
            warnings.warn(
                f"The entry point '{entry.name}' ({entry.value}) is not a watertable Game.",
                RuntimeWarning,
                stacklevel=2,
            )
            continue
        if game.name in games:
            warnings.warn(
                f"Two packages offer a game named '{game.name}'; {entry.value} is left out.",
                RuntimeWarning,
                stacklevel=2,
            )
            continue
        games[game.name] = game
    return games


def game(name: str | Game) -> Game:
    """Return the game of that name."""
    if isinstance(name, Game):
        return name
    known = all_games()
    if name not in known:
        raise UnknownGame(
            say("There is no game '{name}'.{hint}", name=name, hint=nearest(str(name), known))
        )
    return known[name]
