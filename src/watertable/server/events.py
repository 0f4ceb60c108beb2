"""What happens at a table, as it is kept. A table is what its events make of it."""

import msgspec

from watertable.core.options import Value
from watertable.core.player_name import PlayerName
from watertable.server.messages.tables import Clock, SeatKind


class Holder(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who has a seat."""

    kind: SeatKind
    # The guest that it belongs to; of a bot: for whom it stands in. Databases call it "who".
    guest_id: str = msgspec.field(name="who", default="")
    name: str = ""
    bot: str | None = None

    @property
    def player(self) -> PlayerName:
        """Return what the holder is called."""
        return PlayerName(self.bot or self.name, self.kind == "bot")


OPEN = Holder(kind="open")


class _Event(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    pass


class Opened(_Event, frozen=True, kw_only=True, tag="opened"):
    """Always the first: all that a match is made of but its actions."""

    game: str
    version: int
    options: dict[str, Value]
    seed: int
    seats: tuple[Holder, ...]
    public: bool
    clock: Clock | None
    hints: bool
    talk: bool = True  # free talk while the match is played; once there was no other way
    practice: bool = False  # everything may be taken back; for one person with bots
    position: str = ""  # in which play begins, as the game writes it, if not at the beginning


class Acted(_Event, frozen=True, kw_only=True, tag="acted"):
    """An action of the match."""

    seat: int
    do: str  # as the game writes it
    at: int  # milliseconds since play began
    state: str  # a fingerprint of what it led to: see fingerprints.py
    # What physics came to, where the rules alone do not decide it. Databases call it "came".
    physics_result: str = msgspec.field(name="came", default="")


class TakenBack(_Event, frozen=True, kw_only=True, tag="taken_back"):
    """The match has been wound back to so many actions; if there is a key, all that a seat could
    not know was dealt anew from it."""

    actions: int
    seat: int = 0
    key: int | None = None


class Seated(_Event, frozen=True, kw_only=True, tag="seated"):
    """A seat has got another holder, or none."""

    seat: int
    holder: Holder


class Resigned(_Event, frozen=True, kw_only=True, tag="resigned"):
    """Somebody has given up, or has run out of time."""

    seat: int
    time: bool = False
    bot: str = ""  # plays on for them; else the match is over, or it was decided by older rules


class OutOfTime(_Event, frozen=True, kw_only=True, tag="out_of_time"):
    """Somebody's clock has run out where all win or lose together: a bot ends the turn for them."""

    seat: int
    bot: str


class Offered(_Event, frozen=True, kw_only=True, tag="offered"):
    """Somebody asks for an undo (to so many actions) or for a rematch."""

    kind: str
    seats: tuple[int, ...]  # of the one who asks: they have agreed
    actions: int = 0


class Answered(_Event, frozen=True, kw_only=True, tag="answered"):
    """Somebody has agreed for their seats, or has not."""

    kind: str
    seats: tuple[int, ...]
    agree: bool


class Rematched(_Event, frozen=True, kw_only=True, tag="rematched"):
    """Play goes on at another table."""

    table: str


class Said(_Event, frozen=True, kw_only=True, tag="said"):
    """Chat."""

    name: str
    seat: int | None
    text: str


class ClockHeld(_Event, frozen=True, kw_only=True, tag="clock_held"):
    """The server was down: the time since the last event does not count. That may be less than
    none, if the system's clock was set back meanwhile."""


class Closed(_Event, frozen=True, kw_only=True, tag="closed"):
    """The table is closed without a match."""

    reason: str


Event = (
    Opened
    | Acted
    | TakenBack
    | Seated
    | Resigned
    | OutOfTime
    | Offered
    | Answered
    | Rematched
    | Said
    | ClockHeld
    | Closed
)


class StoredEvent(msgspec.Struct, frozen=True, kw_only=True):
    """An event with its number, its time, and whose command it was."""

    seq: int
    at: int  # milliseconds since 1970
    guest_id: str = ""
    command: str = ""  # the id of the command, if a client sent it
    event: Event
