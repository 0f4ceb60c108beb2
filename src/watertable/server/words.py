"""Tables as clients have them: situations, sights, steps, summaries."""

from collections.abc import Callable
from typing import Any

import msgspec

from watertable.core.match import Match
from watertable.server.changes import change
from watertable.server.events import Opened
from watertable.server.forms import Words, legal_actions, news
from watertable.server.messages.live import Update
from watertable.server.messages.sights import Done, Log, SeatView, Seen, Step
from watertable.server.messages.tables import Offer, Seat, Situation, TableState, TableSummary
from watertable.server.tables import Table
from watertable.server.take_backs import why_no_undo

MAX_STEPS = 40  # that are sent after a gap; who has missed more starts over
_SHOWN_CHAT = 100
_MAX_LISTED = 200  # characters of an option in a list; a whole map would make lists too long


class Told:
    """What a client has been told, and is not told again."""

    def __init__(self) -> None:
        self.situation: Situation | None = None
        self.words: Words = {}  # of actions


class Scribe:
    """Writes down what is seen of one table, once for all who see the same."""

    def __init__(self, table: Table, reaction: float) -> None:
        self._table = table
        self._reaction = int(1000 * reaction)  # milliseconds that somebody has to react
        self._seated: tuple[int, set[int]] | None = None  # what the seats below depend on
        self._seats: tuple[Seat, ...] = ()
        self._seq = -1  # of the board that the sights below are about
        self._legals: dict[int | None, Words] = {}
        self._undos: dict[int | None, str] = {}
        self._views: dict[tuple[int, int | None], msgspec.Struct] = {}  # of the last two boards
        self._views_rewound = 0
        self._logs: dict[int | None, list[str]] = {}
        self._log_rewound = 0

    # --- For everybody ---------------------------------------------------------------------------

    def situation(self, now: int, connected: set[int], spectators: int) -> Situation:
        table, ends, last = self._table, self.reaction_ends, self._table.time_is_up
        return Situation(
            phase=table.phase,
            seats=self._all_seats(now, connected),
            mover=table.mover,
            prompt=table.match.prompt if table.phase == "playing" else "",
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

    @property
    def reaction_ends(self) -> int | None:
        """When it is too late to react, while somebody is asked and others wait."""
        return self._table.asked_at + self._reaction if self._table.hurried else None

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
        return Seat(
            seat=seat,
            label=self._table.label(seat),
            kind=holder.kind,
            name=holder.bot or holder.name,
            bot=holder.bot,
            stand_in=holder.kind == "bot" and bool(holder.who),
            connected=seat in connected,
            time=clocks.left(seat, now) if clocks else None,
            running=clocks is not None and clocks.running == seat,
        )

    # --- For one seat ----------------------------------------------------------------------------

    def _sight(self, seat: int | None, told: Told, *, whole: bool) -> SeatView:
        """What a seat sees, with its view or without."""
        if self._seq != self._table.board_seq:
            self._seq = self._table.board_seq
            self._legals.clear()
            self._undos.clear()
        if seat not in self._legals:
            self._legals[seat] = self._legal(seat)
            self._undos[seat] = self._no_undo(seat)
        legal = self._legals[seat]
        words: Any = news(legal, told.words)  # written already
        view = self.view(self._table.match.length, seat) if whole else None
        return SeatView(
            seat=seat, view=view, legal=tuple(legal), words=words, no_undo=self._undos[seat]
        )

    def view(self, actions: int, seat: int | None) -> msgspec.Struct:
        """What a seat saw after so many actions.

        Before play it is no more than a spectator does, else one could try all seats and know all
        hands. Where nothing is hidden all seats see the same.
        """
        match = self._table.match
        if self._table.phase == "waiting" and self._table.has_hidden_info:
            seat = None
        elif seat and not self._table.has_hidden_info:
            seat = 0
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

    def _legal(self, seat: int | None) -> Words:
        match = self._table.match
        if seat is None or self._table.phase != "playing":
            return {}
        if seat == match.mover and match.only_action is not None:
            return {}  # the table makes it in a moment, so nobody is asked
        return legal_actions(match, seat)

    def _no_undo(self, seat: int | None) -> str:
        if seat is None or self._table.phase != "playing":
            return ""
        return why_no_undo(self._table, seat)

    def log(self, seat: int | None) -> Log:
        return Log(seat, tuple(self._told(seat)))

    def _told(self, seat: int | None) -> list[str]:
        """All that a seat was told. Where nothing is hidden all are told the same."""
        if self._log_rewound != self._table.rewound_at:
            self._log_rewound = self._table.rewound_at
            self._logs.clear()
        told = self._logs.setdefault(seat if self._table.has_hidden_info else None, [])
        for number in range(len(told), self._table.match.length):
            told.append(self._table.match.told(number, seat))
        return told

    def steps(
        self, first: int, seats: tuple[int | None, ...], *, films: bool = True
    ) -> tuple[Step, ...]:
        """The actions from a number on, as these seats noticed them."""
        match = self._table.match
        # In open games, or when all is over, anybody may know exactly what was done.
        all_known = self._table.phase == "over" or not self._table.has_hidden_info
        return tuple(
            step_of(
                match,
                number,
                seats,
                lambda number, seat: self._told(seat)[number],
                self.view,
                all_known=all_known,
                motion=self._table.motions.get(number) if films else None,
            )
            for number in range(first, match.length)
        )

    # --- For one client --------------------------------------------------------------------------

    def state(self, who: str, situation: Situation, told: Told | None = None) -> TableState:
        """All that somebody sees; from then on they know that and nothing else."""
        table, opened = self._table, self._table.opened
        you = table.seats_of(who)
        looks, last = sights_of(you), max(0, table.match.length - 1)
        told = told or Told()
        told.situation, told.words = situation, {}
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
            has_hidden_info=table.has_hidden_info,
            created=table.created,
            host=bool(who) and who == table.host,
            you=you,
            situation=situation,
            sights=tuple(self._sight(seat, told, whole=True) for seat in looks),
            logs=tuple(self.log(seat) for seat in looks),
            told_at_start="" if table.phase == "waiting" else table.match.told_at_start,
            latest=self.steps(last, looks, films=False),
            back=tuple(
                change(self.view(table.match.length, seat), self.view(last, seat)) for seat in looks
            ),
            chat=tuple(table.chat)[-_SHOWN_CHAT:],
        )

    def news(
        self,
        after: int,
        who: str,
        situation: Situation,
        told: Told,
        accepted: str | None = None,
    ) -> Update | TableState:
        """What somebody has missed since an event, or everything if that is simpler."""
        table = self._table
        rewound = table.rewound_at > after
        first = table.actions_after(after)
        if (
            after > table.seq
            or table.seated_seq > after  # somebody may sit elsewhere now
            or (rewound and not after + 1 == table.rewound_at == table.seq)
            or table.match.length - first > MAX_STEPS
        ):
            return self.state(who, situation, told)
        before, told.situation = told.situation, situation
        looks = sights_of(table.seats_of(who))
        changed = table.board_seq > after
        return Update(
            seq=table.seq,
            steps=self.steps(first, looks),
            rewound=rewound,
            situation=change(before, situation),
            sights=tuple(self._sight(seat, told, whole=rewound) for seat in looks)
            if changed
            else (),
            chat=tuple(line for line in table.chat if line.seq > after),
            accepted=accepted,
        )


