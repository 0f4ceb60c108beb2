"""Waterfall in words: `go 17` falls onto a tile, `add 23 at -1:2` lays one."""

import re
from typing import Any

import msgspec
import numpy as np

from watertable.core.contract import State
from watertable.core.errors import NotationError, nearest
from watertable.games.waterfall import rules
from watertable.games.waterfall.actions import (
    FREE,
    GO,
    LAY,
    MOVE,
    REMOVE_TILE,
    SCORE_THIS_TILE,
    SCORE_TILE,
    SKIP,
    STOP_HERE,
    SWAP,
    SWAP_HANDS_WITH,
    laying,
    laying_parts,
    pair,
)
from watertable.games.waterfall.deeds import side_of
from watertable.games.waterfall.grid import NONE, SIDE_STEPS, place_of, tile_at
from watertable.games.waterfall.meaning import meaning as meaning
from watertable.games.waterfall.narration import describe_action as describe_action
from watertable.games.waterfall.narration import prompt as prompt
from watertable.games.waterfall.narration import tell as tell
from watertable.games.waterfall.narration import why_not
from watertable.games.waterfall.position import COLOURS, parse_place, place_text
from watertable.games.waterfall.position import parse_position as parse_position
from watertable.games.waterfall.position import position_text as position_text
from watertable.games.waterfall.state import MAX_TILES

_KNOWN = ("go", "add", "score", "stop", "skip", "swap", "remove", "move", "free")


class Go(msgspec.Struct, frozen=True, tag="go", tag_field="do", forbid_unknown_fields=True):
    """Onto a tile of the waterfall."""

    tile: int


class Add(msgspec.Struct, frozen=True, tag="add", tag_field="do", forbid_unknown_fields=True):
    """A tile of the hand into the waterfall, at a place such as "-1:2"."""

    tile: int
    place: str


class Score(msgspec.Struct, frozen=True, tag="score", tag_field="do", forbid_unknown_fields=True):
    """A tile of the hand; None: the one under the pawn."""

    tile: int | None


class Stop(msgspec.Struct, frozen=True, tag="stop", tag_field="do", forbid_unknown_fields=True):
    """Stop here."""


class Skip(msgspec.Struct, frozen=True, tag="skip", tag_field="do", forbid_unknown_fields=True):
    """Decline what is optional."""


class SwapHands(
    msgspec.Struct, frozen=True, tag="swap hands", tag_field="do", forbid_unknown_fields=True
):
    """With another seat."""

    seat: int


class SwapTiles(
    msgspec.Struct, frozen=True, tag="swap tiles", tag_field="do", forbid_unknown_fields=True
):
    """Two tiles of the waterfall."""

    tiles: tuple[int, int]


class Remove(msgspec.Struct, frozen=True, tag="remove", tag_field="do", forbid_unknown_fields=True):
    """A tile from the waterfall."""

    tile: int


class MovePawn(msgspec.Struct, frozen=True, tag="move", tag_field="do", forbid_unknown_fields=True):
    """The pawn of a seat to a tile."""

    seat: int
    tile: int


class FreePawn(msgspec.Struct, frozen=True, tag="free", tag_field="do", forbid_unknown_fields=True):
    """The stuck pawn of a seat."""

    seat: int


Action = Go | Add | Score | Stop | Skip | SwapHands | SwapTiles | Remove | MovePawn | FreePawn


# --- Actions -------------------------------------------------------------------------------------


def seat_name(seat: int) -> str:
    return COLOURS[seat].capitalize()


