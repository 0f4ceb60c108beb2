"""The set of tiles of a game: to look at, to print, to keep."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from watertable.cli.game_command import GameCommand, need_game
from watertable.core import registry
from watertable.core.text import say
from watertable.core.tile_sets import TileSets

if TYPE_CHECKING:
    from watertable.core.game import Game
    from watertable.core.options import Value


class TilesCommand(GameCommand):
    """The game need not be named if it is the only one with tiles."""

    plays = False

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.params[0].metavar = "[GAME]"

    def _game_name(self, args: Sequence[str]) -> str | None:
        named = super()._game_name(args)
        if named in registry.all_games():
            return named
        with_tiles = [game.name for game in registry.all_games().values() if _option(game)]
        return with_tiles[0] if named is None and len(with_tiles) == 1 else named


@click.command(cls=TilesCommand)
@click.option("--seats", type=int, metavar="N", help=say("The number of players."))
@click.option("--seed", type=int, default=0, show_default=True, help=say("For another set."))
@click.option("--list", "as_list", is_flag=True, help=say("A line a tile: a file to play with."))
@click.option(
    "--json", "as_json", is_flag=True, help=say("As JSON, for programs; to play with, too.")
)
def tiles(
    game: "Game | None",
    options: "dict[str, Value]",
    seats: int | None,
    seed: int,
    as_list: bool,
    as_json: bool,
) -> None:
    """Show a set of tiles: drawn to be printed, as a list, or as data.

    It is the set of the game that `watertable play` starts with the same seed, seats and options.
    A file that was written with --list or --json can be played with again.
    """
    from watertable.core.match import Match

    chosen = need_game(game)
    option = _option(chosen)
    if option is None:
        raise click.UsageError(say("{game} has no tiles to show.", game=chosen.title))
    match = Match.start(chosen, options=options, seats=seats, seed=seed)
    value = option.value_of(match.state)
    if as_json:
        _write_json({"game": chosen.name, "tiles": option.data(value)})
    elif as_list:
        click.echo(say("# {game}: {count} tiles", game=chosen.title, count=len(option.data(value))))
        click.echo(value)
    else:
        for line in option.cards(value):
            click.echo(line)


def _option(game: "Game") -> TileSets | None:
    return next((option for option in game.options if isinstance(option, TileSets)), None)


def _write_json(data: Any) -> None:
    import msgspec

    click.echo(msgspec.json.format(msgspec.json.encode(data), indent=2))
