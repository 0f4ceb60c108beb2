"""Games between any bots, one after the other."""

import time
from collections.abc import Sequence

import numpy as np

from watertable.bots import make_bot
from watertable.bots.seeds import bot_seed, game_seeds
from watertable.bots.speaking import spoken
from watertable.core.carry_out import carry_out, check_legal
from watertable.core.contract import NOBODY, State
from watertable.core.errors import IllegalAction
from watertable.core.game import Game
from watertable.core.options import Value
from watertable.core.perspective import Perspective
from watertable.core.text import say
from watertable.lab.summary import seating
from watertable.lab.tally import Tally


def play_bot_games(
    game: Game,
    options: dict[str, Value],
    bots: Sequence[str],
    rotate: bool,
    seed: int,
    first: int,
    count: int,
) -> Tally:
    """Play the games from number `first` on, and return what they were."""
    tally = Tally.blank(count, len(bots))
    for i, game_seed in enumerate(game_seeds(seed, first, count)):
        order = seating(len(bots), first + i, rotate)
        _play_game(game, options, [bots[index] for index in order], int(game_seed), tally, i)
    return tally


def choice_seconds(game: Game, options: dict[str, Value], bots: Sequence[str]) -> float:
    """Return how long the slowest bot takes for its first choice, once everything is compiled."""
    state = game.new_state(options, len(bots), 0)
    perspective = Perspective.at(game, game.rules.mover(state), state, [])
    slowest = 0.0
    for bot in dict.fromkeys(bots):
        make_bot(bot, game).choose(perspective)
        began = time.perf_counter()
        make_bot(bot, game).choose(perspective)
        slowest = max(slowest, time.perf_counter() - began)
    return slowest


def _play_game(
    game: Game, options: dict[str, Value], bots: Sequence[str], seed: int, tally: Tally, i: int
) -> None:
    # Without a Match: nobody wants to take anything back here, or to read it.
    rules = game.rules
    state = game.new_state(options, len(bots), seed)
    players = [make_bot(bot, game, seed=bot_seed(seed, seat)) for seat, bot in enumerate(bots)]
    buffer = np.zeros(rules.MAX_LEGAL, np.int32)
    played: list[int] = []
    seat = rules.mover(state)
    while seat != NOBODY:
        for other, action in spoken(game, state, dict(enumerate(players))):
            _play(game, state, other, action, bots)
            played.append(action)
        n = rules.legal(state, seat, buffer)
        tally.choices[i] += n
        tally.most_choices[i] = max(tally.most_choices[i], n)
        action = players[seat].choose(Perspective.at(game, seat, state, played))
        _play(game, state, seat, action, bots)
        played.append(action)
        seat = rules.mover(state)
    tally.actions[i] = len(played)
    tally.turns[i] = int(state["turn"]) + 1
    tally.reasons[i] = rules.reason(state)
    rules.score(state, tally.rewards[i])


def _play(game: Game, state: State, seat: int, action: int, bots: Sequence[str]) -> None:
    try:
        check_legal(game, state, seat, action)
    except IllegalAction as refused:
        raise IllegalAction(
            say("The bot '{bot}' broke a rule: {refused}", bot=bots[seat], refused=refused)
        ) from None
    carry_out(game, state, seat, action)
