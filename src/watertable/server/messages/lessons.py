"""Lessons: which there are, and how an attempt at one of their exercises stands.

The server remembers nothing of an attempt. A client sends all that its learner has done in it, from
the beginning of the exercise, and is told what has come of it.
"""

from typing import Annotated, Any

import msgspec

from watertable.core.lesson_attempt import Verdict
from watertable.core.text import Parts
from watertable.server.messages.commands import MAX_ACTION_TEXT
from watertable.server.messages.views import LegalAction, Step

MAX_LESSON_ACTIONS = 40  # in one attempt

_Text = Annotated[str, msgspec.Meta(max_length=MAX_ACTION_TEXT)]


class LessonCard(msgspec.Struct, frozen=True):
    """A lesson, and what it is about."""

    id: str
    title: str
    teaches: str
    exercises: int  # how many it has


class Lessons(msgspec.Struct, frozen=True):
    """The lessons of a game, in their order; none, if it has none."""

    game: str
    title: str
    lessons: tuple[LessonCard, ...]


class Tried(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a learner has done in an exercise so far, in any of the three forms of actions."""

    actions: Annotated[
        tuple[int | _Text | dict[str, Any], ...], msgspec.Meta(max_length=MAX_LESSON_ACTIONS)
    ] = ()
    first: Annotated[int, msgspec.Meta(ge=0)] = 0  # the number of the first step wanted


class ExerciseState(msgspec.Struct, frozen=True, kw_only=True):
    """An exercise of a lesson, after what a learner has done in it."""

    lesson: LessonCard
    exercise: int  # its number, from 0
    seat: int  # the learner's
    labels: tuple[str, ...]  # what the game calls the seats
    task: Parts  # what to do
    solution: tuple[str, ...]  # actions that do it
    verdict: Verdict
    answer: Parts  # what is said to what was done; empty while the attempt is open
    first: int  # the number of the first step here
    # What the learner saw before that step.
    opening: Any
    steps: tuple[Step, ...]  # the learner's and the others'; how things moved is told with them
    legal: tuple[LegalAction, ...]  # what the learner may do now
