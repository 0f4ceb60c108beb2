"""A table: the match, the seats, and all that its events make of them.

Nothing here waits, writes or sends. `decide` says what a command leads to, `apply` lets it happen;
in between, somebody else writes it down.
"""

from base64 import b64encode
from bisect import bisect_right
from collections import deque
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal

from watertable.bots.defaults import opponent
from watertable.core.contract import State
from watertable.core.game import Game
from watertable.core.match import Match
from watertable.core.player_name import PlayerName
from watertable.core.text import N_, Seat, say
from watertable.server.clocks import Clocks
from watertable.server.events import (
    Acted,
    Answered,
    ClockHeld,
    Closed,
    Event,
    Holder,
    Offered,
    Opened,
    OutOfTime,
    Rematched,
    Resigned,
    Said,
    Seated,
    StoredEvent,
    TakenBack,
)
from watertable.server.games_of_tables import checked_game
from watertable.server.messages.tables import ChatLine, Days, Phase, Result

_KEPT_CHAT = 200
_KEPT_MOTIONS = 8
LONGEST_MOTION = 2**18  # bytes; what is longer is not told


@dataclass
class PendingOffer:
    """An offer that is on the table."""

    kind: str
    by: int
    actions: int  # of an undo: how many remain
    agreed: set[int]


@dataclass(frozen=True)
class PrecomputedAction:
    """What has been found out about an action: its number, the state it leads to, and how things
    moved meanwhile."""

    after: State
    action: int | None = None
    motion: bytes = b""


Precomputed = PrecomputedAction | None


