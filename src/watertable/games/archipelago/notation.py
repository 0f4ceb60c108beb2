"""Archipelago in words: `c4 teal` lays a teal stone on c4, `end` and `pass` end a turn."""

import re
from collections.abc import Hashable
from functools import cache
from typing import Any

import msgspec

from watertable.core.contract import State
from watertable.core.errors import NotationError, nearest
from watertable.games.archipelago import rules
from watertable.games.archipelago.board import (
    cell_name,
    cell_names,
    row_letter,
)
from watertable.games.archipelago.position import COLOURS
from watertable.games.archipelago.position import parse_position as parse_position
from watertable.games.archipelago.position import position_text as position_text
from watertable.games.archipelago.rules import END
from watertable.games.archipelago.state import FEWEST, MAX_COLOURS, TOTAL
from watertable.games.archipelago.track import claimed, lead, standing
from watertable.games.archipelago.view import board


class Place(msgspec.Struct, frozen=True, tag="place", tag_field="do", forbid_unknown_fields=True):
    """A stone of a seat's colour on a cell."""

    cell: str
    colour: int


class End(msgspec.Struct, frozen=True, tag="end", tag_field="do", forbid_unknown_fields=True):
    """The end of a turn; a pass if no stone was placed in it."""


# --- Actions -------------------------------------------------------------------------------------


def seat_name(seat: int) -> str:
    return COLOURS[seat].capitalize()


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
            raise NotationError("You have placed a stone this turn: write 'end' to end it.")
        return END
    if words == ["end"]:
        if not state["placed"]:
            raise NotationError("You have not placed a stone this turn: write 'pass' to pass.")
        return END
    if not words or len(words) > 2:
        raise NotationError(
            f"'{text}' is not an action. Write a cell and a colour, as in 'c4 teal'."
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
            f"There is no cell {word} on this board: rows are a to {last} from the bottom, cells "
            f"of a row are numbered from the left, {size} in row a, {2 * size - 1} in the middle."
        )
    raise NotationError(f"'{word}' is not a cell. Write its row and number, as in 'c4'.")


def _parse_colour(state: State, word: str) -> int:
    found = [i for i, name in enumerate(COLOURS) if name.startswith(word)]
    if not found:
        playing = COLOURS[: int(state["seats"])]
        raise NotationError(f"'{word}' is not a colour.{nearest(word, playing)}")
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
            raise NotationError(f"Not an action of Archipelago: {error}.") from None
    if not isinstance(struct, Place):
        return END
    if not 0 <= struct.colour < MAX_COLOURS:
        raise NotationError(f"There is no colour {struct.colour}; seats are numbered from 0.")
    return _parse_cell(state, struct.cell) * MAX_COLOURS + struct.colour


def prompt(state: State) -> str:
    placed, allowance = int(state["placed"]), int(state["allowance"])
    if placed == 0:
        if allowance == 1:  # in the very first turn
            return (
                "Place one stone of any colour, or pass: to be fair, the first turn has only one."
            )
        first = state["turn"] < state["seats"]
        word = "chunk" if state["goal"] == FEWEST else "group"
        why = f": two of a colour that touch are a {word}" if first else ""
        return f"Place up to {allowance} stones of any colours, or pass{why}."
    return f"Place stone {placed + 1} of {allowance}, or end the turn."


def explain(state: State, seat: int, action: int, refusal: int) -> str:
    if refusal == rules.GAME_OVER:
        return f"The game is over ({rules.REASONS[int(state['reason'])]})."
    if refusal == rules.NOT_YOUR_TURN:
        return f"It is {seat_name(int(state['mover']))}'s turn."
    if refusal == rules.NO_SUCH_ACTION:
        return f"There is no action number {action}."
    if refusal == rules.NO_SUCH_CELL:
        return "There is no such cell on this board."
    if refusal == rules.NO_SUCH_COLOUR:
        *most, last = COLOURS[: int(state["seats"])]
        playing = f"{', '.join(most)} and {last}"
        return f"Nobody plays {COLOURS[action & 3]}: only {playing} stones are in the game."
    assert refusal == rules.OCCUPIED
    cell = action >> 2
    there = COLOURS[board(state)[cell]]
    return f"{cell_name(int(state['size']), cell)} is occupied by a {there} stone."


# --- What happened -------------------------------------------------------------------------------


def describe_action(state: State, seat: int, action: int) -> str:
    who = seat_name(seat)
    if action == END:
        return f"{who} ends the turn" if state["placed"] else f"{who} passes"
    colour = COLOURS[action & 3]
    article = "an" if colour == "amber" else "a"
    return f"{who} lays {article} {colour} stone on {cell_name(int(state['size']), action >> 2)}"


def tell(before: State, seat: int, action: int, after: State, viewer: int | None) -> str:
    parts = [describe_action(before, seat, action)]
    if action != END:
        gained = int(after["groups"][action & 3]) - int(before["groups"][action & 3])
        if gained:
            group = "chunk" if before["goal"] == FEWEST else "group"
            effect = {1: f"a new {group}", -1: f"two {group}s joined", -2: f"three {group}s joined"}
            parts.append(f"{effect[gained]} for {seat_name(action & 3)}")
    claims = _claims(before, after)
    if claims:
        parts.append("bonuses: " + ", ".join(claims))
    if after["reason"]:
        parts.append(f"the game is over, {rules.REASONS[int(after['reason'])]}")
        parts += _tie_break(after)
    else:
        frozen = int(after["frozen"]) & ~int(before["frozen"])
        parts += [f"{seat_name(n)} is frozen" for n in range(MAX_COLOURS) if frozen >> n & 1]
    return "; ".join(parts) + "."


def _tie_break(state: State) -> list[str]:
    """What decides the game, if several players have the best number of groups."""
    *_, (_, second), (_, first) = sorted(
        (standing(state, seat), seat) for seat in range(int(state["seats"]))
    )
    if state["marker"][first] != state["marker"][second] or not lead(state, first, second):
        return []
    level = "chunks" if state["goal"] == FEWEST else "groups"
    if state["scoring"] == TOTAL:
        held = claimed(state)
        if sum(held[first]) != sum(held[second]):
            return [f"{level} are level, so the bonuses decide"]
        level += " and bonuses"
    return [f"{level} are level, so the rightmost bonus decides"]


def _claims(before: State, after: State) -> list[str]:
    peaks = before["peak"].tolist()
    if after["peak"].tolist() == peaks:
        return []
    return [
        f"{seat_name(seat)} {held[column]} in column {column + 1}"
        for seat, held in enumerate(claimed(after))
        for column in range(peaks[seat], len(held))
    ]
