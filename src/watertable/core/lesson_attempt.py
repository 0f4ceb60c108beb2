"""Somebody's attempt at an exercise of a lesson: what was played, and what is answered to it."""

from collections.abc import Callable, Iterator
from typing import Literal, Protocol, TypeAlias

import msgspec

from watertable.core.errors import IllegalAction, LessonError, WatertableError
from watertable.core.game import Game
from watertable.core.lesson_conditions import Condition, Evidence, all_hold
from watertable.core.lessons import (
    BotReplies,
    Exercise,
    Lesson,
    exercise_of,
    spoken,
)
from watertable.core.match import Match
from watertable.core.perspective import Perspective
from watertable.core.text import NOTHING, Text, say

# How an attempt stands. It is missed when the goal can no longer be reached in it.
Verdict: TypeAlias = Literal["open", "done", "missed"]

_MAX_REPLIES = 200  # actions of bots; a bot's turn is far shorter


class Chooser(Protocol):
    """Whoever plays the other seats."""

    def choose(self, perspective: Perspective) -> int:
        """Return the number of a legal action."""


# Makes a bot from its name, for a game, with a seed.
MakeBot: TypeAlias = Callable[[str, Game, int], Chooser]


class Attempt:
    """An exercise that somebody tries: the learner acts, the others reply, and it is judged.

    `match` begins with the position of the exercise.
    """

    def __init__(self, game: Game, lesson: Lesson, number: int, make_bot: MakeBot) -> None:
        self.game = game
        self.lesson = lesson
        self.number = number
        self.exercise = exercise_of(lesson, number)
        self.match = _position(game, lesson, number, make_bot)
        self.verdict: Verdict = "open"
        self._answer = ""
        self._own: list[tuple[str, msgspec.Struct]] = []
        self._replies = _replies(self.exercise, make_bot, game)
        self._play_only_actions()

    @property
    def seat(self) -> int:
        """Return the seat of the learner."""
        return self.exercise.seat

    @property
    def task(self) -> Text:
        """Return what to do, in a sentence."""
        return spoken(self.game, self.exercise.say)

    @property
    def answer(self) -> Text:
        """Return what is said to what was done; nothing while the attempt is open."""
        return spoken(self.game, self._answer) if self._answer else NOTHING

    @property
    def has_reached_goal(self) -> bool:
        """Whether what was to do is done."""
        return self.verdict == "done"

    def play(self, action: int | str | object, physics_result: str | None = None) -> None:
        """Carry out an action of the learner and the replies of the others, and judge them.

        An illegal action raises an error, and nothing has happened.
        """
        if self.verdict != "open":
            raise IllegalAction(say("This attempt is over; try again."))
        played = self.match.play(action, seat=self.seat, physics_result=physics_result)
        self._own.append((played.text, self.match.struct_of(self.match.length - 1)))
        self._play_only_actions()
        decided = self._judge()
        if not decided and len(self._own) < self.exercise.allowed:
            self._reply()
            decided = self._judge()
        if not decided and self._is_over():
            self._miss()
        if self.has_reached_goal:
            self._reply()

    def solve(self) -> None:
        """Carry out what the exercise shows as its solution."""
        for action in self.exercise.solution:
            self.play(action)

    def holds(self, conditions: tuple[Condition, ...]) -> bool:
        """Whether conditions hold as things stand now."""
        return all_hold(conditions, self._evidence())

    # --- What follows ----------------------------------------------------------------------------

    def _is_over(self) -> bool:
        return (
            len(self._own) >= self.exercise.allowed
            or self.match.mover is None
            or not self.match.legal(self.seat)
        )

    def _judge(self) -> bool:
        """Whether it is decided: by the goal, or by a mistake that nothing can mend."""
        evidence = self._evidence()
        if all_hold(self.exercise.goal, evidence):
            self.verdict, self._answer = "done", self.exercise.done
            return True
        for mistake in self.exercise.mistakes:
            lasts = all(condition.lasts for condition in mistake.when)
            if lasts and all_hold(mistake.when, evidence):
                self.verdict, self._answer = "missed", mistake.say
                return True
        return False

    def _miss(self) -> None:
        evidence = self._evidence()
        self.verdict = "missed"
        self._answer = next(
            (each.say for each in self.exercise.mistakes if all_hold(each.when, evidence)),
            self.exercise.otherwise,
        )

    def _evidence(self) -> Evidence:
        match = self.match
        return Evidence(
            actions=[text for text, _ in self._own],
            structs=[struct for _, struct in self._own],
            effects=[
                effect
                for number in range(match.length)
                for effect in match.effects(number, self.seat)
            ],
            view=match.view(self.seat),
        )

    def _play_only_actions(self) -> None:
        """Decisions of the learner's with one option are not asked for, where a game has that."""
        while self.match.mover == self.seat and (only := self.match.only_action) is not None:
            self.match.play(only)

    def _reply(self) -> None:
        """Let the others do what they do until it is the learner's turn again."""
        while self.match.mover not in (None, self.seat):
            reply = self._replies(self.match)
            if reply is None:
                return
            try:
                self.match.play(reply)
            except IllegalAction:  # written for the solution; after another one any will do
                self.match.play(self.match.legal()[-1])
        self._play_only_actions()


def _replies(
    exercise: Exercise, make_bot: MakeBot, game: Game
) -> Callable[[Match], int | str | None]:
    """Return what the others do next, asked again and again; None when they do nothing more."""
    replies = exercise.replies
    if not isinstance(replies, BotReplies):
        written: Iterator[str] = iter(replies)
        return lambda match: next(written, None)
    bot = make_bot(replies.bot, game, replies.seed)

    def choose(match: Match) -> int | None:
        return bot.choose(match.perspective()) if match.length < _MAX_REPLIES else None

    return choose


def _position(game: Game, lesson: Lesson, number: int, make_bot: MakeBot) -> Match:
    """Return a match that begins where an exercise does."""
    exercise = exercise_of(lesson, number)
    seats = lesson.seats or game.usual_seats
    try:
        if exercise.position:
            return Match.from_position(game, exercise.position, seats=seats, options=lesson.options)
        if exercise.moves is not None:
            match = Match.start(game, seats=seats, options=lesson.options, seed=exercise.seed)
            for action in exercise.moves:
                match.play(action)
        else:
            before = Attempt(game, lesson, number - 1, make_bot)
            before.solve()
            match = before.match
        text = game.notation.position_text(match.state)
        return Match.from_position(game, text, seats=seats, options=lesson.options)
    except LessonError:
        raise
    except WatertableError as error:
        raise LessonError(
            say(
                "{name}, lesson {id}, exercise {number}: {error}",
                name=game.name,
                id=lesson.id,
                number=number + 1,
                error=error,
            )
        ) from None
