"""Boards to choose from, for games that come with several."""

from abc import abstractmethod

import msgspec

from watertable.core.options import Option, Value
from watertable.core.study_results import Figures


class MapWarning(msgspec.Struct, frozen=True, kw_only=True):
    """What to say about a map that can be played but lacks something."""

    without: str  # said if none of these signs is in the map
    text: str


class BoardCard(msgspec.Struct, frozen=True, kw_only=True):
    """What there is to know about a board before choosing it."""

    name: str
    title: str
    players: str  # as the game's author recommends it; may be empty
    time: str  # likewise
    notes: str
    tiles: int
    spaces: dict[str, int]  # how many there are of each kind, the most telling ones first
    map: str  # the board as it can be given in place of its name
    figures: Figures | None = None  # of games between bots, if they were measured on this board,
    played_by: str = ""  # and by which bot
    warning: str = ""  # about a map that can be played but lacks something


class Boards(Option):
    """An option that chooses a board."""

    def map_warnings(self) -> tuple[MapWarning, ...]:
        """Return what a map of somebody's own should not lack, although it can be played
        without."""
        return ()

    @abstractmethod
    def card(self, value: Value) -> BoardCard:
        """Return the card of a board; of one that comes with the game, or of any other."""

    @abstractmethod
    def drawing(self, value: Value, *, colour: bool) -> list[str]:
        """Return the empty board, with the names of its spaces."""
