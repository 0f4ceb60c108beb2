"""The rules of a game on the terminal."""

import re
import sys
from collections.abc import Iterator

import click

from watertable.cli.screen import wants_colour
from watertable.core.errors import WatertableError
from watertable.core.game import Game
from watertable.core.text import say

_COMMENT = re.compile(r"^<!--.*?-->\n(?:\n(?=```))?", re.MULTILINE | re.DOTALL)
_HEADING = re.compile(r"(#+) +(.*)")
_STRESSED = re.compile(r"(?<![\w*])\*(\S[^*]*)\*(?![\w*])")
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_UNDERLINES = {"#": "=", "##": "-"}


def show_rules_page(game: Game) -> None:
    """Write the rules for people, then what there is to know at the prompt."""
    try:
        page = game.rules_page()
    except OSError:
        raise WatertableError(
            say("{game} comes without a page of rules.", game=game.title)
        ) from None
    # How a drawing came about, and marks for the tools that write parts of a page.
    page = _COMMENT.sub("", "\n".join(filter(None, (page, game.terminal_page()))))
    if not sys.stdout.isatty():
        click.echo("\n".join(_plain(page)))
        return
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console(no_color=not wants_colour())
    console.print(Markdown(page), width=min(console.width, 100))


def _plain(page: str) -> Iterator[str]:
    """Return the lines of a page without its markup; what is fenced stays as it is."""
    fenced = False
    for line in page.rstrip("\n").split("\n"):
        if line.startswith("```"):
            fenced = not fenced
        elif fenced:
            yield line
        elif heading := _HEADING.fullmatch(line):
            yield heading[2]
            if heading[1] in _UNDERLINES:
                yield _UNDERLINES[heading[1]] * len(heading[2])
        else:
            yield _LINK.sub(r"\1", _STRESSED.sub(r"\1", line.replace("**", "")))
