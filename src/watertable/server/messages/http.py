"""The rest of what HTTP takes and gives."""

from typing import Annotated, Any, Literal

import msgspec

from watertable.core.options import Value
from watertable.core.player_name import PlayerName
from watertable.server.messages.live import Code
from watertable.server.messages.tables import Clock, Result, TableSummary
from watertable.server.messages.views import Step

# A position, as the game writes it: whole, with all that is hidden.
PositionText = Annotated[str, msgspec.Meta(max_length=50_000)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class Me(msgspec.Struct, frozen=True):
    """Who you are here: a guest with a name, known by a cookie."""

    name: str


class Rename(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name to be known by, from now on."""

    name: Name


class SeatPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who gets a seat: `me` (several of them share this device), whoever comes, or a bot."""

    kind: Literal["me", "open", "bot"]
    bot: Annotated[str, msgspec.Meta(max_length=64)] | None = None  # for a bot: which one
    name: Name | None = None  # for one of several people at this device


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to open. Play begins when no seat is open."""

    game: Annotated[str, msgspec.Meta(max_length=64)]
    seats: Annotated[tuple[SeatPlan, ...], msgspec.Meta(min_length=1, max_length=16)]
    options: dict[str, Value] = {}  # those that are missing are as usual
    public: bool = False  # listed for everybody; else only who has the link finds it
    clock: Clock | None = None
    hints: bool | None = None  # by default, if nobody else plays
    talk: bool | None = None  # free talk during play; by default, unless the game restricts talk
    practice: bool = False  # everything may be taken back; where one person plays, with bots
    # Where play begins, if not at the beginning. What one person cannot know is dealt anew; where
    # something is hidden, several people cannot play on.
    position: PositionText = ""


class OpenedTable(msgspec.Struct, frozen=True):
    """The new table. Its id is hard to guess: whoever is given the link may watch and sit down."""

    id: str
    link: str  # the path of its page


ListKind = Literal["open", "watch", "mine", "finished"]


class Tables(msgspec.Struct, frozen=True):
    """A list of tables, the latest first."""

    tables: tuple[TableSummary, ...]
    next: str | None  # give this as `before` to get more


class BestTime(msgspec.Struct, frozen=True, kw_only=True):
    """A game that somebody has won alone."""

    name: str
    milliseconds: int
    at: int  # when, in milliseconds since 1970
    you: bool  # it was you
    here: bool  # at the table that was named


class BestTimes(msgspec.Struct, frozen=True):
    """The best times with the same options, the shortest first: at public tables, and your own."""

    times: tuple[BestTime, ...]


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """A finished match to look at, step by step. Long ones come in several parts."""

    game: str
    title: str
    options: dict[str, Value]
    players: tuple[PlayerName, ...]
    labels: tuple[str, ...]  # what the game calls the seats
    seat: int | None  # whose view it is
    you: tuple[int, ...]  # seats that you had
    actions: int  # in the whole match
    first: int  # the number of the first step here
    opening: msgspec.Raw  # the view before the first step here
    steps: tuple[Step, ...]
    result: Result | None
    moves: bool  # its actions have a motion, which can be asked for
    has_hidden_info: bool  # players have secrets, so it matters who looks
    practice: bool  # everything could be taken back


class Moved(msgspec.Struct, frozen=True):
    """How things moved in an action."""

    motion: str | None


class Problem(msgspec.Struct, frozen=True):
    """What every request gets that could not be answered."""

    code: Code
    reason: str  # for people


class Health(msgspec.Struct, frozen=True):
    """Whether the server can do its work."""

    status: Literal["ok", "degraded", "failing"]
    checks: dict[str, Any]
