"""What is kept: the events of all tables, and what lists of tables need.

One thread writes. It takes everything that is waiting, writes it in one transaction, and lets those
who wait know when the disk has it. So an event is durable before anybody hears of it, and many
events share the time that the disk takes.
"""

import asyncio
import queue
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

import msgspec

from watertable.core.text import say
from watertable.server.database import DatabaseConnection, connect
from watertable.server.errors import Conflict, StoreError
from watertable.server.events import Event, StoredEvent
from watertable.server.messages.tables import TableSummary
from watertable.server.schema import STEPS

_MAX_AT_ONCE = 1000
_encode = msgspec.json.Encoder().encode
_decode_event: Callable[[bytes], Event] = msgspec.json.Decoder(Event).decode
_decode_summary = msgspec.json.Decoder(TableSummary).decode


class TableIndexRow(msgspec.Struct, frozen=True, kw_only=True):
    """What lists need to know of a table."""

    phase: str
    updated: int
    actions: int
    mover: str  # who is to move, if it is a guest
    deadline: int | None  # when the table has to be looked after
    hash: str = ""  # of the last position of a finished match
    # If these have changed:
    summary: TableSummary | None = None
    players: dict[str, list[int]] | None = None  # the seats of each guest


class TimedWin(msgspec.Struct, frozen=True, kw_only=True):
    """How long somebody took to win alone, at a table."""

    table: str
    game: str
    options: str  # as JSON, in the order in which the game declares them
    public: bool
    guest_id: str
    name: str
    milliseconds: int
    at: int  # when, in milliseconds since 1970


class Append(msgspec.Struct, frozen=True, kw_only=True):
    """Events to be written to the end of a table, if it still ends where we think."""

    table: str
    after: int  # the seq of the last event that we know of; 0 for a new table
    events: tuple[StoredEvent, ...]
    row: TableIndexRow
    timed: TimedWin | None = None  # the match has been won, and its time counts
    opens: "Append | None" = None  # a new table that comes of it: both are written, or none


class ListedTable(msgspec.Struct, frozen=True):
    """A table in a list."""

    summary: TableSummary
    updated: int
    actions: int
    mover: str
    seats: tuple[int, ...]  # of the one who asks


_COLUMNS = "id, game, public, phase, created, updated, seq, actions, mover, deadline, hash, summary"
_KEPT, _NOT_KEPT = 1, 2  # of finished matches; at first there is nothing known about them
_MANY = 4  # appends in one commit
_PATIENCE = 0.02  # seconds that the next ones may wait for others
_SLOW = 5.0  # seconds after which a write takes too long
_FRESH = 60.0  # seconds for which it is told that one has failed; until one succeeds at most


