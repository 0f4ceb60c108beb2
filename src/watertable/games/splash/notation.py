"""Splash! in words: `give red brick`, `place flat on blue brick at 3 -2 turn 90`."""

import re
from collections.abc import Iterable
from typing import Any

import msgspec

from watertable.core.contract import State
from watertable.core.errors import NotationError, nearest
from watertable.core.text import N_, Text, joined, say
from watertable.games.splash import actions, phase
from watertable.games.splash.actions import Placement, piece_of, place_action, placement_of
from watertable.games.splash.geometry import heading
from watertable.games.splash.matching import targets
from watertable.games.splash.narration import narrate as narrate
from watertable.games.splash.narration import why_over as why_over
from watertable.games.splash.pieces import MAX_POSES, PIECE_NAMES, SHAPES, Shape, shape_of
from watertable.games.splash.position import position_text as position_text
from watertable.games.splash.position_reader import parse_position as parse_position
from watertable.games.splash.prompts import explain as explain
from watertable.games.splash.prompts import prompt as prompt
from watertable.games.splash.prompts import seat_name as seat_name
from watertable.games.splash.scene_text import read_piece, target_name
from watertable.games.splash.scenes import TABLE
from watertable.games.splash.state import NONE, scene_of

_VERBS = {"draft": actions.DRAFT, "give": actions.GIVE, "base": actions.BASE, "take": actions.TAKE}
_EXAMPLE = N_("Write it as in 'place flat at 3 -2 turn 90'.")


class Draft(msgspec.Struct, frozen=True, tag="draft", tag_field="do", forbid_unknown_fields=True):
    """A piece from the pile."""

    piece: str


class Give(msgspec.Struct, frozen=True, tag="give", tag_field="do", forbid_unknown_fields=True):
    """A piece to the player on the left."""

    piece: str


class Base(msgspec.Struct, frozen=True, tag="base", tag_field="do", forbid_unknown_fields=True):
    """The stack that stands on this piece becomes the new base."""

    piece: str


class Take(msgspec.Struct, frozen=True, tag="take", tag_field="do", forbid_unknown_fields=True):
    """A fallen piece."""

    piece: str


class Place(msgspec.Struct, frozen=True, tag="place", tag_field="do", forbid_unknown_fields=True):
    """The given piece: which way up, on what (a piece or "table"), how far from its middle in
    millimetres, and turned by how many degrees."""

    pose: str
    on: str
    x: int = 0
    y: int = 0
    turn: int = 0


Action = Draft | Give | Base | Take | Place
_KINDS: dict[int, type[Draft] | type[Give] | type[Base] | type[Take]] = {
    actions.DRAFT: Draft,
    actions.GIVE: Give,
    actions.BASE: Base,
    actions.TAKE: Take,
}


# --- Writing -------------------------------------------------------------------------------------


def action_text(state: State, seat: int, action: int) -> str:
    """Return an action as players write it."""
    if action < actions.PLACE:
        verb = next(verb for verb, first in reversed(_VERBS.items()) if action >= first)
        return f"{verb} {PIECE_NAMES[piece_of(action)]}"
    placement = placement_of(action)
    pose = _pose_name(state, placement.pose)
    if placement.target == TABLE and not (placement.x or placement.y):
        return f"place {pose} on table turn {placement.turn}"
    x, y = placement.x, placement.y
    return f"place {pose} on {target_name(placement.target)} at {x} {y} turn {placement.turn}"


def action_struct(state: State, seat: int, action: int) -> Action:
    """Return an action as a structure, for programs."""
    if action >= actions.PLACE:
        target, pose, x, y, turn = placement_of(action)
        return Place(_pose_name(state, pose), target_name(target), x, y, turn)
    first = max(first for first in _KINDS if action >= first)
    return _KINDS[first](PIECE_NAMES[piece_of(action)])


def _shape(state: State) -> Shape | None:
    """Return the shape of the piece that is to be placed, if one is."""
    return None if state["given"] == NONE else SHAPES[shape_of(int(state["given"]))]


def _pose_name(state: State, pose: int) -> str:
    """Return the name of a pose of the given shape; a number where it has none of that number."""
    shape = _shape(state)
    return shape.poses[pose].name if shape and pose < len(shape.poses) else f"pose-{pose + 1}"


# --- Reading -------------------------------------------------------------------------------------


