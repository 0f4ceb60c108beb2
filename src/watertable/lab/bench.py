"""How fast a game goes: playouts, batches, search, and against a yardstick where there is one."""

from collections.abc import Callable, Iterable

import msgspec

from watertable.core import registry
from watertable.core.game import Game
from watertable.core.options import Value
from watertable.lab import yardstick
from watertable.lab.rates import (
    BATCH,
    ROUNDS,
    Playouts,
    batch_rates,
    plain_games,
    simulation_rate,
)
from watertable.lab.simulate import simulate

_SAMPLE = 20_000  # games that tell how much their length varies


class Scale(msgspec.Struct, frozen=True, omit_defaults=True):
    """The same game with another value of one option."""

    option: str
    value: int
    playouts_per_s: float
    actions_per_game: float
    cells: int | None = None


class GameBench(msgspec.Struct, kw_only=True, omit_defaults=True):
    """All figures are for one core. What could not be measured is left out."""

    seats: int
    options: dict[str, Value]
    playouts_per_s: float  # whole random games
    actions_per_game: float
    turns_per_game: float
    batch: int | None = None  # states in a batch, if the rules are compiled
    actions_per_s: float | None = None  # on such a batch, by apply_all
    env_actions_per_s: float | None = None  # the same with sample_all
    sims_per_s: float | None = None  # simulations of the search
    yardstick_playouts_per_s: float | None = None
    yardstick_actions_per_game: float | None = None
    yardstick_turns_per_game: float | None = None
    ratio: float | None = None  # ours to the yardstick's
    statistics_agree: bool | None = None  # both play the same game, by length in actions and turns
    scaling: list[Scale] | None = None
    own: dict[str, float] | None = None  # what the game itself measures


def bench(
    games: Iterable[str | Game] | None = None,
    *,
    seconds: float = 2.0,
    say: Callable[[str], None] | None = None,
) -> dict[str, GameBench]:
    """Measure games, by default all, spending about so many seconds on every figure.

    `say` is told what could not be measured, and why.
    """
    chosen = list(registry.all_games()) if games is None else list(games)
    return {
        game.name: _bench(game, seconds, say or (lambda _: None))
        for game in map(registry.game, chosen)
    }


def _bench(game: Game, seconds: float, say: Callable[[str], None]) -> GameBench:
    declared = game.benchmark
    seats = declared.seats or game.usual_seats
    options = game.read_options(declared.options, seats)
    if not game.compiled:
        return _bench_plain(game, options, seats, seconds)
    ours = Playouts(game, options, seats)
    theirs = _yardstick(game, say)
    ours.calibrate(seconds)
    if theirs:
        theirs.calibrate(seconds / ROUNDS)
        # In turns, so that whatever else the machine does slows down both.
        for _ in range(ROUNDS):
            ours.round()
            theirs.round()
    else:
        for _ in range(ROUNDS):
            ours.round()
    applied, both = batch_rates(game, ours.start, seconds)
    measured = GameBench(
        seats=seats,
        options=options,
        playouts_per_s=ours.best,
        actions_per_game=ours.actions / ours.games,
        turns_per_game=ours.turns / ours.games,
        batch=BATCH,
        actions_per_s=applied,
        env_actions_per_s=both,
        sims_per_s=simulation_rate(game, ours.start[0].copy(), seconds),
        scaling=_scales(game, options, seats, seconds),
        own=_own_figures(game, seconds),
    )
    if theirs:
        measured.yardstick_playouts_per_s = theirs.best
        measured.yardstick_actions_per_game = theirs.actions / theirs.games
        measured.yardstick_turns_per_game = theirs.turns / theirs.games
        measured.ratio = ours.best / theirs.best
        measured.statistics_agree = _agree(game, options, seats, ours, theirs)
    return measured


def _bench_plain(game: Game, options: dict[str, Value], seats: int, seconds: float) -> GameBench:
    """Measure rules that are plain Python by whole games, and by what the game measures itself."""
    tally, took = plain_games(game, options, seats, seconds)
    return GameBench(
        seats=seats,
        options=options,
        playouts_per_s=len(tally) / took,
        actions_per_game=float(tally.actions.mean()),
        turns_per_game=float(tally.turns.mean()),
        own=_own_figures(game, seconds),
    )


def _own_figures(game: Game, seconds: float) -> dict[str, float] | None:
    measure = game.benchmark.own_figures
    return None if measure is None else dict(measure(seconds))


# --- Other boards --------------------------------------------------------------------------------


def _scales(
    game: Game, options: dict[str, Value], seats: int, seconds: float
) -> list[Scale] | None:
    """Measure how the speed of playouts depends on an option, such as the size of the board."""
    scaling = game.benchmark.scaling
    if scaling is None:
        return None
    scales = []
    for value in scaling.values:
        playouts = Playouts(
            game, game.read_options({**options, scaling.option: value}, seats), seats
        )
        playouts.calibrate(seconds)
        for _ in range(ROUNDS):
            playouts.round()
        scales.append(
            Scale(
                option=scaling.option,
                value=value,
                playouts_per_s=playouts.best,
                actions_per_game=playouts.actions / playouts.games,
                cells=scaling.cells(value) if scaling.cells else None,
            )
        )
    return scales


# --- The yardstick -------------------------------------------------------------------------------


def _yardstick(game: Game, say: Callable[[str], None]) -> yardstick.Rounds | None:
    declared = game.benchmark.yardstick
    if declared is None:
        return None
    try:
        return yardstick.Rounds(yardstick.build(declared.source), declared.arguments)
    except yardstick.YardstickError as error:
        say(f"{game.name}: no comparison with the yardstick: {error}.")
        return None


def _agree(
    game: Game,
    options: dict[str, Value],
    seats: int,
    ours: Playouts,
    theirs: yardstick.Rounds,
) -> bool:
    """Whether the games are equally long, as far as chance allows: within 4 standard errors."""
    sample = simulate(game, games=_SAMPLE, seats=seats, options=options, workers=1)
    scale = 4 * (1 / ours.games + 1 / theirs.games) ** 0.5
    return all(
        abs(own / ours.games - other / theirs.games) <= scale * spread.deviation + 1e-9
        for own, other, spread in (
            (ours.actions, theirs.actions, sample.actions),
            (ours.turns, theirs.turns, sample.turns),
        )
    )
