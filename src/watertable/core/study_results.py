"""Figures of many games: what a study finds, and what a game may ship about its boards."""

import hashlib
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from watertable.core.options import Value


class Share(msgspec.Struct, frozen=True):
    """A share of wins with its 95 % confidence interval (Wilson)."""

    share: float
    low: float
    high: float


class Middle(msgspec.Struct, frozen=True):
    """The median of a number, and the quartiles: half of the games lie between these."""

    lower: float
    median: float
    upper: float


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """What many games between equal bots came to."""

    games: int
    draws: int  # games that several won; all others are decided
    first: Share  # of the decided games: won by the first seat (if cooperative: by all together)
    turns: Middle  # of each player
    reasons: dict[str, float]  # the share of games that ended that way, for every way there is


class Variant(msgspec.Struct, frozen=True, kw_only=True):
    """One value of the option that was studied."""

    name: str  # for people
    value: Value
    mark: str  # another one if the name comes to stand for something else, such as a changed board
    figures: Figures


class Study(msgspec.Struct, frozen=True, kw_only=True):
    """The same question put to several values of an option."""

    game: str
    game_version: int
    by: str  # the option, or `seats`
    seats: int | None  # None if they are what changes
    options: dict[str, Value]  # the others, where they are the same for all
    bot: str  # who had all seats
    games: int  # of each value
    seed: int
    variants: list[Variant]
    cooperative: bool = False
    left_out: dict[str, str] = {}  # values that do not go with the rest, and why


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """How two neighbours on a ladder of bots fare against each other."""

    lower: str  # how they play: bots with their settings
    higher: str
    games: int
    # Of the games that one of them won and the other did not: how many the higher one won. If
    # cooperative, each plays with its like, and this is about deals that only one team would win.
    share: Share


class LadderFigures(msgspec.Struct, frozen=True, kw_only=True):
    """What was measured of the ladder of a game."""

    game: str
    game_version: int
    seats: int
    options: dict[str, Value]
    steps: list[Step]

    def header(self) -> dict[str, Any]:
        """Return all but the steps: what they were measured with."""
        return {field: getattr(self, field) for field in self.__struct_fields__ if field != "steps"}

    def step(self, lower: str, higher: str) -> Step | None:
        """Return what is known of two bots."""
        found = (step for step in self.steps if (step.lower, step.higher) == (lower, higher))
        return next(found, None)


def mark(stored: int | npt.NDArray[Any]) -> str:
    """Return a few letters that tell values apart, from how they are stored in a state."""
    return hashlib.sha256(np.asarray(stored).tobytes()).hexdigest()[:12]
