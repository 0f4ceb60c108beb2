"""What an option changes: equal bots play many games with each of its values."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from watertable.bots.defaults import opponent
from watertable.core import registry
from watertable.core.errors import OptionError, nearest
from watertable.core.game import Game
from watertable.core.options import Option, Value
from watertable.core.study_results import Figures, Middle, Study, Variant, mark
from watertable.core.text import say
from watertable.lab.simulate import simulate
from watertable.lab.summary import Summary, share

SEATS = "seats"  # can be studied like an option
MAX_VALUES = 64  # that are tried without being named


def study(
    game: str | Game,
    *,
    by: str,
    values: Mapping[str, object] | Sequence[object] | None = None,
    games: int = 400,
    bot: str | None = None,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: int = 0,
    workers: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> Study:
    """Play many games with each value of the option `by` (or number of `seats`).

    `values` are those to try, in this order; a mapping gives them names of your own. Without it
    all are tried that go with the other options. Without `bot` it is the one that usually plays
    against people. Everything else is as for `simulate`, and like
    that, a script that calls this should do so under `if __name__ == "__main__":`.
    """
    game = registry.game(game)
    bot = bot or opponent(game)
    wanted = dict(options or {})
    if by in wanted or (by == SEATS and seats is not None):
        raise OptionError(
            say("{by} is what the study changes; it cannot be settled as well.", by=by)
        )
    tried, left_out = _settings(game, by, values, wanted, seats)
    variants = []
    for name, (at_seats, chosen) in tried.items():
        summary = simulate(
            game,
            games=games,
            bots=[bot],
            seats=at_seats,
            options=chosen,
            seed=seed,
            workers=workers,
            progress=progress,
        )
        value = at_seats if by == SEATS else chosen[by]
        stored = at_seats if by == SEATS else _option(game, by).stored(value)
        figures = _figures(game, summary)
        variants.append(Variant(name=name, value=value, mark=mark(stored), figures=figures))
    return Study(
        game=game.name,
        game_version=game.version,
        by=by,
        seats=None if by == SEATS else next(iter(tried.values()))[0],
        options=_common([chosen for _, chosen in tried.values()], by),
        bot=bot,
        games=games,
        seed=seed,
        variants=variants,
        cooperative=game.traits.cooperative,
        left_out=left_out,
    )


def values_of(game: Game, by: str) -> list[Value]:
    """Return all values that a study tries if none are named."""
    values = list(game.seats) if by == SEATS else _option(game, by).every()
    if len(values) > MAX_VALUES:
        raise OptionError(
            say(
                "{by} has {count} values; name those that the study should try.",
                by=by,
                count=len(values),
            )
        )
    return list(values)


_Variation = tuple[int, dict[str, Value]]  # a number of seats, and all options


def _settings(
    game: Game,
    by: str,
    values: Mapping[str, object] | Sequence[object] | None,
    options: Mapping[str, Any],
    seats: int | None,
) -> tuple[dict[str, _Variation], dict[str, str]]:
    """Return what to play, by the names of the values, all of it checked before anything is
    played."""
    if by != SEATS:
        _option(game, by)
    named: Mapping[str, object]
    if isinstance(values, Mapping):
        named = values
    else:
        listed = values_of(game, by) if values is None else values
        named = {value_name(value): value for value in listed}
    usual = game.usual_seats
    tried: dict[str, _Variation] = {}
    left_out: dict[str, str] = {}
    refusal: OptionError | None = None
    for name, value in named.items():
        try:
            number = game.check_seats(value if by == SEATS else usual if seats is None else seats)
            given = options if by == SEATS else {**options, by: value}
            tried[name] = number, game.read_options(given, number)
        except OptionError as error:
            if values is not None:
                raise
            refusal = error
            left_out[name] = str(error)
    if not tried:
        raise refusal or OptionError(say("There must be one value at least."))
    return tried, left_out


def value_name(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def _option(game: Game, name: str) -> Option:
    known = {option.name: option for option in game.options}
    if name not in known:
        hint = nearest(name, [*known, SEATS])
        raise OptionError(
            say("{game} has no option '{name}'.{hint}", game=game.title, name=name, hint=hint)
        )
    return known[name]


def _common(settings: Sequence[Mapping[str, Value]], by: str) -> dict[str, Value]:
    """Return the options that are the same in all settings; defaults may depend on the seats."""
    first = settings[0]
    return {
        name: value
        for name, value in first.items()
        if name != by and all(other[name] == value for other in settings)
    }


def _figures(game: Game, summary: Summary) -> Figures:
    decided = summary.games - summary.draws
    turns = summary.turns
    return Figures(
        games=summary.games,
        draws=summary.draws,
        first=share(summary.outright[0], decided),
        turns=Middle(*(n / summary.seats for n in (turns.lower, turns.median, turns.upper))),
        reasons={
            reason: summary.reasons.get(reason, 0) / summary.games
            for reason in game.rules.REASONS
            if reason
        },
    )
