"""The summary of many games."""

import math
from collections.abc import Sequence

import msgspec
import numpy as np
import numpy.typing as npt

from watertable.core.game import Game
from watertable.core.options import Value
from watertable.core.outcome import won
from watertable.core.study_results import Share
from watertable.lab.tally import Tally


class BotShare(msgspec.Struct, frozen=True):
    """How a bot fared over all seats that it had."""

    bot: str
    played: int  # seats that it had, over all games
    wins: float
    share: Share
    reward: float  # on average


class Spread(msgspec.Struct, frozen=True):
    """How a number varied from game to game."""

    mean: float
    deviation: float
    lower: float  # a quarter of the games are below this,
    median: float
    upper: float  # and a quarter above this
    least: int
    most: int


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """What many games of the same kind came to.

    A win that several share counts for each of them as its part; in a cooperative game, where
    all win or lose together, it counts for each as a whole one.
    """

    game: str
    seats: int
    options: dict[str, Value]
    bots: list[str]  # by seat, in the first game
    rotate: bool
    seed: int
    games: int
    wins: list[float]  # by seat
    shares: list[Share]  # of wins, by seat
    outright: list[int]  # wins that nobody shared, by seat
    draws: int  # games whose win was shared (in cooperative games it always is, and none counts)
    rewards: list[float]  # on average, by seat
    by_bot: list[BotShare] | None  # only if the bots changed seats
    actions_per_game: float
    turns_per_game: float
    actions: Spread
    turns: Spread
    choices: float  # legal actions at a decision, on average
    most_choices: int
    reasons: dict[str, int]  # how many games ended that way
    seconds: float
    games_per_s: float


def summarise(
    game: Game,
    tally: Tally,
    *,
    options: dict[str, Value],
    bots: Sequence[str],
    rotate: bool,
    seed: int,
    seconds: float,
) -> Summary:
    games, seats = tally.rewards.shape
    shares = _shares_of_wins(game, tally.rewards)
    wins = [float(total) for total in shares.sum(axis=0)]
    outright = shares == 1.0
    actions, turns = spread(tally.actions), spread(tally.turns)
    counts = np.bincount(tally.reasons, minlength=len(game.rules.REASONS))
    return Summary(
        game=game.name,
        seats=seats,
        options=options,
        bots=list(bots),
        rotate=rotate,
        seed=seed,
        games=games,
        wins=wins,
        shares=[share(total, games) for total in wins],
        outright=[int(total) for total in outright.sum(axis=0)],
        draws=0 if game.traits.cooperative else int(games - outright.any(axis=1).sum()),
        rewards=[float(mean) for mean in tally.rewards.mean(axis=0)],
        by_bot=_by_bot(bots, shares, tally.rewards) if rotate else None,
        actions_per_game=actions.mean,
        turns_per_game=turns.mean,
        actions=actions,
        turns=turns,
        choices=float(tally.choices.sum() / tally.actions.sum()),
        most_choices=int(tally.most_choices.max()),
        reasons={
            name: int(count)
            for name, count in zip(game.rules.REASONS, counts, strict=True)
            if count
        },
        seconds=seconds,
        games_per_s=games / seconds,
    )


def share(wins: float, games: int) -> Share:
    """Return the share of wins; the interval is Wilson's, which holds for few games and clear cases
    too.

    Shared wins make parts of a win, for which the interval is a little too wide.
    """
    if not games:
        return Share(0.5, 0.0, 1.0)  # nothing is known
    z = 1.959964
    rate = wins / games
    middle = rate + z * z / (2 * games)
    reach = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return Share(rate, max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale))


def spread(numbers: npt.NDArray[np.int32]) -> Spread:
    return Spread(
        mean=float(numbers.mean()),
        deviation=float(numbers.std()),
        lower=float(np.quantile(numbers, 0.25)),
        median=float(np.median(numbers)),
        upper=float(np.quantile(numbers, 0.75)),
        least=int(numbers.min()),
        most=int(numbers.max()),
    )


def seating(seats: int, number: int, rotate: bool) -> list[int]:
    """Return which bot of the list has each seat in a game, counted from 0."""
    return [(seat + number) % seats if rotate else seat for seat in range(seats)]


def _shares_of_wins(game: Game, rewards: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """Return what each game adds to the wins of each seat: those who win against others share."""
    winning = won(rewards, cooperative=game.traits.cooperative).astype(np.float64)
    if game.traits.cooperative:
        return winning
    shares: npt.NDArray[np.float64] = winning / winning.sum(axis=1, keepdims=True)
    return shares


def _by_bot(
    bots: Sequence[str], wins_of: npt.NDArray[np.float64], rewards: npt.NDArray[np.float64]
) -> list[BotShare]:
    games, seats = wins_of.shape
    shares = []
    for bot in dict.fromkeys(bots):
        played, wins, worth = 0, 0.0, 0.0
        for phase in range(min(seats, games)):  # games of one phase have the same seating
            for seat, index in enumerate(seating(seats, phase, rotate=True)):
                if bots[index] == bot:
                    played += len(wins_of[phase::seats])
                    wins += float(wins_of[phase::seats, seat].sum())
                    worth += float(rewards[phase::seats, seat].sum())
        shares.append(BotShare(bot, played, wins, share(wins, played), worth / played))
    return shares
