"""Lessons of a game: short exercises that let somebody play, written by hand in `lessons.toml`.

A lesson has exercises. Each begins in a position, says in a sentence what to do, and knows when it
is done, which mistakes can be expected, and what to answer to them:

    [[lesson]]
    id = "first-stones"
    title = "Any colour you like"
    teaches = "Stones of any colour go on any empty cell."
    seats = 2
    options = { size = 4 }

    [[lesson.exercise]]
    moves = ["c3 coral"]                  # played from the start of a game; or a `position`
    seat = 1                              # whose place the learner takes; 0 is usual
    say = "You are Teal. Lay a coral stone."
    goal = [{ effect = { what = "stone laid", colour = 0 } }]
    solution = ["c4 coral"]
    replies = ["pass"]                    # what the others do then; or { bot = "tadpole" }
    done = "Any colour will do."
    otherwise = "That stone is not coral."  # to what is neither the goal nor a known mistake

    [[lesson.exercise.mistake]]
    when = [{ effect = { what = "passed" } }]
    example = ["pass"]                    # a legal way to make this mistake
    say = "A pass lays no stone."

Lines with which many positions begin, such as a map or a set of tiles, may stand in a table
`[settings]` under a name, which lessons then give as their `setting`.

An exercise with neither `moves` nor `position` goes on where the one before it ended, as its
solution shows it. In sentences `{teal}` names a seat. Conditions are those of
`core.lesson_conditions`; all of a list must hold.
"""

import re
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import msgspec

from watertable.core.errors import LessonError, UnknownLesson, WatertableError, nearest
from watertable.core.game import Game
from watertable.core.lesson_conditions import Condition, complaint
from watertable.core.options import Value
from watertable.core.text import Seat, Text, say

_FILE = "lessons.toml"