class Store:
    """The database, for an event loop."""

    def __init__(self, url: str, *, shared: bool = False) -> None:
        self._url, self._shared = url, shared
        self._writer = connect(url, shared=shared)
        try:
            migrate(self._writer)
        except BaseException:
            self._writer.close()
            raise
        self._queue: queue.SimpleQueue[tuple[Append, asyncio.Future[None]] | None] = (
            queue.SimpleQueue()
        )
        self._reader = connect(url)
        self._readers = ThreadPoolExecutor(1, "watertable-reader")
        self._thread = threading.Thread(target=self._write, name="watertable-writer", daemon=True)
        self._thread.start()
        self._last_batch = 0
        self._writing_since: float | None = None
        self._failed: tuple[float, str] | None = None  # when a write last failed, and why
        self.commits = 0
        self.events = 0

    async def append(self, append: Append) -> None:
        """Write events; when this returns they are durable. A StoreError: none of them is."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put((append, done))
        await done

    async def events_of(self, table: str, after: int = 0) -> list[StoredEvent]:
        """The events of a table after a number, in order; none if there is no such table."""
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
        """The hash of the last position of a finished match, else nothing."""
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
        """The tables of a guest, the latest first."""
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
        """The shortest times of a game with these options: of public tables, and one's own."""
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
        """What lists say of a table that there is."""
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
        base = connect(self._url, shared=self._shared)
        try:
            base.begin()
            try:
                if body:
                    sql = "INSERT INTO keepsakes VALUES (?, ?) ON CONFLICT DO NOTHING"
                    base.run(sql, (table, body))
                kept = _KEPT if body else _NOT_KEPT
                base.run("UPDATE tables SET kept = ? WHERE id = ?", (kept, table))
                base.commit()
            except BaseException:
                base.rollback()
                raise
        finally:
            base.close()

    async def archived_match(self, table: str) -> bytes:
        rows = await self._read("SELECT body FROM keepsakes WHERE table_id = ?", (table,))
        return bytes(rows[0][0]) if rows else b""

    # --- Health ----------------------------------------------------------------------------------

    async def check(self) -> None:
        """A StoreError if the database does not answer, or is not the one that it was."""
        await self._read("SELECT COUNT(*) FROM (SELECT id FROM tables LIMIT 1) AS one", ())
        await asyncio.get_running_loop().run_in_executor(self._readers, self._reader.look_at_file)

    def trouble(self) -> str:
        """What is wrong with writing, if anything is."""
        now, since, failed = time.monotonic(), self._writing_since, self._failed
        if since is not None and now - since > _SLOW:
            seconds = f"{now - since:.0f}"
            return str(
                say("Something has waited to be written for {seconds} seconds.", seconds=seconds)
            )
        if failed is not None and now - failed[0] < _FRESH:
            return failed[1]
        return ""

    async def _read(self, sql: str, values: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self._reader.rows, sql, values)

    def close(self) -> None:
        """Write what is waiting, and stop."""
        self._queue.put(None)
        self._thread.join()
        self._readers.shutdown()
        self._writer.close()
        self._reader.close()

    # --- In the thread that writes ---------------------------------------------------------------

    def _write(self) -> None:
        while True:
            batch, more = self._next_batch()
            self._last_batch = len(batch)
            if batch:
                self._writing_since = time.monotonic()
                results = self._write_batch([append for append, _ in batch])
                self._writing_since = None
                _tell(results, [future for _, future in batch])
            if not more:
                return

    def _next_batch(self) -> tuple[list[tuple[Append, asyncio.Future[None]]], bool]:
        """All that is waiting, and whether there can be more.

        Where much is going on a little patience makes fewer and larger commits.
        """
        batch = []
        entry = self._queue.get()
        if self._last_batch >= _MANY:
            time.sleep(_PATIENCE)
        while entry is not None:
            batch.append(entry)
            if len(batch) == _MAX_AT_ONCE:
                return batch, True
            try:
                entry = self._queue.get_nowait()
            except queue.Empty:
                return batch, True
        return batch, False

    def _write_batch(self, appends: list[Append]) -> list[StoreError | None]:
        """What became of each: all are durable, but for those that came too late."""
        # Always in the same order, so that two processes never wait for each other in a circle.
        order = sorted(range(len(appends)), key=lambda i: appends[i].table)
        results: list[StoreError | None] = [None] * len(appends)
        try:
            self._writer.begin()
            simple = [i for i in order if _is_simple(appends[i])]
            if len(simple) > 1 and self._writer.takes_lists:
                if _write_list(self._writer, [appends[i] for i in simple]):
                    order = [i for i in order if not _is_simple(appends[i])]
                else:  # find out which of them
                    self._writer.rollback()
                    self._writer.begin()
            for i in order:
                if not _write_one(self._writer, appends[i]):
                    results[i] = Conflict(say("Another process was faster."))
            self._writer.commit()
        except Exception as error:
            with suppress(StoreError):  # nothing was committed, which is what matters
                self._writer.rollback()
            self._failed = time.monotonic(), str(error)
            return [StoreError(str(error)) for _ in appends]
        self._failed = None
        self.commits += 1
        self.events += sum(len(append.events) for append in appends)
        return results


def _is_simple(append: Append) -> bool:
    """Most appends are: an action, and nothing else about the table is new."""
    row = append.row
    return (
        append.after > 0
        and len(append.events) == 1
        and row.summary is None
        and row.players is None
        and append.opens is None
        and append.timed is None
    )


# The same as below for many tables at once. Between two statements the thread that writes has to
# wait until the others let it go on, which takes longer than the statements themselves.
_PART = "json_extract(v.value, '$[{}]')"
_UPDATE_LIST = (
    "UPDATE tables SET "
    + ", ".join(
        f"{name} = {_PART.format(i)}"
        for i, name in enumerate(
            ("seq", "phase", "updated", "actions", "mover", "deadline", "hash"), 2
        )
    )
    + f" FROM json_each(?) AS v WHERE tables.id = {_PART.format(0)}"
    + f" AND tables.seq = {_PART.format(1)}"
)
_INSERT_LIST = (
    "INSERT INTO events SELECT "
    + ", ".join(_PART.format(i) for i in (0, 2, 9, 10, 11))
    + f", CAST({_PART.format(12)} AS BLOB) FROM json_each(?) AS v"
)


