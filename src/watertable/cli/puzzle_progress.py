"""Which puzzles somebody has solved at this machine, and how many in a row, kept in a file."""

from datetime import date, timedelta

import msgspec

from watertable.cli.autosave import data_root
from watertable.core.errors import RecordError
from watertable.core.puzzles import Puzzle
from watertable.core.record import write_whole


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
        self._path = data_root() / "puzzles.json"
        self._all = self._read()
        self._own = self._all.setdefault(game, _Progress())

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
        self._write()

    def keep_day(self, today: date) -> None:
        """Write down that the puzzle of a day is solved."""
        if self._own.last_day != today:
            self._own.days, self._own.last_day = self.days(today) + 1, today
            self._write()

    def _read(self) -> dict[str, _Progress]:
        try:
            return msgspec.json.decode(self._path.read_bytes(), type=dict[str, _Progress])
        except FileNotFoundError:
            return {}
        except OSError as error:
            raise RecordError(f"Cannot read {self._path}: {error.strerror}.") from None
        except (msgspec.DecodeError, UnicodeError) as error:
            raise RecordError(
                f"{self._path} does not tell which puzzles are solved: {error}. Mend it, or move "
                "it away to begin anew."
            ) from None

    def _write(self) -> None:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise RecordError(f"Cannot write {self._path}: {error.strerror}.") from None
        data = msgspec.json.format(msgspec.json.encode(self._all), indent=1)
        write_whole(data + b"\n", self._path)