def step_of(
    match: Match,
    number: int,
    seats: tuple[int | None, ...],
    sentence: Callable[[int, int | None], str],
    view: Callable[[int, int | None], msgspec.Struct],
    *,
    all_known: bool,
    motion: str | None = None,
) -> Step:
    """An action as these seats noticed it; `view` is what a seat saw after so many actions."""
    played, only = match.played(number), match.was_only_action(number)
    return Step(
        number=number,
        seat=played.seat,
        at=played.at,
        seen=tuple(
            Seen(
                seat=seat,
                told=sentence(number, seat),
                change=change(view(number, seat), view(number + 1, seat)),
                action=_done(match, number) if all_known or seat == played.seat else None,
                only=only and (all_known or seat == played.seat),
            )
            for seat in seats
        ),
        motion=motion,
    )


def _done(match: Match, number: int) -> Done:
    return Done(match.played(number).text, match.struct_of(number))


def sights_of(you: tuple[int, ...]) -> tuple[int | None, ...]:
    """From where somebody looks: their seats, or none in particular."""
    return you or (None,)


def summary(table: Table) -> TableSummary:
    """The table in a list; who asks, and how far play has come, is filled in when it is read."""
    opened: Opened = table.opened
    listed = {
        name: value
        for name, value in opened.options.items()
        if not isinstance(value, str) or len(value) <= _MAX_LISTED
    }
    return TableSummary(
        id=table.id,
        game=opened.game,
        title=table.game.title,
        options=listed,
        public=opened.public,
        clock=opened.clock,
        phase=table.phase,
        seats=tuple(table.name(seat) for seat in range(len(table.seats))),
        open=len(table.open_seats()),
        you=(),
        your_turn=False,
        actions=0,
        created=table.created,
        updated=table.created,
        result=table.result,
    )
