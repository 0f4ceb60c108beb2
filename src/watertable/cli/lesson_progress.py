"""Which lessons somebody has done at this machine, kept in a file."""

import msgspec

from watertable.cli.autosave import data_root
from watertable.core.errors import RecordError
from watertable.core.lessons import Lesson
from watertable.core.record import write_whole


class _Progress(msgspec.Struct, forbid_unknown_fields=True):
    """How far somebody is in the lessons of a game."""

    done: list[str] = []
    # The next exercise of lessons that were begun and left, by the ids of the lessons.
    begun: dict[str, int] = {}


class LessonProgress:
    """The lessons of one game that are done, and where those begun go on."""

    def __init__(self, game: str) -> None:
        """Read the file; a RecordError if it is broken."""
        self._game = game
        self._path = data_root() / "lessons.json"
        self._all = self._read()
        self._own = self._all.setdefault(game, _Progress())

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
                f"{self._path} does not tell which lessons are done: {error}. Mend it, or move it "
                "away to begin anew."
            ) from None

    def _write(self) -> None:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise RecordError(f"Cannot write {self._path}: {error.strerror}.") from None
        data = msgspec.json.format(msgspec.json.encode(self._all), indent=1)
        write_whole(data + b"\n", self._path)
