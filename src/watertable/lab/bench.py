"""How fast a game goes: playouts, batches, search, and against a yardstick where there is one."""

import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec
import numpy as np

from watertable.core import registry
from watertable.core.contract import MOST_SEATS, NOBODY, TABLE
from watertable.core.game import Game, announce
from watertable.core.options import Number, Value
from watertable.lab import yardstick
from watertable.lab.simulate import simulate

ROUNDS = 5  # the best of them counts: the others were disturbed by something else
_BATCH = 1024
_SIZES = (3, 6, 10)
_SAMPLE = 20_000  # games that tell how much their length varies


@dataclass(frozen=True)
class Setting:
    """At which options a game is measured; the defaults, if it has no entry here."""

    seats: int
    options: Mapping[str, Value] = field(default_factory=dict)
    cells: Callable[[int], int] | None = None  # how many the board has, by size
    yardstick: str | None = None  # the source of the program
    arguments: tuple[object, ...] = ()  # its first ones; the number of games and a seed follow


SETTINGS = {
    "archipelago": Setting(
        seats=2,
        options={"size": 6},
        cells=lambda size: 3 * size * (size - 1) + 1,
        yardstick="archipelago_yardstick.cpp",
        arguments=(6, 2),
    ),
}


class Scale(msgspec.Struct, frozen=True, omit_defaults=True):
    """The same game on another board."""

    size: int
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
    actions_per_s: float  # a batch of states, one call of apply_all
    env_actions_per_s: float  # the same with sample_all
    sims_per_s: float | None = None  # simulations of the tree search
    yardstick_playouts_per_s: float | None = None
    yardstick_actions_per_game: float | None = None
    yardstick_turns_per_game: float | None = None
    ratio: float | None = None  # ours to the yardstick's
    statistics_agree: bool | None = None  # both play the same game, by length in actions and turns
    scaling: list[Scale] | None = None


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
    found = [registry.game(game) for game in chosen]
    return {game.name: _bench(game, seconds, say or (lambda _: None)) for game in found}


def _bench(game: Game, seconds: float, say: Callable[[str], None]) -> GameBench:
    setting = SETTINGS.get(game.name, Setting(game.usual_seats))
    options = game.read_options(setting.options, setting.seats)
    ours = _Playouts(game, options, setting.seats)
    theirs = _Yardstick.of(game, setting, say)
    ours.time_games(seconds)
    if theirs:
        theirs.calibrate(seconds)
        # In turns, so that whatever else the machine does slows down both.
        for _ in range(ROUNDS):
            ours.round()
            theirs.round()
    else:
        for _ in range(ROUNDS):
            ours.round()
    applied, both = _batch_rates(game, ours.start, seconds)
    found = GameBench(
        seats=setting.seats,
        options=options,
        playouts_per_s=ours.best,
        actions_per_game=ours.actions / ours.games,
        turns_per_game=ours.turns / ours.games,
        actions_per_s=applied,
        env_actions_per_s=both,
        sims_per_s=_simulation_rate(game, ours.start, seconds, say),
        scaling=_scaling(game, setting, seconds),
    )
    if theirs:
        found.yardstick_playouts_per_s = theirs.best
        found.yardstick_actions_per_game = theirs.actions / theirs.games
        found.yardstick_turns_per_game = theirs.turns / theirs.games
        found.ratio = ours.best / theirs.best
        found.statistics_agree = _agree(game, setting, ours, theirs)
    return found


# --- Playouts ------------------------------------------------------------------------------------


class _Playouts:
    """Rounds of random games in the engine."""

    def __init__(self, game: Game, options: dict[str, Value], seats: int) -> None:
        self.start = np.zeros(1, game.rules.STATE)
        self.start[0] = game.new_state(options, seats, 1)
        self._scratch = self.start.copy()
        self._totals = np.zeros(MOST_SEATS + 1 + len(game.rules.REASONS))
        self._play = game.kernels.random_games
        self._batch = 1
        self._seed = 0
        self.best = 0.0
        self.games = self.actions = 0
        with announce(game, "playouts"):
            self._time(1)

    @property
    def turns(self) -> float:
        return float(self._totals[MOST_SEATS])

    def time_games(self, seconds: float) -> None:
        """Find out how many games fill a round."""
        self._batch = 16
        while True:
            needed = self._time(self._batch)
            wanted = seconds / ROUNDS
            if needed >= wanted / 4:
                break
            self._batch *= 4
        self._batch = max(1, int(self._batch * wanted / needed))
        self._totals[:] = 0

    def round(self) -> None:
        actions_before = self._made
        needed = self._time(self._batch)
        self.best = max(self.best, self._batch / needed)
        self.games += self._batch
        self.actions += self._made - actions_before

    _made = 0

    def _time(self, games: int) -> float:
        self._seed += 1
        began = time.perf_counter()
        actions = self._play(self.start, self._scratch, games, self._seed, self._totals)
        needed = time.perf_counter() - began
        self._made += actions
        return max(needed, 1e-9)


