"""Droplets in words: `d4` places a droplet, `d4>c4=t,d5=c,e4=t` splashes a space."""

import re
from collections.abc import Hashable, Iterator
from functools import cache, lru_cache
from itertools import permutations
from typing import Any

import msgspec
import numpy as np

from watertable.core.contract import State
from watertable.core.errors import NotationError, nearest
from watertable.games.droplets import narration, refusals, rules
from watertable.games.droplets.actions import (
    GO_ON,
    PLACE,
    PLACE_DRIP,
    PLACE_EXTRA,
    PLACE_EXTRA_DRIP,
    SPLASH,
    TAKE_AWAY,
    TAKE_CONTROL,
    is_drip,
    is_extra,
    owner_of,
    piece_at,
    splash_action,
    splash_parts,
)
from watertable.games.droplets.decision_points import places
from watertable.games.droplets.maps import MAX_TILES
from watertable.games.droplets.narration import describe_action as describe_action
from watertable.games.droplets.narration import tell as tell
from watertable.games.droplets.position import COLOURS, PIECE_SIGNS, names, pieces
from watertable.games.droplets.position import parse_position as parse_position
from watertable.games.droplets.position import position_text as position_text
from watertable.games.droplets.splashes import controlled
from watertable.games.droplets.state import (
    ENDING,
    OFF,
    PASSING,
    PEBBLE,
    PLACING,
    PLAYERS,
    SPLASHING,
)

_WORDS = {"": PLACE, "drip": PLACE_DRIP, "extra": PLACE_EXTRA, "extra drip": PLACE_EXTRA_DRIP}
_PLACING = {first: word for word, first in _WORDS.items()}
_TOKENS = {word: first for word, first in _WORDS.items() if word}
_TOKENS |= {"remove": TAKE_AWAY, "control": TAKE_CONTROL}
_KINDS = (PLACE, *_TOKENS.values(), SPLASH, GO_ON)  # the first action of each
_GOING_ON = ("go on", "ok", "pass", "skip")  # the rulebook passes and skips


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


# --- Actions -------------------------------------------------------------------------------------


def seat_name(seat: int) -> str:
    return COLOURS[seat].capitalize()


def action_text(state: State, seat: int, action: int) -> str:
    if action == GO_ON:
        return "go on"
    spaces = names(state)
    if action >= SPLASH:
        tile = _parts(action)[0]
        to = [
            f"{spaces[at] if at != OFF else 'off'}={PIECE_SIGNS[p]}"
            for at, p in landing(state, action)
        ]
        return f"{spaces[tile]}>{','.join(to)}"
    tile = action % MAX_TILES
    if action >= TAKE_CONTROL:
        return f"control {spaces[tile]}"
    if action >= TAKE_AWAY:
        return f"remove {spaces[tile]} {COLOURS[owner_of(action)]}"
    word = _PLACING[action - tile]
    return f"{word} {spaces[tile]}".strip()


def text_cache_key(state: State) -> Hashable:
    return bytes(state["board"].tobytes())


def landing(state: State, action: int) -> list[tuple[int, int]]:
    """Where the pieces of a splash go: (tile or OFF, piece), in the order of the spaces."""
    tile, star, arrangement = _parts(action)
    return list(_landing(state["star"][tile, star].tobytes(), arrangement))


@cache
def _parts(action: int) -> tuple[int, int, int]:
    return splash_parts(action)


@lru_cache(100_000)
def _landing(points: bytes, arrangement: int) -> list[tuple[int, int]]:
    return sorted((points[i], int(piece_at(arrangement, i))) for i in range(3))


def parse_action(state: State, seat: int, text: str) -> int:
    """Of a splash it is enough to say what tells it apart from the others: `d4>c4` or `d4>c4=t`."""
    words = text.lower().replace(">", " > ").replace("=", " = ").split()
    said = " ".join(words)
    if said in _GOING_ON:
        return GO_ON
    if not words:
        raise NotationError(f"Nothing was written. {_how(state, seat)}.")
    if said in _TOKENS:
        raise NotationError(f"Which space? Write its name too{_as_in(state, seat, _TOKENS[said])}.")
    if ">" in words:
        return _parse_splash(state, seat, text.lower())
    *token, last = words
    if token == ["control"]:
        return TAKE_CONTROL + _parse_space(state, seat, last)
    if words[0] == "remove" and len(words) in (2, 3):
        return _parse_removal(state, seat, words[1:])
    if " ".join(token) in _WORDS:
        return _WORDS[" ".join(token)] + _parse_space(state, seat, last)
    hint = nearest(" ".join(token), ["go on", *_TOKENS])
    raise NotationError(f"'{text}' is not an action. {_how(state, seat)}.{hint}")


