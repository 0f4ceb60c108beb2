"""One table, to which one thing at a time happens: decided, written down, and told to listeners."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from watertable.core.text import say
from watertable.server.action_runner import ActionRunner
from watertable.server.decide import Decision, PlayAction, Rematch, decide
from watertable.server.errors import Conflict, Refusal, StoreError
from watertable.server.events import Acted, ClockHeld, Event, Rematched, StoredEvent
from watertable.server.fingerprints import fingerprint
from watertable.server.identity import Guest
from watertable.server.loaded_table import LoadedTable
from watertable.server.messages.commands import Command
from watertable.server.metrics import Metrics
from watertable.server.presence import TablePresence
from watertable.server.rebuilding import repeat
from watertable.server.results import results_of
from watertable.server.settings import Settings
from watertable.server.steady_time import SteadyTime
from watertable.server.store import Store
from watertable.server.store_rows import Append
from watertable.server.table_index import TableIndex
from watertable.server.table_loader import TableLoader
from watertable.server.tables import PrecomputedAction, Table
from watertable.server.timeouts import deadline_of
from watertable.server.times import timed_win

_log = logging.getLogger("watertable.server")
_TRIES = 5  # when other processes are faster
T = TypeVar("T")


@dataclass(frozen=True)
class Origin:
    """Whose command something comes from; nobody's, if the table does it by itself."""

    guest_id: str = ""
    command: str = ""


BY_ITSELF = Origin()


@dataclass(frozen=True)
class TableUpdate:
    """What listeners are told of a table."""

    origin: Origin = BY_ITSELF
    written_elsewhere: bool = False  # by another process, which may see to what follows
    changed: bool = True  # else it is only time to look whether something is to be done


class TableListener(Protocol):
    """Whoever does something after a table has changed."""

    def table_updated(self, update: TableUpdate) -> None: ...


class UnpublishedTable(Protocol):
    """A table that is about to be written."""

    @property
    def id(self) -> str: ...

    @property
    def append(self) -> Append: ...


class Rematches(Protocol):
    """Whoever opens the table at which play goes on."""

    def prepare_rematch(self, table: Table, levels: int) -> UnpublishedTable:
        """Return a table with the same seats, which nobody may hear of yet."""

    def publish(self, prepared: UnpublishedTable) -> None:
        """Let everybody find a table, now that it is written."""


