"""Tables as clients have them: situations, views, steps, summaries."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from watertable.core.effects import Effect
from watertable.core.text import NOTHING, Parts, Text
from watertable.server.changes import change
from watertable.server.legal_json import (
    LegalJson,
    change_of_legal,
    legal_actions,
    not_yet_told,
)
from watertable.server.messages.live import Update
from watertable.server.messages.tables import Offer, Seat, Situation, TableState
from watertable.server.messages.views import Log, SeatView, Step
from watertable.server.steps import log_line, reader_of, step_of, viewers_of
from watertable.server.tables import Table
from watertable.server.take_backs import why_no_undo

T = TypeVar("T")
MAX_STEPS = 40  # that are sent after a gap; who has missed more starts over
_SHOWN_CHAT = 100


class ClientCache:
    """What a client has been told, and is not told again."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Begin anew: the client is told everything."""
        self.situation: Situation | None = None
        self.actions: LegalJson = {}  # all that it was told
        self.seats: dict[int, _SeatCache] = {}
        self._sentences: dict[Parts, int] = {}  # prompts and such, by when they were told
        self._told = 0  # so many of them

    def sentence(self, text: Text, *, in_full: bool) -> Parts | int:
        """Return a sentence, or its number if the client was told it before and that will do."""
        known = self._sentences.get(text.parts)
        if known is not None and not in_full:
            return known
        self._sentences[text.parts] = self._told
        self._told += 1
        return text.parts

    def seat(self, seat: int) -> "_SeatCache":
        """Return what was told of one of the client's seats."""
        return self.seats.setdefault(seat, _SeatCache())


class _SeatCache:
    """What a client has been told of a seat."""

    def __init__(self) -> None:
        self.legal: LegalJson = {}  # the last that were any
        self.prompt: Text | None = None
        self.no_undo: Text | None = None


class _OneAction(Generic[T]):
    """What was made for the viewers of one action: that which somebody asked about last."""

    def __init__(self) -> None:
        self._number = -1
        self._found: dict[int | None, T] = {}

    def of(self, number: int, viewer: int | None, make: Callable[[int, int | None], T]) -> T:
        if number != self._number:
            self._found.clear()
            self._number = number
        if viewer not in self._found:
            self._found[viewer] = make(number, viewer)
        return self._found[viewer]

    def forget(self) -> None:
        self._found.clear()