def _how(state: State, seat: int) -> str:
    """What to write now, with an example that can be played in this position."""
    if example := _as_in(state, seat, PLACE):
        return f"Write a space to place a droplet{example}"
    if example := _as_in(state, seat, SPLASH):
        return f"Write a space and where its pieces splash to{example}"
    examples = (_as_in(state, seat, kind) for kind in _TOKENS.values())
    return f"Write 'go on', or spend a token{next(filter(None, examples), '')}"


def _as_in(state: State, seat: int, kind: int) -> str:
    """The first action of a kind that the seat could choose now, as an example; nothing, if there
    is none. (Never another seat's: that would tell which tokens it holds.)"""
    legal = np.zeros(rules.MAX_LEGAL, np.int32)
    for action in legal[: rules.legal(state, seat, legal)].tolist():
        if max(first for first in _KINDS if first <= action) == kind:
            return f", as in '{action_text(state, seat, action)}'"
    return ""


def _parse_removal(state: State, seat: int, words: list[str]) -> int:
    tile = _parse_space(state, seat, words[0])
    if len(words) == 2:
        return TAKE_AWAY + _parse_colour(words[1]) * MAX_TILES + tile
    there = [owner for owner in range(2) if state["droplets"][owner, tile]]
    if len(there) == 2:
        raise NotationError(f"Whose droplet? Write 'remove {words[0]} {COLOURS[0]}', for one.")
    return TAKE_AWAY + sum(there) * MAX_TILES + tile


def _parse_space(state: State, seat: int, word: str) -> int:
    spaces = names(state)
    if word in spaces:
        return spaces.index(word)
    if re.fullmatch(r"[a-z]\d+", word):
        raise NotationError(
            f"There is no space {word} on this board: rows are a to {spaces[-1][0]} from the "
            "bottom, the spaces of a row are numbered from the left."
        )
    raise NotationError(f"'{word}' is not a space. {_how(state, seat)}.")


def _parse_colour(word: str) -> int:
    found = [seat for seat, name in enumerate(COLOURS) if name.startswith(word)]
    if not found:
        raise NotationError(f"'{word}' is not a colour.{nearest(word, COLOURS)}")
    return found[0]


def _parse_splash(state: State, seat: int, text: str) -> int:
    first, _, rest = text.partition(">")
    tile = _parse_space(state, seat, first.strip())
    wanted = []
    # Not by a pattern of blanks around the sign: long texts of blanks would take for ever.
    joined = "=".join(part.strip() for part in rest.replace(",", " ").split("="))
    for item in joined.split():
        space, equals, piece = item.partition("=")
        to = OFF if space == "off" else _parse_space(state, seat, space)
        wanted.append((to, _parse_piece(piece) if equals else None))
    return _match_splash(state, tile, wanted)


def _parse_piece(word: str) -> int:
    kinds = (*COLOURS, "pebble")
    found = [piece for piece, name in enumerate(kinds) if word and name.startswith(word)]
    if not found:
        raise NotationError(f"'{word}' is no piece.{nearest(word, kinds)}")
    return found[0]


def _match_splash(state: State, tile: int, wanted: list[tuple[int, int | None]]) -> int:
    """The one splash of a space that is meant by some of its points and the pieces at them."""
    space = names(state)[tile]
    held = _held(state, tile)
    real = [a for a in _splashes(state, tile, held) if _agrees(landing(state, a), wanted)]
    if len(real) > 1:
        mover = int(state["mover"])
        allowed = [a for a in real if rules.refusal(state, mover, a) == 0]
        if len(allowed) > 1:
            texts = " or ".join(f"'{action_text(state, 0, a)}'" for a in allowed[:6])
            raise NotationError(f"There is more than one such splash of {space}: {texts}.")
        return allowed[0] if allowed else _refused_splash(state, mover, real)
    # What is not there can still be described; why it cannot be done is not for us to say.
    any_pieces = [0, 0, 0, 1, 1, 1, PEBBLE]
    found = real or [
        a for a in _splashes(state, tile, any_pieces) if _agrees(landing(state, a), wanted)
    ]
    if not found:
        around = {names(state)[int(to)] for to in state["star"][tile].flat if to != OFF}
        raise NotationError(
            f"No splash of {space} is like that. Its pieces go to three points of one star, one "
            f"to each; around it are {', '.join(sorted(around)) or 'no spaces'}."
        )
    if len(found) > 1:
        problem = "does not hold these three pieces" if len(held) == 3 else "is not triggered"
        raise NotationError(f"{space} {problem}.")
    return found[0]


