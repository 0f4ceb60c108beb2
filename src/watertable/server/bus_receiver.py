"""What this process does about what the others tell."""

import logging
import time

from watertable.server.announcer import Announcer
from watertable.server.bus import (
    BusMessage,
    GestureShown,
    MetricsReport,
    MetricsRequest,
    ProcessStarted,
    ProcessStopping,
    TableChanged,
    TableMessage,
    TableReleased,
    ViewersChanged,
)
from watertable.server.errors import Refusal
from watertable.server.live_table import LiveTable
from watertable.server.metrics_scrape import MetricsScrape
from watertable.server.table_registry import TableRegistry

_log = logging.getLogger("watertable.server")
_JUST_USED = 2.0  # seconds in which a table that somebody has asked for is kept, come what may


class BusReceiver:
    """Passes on what concerns tables that are in memory here."""

    def __init__(self, tables: TableRegistry, announcer: Announcer, scrape: MetricsScrape) -> None:
        self._tables = tables
        self._announcer = announcer
        self._scrape = scrape

    async def heard(self, process: str, message: BusMessage) -> None:
        """Do what another process wants, or what follows from what it tells."""
        match message:
            case ProcessStarted():
                pass
            case ProcessStopping():
                for each in self._tables.loaded.values():
                    each.process_has_gone(process)
            case MetricsRequest():
                self._scrape.asked(process, message)
            case MetricsReport():
                self._scrape.told(process, message)
            case _:
                await self._heard_of_table(process, message)

    async def _heard_of_table(self, process: str, message: TableMessage) -> None:
        """Pass on what concerns a table; we may have it here or not."""
        live = self._tables.loaded.get(message.table)
        if live is None:
            return
        if isinstance(message, TableChanged):
            await self._catch_up(live, message.seq)
        elif isinstance(message, ViewersChanged):
            live.heard_viewers(process, message.number, message.guests)
            await self._catch_up(live, message.seq)
        elif isinstance(message, TableReleased):
            live.process_has_gone(process)
        elif isinstance(message, GestureShown):
            live.show_gesture(message.seat, message.what)
        else:  # the other one has just loaded it, and asks who looks
            self._announcer.table_changed(message.table, live.table.seq)
            if live.watched:
                live.announce_viewers()

    async def _catch_up(self, live: LiveTable, seq: int) -> None:
        """Read what was written, where somebody looks: else it would be in vain, as the database
        knows it all."""
        unused = live.idle and time.monotonic() - live.used > _JUST_USED
        if unused and live.table.seq < seq:
            self._tables.unload(live)
            return
        try:
            await live.catch_up(seq)
        except Refusal as refusal:
            _log.warning("not caught up", extra={"table": live.id, "error": str(refusal)})
