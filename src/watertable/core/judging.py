"""How a game judges actions by itself, where neither a tree nor imagined worlds can do it."""

from collections.abc import Sequence
from typing import Protocol

import msgspec

from watertable.core.contract import State
from watertable.core.text import NOTHING, Text


class Judged(msgspec.Struct, frozen=True):
    """What a game makes of one action."""

    action: int
    worth: float  # for the seat that acts, from 0 to 1: of two actions the better has more
    odds: float | None = None  # how likely what it sets out to do comes off, if that can be said
    told: Text = NOTHING  # the same in words: "stands 85 %"
    answer: int | None = None  # what whoever is to move after it does best, if that was found


class Judge(Protocol):
    """What judges the actions of a game."""

    def judge(
        self, state: State, seat: int, also: Sequence[int], simulations: int, seed: int
    ) -> Sequence[Judged]:
        """Return what is known of a seat's actions: of those that are worth a thought, and of those
        that are wanted beside. The effort for each is told in simulations of a search. Nothing in
        moments of which there is nothing to judge."""

    def came_off(self, before: State, action: int, after: State) -> bool | None:
        """Whether what an action set out to do has come off; None if that was no matter of odds."""
