"""What the server says over a WebSocket. `TableState` is the first of these."""

from typing import Any, Literal

import msgspec

from watertable.analysis.compare import Measure
from watertable.core.reasons import Side
from watertable.core.text import Parts
from watertable.server.messages.tables import ChatLine, TableState
from watertable.server.messages.views import SeatView, Step

# Why something was refused:
Code = Literal[
    "bad_message",  # not a message of this protocol
    "illegal",  # against the rules of the game, which the reason names
    "stale",  # something has happened that the client did not know of
    "not_yours",  # another's seat, or something for the one who opened the table
    "not_now",  # too early, too late, or nothing to answer
    "not_found",  # no such table, game, seat or page
    "too_many",  # more often than allowed; wait a little
    "too_large",  # a message or a document
    "forbidden",  # from a page of another site
    "unavailable",  # could not be written down, or the server is stopping: try again
]


class Update(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="update"
):
    """What has happened since the last message with a `seq`."""

    seq: int
    steps: tuple[Step, ...] = ()  # new actions, in order; show one after the other
    rewound: bool = False  # actions were taken back: the views are whole, and what is true now
    situation: Any = msgspec.field(default_factory=dict)  # how it has changed
    views: tuple[SeatView, ...] = ()  # empty if nothing has changed on the board
    chat: tuple[ChatLine, ...] = ()  # new lines
    # The id of the command of yours that this comes from, if it is one.
    accepted: str | None = None


class Accepted(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="accepted"):
    """A command was carried out and is kept. Who has got an update that says so gets no more."""

    id: str
    seq: int


class Refused(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="refused"):
    """A command was not carried out, and nothing has changed."""

    id: str | None  # null if the message could not be read
    code: Code
    reason: str  # for people
    state: TableState | None  # as things stand, after an illegal or stale action


class HintReason(msgspec.Struct, frozen=True):
    """Something that speaks for or against an action."""

    side: Side
    told: Parts
    reason: Any  # the same as a structure of the game


class HintCandidate(msgspec.Struct, frozen=True):
    """One action that comes into question."""

    text: str
    told: Parts  # the same in words
    struct: Any
    measure: Measure | None  # in which it was compared with the others
    value: float | None  # a chance or odds from 0 to 1, or a place from 1 on
    expected: str  # the same in words; may be empty
    reasons: tuple[HintReason, ...]


class Hint(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="hint"):
    """What would be best, and why; the answer to `ask_hint`."""

    id: str
    seat: int
    after: int  # actions played when it was asked
    line: tuple[str, ...]  # how play may go on, the best action first
    chances: tuple[float, ...]  # expected reward of every seat; may be empty
    candidates: tuple[HintCandidate, ...]  # the best one first, then what else may be done


class Presence(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="presence"):
    """Who is looking at the table. Not kept, so it has no `seq`."""

    connected: tuple[bool, ...]  # of each seat
    spectators: int


class Gestured(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="gesture"):
    """What another player shows."""

    seat: int
    what: dict[str, Any]


ServerMessage = TableState | Update | Accepted | Refused | Hint | Presence | Gestured
CommandResult = Accepted | Refused | Hint
