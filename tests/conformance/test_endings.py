"""Every game comes to an end, and the outcome makes sense."""

import numpy as np

from tests.conformance.cases import Case
from tests.conformance.walks import finished, positions
from watertable import Outcome


def test_random_games_end_with_a_reason(case: Case) -> None:
    outcome = _outcome(case)
    assert outcome.reason in case.game.rules.REASONS[1:]


def test_a_game_that_goes_on_has_no_outcome_and_a_finished_one_no_mover(case: Case) -> None:
    for match in positions(case):
        assert (match.outcome is None) == (match.mover is not None)
        assert bool(match.legal()) == (match.mover is not None)
        assert match.mover is None or 0 <= match.mover < match.seats


def test_rewards_lie_between_0_and_1(case: Case) -> None:
    outcome = _outcome(case)
    assert len(outcome.rewards) == case.seats
    assert all(0 <= reward <= 1 for reward in outcome.rewards)


def test_score_writes_to_the_seats_in_play_alone(case: Case) -> None:
    rewards = np.full(case.seats + 2, -7.0)
    case.game.rules.score(finished(case).state, rewards)
    assert rewards[case.seats :].tolist() == [-7.0, -7.0]
    assert rewards[: case.seats].tolist() == list(_outcome(case).rewards)


def test_ranks_and_winners_follow_from_the_rewards(case: Case) -> None:
    outcome = _outcome(case)
    if case.game.traits.cooperative:
        assert len(set(outcome.rewards)) == 1, "all win or lose together"
        assert set(outcome.ranks) == {1}
        assert outcome.winners in ((), tuple(range(case.seats)))
        return
    better = [sum(other > own for other in outcome.rewards) for own in outcome.rewards]
    assert list(outcome.ranks) == [1 + count for count in better]
    best = max(outcome.rewards)
    assert outcome.winners == tuple(s for s, own in enumerate(outcome.rewards) if own == best)


def test_turns_are_counted_upwards(case: Case) -> None:
    turns = [match.turn for match in positions(case, 12)]
    assert turns[0] == 0
    assert turns == sorted(turns)
    assert turns[-1] < len(finished(case).actions)


def _outcome(case: Case) -> Outcome:
    outcome = finished(case).outcome
    assert outcome is not None
    return outcome
