"""Lessons at the terminal: a position, something to do, and an answer to what was done."""

from collections.abc import Callable, Sequence

from watertable.bots.lessons import lesson_bot
from watertable.cli.lesson_progress import LessonProgress
from watertable.cli.moves import show_moves
from watertable.cli.prompt import Leave
from watertable.cli.rules_page import show_rules_page
from watertable.cli.screen import Screen
from watertable.core.errors import WatertableError
from watertable.core.game import Game
from watertable.core.lesson_attempt import Attempt
from watertable.core.lessons import Lesson
from watertable.core.text import N_, Text, say


class LessonSession:
    """Somebody who learns a game at this terminal."""

    def __init__(
        self, game: Game, lessons: Sequence[Lesson], progress: LessonProgress, screen: Screen
    ) -> None:
        self._game = game
        self._lessons = lessons
        self._progress = progress
        self._screen = screen

    def run(self) -> None:
        """Play the lessons one after the other, until all are done or the learner leaves."""
        try:
            for lesson in self._lessons:
                self._teach(lesson)
        except (Leave, EOFError, KeyboardInterrupt):
            self._screen.say(say("Go on with:  watertable learn {name}", name=self._game.name))
            return
        self._screen.say(say("Well done! Now play:  watertable play {name}", name=self._game.name))

    def _teach(self, lesson: Lesson) -> None:
        self._screen.say()
        self._screen.say(say("Lesson: {title}", title=lesson.title))
        self._screen.tell(lesson.teaches)
        for number in range(self._progress.next_exercise(lesson), len(lesson.exercises)):
            while not self._try(lesson, number):
                self._screen.say(say("Try again, or type 'show' to see how it is done."))
            self._progress.keep(lesson, number + 1)

    def _try(self, lesson: Lesson, number: int) -> bool:
        """Whether one attempt at an exercise has reached its goal."""
        attempt = Attempt(self._game, lesson, number, lesson_bot)
        self._draw(attempt)
        name = self._game.notation.seat_name(attempt.seat)
        while attempt.verdict == "open":
            texts = attempt.match.legal_texts(attempt.seat)
            line = self._screen.ask(f"{name}> ", [*_COMMANDS, *texts]).strip()
            try:
                self._answer(attempt, line, texts)
            except WatertableError as error:
                self._screen.tell(str(error))
        self._screen.tell(attempt.answer)
        return attempt.has_reached_goal

    def _answer(self, attempt: Attempt, line: str, texts: Sequence[str]) -> None:
        word, _, rest = line.removeprefix("/").partition(" ")
        command = None if line.lower() in texts else _COMMANDS.get(word.lower())
        if command is not None:
            run, _ = command
            run(self, attempt, rest.strip())
            return
        self._tell_from(attempt, lambda: attempt.play(line))
        if attempt.verdict == "open":
            self._draw(attempt)

    def _tell_from(self, attempt: Attempt, act: Callable[[], None]) -> None:
        """Do something, and tell all that has happened by it."""
        first = attempt.match.length
        act()
        for number in range(first, attempt.match.length):
            self._screen.tell(f"* {attempt.match.told(number, attempt.seat, attempt.seat)}")

    # --- Commands: the text of each is what the learner reads in their list ----------------------

    def _draw(self, attempt: Attempt, rest: str = "") -> None:
        """Show the board again."""
        drawing = attempt.match.draw(attempt.seat, colour=self._screen.colour)
        self._screen.say(f"\n{drawing}\n")
        self._screen.tell(attempt.task)

    def _show(self, attempt: Attempt, rest: str = "") -> None:
        """Show how it is done."""
        shown = Attempt(self._game, attempt.lesson, attempt.number, lesson_bot)
        self._screen.say(_solution(attempt.exercise.solution))
        self._tell_from(shown, shown.solve)

    def _moves(self, attempt: Attempt, rest: str = "") -> None:
        """List the legal moves, or those that begin with something."""
        show_moves(self._screen, attempt.match.legal_texts(attempt.seat), rest.lower())

    def _rules(self, attempt: Attempt, rest: str = "") -> None:
        """Show the rules of the game."""
        show_rules_page(self._game)

    def _help(self, attempt: Attempt, rest: str = "") -> None:
        """List what can be typed."""
        for word, (_, text) in _COMMANDS.items():
            if word:
                self._screen.say(f"  {word:<7} {say(text)}")

    def _quit(self, attempt: Attempt, rest: str = "") -> None:
        """Leave; the rest is for another time."""
        raise Leave


def _solution(moves: Sequence[str]) -> Text:
    """Return what is to be typed, one move after the other."""
    first, *others = moves
    told = say("Type: {move}", move=first)
    for move in others:
        told = say("{before}, then {move}", before=told, move=move)
    return told


# What each of the words does, and what is told of it.
_COMMANDS: dict[str, tuple[Callable[[LessonSession, Attempt, str], None], str]] = {
    "": (LessonSession._draw, N_("show the board and the task again (Enter alone does it too)")),
    "show": (LessonSession._show, N_("see how it is done")),
    "moves": (
        LessonSession._moves,
        N_("list the legal moves; 'moves c' only those that begin with c"),
    ),
    "draw": (
        LessonSession._draw,
        N_("show the board and the task again (Enter alone does it too)"),
    ),
    "rules": (LessonSession._rules, N_("the rules of the game")),
    "help": (LessonSession._help, N_("this list")),
    "quit": (LessonSession._quit, N_("leave; next time you go on here")),
}
