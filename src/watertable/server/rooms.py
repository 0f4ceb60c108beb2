"""A table with its clients: one thing at a time happens here, is written down, and is told."""

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from watertable.core.contract import TABLE
from watertable.core.gestures import GestureError, read_gesture
from watertable.server import work
from watertable.server.bot_seats import BotSeats
from watertable.server.bus import News, Shown
from watertable.server.connections import Connection
from watertable.server.decide import (
    Rematch,
    check_act,
    check_hint,
    check_seat,
    decide,
    resignation,
    table_action,
)
from watertable.server.errors import Conflict, Refusal, StoreError
from watertable.server.events import (
    Acted,
    ClockHeld,
    Closed,
    Event,
    Rematched,
    Stored,
)
from watertable.server.fair_queue import SERVER, Client
from watertable.server.hints import hint
from watertable.server.identity import Guest
from watertable.server.messages.commands import Act, AskHint, Command, Gesture
from watertable.server.messages.live import (
    Accepted,
    Answer,
    Gestured,
    Hint,
    Presence,
    Refused,
    ServerMessage,
    Update,
)
from watertable.server.messages.tables import Days, Situation, TableState
from watertable.server.only_actions import OnlyActions
from watertable.server.opening import rematch_of
from watertable.server.presence import Elsewhere
from watertable.server.store import Append, Standing
from watertable.server.tables import Known, Table, fingerprint, repeat
from watertable.server.times import timed_win
from watertable.server.words import Scribe, Told, summary

if TYPE_CHECKING:
    from watertable.server.house import House

_log = logging.getLogger("watertable.server")
_encode = msgspec.json.Encoder().encode
_AGAIN = 1.0  # seconds until something is tried again
_AFTER_FAILURE = 10.0  # the same, if it should not have gone wrong
_BY_OTHERS = 5.0  # seconds that another process has to move a bot before we do
_TRIES = 5  # when other processes are faster


