"""Lessons at the terminal: a position, something to do, and an answer to what was done."""

from collections.abc import Callable, Sequence

from watertable.bots.lessons import lesson_bot
from watertable.cli.lesson_progress import LessonProgress
from watertable.cli.screen import Screen
from watertable.cli.solving_session import SolvingSession
from watertable.core.game import Game
from watertable.core.lesson_attempt import Attempt
from watertable.core.lessons import Lesson


class LessonSession(SolvingSession[Lesson, Attempt]):
    """Somebody who learns a game at this terminal."""

    def __init__(
        self, game: Game, lessons: Sequence[Lesson], progress: LessonProgress, screen: Screen
    ) -> None:
        super().__init__(game, lessons, screen)
        self._progress = progress

    def _set(self, target: Lesson) -> None:
        self._screen.say(f"\nLesson: {target.title}")
        self._screen.tell(target.teaches)
        for number in range(self._progress.next_exercise(target), len(target.exercises)):
            while not self._try(target, number):
                self._screen.say("Try again, or type 'show' to see how it is done.")
            self._progress.keep(target, number + 1)

    def _try(self, lesson: Lesson, number: int) -> bool:
        """Whether one attempt at an exercise has reached its goal."""
        attempt = Attempt(self._game, lesson, number, lesson_bot)
        self._work_on(attempt)
        return attempt.has_reached_goal

    def _finish(self) -> None:
        self._screen.say(f"Well done! Now play:  watertable play {self._game.name}")

    def _way_back(self) -> str:
        return f"watertable learn {self._game.name}"

    def _own_commands(self) -> dict[str, Callable[[Attempt, str], None]]:
        return {"show": self._show}

    def _show(self, attempt: Attempt, rest: str = "") -> None:
        """see how it is done"""
        shown = Attempt(self._game, attempt.lesson, attempt.number, lesson_bot)
        self._screen.say(f"Type: {', then '.join(attempt.exercise.solution)}")
        self._tell_from(shown, shown.solve)