def action_text(state: State, seat: int, action: int) -> str:
    struct = action_struct(state, seat, action)
    if isinstance(struct, Go | Remove):
        return f"{'go' if isinstance(struct, Go) else 'remove'} {struct.tile}"
    if isinstance(struct, Add):
        return f"add {struct.tile} at {struct.place}"
    if isinstance(struct, Score):
        return "score this" if struct.tile is None else f"score {struct.tile}"
    if isinstance(struct, SwapHands):
        return f"swap with {COLOURS[struct.seat]}"
    if isinstance(struct, SwapTiles):
        return "swap {} {}".format(*struct.tiles)
    if isinstance(struct, MovePawn):
        return f"move {COLOURS[struct.seat]} to {struct.tile}"
    if isinstance(struct, FreePawn):
        return f"free {COLOURS[struct.seat]}"
    return "stop" if isinstance(struct, Stop) else "skip"


def parse_action(state: State, seat: int, text: str) -> int:
    """Also short: `17` for `go 17`, `free t` for a colour by its first letters."""
    words = text.lower().split()
    if len(words) == 1 and words[0].isdecimal():
        words = ["go", *words]
    match words:
        case ["stop"]:
            return STOP_HERE
        case ["skip"]:
            return SKIP
        case ["score", "this"]:
            return SCORE_THIS_TILE
        case ["go", tile]:
            return GO + _tile(state, tile)
        case ["score", tile]:
            return SCORE_TILE + _tile(state, tile)
        case ["remove", tile]:
            return REMOVE_TILE + _tile(state, tile)
        case ["free", colour]:
            return FREE + _colour(state, colour)
        case ["swap", "with", colour]:
            return SWAP_HANDS_WITH + _colour(state, colour)
        case ["swap", one, other]:
            return _swap(_tile(state, one), _tile(state, other))
        case ["move", colour, "to", tile]:
            return MOVE + _colour(state, colour) * MAX_TILES + _tile(state, tile)
        case ["add", tile, "at", place]:
            return _laying(state, _tile(state, tile), place)
    first = words[0] if words else ""
    if first in _KNOWN:
        raise NotationError(
            f"'{text}' is not written like that. {_how_written(state, seat, first)}"
        )
    raise NotationError(f"'{text}' is not an action.{nearest(first, _KNOWN)}")


# How each sort of action is written, with an example for when none of the sort is possible.
_WRITTEN = {
    "go": ("Write the number of a tile in the waterfall, as in '{}'.", "go 17"),
    "add": ("Write a tile and a place, as in '{}'.", "add 23 at -1:2"),
    "score": ("Write a tile of your hand, as in '{}', or 'score this'.", "score 23"),
    "stop": ("Write just '{}'.", "stop"),
    "skip": ("Write just '{}'.", "skip"),
    "swap": ("Write 'swap with teal' for hands or '{}' for tiles.", "swap 4 17"),
    "remove": ("Write the number of a tile in the waterfall, as in '{}'.", "remove 17"),
    "move": ("Write a player and a tile, as in '{}'.", "move teal to 17"),
    "free": ("Write a player, as in '{}'.", "free teal"),
}


def _how_written(state: State, seat: int, first: str) -> str:
    """With an example that is possible now, if there is one."""
    text, example = _WRITTEN[first]
    listed = np.zeros(rules.MAX_LEGAL, np.int32)
    for action in listed[: rules.legal(state, seat, listed)].tolist():
        possible = action_text(state, seat, action)
        if possible.startswith(f"{first} ") and "with" not in possible and "this" not in possible:
            example = possible
            break
    return text.format(example)


def _tile(state: State, word: str) -> int:
    if not re.fullmatch(r"[0-9]{1,4}", word):
        raise NotationError(f"'{word}' is not the number of a tile.")
    return _checked(state, int(word))


def _checked(state: State, number: int) -> int:
    count = int(state["count"])
    if not 1 <= number <= count:
        raise NotationError(f"There is no tile {number}; they are numbered from 1 to {count}.")
    return number - 1


def _colour(state: State, word: str) -> int:
    playing = COLOURS[: int(state["seats"])]
    found = [seat for seat, name in enumerate(playing) if name.startswith(word)]
    if not found:
        raise NotationError(f"'{word}' is no player.{nearest(word, playing)}")
    return found[0]