def _refused_splash(state: State, seat: int, meant: list[int]) -> int:
    """One of several splashes of which none is allowed, to be refused with its reason; where they
    have different reasons, all of these are told."""
    reasons = {explain(state, seat, a, rules.refusal(state, seat, a)) for a in meant}
    if len(reasons) > 1:
        raise NotationError(" ".join(sorted(reasons)))
    return meant[0]


def _held(state: State, tile: int) -> list[int]:
    return [piece for piece, n in enumerate(pieces(state, tile)) for _ in range(n)]


def _splashes(state: State, tile: int, held: list[int]) -> Iterator[int]:
    """All splashes of three of these pieces from a space, each result once."""
    seen = set()
    for star in range(2):
        for first, second, third in sorted(set(permutations(held, 3))):
            action = splash_action(tile, star, 9 * first + 3 * second + third)
            lands = tuple(landing(state, action))
            if lands not in seen:
                seen.add(lands)
                yield action


def _agrees(lands: list[tuple[int, int]], wanted: list[tuple[int, int | None]]) -> bool:
    left = list(lands)
    for to, piece in sorted(wanted, key=lambda item: item[1] is None):
        found = [at for at in left if at[0] == to and piece in (None, at[1])]
        if not found:
            return False
        left.remove(found[0])
    return True


def action_struct(state: State, seat: int, action: int) -> Action:
    if action == GO_ON:
        return GoOn()
    spaces = names(state)
    if action >= SPLASH:
        to = [Point(spaces[at] if at != OFF else None, p) for at, p in landing(state, action)]
        return Splash(spaces[_parts(action)[0]], to)
    space = spaces[action % MAX_TILES]
    if action >= TAKE_CONTROL:
        return Control(space)
    if action >= TAKE_AWAY:
        return Remove(space, owner_of(action))
    return Place(space, extra=is_extra(action), drip=is_drip(action))


def read_struct(state: State, seat: int, struct: Any) -> int:
    if not isinstance(struct, Action):
        try:
            struct = msgspec.convert(struct, Action)
        except msgspec.ValidationError as error:
            raise NotationError(f"Not an action of Droplets: {error}.") from None
    if isinstance(struct, GoOn):
        return GO_ON
    tile = _parse_space(state, seat, struct.space)
    if isinstance(struct, Splash):
        if any(not 0 <= point.piece <= PEBBLE for point in struct.to):
            raise NotationError("A piece is a seat, 0 or 1, or 2 for a pebble.")
        to = [
            (OFF if point.space is None else _parse_space(state, seat, point.space), point.piece)
            for point in struct.to
        ]
        return _match_splash(state, tile, list(to))
    if isinstance(struct, Control):
        return TAKE_CONTROL + tile
    if isinstance(struct, Remove):
        if not 0 <= struct.owner < 2:
            raise NotationError(f"There is no seat {struct.owner}; they are 0 and 1.")
        return TAKE_AWAY + struct.owner * MAX_TILES + tile
    return int(MAX_TILES * (2 * struct.extra + struct.drip) + tile)


# --- What may be done ----------------------------------------------------------------------------


def prompt(state: State) -> str:
    actor, moment = int(state["actor"]), int(state["moment"])
    mover = int(state["mover"])
    about = narration.about_to_happen(state)
    if mover != actor:
        return f"{seat_name(actor)} {about}. Spend a token first, or go on."
    token = "or spend a token" if state["held"][mover] else ""
    if moment == PLACING and places(state, mover):
        which = "first" if state["place"] == 2 else "second"
        why = "" if state["turn"] >= PLAYERS else ": three in one space splash"
        return f"Place your {which} droplet on a dripping space {token}".rstrip() + f"{why}."
    if moment == PLACING:
        return "You cannot place a droplet. Spend a token, or go on and forfeit it."
    if moment == PASSING:
        return f"{_nothing_to_resolve(state, mover)}. Spend a token, or go on and pass."
    if moment == ENDING:
        return "Everything is calm. Spend a token, or go on and end your turn."
    return f"Choose a splash and where its three pieces go {token}".rstrip() + "."


