"""Lessons for browsers: what there is to learn, and what comes of what a learner does."""

import msgspec

from watertable.bots.lessons import lesson_bot
from watertable.core import registry
from watertable.core.errors import IllegalAction, LessonError, UnknownLesson
from watertable.core.game import Game
from watertable.core.lesson_attempt import Attempt
from watertable.core.lessons import BotReplies, Lesson, exercise_of, lesson_of, lessons_of, spoken
from watertable.server.errors import Refusal, text_of
from watertable.server.messages.lessons import ExerciseState, LessonCard, Lessons, Tried
from watertable.server.played_steps import legal_now, steps_from


def lessons_text(game: Game) -> bytes:
    """Return the lessons of a game as JSON."""
    try:
        cards = tuple(_card(game, lesson) for lesson in lessons_of(game))
    except LessonError as error:
        raise Refusal("unavailable", text_of(error)) from None
    return msgspec.json.encode(Lessons(game.name, game.title, cards))


def takes_long(game: Game, lesson: str, number: int) -> bool:
    """Whether an exercise is for another process: physics decides in it, or a bot thinks."""
    try:
        exercise = exercise_of(lesson_of(game, lesson), number)
    except UnknownLesson as error:
        raise Refusal("not_found", text_of(error)) from None
    except LessonError as error:
        raise Refusal("unavailable", text_of(error)) from None
    return game.hosting.runs_in_worker or isinstance(exercise.replies, BotReplies)


def tried(name: str, lesson: str, number: int, tried: Tried) -> tuple[str, bytes]:
    """Return how an exercise stands as JSON; or a code and a reason. It may be called in another
    process."""
    game = registry.game(name)
    try:
        attempt = Attempt(game, lesson_of(game, lesson), number, lesson_bot)
        for action in tried.actions:
            attempt.play(action)
        return "", msgspec.json.encode(_state(attempt, tried.first))
    except UnknownLesson as error:
        return "not_found", str(error).encode()
    except IllegalAction as error:
        return "illegal", str(error).encode()
    except LessonError as error:
        return "unavailable", str(error).encode()


def _card(game: Game, lesson: Lesson) -> LessonCard:
    title, teaches = (str(spoken(game, each)) for each in (lesson.title, lesson.teaches))
    return LessonCard(lesson.id, title, teaches, len(lesson.exercises))


def _state(attempt: Attempt, first: int) -> ExerciseState:
    match, seat = attempt.match, attempt.seat
    first = min(first, match.length)
    opening, steps = steps_from(match, first, seat)
    return ExerciseState(
        lesson=_card(match.game, attempt.lesson),
        exercise=attempt.number,
        seat=seat,
        labels=tuple(match.game.notation.seat_name(each) for each in range(match.seats)),
        task=attempt.task.parts,
        solution=attempt.exercise.solution,
        verdict=attempt.verdict,
        answer=attempt.answer.parts,
        first=first,
        opening=opening,
        steps=steps,
        legal=legal_now(match, seat, attempt.verdict),
    )
