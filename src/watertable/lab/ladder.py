"""How much better a level of a ladder is than the one below it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from watertable.bots.ladder import ladder
from watertable.core import registry
from watertable.core.game import Game
from watertable.core.study_results import LadderFigures, Share, Step
from watertable.lab.simulate import simulate
from watertable.lab.summary import Summary, share

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
            step = _Pair(game, lower.bot, higher.bot, values, workers).measured(games, seed)
        steps.append(step)
        progress(LadderFigures(**blank.header(), steps=steps))
    return LadderFigures(**blank.header(), steps=steps)


@dataclass(frozen=True)
class _Pair:
    """Two levels that are compared in a game with some options."""

    game: Game
    lower: str
    higher: str
    options: Mapping[str, Any]
    workers: int | None

    def measured(self, games: int, seed: int) -> Step:
        """Let them play until it is clear how large the step is, or so many games."""
        play = self._together if self.game.traits.cooperative else self._against
        wins = decided = 0.0
        played = 0
        while played < games and not _clear(share(wins, round(decided))):
            count = min(_ROUND, games - played)
            won, of = play(count, seed + played)
            wins, decided, played = wins + won, decided + of, played + count
        found = share(wins, round(decided))
        return Step(lower=self.lower, higher=self.higher, games=played, share=found)

    def _against(self, games: int, seed: int) -> tuple[float, float]:
        """Return what the higher one has won of games against the lower, and how many there were.

        Of several seats each has one; the seats left are the lower one's.
        """
        summary = self._played([self.higher, self.lower], games, seed, rotate=True)
        assert summary.by_bot is not None
        return summary.by_bot[0].wins, games

    def _together(self, games: int, seed: int) -> tuple[float, float]:
        """Return how often a team of the higher one wins where one of the lower loses as many
        others; and the same with the other way round added to it.

        Each team has deals of its own, so this is what is expected of teams that have the same.
        """
        low, high = (
            self._played([bot], games, seed, rotate=False).wins[0]
            for bot in (self.lower, self.higher)
        )
        better, worse = high * (games - low) / games, low * (games - high) / games
        return better, better + worse

    def _played(self, bots: list[str], games: int, seed: int, *, rotate: bool) -> Summary:
        return simulate(
            self.game,
            games=games,
            bots=bots,
            seats=self.game.usual_seats,
            options=self.options,
            seed=seed,
            rotate=rotate,
            workers=self.workers,
        )


def _clear(found: Share) -> bool:
    return found.high < LOW or found.low > HIGH or (found.low > LOW and found.high < HIGH)
