"""Batches of states: each as if it were alone."""

import numpy as np
import numpy.typing as npt
import pytest

from tests.conformance.cases import Case
from tests.conformance.walks import bits, positions
from watertable.core.contract import MAX_SEATS, NOBODY

pytestmark = pytest.mark.compiled


def test_movers(case: Case) -> None:
    states = _states(case)
    movers = np.full(len(states), 99, np.int8)
    case.game.kernels.movers(states, movers)
    assert movers.tolist() == [case.game.rules.mover(state) for state in states]


def test_legal_actions(case: Case) -> None:
    states = _states(case)
    marked = np.ones((len(states), case.game.rules.ACTIONS), np.bool_)
    case.game.kernels.legal_all(states, marked)
    for match, row in zip(positions(case, 6), marked, strict=True):
        assert np.flatnonzero(row).tolist() == sorted(match.legal())


def test_scores(case: Case) -> None:
    states = _states(case)
    scores = np.full((len(states), MAX_SEATS), -1.0)
    case.game.kernels.score_all(states, scores)
    for match, row in zip(positions(case, 6), scores, strict=True):
        rewards = match.outcome.rewards if match.outcome else (0.0,) * case.seats
        assert row.tolist() == [*rewards, *[0.0] * (MAX_SEATS - case.seats)]


def test_samples(case: Case) -> None:
    states, alone = _states(case), _states(case)
    actions = np.full(len(states), 99, np.int32)
    case.game.kernels.sample_all(states, actions)
    for i in range(len(alone)):
        mover = case.game.rules.mover(alone[i])
        expected = (
            NOBODY if mover == NOBODY else case.game.policy_or_default.sample(alone[i], mover)
        )
        assert actions[i] == expected
    assert bits(states) == bits(alone)


def test_actions(case: Case) -> None:
    states, alone = _states(case), _states(case)
    actions = _some_actions(case)
    assert case.game.kernels.apply_all(states, actions) == -1
    for i in range(len(alone)):
        mover = case.game.rules.mover(alone[i])
        if mover != NOBODY:
            case.game.rules.apply(alone[i], mover, int(actions[i]))
    assert bits(states) == bits(alone)


def test_one_illegal_action_stops_the_whole_batch(case: Case) -> None:
    states = _states(case)
    before = bits(states)
    for wrong in range(len(states) - 1):
        for number in (-1, case.game.rules.ACTIONS):
            actions = _some_actions(case)
            actions[wrong] = number
            assert case.game.kernels.apply_all(states, actions) == wrong
            assert bits(states) == before


def test_a_random_game_is_played_to_its_end(case: Case) -> None:
    states = _states(case)
    assert case.game.kernels.random_game(states[0]) > 0
    assert case.game.rules.mover(states[0]) == NOBODY


def test_many_random_games_are_added_up(case: Case) -> None:
    games = 20 if case.soak else 12
    start, scratch = _states(case)[:1], _states(case)[:1]
    before = bits(start)
    runs = []
    for seed in (1, 1, 2):
        totals = np.zeros(MAX_SEATS + 1 + len(case.game.rules.REASONS))
        actions = case.game.kernels.random_games(start, scratch, games, seed, totals)
        assert actions >= games
        rewards, turns, reasons = np.split(totals, [MAX_SEATS, MAX_SEATS + 1])
        assert (rewards <= games).all()
        assert not rewards[case.seats :].any()
        assert games <= turns[0] <= actions
        assert reasons[0] == 0
        assert reasons.sum() == games
        runs.append((actions, totals.tolist()))
    assert bits(start) == before
    assert runs[0] == runs[1] != runs[2], "the seed settles the games"


def _states(case: Case) -> npt.NDArray[np.void]:
    """Positions along a game, the last of them finished."""
    matches = list(positions(case, 6))
    states = np.zeros(len(matches), case.game.rules.STATE)
    for i, match in enumerate(matches):
        states[i] = match.state
    return states


def _some_actions(case: Case) -> npt.NDArray[np.int32]:
    matches = positions(case, 6)
    return np.array([(match.legal() or [NOBODY])[-1] for match in matches], np.int32)
