"""What a bot is: something that sits on a perspective and chooses."""

from typing import Protocol, runtime_checkable

import msgspec

from watertable.core.perspective import Perspective


class Candidate(msgspec.Struct, frozen=True):
    """One action that a bot considered."""

    action: int
    text: str
    share: float  # of the bot's attention, 0 to 1
    worth: float  # expected reward for the seat, 0 to 1


class LineStep(msgspec.Struct, frozen=True):
    """An action in a line of play."""

    seat: int
    action: int
    text: str


class Thought(msgspec.Struct, frozen=True):
    """What a bot makes of a position."""

    action: int  # what it would do
    line: tuple[LineStep, ...] = ()  # how it expects play to go on, its own action first
    chances: tuple[float, ...] = ()  # expected reward of every seat
    candidates: tuple[Candidate, ...] = ()  # the best of the others, best first
    simulations: int = 0
    seconds: float = 0.0


class Bot(Protocol):
    """Chooses for a seat. One bot plays one seat of one match; it may remember earlier choices.

    It may also be a `Speaker`, or a `Thinker`.
    """

    @property
    def name(self) -> str: ...

    def choose(self, perspective: Perspective) -> int:
        """Return the number of a legal action."""


@runtime_checkable
class Speaker(Protocol):
    """A bot for games that let a seat act while it is another's decision."""

    def speak(self, perspective: Perspective) -> int | None:
        """Return what it does then, if anything. It is asked before each decision of the others."""


@runtime_checkable
class Thinker(Protocol):
    """A bot that can say what it makes of a position."""

    def think(self, perspective: Perspective) -> Thought:
        """Return its choice, and all that it has found out about it."""


def advice_of_policy(perspective: Perspective) -> int | None:
    """Return what the game's policy would say out of turn."""
    advice = perspective.game.hooks.advice
    if advice is None:
        return None
    action = int(advice.advise(perspective.state, perspective.seat))
    return None if action < 0 else action


def is_suggested(perspective: Perspective, action: int) -> bool:
    """Whether others have said that the seat should do this, as far as the game's policy knows."""
    advice = perspective.game.hooks.advice
    if advice is None:
        return False
    return bool(advice.suggested(perspective.state, perspective.seat, action))
