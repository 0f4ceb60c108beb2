"""New tables: checked, written, and only then to be found."""

import asyncio
from dataclasses import dataclass

from watertable.core.text import say
from watertable.server.errors import Refusal, StoreError
from watertable.server.events import Opened, StoredEvent
from watertable.server.fair_queue import SERVER, Client
from watertable.server.game_preparation import GamePreparation
from watertable.server.identity import Guest
from watertable.server.messages import http
from watertable.server.metrics import Metrics
from watertable.server.opening import new_id, opening_of, rematch_of
from watertable.server.present_matches import PresentMatches
from watertable.server.settings import Settings
from watertable.server.steady_time import SteadyTime
from watertable.server.store import Store
from watertable.server.store_rows import Append
from watertable.server.table_actor import UnpublishedTable
from watertable.server.table_index import TableIndex
from watertable.server.table_registry import TableRegistry
from watertable.server.tables import Table
from watertable.server.timeouts import deadline_of


@dataclass(frozen=True)
class PreparedTable:
    """A table that nobody may hear of before it is written."""

    table: Table
    index: TableIndex
    append: Append
    requester: Client = SERVER

    @property
    def id(self) -> str:
        return self.table.id


class TableOpener:
    """Opens tables, for guests and for rematches."""

    def __init__(
        self,
        store: Store,
        games: GamePreparation,
        tables: TableRegistry,
        present_matches: PresentMatches,
        time: SteadyTime,
        settings: Settings,
        metrics: Metrics,
    ) -> None:
        self._store = store
        self._games = games
        self._tables = tables
        self._present_matches = present_matches
        self._time = time
        self._settings = settings
        self._metrics = metrics

    async def open(self, guest: Guest, wanted: http.NewTable, where: str) -> str:
        """Open a table for somebody; return its name."""
        await self._games.prepared(wanted.game)
        present = (
            await self._present_matches.views(guest.id, wanted.game) if wanted.position else ()
        )
        # A map or a set of tiles may take a while to be read.
        opened = await asyncio.to_thread(opening_of, wanted, guest, present)
        prepared = self._prepare(opened, guest.id, Client(where, guest.id))
        try:
            await self._store.append(prepared.append)
        except StoreError as error:
            raise Refusal(
                "unavailable", say("The table could not be opened. {error}", error=error)
            ) from None
        self.publish(prepared)
        return prepared.id

    def prepare_rematch(self, table: Table, levels: int) -> PreparedTable:
        """Return the table at which play goes on, with bots so many levels higher."""
        return self._prepare(rematch_of(table, levels), table.host)

    def _prepare(self, opened: Opened, guest_id: str, requester: Client = SERVER) -> PreparedTable:
        stored = StoredEvent(seq=1, at=self._time.now_ms(), guest_id=guest_id, event=opened)
        table, index = Table(new_id(), stored), TableIndex()
        row = index.row(table, set(), deadline_of(table, self._settings))
        append = Append(table=table.id, after=0, events=(stored,), row=row)
        return PreparedTable(table, index, append, requester)

    def publish(self, prepared: UnpublishedTable) -> None:
        """Let a table be found, now that it is written."""
        assert isinstance(prepared, PreparedTable)
        prepared.index.written()
        self._tables.add_new(prepared.table, prepared.index, prepared.requester)
        game = prepared.table.opened.game
        self._metrics.count("watertable_opened_total", f'game="{game}"')