def parse_action(state: State, seat: int, text: str) -> int:
    """Return the number of an action that a person wrote, maybe in short: of a placement everything
    but the pose may be left out, and 'place' too."""
    words = text.lower().replace(",", " ").split()
    first = words[0] if words else ""
    if first in _VERBS:
        if not words[1:]:
            raise NotationError(say("Which piece? Write it as in '{verb} red brick'.", verb=first))
        return _VERBS[first] + read_piece(" ".join(words[1:]))
    shape = _shape(state)
    poses = [pose.name for pose in shape.poses] if shape else []
    if first == "place" or first in poses:
        return place_action(_read_placement(state, words[first == "place" :]))
    known = [*_VERBS, "place", *poses]
    hint = nearest(first, known)
    raise NotationError(say("'{text}' is not an action.{hint}", text=text, hint=hint))


_PLACEMENT = re.compile(
    r"(?P<pose>\S+)(?: on (?P<on>.+?))?(?: at (?P<x>\S+) (?P<y>\S+))?(?: turn (?P<turn>\S+))?"
)


def _read_placement(state: State, words: list[str]) -> Placement:
    parts = _PLACEMENT.fullmatch(" ".join(words))
    if parts is None:
        if not words:
            raise NotationError(say("Place it how? {example}", example=say(_EXAMPLE)))
        text = " ".join(words)
        raise NotationError(
            say("'{text}' is no placement. {example}", text=text, example=say(_EXAMPLE))
        )
    pose = _read_pose(state, parts["pose"])
    target = _read_target(parts["on"]) if parts["on"] else _only_target(state)
    x, y = (_number(parts[name] or "0", _NO_MILLIMETRES) for name in "xy")
    if parts["turn"]:
        return _placement(target, pose, x, y, _number(parts["turn"], _NO_DEGREES))
    scene = scene_of(state)
    turn = heading(scene.place(target)) if target in scene.pieces else 0
    return _placement(target, pose, x, y, turn)


def _placement(target: int, pose: int, x: int, y: int, turn: int) -> Placement:
    for value in (x, y):
        if abs(value) > actions.MAX_OFFSET:
            raise NotationError(
                say(
                    "{value} mm is too far from the middle; {most} mm is the most.",
                    value=value,
                    most=actions.MAX_OFFSET,
                )
            )
    if not 0 <= turn < 360:
        raise NotationError(say("A turn goes from 0 to 359 degrees, not {turn}.", turn=turn))
    return Placement(target, pose, x, y, turn)


def _read_pose(state: State, word: str) -> int:
    shape = _shape(state)
    if numbered := re.fullmatch(rf"pose-([1-{MAX_POSES}])", word):
        return int(numbered[1]) - 1
    if shape is None:
        raise NotationError(say("There is no piece to be placed now."))
    names = [pose.name for pose in shape.poses]
    if word not in names:
        raise NotationError(
            say(
                "A {shape} stands {poses}, not '{word}'.",
                shape=shape.name,
                poses=_either(names),
                word=word,
            )
        )
    return names.index(word)


def _read_target(text: str) -> int:
    return TABLE if text == "table" else read_piece(text)


def _only_target(state: State) -> int:
    """Return where the given piece goes, if there is no choice."""
    if state["phase"] != phase.PLACING or not state["count"]:
        return TABLE
    possible = targets(scene_of(state), int(state["given"]))
    if len(possible) > 1:
        names = _either(PIECE_NAMES[piece] for piece in possible)
        raise NotationError(say("On which piece? Add 'on', and then {names}.", names=names))
    return possible[0]


def _either(names: Iterable[str]) -> Text:
    """Return words of which one is to be written, as they are written."""
    return joined((Text([name]) for name in names), say(" or "))


_NO_MILLIMETRES = N_("'{word}' is not a whole number of millimetres. {example}")
_NO_DEGREES = N_("'{word}' is not a whole number of degrees. {example}")


def _number(word: str, problem: str) -> int:
    if not re.fullmatch(r"[+-]?[0-9]{1,4}", word):
        raise NotationError(say(problem, word=word, example=say(_EXAMPLE)))
    return int(word)


def read_struct(state: State, seat: int, struct: Any) -> int:
    """Return the number of an action given as that structure or as plain JSON data."""
    if not isinstance(struct, Action):
        try:
            struct = msgspec.convert(struct, Action)
        except msgspec.ValidationError as error:
            problem = say("Not an action of Splash!: {problem}.", problem=error)
            raise NotationError(problem) from None
    if isinstance(struct, Place):
        pose = _read_pose(state, struct.pose)
        target = _read_target(struct.on)
        return place_action(_placement(target, pose, struct.x, struct.y, struct.turn))
    first = next(first for first, kind in _KINDS.items() if isinstance(struct, kind))
    return first + read_piece(struct.piece)