class TableActor:
    """Decides about one table, commits, and brings memory in line with the database."""

    def __init__(
        self,
        loaded: LoadedTable,
        *,
        store: Store,
        loader: TableLoader,
        index: TableIndex,
        actions: ActionRunner,
        rematches: Rematches,
        presence: TablePresence,
        time: SteadyTime,
        metrics: Metrics,
        settings: Settings,
        alone: bool,
    ) -> None:
        self._loaded = loaded
        self._store = store
        self._loader = loader
        self._index = index
        self._actions = actions
        self._rematches = rematches
        self._presence = presence
        self._time = time
        self._metrics = metrics
        self._settings = settings
        self._alone = alone
        self._lock = asyncio.Lock()
        self._stale = False  # memory is ahead of what was written; see _commit
        # They are told in this order. They must not hold us: who is held in turn is garbage that
        # has to be looked for.
        self.listeners: list[TableListener] = []

    @property
    def busy(self) -> bool:
        """Whether something is happening."""
        return self._lock.locked()

    # --- Looking ---------------------------------------------------------------------------------

    async def read(self, look: Callable[[Table], T]) -> T:
        """Return what a function makes of the table with all that has happened there, also by other
        processes. Nothing happens meanwhile."""
        async with self._lock:
            await self._sync_from_store()
            return look(self._loaded.table)

    async def finish(self, last: Callable[[], None]) -> None:
        """Do something when what is happening is over."""
        async with self._lock:
            last()

    def look_again(self, *, written_elsewhere: bool = False) -> None:
        """Have clocks and bots seen to, although nothing has changed."""
        self._tell(TableUpdate(written_elsewhere=written_elsewhere, changed=False))

    def _tell(self, update: TableUpdate) -> None:
        for listener in self.listeners:
            listener.table_updated(update)

    # --- Deciding --------------------------------------------------------------------------------

    async def command(self, guest: Guest, command: Command) -> int:
        """Carry out a command, once; return the number of the event that it has led to."""
        for _ in range(_TRIES):
            async with self._lock:
                await self._reload_if_stale()
                table = self._loaded.table
                seq = table.commands.get((guest.id, command.id))
                if seq is not None:
                    return seq
                try:
                    decision = decide(table, guest, command)
                    await self._carry_out(decision, Origin(guest.id, command.id))
                except Conflict:
                    continue
                except Refusal as refusal:
                    # What we know may be old, unless it was the database that refused.
                    if refusal.code != "unavailable" and await self._was_behind():
                        continue
                    raise
                return self._loaded.table.seq
        raise Refusal("unavailable", say("The table is very busy; try again."))

    async def perform(self, choose: Callable[[Table], Decision | None]) -> bool:
        """Let happen what is decided when it is its turn; whether that was anything."""
        async with self._lock:
            await self._reload_if_stale()
            decision = choose(self._loaded.table)
            if decision is None:
                return False
            await self._carry_out(decision, BY_ITSELF)
            return True

    async def _carry_out(self, decision: Decision, origin: Origin) -> None:
        match decision:
            case PlayAction(seat, number):
                await self._play(seat, number, origin)
            case Rematch(levels=levels):
                prepared = self._rematches.prepare_rematch(self._loaded.table, levels)
                event = Rematched(table=prepared.id)
                await self._commit([event], origin, opens=prepared.append)
                # Before anybody who has just been told can ask for it.
                self._rematches.publish(prepared)
            case _:
                await self._commit(decision, origin)

    async def _play(self, seat: int, number: int, origin: Origin) -> None:
        """Carry out a legal action. Nobody can do anything else here meanwhile."""
        table, match = self._loaded.table, self._loaded.table.match
        precomputed, physics_result = await self._actions.run(match, seat, number, self._presence)
        event = Acted(
            seat=seat,
            do=match.text(number, seat),
            at=table.time_of_play(self._time.now_ms()),
            state=fingerprint(match.game, precomputed.after),
            physics_result=physics_result,
        )
        await self._commit([event], origin, precomputed)

    # --- Writing ---------------------------------------------------------------------------------

    async def _commit(
        self,
        events: Sequence[Event],
        origin: Origin,
        precomputed: PrecomputedAction | None = None,
        opens: Append | None = None,
    ) -> None:
        """Let events happen, write them down, and tell everybody.

        They happen in memory first, because what is written about the table depends on them. If
        they cannot be written, memory is thrown away, and nobody has heard of them.
        """
        table, last, now = self._loaded.table, self._loaded.table.seq, self._time.now_ms()
        players = {holder.guest_id for holder in table.seats if holder.guest_id}
        stored = tuple(
            StoredEvent(
                seq=last + i,
                at=now if isinstance(event, ClockHeld) else max(now, table.updated),
                guest_id=origin.guest_id,
                command=origin.command,
                event=event,
            )
            for i, event in enumerate(events, 1)
        )
        self._stale, went_on = True, table.result is None
        for each in stored:
            table.apply(each, precomputed)
        ended = went_on and table.result is not None
        append = Append(
            table=table.id,
            after=last,
            events=stored,
            row=self._index.row(table, players, deadline_of(table, self._settings)),
            timed=timed_win(table) if ended else None,
            results=results_of(table) if ended else (),
            opens=opens,
        )
        try:
            await self._store.append(append)
        except Conflict:
            raise
        except StoreError as error:
            self._metrics.count("watertable_store_errors_total")
            _log.error("not written", extra={"table": table.id, "error": str(error)})
            raise Refusal(
                "unavailable", say("It could not be written down, so it was not done. Try again.")
            ) from None
        self._stale = False
        self._index.written()
        self._tell(TableUpdate(origin))

    # --- Keeping up with the database ------------------------------------------------------------

    async def _reload_if_stale(self) -> None:
        """If memory is ahead of what was written, go back to what was."""
        if self._stale:
            self._loaded.replace(await self._loader.load(self._loaded.table.id))
            self._index.forget()
            self._stale = False
            self._tell(TableUpdate(written_elsewhere=True))

    async def _sync_from_store(self) -> None:
        """Learn what other processes have written that we have not heard of."""
        await self._reload_if_stale()
        if not self._alone:
            await self._read_on()

    async def _was_behind(self) -> bool:
        """Whether others have written something that we did not know, and do now."""
        seq = self._loaded.table.seq
        await self._sync_from_store()
        return self._loaded.table.seq > seq

    async def catch_up(self, seq: int) -> None:
        """Learn what another process has written, up to this event at least."""
        if self._loaded.table.seq >= seq and not self._stale:
            return
        async with self._lock:
            await self._reload_if_stale()
            if self._loaded.table.seq < seq:
                await self._read_on()

    async def _read_on(self) -> None:
        """Let happen here what others have written meanwhile."""
        table = self._loaded.table
        events = await self._loader.events_after(table)
        if not events:
            return
        self._stale = True  # until all of it has happened
        if not table.game.hosting.runs_in_worker:
            for stored in events:
                repeat(table, stored)
            self._stale = False
            self._tell(TableUpdate(written_elsewhere=True))
        await self._reload_if_stale()
