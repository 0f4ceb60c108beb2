"""Actions of Droplets that people have written, read: each a number, or an answer that helps."""

import re
from typing import NoReturn

import numpy as np

from watertable.core.contract import State
from watertable.core.errors import NotationError, nearest
from watertable.core.text import Text, joined, listed, say
from watertable.games.droplets import rules, target
from watertable.games.droplets.action_text import action_text, held_pieces, landing, splashes_of
from watertable.games.droplets.actions import FIRST, GO_ON, PLACE, SPLASH
from watertable.games.droplets.maps import MAX_TILES
from watertable.games.droplets.position import COLOURS, names
from watertable.games.droplets.prompts import explain
from watertable.games.droplets.state import OFF, PEBBLE, PLAYERS
from watertable.games.droplets.tokens import SPACE_ACTIONS, token_words

# By what is written before the space, the first action of each kind.
_ON_SPACES = {
    token_words(action): int(first) for action, first in zip(SPACE_ACTIONS, FIRST, strict=True)
}
_ON_DROPLETS = {
    words: first
    for action, (words, first) in zip(SPACE_ACTIONS, _ON_SPACES.items(), strict=True)
    if action.target == target.DROPLET
}
_TOKENS = {words: first for words, first in _ON_SPACES.items() if words}
_KINDS = (*_ON_SPACES.values(), SPLASH, GO_ON)
_GOING_ON = ("go on", "ok", "pass", "skip")  # the rulebook passes and skips
_ANY_PIECES = [0, 0, 0, 1, 1, 1, PEBBLE]
_MAX_EXAMPLES = 6


def parse_action(state: State, seat: int, text: str) -> int:
    """Return the number of the action that a text describes, or raise a NotationError that helps.

    Of a splash it is enough to say what tells it apart from the others: `d4>c4` or `d4>c4=t`."""
    words = text.lower().replace(">", " > ").replace("=", " = ").split()
    said = " ".join(words)
    if said in _GOING_ON:
        return GO_ON
    if not words:
        raise NotationError(say("Nothing was written. {how}", how=_how(state, seat)))
    if said in _TOKENS:
        _ask_for_space(state, seat, _TOKENS[said])
    if ">" in words:
        return _parse_splash(state, seat, text.lower())
    *token, space = words
    if words[0] in _ON_DROPLETS and len(words) in (2, 3):
        return _parse_droplet(state, seat, *words)
    if " ".join(token) in _ON_SPACES:
        return _ON_SPACES[" ".join(token)] + parse_space(state, seat, space)
    raise NotationError(
        say(
            "'{text}' is not an action. {how}{hint}",
            text=text,
            how=_how(state, seat),
            hint=nearest(" ".join(token), ["go on", *_TOKENS]),
        )
    )


def _ask_for_space(state: State, seat: int, kind: int) -> NoReturn:
    example = _example(state, seat, kind)
    if example is None:
        raise NotationError(say("Which space? Write its name too."))
    raise NotationError(say("Which space? Write its name too, as in '{example}'.", example=example))


def _how(state: State, seat: int) -> Text:
    """Return what to write now, with an example that can be played in this position."""
    if example := _example(state, seat, PLACE):
        return say("Write a space to place a droplet, as in '{example}'.", example=example)
    if example := _example(state, seat, SPLASH):
        return say(
            "Write a space and where its pieces splash to, as in '{example}'.", example=example
        )
    for kind in _TOKENS.values():
        if example := _example(state, seat, kind):
            return say("Write 'go on', or spend a token, as in '{example}'.", example=example)
    return say("Write 'go on', or spend a token.")


def _example(state: State, seat: int, kind: int) -> str | None:
    """Return the first action of a kind that the seat could choose now, if there is one. (Never
    another seat's: that would tell which tokens it holds.)"""
    legal = np.zeros(rules.MAX_LEGAL, np.int32)
    for action in legal[: rules.legal(state, seat, legal)].tolist():
        if max(first for first in _KINDS if first <= action) == kind:
            return action_text(state, seat, action)
    return None


def _parse_droplet(state: State, seat: int, token: str, space: str, colour: str = "") -> int:
    tile = parse_space(state, seat, space)
    first = _ON_DROPLETS[token] + tile
    if colour:
        return first + _parse_colour(colour) * MAX_TILES
    owners = [owner for owner in range(PLAYERS) if state["droplets"][owner, tile]]
    if len(owners) == PLAYERS:
        example = f"{token} {space} {COLOURS[0]}"
        raise NotationError(say("Whose droplet? Write '{example}', for one.", example=example))
    return first + sum(owners) * MAX_TILES


