"""The tables that are in memory, and how others come there."""

import asyncio
import re

from watertable.core.text import say
from watertable.server.announcer import Announcer
from watertable.server.bus import Bus
from watertable.server.errors import Refusal
from watertable.server.fair_queue import SERVER, Client
from watertable.server.lifecycle import Lifecycle
from watertable.server.live_table import LiveTable
from watertable.server.live_table_factory import LiveTableFactory
from watertable.server.old_table_loader import OldTableLoader
from watertable.server.old_tables import OldTable, OtherRules
from watertable.server.table_index import TableIndex
from watertable.server.table_loader import TableLoader
from watertable.server.tables import Table

NAME = re.compile(r"[\w.-]{1,64}", re.ASCII)  # of a table, or of a game


class TableRegistry:
    """Finds tables by name."""

    def __init__(
        self,
        loader: TableLoader,
        old_tables: OldTableLoader,
        bus: Bus,
        announcer: Announcer,
        lifecycle: Lifecycle,
    ) -> None:
        self._loader = loader
        self._old_tables = old_tables
        self._bus = bus
        self._announcer = announcer
        self._lifecycle = lifecycle
        self._factory: LiveTableFactory | None = None
        self._loading: dict[str, asyncio.Task[LiveTable | OldTable]] = {}
        self.loaded: dict[str, LiveTable] = {}

    def build_with(self, factory: LiveTableFactory) -> None:
        """Let tables be loaded from now on. (They open rematches, which come to us.)"""
        self._factory = factory

    async def live(self, table: str) -> LiveTable:
        """Return a table that is played by the present rules, or was."""
        found = await self.live_or_old(table)
        if isinstance(found, OldTable):
            raise Refusal("not_now", found.why)
        return found

    async def live_or_old(self, table: str) -> LiveTable | OldTable:
        """Return a table, from the database if it is not in memory."""
        if table in self.loaded:
            return self.loaded[table]
        if not NAME.fullmatch(table):  # not every database can even be asked for it
            raise Refusal("not_found", say("There is no such table."))
        if self._lifecycle.closing:
            raise Refusal("unavailable", say("The server is stopping."))
        if table not in self._loading:
            task = asyncio.create_task(self._load(table))
            self._loading[table] = task
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def _load(self, name: str) -> LiveTable | OldTable:
        try:
            table = await self._loader.load(name)
        except OtherRules as other:
            return await self._old_tables.load(name, other)
        live = self._build(table)
        self._announcer.table_loaded(name)
        return live

    def _build(
        self, table: Table, index: TableIndex | None = None, requester: Client = SERVER
    ) -> LiveTable:
        assert self._factory is not None
        live = self._factory.build(table, index, requester)
        self.loaded[table.id] = live
        live.schedule()
        return live

    def add_new(self, table: Table, index: TableIndex, requester: Client) -> None:
        """Add a new table that has been written; it may belong to another process."""
        if self._bus.ours(table.id):
            self._build(table, index, requester)

    def unload(self, live: LiveTable) -> None:
        """Put a table away; the database knows it all."""
        live.unload()
        del self.loaded[live.id]
        self._announcer.table_released(live.id)

    async def close(self) -> None:
        """Stop all of them."""
        await asyncio.gather(*(live.close() for live in self.loaded.values()))