def explain(state: State, seat: int, action: int, refusal: int) -> str:
    mover = int(state["mover"])
    if refusal == refusals.GAME_OVER:
        return f"The game is over ({rules.REASONS[int(state['reason'])]})."
    if refusal == refusals.NOT_YOUR_TURN:
        return f"It is {seat_name(mover)}'s decision."
    if refusal == refusals.NO_SUCH_ACTION:
        return f"There is no action number {action}."
    if refusal == refusals.NO_SUCH_SPACE:
        return "There is no such space on this board."
    if refusal == refusals.MUST_ACT:
        what = "place a droplet" if state["moment"] == PLACING else "resolve your splashes"
        return f"You must {what} before you can go on."
    if refusal == refusals.NOT_NOW:
        return _not_now(state, seat, action)
    if refusal == refusals.NO_SUCH_TOKEN:
        return "You do not hold the reward token for that."
    if refusal == refusals.NO_SUPPLY:
        return "You have no droplet left in your supply."
    tile = splash_parts(action)[0] if action >= SPLASH else action % MAX_TILES
    return _about_space(state, seat, names(state)[tile], tile, action, refusal)


def _nothing_to_resolve(state: State, seat: int) -> str:
    if controlled(state, seat):
        return "None of your splashes can be resolved"
    return "You control no splash"


def _not_now(state: State, seat: int, action: int) -> str:
    if action < SPLASH and is_drip(action):
        return "A Drip token goes with a droplet of your own turn, or with an Extra token."
    if seat != state["actor"]:
        actor = seat_name(int(state["actor"]))
        return f"{actor} {narration.about_to_happen(state)}. All you can do now is spend a token."
    if action >= SPLASH:
        if state["moment"] == PLACING:
            return "Both droplets must be placed before anything splashes."
        return f"{_nothing_to_resolve(state, seat)} now."
    if state["moment"] == SPLASHING:
        return _only_a_space(state, seat, names(state)[action % MAX_TILES])
    return "Without a token you can place no droplet now. Spend one, or go on."


def _only_a_space(state: State, seat: int, space: str) -> str:
    """To somebody who has splashes to resolve, and names a space as if to place a droplet."""
    how = "write where its pieces go, as in"
    possible = _possible_splashes(state, seat)
    here = [text for text in possible if text.startswith(f"{space}>")]
    if here:
        return f"To splash {space}, {how} '{here[0]}'."
    return f"No droplets are placed now. Choose a splash and {how} '{possible[0]}'."


def _possible_splashes(state: State, seat: int) -> list[str]:
    own = int(controlled(state, seat))
    tiles = [tile for tile in range(MAX_TILES) if own >> tile & 1]
    found = [a for tile in tiles for a in _splashes(state, tile, _held(state, tile))]
    return [action_text(state, seat, a) for a in found if rules.refusal(state, seat, a) == 0]


def _about_space(state: State, seat: int, space: str, tile: int, action: int, refusal: int) -> str:
    if refusal == refusals.NOT_DRIPPING:
        return f"{space} is not a dripping space, where droplets may be placed."
    if refusal == refusals.NOT_TRANSITION:
        return f"{space} is not a transition space, for which the Drip token is."
    if refusal == refusals.IS_TRIGGERED:
        return f"{space} is triggered: nothing can be placed there before it splashes."
    if refusal == refusals.NOT_INSIDE:
        return f"{space} is neither a dripping nor a transition space: nothing leaves it any more."
    if refusal == refusals.NO_DROPLET:
        owner = COLOURS[owner_of(action)]
        return f"There is no {owner} droplet on {space}."
    if refusal == refusals.NOT_TRIGGERED:
        return f"{space} is not triggered: that takes three pieces."
    if refusal == refusals.OWN_SPLASH:
        return f"You already control {space}."
    if refusal == refusals.OTHERS_SPLASH:
        return f"{seat_name(1 - seat)} controls the splash of {space}."
    if refusal == refusals.STAR_BLOCKED:
        return f"Nothing can splash from {space} to {_blocker(state, action)}, which is triggered."
    if refusal == refusals.OTHER_PIECES:
        return f"{space} does not hold these three pieces."
    if refusal == refusals.PEBBLE_BARRED:
        return (
            "A pebble cannot go off the board, into a drain or a fountain, "
            "or to a space that has one."
        )
    assert refusal == refusals.SAME_SPLASH
    return f"Off the board all points are one: write '{action_text(state, seat, action)}'."


def _blocker(state: State, action: int) -> str:
    points = [to for to, _ in landing(state, action) if to != OFF]
    return next(names(state)[to] for to in points if int(state["triggered"]) >> to & 1)
