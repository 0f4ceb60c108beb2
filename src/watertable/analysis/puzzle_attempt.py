"""Somebody's attempt at a puzzle: one action, and what is answered to it."""

from watertable.analysis.reasons import reasons_of, told
from watertable.core.errors import IllegalAction
from watertable.core.game import Game
from watertable.core.lesson_attempt import Verdict
from watertable.core.perspective import Perspective
from watertable.core.puzzles import Puzzle, position_of, task_of
from watertable.core.reasons import Reason
from watertable.core.text import NOTHING, Text, joined, say

_MAX_REASONS = 2  # that are told of an action


class PuzzleAttempt:
    """A puzzle that somebody tries. `match` begins with its position."""

    def __init__(self, game: Game, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.match = position_of(game, puzzle)
        self.verdict: Verdict = "open"
        self.answer: Text = NOTHING  # what is said to what was done

    @property
    def seat(self) -> int:
        """Return the seat of whoever tries it."""
        return self.puzzle.seat

    @property
    def task(self) -> Text:
        """Return what there is to do, in a sentence."""
        return task_of(self.match.game, self.puzzle)

    def play(self, action: int | str | object, physics_result: str | None = None) -> None:
        """Carry out an action, and judge it. An illegal one raises an error, and nothing has
        happened."""
        if self.verdict != "open":
            raise IllegalAction(say("This puzzle has been tried; begin it anew."))
        perspective, seat = self.match.perspective(), self.puzzle.seat
        played = self.match.play(action, seat=seat, physics_result=physics_result)
        is_good = played.text in (self.puzzle.solution, *self.puzzle.accepted)
        self.verdict = "done" if is_good else "missed"
        reasons = reasons_of(perspective, played.action)
        if is_good:
            self.answer = self._praise(perspective, reasons)
        else:
            self.answer = self._blame(perspective, played.text, reasons)

    def _praise(self, perspective: Perspective, reasons: tuple[Reason, ...]) -> Text:
        best, wrong, _ = self.puzzle.worth
        return _sentences(
            say("That is the best move."),
            *_told(perspective, [each for each in reasons if each.side != "risks"]),
            say(
                "With it the chance to win is {best}, with the next best move {wrong}.",
                best=_percent(best),
                wrong=_percent(wrong),
            ),
        )

    def _blame(self, perspective: Perspective, played: str, reasons: tuple[Reason, ...]) -> Text:
        risks = _told(perspective, [each for each in reasons if each.side == "risks"])
        if played == self.puzzle.obvious:
            return _sentences(
                say("That is what one sees first. There is something better."), *risks
            )
        return _sentences(say("There is something better."), *risks)


def _told(perspective: Perspective, reasons: list[Reason]) -> list[Text]:
    sentences = (told(perspective, each, perspective.seat) for each in reasons[:_MAX_REASONS])
    return [sentence for sentence in sentences if sentence]


def _sentences(*texts: Text) -> Text:
    return joined(texts, " ")


def _percent(worth: float) -> str:
    return f"{round(100 * worth)} %"
