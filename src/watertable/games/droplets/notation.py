"""Droplets in words: `d4` places a droplet, `d4>c4=t,d5=c,e4=t` splashes a space."""

from typing import Any

import msgspec

from watertable.core.contract import State
from watertable.core.errors import NotationError
from watertable.core.text import say
from watertable.games.droplets import target, token_kind
from watertable.games.droplets.action_text import action_text as action_text
from watertable.games.droplets.action_text import landing
from watertable.games.droplets.action_text import text_cache_key as text_cache_key
from watertable.games.droplets.actions import (
    FIRST,
    GO_ON,
    SPLASH,
    owner_of,
    space_action_of,
    splash_parts,
)
from watertable.games.droplets.maps import MAX_TILES
from watertable.games.droplets.narration import narrate as narrate
from watertable.games.droplets.narration import why_over as why_over
from watertable.games.droplets.parsing import match_splash, parse_space
from watertable.games.droplets.parsing import parse_action as parse_action
from watertable.games.droplets.position import names
from watertable.games.droplets.position import parse_position as parse_position
from watertable.games.droplets.position import position_text as position_text
from watertable.games.droplets.position import seat_name as seat_name
from watertable.games.droplets.prompts import explain as explain
from watertable.games.droplets.prompts import prompt as prompt
from watertable.games.droplets.state import OFF, PEBBLE, PLAYERS
from watertable.games.droplets.tokens import SPACE_ACTIONS, space_action_with


class Place(msgspec.Struct, frozen=True, tag="place", tag_field="do", forbid_unknown_fields=True):
    """A droplet on a space: one of the turn, or with the token an extra one; with a Drip token on a
    transition space."""

    space: str
    extra: bool = False
    drip: bool = False


class Remove(msgspec.Struct, frozen=True, tag="remove", tag_field="do", forbid_unknown_fields=True):
    """With the token: a droplet of a seat goes back."""

    space: str
    owner: int


class Control(
    msgspec.Struct, frozen=True, tag="control", tag_field="do", forbid_unknown_fields=True
):
    """With the token: control of a triggered space."""

    space: str


class Point(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a piece goes: a space, or None off the board; 2 is a pebble, else a seat's droplet."""

    space: str | None
    piece: int


class Splash(msgspec.Struct, frozen=True, tag="splash", tag_field="do", forbid_unknown_fields=True):
    """The three pieces of a space to the points of a star."""

    space: str
    to: list[Point]


class GoOn(msgspec.Struct, frozen=True, tag="go on", tag_field="do", forbid_unknown_fields=True):
    """Spend no token now."""


Action = Place | Remove | Control | Splash | GoOn


def action_struct(state: State, seat: int, action: int) -> Action:
    """Return the action as a structure."""
    if action == GO_ON:
        return GoOn()
    spaces = names(state)
    if action >= SPLASH:
        to = [Point(spaces[at] if at != OFF else None, p) for at, p in landing(state, action)]
        return Splash(spaces[splash_parts(action)[0]], to)
    space = spaces[action % MAX_TILES]
    chosen = SPACE_ACTIONS[space_action_of(action)]
    if chosen.target == target.SPLASH:
        return Control(space)
    if chosen.target == target.DROPLET:
        return Remove(space, owner_of(action))
    extra, drip = (kind in chosen.tokens for kind in (token_kind.EXTRA, token_kind.DRIP))
    return Place(space, extra=extra, drip=drip)


def known_action(before: State, seat: int, action: int, viewer: int | None) -> Action:
    """Return the whole action: all is done in sight of everybody, and a token that is spent is
    shown."""
    return action_struct(before, seat, action)


def read_struct(state: State, seat: int, struct: Any) -> int:
    """Return the number of an action given as a structure or as plain data."""
    if not isinstance(struct, Action):
        try:
            struct = msgspec.convert(struct, Action)
        except msgspec.ValidationError as error:
            raise NotationError(say("Not an action of Droplets: {error}.", error=error)) from None
    if isinstance(struct, GoOn):
        return GO_ON
    tile = parse_space(state, seat, struct.space)
    if isinstance(struct, Splash):
        if any(not 0 <= point.piece <= PEBBLE for point in struct.to):
            raise NotationError(say("A piece is a seat, 0 or 1, or 2 for a pebble."))
        to = [
            (OFF if point.space is None else parse_space(state, seat, point.space), point.piece)
            for point in struct.to
        ]
        return match_splash(state, tile, list(to))
    if isinstance(struct, Control):
        return int(FIRST[space_action_with(("control",))]) + tile
    if isinstance(struct, Remove):
        if not 0 <= struct.owner < PLAYERS:
            raise NotationError(
                say("There is no seat {seat}; they are 0 and 1.", seat=struct.owner)
            )
        return int(FIRST[space_action_with(("remove",))]) + struct.owner * MAX_TILES + tile
    chosen = {"extra": struct.extra, "drip": struct.drip}
    tokens = tuple(name for name, spent in chosen.items() if spent)
    return int(FIRST[space_action_with(tokens)]) + tile
