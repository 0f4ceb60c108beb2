"""Puzzles are found, the same ones again, and attempts at them are judged."""

from datetime import date, timedelta

import pytest

import watertable
from watertable import Game
from watertable.analysis.puzzle_attempt import PuzzleAttempt
from watertable.analysis.puzzle_search import PuzzleSearch
from watertable.core.errors import IllegalAction, PuzzleError, UnknownPuzzle
from watertable.core.puzzles import daily_puzzle, hint_of, puzzle_of, puzzles_of, task_of

ARCHIPELAGO = watertable.game("archipelago")
FIRST = puzzles_of(ARCHIPELAGO)[0]


def _search(margin: float) -> PuzzleSearch:
    options = ARCHIPELAGO.read_options({"size": 4}, 2)
    return PuzzleSearch(ARCHIPELAGO, 2, options, seed=1, simulations=120, margin=margin)


def test_the_same_seed_finds_the_same_puzzles() -> None:
    found = [puzzle for number in range(3) for puzzle in _search(0.02).of_game(number)]
    assert found
    assert found == [puzzle for number in range(3) for puzzle in _search(0.02).of_game(number)]
    for puzzle in found:
        best, wrong, obvious = puzzle.worth
        assert best - wrong >= 0.019
        assert wrong >= obvious
        assert puzzle.obvious not in (puzzle.solution, *puzzle.accepted)


def test_without_a_clear_best_move_there_is_no_puzzle() -> None:
    assert not list(_search(0.9).of_game(0))


def test_an_attempt_is_one_move() -> None:
    attempt = PuzzleAttempt(ARCHIPELAGO, FIRST)
    with pytest.raises(IllegalAction):
        attempt.play("z9 coral")
    assert not attempt.answer
    attempt.play(FIRST.solution)
    assert attempt.verdict == "done"
    assert "best move" in attempt.answer
    with pytest.raises(IllegalAction, match="begin it anew"):
        attempt.play(FIRST.solution)


def test_the_obvious_move_is_answered() -> None:
    attempt = PuzzleAttempt(ARCHIPELAGO, FIRST)
    attempt.play(FIRST.obvious)
    assert attempt.verdict == "missed"
    assert "what one sees first" in attempt.answer
    assert FIRST.solution not in attempt.answer


def test_what_is_said_of_a_puzzle() -> None:
    assert ARCHIPELAGO.notation.seat_name(FIRST.seat) in task_of(ARCHIPELAGO, FIRST)
    assert hint_of(ARCHIPELAGO, FIRST)


def test_every_day_has_its_puzzle() -> None:
    day = date(2026, 11, 20)
    assert daily_puzzle(ARCHIPELAGO, day) == daily_puzzle(ARCHIPELAGO, day)
    assert daily_puzzle(ARCHIPELAGO, day) != daily_puzzle(ARCHIPELAGO, day + timedelta(days=1))
    days = [day + timedelta(days=n) for n in range(len(puzzles_of(ARCHIPELAGO)))]
    assert {daily_puzzle(ARCHIPELAGO, each) for each in days} == set(puzzles_of(ARCHIPELAGO))


def test_a_puzzle_that_is_not_there() -> None:
    with pytest.raises(UnknownPuzzle, match="has no puzzle"):
        puzzle_of(ARCHIPELAGO, "none")


class _OtherFile(Game):
    """Archipelago with another file of puzzles."""

    source: bytes | None

    def puzzles_source(self) -> bytes | None:
        return self.source


def _with_file(source: bytes | None) -> Game:
    game = _OtherFile(**{name: getattr(ARCHIPELAGO, name) for name in Game.__dataclass_fields__})
    object.__setattr__(game, "source", source)
    return game


def test_a_game_without_puzzles() -> None:
    game = _with_file(None)
    assert puzzles_of(game) == ()
    with pytest.raises(UnknownPuzzle, match="no puzzles yet"):
        daily_puzzle(game, date(2026, 11, 20))


@pytest.mark.parametrize("source", [b"", b"{}", b'{"source": 3, "puzzles": []}'])
def test_a_broken_file(source: bytes) -> None:
    with pytest.raises(PuzzleError, match=r"archipelago, puzzles\.json"):
        puzzles_of(_with_file(source))


def test_puzzles_of_other_rules() -> None:
    source = ARCHIPELAGO.puzzles_source()
    assert source is not None
    old = source.replace(b'"version":1', b'"version":0', 1)
    with pytest.raises(PuzzleError, match="must be made anew"):
        puzzles_of(_with_file(old))
