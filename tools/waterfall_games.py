"""Many games of Waterfall between equal bots in compiled code, and what is counted of each turn.

`watertable study` counts what all games have. Here it is looked into turns and hands as well, and a
game of bots that do not look ahead takes a third of a millisecond.
"""

import msgspec
import numpy as np

from watertable.core.contract import MAX_SEATS, NOBODY, Rewards, State
from watertable.core.kernels import i64, kernel
from watertable.core.options import Value
from watertable.core.rng import below, mix
from watertable.core.study_results import Middle, Share
from watertable.games.waterfall import GAME
from watertable.games.waterfall.policy import weigh
from watertable.games.waterfall.rules import MAX_LEGAL, REASONS, apply, legal, mover, reason, score
from watertable.games.waterfall.rules import setup as set_up
from watertable.games.waterfall.state import STANDS
from watertable.lab.summary import share

BOTS = ("random", "heuristic")
MANY = 20  # tiles in one hand


class Measured(msgspec.Struct, frozen=True, kw_only=True):
    """What games with one number of players and one set of options came to."""

    bot: str  # that had all seats
    seats: int
    options: dict[str, Value]
    games: int
    turns: Middle  # of each player
    reasons: dict[str, float]  # the share of games that ended that way
    empty: float  # the share of turns in which nothing was drawn, added, scored or removed
    wins: list[Share]  # of each seat, of the games that one player won
    largest_hand: Middle  # that anybody held in a game
    many: float  # the share of games in which somebody held MANY tiles


def measure(bot: str, seats: int, games: int, seed: int, **changed: Value) -> Measured:
    """Play games with these options, the others as usual."""
    options = GAME.read_options(changed, seats)
    blank = np.zeros(1, GAME.rules.STATE)
    blank[0] = GAME.blank_state(options, seats, seed)
    counted = np.zeros(games, COUNTED)
    rewards = np.zeros((games, MAX_SEATS))
    seeds = np.arange(seed * 2**32, seed * 2**32 + games, dtype=np.uint64)
    play_games(blank, np.zeros(2, GAME.rules.STATE), seeds, bot == "heuristic", counted, rewards)
    best = rewards[:, :seats] == rewards[:, :seats].max(axis=1, keepdims=True)
    alone = best[best.sum(axis=1) == 1]
    return Measured(
        bot=bot,
        seats=seats,
        options=options,
        games=games,
        turns=_middle(counted["turns"] / seats),
        reasons={
            name: round(float(np.mean(counted["reason"] == number)), 4)
            for number, name in enumerate(REASONS)
            if number
        },
        empty=round(float(counted["empty"].sum() / counted["turns"].sum()), 4),
        wins=[share(int(alone[:, seat].sum()), len(alone)) for seat in range(seats)],
        largest_hand=_middle(counted["largest_hand"]),
        many=round(float(np.mean(counted["largest_hand"] >= MANY)), 4),
    )


def _middle(numbers: np.ndarray) -> Middle:
    lower, median, upper = np.percentile(numbers, [25, 50, 75])
    return Middle(float(lower), float(median), float(upper))


COUNTED = np.dtype(
    [("turns", "i4"), ("empty", "i4"), ("largest_hand", "i4"), ("reason", "i4")], align=True
)


@kernel
def play_games(
    blank: np.ndarray,
    scratch: np.ndarray,
    seeds: np.ndarray,
    thoughtful: bool,
    counted: np.ndarray,
    rewards: Rewards,
) -> None:
    """Play a game for each seed. blank[0] is a state with seats and options filled in; scratch
    holds the state of the game, and one beside it."""
    actions = np.empty(MAX_LEGAL, np.int32)
    weights = np.empty(MAX_LEGAL, np.float32)
    for game in range(len(seeds)):
        scratch[0] = blank[0]
        state = scratch[0]
        state["rng"] = mix(seeds[game])
        set_up(state)
        seat = mover(state)
        while seat != NOBODY:
            n = legal(state, seat, actions)
            action = i64(actions[below(state, n)])
            if thoughtful and n > 1:
                weigh(state, seat, actions, n, weights)
                action = i64(actions[one_of_the_best(state, weights, n)])
            counted[game]["empty"] += ends_an_empty_turn(scratch, seat, action)
            apply(state, seat, action)
            for player in range(i64(state["seats"])):
                held = i64(state["held"][player])
                counted[game]["largest_hand"] = max(i64(counted[game]["largest_hand"]), held)
            seat = mover(state)
        counted[game]["turns"] = i64(state["turn"]) + 1
        counted[game]["reason"] = reason(state)
        score(state, rewards[game])


@kernel
def one_of_the_best(state: State, weights: np.ndarray, n: int) -> int:
    """Return the number of the largest weight, of several equal ones any."""
    best, level = 0, 1
    for i in range(1, n):
        if weights[i] > weights[best]:
            best, level = i, 1
        elif weights[i] == weights[best]:
            level += 1
            if below(state, level) == 0:
                best = i
    return best


@kernel
def ends_an_empty_turn(scratch: np.ndarray, seat: int, action: int) -> bool:
    """Whether this action ends a turn that has changed nothing: without the rule of progress such
    turns are counted in the state."""
    scratch[1] = scratch[0]
    beside = scratch[1]
    beside["progress"] = STANDS
    before = i64(beside["still"])
    apply(beside, seat, action)
    return i64(beside["still"]) > before