class Room:
    """A table in memory."""

    def __init__(self, house: "House", table: Table) -> None:
        self._house = house
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._bots = BotSeats(house, self)
        self._only_actions = OnlyActions(self)
        self._stale = False  # memory is ahead of what was written; see _commit
        self.connections: set[Connection] = set()
        self._elsewhere = Elsewhere()
        self.used = time.monotonic()
        self.asked = SERVER  # for whom bots think here: the last one at the table who did something
        self._take(table)

    def _take(self, table: Table) -> None:
        self.table = table
        self._scribe = Scribe(table, self._house.settings.reaction)
        self._listed: object = None  # what lists were told last

    # --- Looking ---------------------------------------------------------------------------------

    async def state(self, who: str, connection: Connection | None = None) -> TableState:
        """All that somebody sees; if it is for a connection, it must be sent there at once."""
        async with self._lock:
            await self._look_behind()
            told = None if connection is None else connection.told
            return self._scribe.state(who, self._situation(), told)

    async def latest(self) -> Table:
        """The table with all that has happened there, also by other processes."""
        async with self._lock:
            await self._look_behind()
            return self.table

    def _situation(self) -> Situation:
        connected, spectators = self._present()
        return self._scribe.situation(self._house.now_ms(), connected, spectators)

    def _present(self) -> tuple[set[int], int]:
        """The seats of those who look, and how many others do."""
        seats: set[int] = set()
        watching = 0
        for who in {
            connection.guest.who for connection in self.connections
        } | self._elsewhere.who():
            own = self.table.seats_of(who)
            seats.update(own)
            watching += not own
        return seats, watching

    @property
    def id(self) -> str:
        return self.table.id

    @property
    def due(self) -> int | None:
        """When the table has to be looked after, in milliseconds since 1970."""
        return self._deadline()

    @property
    def seats_here(self) -> set[int]:
        """The seats of players who look at the table."""
        return self._present()[0]

    @property
    def unwatched(self) -> bool:
        """No player is here, so nobody waits for what bots do. (Spectators are patient.)"""
        return not self._present()[0]

    @property
    def idle(self) -> bool:
        """Nobody is here, and nothing is about to happen."""
        return not self.connections and not self._tasks and not self._lock.locked()

    # --- Clients ---------------------------------------------------------------------------------

    async def resume(self, connection: Connection, after: int | None) -> None:
        """Tell a client what it has missed, and from now on everything."""
        self.used = time.monotonic()  # who waits here must not be forgotten with the table
        async with self._lock:
            await self._look_behind()
            new = connection not in self.connections
            self.connections.add(connection)
            self._note_client(connection.guest, connection.where)
            who, situation = connection.guest.who, self._situation()
            message: ServerMessage
            if after is None:
                message = self._scribe.state(who, situation, connection.told)
            else:
                connection.told = Told()  # it knows what was told to it elsewhere, maybe long ago
                message = self._scribe.news(after, who, situation, connection.told)
            connection.send(_encode(message))
            connection.seq = self.table.seq
            if new:
                self._tell_presence(but=connection)
                self.say_who_looks()
            self._look_after()

    def _note_client(self, guest: Guest, where: str) -> None:
        """A player does something here. Who only watches must not make others wait for them."""
        if self.table.seats_of(guest.who) or guest.who == self.table.host or not self.asked.address:
            self.asked = Client(where, guest.who)

    def leave(self, connection: Connection) -> None:
        if connection in self.connections:
            self.connections.remove(connection)
            self._tell_presence()
            self.say_who_looks()
        self.used = time.monotonic()

    def _tell_presence(self, but: Connection | None = None) -> None:
        connected, spectators = self._present()
        seats = range(len(self.table.seats))
        message = Presence(
            connected=tuple(seat in connected for seat in seats), spectators=spectators
        )
        self._send_all(message, but)

    def say_who_looks(self) -> None:
        """Tell the other processes; also again and again, so that they do not forget."""
        who = tuple({connection.guest.who for connection in self.connections})
        self._house.say_who_looks(self.table.id, who, self.table.seq)

    def heard_who_looks(self, process: str, number: int, who: tuple[str, ...]) -> None:
        if self._elsewhere.heard(process, number, who):
            self._tell_presence()

    def process_has_gone(self, process: str) -> None:
        if self._elsewhere.gone(process):
            self._tell_presence()

    def look_round(self) -> None:
        """From time to time: what others should not forget, and what we should."""
        if self._elsewhere.forget():
            self._tell_presence()
        if self.connections:
            self.say_who_looks()

    def gesture(self, connection: Connection, gesture: Gesture) -> None:
        check_seat(self.table, connection.guest, gesture.seat)
        try:
            what = read_gesture(self.table.game, gesture.what)
        except GestureError as error:
            raise Refusal("bad_message", str(error)) from None
        self.show(gesture.seat, what, connection)
        self._house.bus.send(Shown(self.table.id, gesture.seat, what))

    def show(self, seat: int, what: dict[str, Any], but: Connection | None = None) -> None:
        """Somebody has made a gesture, here or through another process."""
        mover = self.table.mover
        if mover not in (None, seat) and self.table.match.legal(seat):
            self._bots.see(seat, what)
        self._send_all(Gestured(seat=seat, what=what), but)

    def _send_all(self, message: ServerMessage, but: Connection | None = None) -> None:
        text = _encode(message)
        for connection in self.connections:
            if connection is not but:
                connection.send(text)

    def _broadcast(self, by: str = "", command: str = "") -> None:
        """Bring all clients up to date; those who see the same get the same text.

        If somebody's command has led to it, their update says so.
        """
        situation = self._situation()
        texts: dict[Any, tuple[bytes, bool]] = {}
        for connection in self.connections:
            assert connection.seq is not None
            who = connection.guest.who
            accepted = command if who == by else ""
            told = connection.told
            # Of actions, whoever has a seat has been told others than the next.
            own = told if self.table.seats_of(who) else None
            key = (connection.seq, who == self.table.host, accepted, id(told.situation), own)
            if key not in texts:
                news = self._scribe.news(connection.seq, who, situation, told, accepted or None)
                texts[key] = _encode(news), isinstance(news, Update)
            text, has_answer = texts[key]
            told.situation = situation
            connection.send(text)
            if accepted and has_answer:
                connection.accepted = accepted
            connection.seq = self.table.seq

    # --- Commands --------------------------------------------------------------------------------

    async def command(
        self, guest: Guest, command: Command, where: str, connection: Connection | None = None
    ) -> Answer:
        """Carry out a command, once. The answer comes when it is durable and everybody knows. If it
        is for a connection, it must be sent there at once."""
        self.used = time.monotonic()
        self._note_client(guest, where)
        began = time.perf_counter()
        try:
            if isinstance(command, AskHint):
                return await self._hint(guest, command, where)
            answer: Answer = await self._accept(guest, command)
        except Refusal as refusal:
            self._house.metrics.count("watertable_refused_total", f'code="{refusal.code}"')
            state = None
            if refusal.code in ("illegal", "stale"):
                state = await self.state(guest.who, connection)
            return Refused(id=command.id, code=refusal.code, reason=str(refusal), state=state)
        self._house.metrics.count("watertable_accepted_total", f'type="{type(command).__name__}"')
        self._house.latency.add(time.perf_counter() - began)
        return answer

    async def _accept(self, guest: Guest, command: Command) -> Accepted:
        for _ in range(_TRIES):
            async with self._lock:
                await self._refresh()
                seq = self.table.commands.get((guest.who, command.id))
                if seq is None:
                    try:
                        if isinstance(command, Act):
                            number = check_act(self.table, guest, command)
                            await self._act(command.seat, number, guest.who, command.id)
                        else:
                            await self._decide(guest, command)
                    except Conflict:
                        continue
                    except Refusal as refusal:
                        # What we know may be old, unless it was the database that refused.
                        if refusal.code != "unavailable" and await self._was_behind():
                            continue
                        raise
                    seq = self.table.seq
                return Accepted(id=command.id, seq=seq)
        raise Refusal("unavailable", "The table is very busy; try again.")

    async def _decide(self, guest: Guest, command: Command) -> None:
        decision = decide(self.table, guest, command)
        if not isinstance(decision, Rematch):
            await self._commit(decision, guest.who, command.id)
            return
        room, opens = self._house.new_room(rematch_of(self.table), self.table.host)
        event = Rematched(table=room.table.id)
        await self._commit([event], guest.who, command.id, opens=opens)
        self._house.keep(room)  # before anybody who has just been told can ask for it

    async def _act(self, seat: int, number: int, who: str = "", command: str = "") -> None:
        """Carry out a legal action. Nobody can do anything else here meanwhile."""
        match = self.table.match
        known, outcome = await self._outcome(seat, number)
        event = Acted(
            seat=seat,
            do=match.text(number, seat),
            at=self.table.time_of_play(self._house.now_ms()),
            state=fingerprint(match.game, known.after),
            outcome=outcome,
        )
        await self._commit([event], who, command, known)

    async def _outcome(self, seat: int, number: int) -> tuple[Known, str]:
        match = self.table.match
        if not match.game.hosting.runs_in_worker:
            after, outcome = match.outcome_of(number, seat)
            return Known(after, number), outcome
        data, outcome, motion = await self._house.hands.run(
            work.carry_out,
            match.game.name,
            match.state.tobytes(),
            seat,
            number,
            client=self.asked,
            unwatched=self.unwatched,
        )
        return Known(work.state_from(match.game, data), number, motion), outcome

    async def _commit(
        self,
        events: Sequence[Event],
        who: str = "",
        command: str = "",
        known: Known | None = None,
        opens: Append | None = None,
    ) -> None:
        """Let events happen, write them down, and tell everybody.

        They happen in memory first, because what is written about the table depends on them. If
        they cannot be written, memory is thrown away, and nobody has heard of them.
        """
        table, last, now = self.table, self.table.seq, self._house.now_ms()
        players = {holder.who for holder in table.seats if holder.who}
        stored = tuple(
            Stored(
                seq=last + i,
                at=now if isinstance(event, ClockHeld) else max(now, table.updated),
                who=who,
                command=command,
                event=event,
            )
            for i, event in enumerate(events, 1)
        )
        self._stale = True
        for each in stored:
            table.apply(each, known)
        standing, listed = self._standing(players)
        append = Append(
            table=table.id,
            after=last,
            events=stored,
            standing=standing,
            timed=timed_win(table),
            opens=opens,
        )
        try:
            await self._house.store.append(append)
        except Conflict:
            raise
        except StoreError as error:
            self._house.metrics.count("watertable_store_errors_total")
            _log.error("not written", extra={"table": table.id, "error": str(error)})
            raise Refusal(
                "unavailable", "It could not be written down, so it was not done. Try again."
            ) from None
        self._stale = False
        self._listed = listed
        self._broadcast(who, command)
        self._look_after()
        self._house.bus.send(News(table.id, table.seq))

    def _standing(self, before: set[str]) -> tuple[Standing, object]:
        """What lists should know of the table now, and what they will know then."""
        table = self.table
        listed = (tuple(table.seats), table.phase, table.result)
        changed = listed != self._listed
        players: dict[str, list[int]] = {who: [] for who in before}
        if changed:
            for seat, holder in enumerate(table.seats):
                if holder.who:
                    players.setdefault(holder.who, []).append(seat)
        mover = table.mover
        over = table.phase == "over" and table.match.length > 0
        standing = Standing(
            phase=table.phase,
            updated=table.updated,
            actions=table.match.length,
            mover=table.seats[mover].who if mover is not None else "",
            deadline=self._deadline(),
            hash=table.match.hash if over else "",
            summary=summary(table) if changed else None,
            players=players if changed else None,
        )
        return standing, listed

    def first_append(self, stored: Stored) -> Append:
        """What is written when the table is opened."""
        standing, self._listed = self._standing(set())
        return Append(table=self.table.id, after=0, events=(stored,), standing=standing)

    async def _refresh(self) -> None:
        """If memory is ahead of what was written, go back to what was."""
        if self._stale:
            self._take(await self._house.load(self.table.id))
            self._stale = False
            self._broadcast()
            self._look_after(by_others=True)

    async def _look_behind(self) -> None:
        """Other processes may have written what we have not heard of."""
        await self._refresh()
        if not self._house.alone:
            await self._read_on()

    async def _was_behind(self) -> bool:
        """Whether others have written something that we did not know, and do now."""
        seq = self.table.seq
        await self._look_behind()
        return self.table.seq > seq

    async def catch_up(self, seq: int) -> None:
        """Another process has written something."""
        if self.table.seq >= seq and not self._stale:
            return
        async with self._lock:
            await self._refresh()
            if self.table.seq < seq:
                await self._read_on()

    async def _read_on(self) -> None:
        """Let happen here what others have written meanwhile."""
        events = await self._house.events_after(self.table)
        if not events:
            return
        self._stale = True  # until all of it has happened
        if not self.table.game.hosting.runs_in_worker:
            for stored in events:
                repeat(self.table, stored)
            self._stale = False
            self._broadcast()
            self._look_after(by_others=True)
        await self._refresh()

    # --- What happens by itself ------------------------------------------------------------------

    def look_after(self) -> None:
        """See to bots and clocks; for a table that has just been loaded."""
        self.start(self._wake)

    async def _wake(self) -> None:
        async with self._lock:
            await self._refresh()
            table = self.table
            clock_runs = table.clocks is not None and table.clocks.running is not None
            timed = (clock_runs and not isinstance(table.opened.clock, Days)) or table.hurried
            was_down = table.updated < self._house.started
            # The system's clock was set back before we started, so all would stand until then.
            was_set_back = self._house.started > 0 and self._house.now_ms() < table.updated
            counts = clock_runs or table.hurried or table.time_is_up is not None
            if (was_down and timed) or (was_set_back and counts):
                await self._commit([ClockHeld()])
            else:
                self._look_after(by_others=True)

    def _look_after(self, *, by_others: bool = False) -> None:
        """See to clocks and bots; where another process may have seen to them, give it time."""
        self._set_timer()
        mover = self.table.mover
        if mover is None or not (self.table.humans() or self.connections):
            return
        may_have_moved = by_others and not self._house.alone
        wait = _BY_OTHERS if may_have_moved else 0.0
        self._bots.look_after(mover, wait)
        self._only_actions.look_after(mover, wait)

    async def act_if(self, may: Callable[[], bool], seat: int, number: int) -> None:
        """Carry out what a bot has chosen, unless too much has happened since it was asked."""
        async with self._lock:
            await self._refresh()
            if may():
                await self._act(seat, number)
            else:
                self._look_after()

    def _deadline(self) -> int | None:
        """When the table has to be looked after, in milliseconds since 1970."""
        table = self.table
        if table.phase == "waiting":
            return table.updated + int(self._house.settings.abandoned * 1000)
        if table.phase != "playing":
            return None
        times = [self._scribe.reaction_ends, table.time_is_up]
        if table.clocks is not None:
            times.append(table.clocks.deadline)
        return min((time for time in times if time is not None), default=None)

    def _set_timer(self) -> None:
        self.stop_timer()
        due = self._deadline()
        if due is not None and not self._house.closing:
            wait = max(0.0, (due - self._house.now_ms()) / 1000)
            if wait < 3600:  # what is further away is found in the database when it is due
                loop = asyncio.get_running_loop()
                self._timer = loop.call_later(wait + 0.005, self.start, self._time_is_up)

    def stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    async def _time_is_up(self) -> None:
        async with self._lock:
            await self._refresh()
            due = self._deadline()
            if due is None or due > self._house.now_ms():
                self._set_timer()
                return
            if self.table.phase == "waiting":
                await self._commit([Closed(reason="nobody came")])
                return
            now, clocks, reaction = self._house.now_ms(), self.table.clocks, self.table.reaction
            action, ends = table_action(self.table, now), self._scribe.reaction_ends
            if ends is not None and ends <= now:  # no answer is an answer
                assert reaction is not None
                assert self.table.mover is not None
                await self._act(self.table.mover, reaction)
            elif action is not None:
                await self._act(TABLE, action)
            elif clocks is not None and clocks.running is not None:
                await self._commit([resignation(self.table, clocks.running, time=True)])

    def start(self, what: Callable[[], Any]) -> None:
        """Do something beside; if it cannot be done now, it is tried again."""

        async def run() -> None:
            try:
                await what()
            except (StoreError, Refusal) as error:  # another process was faster, or has to wait
                _log.info("put off", extra={"table": self.table.id, "error": str(error)})
                await self._try_again(_AGAIN)
            except Exception:  # nobody would be asked again otherwise, and the table stand still
                _log.exception("failed", extra={"table": self.table.id})
                await self._try_again(_AFTER_FAILURE)

        if not self._house.closing:
            task = asyncio.get_running_loop().create_task(run())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _try_again(self, wait: float) -> None:
        self._bots.forget()
        self._only_actions.forget()
        await asyncio.sleep(wait)
        self.look_after()

    # --- Hints -----------------------------------------------------------------------------------

    async def _hint(self, guest: Guest, command: AskHint, where: str) -> Hint:
        async with self._lock:
            await self._look_behind()
            table = self.table
            check_hint(table, guest, command.seat)
            if not self._house.hint_allowances.take(guest.who):
                raise Refusal("too_many", "One hint after the other, please.")
            perspective, after = table.match.perspective(command.seat), table.match.length
        client = Client(where, guest.who)
        return await hint(self._house.thinkers, client, perspective, command, after)

    # --- The end ---------------------------------------------------------------------------------

    async def close(self) -> None:
        """Stop what happens by itself, and send the clients away: they will come back."""
        self.stop_timer()
        for task in list(self._tasks):
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=5)
        async with self._lock:
            for connection in self.connections:
                connection.close(1012, "the server is stopping")
