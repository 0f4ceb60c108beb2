"""How a finished game ended: why, everybody's rank, and who has won."""

from typing import TYPE_CHECKING

import msgspec
import numpy as np
import numpy.typing as npt

from watertable.core.contract import Rewards, Rules, State

if TYPE_CHECKING:
    from watertable.core.game import Game

_COMMON_WIN = 0.5  # a cooperative game that is worth more than this is won


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended."""

    reason: str
    ranks: tuple[int, ...]  # 1 is first; who is level shares a rank
    winners: tuple[int, ...]  # nobody, if a cooperative game was lost
    rewards: tuple[float, ...]  # what it is worth to each seat, 0 to 1


def outcome_of(game: "Game", state: State) -> Outcome | None:
    """Return how a game ended; None while it goes on."""
    reason = game.rules.reason(state)
    if reason == 0:
        return None
    rewards = _rewards(game.rules, state)
    return Outcome(
        reason=game.rules.REASONS[reason],
        ranks=tuple(1 + int((rewards > own).sum()) for own in rewards),
        winners=_seats(won(rewards, cooperative=game.traits.cooperative)),
        rewards=tuple(float(reward) for reward in rewards),
    )


def winners(rules: Rules, state: State, *, cooperative: bool = False) -> tuple[int, ...]:
    """Return the seats that have won a finished game."""
    return _seats(won(_rewards(rules, state), cooperative=cooperative))


def won(rewards: Rewards, *, cooperative: bool) -> npt.NDArray[np.bool_]:
    """Whether each seat has won, from what a game, or each of many, is worth to the seats: all or
    nobody where they play together, else whoever shares the first place."""
    if cooperative:
        return np.repeat(rewards[..., :1] > _COMMON_WIN, rewards.shape[-1], axis=-1)
    first: npt.NDArray[np.bool_] = rewards == rewards.max(axis=-1, keepdims=True)
    return first


def _rewards(rules: Rules, state: State) -> Rewards:
    rewards = np.zeros(int(state["seats"]))
    rules.score(state, rewards)
    return rewards


def _seats(chosen: npt.NDArray[np.bool_]) -> tuple[int, ...]:
    return tuple(np.flatnonzero(chosen).tolist())
