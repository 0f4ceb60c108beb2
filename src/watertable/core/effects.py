"""What an action led to, as data for one viewer.

An effect is one thing that happened: a stone was laid, a card was turned, a turn ended. The effects
of an action stand in the order in which they happened, and hold no more than their viewer may know.
Sentences, animations, sounds and bots of other programs are made from them. Nothing that a viewer
sees changes without an effect that says so: each names the parts of the view that it changes.

A game declares its effects as structures of its own that inherit from `Effect`, `TurnEnded` and
`GameOver`, and says which there are in a union, `EFFECTS`.
"""

from collections.abc import Iterable
from typing import ClassVar

import msgspec


class Effect(msgspec.Struct, frozen=True, tag_field="what", kw_only=True, omit_defaults=True):
    """Something that happened, as one viewer may know it.

    `CHANGES` are the parts of the view that such an effect may change: names of fields, with dots
    where only a part of a field does ("board.c4").
    """

    CHANGES: ClassVar[tuple[str, ...]] = ()

    def changes(self) -> Iterable[str]:
        """Return the parts of the view that this effect may have changed."""
        return self.CHANGES


class TurnEnded(Effect, frozen=True, tag="turn ended"):
    """A turn is over, and another one begins, unless the game is over."""

    CHANGES: ClassVar[tuple[str, ...]] = ("turn", "mover")

    seat: int  # whose turn it was
    next: int | None  # whose turn it is now; null when the game is over


class GameOver(Effect, frozen=True, tag="game over"):
    """The game has ended."""

    CHANGES: ClassVar[tuple[str, ...]] = ("reason", "mover", "turn")

    reason: str  # one of the REASONS of the game's rules
    winners: tuple[int, ...]  # who shares the first place; nobody, if a cooperative game was lost
    margin: int | None = None  # by how much the first leads the next one; null if in no number