def parse_space(state: State, seat: int, word: str) -> int:
    """Return the number of the space of that name, or raise a NotationError that explains names."""
    spaces = names(state)
    if word in spaces:
        return spaces.index(word)
    if re.fullmatch(r"[a-z]\d+", word):
        raise NotationError(
            say(
                "There is no space {space} on this board: rows are a to {top} from the bottom, the"
                " spaces of a row are numbered from the left.",
                space=word,
                top=spaces[-1][0],
            )
        )
    raise NotationError(say("'{word}' is not a space. {how}", word=word, how=_how(state, seat)))


def _parse_colour(word: str) -> int:
    matching = [seat for seat, name in enumerate(COLOURS) if name.startswith(word)]
    if not matching:
        raise NotationError(
            say("'{word}' is not a colour.{hint}", word=word, hint=nearest(word, COLOURS))
        )
    return matching[0]


def _parse_splash(state: State, seat: int, text: str) -> int:
    first, _, points = text.partition(">")
    tile = parse_space(state, seat, first.strip())
    wanted = []
    # Not by a pattern of blanks around the sign: long texts of blanks would take for ever.
    tight = "=".join(part.strip() for part in points.replace(",", " ").split("="))
    for item in tight.split():
        space, equals, piece = item.partition("=")
        to = OFF if space == "off" else parse_space(state, seat, space)
        wanted.append((to, _parse_piece(piece) if equals else None))
    return match_splash(state, tile, wanted)


def _parse_piece(word: str) -> int:
    kinds = (*COLOURS, "pebble")
    matching = [piece for piece, name in enumerate(kinds) if word and name.startswith(word)]
    if not matching:
        raise NotationError(
            say("'{word}' is no piece.{hint}", word=word, hint=nearest(word, kinds))
        )
    return matching[0]


def match_splash(state: State, tile: int, wanted: list[tuple[int, int | None]]) -> int:
    """Return the one splash of a space that is meant by some of its points and the pieces there."""
    held = held_pieces(state, tile)
    possible = [a for a in splashes_of(state, tile, held) if _agrees(landing(state, a), wanted)]
    if len(possible) == 1:
        return possible[0]
    if possible:
        return _choose_splash(state, tile, possible)
    # What is not there can still be described; why it cannot be done is not for us to say.
    others = [
        a for a in splashes_of(state, tile, _ANY_PIECES) if _agrees(landing(state, a), wanted)
    ]
    if len(others) == 1:
        return others[0]
    space = names(state)[tile]
    if not others:
        raise NotationError(_no_such_splash(state, tile))
    if len(held) == 3:
        raise NotationError(say("{space} does not hold these three pieces.", space=space))
    raise NotationError(say("{space} is not triggered.", space=space))


def _choose_splash(state: State, tile: int, meant: list[int]) -> int:
    """Return the one of several splashes that is allowed, or one that is refused for the same
    reason as all; where they have different reasons, a NotationError tells all of these."""
    mover = int(state["mover"])
    allowed = [a for a in meant if rules.refusal(state, mover, a) == 0]
    if len(allowed) == 1:
        return allowed[0]
    if allowed:
        quoted = [say("'{text}'", text=action_text(state, 0, a)) for a in allowed[:_MAX_EXAMPLES]]
        raise NotationError(
            say(
                "There is more than one such splash of {space}: {texts}.",
                space=names(state)[tile],
                texts=listed(quoted, "or"),
            )
        )
    reasons = {explain(state, mover, a, rules.refusal(state, mover, a)) for a in meant}
    if len(reasons) > 1:
        raise NotationError(joined(sorted(reasons), " "))
    return meant[0]


def _no_such_splash(state: State, tile: int) -> Text:
    space = names(state)[tile]
    around = sorted({names(state)[int(to)] for to in state["star"][tile].flat if to != OFF})
    if not around:
        return say(
            "No splash of {space} is like that. Its pieces go to three points of one star, one to"
            " each; around it are no spaces.",
            space=space,
        )
    return say(
        "No splash of {space} is like that. Its pieces go to three points of one star, one to each;"
        " around it are {around}.",
        space=space,
        around=", ".join(around),
    )


def _agrees(lands: list[tuple[int, int]], wanted: list[tuple[int, int | None]]) -> bool:
    left = list(lands)
    for to, piece in sorted(wanted, key=lambda item: item[1] is None):
        matching = [at for at in left if at[0] == to and piece in (None, at[1])]
        if not matching:
            return False
        left.remove(matching[0])
    return True
