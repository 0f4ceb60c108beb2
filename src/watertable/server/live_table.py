"""A table that is in memory, as clients and the rest of the server use it."""

import time
from typing import Any
from weakref import proxy

from watertable.core.gestures import GestureError, read_gesture
from watertable.server.announcer import Announcer
from watertable.server.automatic_play import AutomaticPlay
from watertable.server.background_tasks import BackgroundTasks
from watertable.server.broadcaster import Broadcaster
from watertable.server.command_metrics import CommandMetrics
from watertable.server.connections import ClientConnection
from watertable.server.decide import check_hint, check_seat
from watertable.server.errors import Refusal, text_of
from watertable.server.fair_queue import Client
from watertable.server.hints import HintQuestion, Hints
from watertable.server.identity import Guest
from watertable.server.lifecycle import Lifecycle
from watertable.server.loaded_table import LoadedTable
from watertable.server.messages.commands import AskHint, Command, Gesture
from watertable.server.messages.live import Accepted, CommandResult, Hint, Refused
from watertable.server.messages.tables import TableState
from watertable.server.presence import TablePresence
from watertable.server.steady_time import SteadyTime
from watertable.server.table_actor import TableActor
from watertable.server.table_timers import TableTimers
from watertable.server.tables import Table
from watertable.server.timeouts import decide_held


