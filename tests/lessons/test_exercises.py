"""Lessons keep what they promise: every exercise of every game, as it is written."""

import re
from dataclasses import dataclass

import pytest

import watertable
from watertable import Game
from watertable.bots.lessons import lesson_bot
from watertable.core.lesson_attempt import Attempt
from watertable.core.lessons import Exercise, Lesson, lessons_of, spoken
from watertable.core.text import Text

MAX_TITLE = 30  # characters: titles stand side by side on a phone
MAX_SENTENCE = 210  # what is said while somebody looks at a board

GAMES = list(watertable.all_games().values())


@dataclass(frozen=True, eq=False)
class Place:
    """An exercise of a lesson of a game."""

    game: Game
    lesson: Lesson
    number: int

    def __str__(self) -> str:
        return f"{self.game.name}-{self.lesson.id}-{self.number}"

    @property
    def exercise(self) -> Exercise:
        return self.lesson.exercises[self.number]

    def attempt(self) -> Attempt:
        return Attempt(self.game, self.lesson, self.number, lesson_bot)


PLACES = [
    Place(game, lesson, number)
    for game in GAMES
    for lesson in lessons_of(game)
    for number in range(len(lesson.exercises))
]
every_exercise = pytest.mark.parametrize("place", PLACES, ids=str)


@every_exercise
def test_it_can_be_solved_as_shown(place: Place) -> None:
    attempt = place.attempt()
    assert not attempt.holds(place.exercise.goal), "the goal is reached before anything is done"
    for action in place.exercise.solution:
        assert attempt.verdict == "open", f"it is over before {action}: {attempt.answer}"
        attempt.play(action)
    assert attempt.has_reached_goal, attempt.answer
    assert attempt.answer == _said(place, place.exercise.done)


@every_exercise
def test_what_is_said_of_the_position_is_true(place: Place) -> None:
    attempt = place.attempt()
    for condition in place.exercise.given:
        assert attempt.holds((condition,)), f"it begins otherwise: {condition}"
    attempt.solve()
    for condition in place.exercise.leads_to:
        assert attempt.holds((condition,)), f"it ends otherwise: {condition}"


@every_exercise
def test_the_learner_has_something_to_do(place: Place) -> None:
    attempt = place.attempt()
    assert attempt.match.legal(attempt.seat)


@every_exercise
def test_written_replies_are_all_made(place: Place) -> None:
    if not isinstance(place.exercise.replies, tuple):
        return
    attempt = place.attempt()
    attempt.solve()
    others = [played.text for played in attempt.match.actions if played.seat != attempt.seat]
    for reply in place.exercise.replies:
        assert reply in others, f"'{reply}' is not played"


@every_exercise
def test_every_mistake_can_be_made_and_gets_its_answer(place: Place) -> None:
    for mistake in place.exercise.mistakes:
        attempt = place.attempt()
        for action in mistake.example:
            assert attempt.verdict == "open", f"it is over before {action}"
            attempt.play(action)
        assert attempt.verdict == "missed", f"{mistake.example} is no mistake"
        assert attempt.answer == _said(place, mistake.say)


@every_exercise
def test_the_usual_answer_can_be_had(place: Place) -> None:
    usual = place.exercise.otherwise
    answers = [str(attempt.answer) for attempt in _wandering(place)]
    if usual:
        assert str(_said(place, usual)) in answers, "no turn leads to it"
    else:
        assert all(answers), "a turn gets no answer, so it needs an 'otherwise'"


@every_exercise
def test_sentences_are_sentences(place: Place) -> None:
    exercise = place.exercise
    usual = [exercise.otherwise] if exercise.otherwise else []
    for sentence in (exercise.say, exercise.done, *usual, *_answers(exercise)):
        assert sentence.strip() == sentence
        assert sentence.endswith((".", "!", "?"))
        assert len(sentence) <= MAX_SENTENCE, f"{len(sentence)} characters: {sentence}"
        assert re.search(r"  |\n", sentence) is None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_lessons_are_told_apart(game: Game) -> None:
    lessons = lessons_of(game)
    assert len({lesson.id for lesson in lessons}) == len(lessons)
    assert len({lesson.title for lesson in lessons}) == len(lessons)
    for lesson in lessons:
        assert len(lesson.title) <= MAX_TITLE
        assert not lesson.title.endswith(".")
        assert lesson.teaches.endswith(".")


def _wandering(place: Place) -> list[Attempt]:
    """Attempts that are over, of legal actions that come to mind: the first, the last and others of
    the list, again and again, and the beginning of the solution before them."""
    found = []
    for kept in range(len(place.exercise.solution)):
        for choice in range(_CHOICES):
            attempt = place.attempt()
            for action in place.exercise.solution[:kept]:
                attempt.play(action)
            while attempt.verdict == "open":
                legal = attempt.match.legal(attempt.seat)
                attempt.play(legal[choice * (len(legal) - 1) // (_CHOICES - 1)])
            found.append(attempt)
    return found


_CHOICES = 40


def _answers(exercise: Exercise) -> list[str]:
    return [mistake.say for mistake in exercise.mistakes]


def _said(place: Place, template: str) -> Text:
    return spoken(place.game, template)
