"""Lessons at the terminal: a position, something to do, and an answer to what was done."""

from collections.abc import Sequence

from watertable.bots.lessons import lesson_bot
from watertable.cli.lesson_progress import LessonProgress
from watertable.cli.screen import Screen
from watertable.cli.solving_session import Command, SolvingSession
from watertable.core.game import Game
from watertable.core.lesson_attempt import Attempt
from watertable.core.lessons import Lesson
from watertable.core.text import N_, Text, say


class LessonSession(SolvingSession[Lesson, Attempt]):
    """Somebody who learns a game at this terminal."""

    def __init__(
        self, game: Game, lessons: Sequence[Lesson], progress: LessonProgress, screen: Screen
    ) -> None:
        super().__init__(game, lessons, screen)
        self._progress = progress

    def _set(self, target: Lesson) -> None:
        self._screen.say()
        self._screen.say(say("Lesson: {title}", title=target.title))
        self._screen.tell(target.teaches)
        for number in range(self._progress.next_exercise(target), len(target.exercises)):
            while not self._try(target, number):
                self._screen.say(say("Try again, or type 'show' to see how it is done."))
            self._progress.keep(target, number + 1)

    def _try(self, lesson: Lesson, number: int) -> bool:
        """Whether one attempt at an exercise has reached its goal."""
        attempt = Attempt(self._game, lesson, number, lesson_bot)
        self._work_on(attempt)
        return attempt.has_reached_goal

    def _finish(self) -> None:
        self._screen.say(say("Well done! Now play:  watertable play {name}", name=self._game.name))

    def _way_back(self) -> str:
        return f"watertable learn {self._game.name}"

    def _own_commands(self) -> dict[str, Command[Attempt]]:
        return {"show": (self._show, N_("see how it is done"))}

    def _show(self, attempt: Attempt, rest: str = "") -> None:
        """Show how it is done."""
        shown = Attempt(self._game, attempt.lesson, attempt.number, lesson_bot)
        self._screen.say(_solution(attempt.exercise.solution))
        self._tell_from(shown, shown.solve)


def _solution(moves: Sequence[str]) -> Text:
    """Return what is to be typed, one move after the other."""
    first, *others = moves
    told = say("Type: {move}", move=first)
    for move in others:
        told = say("{before}, then {move}", before=told, move=move)
    return told
