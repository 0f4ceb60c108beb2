"""The boards of a game: a list of them, or one in full."""

import textwrap
from typing import TYPE_CHECKING, Any

import click

from watertable.cli.game_command import find_game
from watertable.core import registry
from watertable.core.boards import BoardCard, Boards
from watertable.core.text import capitalised, counted, say

if TYPE_CHECKING:
    from watertable.core.game import Game
    from watertable.core.study_results import Figures

_WIDE = 100  # characters, where no terminal says how many there are
_KINDS = 2  # of spaces that are counted in the list
_DASH = "-"  # where the author says nothing


@click.command()
@click.argument("board", required=False, metavar="[NAME|FILE|MAP]")
@click.option(
    "--game", metavar="GAME", help=say("Whose boards; needed only if several games have any.")
)
@click.option("--json", "as_json", is_flag=True, help=say("As JSON, for programs."))
def boards(board: str | None, game: str | None, as_json: bool) -> None:
    """List the boards of a game, or draw one of them, or a map of your own."""
    chosen, option = _game_with_boards(game)
    if board is None:
        cards = [option.card(value) for value in option.every()]
        if as_json:
            _write_json(cards)
        else:
            _list(chosen, cards)
        return
    value = option.read_typed(board)
    card = option.card(value)
    if as_json:
        _write_json(card)
    else:
        _show(card, option, value)


def _game_with_boards(name: str | None) -> "tuple[Game, Boards]":
    games = [find_game(name)] if name is not None else list(registry.all_games().values())
    options = [(game, o) for game in games for o in game.options if isinstance(o, Boards)]
    if not options and name is not None:
        raise click.UsageError(say("{game} has no boards to choose from.", game=games[0].title))
    if not options:
        raise click.UsageError(say("No game that is installed has boards to choose from."))
    if len(options) > 1:
        names = " or ".join(game.name for game, _ in options)
        raise click.UsageError(say("Of which game? Add --game with {names}.", names=names))
    return options[0]


def _write_json(data: Any) -> None:
    import msgspec

    click.echo(msgspec.json.format(msgspec.json.encode(data), indent=2))


def _list(game: "Game", cards: list[BoardCard]) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = 2 * _WIDE
    kinds = list(cards[0].spaces)[:_KINDS]
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(say("Name"), no_wrap=True)
    for head in (say("Title"), say("Players"), say("Time")):
        table.add_column(head)
    counted_heads = (say("Tiles"), *(capitalised(say(kind)) for kind in kinds))
    for head in (*counted_heads, say("First wins"), say("Turns each")):
        table.add_column(head, justify="right")
    for card in cards:
        counts = (card.tiles, *(card.spaces[kind] for kind in kinds))
        table.add_row(
            card.name,
            card.title,
            card.players or _DASH,
            card.time or _DASH,
            *map(str, counts),
            f"{card.figures.first.share:.1%}" if card.figures else _DASH,
            f"{card.figures.turns.median:.3g}" if card.figures else _DASH,
        )
    console.print(table)
    console.print()
    console.print(say("Look at one:  watertable boards {board}", board=cards[-1].name))
    console.print(
        say(
            "Play on it:   watertable play {game} --board {board}",
            game=game.name,
            board=cards[-1].name,
        )
    )


def _show(card: BoardCard, option: Boards, value: Any) -> None:
    from watertable.cli.screen import wants_colour

    if card.title:
        click.echo(f"{card.title} ({card.name})")
    facts = [str(counted(card.tiles, "{number} tile", "{number} tiles"))]
    facts += [f"{number} {say(_counted(kind, number))}" for kind, number in card.spaces.items()]
    facts += [str(say("{players} players", players=card.players))] if card.players else []
    facts += [card.time] if card.time else []
    click.echo(", ".join(facts))
    click.echo()
    colour = wants_colour()
    for line in option.drawing(value, colour=colour):
        click.echo(line, color=colour)
    if card.warning:
        click.echo()
        click.echo(textwrap.fill(say("Warning: {warning}", warning=card.warning), _width()))
    if card.notes:
        click.echo()
        click.echo(textwrap.fill(card.notes, _width()))
    if card.figures:
        click.echo()
        click.echo(textwrap.fill(_told(card.figures, card.played_by), _width()))


def _counted(kind: str, number: int) -> str:
    return kind.removesuffix("s") if number == 1 else kind


def _told(figures: "Figures", bot: str) -> str:
    first, turns = figures.first, figures.turns
    ends = ", ".join(f"{say(why)} {share:.1%}" for why, share in figures.reasons.items() if share)
    return str(
        say(
            "Measured in {games} games of {bot} against itself: the first player won {share} "
            "({low} to {high}) of the decided games. A player had {turns} turns, in half of the "
            "games {fewer} to {more}. Ended by: {ends}.",
            games=f"{figures.games:,}",
            bot=bot,
            share=f"{first.share:.1%}",
            low=f"{first.low:.1%}",
            high=f"{first.high:.1%}",
            turns=f"{turns.median:.3g}",
            fewer=f"{turns.lower:.3g}",
            more=f"{turns.upper:.3g}",
            ends=ends,
        )
    )


def _width() -> int:
    import shutil

    return min(_WIDE, shutil.get_terminal_size((_WIDE, 24)).columns)
