"""What tests of every game should know of one: a game may bring it in a module `conformance`.

The suite finds it by itself, so a game is registered nowhere else. All of it is optional.

>>> CONFORMANCE = Conformance(values={"size": (3, 4)}, conserves=nothing_is_lost)
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec

from watertable.core.contract import State
from watertable.core.game import Game
from watertable.core.match_history import Played
from watertable.core.options import Value


@dataclass(frozen=True)
class Ending:
    """A way to end, and a kind of match that comes to it."""

    reason: str  # one of the rules' REASONS
    seats: int
    options: Mapping[str, Value] = field(default_factory=dict)
    bot: str = "random"  # who plays all seats
    time: int | None = None  # the table's clock stops the match after so many actions
    told: str = ""  # words about it on the page of rules
    played: bool = True  # False if no match between bots comes to it; scenarios have to


@dataclass(frozen=True)
class ShortMatch:
    """A match that people come to the end of soon."""

    options: Mapping[str, Value] = field(default_factory=dict)
    seats: int = 2
    bot: str = "random"
    window: tuple[int, int] = (1280, 800)  # of a browser in which it is played


def _anything(state: State, actions: Sequence[Played]) -> None:
    """Find nothing wrong with a state."""


@dataclass(frozen=True)
class Conformance:
    """How a game is tried, and what is true of it in every state."""

    # Values to try instead of those that an option names itself, where these take too long. The
    # first one stands wherever another option is tried.
    values: Mapping[str, Sequence[Value]] = field(default_factory=dict)
    # Options that are tried once, however long they take.
    once: Sequence[Mapping[str, Value]] = ()
    # Actions, by how their texts begin, that everybody sees done even where they seem to change
    # nothing; "" stands for all.
    public_actions: tuple[str, ...] = ()
    # Complains, by an AssertionError, if anything is lost or made on the way to a state.
    conserves: Callable[[State, Sequence[Played]], None] = _anything
    endings: Sequence[Ending] = ()
    short_match: ShortMatch | None = None  # for tests in a browser; None where it has no board


def conformance_of(game: Game) -> Conformance:
    """Return what a game says of itself."""
    name = f"{game.package}.conformance"
    if find_spec(name) is None:
        return Conformance()
    declared: Conformance = import_module(name).CONFORMANCE
    return declared
