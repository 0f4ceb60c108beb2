"""What a bot is: something that sits on a chair and chooses."""

from typing import Protocol

import msgspec

from watertable.core.chair import Chair


class Candidate(msgspec.Struct, frozen=True):
    """One action that a bot considered."""

    action: int
    text: str
    share: float  # of the bot's attention, 0 to 1
    worth: float  # expected reward for the seat, 0 to 1


class Thought(msgspec.Struct, frozen=True):
    """What a bot makes of a position."""

    action: int  # what it would do
    line: tuple[str, ...] = ()  # how it expects play to go on, its own action first
    chances: tuple[float, ...] = ()  # expected reward of every seat
    candidates: tuple[Candidate, ...] = ()  # the best of the others, best first
    simulations: int = 0
    seconds: float = 0.0


class Bot(Protocol):
    """Chooses for a seat. One bot plays one seat of one match; it may remember earlier choices."""

    @property
    def name(self) -> str: ...

    def choose(self, chair: Chair) -> int:
        """The number of a legal action."""
