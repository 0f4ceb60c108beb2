"""What bots do while it is another's decision, such as to give advice.

Before each decision those who may speak are asked once, one after the other.
"""

from collections.abc import Collection, Iterator, Mapping

import numpy as np

from watertable.bots.bot import Bot, Speaker
from watertable.core.contract import NOBODY, State
from watertable.core.game import Game
from watertable.core.perspective import Perspective


def speakers(game: Game, state: State, seats: Collection[int]) -> list[int]:
    """Return those of some seats that may do something although another is to decide."""
    if not game.traits.acts_out_of_turn:
        return []
    mover, buffer = game.rules.mover(state), np.empty(game.rules.MAX_LEGAL, np.int32)
    if mover == NOBODY:
        return []
    return [seat for seat in seats if seat != mover and game.rules.legal(state, seat, buffer)]


def spoken_by(bot: Bot, perspective: Perspective) -> int | None:
    """Return what a bot that may speak does; None if it has nothing to say."""
    return bot.speak(perspective) if isinstance(bot, Speaker) else None


def spoken(game: Game, state: State, players: Mapping[int, Bot]) -> Iterator[tuple[int, int]]:
    """Return what bots do out of turn before the next decision, as seats and actions.

    Each action must be carried out on the state before the next one is asked for.
    """
    for seat in players:
        for speaker in speakers(game, state, [seat]):
            action = spoken_by(players[speaker], Perspective.at(game, speaker, state, []))
            if action is not None:
                yield speaker, action
