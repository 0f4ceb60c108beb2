"""How fast games go."""

import sys
from typing import TYPE_CHECKING

import click

from watertable.cli.game_command import find_game
from watertable.core.text import say

if TYPE_CHECKING:
    from watertable.lab.bench import GameBench


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option(
    "--seconds",
    type=click.FloatRange(0.01, 600),
    default=2.0,
    show_default=True,
    help=say("About how long to take for every figure."),
)
@click.option("--json", "as_json", is_flag=True, help=say("As JSON, for programs."))
def bench(games: tuple[str, ...], seconds: float, as_json: bool) -> None:
    """Measure how fast games go, on one core.

    Random games (playouts), actions on a batch of states, simulations of the tree search, and,
    where there is one, a hand-written C++ program as a yardstick.
    """
    from rich.console import Console

    from watertable.lab.bench import bench as run

    chosen = [find_game(name) for name in dict.fromkeys(games)] or None
    status = Console(stderr=True).status("Measuring ...")
    if sys.stderr.isatty():
        status.start()
    try:
        measured = run(chosen, seconds=seconds, say=lambda text: click.echo(text, err=True))
    finally:
        status.stop()
    if as_json:
        import msgspec

        click.echo(msgspec.json.format(msgspec.json.encode(measured), indent=2))
    else:
        for name, figures in measured.items():
            _write(name, figures)


def _write(name: str, figures: "GameBench") -> None:
    from rich.console import Console
    from rich.table import Table

    from watertable.cli.game_command import value_text

    console = Console(highlight=False)
    settled = ", ".join(f"{option} {value_text(v)}" for option, v in figures.options.items())
    heading = say(
        "{name}: {seats} players, {settled}", name=name, seats=figures.seats, settled=settled
    )
    console.print(heading, soft_wrap=not console.is_terminal)
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 2), show_header=False)
    table.add_column()
    table.add_column(justify="right")
    rows: list[tuple[str, float | None]] = [
        (say("random games a second"), figures.playouts_per_s),
        (
            say("actions a second ({batch} states at once)", batch=figures.batch),
            figures.actions_per_s,
        ),
        (say("actions a second, chosen at random"), figures.env_actions_per_s),
        (say("search simulations a second"), figures.sims_per_s),
        (say("yardstick: random games a second"), figures.yardstick_playouts_per_s),
    ]
    for what, figure in rows:
        if figure is not None:
            table.add_row(what, _number(figure))
    if figures.ratio is not None:
        table.add_row(say("ratio to the yardstick"), f"{figures.ratio:.2f}")
        same = say("yes") if figures.statistics_agree else say("NO")
        table.add_row(say("games as long as the yardstick's"), same)
    for scale in figures.scaling or []:
        setting = f"{scale.option} {scale.value}"
        if scale.cells is not None:
            setting = say("{setting} ({cells} cells)", setting=setting, cells=scale.cells)
        table.add_row(
            say("random games a second, {setting}", setting=setting),
            f"{scale.playouts_per_s:,.0f}",
        )
    for what, figure in (figures.own or {}).items():
        table.add_row(say(what), _number(figure))
    console.print(table)


def _number(figure: float) -> str:
    """Return a figure as text: whole where it is large, else with two or three digits that
    count."""
    return f"{figure:,.0f}" if figure >= 100 else f"{figure:.3g}"
