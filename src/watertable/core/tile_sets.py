"""Sets of tiles, for games that make theirs by chance or let people bring their own."""

from abc import abstractmethod
from typing import TYPE_CHECKING, Any

from watertable.core.options import Option, Value

if TYPE_CHECKING:
    from watertable.core.contract import State


class TileSets(Option):
    """An option that chooses a set of tiles: its value is one, or says that one is to be made."""

    @abstractmethod
    def value_of(self, state: "State") -> Value:
        """Return the set that a game is played with, as a value that gives the same set again."""

    @abstractmethod
    def data(self, value: Value) -> list[Any]:
        """Return the tiles of a set as structures, for programs."""

    @abstractmethod
    def cards(self, value: Value) -> list[str]:
        """Return the tiles of a set drawn to be printed, and below them what the words on them
        mean."""
