"""Which puzzles somebody has solved at this machine, and how many in a row, kept in a file."""

from datetime import date, timedelta

import msgspec

from watertable.cli.progress_file import ProgressFile
from watertable.core.puzzles import Puzzle
from watertable.core.text import say


class _Progress(msgspec.Struct, forbid_unknown_fields=True):
    """What somebody has done of the puzzles of a game."""

    solved: list[str] = []
    streak: int = 0  # solved at the first try, one after the other
    best_streak: int = 0
    last_day: date | None = None  # whose puzzle was solved
    days: int = 0  # in a row, up to that one


class PuzzleProgress:
    """The puzzles of one game that are solved, and the streaks."""

    def __init__(self, game: str) -> None:
        """Read the file; a RecordError if it is broken."""
        self._file = ProgressFile("puzzles.json", game, _Progress, say("which puzzles are solved"))
        self._own = self._file.own

    @property
    def streak(self) -> int:
        """Return how many puzzles were solved at the first try since one was not."""
        return self._own.streak

    @property
    def best_streak(self) -> int:
        """Return the longest streak there ever was."""
        return self._own.best_streak

    def is_solved(self, puzzle: Puzzle) -> bool:
        """Whether it was solved once, at whichever try."""
        return puzzle.id in self._own.solved

    def days(self, today: date) -> int:
        """Return on how many days in a row, up to today or yesterday, the puzzle of the day was
        solved."""
        last = self._own.last_day
        return self._own.days if last and today - last <= timedelta(days=1) else 0

    def keep_try(self, puzzle: Puzzle, *, solved: bool, first_try: bool) -> None:
        """Write down what has come of a try. Puzzles that were solved before break no streak, and
        make none longer."""
        if self.is_solved(puzzle):
            return
        if first_try:
            self._own.streak = self._own.streak + 1 if solved else 0
            self._own.best_streak = max(self._own.best_streak, self._own.streak)
        if solved:
            self._own.solved.append(puzzle.id)
        self._file.write()

    def keep_day(self, today: date) -> None:
        """Write down that the puzzle of a day is solved."""
        if self._own.last_day != today:
            self._own.days, self._own.last_day = self.days(today) + 1, today
            self._file.write()
