"""Why an action is good, or why it is not: what it gains, what it prevents and what it risks.

A game may bring a module with the kinds of reasons that it knows, each a structure that inherits
from `Reason`, a union of them, `KINDS`, and a function that finds those of an action (see the
protocol `Reasons`). A reason states a fact about the action, by the rules and by what the seat can
know; whether the action is good on the whole is for a search to say.
"""

from collections.abc import Sequence
from typing import Any, Literal, Protocol, TypeAlias

import msgspec

from watertable.core.contract import State
from watertable.core.text import NOTHING, Text, Voice

Side: TypeAlias = Literal["gains", "prevents", "risks"]


class Reason(msgspec.Struct, frozen=True, tag_field="why", kw_only=True):
    """One fact about an action that speaks for it or against it."""

    side: Side

    def told(self, voice: Voice) -> Text:
        """Return it as a sentence about the action."""
        return NOTHING


def has_reason(reasons: Sequence[Reason], kind: type[Reason], side: Side) -> bool:
    """Whether there is a reason of a kind among these, on that side."""
    return any(isinstance(each, kind) and each.side == side for each in reasons)


class Reasons(Protocol):
    """What a game knows of reasons."""

    @property
    def KINDS(self) -> Any:
        """Return the union of all reasons of the game."""

    def reasons(self, state: State, seat: int, action: int) -> Sequence[Reason]:
        """Return what speaks for and against a legal action, the most important first.

        Nothing of it depends on what the seat cannot know: it is the same in every state that
        `Rules.redeal` makes of this one.
        """
