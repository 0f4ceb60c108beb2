"""What is kept: the events of all tables, and what lists of tables need."""

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import msgspec

from watertable.server.database import DatabaseConnection, connect, inspect
from watertable.server.errors import DamageError, StoreError
from watertable.server.events import Event, StoredEvent
from watertable.server.messages.tables import TableSummary
from watertable.server.migrations import migrate
from watertable.server.store_rows import Append, ListedTable, TimedWin
from watertable.server.store_writer import StoreWriter

_decode_event: Callable[[bytes], Event] = msgspec.json.Decoder(Event).decode
_decode_summary = msgspec.json.Decoder(TableSummary).decode


_KEEP = "INSERT INTO {} (table_id, body) VALUES (?, ?) ON CONFLICT DO NOTHING"
_KEPT, _NOT_KEPT = 1, 2  # of finished matches; at first there is nothing known about them


class Store:
    """The database, for an event loop. One thread writes, another one reads."""

    def __init__(self, url: str, *, shared: bool = False) -> None:
        self._url, self._shared = url, shared
        base = connect(url, shared=shared)
        try:
            migrate(base)
        except BaseException:
            base.close()
            raise
        self.writer = StoreWriter(base)
        self._reader = connect(url)
        self._readers = ThreadPoolExecutor(1, "watertable-reader")
        self._damage = ""  # what was found to be wrong with the data, until we are started again

    async def append(self, append: Append) -> None:
        """Write events; when this returns they are durable. A StoreError: none of them is."""
        await self.writer.append(append)

    async def events_of(self, table: str, after: int = 0) -> list[StoredEvent]:
        """Return the events of a table after a number, in order; none if there is no such table."""
        sql = (
            "SELECT seq, at, who, command, body FROM events WHERE table_id = ? AND seq > ? "
            "ORDER BY seq"
        )
        rows = await self._read(sql, (table, after))
        return [
            StoredEvent(
                seq=seq, at=at, guest_id=guest_id, command=command, event=_decode_event(bytes(body))
            )
            for seq, at, guest_id, command, body in rows
        ]

    async def hash_of(self, table: str) -> str:
        """Return the hash of the last position of a finished match, else nothing."""
        rows = await self._read("SELECT hash FROM tables WHERE id = ?", (table,))
        return str(rows[0][0]) if rows else ""

    async def due(self, now: int, most: int = 100) -> list[str]:
        """Tables that have to be looked after: a clock has run out, or nobody has come."""
        sql = "SELECT id FROM tables WHERE deadline <= ? ORDER BY deadline LIMIT ?"
        return [row[0] for row in await self._read(sql, (now, most))]

    async def listed(
        self, phase: str, game: str, before: tuple[int, str] | None, most: int, guest_id: str
    ) -> list[ListedTable]:
        """Public tables in a phase, the latest first."""
        sql = (
            "SELECT t.summary, t.updated, t.actions, t.mover, COALESCE(p.seats, '') FROM tables t "
            "LEFT JOIN players p ON p.table_id = t.id AND p.who = ? "
            "WHERE t.public = 1 AND t.phase = ?"
        )
        return await self._list(sql, [guest_id, phase], game, before, most)

    async def listed_for(
        self, guest_id: str, game: str, before: tuple[int, str] | None, most: int
    ) -> list[ListedTable]:
        """Return the tables of a guest, the latest first."""
        sql = (
            "SELECT t.summary, t.updated, t.actions, t.mover, p.seats FROM players p "
            "JOIN tables t ON p.table_id = t.id WHERE p.who = ? AND p.seats <> ''"
        )
        return await self._list(sql, [guest_id], game, before, most)

    async def _list(
        self, sql: str, values: list[Any], game: str, before: tuple[int, str] | None, most: int
    ) -> list[ListedTable]:
        if game:
            sql += " AND t.game = ?"
            values.append(game)
        if before is not None:
            sql += " AND (t.updated < ? OR (t.updated = ? AND t.id < ?))"
            values += [before[0], before[0], before[1]]
        sql += " ORDER BY t.updated DESC, t.id DESC LIMIT ?"
        rows = await self._read(sql, (*values, most))
        return [
            ListedTable(
                _decode_summary(bytes(summary)),
                updated,
                actions,
                mover,
                tuple(int(seat) for seat in seats.split()),
            )
            for summary, updated, actions, mover, seats in rows
        ]

    async def best_times(self, game: str, options: str, guest_id: str, most: int) -> list[TimedWin]:
        """Return the shortest times of a game with these options: of public tables, and one's
        own."""
        sql = (
            "SELECT table_id, game, options, public, who, name, milliseconds, at FROM times "
            "WHERE game = ? AND options = ? AND (public = 1 OR who = ?) "
            "ORDER BY milliseconds, at LIMIT ?"
        )
        rows = await self._read(sql, (game, options, guest_id, most))
        return [
            TimedWin(
                table=table,
                game=game,
                options=options,
                public=bool(public),
                guest_id=guest_id,
                name=name,
                milliseconds=milliseconds,
                at=at,
            )
            for table, game, options, public, guest_id, name, milliseconds, at in rows
        ]

    async def summary_of(self, table: str) -> TableSummary:
        """Return what lists say of a table that there is."""
        rows = await self._read("SELECT summary FROM tables WHERE id = ?", (table,))
        return _decode_summary(bytes(rows[0][0]))

    async def unfinished(self) -> list[tuple[str, Event]]:
        """Tables at which a match goes on or can begin, with the first event of each."""
        sql = (
            "SELECT t.id, e.body FROM tables t JOIN events e ON e.table_id = t.id AND e.seq = 1 "
            "WHERE t.phase <> 'over'"
        )
        return [(table, _decode_event(bytes(body))) for table, body in await self._read(sql, ())]

    # --- Archived matches -------------------------------------------------------------------------

    async def to_archive(self, until: int, most: int = 100) -> list[str]:
        """Matches that were over at a time, and are not archived."""
        sql = (
            "SELECT id FROM tables WHERE phase = 'over' AND actions > 0 AND kept = 0 "
            "AND updated <= ? ORDER BY updated LIMIT ?"
        )
        return [row[0] for row in await self._read(sql, (until, most))]

    async def archive(self, table: str, body: bytes) -> None:
        """Write an archived match; or, if it is empty, that there cannot be one. What players do
        comes first, so this goes beside: over a connection of its own, in a moment."""
        await asyncio.get_running_loop().run_in_executor(self._readers, self._archive, table, body)

    def _archive(self, table: str, body: bytes) -> None:
        with self._beside() as base:
            if body:
                base.run(_KEEP.format("keepsakes"), (table, body))
            kept = _KEPT if body else _NOT_KEPT
            base.run("UPDATE tables SET kept = ? WHERE id = ?", (kept, table))

    @contextmanager
    def _beside(self) -> Iterator[DatabaseConnection]:
        """Write in a transaction of its own, over a connection of its own."""
        base = connect(self._url, shared=self._shared)
        try:
            base.begin()
            try:
                yield base
                base.commit()
            except BaseException:
                base.rollback()
                raise
        finally:
            base.close()

    async def archived_match(self, table: str) -> bytes:
        rows = await self._read("SELECT body FROM keepsakes WHERE table_id = ?", (table,))
        return bytes(rows[0][0]) if rows else b""

    # --- Reviews ---------------------------------------------------------------------------------

    async def keep_review(self, table: str, body: bytes) -> None:
        """Write the review of a finished match, in the same way."""
        await asyncio.get_running_loop().run_in_executor(
            self._readers, self._keep_review, table, body
        )

    def _keep_review(self, table: str, body: bytes) -> None:
        with self._beside() as base:
            base.run(_KEEP.format("reviews"), (table, body))

    async def review(self, table: str) -> bytes:
        """Return the review of a finished match; nothing if there is none yet."""
        rows = await self._read("SELECT body FROM reviews WHERE table_id = ?", (table,))
        return bytes(rows[0][0]) if rows else b""

    # --- Health ----------------------------------------------------------------------------------

    async def check(self) -> None:
        """Raise a StoreError if the database does not answer, is not the one that it was, or is
        known to be damaged."""
        if self._damage:
            raise StoreError(self._damage)
        await self._read("SELECT COUNT(*) FROM (SELECT id FROM tables LIMIT 1) AS one", ())
        await asyncio.get_running_loop().run_in_executor(self._readers, self._reader.look_at_file)

    async def inspect(self) -> None:
        """Have the database look quickly through all of its data, beside everything else. A
        DamageError, which `check` remembers, if something is wrong."""
        try:
            await asyncio.to_thread(inspect, self._url)
        except DamageError as error:
            self._damage = str(error)
            raise

    async def _read(self, sql: str, values: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._readers, self._reader.rows, sql, values)
        except DamageError as error:
            self._damage = str(error)
            raise

    def close(self) -> None:
        """Write what is waiting, and stop."""
        self.writer.close()
        self._readers.shutdown()
        self._reader.close()
