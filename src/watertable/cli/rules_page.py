"""The rules of a game on the terminal."""

import sys

import click

from watertable.cli.screen import wants_colour
from watertable.core.errors import WatertableError
from watertable.core.game import Game


def show_rules_page(game: Game) -> None:
    try:
        page = game.rules_page()
    except OSError:
        raise WatertableError(f"{game.title} comes without a page of rules.") from None
    if not sys.stdout.isatty():
        click.echo(page.rstrip("\n"))
        return
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console(no_color=not wants_colour())
    console.print(Markdown(page), width=min(console.width, 100))
