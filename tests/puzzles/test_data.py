"""Puzzles keep what they promise: each has one answer, which a search finds to be clearly best.

Usually a few of each game are tried; with --soak all are.
"""

from dataclasses import dataclass

import pytest
from tools.puzzles import written

import watertable
from watertable import Game
from watertable.analysis.compare import compare
from watertable.analysis.puzzle_attempt import PuzzleAttempt
from watertable.analysis.reasons import reasons_of
from watertable.core.match import Match
from watertable.core.puzzles import Puzzle, position_of, puzzle_sets, puzzles_of, source_of

SAMPLE = 4  # puzzles of each game
SEARCHED = 1

GAMES = [game for game in watertable.all_games().values() if puzzles_of(game)]


@dataclass(frozen=True, eq=False)
class Place:
    """A puzzle of a game."""

    game: Game
    puzzle: Puzzle

    def __str__(self) -> str:
        return f"{self.game.name}-{self.puzzle.id}"

    def match(self) -> Match:
        return position_of(self.game, self.puzzle)


def _places(usual: int) -> list[object]:
    """Return all puzzles; those beyond the first few of a game are for --soak."""
    return [
        pytest.param(Place(game, puzzle), marks=[pytest.mark.soak] if i >= usual else [])
        for game in GAMES
        for i, puzzle in enumerate(puzzles_of(game)[::-1])  # the hardest first
    ]


every_puzzle = pytest.mark.parametrize("place", _places(SAMPLE), ids=str)
every_search = pytest.mark.parametrize("place", _places(SEARCHED), ids=str)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_file_of_puzzles(game: Game) -> None:
    assert written(puzzle_sets(game)) == game.puzzles_source(), "it was not written by the tool"
    themes = {theme.id for theme in game.puzzle_themes}
    puzzles = puzzles_of(game)
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    for puzzle in puzzles:
        best, wrong, obvious = puzzle.worth
        assert best - wrong >= source_of(game, puzzle).margin - 0.001, puzzle.id  # rounded
        assert wrong >= obvious
        assert 0 <= puzzle.difficulty <= 1
        assert puzzle.obvious not in (puzzle.solution, *puzzle.accepted)
        assert themes.issuperset(puzzle.themes)


@every_puzzle
def test_its_answers_are_accepted_and_the_obvious_one_is_not(place: Place) -> None:
    puzzle = place.puzzle
    assert place.match().mover == puzzle.seat
    for action, verdict in (
        (puzzle.solution, "done"),
        *((each, "done") for each in puzzle.accepted),
        (puzzle.obvious, "missed"),
    ):
        attempt = PuzzleAttempt(place.game, puzzle)
        attempt.play(action)
        assert attempt.verdict == verdict
        assert attempt.answer


@every_puzzle
def test_its_themes_are_true(place: Place) -> None:
    perspective = place.match().perspective()
    reasons = [
        reasons_of(perspective, place.match().parse(text))
        for text in (place.puzzle.solution, place.puzzle.obvious)
    ]
    held = tuple(each.id for each in place.game.puzzle_themes if each.holds(*reasons))
    assert held == place.puzzle.themes


@every_search
def test_a_search_with_other_chance_finds_it_too(place: Place) -> None:
    match, puzzle, source = place.match(), place.puzzle, source_of(place.game, place.puzzle)
    accepted = [match.parse(text) for text in (puzzle.solution, *puzzle.accepted)]
    found = compare(
        match.perspective(),
        most=10,
        simulations=source.simulations,
        also=[*accepted, match.parse(puzzle.obvious)],
        seed=5,
    )
    worth = {each.action: each.worth for each in found}
    wrong = max(value for action, value in worth.items() if action not in accepted)
    assert min(worth[action] for action in accepted) > wrong
