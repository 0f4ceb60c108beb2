"""Commands that tell what there is: games, rules, options."""

from typing import TYPE_CHECKING, Any

import click

from watertable.cli.game_command import describe_default, find_game, flag_name
from watertable.core import registry
from watertable.core.options import Choice, Flag, Number, Option
from watertable.core.text import say

if TYPE_CHECKING:
    from watertable.core.game import Game


def _players(game: "Game") -> str:
    low, high = game.seats[0], game.seats[-1]
    return str(low) if low == high else f"{low} to {high}"


@click.command()
@click.option("--json", "as_json", is_flag=True, help=say("As JSON, for programs."))
def games(as_json: bool) -> None:
    """List the games."""
    known = registry.all_games()
    if as_json:
        _write_json([_game_data(game) for game in known.values()])
        return
    if not known:
        click.echo(say("No games are installed."))
    for game in known.values():
        click.echo(
            say(
                "{name}: {game}, for {players} players",
                name=game.name,
                game=game.title,
                players=_players(game),
            )
        )
        click.echo(f"  {game.presentation.said_summary()}")
        click.echo(say("  Designed by {names}", names=", ".join(game.designers)))


@click.command()
@click.argument("game")
def rules(game: str) -> None:
    """Show the rules of a game."""
    from watertable.cli.rules_page import show_rules_page

    show_rules_page(find_game(game))


@click.command()
@click.argument("game")
@click.option("--json", "as_json", is_flag=True, help=say("As JSON, for programs."))
def options(game: str, as_json: bool) -> None:
    """List the options of a game."""
    chosen = find_game(game)
    if as_json:
        _write_json([_option_data(option, chosen) for option in chosen.options])
        return
    if not chosen.options:
        click.echo(say("{game} has no options.", game=chosen.title))
    for option in chosen.options:
        flag = flag_name(option)
        shown = f"{flag}, --no-{flag[2:]}" if isinstance(option, Flag) else flag
        click.echo(shown)
        click.echo(f"  {option.said}")
        if isinstance(option, Choice) and option.choices:
            wide = max(map(len, option.choices))
            for word, text in option.explained().items():
                click.echo(f"    {word:<{wide}}  {text}")
        else:
            click.echo(f"  It is {option.values()}.")
        click.echo(say("  Default: {default}", default=describe_default(option, chosen)))


def _write_json(data: Any) -> None:
    import msgspec

    click.echo(msgspec.json.format(msgspec.json.encode(data), indent=2))


def _game_data(game: "Game") -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "summary": game.presentation.said_summary(),
        "designers": game.designers,
        "version": game.version,
        "least_seats": game.seats[0],
        "most_seats": game.seats[-1],
        "usual_seats": game.usual_seats,
        "cooperative": game.traits.cooperative,
        "options": [_option_data(option, game) for option in game.options],
    }


def _option_data(option: Option, game: "Game") -> dict[str, Any]:
    data: dict[str, Any] = {
        "name": option.name,
        "flag": flag_name(option),
        "kind": type(option).__name__.lower(),
        "text": option.said,
        "values": option.values(),
        "default": option.default_for(game.usual_seats),
        "defaults": {seats: option.default_for(seats) for seats in game.seats},
    }
    if isinstance(option, Choice):
        data["choices"] = option.explained()
    if isinstance(option, Number):
        data |= {"low": option.low, "high": option.high}
    return data