class Table:
    """One table, rebuilt from its events whenever it is needed."""

    def __init__(self, name: str, first: StoredEvent) -> None:
        opened = first.event
        assert isinstance(opened, Opened)
        self.id = name
        self.opened = opened
        self.host = first.guest_id
        self.created = self.updated = first.at
        self.seq = first.seq
        self.match = _match_of(opened, first.at)
        self.asked_at = first.at  # when the present decision began
        self._refresh_mover()
        self.has_hidden_info = self.match.has_hidden_info
        self.seats = list(opened.seats)
        self._note_seats()
        self.began: int | None = None  # when play began: the last seat was taken
        self.result: Result | None = None
        self.offers: dict[str, PendingOffer] = {}
        self.rematch: str | None = None
        self.chat: deque[ChatLine] = deque(maxlen=_KEPT_CHAT)
        self.clocks = Clocks(opened.clock, len(self.seats)) if opened.clock else None
        self.commands = {(first.guest_id, first.command): first.seq}
        self.action_seqs: list[int] = []  # the number of the event of each action
        self.motions: dict[int, str] = {}  # how things moved in the latest actions, for clients
        self.out_of_time: OutOfTime | None = None  # whose clock has run out in this turn
        self.bots_helped = False  # a bot has ended somebody's turn
        self.rewound_at = 0  # the number of the last event that took actions back
        self.decisions = 0  # that were made, also those that were taken back
        self.seated_seq = first.seq  # of the last event that changed a seat
        self.board_seq = first.seq  # of the last event that changed what is seen or allowed
        self._begin_if_full(first.at)

    # --- Looking ---------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def phase(self) -> Phase:
        if self.result is not None:
            return "over"
        return "waiting" if self.began is None else "playing"

    @property
    def mover(self) -> int | None:
        """Return the seat whose decision it is, while the match goes on."""
        return self._mover if self.phase == "playing" else None

    @property
    def reaction(self) -> int | None:
        """Return what counts as a no, while the mover is only asked whether to react."""
        return self._reaction if self.phase == "playing" else None

    @property
    def hurried(self) -> bool:
        """Whether somebody else waits for a reaction, which then has to come soon.

        Not in correspondence, and not where all people share a device or play with bots.
        """
        if self.reaction is None or self.mover is None or isinstance(self.opened.clock, Days):
            return False
        return self.seats[self.mover].kind == "human" and len(self._seats_of) > 1

    def reaction_ends(self, seconds: float) -> int | None:
        """Return when it is too late to react, while somebody is asked and others wait."""
        return self.asked_at + int(1000 * seconds) if self.hurried else None

    @property
    def time_is_up(self) -> int | None:
        """Return when the game itself ends, where it is played against time; milliseconds since
        1970."""
        due = self.match.due if self.phase == "playing" else None
        return None if due is None or self.began is None else self.began + due

    def seats_of(self, guest_id: str) -> tuple[int, ...]:
        """Return the seats that somebody has."""
        return self._seats_of.get(guest_id, ())

    def _note_seats(self) -> None:
        """Note who has which seats: that is looked up many times for each action."""
        found: dict[str, list[int]] = {}
        for seat, holder in enumerate(self.seats):
            if holder.kind == "human" and holder.guest_id:
                found.setdefault(holder.guest_id, []).append(seat)
        self._seats_of = {guest_id: tuple(own) for guest_id, own in found.items()}

    def humans(self) -> list[int]:
        return [seat for seat, holder in enumerate(self.seats) if holder.kind == "human"]

    def bot_at(self, seat: int) -> str | None:
        """Return the bot that decides for a seat: its holder, or one that ends the turn of a
        person."""
        late = self.out_of_time
        return late.bot if late is not None and late.seat == seat else self.seats[seat].bot

    def open_seats(self) -> list[int]:
        return [seat for seat, holder in enumerate(self.seats) if holder.kind == "open"]

    def label(self, seat: int) -> str:
        return self.game.notation.seat_name(seat)

    def players(self) -> tuple[PlayerName, ...]:
        """Return what those are called who have the seats."""
        return tuple(holder.player for holder in self.seats)

    def waiting_for(self, asked: PendingOffer) -> tuple[int, ...]:
        """Return the seats that have yet to answer an offer."""
        return tuple(seat for seat in self.humans() if seat not in asked.agreed)

    def actions_after(self, seq: int) -> int:
        """Return the number of the first action that is newer than an event."""
        return bisect_right(self.action_seqs, seq)

    def time_of_play(self, now: int) -> int:
        """Milliseconds since play began; never before the last action."""
        assert self.began is not None
        return max(now - self.began, self.match.played(-1).at if self.match.length else 0)

    # --- Happening -------------------------------------------------------------------------------

    def apply(self, stored: StoredEvent, precomputed: Precomputed = None) -> None:
        """Let an event happen; an action may be known better than its event tells."""
        event = stored.event
        if not isinstance(event, Said | Offered | Answered):
            self.board_seq = stored.seq
        self._happen(event, stored, precomputed)
        if isinstance(event, ClockHeld):
            self.asked_at += stored.at - self.updated
            if self.clocks is not None:
                self.clocks.hold(stored.at, self.updated)
            if (
                stored.at < self.updated and self.began is not None
            ):  # the system's clock was set back
                self.began += stored.at - self.updated
        self.seq = stored.seq
        self.updated = stored.at
        if stored.command:
            self.commands[stored.guest_id, stored.command] = stored.seq

    def _happen(self, event: Event, stored: StoredEvent, precomputed: Precomputed) -> None:
        match event:
            case Acted():
                self._act(event, stored, precomputed)
            case TakenBack():
                self._take_back(event, stored)
            case Seated():
                self.seated_seq = stored.seq
                self._seat(event.seat, event.holder, stored.at)
            case Resigned():
                self.seated_seq = stored.seq
                self._resign(event, stored.at)
            case OutOfTime():
                self.out_of_time, self.bots_helped = event, True
                self._run_clock(stored.at, new_turn=False)
            case Offered():
                asked = PendingOffer(event.kind, event.seats[0], event.actions, set(event.seats))
                self.offers[event.kind] = asked
            case Answered():
                if not event.agree:
                    self.offers.pop(event.kind, None)
                elif event.kind in self.offers:
                    self.offers[event.kind].agreed.update(event.seats)
            case Rematched():
                self.offers.pop("rematch", None)
                self.rematch = event.table
            case Said():
                line = ChatLine(
                    seq=stored.seq,
                    at=stored.at,
                    name=event.name,
                    seat=event.seat,
                    text=event.text,
                )
                self.chat.append(line)
            case Closed():
                self._end("closed", event.reason, (), ())
            case Opened() | ClockHeld():
                pass

    def _act(self, event: Acted, stored: StoredEvent, precomputed: Precomputed) -> None:
        turn = self.match.turn
        do = event.do if precomputed is None or precomputed.action is None else precomputed.action
        after = None if precomputed is None else precomputed.after
        physics_result = None if self.match.game.physics is None else event.physics_result
        if event.seat == self._mover:
            self.decisions += 1
        self.match.play(
            do, seat=event.seat, at=event.at, physics_result=physics_result, after=after
        )
        self._refresh_mover()
        self.asked_at = stored.at
        self.action_seqs.append(stored.seq)
        if precomputed is not None:
            self._keep_motion(precomputed.motion)
        self.offers.pop("undo", None)  # it was about another position
        self._run_clock(stored.at, new_turn=self.match.turn != turn)
        outcome = self.match.outcome if self._mover is None else None
        if outcome is not None:
            self._end("game", outcome.reason, outcome.ranks, outcome.winners)

    def _keep_motion(self, motion: bytes) -> None:
        """Keep how things moved, for those who are here now; it is in no event."""
        if 0 < len(motion) <= LONGEST_MOTION:
            self.motions[self.match.length - 1] = b64encode(motion).decode()
            while len(self.motions) > _KEPT_MOTIONS:
                del self.motions[min(self.motions)]

    def _refresh_mover(self) -> None:
        """Note whose decision it is now, and of what kind."""
        self._mover = self.match.mover
        self._reaction = self.match.reaction

    def _take_back(self, event: TakenBack, stored: StoredEvent) -> None:
        actions = event.actions
        self.match.undo(self.match.length - actions)
        if event.key is not None:
            self.match.redeal(event.seat, event.key)
        self._refresh_mover()
        self.asked_at = stored.at
        del self.action_seqs[actions:]
        self.motions = {number: each for number, each in self.motions.items() if number < actions}
        self.offers.clear()
        self.result = None
        self.rewound_at = stored.seq
        self._run_clock(stored.at, new_turn=True)

    def _seat(self, seat: int, holder: Holder, at: int) -> None:
        self.seats[seat] = holder
        if self.out_of_time is not None and self.out_of_time.seat == seat:
            self.out_of_time = None
        self.asked_at = at
        self._note_seats()
        self.offers.clear()
        self._begin_if_full(at)
        if self.began is not None:
            self._run_clock(at, new_turn=False)

    def _resign(self, event: Resigned, at: int) -> None:
        seat = event.seat
        what: Literal["time", "resigned"] = "time" if event.time else "resigned"
        bot = event.bot
        if (
            not bot
            and len(self.seats) > 2
            and len(self.humans()) > 1
            and not self.game.traits.cooperative
        ):
            bot = opponent(self.game)  # as it was when the event did not say
        if bot:
            self._seat(seat, Holder(kind="bot", bot=bot), at)
            return
        template = N_("{who} has run out of time") if event.time else N_("{who} has resigned")
        reason = str(say(template, who=Seat(seat, self.label(seat))))
        if self.game.traits.cooperative:
            self._end(what, reason, (1,) * len(self.seats), (), seat)
            return
        winners = tuple(other for other in range(len(self.seats)) if other != seat)
        ranks = tuple(len(self.seats) if s == seat else 1 for s in range(len(self.seats)))
        self._end(what, reason, ranks, winners, seat)

    def _begin_if_full(self, at: int) -> None:
        if self.began is None and not self.open_seats():
            self.began = at
            self.match.started = _moment(at)
            self._run_clock(at, new_turn=True)

    def _run_clock(self, at: int, *, new_turn: bool) -> None:
        if new_turn:
            self.out_of_time = None
        if self.clocks is not None:
            mover = self.mover
            ticks = mover is not None and self.bot_at(mover) is None
            if self.reaction is not None and not isinstance(self.opened.clock, Days):
                ticks = False  # it has a time of its own; see `hurried`
            self.clocks.move(mover if ticks else None, at, new_turn=new_turn)

    def _end(
        self,
        how: Literal["game", "resigned", "time", "closed"],
        reason: str,
        ranks: tuple[int, ...],
        winners: tuple[int, ...],
        seat: int | None = None,
    ) -> None:
        self.offers.clear()
        self.result = Result(how=how, reason=reason, ranks=ranks, winners=winners, seat=seat)
        if self.clocks is not None:
            self.clocks.move(None, self.updated, new_turn=False)


def _match_of(opened: Opened, at: int) -> Match:
    """Return the match of a table before its first action."""
    game, names = checked_game(opened), ("",) * len(opened.seats)
    if opened.position:
        match = Match.from_position(game, opened.position, seats=len(names), options=opened.options)
        match.names, match.seed, match.started = names, opened.seed, _moment(at)
    else:
        match = Match(game, opened.options, opened.seed, names, _moment(at))
    match.practice = opened.practice
    return match


def _moment(at: int) -> datetime:
    return datetime.fromtimestamp(at / 1000, UTC)
