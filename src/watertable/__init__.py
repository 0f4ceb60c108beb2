"""Watertable: a tabletop for water games. Start with `Match.start("archipelago")`."""

from watertable.core.contract import TABLE
from watertable.core.errors import (
    IllegalAction,
    NotationError,
    OptionError,
    RecordError,
    UnknownGame,
    WatertableError,
)
from watertable.core.game import Game
from watertable.core.match import Match
from watertable.core.match_history import Played
from watertable.core.outcome import Outcome
from watertable.core.record import Record
from watertable.core.registry import all_games, game

__all__ = [
    "TABLE",
    "Game",
    "IllegalAction",
    "Match",
    "NotationError",
    "OptionError",
    "Outcome",
    "Played",
    "Record",
    "RecordError",
    "UnknownGame",
    "WatertableError",
    "all_games",
    "game",
]
