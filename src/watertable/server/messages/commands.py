"""What a client can ask of a table, over its WebSocket or by HTTP.

Every command has an `id` that the client makes up, a new one for each. A command that is sent twice
with the same id is carried out once: so whoever has lost an answer just asks again.
"""

from typing import Annotated, Any

import msgspec

# Letters, digits and other signs that can be seen, as a database keeps them.
Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern="^[!-~]+$")]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=63)]


MAX_ACTION_TEXT = 200  # characters
MAX_ACTION_STRUCT = 2000  # bytes as JSON
# Too long a text is refused where actions are checked, with a reason for people.
ActionText = Annotated[str, msgspec.Meta(extra_json_schema={"maxLength": MAX_ACTION_TEXT})]


class _Command(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: Id


class Act(_Command, frozen=True, kw_only=True, tag_field="type", tag="act"):
    """Do something in the game, from one of your seats."""

    seat: SeatNumber
    do: int | ActionText | dict[str, Any]  # number, text or structure of an action
    # How many actions you know of: if there are more, the action is refused as stale. Leave it
    # out for what is meant whatever happens, such as advice out of turn.
    after: Annotated[int, msgspec.Meta(ge=0)] | None = None


class Sit(_Command, frozen=True, kw_only=True, tag_field="type", tag="sit"):
    """Take an open seat, or come back to one that a bot keeps for you."""

    seat: SeatNumber | None = None  # by default the first open one


class Leave(_Command, frozen=True, kw_only=True, tag_field="type", tag="leave"):
    """Get up. Before the match the seat is open again; during it, a bot plays on for you."""

    seat: SeatNumber
    bot: Annotated[str, msgspec.Meta(max_length=64)] | None = None


class SeatBot(_Command, frozen=True, kw_only=True, tag_field="type", tag="seat_bot"):
    """Give an open seat to a bot; for the one who opened the table."""

    seat: SeatNumber
    bot: Annotated[str, msgspec.Meta(max_length=64)]


class Close(_Command, frozen=True, kw_only=True, tag_field="type", tag="close"):
    """Close a table at which play has not begun; for the one who opened it."""


class Resign(_Command, frozen=True, kw_only=True, tag_field="type", tag="resign"):
    """Give up. A bot plays on for you, if that leaves a match: with three seats or more, or with
    one other person where all win or lose together. Else the match is over."""

    seat: SeatNumber


class OfferUndo(_Command, frozen=True, kw_only=True, tag_field="type", tag="offer_undo"):
    """Ask to take back your last action and all since. Done at once if nobody need be asked."""

    seat: SeatNumber


class OfferRematch(_Command, frozen=True, kw_only=True, tag_field="type", tag="offer_rematch"):
    """Ask for another match after the end: same game, same options, and everybody keeps their seat.

    Whoever plays with bots only may have them climb the ladder by a level, or go down.
    """

    seat: SeatNumber
    levels: Annotated[int, msgspec.Meta(ge=-1, le=1)] = 0


class Answer(_Command, frozen=True, kw_only=True, tag_field="type", tag="answer"):
    """Agree to what somebody has asked, or not. One refusal withdraws the offer, also your own."""

    seat: SeatNumber
    offer: Annotated[str, msgspec.Meta(pattern="^(undo|rematch)$")]
    agree: bool


class Say(_Command, frozen=True, kw_only=True, tag_field="type", tag="say"):
    """Say something to everybody at the table."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=500)]


class AskHint(_Command, frozen=True, kw_only=True, tag_field="type", tag="ask_hint"):
    """Ask a bot what it would do on your seat."""

    seat: SeatNumber


Command = (
    Act | Sit | Leave | SeatBot | Close | Resign | OfferUndo | OfferRematch | Answer | Say | AskHint
)


class Resume(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="resume"
):
    """The first message of a WebSocket, and any time later: tell me what I do not know yet."""

    after: Annotated[int, msgspec.Meta(ge=0)] | None = None  # the last seq that you have


class Gesture(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="gesture"
):
    """Something to show the others at once that is no action: a hand that hovers. Not kept."""

    seat: SeatNumber
    what: dict[str, Any]


ClientMessage = Command | Resume | Gesture
