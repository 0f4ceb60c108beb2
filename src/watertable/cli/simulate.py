"""Many games between bots."""

import sys
from typing import TYPE_CHECKING, Any

import click

from watertable.cli.game_command import GameCommand, need_game

if TYPE_CHECKING:
    from watertable.core.game import Game
    from watertable.core.study_results import Share
    from watertable.lab.summary import Spread, Summary


@click.command(cls=GameCommand)
@click.option("--games", type=int, default=1000, show_default=True, help="How many games.")
@click.option(
    "--bots",
    default="random",
    metavar="LIST",
    show_default=True,
    help="Who plays, by seat, such as 'otter,random'; a short list is filled up with its last.",
)
@click.option("--seats", type=int, metavar="N", help="The number of players.")
@click.option("--seed", type=int, default=0, show_default=True, help="For other games.")
@click.option("--rotate", is_flag=True, help="Move the bots on by one seat after every game.")
@click.option("--workers", type=int, metavar="N", help="Cores to use; all, if not given.")
@click.option("--json", "as_json", is_flag=True, help="As JSON, for programs.")
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
        task = progress.add_task("Playing", total=games)
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

    from watertable.cli.game_command import value_text

    console = Console(highlight=False)
    settled = ", ".join(f"{name} {value_text(v)}" for name, v in summary.options.items())
    console.print(
        f"{summary.games:,} games of {game.title}, {summary.seats} players, {settled}",
        soft_wrap=not console.is_terminal,
    )
    console.print()
    seats = [
        (
            game.notation.seat_name(seat),
            "in turn" if summary.rotate else summary.bots[seat],
            summary.wins[seat],
            summary.shares[seat],
            summary.rewards[seat],
        )
        for seat in range(summary.seats)
    ]
    console.print(_wins("Seat", seats))
    if summary.by_bot:
        console.print()
        bots = [(b.bot, f"{b.played:,} seats", b.wins, b.share, b.reward) for b in summary.by_bot]
        console.print(_wins("Bot", bots))
    console.print()
    console.print(_lengths(summary))
    console.print()
    console.print(
        f"Choices at a move   {summary.choices:.1f} on average, {summary.most_choices} at most"
    )
    ends = [f"{reason} {count / summary.games:.1%}" for reason, count in summary.reasons.items()]
    console.print(f"Ended by            {', '.join(ends)}")
    console.print(
        f"Time                {summary.seconds:.1f} s, {summary.games_per_s:,.0f} games/s"
    )


def _wins(first: str, rows: "list[tuple[str, str, float, Share, float]]") -> Any:
    from rich.table import Table

    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    table.add_column(first)
    table.add_column("Played by" if first == "Seat" else "Played")
    for name in ("Wins", "Share", "95 % interval", "Mean reward"):
        table.add_column(name, justify="right")
    for name, played, wins, share, reward in rows:
        interval = f"{share.low:.1%} to {share.high:.1%}"
        table.add_row(
            name, played, f"{wins:,.10g}", f"{share.share:.1%}", interval, f"{reward:.3f}"
        )
    return table


def _lengths(summary: "Summary") -> Any:
    from rich.table import Table

    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    table.add_column("Length of a game")
    for name in ("Mean", "Median", "Shortest", "Longest"):
        table.add_column(name, justify="right")
    lengths: list[tuple[str, Spread]] = [("in moves", summary.actions), ("in turns", summary.turns)]
    for name, spread in lengths:
        numbers = (f"{spread.mean:.1f}", f"{spread.median:g}", str(spread.least), str(spread.most))
        table.add_row(name, *numbers)
    return table
