"""What is listed as legal is what can be done, and nothing else can."""

import random

from tests.conformance.cases import Case
from tests.conformance.walks import bits, numbers, positions, seats, tried
from watertable import IllegalAction, Match

SOME_REFUSED = 200  # of those that are not allowed


def test_legal_actions_are_those_that_are_not_refused(case: Case) -> None:
    for match in positions(case):
        state = match.state
        for seat in seats(match):
            allowed = [a for a in numbers(match) if match.game.rules.refusal(state, seat, a) == 0]
            if match.game.traits.fine_grid:  # then some are listed, and none that is refused
                assert set(match.legal(seat)) <= set(allowed)
                assert bool(match.legal(seat)) == bool(allowed)
                continue
            assert sorted(match.legal(seat)) == allowed, f"seat {seat} after {match.turn} turns"


def test_legal_actions_are_few_enough_and_numbered_as_announced(case: Case) -> None:
    rules = case.game.rules
    for match in positions(case, 12):
        for seat in seats(match):
            actions = match.legal(seat)
            assert len(actions) == len(set(actions)) <= rules.MAX_LEGAL
            assert all(0 <= action < rules.ACTIONS for action in actions)


def test_every_legal_action_can_be_played(case: Case) -> None:
    for match in positions(case):
        for seat in seats(match):
            for action in tried(match, seat):
                played = match.play(action, seat=seat)
                assert (played.seat, played.action) == (seat, action)
                match.undo()


def test_every_other_action_is_refused_with_a_reason_and_changes_nothing(case: Case) -> None:
    rng = random.Random(str(case))
    for match in positions(case, 3):
        for seat in {match.mover, 0, case.seats - 1} - {None}:
            legal = set(match.legal(seat))
            refused = [a for a in numbers(match) if a not in legal]
            if match.game.traits.fine_grid:
                actor = -1 if seat is None else seat
                refused = [a for a in refused if case.game.rules.refusal(match.state, actor, a)]
            if not case.soak and len(refused) > SOME_REFUSED:
                refused = rng.sample(refused, SOME_REFUSED)
            _expect_refusals(match, seat, refused)


def test_numbers_of_no_action_are_refused(case: Case) -> None:
    top = case.game.rules.ACTIONS
    for match in positions(case, 3):
        for seat in seats(match):
            _expect_refusals(match, seat, [-1, top, top + 1, 2**31 - 1, -(2**31), 2**63, -(2**80)])


def test_seats_that_may_not_act_have_no_legal_actions(case: Case) -> None:
    if case.game.traits.acts_out_of_turn:
        return
    for match in positions(case):
        waiting = [seat for seat in seats(match) if match.mover is None or seat != match.mover]
        for seat in waiting:
            assert match.legal(seat) == []


def test_questions_change_nothing(case: Case) -> None:
    rules, notation = case.game.rules, case.game.notation
    for match in positions(case):
        state = match.state
        before = bits(state)
        for seat in seats(match):
            for action in match.legal(seat)[:20]:
                notation.action_text(state, seat, action)
                notation.action_struct(state, seat, action)
            refusal = rules.refusal(state, seat, -1)
            notation.explain(state, seat, -1, refusal)
        for viewer in [*range(match.seats), None]:
            match.draw(viewer)
            match.log(viewer)
        assert match.outcome is None or match.mover is None
        match.perspective(0)
        notation.position_text(state)
        assert bits(state) == before
        assert bits(match.state) == before


def _expect_refusals(match: Match, seat: int | None, actions: list[int]) -> None:
    before = bits(match.state)
    length = len(match.actions)
    for action in actions:
        words = _refusal(match, seat, action)
        assert words is not None, f"seat {seat} could play {action}"
        assert words.strip(), f"no explanation for action {action}"
    assert bits(match.state) == before
    assert len(match.actions) == length


def _refusal(match: Match, seat: int | None, action: int) -> str | None:
    try:
        match.play(action, seat=seat)
    except IllegalAction as error:
        return str(error)
    return None
