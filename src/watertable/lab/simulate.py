"""Many games at once, on all cores; the same seed gives the same games on any number of them."""

import os
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Any

import numpy as np

from watertable.bots import check_bot
from watertable.bots.seeds import game_seeds
from watertable.core import registry
from watertable.core.errors import OptionError
from watertable.core.game import Game
from watertable.core.match import MAX_SEED
from watertable.core.options import Value, as_whole
from watertable.core.preparing import Part, Preparation
from watertable.core.text import say
from watertable.lab import bot_games
from watertable.lab.summary import Summary, summarise
from watertable.lab.tally import Tally
from watertable.lab.workers import address, at_address, in_processes

MAX_GAMES = 10_000_000
_RANDOM_CHUNK = 2000
_SIMULATION = Part("simulation", Path(__file__).parent)
# Other processes are worth starting for more than this many seconds of work,
_LONG = 3.0
_LONG_CHOICE = 0.1  # which there is for sure when a single choice takes so long.

Progress = Callable[[int], None]


def simulate(
    game: str | Game,
    *,
    games: int = 1000,
    bots: Sequence[str] = ("random",),
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: int = 0,
    rotate: bool = False,
    workers: int | None = None,
    progress: Progress | None = None,
) -> Summary:
    """Play many games and sum them up.

    `bots` are seated in this order; a short list is filled up with its last entry. With `rotate`
    they move on by one seat from game to game. `workers` is the number of processes (all cores,
    if it is not given); `progress` is told how many more games are done. Bots that are limited
    by time, not by simulations, are as repeatable as the time they get.

    A script that calls this must be importable, as for every use of processes: keep the call
    under `if __name__ == "__main__":`.
    """
    game = registry.game(game)
    bots = [bots] if isinstance(bots, str) else list(bots)
    if seats is None:
        seats = len(bots) if len(bots) > 1 else game.usual_seats
    seats = game.check_seats(seats)
    bots = seat_bots(bots, seats)
    values = game.read_options(options, seats)
    _check_number("games", games, 1, MAX_GAMES)
    _check_number("seed", seed, 0, MAX_SEED)
    if workers is None:
        workers = cores()
    _check_number("workers", workers, 1, 1024)
    for bot in dict.fromkeys(bots):
        check_bot(bot, game)

    tally = Tally.blank(games, seats)
    report = progress or (lambda _: None)
    if set(bots) == {"random"} and game.compiled and "random" not in game.bots.own:
        seconds = _play_random(game, values, seed, workers, tally, report)
    else:
        seconds = _play_bots(game, values, bots, rotate, seed, workers, tally, report)
    return summarise(
        game,
        tally,
        options=values,
        bots=bots,
        rotate=rotate,
        seed=seed,
        seconds=seconds,
    )


def seat_bots(bots: Sequence[str], seats: int) -> list[str]:
    """Return one bot for each seat; the last one given takes all seats that are left."""
    if not bots:
        raise OptionError(say("There must be one bot at least."))
    if len(bots) > seats:
        raise OptionError(
            say("There are {count} bots for {seats} seats.", count=len(bots), seats=seats)
        )
    return [*bots, *[bots[-1]] * (seats - len(bots))]


def cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _check_number(what: str, value: object, low: int, high: int) -> None:
    number = as_whole(value)
    if number is None or not low <= number <= high:
        raise OptionError(
            say(
                "{what} must be a whole number from {low} to {high}, not {value}.",
                what=what,
                low=low,
                high=high,
                value=repr(value),
            )
        )


# --- Random games: compiled, in threads ----------------------------------------------------------


def _play_random(
    game: Game, options: dict[str, Value], seed: int, workers: int, tally: Tally, report: Progress
) -> float:
    blank = np.zeros(1, game.rules.STATE)
    blank[0] = game.blank_state(options, tally.rewards.shape[1], seed)
    play_random_games = game.bind("watertable.lab.random_games").play_random_games

    def play(first: int, part: Tally) -> int:
        play_random_games(
            blank,
            blank.copy(),
            game_seeds(seed, first, len(part)),
            part.actions,
            part.turns,
            part.reasons,
            part.rewards,
            part.choices,
            part.most_choices,
        )
        return len(part)

    with Preparation(game, _SIMULATION):
        play(0, Tally.blank(1, tally.rewards.shape[1]))
    began = time.perf_counter()
    pool = ThreadPoolExecutor(workers)
    try:
        futures = [
            pool.submit(play, first, tally.part(first, _RANDOM_CHUNK))
            for first in range(0, len(tally), _RANDOM_CHUNK)
        ]
        for future in as_completed(futures):
            report(future.result())
    finally:
        pool.shutdown(cancel_futures=True)
    return time.perf_counter() - began


# --- Bots: in this process while it is quick, else in others -------------------------------------


def _play_bots(
    game: Game,
    options: dict[str, Value],
    bots: list[str],
    rotate: bool,
    seed: int,
    workers: int,
    tally: Tally,
    report: Progress,
) -> float:
    # Compiles what all need, so that other processes find it done.
    choice = bot_games.choice_seconds(game, options, bots)
    began = time.perf_counter()
    where = address(game) if workers > 1 else None
    games = len(tally)
    done = 0
    quick = where is None or choice < _LONG_CHOICE
    while quick and done < games:
        tally.enter(done, bot_games.play_bot_games(game, options, bots, rotate, seed, done, 1))
        done += 1
        report(1)
        left = (time.perf_counter() - began) / done * (games - done)
        quick = where is None or left < _LONG
    if done < games:
        workers = min(workers, games - done)
        chunk = max(1, min(50, (games - done) // (8 * workers)))
        tasks = [
            (where, options, bots, rotate, seed, first, min(chunk, games - first))
            for first in range(done, games, chunk)
        ]
        for number, part in in_processes(_play_chunk, tasks, workers):
            tally.enter(tasks[number][5], part)
            report(len(part))
    return time.perf_counter() - began


def _play_chunk(where: tuple[str, str], *task: Any) -> Tally:
    return bot_games.play_bot_games(at_address(where), *task)
