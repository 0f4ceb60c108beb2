"""The optional parts of the contract, each a small protocol that a module of a game may satisfy.

Nothing has to be declared: a module that has the functions has the part. `Game.hooks` tells which
ones there are.
"""

from collections.abc import Hashable, Sequence
from typing import Any, Protocol, runtime_checkable

import msgspec
import numpy as np

from watertable.core.contract import (
    Actions,
    Effects,
    Notation,
    Physics,
    Policy,
    Rewards,
    State,
    Views,
    Weights,
)
from watertable.core.effects import Effect
from watertable.core.text import Text

# --- Of a notation -------------------------------------------------------------------------------


@runtime_checkable
class TextCacheKeys(Protocol):
    """Texts of actions depend on little, and need not be made anew for each position."""

    def text_cache_key(self, state: State) -> Hashable:
        """Return all that the texts and structures of actions depend on beside their numbers."""


@runtime_checkable
class EndingWords(Protocol):
    """Ways to end have words of their own."""

    def why_over(self, reason: str) -> Text:
        """Return one of the REASONS as a clause: "the board is full"."""


@runtime_checkable
class Meanings(Protocol):
    """Something on the table, or a word there, can be explained."""

    def meaning(self, state: State, seat: int, text: str) -> Text:
        """Return what it is, as a seat may know it; a NotationError says what can be asked for."""


@runtime_checkable
class KnownActions(Protocol):
    """A game that hides something tells what others may know of an action.

    Without it others know no actions there.
    """

    def known_action(
        self, before: State, seat: int, action: int, viewer: int | None
    ) -> msgspec.Struct | None:
        """Return another seat's action as a structure in which what the viewer may not know is
        null; None if that is all of it."""


# --- Of effects, views and physics ---------------------------------------------------------------


@runtime_checkable
class OpeningEffects(Protocol):
    """Setting up brings something that is worth telling."""

    def at_start(self, state: State, viewer: int | None) -> Sequence[Effect]:
        """Return what setting up has brought, as a viewer may know it."""


@runtime_checkable
class Pictures(Protocol):
    """Views can be drawn as pictures."""

    def picture(self, view: Any) -> str:
        """Return the view as an SVG document."""


@runtime_checkable
class Reveals(Protocol):
    """Views can show a seat what is hidden from it, for who looks into a match that is over."""

    def reveal(self, state: State, seat: int) -> None:
        """Let a seat see all that lies on the table or in hands, in place. What comes later, such
        as the order of a deck, stays hidden."""


@runtime_checkable
class Films(Protocol):
    """How things moved can be shown."""

    def film(self, state: State, seat: int, action: int) -> tuple[str, list[bytes]]:
        """Carry out an action as `Physics.play` does; return what it came to, and how things moved
        meanwhile, in a format of the game's own, for animation."""


# --- Of a policy ---------------------------------------------------------------------------------


@runtime_checkable
class Estimates(Protocol):
    """A policy knows what positions are worth. Without it a random game is played to the end, which
    is an honest estimate."""

    def estimate(self, state: State, out: Rewards) -> None:
        """Write what a position is probably worth to each seat; the state may be used up for it."""


@runtime_checkable
class RandomGames(Protocol):
    """A policy knows a faster way to play on at random."""

    def random_game(self, state: State) -> int:
        """Play on with actions as from `sample` to the end; return how many there were."""


@runtime_checkable
class Advice(Protocol):
    """A policy for a game in which others can be told something."""

    def advise(self, state: State, seat: int) -> int:
        """Return what a seat should say out of turn (-1: nothing)."""

    def suggested(self, state: State, seat: int, action: int) -> bool:
        """Whether others have said that a seat should do this."""

    def believe(self, state: State, seat: int, key: np.uint64) -> None:
        """Redeal as those do who listen: prefer what agrees with what was said."""


@runtime_checkable
class Gains(Protocol):
    """A policy knows what beginners see in an action: what it brings at once, and to whom."""

    def gains(
        self, state: State, seat: int, actions: Actions, n: int, own: Weights, others: Weights
    ) -> None:
        """Write what each action of a seat brings at once to that seat, and to its opponents."""


class Hooks:
    """The optional parts that a game brings; None where it does not."""

    def __init__(
        self,
        notation: Notation,
        effects: Effects,
        views: Views,
        physics: Physics | None,
        policy: Policy | None,
    ) -> None:
        self.text_cache_keys = notation if isinstance(notation, TextCacheKeys) else None
        self.ending_words = notation if isinstance(notation, EndingWords) else None
        self.meanings = notation if isinstance(notation, Meanings) else None
        self.known_actions = notation if isinstance(notation, KnownActions) else None
        self.opening_effects = effects if isinstance(effects, OpeningEffects) else None
        self.pictures = views if isinstance(views, Pictures) else None
        self.reveals = views if isinstance(views, Reveals) else None
        self.films = physics if isinstance(physics, Films) else None
        self.advice = policy if isinstance(policy, Advice) else None
        self.gains = policy if isinstance(policy, Gains) else None
