"""Advice: the best action with reasons and alternatives; it tells nothing of the match's seed."""

import pytest

import watertable
from tests.bots.test_plain_games import plain_game
from watertable import Game, Match
from watertable.analysis.advice import ALTERNATIVES, advise
from watertable.analysis.reasons import reasons_of
from watertable.bots.defaults import adviser


@pytest.mark.parametrize("game", watertable.all_games().values(), ids=lambda game: game.name)
def test_the_best_bot_of_each_game_is_asked_where_nothing_can_be_compared(game: Game) -> None:
    assert adviser(game) == "kraken"


@pytest.mark.parametrize("game", watertable.all_games().values(), ids=lambda game: game.name)
def test_an_action_is_advised_with_reasons_and_alternatives(game: Game) -> None:
    match = Match.start(game, seed=1)
    perspective = match.perspective()
    best, *others = advise(perspective, match.length, seconds=0.05)
    assert len(others) <= ALTERNATIVES
    for each in (best, *others):
        assert each.action in match.legal()
        assert each.reasons == reasons_of(perspective, each.action)


def test_where_nothing_is_known_a_bot_is_asked_for_its_choice() -> None:
    match = Match.start("splash", seed=1)  # pieces are drafted: physics decides nothing yet
    (advised,) = advise(match.perspective(), 0, seconds=0.05)
    assert advised.action in match.legal()
    assert advised.compared is None


def test_advice_depends_on_what_is_seen_and_not_on_the_seed() -> None:
    matches = [Match.start(plain_game(), seed=seed) for seed in range(20)]
    seen = {str(match.view(match.mover)): match for match in matches}
    for match in matches:
        twin = seen[str(match.view(match.mover))]
        one, other = (advise(each.perspective(), 0, seconds=0) for each in (match, twin))
        assert one == other