class BotReplies(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The other seats are played by a bot, always in the same way."""

    bot: str
    seed: int = 0


class Mistake(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A legal way to miss the goal, and what is answered to it."""

    when: tuple[Condition, ...]
    example: tuple[str, ...]
    say: str


class Exercise(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to do in a position."""

    say: str
    goal: tuple[Condition, ...]
    solution: tuple[str, ...]
    done: str
    otherwise: str = ""  # nothing only if every turn that misses the goal is a known mistake
    position: str = ""
    moves: tuple[str, ...] | None = None
    seed: int = 0  # of the game that the moves begin
    seat: int = 0
    tries: int | None = None  # how many actions the learner has; without it, as the solution
    replies: tuple[str, ...] | BotReplies = ()
    given: tuple[Condition, ...] = ()  # what the sentence says of the position, to be checked
    leads_to: tuple[Condition, ...] = ()  # the same of what is said when it is done
    mistakes: tuple[Mistake, ...] = msgspec.field(default=(), name="mistake")

    @property
    def goes_on(self) -> bool:
        """Whether it begins where the exercise before it ended."""
        return not self.position and self.moves is None

    @property
    def allowed(self) -> int:
        """Return how many actions the learner has."""
        return self.tries or len(self.solution)


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A few exercises about one thing."""

    id: str
    title: str
    teaches: str
    exercises: tuple[Exercise, ...] = msgspec.field(name="exercise")
    seats: int | None = None
    options: dict[str, Value] = {}
    setting: str = ""  # the name of what all its positions begin with


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    lessons: tuple[Lesson, ...] = msgspec.field(name="lesson")
    settings: dict[str, str] = {}


@cache
def lessons_of(game: Game) -> tuple[Lesson, ...]:
    """Return the lessons of a game, in their order; none where it brings none."""
    source = game.lessons_source()
    return () if source is None else read_lessons(source, game)


def lesson_of(game: Game, name: str) -> Lesson:
    """Return the lesson of that id."""
    found = {lesson.id: lesson for lesson in lessons_of(game)}
    if name not in found:
        hint = nearest(name, found) if found else say(" It has none yet.")
        raise UnknownLesson(
            say("{game} has no lesson '{name}'.{hint}", game=game.title, name=name, hint=hint)
        )
    return found[name]


def exercise_of(lesson: Lesson, number: int) -> Exercise:
    """Return an exercise of a lesson; they are numbered from 0."""
    if not 0 <= number < len(lesson.exercises):
        raise UnknownLesson(
            say(
                "The lesson '{id}' has no exercise {number}; it has {count}.",
                id=lesson.id,
                number=number,
                count=len(lesson.exercises),
            )
        )
    return lesson.exercises[number]


def spoken(game: Game, template: str) -> Text:
    """Return a sentence of a lesson in the chosen language, with its seats marked."""
    seats = range(game.seats[-1])
    names = [game.notation.seat_name(seat) for seat in seats]
    return say(template, **{name.lower(): Seat(seat, name) for seat, name in enumerate(names)})


# --- Reading -------------------------------------------------------------------------------------


def read_lessons(source: str, game: Game) -> tuple[Lesson, ...]:
    """Return the lessons in the text of a file, or a LessonError with the line that is wrong."""
    try:
        data = tomllib.loads(source)
    except tomllib.TOMLDecodeError as error:
        raise LessonError(
            say("{name}, {file}: {error}", name=game.name, file=_FILE, error=error)
        ) from None
    place = _Place(source, data, game)
    try:
        file = msgspec.convert(data, _File)
    except msgspec.ValidationError as error:
        raise place.error_at(str(error)) from None
    for number, lesson in enumerate(file.lessons):
        if lesson.setting and lesson.setting not in file.settings:
            hint = nearest(lesson.setting, file.settings)
            raise place.error(f"there is no setting '{lesson.setting}'.{hint}", number)
    lessons = tuple(_set(lesson, file.settings.get(lesson.setting, "")) for lesson in file.lessons)
    _check(lessons, game, place)
    return lessons


def _set(lesson: Lesson, setting: str) -> Lesson:
    """Return a lesson with its positions in whole."""
    exercises = (
        msgspec.structs.replace(each, position=setting + each.position) if each.position else each
        for each in lesson.exercises
    )
    return msgspec.structs.replace(lesson, exercises=tuple(exercises))


class _Place:
    """Where in the file something is written."""

    def __init__(self, source: str, data: dict[str, Any], game: Game) -> None:
        self._lines = source.splitlines()
        self._data = data
        self._game = game

    def error_at(self, problem: str) -> LessonError:
        """Return what msgspec found, with its path in the words of the file."""
        text, _, path = problem.partition(" - at `")
        numbers = {name: int(n) for name, n in re.findall(r"(lesson|exercise)\[(\d+)\]", path)}
        field = re.sub(r"^\$\.?(\w+\[\d+\]\.?)*", "", path.rstrip("`"))
        what = f"{field}: {text}" if field else text
        return self.error(what, numbers.get("lesson"), numbers.get("exercise"))

    def error(
        self, problem: str, lesson: int | None = None, exercise: int | None = None
    ) -> LessonError:
        where = [f"{self._game.name}, {_FILE}"]
        if lesson is not None:
            where.append(f"line {self._line(lesson, exercise)}")
            where.append(f"lesson {self._data['lesson'][lesson].get('id', lesson + 1)}")
        if exercise is not None:
            where.append(f"exercise {exercise + 1}")
        return LessonError(say("{names}: {problem}", names=", ".join(where), problem=problem))

    def _line(self, lesson: int, exercise: int | None) -> int:
        """Return the line of the header of a lesson, or of one of its exercises."""
        heads = [n for n, line in enumerate(self._lines, 1) if line.strip() == "[[lesson]]"]
        if lesson >= len(heads):
            return 1  # written in another way, which TOML has too
        start = heads[lesson]
        inner = [
            n
            for n, line in enumerate(self._lines, 1)
            if n > start and line.strip() == "[[lesson.exercise]]"
        ]
        return inner[exercise] if exercise is not None and exercise < len(inner) else start


def _check(lessons: Sequence[Lesson], game: Game, place: _Place) -> None:
    """Look for what no position is needed to find."""
    seen: set[str] = set()
    for i, lesson in enumerate(lessons):
        if lesson.id in seen or not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", lesson.id):
            raise place.error(
                "an id is of small letters, digits and dashes, and no other lesson has it", i
            )
        seen.add(lesson.id)
        if not lesson.exercises:
            raise place.error("a lesson has one exercise at least", i)
        try:
            seats = game.check_seats(lesson.seats or game.usual_seats)
            game.read_options(lesson.options, seats)
        except WatertableError as error:
            raise place.error(str(error), i) from None
        for sentence in (lesson.title, lesson.teaches):
            _check_sentence(sentence, game, place, i)
        for j, exercise in enumerate(lesson.exercises):
            for problem in _problems(exercise, j, seats, game):
                raise place.error(problem, i, j)
            mistakes = [mistake.say for mistake in exercise.mistakes]
            usual = (exercise.otherwise,) if exercise.otherwise else ()
            for sentence in (exercise.say, exercise.done, *usual, *mistakes):
                _check_sentence(sentence, game, place, i, j)


def _problems(exercise: Exercise, number: int, seats: int, game: Game) -> Iterator[str]:
    if exercise.goes_on and number == 0:
        yield "the first exercise of a lesson has 'moves' or a 'position'"
    if exercise.position and exercise.moves is not None:
        yield "an exercise has either 'moves' or a 'position'"
    if not 0 <= exercise.seat < seats:
        yield f"there is no seat {exercise.seat}; there are {seats}, from 0"
    if not exercise.goal or not exercise.solution:
        yield "an exercise has a goal and a solution"
    if exercise.allowed < len(exercise.solution):
        yield "the solution needs more actions than 'tries' allows"
    for mistake in exercise.mistakes:
        if not mistake.when or not mistake.example:
            yield "a mistake says when it is made, and has an example"
    mistakes = [each for mistake in exercise.mistakes for each in mistake.when]
    for condition in (*exercise.goal, *exercise.given, *exercise.leads_to, *mistakes):
        wrong = complaint(condition, game)
        if wrong is not None:
            yield wrong


def _check_sentence(template: str, game: Game, place: _Place, *numbers: int) -> None:
    if not template.strip():
        raise place.error("a sentence is empty", *numbers)
    try:
        spoken(game, template)
    except (KeyError, ValueError, IndexError):
        names = ", ".join(
            f"{{{game.notation.seat_name(seat).lower()}}}" for seat in range(game.seats[-1])
        )
        raise place.error(f"'{template}' names something else than {names}", *numbers) from None
