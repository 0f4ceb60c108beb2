"""Archipelago in words: `c4 teal` lays a teal stone on c4, `end` and `pass` end a turn."""

import re
from collections.abc import Hashable
from functools import cache
from typing import Any

import msgspec

from watertable.core.contract import State
from watertable.core.errors import NotationError, nearest
from watertable.core.text import say
from watertable.games.archipelago.board import (
    cell_name,
    cell_names,
    row_letter,
)
from watertable.games.archipelago.narration import narrate as narrate
from watertable.games.archipelago.narration import why_over as why_over
from watertable.games.archipelago.position import COLOURS
from watertable.games.archipelago.position import parse_position as parse_position
from watertable.games.archipelago.position import position_text as position_text
from watertable.games.archipelago.position import seat_name as seat_name
from watertable.games.archipelago.prompts import explain as explain
from watertable.games.archipelago.prompts import prompt as prompt
from watertable.games.archipelago.rules import END
from watertable.games.archipelago.state import MAX_COLOURS


class Place(msgspec.Struct, frozen=True, tag="place", tag_field="do", forbid_unknown_fields=True):
    """A stone of a seat's colour on a cell."""

    cell: str
    colour: int


class End(msgspec.Struct, frozen=True, tag="end", tag_field="do", forbid_unknown_fields=True):
    """The end of a turn; a pass if no stone was placed in it."""


# --- Actions -------------------------------------------------------------------------------------


def action_text(state: State, seat: int, action: int) -> str:
    if action == END:
        return "end" if state["placed"] else "pass"
    return _placing(int(state["size"]), action)[0]


@cache
def _placing(size: int, action: int) -> tuple[str, Place]:
    """A stone in words and as a structure, which are needed for every empty cell."""
    cell, colour = cell_name(size, action >> 2), action & 3
    return f"{cell} {COLOURS[colour]}", Place(cell, colour)


def text_cache_key(state: State) -> Hashable:
    return int(state["size"]), bool(state["placed"])


def parse_action(state: State, seat: int, text: str) -> int:
    """Also short: `c4 t` for a teal stone, `c4` for one of the own colour."""
    words = text.lower().split()
    if words == ["pass"]:
        if state["placed"]:
            raise NotationError(say("You have placed a stone this turn: write 'end' to end it."))
        return END
    if words == ["end"]:
        if not state["placed"]:
            raise NotationError(say("You have not placed a stone this turn: write 'pass' to pass."))
        return END
    if not words or len(words) > 2:
        raise NotationError(
            say("'{text}' is not an action. Write a cell and a colour, as in 'c4 teal'.", text=text)
        )
    cell = _parse_cell(state, words[0])
    colour = _parse_colour(state, words[1]) if len(words) == 2 else seat
    return cell * MAX_COLOURS + colour


def _parse_cell(state: State, word: str) -> int:
    size = int(state["size"])
    names = cell_names(size)
    word = word.lower()
    if word in names:
        return names[word]
    if re.fullmatch(r"[a-z]\d+", word):
        last = row_letter(2 * size - 2)
        raise NotationError(
            say(
                "There is no cell {word} on this board: rows are a to {last} from the bottom, "
                "cells of a row are numbered from the left, {size} in row a, {most} in the "
                "middle.",
                word=word,
                last=last,
                size=size,
                most=2 * size - 1,
            )
        )
    raise NotationError(
        say("'{word}' is not a cell. Write its row and number, as in 'c4'.", word=word)
    )


def _parse_colour(state: State, word: str) -> int:
    found = [i for i, name in enumerate(COLOURS) if name.startswith(word)]
    if not found:
        playing = COLOURS[: int(state["seats"])]
        raise NotationError(
            say("'{word}' is not a colour.{hint}", word=word, hint=nearest(word, playing))
        )
    return found[0]


def action_struct(state: State, seat: int, action: int) -> Place | End:
    if action == END:
        return End()
    return _placing(int(state["size"]), action)[1]


def read_struct(state: State, seat: int, struct: Any) -> int:
    if not isinstance(struct, Place | End):
        try:
            struct = msgspec.convert(struct, Place | End)
        except msgspec.ValidationError as error:
            raise NotationError(
                say("Not an action of Archipelago: {error}.", error=error)
            ) from None
    if not isinstance(struct, Place):
        return END
    if not 0 <= struct.colour < MAX_COLOURS:
        raise NotationError(
            say("There is no colour {colour}; seats are numbered from 0.", colour=struct.colour)
        )
    return _parse_cell(state, struct.cell) * MAX_COLOURS + struct.colour
