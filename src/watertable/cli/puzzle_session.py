"""Puzzles at the terminal: a position, and one move to find."""

from collections.abc import Sequence
from datetime import date

from watertable.analysis.puzzle_attempt import PuzzleAttempt
from watertable.cli.puzzle_progress import PuzzleProgress
from watertable.cli.screen import Screen
from watertable.cli.solving_session import Command, SolvingSession
from watertable.core.game import Game
from watertable.core.puzzles import Puzzle, hint_of
from watertable.core.text import N_, counted, say


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
        self._screen.say()
        self._screen.say(say("Puzzle {id}", id=target.id))
        first, self._helped = True, False
        while not self._try(target, first_try=first):
            first = False
            self._screen.say(say("Try again; 'hint' tells where to look, 'show' shows it."))
        if self._day is not None and not self._helped:
            self._progress.keep_day(self._day)
        if self._progress.streak > 1:
            self._screen.say(
                say("Solved at the first try, in a row: {streak}", streak=self._progress.streak)
            )

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
            self._screen.say(say("More of them:  {command}", command=self._way_back()))
        elif self._day is None:
            self._screen.say(
                say(
                    "That was the last one. Now play:  watertable play {name}", name=self._game.name
                )
            )
        elif self._helped:
            self._screen.say(say("Tomorrow there is another one."))
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

    def _own_commands(self) -> dict[str, Command[PuzzleAttempt]]:
        hint = N_("be told where to look; it still counts as found by yourself")
        return {
            "hint": (self._hint, hint),
            "show": (self._show, N_("see the solution; then it counts as not found")),
        }

    def _hint(self, attempt: PuzzleAttempt, rest: str = "") -> None:
        """Tell where to look."""
        self._screen.tell(hint_of(self._game, attempt.puzzle))

    def _show(self, attempt: PuzzleAttempt, rest: str = "") -> None:
        """Show how it is done."""
        self._helped = True
        self._screen.say(say("Type: {solution}", solution=attempt.puzzle.solution))
