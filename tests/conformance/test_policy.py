"""What a game advises a search: always legal, never a change to the position."""

import math
from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest

from tests.conformance.cases import Case
from tests.conformance.walks import bits, positions
from watertable import Match
from watertable.core.contract import State

SMALL = 40  # legal actions

pytestmark = pytest.mark.compiled


def test_samples_are_legal(case: Case) -> None:
    for match in _undecided(case):
        state = match.state
        legal = set(match.legal())
        for _ in range(30):
            assert case.game.policy_or_default.sample(state, _mover(match)) in legal


def test_sampling_uses_the_generator_and_changes_nothing_else(case: Case) -> None:
    for match in _undecided(case):
        state = match.state
        case.game.policy_or_default.sample(state, _mover(match))
        assert state["rng"] != match.state["rng"]
        state["rng"] = match.state["rng"]
        assert bits(state) == bits(match.state)


def test_every_legal_action_is_sampled_about_equally_often(case: Case) -> None:
    for match in _undecided(case):
        legal = match.legal()
        if len(legal) > SMALL:
            continue
        state = match.state
        draws = math.ceil(len(legal) * 60)
        seen = Counter(
            case.game.policy_or_default.sample(state, _mover(match)) for _ in range(draws)
        )
        assert set(seen) == set(legal)
        assert max(seen.values()) < 4 * min(seen.values())


def test_estimates_are_rewards_for_the_seats_in_play(case: Case) -> None:
    for match in positions(case, 5):
        first, second = _estimate(match), _estimate(match)
        assert all(0 <= reward <= 1 for reward in first[: case.seats])
        assert first[case.seats :] == [-7.0, -7.0]
        assert first == second, "the state settles the estimate"


def test_the_winner_of_a_finished_game_is_not_estimated_below_others(case: Case) -> None:
    *_, match = positions(case, 2)
    assert match.outcome is not None
    estimates = _estimate(match)[: case.seats]
    for seat in match.outcome.winners:
        assert estimates[seat] >= max(estimates) - 1e-9


def test_weights_are_finite_and_not_negative(case: Case) -> None:
    for match in _undecided(case):
        state, legal = match.state, np.array(match.legal(), np.int32)
        weights = _weigh(case, state, _mover(match), legal)
        assert np.isfinite(weights[: len(legal)]).all()
        assert (weights[: len(legal)] >= 0).all()
        assert (weights[len(legal) :] == -7).all(), "one weight for each action and no more"
        assert bits(state) == bits(match.state)


def test_a_weight_belongs_to_its_action_wherever_it_stands(case: Case) -> None:
    for match in _undecided(case):
        legal = np.array(match.legal(), np.int32)
        forwards = _weigh(case, match.state, _mover(match), legal)[: len(legal)]
        backwards = _weigh(case, match.state, _mover(match), legal[::-1].copy())[: len(legal)]
        assert forwards.tolist() == backwards[::-1].tolist()


def _undecided(case: Case) -> Iterator[Match]:
    for match in positions(case, 5):
        if match.mover is not None:
            yield match


def _mover(match: Match) -> int:
    assert match.mover is not None
    return match.mover


def _estimate(match: Match) -> list[float]:
    rewards = np.full(match.seats + 2, -7.0)
    match.game.kernels.estimate(match.state, rewards)
    return rewards.tolist()


def _weigh(
    case: Case, state: State, seat: int, actions: np.ndarray[tuple[int], np.dtype[np.int32]]
) -> np.ndarray[tuple[int], np.dtype[np.float32]]:
    weights = np.full(len(actions) + 3, -7, np.float32)
    case.game.policy_or_default.weigh(state, seat, actions, len(actions), weights)
    return weights