def _scaling(game: Game, setting: Setting, seconds: float) -> list[Scale] | None:
    """How the speed of playouts depends on the size of the board."""
    size = next((o for o in game.options if o.name == "size" and isinstance(o, Number)), None)
    if size is None:
        return None
    found = []
    for cells in _SIZES:
        if not size.low <= cells <= size.high:
            continue
        options = game.read_options({**setting.options, "size": cells}, setting.seats)
        playouts = _Playouts(game, options, setting.seats)
        playouts.time_games(seconds)
        for _ in range(ROUNDS):
            playouts.round()
        found.append(
            Scale(
                size=cells,
                playouts_per_s=playouts.best,
                actions_per_game=playouts.actions / playouts.games,
                cells=setting.cells(cells) if setting.cells else None,
            )
        )
    return found


# --- Batches -------------------------------------------------------------------------------------


def _batch_rates(game: Game, start: Any, seconds: float) -> tuple[float, float]:
    """Actions a second through apply_all, and through sample_all and apply_all together."""
    kernels, rules = game.kernels, game.rules
    states = np.repeat(start, _BATCH)
    for i in range(_BATCH):
        rules.redeal(states[i], TABLE, np.uint64(i + 1))
    chance = np.random.default_rng(1)
    movers = np.zeros(_BATCH, np.int8)
    actions = np.zeros(_BATCH, np.int32)
    with announce(game, "batches"):
        kernels.sample_all(states, actions)
        kernels.apply_all(states, actions)
    best_applied = best_both = 0.0
    for _ in range(ROUNDS):
        made = 0
        sampling = applying = 0.0
        until = time.perf_counter() + seconds / ROUNDS
        while made == 0 or time.perf_counter() < until:
            kernels.movers(states, movers)
            over = np.flatnonzero(movers == NOBODY)
            if len(over):  # these begin again, so that the batch stays full
                states[over] = start[0]
                states["rng"][over] = chance.integers(2**63, size=len(over), dtype=np.uint64)
            began = time.perf_counter()
            kernels.sample_all(states, actions)
            sampled = time.perf_counter()
            kernels.apply_all(states, actions)
            applying += time.perf_counter() - sampled
            sampling += sampled - began
            made += _BATCH
        best_applied = max(best_applied, made / applying)
        best_both = max(best_both, made / (sampling + applying))
    return best_applied, best_both


# --- Search --------------------------------------------------------------------------------------


def _simulation_rate(
    game: Game, start: Any, seconds: float, say: Callable[[str], None]
) -> float | None:
    try:
        from watertable.bots.search import measure_simulations
    except ImportError:
        say(f"{game.name}: no sims_per_s, since this installation has no tree search.")
        return None
    rate: float = measure_simulations(game, start[0].copy(), seconds)
    return rate


# --- The yardstick -------------------------------------------------------------------------------


class _Yardstick:
    """Rounds of random games in the program that we compare with."""

    def __init__(self, program: Any, arguments: tuple[object, ...]) -> None:
        self._program = program
        self._arguments = arguments
        self._batch = 2000
        self._seed = 0
        self.best = 0.0
        self.games = 0
        self.actions = self.turns = 0.0

    @classmethod
    def of(cls, game: Game, setting: Setting, say: Callable[[str], None]) -> "_Yardstick | None":
        if setting.yardstick is None:
            return None
        try:
            made = cls(yardstick.build(setting.yardstick), setting.arguments)
            made.calibrate(0.0)
        except yardstick.YardstickError as error:
            say(f"{game.name}: no comparison with the yardstick: {error}.")
            return None
        return made

    def calibrate(self, seconds: float) -> None:
        """Find out how many games fill a round."""
        rate = self._run(self._batch).playouts_per_s
        self._batch = max(1000, int(rate * seconds / ROUNDS))

    def round(self) -> None:
        measured = self._run(self._batch)
        self.best = max(self.best, measured.playouts_per_s)
        self.games += self._batch
        self.actions += measured.actions_per_game * self._batch
        self.turns += measured.turns_per_game * self._batch

    def _run(self, games: int) -> yardstick.Measured:
        self._seed += 1
        return yardstick.run(self._program, *self._arguments, games, self._seed)


def _agree(game: Game, setting: Setting, ours: _Playouts, theirs: _Yardstick) -> bool:
    """Whether the games are equally long, as far as chance allows: within 4 standard errors."""
    sample = simulate(game, games=_SAMPLE, seats=setting.seats, options=setting.options, workers=1)
    scale = 4 * (1 / ours.games + 1 / theirs.games) ** 0.5
    return all(
        abs(own / ours.games - other / theirs.games) <= scale * spread.deviation + 1e-9
        for own, other, spread in (
            (ours.actions, theirs.actions, sample.actions),
            (ours.turns, theirs.turns, sample.turns),
        )
    )
