"""What an option of a game changes."""

import sys
from typing import TYPE_CHECKING, Any

import click

from watertable.cli.game_command import GameCommand, need_game
from watertable.core.errors import OptionError
from watertable.core.text import say

if TYPE_CHECKING:
    from watertable.core.game import Game
    from watertable.core.study_results import Figures, Study

_WIDE = 200  # characters, where no terminal says how many there are


@click.command(cls=GameCommand)
@click.option(
    "--by", required=True, metavar="OPTION", help=say("What to change; 'seats' will do too.")
)
@click.option(
    "--values", metavar="LIST", help=say("Only these values, such as 'a,b'; all, if not given.")
)
@click.option(
    "--games", type=int, default=400, show_default=True, help=say("How many, of each value.")
)
@click.option("--bots", metavar="BOT", help=say("Has all seats; the usual opponent, if not given."))
@click.option("--seats", type=int, metavar="N", help=say("The number of players."))
@click.option("--seed", type=int, default=0, show_default=True, help=say("For other games."))
@click.option("--workers", type=int, metavar="N", help=say("Cores to use; all, if not given."))
@click.option("--json", "as_json", is_flag=True, help=say("As JSON, for programs."))
@click.option("--markdown", is_flag=True, help=say("As a table in Markdown, to paste into a page."))
def study(
    game: "Game | None",
    options: dict[str, Any],
    by: str,
    values: str | None,
    games: int,
    bots: str | None,
    seats: int | None,
    seed: int,
    workers: int | None,
    as_json: bool,
    markdown: bool,
) -> None:
    """Play many games between equal bots for every value of an option, and compare.

    The same seed gives the same games, on any number of cores.
    """
    from rich.console import Console
    from rich.progress import Progress

    from watertable.lab.study import study as run
    from watertable.lab.study import values_of

    chosen = need_game(game)
    tried = None if values is None else _read_values(chosen, by, values)
    total = games * len(values_of(chosen, by) if tried is None else tried)
    console = Console(stderr=True)
    with Progress(console=console, disable=not sys.stderr.isatty(), transient=True) as progress:
        task = progress.add_task(say("Playing"), total=total)
        result = run(
            chosen,
            by=by,
            values=tried,
            games=games,
            bot=None if bots is None else _one_bot(bots),
            seats=seats,
            options=options,
            seed=seed,
            workers=workers,
            progress=lambda games_done: progress.advance(task, games_done),
        )
    if as_json:
        import msgspec

        click.echo(msgspec.json.format(msgspec.json.encode(result), indent=2))
    elif markdown:
        click.echo(markdown_table(result))
    else:
        _write(chosen, result)


def _read_values(game: "Game", by: str, text: str) -> dict[str, object]:
    """Return the values that were typed, by what was typed; they may name files."""
    option = next((option for option in game.options if option.name == by), None)
    values: dict[str, object] = {}
    for name in filter(None, (word.strip() for word in text.split(","))):
        if option is not None:
            values[name] = option.read_typed(name)
        else:
            values[name] = int(name) if name.isdecimal() else name
    if not values:
        raise OptionError(say("The list of values is empty; name one value at least."))
    return values


def _one_bot(text: str) -> str:
    from watertable.cli.players import split_list

    bots = set(split_list(text))
    if len(bots) != 1:
        raise OptionError(say("A study is played by equal bots; name one of them, for all seats."))
    return bots.pop()


# --- Tables --------------------------------------------------------------------------------------


def headings(study: "Study") -> list[str]:
    """Return the headings of the columns; ways to end that never happened get none."""
    seen = {
        reason: None
        for variant in study.variants
        for reason, share in variant.figures.reasons.items()
        if share
    }
    wins = [say("Won")] if study.cooperative else [say("First seat wins")]
    draws = [] if study.cooperative else [say("Draws")]
    return [study.by, *wins, say("95 % interval"), *draws, say("Turns a player"), *map(say, seen)]


def row(study: "Study", figures: "Figures") -> list[str]:
    """Return the cells of a value, after its name."""
    first, turns = figures.first, figures.turns
    heads = headings(study)
    return [
        f"{first.share:.1%}",
        say("{low} to {high}", low=f"{first.low:.1%}", high=f"{first.high:.1%}"),
        *([] if study.cooperative else [f"{figures.draws / figures.games:.1%}"]),
        say(
            "{median} ({low} to {high})",
            median=f"{turns.median:.3g}",
            low=f"{turns.lower:.3g}",
            high=f"{turns.upper:.3g}",
        ),
        *(f"{figures.reasons[head]:.1%}" for head in heads if head in figures.reasons),
    ]


def markdown_table(study: "Study") -> str:
    heads = headings(study)
    rows = [[variant.name, *row(study, variant.figures)] for variant in study.variants]
    heads = [head[0].upper() + head[1:] for head in heads]
    wide = [max(len(line[i]) for line in [heads, *rows]) for i in range(len(heads))]
    lines = [
        _line([heads[0].ljust(wide[0]), *map(str.rjust, heads[1:], wide[1:])]),
        _line(["-" * wide[0], *("-" * (w - 1) + ":" for w in wide[1:])]),
        *(_line([cells[0].ljust(wide[0]), *map(str.rjust, cells[1:], wide[1:])]) for cells in rows),
    ]
    return "\n".join(lines)


def _line(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _write(game: "Game", study: "Study") -> None:
    from rich.console import Console
    from rich.table import Table

    from watertable.lab.study import value_name

    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = _WIDE
    parts: list[str] = [] if study.seats is None else [say("{seats} players", seats=study.seats)]
    parts += [f"{name} {value_name(value)}" for name, value in study.options.items()]
    title = say(
        "{games} games of {game} for each, played by {bot}",
        games=f"{study.games:,}",
        game=game.title,
        bot=study.bot,
    )
    console.print(", ".join([title, *parts]), soft_wrap=not console.is_terminal)
    console.print()
    heads = headings(study)
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(heads[0], no_wrap=True)
    for head in heads[1:]:
        table.add_column(head, justify="right")
    for variant in study.variants:
        table.add_row(variant.name, *row(study, variant.figures))
    console.print(table)
    for name, why in study.left_out.items():
        console.print()
        console.print(
            say("Left out: {name}. {why}", name=name, why=why), soft_wrap=not console.is_terminal
        )
