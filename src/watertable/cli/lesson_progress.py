"""Which lessons somebody has done at this machine, kept in a file."""

import msgspec

from watertable.cli.progress_file import ProgressFile
from watertable.core.lessons import Lesson
from watertable.core.text import say


class _Progress(msgspec.Struct, forbid_unknown_fields=True):
    """How far somebody is in the lessons of a game."""

    done: list[str] = []
    # The next exercise of lessons that were begun and left, by the ids of the lessons.
    begun: dict[str, int] = {}


class LessonProgress:
    """The lessons of one game that are done, and where those begun go on."""

    def __init__(self, game: str) -> None:
        """Read the file; a RecordError if it is broken."""
        self._file = ProgressFile("lessons.json", game, _Progress, say("which lessons are done"))
        self._own = self._file.own

    def is_done(self, lesson: Lesson) -> bool:
        """Whether all its exercises were done once."""
        return lesson.id in self._own.done

    def next_exercise(self, lesson: Lesson) -> int:
        """Return the number of the exercise at which the lesson was left; else its first."""
        begun = self._own.begun.get(lesson.id, 0)
        return begun if begun < len(lesson.exercises) else 0  # the lesson may have changed

    def keep(self, lesson: Lesson, done: int) -> None:
        """Write down that so many exercises of a lesson are done."""
        self._own.begun.pop(lesson.id, None)
        if done < len(lesson.exercises):
            self._own.begun[lesson.id] = done
        elif lesson.id not in self._own.done:
            self._own.done.append(lesson.id)
        self._file.write()
