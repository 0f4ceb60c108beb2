"""Puzzles at the terminal: a position, and one move to find."""

from collections.abc import Callable, Sequence
from datetime import date

from watertable.analysis.puzzle_attempt import PuzzleAttempt
from watertable.cli.puzzle_progress import PuzzleProgress
from watertable.cli.screen import Screen
from watertable.cli.solving_session import SolvingSession
from watertable.core.game import Game
from watertable.core.puzzles import Puzzle, hint_of
from watertable.core.text import counted


class PuzzleSession(SolvingSession[Puzzle, PuzzleAttempt]):
    """Somebody who solves puzzles of a game at this terminal."""

    def __init__(
        self,
        game: Game,
        puzzles: Sequence[Puzzle],
        progress: PuzzleProgress,
        screen: Screen,
        *,
        day: date | None = None,  # whose puzzle it is
    ) -> None:
        super().__init__(game, puzzles, screen)
        self._count = len(puzzles)
        self._progress = progress
        self._day = day
        self._helped = False  # the one at hand was shown

    def _set(self, target: Puzzle) -> None:
        self._screen.say(f"\nPuzzle {target.id}")
        first, self._helped = True, False
        while not self._try(target, first_try=first):
            first = False
            self._screen.say("Try again; 'hint' tells where to look, 'show' shows it.")
        if self._day is not None and not self._helped:
            self._progress.keep_day(self._day)
        if self._progress.streak > 1:
            self._screen.say(f"Solved at the first try, in a row: {self._progress.streak}")

    def _try(self, puzzle: Puzzle, *, first_try: bool) -> bool:
        """Whether one attempt has found the solution."""
        attempt = PuzzleAttempt(self._game, puzzle)
        self._work_on(attempt)
        solved = attempt.verdict == "done"
        self._progress.keep_try(
            puzzle, solved=solved and not self._helped, first_try=first_try or self._helped
        )
        return solved

    def _finish(self) -> None:
        if self._day is None and self._count == 1:
            self._screen.say(f"More of them:  {self._way_back()}")
        elif self._day is None:
            self._screen.say(f"That was the last one. Now play:  watertable play {self._game.name}")
        elif self._helped:
            self._screen.say("Tomorrow there is another one.")
        else:
            days = self._progress.days(self._day)
            self._screen.tell(
                counted(
                    days,
                    "You have solved the puzzle of the day. Tomorrow there is another one.",
                    "You have solved the puzzle of the day, {number} days in a row.",
                )
            )

    def _way_back(self) -> str:
        return f"watertable puzzles {self._game.name}"

    def _own_commands(self) -> dict[str, Callable[[PuzzleAttempt, str], None]]:
        return {"hint": self._hint, "show": self._show}

    def _hint(self, attempt: PuzzleAttempt, rest: str = "") -> None:
        """be told where to look; it still counts as found by yourself"""
        self._screen.tell(hint_of(self._game, attempt.puzzle))

    def _show(self, attempt: PuzzleAttempt, rest: str = "") -> None:
        """see the solution; then it counts as not found"""
        self._helped = True
        self._screen.say(f"Type: {attempt.puzzle.solution}")
