"""What is kept of a finished match, so that it can be looked at when its rules are no more.

A table is what its events make of it, by the rules that they were made by. When these change it
cannot be played again. So while that is still possible, somebody writes down what there is to see:
the first view of each seat and how it changed, and what each was told. Compressed, that is a small
part of what the views would be.
"""

import zlib

import msgspec

from watertable.core.match import Match
from watertable.core.player_name import PlayerName
from watertable.core.record import Record
from watertable.core.text import Parts
from watertable.server.changes import change, changed
from watertable.server.events import StoredEvent
from watertable.server.messages.http import Replay
from watertable.server.messages.tables import Result
from watertable.server.messages.views import Done, Log, LogLine, Step, StepView
from watertable.server.rebuilding import repeat
from watertable.server.replays import MAX_STEPS, check_part
from watertable.server.tables import Table

_read_events = msgspec.json.Decoder(list[StoredEvent]).decode


class ArchivedStep(msgspec.Struct, frozen=True):
    """An action."""

    seat: int
    at: int
    text: str
    struct: msgspec.Raw
    turn: int = 0  # unknown of those that were kept first


class ArchivedView(msgspec.Struct, frozen=True):
    """The match from one seat, or from none."""

    seat: int | None
    opening: msgspec.Raw
    changes: tuple[msgspec.Raw, ...]  # one for each action
    told: tuple[Parts | str, ...]  # those that were kept first are plain
    effects: tuple[msgspec.Raw, ...] = ()  # likewise one for each, or none at all

    def text(self, number: int) -> Parts:
        """Return the sentence about an action."""
        told = self.told[number]
        return (told,) if isinstance(told, str) else told


class ArchivedMatch(msgspec.Struct, frozen=True, kw_only=True):
    """A finished match, without its rules."""

    title: str
    labels: tuple[str, ...]
    has_hidden_info: bool
    turn: int
    steps: tuple[ArchivedStep, ...]
    views: tuple[ArchivedView, ...] = msgspec.field(name="looks")  # as databases call it
    record: Record

    def view_of(self, seat: int | None) -> ArchivedView:
        """Return the match from a seat. Where nothing is hidden, all see the same."""
        wanted = 0 if seat and not self.has_hidden_info else seat
        return next(each for each in self.views if each.seat == wanted)

    def view(self, actions: int, seat: int | None) -> object:
        """Return what a seat saw after so many actions."""
        archived = self.view_of(seat)
        view = msgspec.json.decode(archived.opening)
        for each in archived.changes[:actions]:
            view = changed(view, msgspec.json.decode(each))
        return view

    def log(self, seat: int | None) -> Log:
        """Return what a seat was told."""
        archived = self.view_of(seat)
        lines = enumerate(self.steps)
        return Log(seat, tuple(LogLine(s.turn, s.seat, archived.text(n)) for n, s in lines))

    def _effects(self, number: int, seat: int | None) -> tuple[object, ...]:
        kept = self.view_of(seat).effects
        return tuple(msgspec.json.decode(kept[number])) if kept else ()

    def step(self, number: int, seats: tuple[int | None, ...]) -> Step:
        kept = self.steps[number]
        return Step(
            number=number,
            turn=kept.turn,
            seat=kept.seat,
            at=kept.at,
            views=tuple(
                StepView(
                    seat=seat,
                    told=self.view_of(seat).text(number),
                    effects=self._effects(number, seat),
                    change=self.view_of(seat).changes[number],
                    action=Done(kept.text, kept.struct),
                )
                for seat in seats
            ),
            motion=None,
        )

    def replay(
        self,
        players: tuple[PlayerName, ...],
        result: Result | None,
        seat: int | None,
        first: int,
        you: tuple[int, ...],
    ) -> Replay:
        """Return a part of the match, as a seat saw it; None is a spectator."""
        count = len(self.steps)
        check_part(seat, len(players), first, count)
        return Replay(
            game=self.record.game,
            title=self.title,
            options=self.record.options,
            players=players,
            labels=self.labels,
            seat=seat,
            you=you,
            actions=count,
            first=first,
            opening=msgspec.Raw(msgspec.json.encode(self.view(first, seat))),
            steps=tuple(
                self.step(number, (seat,)) for number in range(first, min(count, first + MAX_STEPS))
            ),
            result=result,
            moves=False,
            has_hidden_info=self.has_hidden_info,
            practice=self.record.practice,
        )


def archived_match_of(match: Match) -> ArchivedMatch:
    """Return what there is to see of a match."""
    has_hidden_info = match.has_hidden_info
    viewers = (None, *range(match.seats)) if has_hidden_info else (None, 0)
    return ArchivedMatch(
        title=match.game.title,
        labels=tuple(match.game.notation.seat_name(seat) for seat in range(match.seats)),
        has_hidden_info=has_hidden_info,
        turn=match.turn,
        steps=tuple(
            ArchivedStep(
                played.seat,
                played.at,
                played.text,
                _raw(match.struct_of(number)),
                match.turn_of(number),
            )
            for number, played in enumerate(match.actions)
        ),
        views=tuple(_view_of(match, viewer) for viewer in viewers),
        record=match.record(),
    )


def _view_of(match: Match, viewer: int | None) -> ArchivedView:
    views = [match.view_after(actions, viewer) for actions in range(match.length + 1)]
    effects = [match.effects(number, viewer) for number in range(match.length)]
    return ArchivedView(
        seat=viewer,
        opening=_raw(views[0]),
        changes=tuple(
            _raw(change(views[number], views[number + 1])) for number in range(match.length)
        ),
        told=tuple(match.narrated(each, None).parts for each in effects),
        effects=tuple(map(_raw, effects)),
    )


def _raw(value: object) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(value))


def packed(archived: ArchivedMatch) -> bytes:
    return zlib.compress(msgspec.json.encode(archived), 9)


def unpacked(data: bytes) -> ArchivedMatch:
    return msgspec.json.decode(zlib.decompress(data), type=ArchivedMatch)


def archived_match_from(name: str, events: bytes) -> bytes:
    """Return what is kept of a table that has these events: for another process."""
    first, *rest = _read_events(events)
    table = Table(name, first)
    for stored in rest:
        repeat(table, stored)
    table.match.names = tuple(player.recorded for player in table.players())
    return packed(archived_match_of(table.match))
