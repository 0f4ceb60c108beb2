"""Nothing is lost and nothing is made, as each game counts it (see core.conformance)."""

from tests.conformance.cases import Case
from tests.conformance.walks import before, finished, positions, redealt, seats
from watertable.core.conformance import Conformance, conformance_of


def test_our_own_games_say_what_they_conserve(case: Case) -> None:
    if case.game.package.startswith("watertable."):
        assert conformance_of(case.game).conserves is not Conformance().conserves


def test_through_a_whole_game(case: Case) -> None:
    conserves = conformance_of(case.game).conserves
    whole = finished(case)
    for played in range(len(whole.actions) + 1):
        conserves(before(whole, played).state, whole.actions[:played])


def test_when_hidden_things_are_dealt_afresh(case: Case) -> None:
    conserves = conformance_of(case.game).conserves
    for match in positions(case, 8):
        for seat in seats(match):
            conserves(redealt(match, seat, 11), match.actions)
