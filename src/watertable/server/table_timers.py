"""The clock that wakes a table when something is due there."""

import asyncio
from typing import TYPE_CHECKING
from weakref import proxy

from watertable.server.background_tasks import BackgroundTasks
from watertable.server.loaded_table import LoadedTable
from watertable.server.settings import Settings
from watertable.server.steady_time import SteadyTime
from watertable.server.timeouts import deadline_of, decide_overdue

if TYPE_CHECKING:
    from watertable.server.table_actor import TableActor, TableUpdate

_LONGEST = 3600  # seconds; what is further away is found in the database when it is due


class TableTimers:
    """Waits for the deadline of one table: clocks, reactions, the end of a game against time."""

    def __init__(
        self,
        actor: "TableActor",
        loaded: LoadedTable,
        tasks: BackgroundTasks,
        time: SteadyTime,
        settings: Settings,
    ) -> None:
        self._actor = proxy(actor)  # which holds us: see `TableActor.listeners`
        self._loaded = loaded
        self._tasks = tasks
        self._time = time
        self._settings = settings
        self._handle: asyncio.TimerHandle | None = None

    @property
    def due(self) -> int | None:
        """Return when the table has to be looked after, in milliseconds since 1970."""
        return deadline_of(self._loaded.table, self._settings)

    def table_updated(self, update: "TableUpdate") -> None:
        self._set()

    def _set(self) -> None:
        self.stop()
        due = self.due
        if due is not None:
            wait = max(0.0, (due - self._time.now_ms()) / 1000)
            if wait < _LONGEST:
                loop = asyncio.get_running_loop()
                self._handle = loop.call_later(wait + 0.005, self._tasks.start, self._time_is_up)

    def stop(self) -> None:
        """Wait for nothing any more."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None

    async def _time_is_up(self) -> None:
        now = self._time.now_ms
        done = await self._actor.perform(lambda table: decide_overdue(table, now(), self._settings))
        due = self.due
        if not done and due is not None and due > now():  # something has happened in between
            self._set()
