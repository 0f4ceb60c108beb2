"""What one process tells the others about its tables."""

from typing import Any

from watertable.server.bus import (
    Bus,
    GestureShown,
    TableChanged,
    TableReleased,
    ViewersChanged,
    ViewersRequest,
)
from watertable.server.loaded_table import LoadedTable
from watertable.server.table_actor import TableUpdate


class Announcer:
    """Tells the other processes, over the bus."""

    def __init__(self, bus: Bus) -> None:
        self._bus = bus
        self._number = 0  # of what was said last about viewers

    def table_loaded(self, table: str) -> None:
        """Ask who looks at a table that was not in memory before."""
        self._bus.send(ViewersRequest(table))

    def table_changed(self, table: str, seq: int) -> None:
        self._bus.send(TableChanged(table, seq))

    def table_released(self, table: str) -> None:
        self._bus.send(TableReleased(table))

    def viewers_changed(self, table: str, guest_ids: tuple[str, ...], seq: int) -> None:
        self._number += 1
        self._bus.send(ViewersChanged(table, self._number, guest_ids, seq))

    def gesture_shown(self, table: str, seat: int, what: dict[str, Any]) -> None:
        self._bus.send(GestureShown(table, seat, what))


class CommitAnnouncer:
    """Listens to one table, and tells the other processes what was written here."""

    def __init__(self, announcer: Announcer, loaded: LoadedTable) -> None:
        self._announcer = announcer
        self._loaded = loaded

    def table_updated(self, update: TableUpdate) -> None:
        if update.changed and not update.written_elsewhere:
            table = self._loaded.table
            self._announcer.table_changed(table.id, table.seq)
