"""Legal actions as JSON, in all three forms.

A position may have hundreds of them. Most were written down before, for another position or for
another table. So what was written is kept, where the game says that it stays the same. What a
client has been told once it is not told again: from then on the number says enough.
"""

from collections.abc import Hashable
from functools import lru_cache

import msgspec

from watertable.core.game import Game
from watertable.core.match import Match
from watertable.server.messages.views import LegalAction, LegalChange

_LENGTH_OF_CHANGE = 4  # numbers that are as long as the words of a change
_MAX_WORDINGS = 50  # somebody may draw any number of boards
_encode = msgspec.json.Encoder().encode

LegalJson = dict[int, bytes]  # actions by number, each as a `LegalAction` in JSON


def legal_actions(match: Match, seat: int) -> LegalJson:
    """Return what a seat may do now."""
    actions = match.legal(seat)
    if not actions:
        return {}
    wording = match.text_cache_key
    written = {} if wording is None else _written(match.game, wording)
    try:
        return {action: written[action] for action in actions}
    except KeyError:
        for action in actions:
            if action not in written:
                text, struct = match.text(action, seat), match.struct(action, seat)
                written[action] = _encode(LegalAction(action, text, struct))
        return {action: written[action] for action in actions}


def not_yet_told(legal: LegalJson, known: LegalJson) -> msgspec.Raw | tuple[()]:
    """Return those actions that somebody knows not or otherwise, who knows them from then on."""
    fresh = {number: text for number, text in legal.items() if known.get(number) != text}
    if not fresh:
        return ()
    known.update(fresh)
    return msgspec.Raw(b"[" + b",".join(fresh.values()) + b"]")


def change_of_legal(before: LegalJson, now: LegalJson) -> tuple[int, ...] | LegalChange:
    """Return the numbers of the actions now, or how they differ from those before, if that is
    shorter."""
    gone, come = before.keys() - now.keys(), now.keys() - before.keys()
    if len(gone) + len(come) + _LENGTH_OF_CHANGE < len(now):
        return LegalChange(gone=tuple(gone), come=tuple(come))
    return tuple(now)


@lru_cache(_MAX_WORDINGS)
def _written(game: Game, wording: Hashable) -> LegalJson:
    """Return the actions that were written down already, by number."""
    return {}