def _write_list(base: DatabaseConnection, appends: list[Append]) -> bool:
    """Write simple appends, all or none: False if any of them comes too late."""
    rows = []
    for append in appends:
        row, stored = append.row, append.events[0]
        rows.append(
            (
                append.table,
                append.after,
                stored.seq,
                row.phase,
                row.updated,
                row.actions,
                row.mover,
                row.deadline,
                row.hash,
                stored.at,
                stored.guest_id,
                stored.command,
                _encode(stored.event).decode(),
            )
        )
    data = _encode(rows).decode()
    if base.run(_UPDATE_LIST, (data,)) != len(appends):
        return False
    base.run(_INSERT_LIST, (data,))
    return True


def _write_one(base: DatabaseConnection, append: Append) -> bool:
    row, last = append.row, append.events[-1].seq
    if append.after == 0:
        assert row.summary is not None
        values = (
            append.table,
            row.summary.game,
            int(row.summary.public),
            row.phase,
            row.updated,
            row.updated,
            last,
            row.actions,
            row.mover,
            row.deadline,
            row.hash,
            _encode(row.summary),
        )
        marks = ", ".join("?" * len(values))
        sql = f"INSERT INTO tables ({_COLUMNS}) VALUES ({marks}) ON CONFLICT DO NOTHING"
        if base.run(sql, values) != 1:
            return False
    else:
        sql = "UPDATE tables SET seq=?, phase=?, updated=?, actions=?, mover=?, deadline=?, hash=?"
        parts: list[Any] = [
            last,
            row.phase,
            row.updated,
            row.actions,
            row.mover,
            row.deadline,
            row.hash,
        ]
        if row.summary is not None:
            sql += ", summary=?"
            parts.append(_encode(row.summary))
        # Whoever comes second finds another seq there, also in another process.
        if base.run(sql + " WHERE id=? AND seq=?", (*parts, append.table, append.after)) != 1:
            return False
    for stored in append.events:
        base.run(
            "INSERT INTO events VALUES (?, ?, ?, ?, ?, ?)",
            (
                append.table,
                stored.seq,
                stored.at,
                stored.guest_id,
                stored.command,
                _encode(stored.event),
            ),
        )
    for guest_id, seats in (row.players or {}).items():
        base.run(
            "INSERT INTO players VALUES (?, ?, ?) "
            "ON CONFLICT (who, table_id) DO UPDATE SET seats = excluded.seats",
            (guest_id, append.table, " ".join(map(str, seats))),
        )
    if append.timed is not None:
        timed = append.timed
        base.run(
            "INSERT INTO times VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
            (
                timed.table,
                timed.game,
                timed.options,
                int(timed.public),
                timed.guest_id,
                timed.name,
                timed.milliseconds,
                timed.at,
            ),
        )
    if append.opens is not None and not _write_one(base, append.opens):
        raise StoreError(say("There is a table of that name already."))
    return True


def _tell(results: list[StoreError | None], waiting: list[asyncio.Future[None]]) -> None:
    def tell() -> None:
        for result, future in zip(results, waiting, strict=True):
            if future.done():
                continue
            if result is None:
                future.set_result(None)
            else:
                future.set_exception(result)

    with suppress(RuntimeError):  # the loop has ended; nobody waits any more
        waiting[0].get_loop().call_soon_threadsafe(tell)


def lay_out(url: str) -> None:
    """Open a database once and bring it to the present layout; an error says what is wrong."""
    base = connect(url, shared=True)
    try:
        migrate(base)
    finally:
        base.close()


def migrate(base: DatabaseConnection) -> None:
    """Bring the database to the present layout, or refuse one that is newer than we are."""
    base.begin_alone()  # several processes may start at once
    try:
        base.run("CREATE TABLE IF NOT EXISTS layout (step INTEGER PRIMARY KEY)")
        done = base.rows("SELECT COUNT(*) FROM layout")[0][0]
        if done > len(STEPS):
            raise StoreError(
                say("The database was made by a newer version of Watertable; use that one.")
            )
        for number, step in enumerate(STEPS[done:], done + 1):
            for sql in step:
                base.run(sql.format(**base.words))
            base.run("INSERT INTO layout VALUES (?)", (number,))
        base.commit()
    except BaseException:
        base.rollback()
        raise