def _swap(one: int, other: int) -> int:
    if one == other:
        raise NotationError("Two different tiles are swapped.")
    return SWAP + min(one, other) * MAX_TILES + max(one, other)


def _laying(state: State, tile: int, text: str) -> int:
    place = parse_place(text)
    if place is None:
        raise NotationError(f"'{text}' is no place. Write column and row, as in '-1:2'.")
    there = tile_at(state, place)
    if there != NONE:
        raise NotationError(f"{text} is taken: tile {there + 1} lies there.")
    beside = [tile_at(state, place + int(step)) for step in SIDE_STEPS]
    anchors = [other for other in beside if other != NONE]
    if not anchors:
        raise NotationError(f"{text} is not next to a tile of the waterfall.")
    anchor = min(anchors)
    return int(laying(tile, anchor, side_of(place_of(state, anchor), place)))


def action_struct(state: State, seat: int, action: int) -> Action:
    if action == SKIP:
        return Skip()
    if action == STOP_HERE:
        return Stop()
    if action == SCORE_THIS_TILE:
        return Score(None)
    if action >= LAY:
        tile, anchor, side = laying_parts(action)
        return Add(tile + 1, place_text(place_of(state, anchor) + int(SIDE_STEPS[side])))
    if action >= SWAP:
        one, other = pair(action, SWAP)
        return SwapTiles((one + 1, other + 1))
    if action >= MOVE:
        other, tile = pair(action, MOVE)
        return MovePawn(other, tile + 1)
    if action >= FREE:
        return FreePawn(action - FREE)
    if action >= SWAP_HANDS_WITH:
        return SwapHands(action - SWAP_HANDS_WITH)
    if action >= REMOVE_TILE:
        return Remove(action - REMOVE_TILE + 1)
    if action >= SCORE_TILE:
        return Score(action - SCORE_TILE + 1)
    return Go(action - GO + 1)


def read_struct(state: State, seat: int, struct: Any) -> int:
    if not isinstance(struct, Action):
        try:
            struct = msgspec.convert(struct, Action)
        except msgspec.ValidationError as error:
            raise NotationError(f"Not an action of Waterfall: {error}.") from None
    if isinstance(struct, SwapHands | MovePawn | FreePawn):
        _check_seat(state, struct.seat)
    match struct:
        case Skip():
            return SKIP
        case Stop():
            return STOP_HERE
        case Score(tile):
            return SCORE_THIS_TILE if tile is None else SCORE_TILE + _checked(state, tile)
        case Go(tile):
            return GO + _checked(state, tile)
        case Remove(tile):
            return REMOVE_TILE + _checked(state, tile)
        case Add(tile, place):
            return _laying(state, _checked(state, tile), place)
        case SwapTiles((one, other)):
            return _swap(_checked(state, one), _checked(state, other))
        case MovePawn(other, tile):
            return MOVE + other * MAX_TILES + _checked(state, tile)
        case FreePawn(other):
            return FREE + other
    return SWAP_HANDS_WITH + int(struct.seat)


def _check_seat(state: State, seat: int) -> None:
    if not 0 <= seat < int(state["seats"]):
        raise NotationError(f"There is no seat {seat}; they are numbered from 0.")


# --- What may be done ----------------------------------------------------------------------------


def explain(state: State, seat: int, action: int, refusal: int) -> str:
    if refusal == rules.GAME_OVER:
        return f"The game is over ({rules.REASONS[int(state['reason'])]})."
    if refusal == rules.NOT_YOUR_TURN:
        return f"It is {seat_name(int(state['player']))}'s turn."
    if refusal == rules.NO_SUCH_ACTION:
        return f"There is no action number {action}."
    if refusal == rules.NOT_ASKED:
        return f"That is not what can be done now. {prompt(state)}"
    assert refusal == rules.NOT_ALLOWED
    return why_not(state, seat, action)
