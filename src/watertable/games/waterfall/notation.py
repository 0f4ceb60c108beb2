"""Waterfall in words: `go 17` falls onto a tile, `add 23 at -1:2` lays one."""

import re

import numpy as np

from watertable.core.contract import State
from watertable.core.errors import NotationError, nearest
from watertable.core.text import N_, Text, say
from watertable.games.waterfall import actions, rules
from watertable.games.waterfall.action_structs import (
    Action,
    Add,
    FreePawn,
    Go,
    MovePawn,
    Remove,
    Score,
    ScoreThis,
    Stop,
    SwapHands,
    SwapTiles,
    add_action,
    swap_action,
    tile_numbered,
)
from watertable.games.waterfall.action_structs import action_struct as action_struct
from watertable.games.waterfall.action_structs import read_struct as read_struct
from watertable.games.waterfall.meaning import meaning as meaning
from watertable.games.waterfall.narration import narrate as narrate
from watertable.games.waterfall.position import COLOURS
from watertable.games.waterfall.position import parse_position as parse_position
from watertable.games.waterfall.position import position_text as position_text
from watertable.games.waterfall.position import seat_name as seat_name
from watertable.games.waterfall.prompts import explain as explain
from watertable.games.waterfall.prompts import prompt as prompt
from watertable.games.waterfall.prompts import why_over as why_over
from watertable.games.waterfall.state import MAX_TILES

# How each kind of action is written, with an example for when none of the kind is possible.
_WRITTEN = {
    "go": (N_("Write the number of a tile in the waterfall, as in '{example}'."), "go 17"),
    "add": (N_("Write a tile and a place, as in '{example}'."), "add 23 at -1:2"),
    "score": (N_("Write a tile of your hand, as in '{example}', or 'score this'."), "score 23"),
    "stop": (N_("Write just '{example}'."), "stop"),
    "skip": (N_("Write just '{example}'."), "skip"),
    "swap": (N_("Write 'swap with teal' for hands or '{example}' for tiles."), "swap 4 17"),
    "remove": (N_("Write the number of a tile in the waterfall, as in '{example}'."), "remove 17"),
    "move": (N_("Write a player and a tile, as in '{example}'."), "move teal to 17"),
    "free": (N_("Write a player, as in '{example}'."), "free teal"),
}


def action_text(state: State, seat: int, action: int) -> str:
    """Return the action as players write it."""
    match action_struct(state, seat, action):
        case Go(tile):
            return f"go {tile}"
        case Add(tile, place):
            return f"add {tile} at {place}"
        case Score(tile):
            return f"score {tile}"
        case ScoreThis():
            return "score this"
        case SwapHands(other):
            return f"swap with {COLOURS[other]}"
        case SwapTiles((one, other)):
            return f"swap {one} {other}"
        case Remove(tile):
            return f"remove {tile}"
        case MovePawn(pawn, tile):
            return f"move {COLOURS[pawn]} to {tile}"
        case FreePawn(pawn):
            return f"free {COLOURS[pawn]}"
        case Stop():
            return "stop"
    return "skip"


def parse_action(state: State, seat: int, text: str) -> int:
    """Return the number of an action, also of a short one: `17` for `go 17`, `free t` for a colour
    by its first letters."""
    words = text.lower().split()
    if len(words) == 1 and words[0].isdecimal():
        words = ["go", *words]
    match words:
        case ["stop"]:
            return actions.STOP_HERE
        case ["skip"]:
            return actions.SKIP
        case ["score", "this"]:
            return actions.SCORE_THIS_TILE
        case ["go", tile]:
            return actions.GO + _tile(state, tile)
        case ["score", tile]:
            return actions.SCORE_TILE + _tile(state, tile)
        case ["remove", tile]:
            return actions.REMOVE_TILE + _tile(state, tile)
        case ["free", colour]:
            return actions.FREE + _colour(state, colour)
        case ["swap", "with", colour]:
            return actions.SWAP_HANDS_WITH + _colour(state, colour)
        case ["swap", one, other]:
            return swap_action(_tile(state, one), _tile(state, other))
        case ["move", colour, "to", tile]:
            return actions.MOVE + _colour(state, colour) * MAX_TILES + _tile(state, tile)
        case ["add", tile, "at", place]:
            return add_action(state, _tile(state, tile), place)
    first = words[0] if words else ""
    if first in _WRITTEN:
        how = _how_written(state, seat, first)
        raise NotationError(say("'{text}' is not written like that. {how}", text=text, how=how))
    hint = nearest(first, _WRITTEN)
    raise NotationError(say("'{text}' is not an action.{hint}", text=text, hint=hint))


def _how_written(state: State, seat: int, first: str) -> Text:
    """With an example that is possible now, if there is one."""
    template, example = _WRITTEN[first]
    listed = np.zeros(rules.MAX_LEGAL, np.int32)
    for action in listed[: rules.legal(state, seat, listed)].tolist():
        possible = action_text(state, seat, action)
        if possible.startswith(f"{first} ") and "with" not in possible and "this" not in possible:
            example = possible
            break
    return say(template, example=example)


def _tile(state: State, word: str) -> int:
    if not re.fullmatch(r"[0-9]{1,4}", word):
        raise NotationError(say("'{word}' is not the number of a tile.", word=word))
    return tile_numbered(state, int(word))


def _colour(state: State, word: str) -> int:
    playing = COLOURS[: int(state["seats"])]
    seats = [seat for seat, name in enumerate(playing) if name.startswith(word)]
    if not seats:
        hint = nearest(word, playing)
        raise NotationError(say("'{word}' is no player.{hint}", word=word, hint=hint))
    return seats[0]


def known_action(before: State, seat: int, action: int, viewer: int | None) -> Action:
    """Return another seat's action: everything is done in sight of all, but that a tile is scored
    face down."""
    struct = action_struct(before, seat, action)
    return Score(None) if isinstance(struct, Score) else struct
