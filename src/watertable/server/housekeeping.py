"""What is done from time to time for all tables."""

import asyncio
import logging
import time
from contextlib import suppress

from watertable.server.errors import Refusal, StoreError
from watertable.server.events import Opened
from watertable.server.games_of_tables import OtherVersion, checked_game
from watertable.server.presence import PATIENCE
from watertable.server.settings import Settings
from watertable.server.steady_time import SteadyTime
from watertable.server.store import Store
from watertable.server.table_registry import TableRegistry

_log = logging.getLogger("watertable.server")
_DUE = 100  # tables that are looked after at once
_LATER = 600_000  # milliseconds until we try again with one that cannot be rebuilt


class Housekeeper:
    """Puts away what is not used, and looks after what is due."""

    def __init__(
        self,
        store: Store,
        tables: TableRegistry,
        server_time: SteadyTime,
        settings: Settings,
        *,
        alone: bool,
    ) -> None:
        self._store = store
        self._tables = tables
        self._time = server_time
        self._settings = settings
        self._alone = alone
        self._later: dict[str, int] = {}  # tables that seem due, and until when we let them be

    async def run(self) -> None:
        """Do it again and again."""
        told = time.monotonic()
        while True:
            await asyncio.sleep(self._settings.housekeeping)
            self._unload_idle()
            if not self._alone and time.monotonic() - told > PATIENCE / 3:
                told = time.monotonic()
                for live in list(self._tables.loaded.values()):
                    live.housekeep()
            try:
                await self._schedule_due()
            except StoreError as error:
                _log.warning("not looked after", extra={"error": str(error)})
            except Exception:
                _log.exception("not looked after")

    def _unload_idle(self) -> None:
        now = time.monotonic()
        for live in list(self._tables.loaded.values()):
            patience = self._settings.idle / (20 if live.table.phase == "over" else 1)
            if live.idle and now - live.used > patience:
                self._tables.unload(live)

    async def _schedule_due(self) -> None:
        """See to tables whose time has come. One that cannot be rebuilt must not keep us from the
        others, neither now nor by being the first in the list again and again."""
        now = self._time.now_ms()
        self._later = {table: until for table, until in self._later.items() if until > now}
        for table in await self._store.due(now, _DUE + len(self._later)):
            if table in self._later:
                continue
            self._later[table] = now + _LATER
            try:
                live = await self._tables.live(table)
            except Refusal as refusal:
                _log.warning("not looked after", extra={"table": table, "error": str(refusal)})
            except Exception:
                _log.exception("not looked after", extra={"table": table})
            else:
                live.schedule()
                # By other settings than once it may be due later than the database says.
                self._later[table] = live.due or now


async def close_unplayable(store: Store, tables: TableRegistry) -> None:
    """Close the tables whose rules have changed, so that nobody is told in a list that a match goes
    on which cannot."""
    try:
        for table, first in await store.unfinished():
            assert isinstance(first, Opened)
            try:
                checked_game(first)
            except OtherVersion:
                with suppress(Refusal):
                    await tables.live_or_old(table)
            except Refusal:
                pass  # of a game that is not installed, and may be again
    except Exception:
        _log.exception("tables of older rules were not closed")
