"""Nothing is lost and nothing is made, as each game counts it (see conservation.py)."""

from tests.conformance.cases import Case
from tests.conformance.conservation import CHECKS, Check
from tests.conformance.walks import before, finished, positions, redealt, seats


def test_our_own_games_say_what_they_conserve(case: Case) -> None:
    if case.game.package.startswith("watertable."):
        assert case.game.name in CHECKS


def test_through_a_whole_game(case: Case) -> None:
    check = _check(case)
    whole = finished(case)
    for played in range(len(whole.actions) + 1):
        check(before(whole, played).state, whole.actions[:played])


def test_when_hidden_things_are_dealt_afresh(case: Case) -> None:
    check = _check(case)
    for match in positions(case, 8):
        for seat in seats(match):
            check(redealt(match, seat, 11), match.actions)


def _check(case: Case) -> Check:
    return CHECKS.get(case.game.name, lambda *_: None)
