"""Tiles drawn to be printed and cut out, three in a row, each with what it does in words."""

import textwrap
from typing import Any

from watertable.core.text import say
from watertable.games.waterfall.conditions import CONDITIONS
from watertable.games.waterfall.gates import GATES
from watertable.games.waterfall.tile_actions import BY_WORD, parts_of

_ACROSS = 3
_WIDE = 24  # characters inside a tile
_PAGE = 80


def draw_cards(tiles: list[dict[str, Any]]) -> list[str]:
    """Return lines that draw tiles, as TilesOption.data has them."""
    insides = [_inside(tile) for tile in tiles]
    high = max(len(inside) for inside in insides)
    lines = []
    for start in range(0, len(tiles), _ACROSS):
        row = range(start, min(start + _ACROSS, len(tiles)))
        cards = [_card(tiles[i], insides[i], high) for i in row]
        lines += [" ".join(parts).rstrip() for parts in zip(*cards, strict=True)]
    note = say("Water runs through the corners marked ~. Stars are points.")
    return [*lines, "", *textwrap.wrap(note, _PAGE)]


def _inside(tile: dict[str, Any]) -> list[str]:
    number, stars = str(tile["number"]), "*" * tile["score"]
    inside = [number + stars.rjust(_WIDE - len(number)), ",".join(tile["gems"]), ""]
    inside += textwrap.wrap(_action(tile["action"]), _WIDE)
    if tile["gate"]:
        gate = next(gate for gate in GATES if gate.word == tile["gate"])
        inside += textwrap.wrap(say("GATE: {gate}.", gate=say(gate.text)), _WIDE)
    return inside


def _card(tile: dict[str, Any], inside: list[str], high: int) -> list[str]:
    lines = [*inside, *[""] * (high - len(inside))]
    return [_edge(tile["in"]), *(f"|{line:<{_WIDE}}|" for line in lines), _edge(tile["out"])]


def _edge(water: str) -> str:
    return ("~" if "L" in water else "+") + "-" * _WIDE + ("~" if "R" in water else "+")


def _action(word: str) -> str:
    if word == "none":
        return ""
    condition, action = parts_of(word)
    text = say(BY_WORD[action].text)
    if not condition:
        return f"{action.upper()}: {text}"
    demanded = next(each.text for each in CONDITIONS if each.word == condition)
    return say("IF {condition}: {bonus}", condition=say(demanded), bonus=text)
