"""Positions for what only the engine can do: talk and draw."""

from tests.scenarios.droplets.tables import LAKE
from watertable import game
from watertable.core.contract import State


def lake(*lines: str, pebbles: bool = False, rewards: bool = False) -> State:
    """A position on the lake: ``lake("at d2 c3", "turn 4 place 0")``."""
    return sketch(LAKE, *lines, pebbles=pebbles, rewards=rewards)


def sketch(drawing: str, *lines: str, pebbles: bool = False, rewards: bool = False) -> State:
    """A position on any map, in a short game."""
    first = f"droplets pebbles {'on' if pebbles else 'off'} rewards {'on' if rewards else 'off'}"
    return game("droplets").notation.parse_position("\n".join([first, drawing.strip("\n"), *lines]))
