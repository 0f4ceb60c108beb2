"""Actions as structures, for programs, and their numbers."""

from typing import Any, TypeAlias

import msgspec

from watertable.core.contract import State
from watertable.core.errors import NotationError
from watertable.core.text import say
from watertable.games.waterfall import actions
from watertable.games.waterfall.actions import kind_of, laying, laying_parts, pair
from watertable.games.waterfall.choices import side_of
from watertable.games.waterfall.grid import NONE, SIDE_STEPS, place_of, tile_at
from watertable.games.waterfall.position import parse_place, place_text
from watertable.games.waterfall.state import MAX_TILES


class Go(msgspec.Struct, frozen=True, tag="go", tag_field="do", forbid_unknown_fields=True):
    """Onto a tile of the waterfall."""

    tile: int


class Add(msgspec.Struct, frozen=True, tag="add", tag_field="do", forbid_unknown_fields=True):
    """A tile of the hand into the waterfall, at a place such as "-1:2"."""

    tile: int
    place: str


class Score(msgspec.Struct, frozen=True, tag="score", tag_field="do", forbid_unknown_fields=True):
    """A tile of the hand, face down: null where others are told of it."""

    tile: int | None


class ScoreThis(
    msgspec.Struct, frozen=True, tag="score this", tag_field="do", forbid_unknown_fields=True
):
    """The tile under the pawn, when the pawn leaves it."""


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


Action: TypeAlias = (
    Go
    | Add
    | Score
    | ScoreThis
    | Stop
    | Skip
    | SwapHands
    | SwapTiles
    | Remove
    | MovePawn
    | FreePawn
)


def action_struct(state: State, seat: int, action: int) -> Action:
    """Return the action of a number."""
    first = kind_of(action)
    number = action - first
    match first:
        case actions.GO:
            return Go(number + 1)
        case actions.SCORE_TILE:
            return Score(number + 1)
        case actions.REMOVE_TILE:
            return Remove(number + 1)
        case actions.SWAP_HANDS_WITH:
            return SwapHands(number)
        case actions.FREE:
            return FreePawn(number)
        case actions.MOVE:
            other, tile = pair(action, actions.MOVE)
            return MovePawn(other, tile + 1)
        case actions.SWAP:
            one, other = pair(action, actions.SWAP)
            return SwapTiles((one + 1, other + 1))
        case actions.LAY:
            tile, anchor, side = laying_parts(action)
            return Add(tile + 1, place_text(place_of(state, anchor) + int(SIDE_STEPS[side])))
        case actions.SCORE_THIS_TILE:
            return ScoreThis()
    return Stop() if first == actions.STOP_HERE else Skip()


def read_struct(state: State, seat: int, struct: Any) -> int:
    """Return the number of an action, or refuse with a NotationError what cannot be one."""
    if not isinstance(struct, Action):
        try:
            struct = msgspec.convert(struct, Action)
        except msgspec.ValidationError as error:
            raise NotationError(say("Not an action of Waterfall: {error}.", error=error)) from None
    if isinstance(struct, SwapHands | MovePawn | FreePawn):
        _check_seat(state, struct.seat)
    match struct:
        case Skip():
            return actions.SKIP
        case Stop():
            return actions.STOP_HERE
        case ScoreThis():
            return actions.SCORE_THIS_TILE
        case Score(tile):
            if tile is None:
                raise NotationError(say("Say which tile of your hand is scored."))
            return actions.SCORE_TILE + tile_numbered(state, tile)
        case Go(tile):
            return actions.GO + tile_numbered(state, tile)
        case Remove(tile):
            return actions.REMOVE_TILE + tile_numbered(state, tile)
        case Add(tile, place):
            return add_action(state, tile_numbered(state, tile), place)
        case SwapTiles((one, other)):
            return swap_action(tile_numbered(state, one), tile_numbered(state, other))
        case MovePawn(other, tile):
            return actions.MOVE + other * MAX_TILES + tile_numbered(state, tile)
        case FreePawn(other):
            return actions.FREE + other
    return actions.SWAP_HANDS_WITH + int(struct.seat)


def tile_numbered(state: State, number: int) -> int:
    """Return the tile with a printed number, or refuse it with a NotationError."""
    count = int(state["count"])
    if not 1 <= number <= count:
        raise NotationError(
            say(
                "There is no tile {number}; they are numbered from 1 to {count}.",
                number=number,
                count=count,
            )
        )
    return number - 1


def swap_action(one: int, other: int) -> int:
    """Return the number of the action that swaps two tiles, or refuse it with a NotationError."""
    if one == other:
        raise NotationError(say("Two different tiles are swapped."))
    return actions.SWAP + min(one, other) * MAX_TILES + max(one, other)


def add_action(state: State, tile: int, text: str) -> int:
    """Return the number of the action that lays a tile in a place, or refuse the place with a
    NotationError."""
    place = parse_place(text)
    if place is None:
        raise NotationError(
            say("'{text}' is no place. Write column and row, as in '-1:2'.", text=text)
        )
    there = tile_at(state, place)
    if there != NONE:
        raise NotationError(
            say("{place} is taken: tile {tile} lies there.", place=text, tile=there + 1)
        )
    beside = [tile_at(state, place + int(step)) for step in SIDE_STEPS]
    anchors = [other for other in beside if other != NONE]
    if not anchors:
        raise NotationError(say("{place} is not next to a tile of the waterfall.", place=text))
    anchor = min(anchors)
    return int(laying(tile, anchor, side_of(place_of(state, anchor), place)))


def _check_seat(state: State, seat: int) -> None:
    if not 0 <= seat < int(state["seats"]):
        raise NotationError(say("There is no seat {seat}; they are numbered from 0.", seat=seat))
