"""Tables of other versions of the rules: they cannot be played again, but looked at.

What is the same by all rules is read from the events: who sat where, what was said, which moves
were made and how it ended. What there was to see comes from the archived match, if there is
one.
"""

from datetime import UTC, datetime
from typing import Any

import msgspec

from watertable.core import registry
from watertable.core.errors import WatertableError
from watertable.core.player_name import PlayerName
from watertable.core.record import Record, RecordedAction, RecordedRedeal, RecordedResult
from watertable.core.text import N_, Text, say
from watertable.server.archived_matches import ArchivedMatch
from watertable.server.changes import change
from watertable.server.connections import ClientConnection
from watertable.server.errors import Refusal
from watertable.server.events import (
    Acted,
    Closed,
    Holder,
    Opened,
    Rematched,
    Resigned,
    Said,
    Seated,
    StoredEvent,
    TakenBack,
)
from watertable.server.identity import Guest
from watertable.server.messages.commands import Command, Gesture
from watertable.server.messages.http import Replay
from watertable.server.messages.live import Refused
from watertable.server.messages.tables import (
    ChatLine,
    Result,
    Seat,
    Situation,
    TableState,
    TableSummary,
)
from watertable.server.messages.views import Log, LogLine, SeatView
from watertable.server.steps import viewers_of

_SHOWN_CHAT = 100


class OtherRules(Refusal):
    """A table was begun by another version of its game."""

    def __init__(self, text: Text, events: list[StoredEvent], *, older: bool) -> None:
        super().__init__("not_now", text)
        self.events = events
        self.older = older  # else it may be played on by a server that is newer than this one


