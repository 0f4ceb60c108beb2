"""Random games to look at, played once for each case."""

import random
from collections.abc import Iterator
from functools import cache

import numpy as np
import numpy.typing as npt

from tests.conformance.cases import Case
from watertable import TABLE, Match
from watertable.core.contract import State

MAX_ACTIONS = 20_000  # no random game of ours comes near
SAMPLED_ACTIONS = 5_000
MAX_TRIED = 12  # actions of a fine grid that are played, where each needs a simulation


@cache
def finished(case: Case) -> Match:
    """A random game to its end. It is shared: look at it, or at a copy of it."""
    match = case.start()
    rng = random.Random(case.seed)
    while match.mover is not None:
        assert len(match.actions) < MAX_ACTIONS, "this game does not seem to end"
        seat, actions = rng.choice(list(choices(match)))
        match.play(rng.choice(actions), seat=seat)
    return match


def choices(match: Match) -> Iterator[tuple[int, list[int]]]:
    """Every seat that may act now, with its legal actions."""
    for seat in seats(match):
        actions = match.legal(seat)
        if actions:
            yield seat, actions


def positions(case: Case, count: int = 4) -> Iterator[Match]:
    """Matches along one random game, from its start to its end; each may be played on."""
    whole = finished(case)
    length = len(whole.actions)
    for played in sorted({round(i * length / (count - 1)) for i in range(count)}):
        yield before(whole, played)


def before(whole: Match, played: int) -> Match:
    """A match as it was after so many actions."""
    match = whole.copy()
    if played < len(whole.actions):
        match.undo(len(whole.actions) - played)
    return match


def play_on(match: Match, whole: Match, after: int | None = None) -> None:
    """Play the rest of the actions of another match: those after so many, by default those that
    were not played."""
    for played in whole.actions[match.length if after is None else after :]:
        match.play(played.action, seat=played.seat, at=played.at)


def seats(match: Match) -> list[int]:
    """All who could act: the players, and the table."""
    return [*range(match.seats), TABLE]


def numbers(match: Match) -> list[int]:
    """All action numbers of a game, or enough of them where there are very many."""
    count = match.game.rules.ACTIONS
    if count <= SAMPLED_ACTIONS:
        return list(range(count))
    sampled = random.Random(match.turn).sample(range(count), SAMPLED_ACTIONS)
    return sorted({*sampled, 0, count - 1, *match.legal()})


def tried(match: Match, seat: int) -> list[int]:
    """The legal actions that a test plays: all of them, or some of a fine grid."""
    actions = match.legal(seat)
    return actions[:: 1 + len(actions) // MAX_TRIED] if match.game.traits.fine_grid else actions


def bits(states: State | npt.NDArray[np.void]) -> bytes:
    """All fields of a state or of several; what lies between the fields is nobody's."""
    return b"".join(states[name].tobytes() for name in states.dtype.names or ())


def redealt(match: Match, seat: int, key: int) -> State:
    """A state that could be the true one, for all that a seat knows."""
    state = match.state
    match.game.rules.redeal(state, seat, np.uint64(key))
    return state


def with_state(match: Match, state: State) -> Match:
    """A match like this one that begins in a state."""
    return Match.from_state(match.game, state.copy(), match.options)
