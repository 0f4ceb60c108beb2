"""What is written to the database and read from it, as typed structures."""

import msgspec

from watertable.server.events import StoredEvent
from watertable.server.messages.tables import TableSummary


class TableIndexRow(msgspec.Struct, frozen=True, kw_only=True):
    """What lists need to know of a table."""

    phase: str
    updated: int
    actions: int
    mover: str  # who is to move, if it is a guest
    deadline: int | None  # when the table has to be looked after
    hash: str = ""  # of the last position of a finished match
    # If these have changed:
    summary: TableSummary | None = None
    players: dict[str, list[int]] | None = None  # the seats of each guest


class TimedWin(msgspec.Struct, frozen=True, kw_only=True):
    """How long somebody took to win alone, at a table."""

    table: str
    game: str
    options: str  # as JSON, in the order in which the game declares them
    public: bool
    guest_id: str
    name: str
    milliseconds: int
    at: int  # when, in milliseconds since 1970


class SeatResult(msgspec.Struct, frozen=True, kw_only=True):
    """How a finished match ended for one seat."""

    table: str
    seat: int
    seats: int  # at the table
    game: str
    version: int  # of its rules
    options: str  # as JSON, sorted by name
    public: bool
    practice: bool
    finished: int  # in milliseconds since 1970
    how: str  # as in `Result`
    guest_id: str  # of a person; empty for a bot
    name: str
    bot: str  # empty for a person
    rank: int  # 1 is first, who is level shares
    won: bool


class Append(msgspec.Struct, frozen=True, kw_only=True):
    """Events to be written to the end of a table, if it still ends where we think."""

    table: str
    after: int  # the seq of the last event that we know of; 0 for a new table
    events: tuple[StoredEvent, ...]
    row: TableIndexRow
    timed: TimedWin | None = None  # the match has been won, and its time counts
    results: tuple[SeatResult, ...] = ()  # the match has ended
    opens: "Append | None" = None  # a new table that comes of it: both are written, or none


class ListedTable(msgspec.Struct, frozen=True):
    """A table in a list."""

    summary: TableSummary
    updated: int
    actions: int
    mover: str
    seats: tuple[int, ...]  # of the one who asks