class OldTable:
    """A finished table, to be looked at. It has what a room has for its clients."""

    def __init__(
        self,
        name: str,
        events: list[StoredEvent],
        summary: TableSummary,
        kept: ArchivedMatch | None,
    ) -> None:
        first = events[0]
        assert isinstance(first.event, Opened)
        self.id, self.opened, self.host = name, first.event, first.guest_id
        self.created, self.seq = first.at, events[-1].seq
        self.summary, self.kept = summary, kept
        self.seats: list[Holder] = list(self.opened.seats)
        self.chat: list[ChatLine] = []
        self.rematch: str | None = None
        self.result = summary.result
        self._acted: list[Acted] = []
        self._redeals: list[RecordedRedeal] = []
        for stored in events:
            self._happen(stored)

    def _happen(self, stored: StoredEvent) -> None:
        match stored.event:
            case Acted() as acted:
                self._acted.append(acted)
            case TakenBack(actions=actions, seat=seat, key=key):
                del self._acted[actions:]
                self._redeals = [each for each in self._redeals if each.after <= actions]
                if key is not None:
                    self._redeals.append(RecordedRedeal(actions, seat, key))
            case Seated(seat=seat, holder=holder):
                self.seats[seat] = holder
            case Resigned(seat=seat, bot=bot) if bot:
                self.seats[seat] = Holder(kind="bot", bot=bot)
            case Said(name=name, seat=by, text=text):
                line = ChatLine(seq=stored.seq, at=stored.at, name=name, seat=by, text=text)
                self.chat.append(line)
            case Rematched(table=table):
                self.rematch = table
            case Closed(reason=reason):
                self.result = Result(how="closed", reason=reason, ranks=(), winners=())
            case _:
                pass

    # --- Looking ---------------------------------------------------------------------------------

    @property
    def why(self) -> Text:
        """Return why nothing can be done here, for people."""
        if self.result is not None and self.result.how == "closed":
            return say("The table was closed: {reason}.", reason=self.result.reason)
        template = (
            N_(
                "This match was played by version {version} of {game}, whose rules have changed "
                "since. It can be looked at."
            )
            if self.kept
            else N_(
                "This match was played by version {version} of {game}, whose rules have changed "
                "since. Of its moves, the record is left."
            )
        )
        return say(template, version=self.opened.version, game=self.summary.title)

    def _seats_of(self, guest_id: str) -> tuple[int, ...]:
        return tuple(
            seat
            for seat, holder in enumerate(self.seats)
            if guest_id and holder.kind == "human" and holder.guest_id == guest_id
        )

    def _labels(self) -> tuple[str, ...]:
        if self.kept is not None:
            return self.kept.labels
        count = range(len(self.seats))
        try:
            notation = registry.game(self.opened.game).notation
        except WatertableError:
            return tuple(str(say("Seat {number}", number=seat + 1)) for seat in count)
        return tuple(notation.seat_name(seat) for seat in count)

    def _players(self) -> tuple[PlayerName, ...]:
        return tuple(holder.player for holder in self.seats)

    async def state(self, guest_id: str, connection: ClientConnection | None = None) -> TableState:
        kept, opened, you = self.kept, self.opened, self._seats_of(guest_id)
        viewers, count = viewers_of(you), len(self._acted)
        views = [kept.view(count, seat) if kept else None for seat in viewers]
        back: list[Any] = [
            change(view, kept.view(count - 1, seat)) if kept and count else {}
            for view, seat in zip(views, viewers, strict=True)
        ]
        return TableState(
            id=self.id,
            seq=self.seq,
            game=opened.game,
            title=self.summary.title,
            options=opened.options,
            public=opened.public,
            clock=opened.clock,
            hints=False,
            talk=opened.talk,
            practice=opened.practice,
            from_position=bool(opened.position),
            has_hidden_info=kept.has_hidden_info if kept else False,
            created=self.created,
            host=bool(guest_id) and guest_id == self.host,
            you=you,
            situation=self._situation(),
            views=tuple(
                SeatView(seat=seat, view=view, no_undo=None if seat is None else ())
                for seat, view in zip(viewers, views, strict=True)
            ),
            logs=tuple(
                kept.log(seat)
                if kept
                else Log(seat, tuple(LogLine(0, a.seat, (a.do,)) for a in self._acted))
                for seat in viewers
            ),
            told_at_start=(),
            latest=(kept.step(count - 1, viewers),) if kept and count else (),
            back=tuple(back),
            chat=tuple(self.chat[-_SHOWN_CHAT:]),
            old=str(self.why),
        )

    def _situation(self) -> Situation:
        return Situation(
            phase="over",
            seats=tuple(
                Seat(
                    seat=seat,
                    label=label,
                    kind=holder.kind,
                    name=holder.bot or holder.name,
                    bot=holder.bot,
                    stand_in=holder.kind == "bot" and bool(holder.guest_id),
                    connected=False,
                    time=None,
                    running=False,
                )
                for seat, (label, holder) in enumerate(zip(self._labels(), self.seats, strict=True))
            ),
            mover=None,
            actions=len(self._acted),
            turn=self.kept.turn if self.kept else 0,
            offers=(),
            result=self.result,
            rematch=self.rematch,
            spectators=0,
        )

    def record(self, hashed: str) -> Record:
        """Return the match as a document, for the version that it was played by."""
        if self.result is None or self.result.how == "closed":
            raise Refusal("not_now", self.why)
        if self.kept is not None:
            return self.kept.record
        ended = self.result.how == "game"
        return Record(
            game=self.opened.game,
            game_version=self.opened.version,
            options=self.opened.options,
            seats=tuple(player.recorded for player in self._players()),
            seed=self.opened.seed,
            started=datetime.fromtimestamp(self.created / 1000, UTC),
            actions=tuple(
                RecordedAction(a.seat, a.do, a.at, a.physics_result) for a in self._acted
            ),
            result=RecordedResult(self.result.reason, self.result.ranks) if ended else None,
            hash=hashed,
            redeals=tuple(self._redeals),
            practice=self.opened.practice,
            position=self.opened.position,
        )

    def replay(self, guest_id: str, seat: int | None, first: int) -> Replay:
        if self.kept is None:
            raise Refusal("not_now", self.why)
        return self.kept.replay(self._players(), self.result, seat, first, self._seats_of(guest_id))

    # --- Clients ---------------------------------------------------------------------------------

    async def resume(self, connection: ClientConnection, after: int | None) -> None:
        connection.send(msgspec.json.encode(await self.state(connection.guest.id)))
        connection.seq = self.seq

    async def command(
        self, guest: Guest, command: Command, where: str, connection: ClientConnection | None = None
    ) -> Refused:
        return Refused(id=command.id, code="not_now", reason=str(self.why), state=None)

    def gesture(self, connection: ClientConnection, gesture: Gesture) -> None:
        raise Refusal("not_now", self.why)

    def leave(self, connection: ClientConnection) -> None:
        """Nobody here would notice."""
