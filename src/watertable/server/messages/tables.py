"""A table and its seats, as a client has them."""

from typing import Annotated, Any, Literal

import msgspec

from watertable.core.options import Value
from watertable.core.player_name import PlayerName
from watertable.core.text import Parts
from watertable.server.messages.views import Log, SeatView, Step

Seconds = Annotated[int, msgspec.Meta(ge=1, le=24 * 3600)]


class PerMove(msgspec.Struct, frozen=True, tag_field="kind", tag="per_move"):
    """So many seconds for each turn; what is left over is lost."""

    seconds: Seconds


class Fischer(msgspec.Struct, frozen=True, tag_field="kind", tag="fischer"):
    """So many seconds for the whole match, and some more after each turn."""

    seconds: Seconds
    increment: Annotated[int, msgspec.Meta(ge=0, le=3600)]


class Days(msgspec.Struct, frozen=True, tag_field="kind", tag="days"):
    """Play by correspondence: so many days for each turn."""

    days: Annotated[int, msgspec.Meta(ge=1, le=30)]


Clock = PerMove | Fischer | Days

Phase = Literal["waiting", "playing", "over"]
SeatKind = Literal["open", "human", "bot"]


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat and who has it."""

    seat: int
    label: str  # what the game calls it
    kind: SeatKind
    name: str  # of the player or the bot; empty for an open seat
    bot: str | None  # which bot plays
    stand_in: bool  # the bot plays for somebody who has left, and who may come back
    connected: bool  # a human is looking at the table
    time: int | None  # milliseconds left when this was sent; null without a clock
    running: bool  # the clock of the seat runs
    out_of_time: bool = False  # it has run out; a bot ends the turn, and the seat is not lost


class Offer(msgspec.Struct, frozen=True, kw_only=True):
    """Something that all people at the table have to agree to."""

    kind: Literal["undo", "rematch"]
    by: int  # the seat that has asked
    actions: int  # of an undo: how many actions are taken back
    agreed: tuple[int, ...]  # seats
    waiting: tuple[int, ...]  # seats that have not answered


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """How a table ended."""

    how: Literal["game", "resigned", "time", "closed"]
    reason: str  # of a game, one of its reasons (see `GameCard`); else for people
    ranks: tuple[int, ...]  # of each seat; 1 is first, who is level shares; empty when closed
    winners: tuple[int, ...]
    seat: int | None = None  # who has resigned, or run out of time


class ChatLine(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody said. It is plain text: show it as text, never as markup."""

    seq: int
    at: int  # milliseconds since 1970
    name: str
    seat: int | None  # null for a spectator
    text: str


class Situation(msgspec.Struct, frozen=True, kw_only=True):
    """How the table stands: all that is the same for everybody."""

    phase: Phase
    seats: tuple[Seat, ...]
    mover: int | None
    actions: int  # played so far
    turn: int
    offers: tuple[Offer, ...]
    result: Result | None
    rematch: str | None  # the table where play goes on
    spectators: int
    # Milliseconds that the mover has left to react, where that is what is asked; then it means no.
    reaction: int | None = None
    left: int | None = None  # milliseconds until the game itself ends, where it is against time


class TableSummary(msgspec.Struct, frozen=True, kw_only=True):
    """A line in a list of tables."""

    id: str
    game: str
    title: str
    options: dict[str, Value]  # without long texts, such as a map of one's own
    public: bool
    clock: Clock | None
    phase: Phase
    seats: tuple[PlayerName, ...]
    open: int  # seats that one can sit down at
    you: tuple[int, ...]  # your seats
    your_turn: bool
    actions: int
    created: int  # milliseconds since 1970
    updated: int
    result: Result | None


class TableState(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="state"):
    """A table from where the client sits: everything, for a client that starts or starts over."""

    id: str
    seq: int  # of the last event
    game: str
    title: str
    options: dict[str, Value]
    public: bool
    clock: Clock | None
    hints: bool  # whether bots give hints here
    talk: bool  # free talk is allowed during play; before and after it always is
    practice: bool  # everything may be taken back, peeks included
    from_position: bool  # play began in a position that was set up, or was that of another match
    has_hidden_info: bool  # players have secrets: who shares a device draws a curtain
    created: int  # milliseconds since 1970
    host: bool  # you have opened the table
    you: tuple[int, ...]  # your seats; empty for a spectator
    situation: Situation
    views: tuple[SeatView, ...]  # one for each of your seats, or one for a spectator
    logs: tuple[Log, ...]  # likewise
    told_at_start: Parts  # what setting up has brought; empty before play, and in most games
    latest: tuple[Step, ...]  # the last action, to be marked, if there is one
    back: tuple[Any, ...]  # for each view: the change that leads from it back to before `latest`
    chat: tuple[ChatLine, ...]  # the latest
    # Why nothing more can be done here, for people, at a table of older rules; views may be null.
    old: str = ""
