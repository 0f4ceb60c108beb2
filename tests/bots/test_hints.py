"""Hints: the best bot of a game is asked, and what it says tells nothing of the match's seed."""

import pytest

import watertable
from tests.bots.test_plain_games import plain_game
from watertable import Game, Match
from watertable.bots.defaults import adviser
from watertable.bots.hints import hint


@pytest.mark.parametrize("game", watertable.all_games().values(), ids=lambda game: game.name)
def test_the_best_bot_of_each_game_is_asked(game: Game) -> None:
    assert adviser(game) == "kraken"


def test_a_bot_that_cannot_say_more_says_what_it_would_do() -> None:
    match = Match.start(plain_game(), seed=1)
    assert adviser(match.game) == "tadpole"  # its only level
    thought = hint(match.perspective(), match.length)
    assert thought.action in match.legal()
    assert (thought.line, thought.chances) == ((), ())


def test_a_hint_depends_on_what_is_seen_and_not_on_the_seed() -> None:
    matches = [Match.start(plain_game(), seed=seed) for seed in range(20)]
    seen = {str(match.view(match.mover)): match for match in matches}
    for match in matches:
        twin = seen[str(match.view(match.mover))]
        assert hint(match.perspective(), 0) == hint(twin.perspective(), 0)