class Presenter:
    """Writes down what is seen of one table, once for all who see the same."""

    def __init__(self, table: Table, reaction: float) -> None:
        self._table = table
        self._reaction = reaction  # seconds that somebody has to react
        self._seated: tuple[int, set[int]] | None = None  # what the seats below depend on
        self._seats: tuple[Seat, ...] = ()
        self._seq = -1  # of the board that the actions below are about
        self._legals: dict[int, LegalJson] = {}
        self._undos: dict[int, Text] = {}
        self._prompt: Text | None = None
        self._views: dict[tuple[int, int | None], msgspec.Struct] = {}  # of the last two boards
        self._views_rewound = 0
        self._effects = _OneAction[Sequence[Effect]]()  # of the last action
        self._changes = _OneAction[Any]()
        self._situation_change: tuple[Situation | None, Situation | None, Any] = None, None, None
        self._logs: dict[tuple[int | None, int | None], list[Text]] = {}  # by viewer and reader
        self._log_rewound = 0

    # --- For everybody ---------------------------------------------------------------------------

    def situation(self, now: int, connected: set[int], spectators: int) -> Situation:
        table = self._table
        ends, last = table.reaction_ends(self._reaction), table.time_is_up
        return Situation(
            phase=table.phase,
            seats=self._all_seats(now, connected),
            mover=table.mover,
            actions=table.match.length,
            turn=table.match.turn,
            offers=tuple(
                Offer(
                    kind=asked.kind,  # type: ignore[arg-type]
                    by=asked.by,
                    actions=table.match.length - asked.actions if kind == "undo" else 0,
                    agreed=tuple(sorted(asked.agreed)),
                    waiting=table.waiting_for(asked),
                )
                for kind, asked in table.offers.items()
            ),
            result=table.result,
            rematch=table.rematch,
            spectators=spectators,
            reaction=None if ends is None else max(0, ends - now),
            left=None if last is None else max(0, last - now),
        )

    def _change_of_situation(self, before: Situation | None, now: Situation) -> Any:
        """Return what has changed; most clients were told of the same situation before."""
        if self._situation_change[0] is not before or self._situation_change[1] is not now:
            self._situation_change = before, now, change(before, now)
        return self._situation_change[2]

    def _all_seats(self, now: int, connected: set[int]) -> tuple[Seat, ...]:
        """Without clocks they are the same until somebody comes or goes."""
        seated = (self._table.seated_seq, connected)
        if self._table.clocks is not None or self._seated != seated:
            self._seated = seated
            self._seats = tuple(
                self._seat(seat, now, connected) for seat in range(len(self._table.seats))
            )
        return self._seats

    def _seat(self, seat: int, now: int, connected: set[int]) -> Seat:
        holder, clocks = self._table.seats[seat], self._table.clocks
        late = self._table.out_of_time
        return Seat(
            seat=seat,
            label=self._table.label(seat),
            kind=holder.kind,
            name=holder.bot or holder.name,
            bot=holder.bot,
            stand_in=holder.kind == "bot" and bool(holder.guest_id),
            connected=seat in connected,
            time=clocks.left(seat, now) if clocks else None,
            running=clocks is not None and clocks.running == seat,
            out_of_time=late is not None and late.seat == seat,
        )

    # --- For one seat ----------------------------------------------------------------------------

    def _seat_view(self, seat: int | None, cache: ClientCache, *, whole: bool) -> SeatView:
        """Return what a seat sees, with its view or without."""
        view = self.view(self._table.match.length, seat) if whole else None
        brought = self._effects_at_start(seat) if whole else ()
        if seat is None:
            return SeatView(seat=None, view=view, effects_at_start=brought)
        if self._seq != self._table.board_seq:
            self._seq = self._table.board_seq
            self._legals.clear()
            self._undos.clear()
            self._prompt = None
        if seat not in self._legals:
            self._legals[seat] = self._legal(seat)
            self._undos[seat] = self._no_undo(seat)
        legal, told = self._legals[seat], cache.seat(seat)
        change = change_of_legal(told.legal, legal)
        told.legal = legal or told.legal
        if seat == self._table.mover and self._prompt is None:
            self._prompt = self._table.match.prompt
        prompt = self._prompt if seat == self._table.mover else told.prompt
        no_undo = self._undos[seat]
        new_prompt, new_no_undo = prompt != told.prompt, no_undo != told.no_undo
        told.prompt, told.no_undo = prompt, no_undo
        new_actions: Any = not_yet_told(legal, cache.actions)  # written already
        return SeatView(
            seat=seat,
            view=view,
            legal=change,
            new_actions=new_actions,
            prompt=cache.sentence(prompt, in_full=whole) if prompt and new_prompt else None,
            no_undo=cache.sentence(no_undo, in_full=whole) if new_no_undo else None,
            effects_at_start=brought,
        )

    def _effects_at_start(self, seat: int | None) -> tuple[Effect, ...]:
        """Return what setting up has brought, as a seat may know it, until something is played."""
        match = self._table.match
        if self._table.phase != "playing" or match.length:
            return ()
        return tuple(match.effects_at_start(seat))

    def view(self, actions: int, seat: int | None) -> msgspec.Struct:
        """Return what a seat saw after so many actions."""
        match, seat = self._table.match, self._sees_as(seat)
        if self._views_rewound != self._table.rewound_at:
            self._views_rewound = self._table.rewound_at
            self._views.clear()
        found = self._views.get((actions, seat))
        if found is None:
            found = match.view_after(actions, seat)
            if actions >= match.length - 1:
                self._views = {
                    key: view for key, view in self._views.items() if key[0] >= match.length - 1
                }
                self._views[actions, seat] = found
        return found

    def _sees_as(self, seat: int | None) -> int | None:
        """Return whose view a seat has.

        Before play it sees no more than a spectator does, else one could try all seats and know all
        hands. Where nothing is hidden all seats see the same.
        """
        if self._table.has_hidden_info:
            return None if self._table.phase == "waiting" else seat
        return None if seat is None else 0

    def _legal(self, seat: int) -> LegalJson:
        match = self._table.match
        if self._table.phase != "playing":
            return {}
        if seat != match.mover and not match.game.traits.acts_out_of_turn:
            return {}
        if seat == match.mover and match.only_action is not None:
            return {}  # the table makes it in a moment, so nobody is asked
        return legal_actions(match, seat)

    def _no_undo(self, seat: int) -> Text:
        if self._table.phase != "playing":
            return NOTHING
        return why_no_undo(self._table, seat)

    def log(self, seat: int | None, reader: int | None) -> Log:
        match, told = self._table.match, self._told(seat, reader)
        return Log(seat, tuple(log_line(match, number, text) for number, text in enumerate(told)))

    def effects(self, number: int, seat: int | None) -> Sequence[Effect]:
        """Return what an action led to, as a seat may know it."""
        self._forget_what_was_taken_back()
        viewer = seat if self._table.has_hidden_info else None
        return self._effects.of(number, viewer, self._table.match.effects)

    def change(self, number: int, seat: int | None) -> Any:
        """Return how an action has changed what a seat sees."""
        self._forget_what_was_taken_back()
        return self._changes.of(number, self._sees_as(seat), self._change)

    def _change(self, number: int, seat: int | None) -> Any:
        return change(self.view(number, seat), self.view(number + 1, seat))

    def told(self, number: int, seat: int | None, reader: int | None) -> Text:
        """Return what a seat was told of an action."""
        return self._told(seat, reader)[number]

    def _told(self, seat: int | None, reader: int | None) -> list[Text]:
        """Return all that a seat was told. Where nothing is hidden all are told the same."""
        self._forget_what_was_taken_back()
        match = self._table.match
        told = self._logs.setdefault((seat if self._table.has_hidden_info else None, reader), [])
        for number in range(len(told), match.length):
            told.append(match.narrated(self.effects(number, seat), reader))
        return told

    def _forget_what_was_taken_back(self) -> None:
        if self._log_rewound != self._table.rewound_at:
            self._log_rewound = self._table.rewound_at
            self._logs.clear()
            self._effects.forget()
            self._changes.forget()

    def steps(
        self,
        first: int,
        seats: tuple[int | None, ...],
        reader: int | None,
        *,
        films: bool = True,
    ) -> tuple[Step, ...]:
        """Return the actions from a number on, as these seats noticed them."""
        match = self._table.match
        # In open games, or when all is over, anybody may know exactly what was done.
        all_known = self._table.phase == "over" or not self._table.has_hidden_info
        return tuple(
            step_of(
                match,
                number,
                seats,
                reader,
                self,
                all_known=all_known,
                motion=self._table.motions.get(number) if films else None,
            )
            for number in range(first, match.length)
        )

    # --- For one client --------------------------------------------------------------------------

    def state(
        self, guest_id: str, situation: Situation, cache: ClientCache | None = None
    ) -> TableState:
        """Return all that somebody sees; from then on they know that and nothing else."""
        table, opened = self._table, self._table.opened
        you = table.seats_of(guest_id)
        viewers, last, reader = viewers_of(you), max(0, table.match.length - 1), reader_of(you)
        cache = cache or ClientCache()
        cache.forget()
        cache.situation = situation
        return TableState(
            id=table.id,
            seq=table.seq,
            game=table.game.name,
            title=table.game.title,
            options=opened.options,
            public=opened.public,
            clock=opened.clock,
            hints=opened.hints,
            talk=opened.talk,
            practice=opened.practice,
            from_position=bool(opened.position),
            has_hidden_info=table.has_hidden_info,
            created=table.created,
            host=bool(guest_id) and guest_id == table.host,
            you=you,
            situation=situation,
            views=tuple(self._seat_view(seat, cache, whole=True) for seat in viewers),
            logs=tuple(self.log(seat, reader) for seat in viewers),
            told_at_start=()
            if table.phase == "waiting"
            else table.match.told_at_start(viewers[0], reader).parts,
            latest=self.steps(last, viewers, reader, films=False),
            back=tuple(
                change(self.view(table.match.length, seat), self.view(last, seat))
                for seat in viewers
            ),
            chat=tuple(table.chat)[-_SHOWN_CHAT:],
        )

    def update_since(
        self,
        after: int,
        guest_id: str,
        situation: Situation,
        cache: ClientCache,
        accepted: str | None = None,
    ) -> Update | TableState:
        """Return what somebody has missed since an event, or everything if that is simpler."""
        table = self._table
        rewound = table.rewound_at > after
        first = table.actions_after(after)
        if (
            after > table.seq
            or table.seated_seq > after  # somebody may sit elsewhere now
            or (rewound and not after + 1 == table.rewound_at == table.seq)
            or table.match.length - first > MAX_STEPS
        ):
            return self.state(guest_id, situation, cache)
        before, cache.situation = cache.situation, situation
        you = table.seats_of(guest_id)
        viewers = viewers_of(you)
        changed = table.board_seq > after
        return Update(
            seq=table.seq,
            steps=self.steps(first, viewers, reader_of(you)),
            rewound=rewound,
            situation=self._change_of_situation(before, situation),
            views=tuple(self._seat_view(seat, cache, whole=rewound) for seat in viewers)
            if changed
            else (),
            chat=tuple(line for line in table.chat if line.seq > after),
            accepted=accepted,
        )
