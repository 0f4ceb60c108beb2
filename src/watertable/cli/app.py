"""The `watertable` command: its subcommands, and how problems are told."""

import inspect
import sys
import warnings
from typing import Any

import click

from watertable.cli.admin import admin
from watertable.cli.bench import bench
from watertable.cli.boards import boards
from watertable.cli.games import games, options, rules
from watertable.cli.learn import learn
from watertable.cli.play import play, resume
from watertable.cli.prepare import prepare
from watertable.cli.puzzles import puzzles
from watertable.cli.replay import replay
from watertable.cli.review import review
from watertable.cli.serve import serve
from watertable.cli.simulate import simulate
from watertable.cli.study import study
from watertable.cli.tiles import tiles
from watertable.cli.times import times
from watertable.cli.waiting import CompilingNotice
from watertable.core.errors import (
    OptionError,
    UnknownGame,
    UnknownLesson,
    UnknownPuzzle,
    WatertableError,
    nearest,
)
from watertable.core.language import translated
from watertable.core.preparing import listen
from watertable.core.text import say


class Table(click.Group):
    """Commands whose problems are told in a sentence."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0]
        if not name.startswith("-") and self.get_command(ctx, name) is None:
            known = self.list_commands(ctx)
            raise click.UsageError(
                say("There is no command '{name}'.{hint}", name=name, hint=nearest(name, known)),
                ctx,
            )
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except (
            OptionError,
            UnknownGame,
            UnknownLesson,
            UnknownPuzzle,
        ) as error:  # a mistake in what was asked for: 2
            raise click.UsageError(str(error)) from None
        except WatertableError as error:  # in what was found on the way: 1
            raise click.ClickException(str(error)) from None
        except KeyboardInterrupt:
            click.echo(say("\nInterrupted."), err=True)
            ctx.exit(130)


@click.group(cls=Table, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="watertable")
def app() -> None:
    """A tabletop for water games: play them, study them, build bots for them.

    Start with:  watertable play archipelago
    """


def _speak(command: click.Command) -> None:
    """Put what a command tells of itself, its docstring, into the chosen language."""
    command.help = translated(inspect.cleandoc(command.help or ""))
    if isinstance(command, click.Group):
        for each in command.commands.values():
            _speak(each)


_speak(app)
for command in (
    *(games, rules, options, boards, tiles),
    *(learn, puzzles, play, resume, times, replay, review, serve),
    *(simulate, study, bench, prepare, admin),
):
    _speak(command)
    app.add_command(command)


def main() -> None:
    """Run the command: the entry point of the console script."""
    for stream in (sys.stdout, sys.stderr):
        # Boards are drawn with signs that not every encoding has; a `?` is better than a crash.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    warnings.formatwarning = _warning_text
    listen(CompilingNotice())
    app(prog_name="watertable")


def _warning_text(*args: Any, **_: Any) -> str:
    """Return a warning for people, without the line of code that it came from."""
    return say("Warning: {warning}", warning=args[0]) + "\n"
