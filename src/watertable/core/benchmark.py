"""How the speed of a game is to be measured: its own declaration of that."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from watertable.core.options import Value


@dataclass(frozen=True)
class Scaling:
    """An option with the values at which the speed of random games is compared."""

    option: str
    values: tuple[int, ...]
    cells: Callable[[int], int] | None = None  # how many the board has, by the value


@dataclass(frozen=True)
class Yardstick:
    """A program of the same game to measure random games against (see lab.yardstick)."""

    source: str  # the name of a file in C++
    arguments: tuple[object, ...] = ()  # its first ones; the number of games and a seed follow


@dataclass(frozen=True)
class Benchmark:
    """At which options a game is measured, and against what."""

    seats: int | None = None  # the usual number of players, if none is given
    options: Mapping[str, Value] = field(default_factory=dict)
    scaling: Scaling | None = None
    yardstick: Yardstick | None = None
    # Figures of the game's own, each with its words: a function of the seconds to spend on each.
    own_figures: Callable[[float], Mapping[str, float]] | None = None
