"""Commands about a game: the game is an argument, and its options become flags."""

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any

import click

from watertable.core import registry
from watertable.core.boards import Boards
from watertable.core.errors import OptionError, nearest
from watertable.core.options import Choice, Flag, Number, Option, Value
from watertable.core.text import say

if TYPE_CHECKING:
    from watertable.core.game import Game

_GAME = "watertable.game"
_PREFIX = "option_"  # keeps the game's options apart from the command's own


class GameCommand(click.Command):
    """A command whose flags depend on the game; its callback gets `game` and `options`."""

    plays = True  # so that there is a use for bots

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.params.insert(0, click.Argument(["game"], required=False, metavar="GAME"))

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        name = self._game_name(args)
        if name is not None:
            ctx.meta[_GAME] = find_game(name, ctx)
        return super().parse_args(ctx, args)

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        game: Game | None = ctx.meta.get(_GAME)
        own = super().get_params(ctx)
        return [*own, *self._flags(game, own)] if game else own

    def invoke(self, ctx: click.Context) -> Any:
        given = {
            name.removeprefix(_PREFIX): ctx.params.pop(name)
            for name in list(ctx.params)
            if name.startswith(_PREFIX)
        }
        ctx.params["options"] = {name: v for name, v in given.items() if v is not None}
        ctx.params["game"] = ctx.meta.get(_GAME)
        return super().invoke(ctx)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        game: Game | None = ctx.meta.get(_GAME)
        parts: dict[bool, list[tuple[str, str]]] = {False: [], True: []}
        for param in self.get_params(ctx):
            line = param.get_help_record(ctx) if isinstance(param, click.Option) else None
            if line is not None:
                parts[(param.name or "").startswith(_PREFIX)].append(line)
        with formatter.section(say("Options")):
            formatter.write_dl(parts[False])
        if game is None:
            with formatter.section(say("Games")):
                formatter.write_dl(
                    [(g.name, g.presentation.said_summary()) for g in registry.all_games().values()]
                )
            formatter.write_paragraph()
            formatter.write_text(
                say("Each has options of its own: {command} GAME --help", command=ctx.command_path)
            )
            return
        if parts[True]:
            with formatter.section(say("Options of {game}", game=game.title)):
                formatter.write_dl(parts[True])
        if not self.plays:
            return
        from watertable.bots import bot_names

        with formatter.section(say("Bots")):
            formatter.write_dl(list(bot_names(game).items()))

    def _game_name(self, args: Sequence[str]) -> str | None:
        """Return which of the arguments names the game. Flags of the game may stand before it."""
        takes_value = {
            flag
            for param in self.params
            if isinstance(param, click.Option) and not param.is_flag
            for flag in param.opts
        }
        likely: list[str] = []
        possible: list[str] = []  # these may be the values of flags that are not known yet
        before = ""
        for arg in args:
            if not arg.startswith("-") and before not in takes_value:
                (possible if before.startswith("-") else likely).append(arg)
            before = arg
        known = [arg for arg in [*likely, *possible] if arg in registry.all_games()]
        return next(iter([*known, *likely]), None)

    def _flags(self, game: "Game", own: Sequence[click.Parameter]) -> list[click.Option]:
        taken = {flag for param in own for flag in param.opts}
        return [_flag(option, game, taken) for option in game.options]


def find_game(name: str, ctx: click.Context | None = None) -> "Game":
    """Return the game of that name; a mistyped one is a mistake of usage."""
    known = registry.all_games()
    if name not in known:
        raise click.UsageError(
            say("There is no game '{name}'.{hint}", name=name, hint=nearest(name, known)), ctx
        )
    return known[name]


def need_game(game: "Game | None") -> "Game":
    if game is None:
        known = ", ".join(registry.all_games())
        raise click.UsageError(say("Which game? Name one of: {known}.", known=known))
    return game


# --- Flags from the declaration ------------------------------------------------------------------


def flag_name(option: Option, taken: Collection[str] = ()) -> str:
    name = option.name.replace("_", "-")
    return f"--option-{name}" if f"--{name}" in taken else f"--{name}"


def _flag(option: Option, game: "Game", taken: Collection[str]) -> click.Option:
    flag = flag_name(option, taken)
    destination = _PREFIX + option.name
    text = f"{describe(option)}  [default: {describe_default(option, game)}]"
    if isinstance(option, Flag):
        return click.Option([f"{flag}/--no-{flag[2:]}", destination], default=None, help=text)

    def read(ctx: click.Context, _: click.Parameter, value: str | None) -> Value | None:
        if value is None:
            return None
        try:
            chosen = option.read_typed(value)
        except OptionError as error:
            raise click.UsageError(str(error), ctx) from None
        if isinstance(option, Boards) and (warning := option.card(chosen).warning):
            click.echo(say("Warning: {warning}", warning=warning), err=True)
        return chosen

    return click.Option([flag, destination], callback=read, metavar=option.metavar, help=text)


def describe(option: Option) -> str:
    """Return what the option means and what can be chosen."""
    if isinstance(option, Number):
        return f"{option.said} {option.low} to {option.high}."
    if isinstance(option, Choice) and option.choices:
        meanings = "; ".join(f"{word}: {text}" for word, text in option.explained().items())
        return f"{option.said} {meanings}."
    return option.said


def describe_default(option: Option, game: "Game") -> str:
    """Return the default, by the number of players where it depends on that."""
    by_value: dict[str, list[str]] = {}
    for seats in game.seats:
        by_value.setdefault(value_text(option.default_for(seats)), []).append(str(seats))
    if len(by_value) == 1:
        return next(iter(by_value))
    return ", ".join(f"{value} with {' or '.join(seats)}" for value, seats in by_value.items())


def value_text(value: Value) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    # What takes more than one line, such as a map, is somebody's own.
    return "custom" if "\n" in str(value) else str(value)