class LiveTable:
    """The parts of one table, each with a job of its own, behind what clients can ask for."""

    def __init__(
        self,
        *,
        loaded: LoadedTable,
        actor: TableActor,
        presence: TablePresence,
        broadcaster: Broadcaster,
        timers: TableTimers,
        automatic: AutomaticPlay,
        tasks: BackgroundTasks,
        hints: Hints,
        announcer: Announcer,
        metrics: CommandMetrics,
        time: SteadyTime,
        lifecycle: Lifecycle,
    ) -> None:
        self._loaded = loaded
        self._actor = actor
        self._presence = presence
        self._broadcaster = broadcaster
        self._timers = timers
        self._automatic = automatic
        self._tasks = tasks
        self._tasks.owner = proxy(self)  # which we hold
        self._hints = hints
        self._announcer = announcer
        self._metrics = metrics
        self._time = time
        self._lifecycle = lifecycle
        self.used = _now()

    # --- Looking ---------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self._loaded.table.id

    @property
    def table(self) -> Table:
        """Return the table as far as this process knows it."""
        return self._loaded.table

    @property
    def due(self) -> int | None:
        """Return when the table has to be looked after, in milliseconds since 1970."""
        return self._timers.due

    @property
    def watched(self) -> bool:
        """Whether anybody looks at it through this process."""
        return bool(self._presence.connections)

    @property
    def viewers(self) -> int:
        """Return how many clients look at it through this process."""
        return len(self._presence.connections)

    @property
    def idle(self) -> bool:
        """Whether nobody is here, and nothing is about to happen."""
        return not self.watched and not self._tasks.busy and not self._actor.busy

    async def state(self, guest_id: str, connection: ClientConnection | None = None) -> TableState:
        """Return all that somebody sees; if it is for a connection, it must be sent there at
        once."""
        cache = None if connection is None else connection.cache
        return await self._actor.read(lambda _: self._broadcaster.state(guest_id, cache))

    async def latest(self) -> Table:
        """Return the table with all that has happened there, also by other processes."""
        return await self._actor.read(lambda table: table)

    # --- Clients ---------------------------------------------------------------------------------

    async def resume(self, connection: ClientConnection, after: int | None) -> None:
        """Tell a client what it has missed, and from now on everything."""
        self.used = _now()  # who waits here must not be forgotten with the table

        def begin(_: Table) -> None:
            new = connection not in self._presence.connections
            self._presence.connections.add(connection)
            self._presence.note_request(connection.guest, connection.where)
            self._broadcaster.catch_up(connection, after)
            if new:
                self._broadcaster.send_presence(but=connection)
                self.announce_viewers()
            self._actor.look_again()

        await self._actor.read(begin)

    def leave(self, connection: ClientConnection) -> None:
        """Tell a client nothing more."""
        if connection in self._presence.connections:
            self._presence.connections.remove(connection)
            self._broadcaster.send_presence()
            self.announce_viewers()
        self.used = _now()

    def gesture(self, connection: ClientConnection, gesture: Gesture) -> None:
        """Show the others what somebody shows."""
        check_seat(self.table, connection.guest, gesture.seat)
        try:
            what = read_gesture(self.table.game, gesture.what)
        except GestureError as error:
            raise Refusal("bad_message", text_of(error)) from None
        self.show_gesture(gesture.seat, what, connection)
        self._announcer.gesture_shown(self.id, gesture.seat, what)

    def show_gesture(
        self, seat: int, what: dict[str, Any], but: ClientConnection | None = None
    ) -> None:
        """Show a gesture that somebody has made, here or through another process."""
        mover = self.table.mover
        if mover not in (None, seat) and self.table.match.legal(seat):
            self._automatic.bots.see(seat, what)
        self._broadcaster.send_gesture(seat, what, but)

    # --- Commands --------------------------------------------------------------------------------

    async def command(
        self,
        guest: Guest,
        command: Command,
        where: str,
        connection: ClientConnection | None = None,
    ) -> CommandResult:
        """Carry out a command, once. The answer comes when it is durable and everybody knows. If it
        is for a connection, it must be sent there at once."""
        self.used = _now()
        self._presence.note_request(guest, where)
        began = time.perf_counter()
        try:
            if isinstance(command, AskHint):
                return await self._hint(guest, command, where)
            seq = await self._actor.command(guest, command)
        except Refusal as refusal:
            self._metrics.refused(refusal.code)
            state = None
            if refusal.code in ("illegal", "stale"):
                state = await self.state(guest.id, connection)
            return Refused(id=command.id, code=refusal.code, reason=str(refusal), state=state)
        self._metrics.accepted(command, time.perf_counter() - began)
        return Accepted(id=command.id, seq=seq)

    async def _hint(self, guest: Guest, command: AskHint, where: str) -> Hint:
        def question(table: Table) -> HintQuestion:
            check_hint(table, guest, command.seat)
            self._hints.check_allowed(guest)
            perspective = table.match.perspective(command.seat)
            return HintQuestion(command.id, perspective, table.match.length)

        return await self._hints.answer(await self._actor.read(question), Client(where, guest.id))

    # --- Beside ----------------------------------------------------------------------------------

    def schedule(self) -> None:
        """See to bots and clocks; for a table that has just been loaded, or is due."""
        self._tasks.start(self._wake)

    async def _wake(self) -> None:
        now, started = self._time.now_ms, self._lifecycle.started
        if not await self._actor.perform(lambda table: decide_held(table, now(), started)):
            self._actor.look_again(written_elsewhere=True)

    def forget_attempts(self) -> None:
        """Let bots be asked again: something has failed."""
        self._automatic.forget_attempts()

    async def catch_up(self, seq: int) -> None:
        """Learn what another process has written."""
        await self._actor.catch_up(seq)

    def announce_viewers(self) -> None:
        """Tell the other processes who looks here; also again and again, so that they do not
        forget."""
        guest_ids = tuple(self._presence.guest_ids())
        self._announcer.viewers_changed(self.id, guest_ids, self.table.seq)

    def heard_viewers(self, process: str, number: int, guest_ids: tuple[str, ...]) -> None:
        """Note who looks through another process."""
        if self._presence.remote.heard(process, number, guest_ids):
            self._broadcaster.send_presence()

    def process_has_gone(self, process: str) -> None:
        """Note that nobody looks through another process any more."""
        if self._presence.remote.gone(process):
            self._broadcaster.send_presence()

    def housekeep(self) -> None:
        """Do what is due from time to time: what others should not forget, and what we should."""
        if self._presence.remote.forget():
            self._broadcaster.send_presence()
        if self.watched:
            self.announce_viewers()

    # --- The end ---------------------------------------------------------------------------------

    def unload(self) -> None:
        """Let nothing happen by itself any more: the table leaves memory."""
        self._timers.stop()

    async def close(self) -> None:
        """Stop what happens by itself, and send the clients away: they will come back."""
        self._timers.stop()
        await self._tasks.cancel()
        await self._actor.finish(self._broadcaster.close)


def _now() -> float:
    return time.monotonic()
