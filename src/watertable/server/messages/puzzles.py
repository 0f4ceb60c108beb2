"""Puzzles: which there are, and what comes of a try at one.

The server remembers nothing of a try. A client sends what was done, and is told whether that was
it.
"""

from typing import Any

import msgspec

from watertable.core.lesson_attempt import Verdict
from watertable.core.text import Parts
from watertable.server.messages.views import LegalAction, Step


class PuzzleCard(msgspec.Struct, frozen=True):
    """A puzzle, and how hard it is."""

    id: str
    difficulty: float  # the share of short searches that do not find the answer, 0 to 1


class Puzzles(msgspec.Struct, frozen=True):
    """The puzzles of a game, the easiest first; none, if it has none."""

    game: str
    title: str
    puzzles: tuple[PuzzleCard, ...]
    day: str  # the date, by UTC, as in 2026-11-20
    daily: str | None  # the id of the puzzle of this day


class PuzzleState(msgspec.Struct, frozen=True, kw_only=True):
    """A puzzle, after what was done in it."""

    puzzle: PuzzleCard
    seat: int  # whose move is to be found
    labels: tuple[str, ...]  # what the game calls the seats
    task: Parts
    hint: Parts  # where to look
    solution: tuple[str, ...]  # the answer, as actions
    verdict: Verdict
    answer: Parts  # what is said to what was done; empty while nothing was
    first: int  # the number of the first step here
    # What the seat saw before that step.
    opening: Any
    steps: tuple[Step, ...]
    legal: tuple[LegalAction, ...]
