"""Puzzles for browsers: which there are, and what comes of a try at one."""

from datetime import date

import msgspec

from watertable.analysis.puzzle_attempt import PuzzleAttempt
from watertable.core import registry
from watertable.core.errors import IllegalAction, PuzzleError, UnknownPuzzle
from watertable.core.game import Game
from watertable.core.puzzles import (
    Puzzle,
    daily_puzzle,
    hint_of,
    puzzle_of,
    puzzles_of,
    task_of,
)
from watertable.server.errors import Refusal, text_of
from watertable.server.messages.lessons import Tried
from watertable.server.messages.puzzles import PuzzleCard, Puzzles, PuzzleState
from watertable.server.played_steps import legal_now, steps_from


def puzzles_text(game: Game, day: date) -> bytes:
    """Return the puzzles of a game as JSON, with the one of a day."""
    try:
        cards = tuple(map(_card, puzzles_of(game)))
        daily = daily_puzzle(game, day).id if cards else None
    except PuzzleError as error:
        raise Refusal("unavailable", text_of(error)) from None
    return msgspec.json.encode(Puzzles(game.name, game.title, cards, day.isoformat(), daily))


def tried(name: str, puzzle: str, tried: Tried) -> tuple[str, bytes]:
    """Return how a puzzle stands as JSON; or a code and a reason. It may be called in another
    process."""
    game = registry.game(name)
    try:
        attempt = PuzzleAttempt(game, puzzle_of(game, puzzle))
        for action in tried.actions:
            attempt.play(action)
        return "", msgspec.json.encode(_state(attempt, tried.first))
    except UnknownPuzzle as error:
        return "not_found", str(error).encode()
    except IllegalAction as error:
        return "illegal", str(error).encode()
    except PuzzleError as error:
        return "unavailable", str(error).encode()


def _card(puzzle: Puzzle) -> PuzzleCard:
    return PuzzleCard(puzzle.id, puzzle.difficulty)


def _state(attempt: PuzzleAttempt, first: int) -> PuzzleState:
    match, puzzle = attempt.match, attempt.puzzle
    game, seat, first = match.game, puzzle.seat, min(first, match.length)
    opening, steps = steps_from(match, first, seat)
    return PuzzleState(
        puzzle=_card(puzzle),
        seat=seat,
        labels=tuple(game.notation.seat_name(each) for each in range(match.seats)),
        task=task_of(game, puzzle).parts,
        hint=hint_of(game, puzzle).parts,
        solution=(puzzle.solution,),
        verdict=attempt.verdict,
        answer=attempt.answer.parts,
        first=first,
        opening=opening,
        steps=steps,
        legal=legal_now(match, seat, attempt.verdict),
    )
