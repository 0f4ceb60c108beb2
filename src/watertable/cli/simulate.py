"""Many games between bots."""

import sys
from typing import TYPE_CHECKING, Any

import click

from watertable.cli.game_command import GameCommand, need_game
from watertable.core.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from watertable.core.game import Game
    from watertable.core.study_results import Share
    from watertable.lab.summary import Spread, Summary


@click.command(cls=GameCommand)
@click.option("--games", type=int, default=1000, show_default=True, help=say("How many games."))
@click.option(
    "--bots",
    default="random",
    metavar="LIST",
    show_default=True,
    help=say(
        "Who plays, by seat, such as 'otter,random'; a short list is filled up with its last."
    ),
)
@click.option("--seats", type=int, metavar="N", help=say("The number of players."))
@click.option("--seed", type=int, default=0, show_default=True, help=say("For other games."))
@click.option("--rotate", is_flag=True, help=say("Move the bots on by one seat after every game."))
@click.option("--workers", type=int, metavar="N", help=say("Cores to use; all, if not given."))
@click.option("--json", "as_json", is_flag=True, help=say("As JSON, for programs."))
def simulate(
    game: "Game | None",
    options: dict[str, Any],
    games: int,
    bots: str,
    seats: int | None,
    seed: int,
    rotate: bool,
    workers: int | None,
    as_json: bool,
) -> None:
    """Play many games between bots and sum them up.

    The same seed gives the same games, on any number of cores.
    """
    from rich.console import Console
    from rich.progress import Progress

    from watertable.cli.players import split_list
    from watertable.lab.simulate import simulate as run

    chosen = need_game(game)
    console = Console(stderr=True)
    with Progress(console=console, disable=not sys.stderr.isatty(), transient=True) as progress:
        task = progress.add_task(say("Playing"), total=games)
        summary = run(
            chosen,
            games=games,
            bots=split_list(bots),
            seats=seats,
            options=options,
            seed=seed,
            rotate=rotate,
            workers=workers,
            progress=lambda games_done: progress.advance(task, games_done),
        )
    if as_json:
        import msgspec

        click.echo(msgspec.json.format(msgspec.json.encode(summary), indent=2))
    else:
        _write(chosen, summary)


def _write(game: "Game", summary: "Summary") -> None:
    from rich.console import Console
    from rich.table import Table

    from watertable.cli.game_command import value_text

    console = Console(highlight=False)
    settled = ", ".join(f"{name} {value_text(v)}" for name, v in summary.options.items())
    console.print(
        say(
            "{games} games of {game}, {seats} players, {settled}",
            games=f"{summary.games:,}",
            game=game.title,
            seats=summary.seats,
            settled=settled,
        ),
        soft_wrap=not console.is_terminal,
    )
    console.print()
    seats = [
        (
            game.notation.seat_name(seat),
            str(say("in turn")) if summary.rotate else summary.bots[seat],
            summary.wins[seat],
            summary.shares[seat],
            summary.rewards[seat],
        )
        for seat in range(summary.seats)
    ]
    console.print(_wins(say("Seat"), say("Played by"), seats))
    if summary.by_bot:
        console.print()
        bots = [
            (b.bot, say("{number} seats", number=f"{b.played:,}"), b.wins, b.share, b.reward)
            for b in summary.by_bot
        ]
        console.print(_wins(say("Bot"), say("Played"), bots))
    console.print()
    console.print(_lengths(summary))
    console.print()
    ends = [
        f"{say(reason)} {count / summary.games:.1%}" for reason, count in summary.reasons.items()
    ]
    facts = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), show_header=False)
    facts.add_row(
        say("Choices at a move"),
        say(
            "{mean} on average, {most} at most",
            mean=f"{summary.choices:.1f}",
            most=summary.most_choices,
        ),
    )
    facts.add_row(say("Ended by"), ", ".join(ends))
    facts.add_row(
        say("Time"),
        say(
            "{seconds} s, {games} games/s",
            seconds=f"{summary.seconds:.1f}",
            games=f"{summary.games_per_s:,.0f}",
        ),
    )
    console.print(facts)


def _wins(
    first: Text, played_by: Text, rows: "Sequence[tuple[str, str, float, Share, float]]"
) -> Any:
    from rich.table import Table

    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    table.add_column(first)
    table.add_column(played_by)
    for head in (say("Wins"), say("Share"), say("95 % interval"), say("Mean reward")):
        table.add_column(head, justify="right")
    for name, played, wins, share, reward in rows:
        interval = say("{low} to {high}", low=f"{share.low:.1%}", high=f"{share.high:.1%}")
        table.add_row(
            name, played, f"{wins:,.10g}", f"{share.share:.1%}", interval, f"{reward:.3f}"
        )
    return table


def _lengths(summary: "Summary") -> Any:
    from rich.table import Table

    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    table.add_column(say("Length of a game"))
    for head in (say("Mean"), say("Median"), say("Shortest"), say("Longest")):
        table.add_column(head, justify="right")
    lengths: list[tuple[str, Spread]] = [
        (say("in moves"), summary.actions),
        (say("in turns"), summary.turns),
    ]
    for name, spread in lengths:
        numbers = (f"{spread.mean:.1f}", f"{spread.median:g}", str(spread.least), str(spread.most))
        table.add_row(name, *numbers)
    return table
