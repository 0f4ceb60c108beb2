"""How much better a level of a ladder is than the one below it."""

from collections.abc import Callable, Mapping
from typing import Any

from watertable.bots.ladder import ladder
from watertable.core import registry
from watertable.core.game import Game
from watertable.core.study_results import LadderFigures, Share, Step
from watertable.lab.simulate import simulate
from watertable.lab.summary import share

LOW, HIGH = 0.6, 0.8  # of the games: a step in between is neither too small nor too large
_ROUND = 50  # games that are played before anybody looks whether they are enough


def measure_ladder(
    game: str | Game,
    *,
    options: Mapping[str, Any] | None = None,
    games: int = 400,
    seed: int = 0,
    workers: int | None = None,
    known: LadderFigures | None = None,
    progress: Callable[[LadderFigures], None] = lambda _: None,
) -> LadderFigures:
    """Let each level play against the one below it, on the usual number of seats.

    A pair plays until it is clear on which side of both bounds of a step it is, and not more than
    so many games. The steps that are `known`, of the same game and the same bots, are not played
    again. `progress` is told what is known so far.
    """
    game = registry.game(game)
    values = game.read_options(options, game.usual_seats)
    blank = LadderFigures(
        game=game.name, game_version=game.version, seats=game.usual_seats, options=values, steps=[]
    )
    steps = []
    for lower, higher in zip(ladder(game), ladder(game)[1:], strict=False):
        before = known if known and known.header() == blank.header() else blank
        step = before.step(lower.bot, higher.bot)
        if step is None:
            step = _measure(game, lower.bot, higher.bot, values, games, seed, workers)
        steps.append(step)
        progress(LadderFigures(**blank.header(), steps=steps))
    return LadderFigures(**blank.header(), steps=steps)


def _measure(
    game: Game,
    lower: str,
    higher: str,
    options: Mapping[str, Any],
    games: int,
    seed: int,
    workers: int | None,
) -> Step:
    play = _together if game.traits.cooperative else _against
    wins = decided = 0.0
    played = 0
    while played < games and not _clear(share(wins, round(decided))):
        count = min(_ROUND, games - played)
        won, of = play(game, lower, higher, options, count, seed + played, workers)
        wins, decided, played = wins + won, decided + of, played + count
    return Step(lower=lower, higher=higher, games=played, share=share(wins, round(decided)))


def _clear(found: Share) -> bool:
    return found.high < LOW or found.low > HIGH or (found.low > LOW and found.high < HIGH)


def _against(
    game: Game,
    lower: str,
    higher: str,
    options: Mapping[str, Any],
    games: int,
    seed: int,
    workers: int | None,
) -> tuple[float, float]:
    """Return what the higher one has won of games against the lower, and how many there were.

    Of several seats each has one; the seats left are the lower one's.
    """
    summary = simulate(
        game,
        games=games,
        bots=[higher, lower],
        seats=game.usual_seats,
        options=options,
        seed=seed,
        rotate=True,
        workers=workers,
    )
    assert summary.by_bot is not None
    return summary.by_bot[0].wins, games


def _together(
    game: Game,
    lower: str,
    higher: str,
    options: Mapping[str, Any],
    games: int,
    seed: int,
    workers: int | None,
) -> tuple[float, float]:
    """Return how often a team of the higher one wins where one of the lower loses as many others;
    and the same with the other way round added to it.

    Each team has deals of its own, so this is what is expected of teams that have the same.
    """
    low, high = (
        simulate(
            game,
            games=games,
            bots=[bot],
            seats=game.usual_seats,
            options=options,
            seed=seed,
            workers=workers,
        ).wins[0]
        for bot in (lower, higher)
    )
    better, worse = high * (games - low) / games, low * (games - high) / games
    return better, better + worse
