"""Legal actions as JSON, in all three forms.

A position may have hundreds of them, and most were written down before, for another position or for
another table. So what was written is kept, where the game says that it stays the same.
"""

from collections.abc import Hashable
from functools import lru_cache

import msgspec

from watertable.core.game import Game
from watertable.core.match import Match
from watertable.server.messages.sights import LegalAction

NOTHING = msgspec.Raw(b"[]")
_MOST_WORDINGS = 50  # somebody may draw any number of boards
_encode = msgspec.json.Encoder().encode


def legal_actions(match: Match, seat: int) -> msgspec.Raw:
    """What a seat may do now, as a list of `LegalAction`."""
    actions = match.legal(seat)
    if not actions:
        return NOTHING
    wording = match.wording
    written = {} if wording is None else _written(match.game, wording)
    try:
        found = [*map(written.__getitem__, actions)]
    except KeyError:
        for action in actions:
            if action not in written:
                text, struct = match.text(action, seat), match.struct(action, seat)
                written[action] = _encode(LegalAction(action, text, struct))
        found = [written[action] for action in actions]
    return msgspec.Raw(b"[" + b",".join(found) + b"]")


@lru_cache(_MOST_WORDINGS)
def _written(game: Game, wording: Hashable) -> dict[int, bytes]:
    """The actions that were written down already, by number."""
    return {}
