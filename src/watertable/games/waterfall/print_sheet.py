"""Tiles drawn to be printed and cut out, three in a row, each with what it does in words."""

import textwrap
from typing import Any

from watertable.games.waterfall import sayings

_ACROSS = 3
_WIDE = 24  # characters inside a tile
_PAGE = 80


def draw_cards(tiles: list[dict[str, Any]]) -> list[str]:
    """The tiles, as TilesOption.data has them."""
    insides = [_inside(tile) for tile in tiles]
    high = max(len(inside) for inside in insides)
    lines = []
    for start in range(0, len(tiles), _ACROSS):
        row = range(start, min(start + _ACROSS, len(tiles)))
        cards = [_card(tiles[i], insides[i], high) for i in row]
        lines += [" ".join(parts).rstrip() for parts in zip(*cards, strict=True)]
    note = "Water runs through the corners marked ~. Stars are points."
    return [*lines, "", *textwrap.wrap(note, _PAGE)]


def _inside(tile: dict[str, Any]) -> list[str]:
    number, stars = str(tile["number"]), "*" * tile["score"]
    inside = [number + stars.rjust(_WIDE - len(number)), ",".join(tile["gems"]), ""]
    inside += textwrap.wrap(_deed(tile["action"]), _WIDE)
    if tile["gate"]:
        inside += textwrap.wrap(f"GATE: {sayings.GATES[tile['gate']]}.", _WIDE)
    return inside


def _card(tile: dict[str, Any], inside: list[str], high: int) -> list[str]:
    lines = [*inside, *[""] * (high - len(inside))]
    return [_edge(tile["in"]), *(f"|{line:<{_WIDE}}|" for line in lines), _edge(tile["out"])]


def _edge(water: str) -> str:
    return ("~" if "L" in water else "+") + "-" * _WIDE + ("~" if "R" in water else "+")


def _deed(action: str) -> str:
    if action == "none":
        return ""
    if action in sayings.ACTIONS:
        return f"{action.upper()}: {sayings.ACTIONS[action]}"
    _, condition, bonus = action.split(":")
    return f"IF {sayings.CONDITIONS[condition]}: {sayings.BONUSES[bonus]}"
