"""The thread that writes.

It takes everything that is waiting, writes it in one transaction, and lets those who wait know when
the disk has it. So an event is durable before anybody hears of it, and many events share the time
that the disk takes.

There is one way of writing: rows of many tables go to the database in one statement for each kind
of row. Between two statements the thread has to wait until the others let it go on, which takes
longer than the statements themselves.
"""

import asyncio
import queue
import threading
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any

import msgspec

from watertable.core.text import say
from watertable.server.database import DatabaseConnection
from watertable.server.errors import Conflict, StoreError
from watertable.server.schema import EVENTS, PLAYERS, RESULTS, TABLES, TIMES
from watertable.server.store_rows import Append

_MAX_AT_ONCE = 1000
_MANY = 4  # appends in one commit
_PATIENCE = 0.02  # seconds that the next ones may wait for others
_SLOW = 5.0  # seconds after which a write takes too long
_FRESH = 60.0  # seconds for which it is told that one has failed; until one succeeds at most
_encode = msgspec.json.Encoder().encode

_INSERT_TABLES = TABLES.insert("ON CONFLICT DO NOTHING")
_UPDATE_TABLES = TABLES.update(
    ("id", "seq"),
    ("seq", "phase", "updated", "actions", "mover", "deadline", "hash", "summary"),
)
_INSERT_EVENTS = EVENTS.insert()
_SET_PLAYERS = PLAYERS.insert("ON CONFLICT (who, table_id) DO UPDATE SET seats = excluded.seats")
_INSERT_TIMES = TIMES.insert("ON CONFLICT DO NOTHING")
_INSERT_RESULTS = RESULTS.insert("ON CONFLICT DO NOTHING")


class StoreWriter:
    """Writes appends, one transaction after the other."""

    def __init__(self, base: DatabaseConnection) -> None:
        self._base = base
        self._queue: queue.SimpleQueue[tuple[Append, asyncio.Future[None]] | None] = (
            queue.SimpleQueue()
        )
        self._last_batch = 0
        self._writing_since: float | None = None
        self._failed: tuple[float, str] | None = None  # when a write last failed, and why
        self.commits = 0
        self.events = 0
        self._thread = threading.Thread(target=self._run, name="watertable-writer", daemon=True)
        self._thread.start()

    async def append(self, append: Append) -> None:
        """Write events; when this returns they are durable. A StoreError: none of them is."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put((append, done))
        await done

    def trouble(self) -> str:
        """Return what is wrong with writing, if anything is."""
        now, since, failed = time.monotonic(), self._writing_since, self._failed
        if since is not None and now - since > _SLOW:
            seconds = f"{now - since:.0f}"
            return str(
                say("Something has waited to be written for {seconds} seconds.", seconds=seconds)
            )
        if failed is not None and now - failed[0] < _FRESH:
            return failed[1]
        return ""

    def close(self) -> None:
        """Write what is waiting, and stop."""
        self._queue.put(None)
        self._thread.join()
        self._base.close()

    # --- In the thread ---------------------------------------------------------------------------

    def _run(self) -> None:
        while True:
            batch, more = self._next_batch()
            self._last_batch = len(batch)
            if batch:
                self._writing_since = time.monotonic()
                results = self._commit([append for append, _ in batch])
                self._writing_since = None
                _tell(results, [future for _, future in batch])
            if not more:
                return

    def _next_batch(self) -> tuple[list[tuple[Append, asyncio.Future[None]]], bool]:
        """Return all that is waiting, and whether there can be more.

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

    def _commit(self, appends: list[Append]) -> list[StoreError | None]:
        """Return what became of each: all are durable, but for those that came too late."""
        results: list[StoreError | None] = [None] * len(appends)
        try:
            self._base.begin()
            if not _write(self._base, appends):  # find out which of them come too late
                self._base.rollback()
                self._base.begin()
                # In the same order everywhere, so that two processes never wait for each other in
                # a circle.
                for i in sorted(range(len(appends)), key=lambda i: appends[i].table):
                    if not _write(self._base, [appends[i]]):
                        results[i] = Conflict(say("Another process was faster."))
            self._base.commit()
        except Exception as error:
            with suppress(StoreError):  # nothing was committed, which is what matters
                self._base.rollback()
            self._failed = time.monotonic(), str(error)
            return [StoreError(str(error)) for _ in appends]
        self._failed = None
        self.commits += 1
        self.events += sum(len(append.events) for append in appends)
        return results


def _write(base: DatabaseConnection, appends: Sequence[Append]) -> bool:
    """Write appends; False if others were faster at any of their tables. (Two for the same table
    cannot both be in time.)"""
    new = [append for append in appends if append.after == 0]
    going = [append for append in appends if append.after > 0]
    if going:
        base.lock_tables([append.table for append in going])
        if base.write_rows(_UPDATE_TABLES, list(map(_table_change, going))) < len(going):
            return False
    if new and base.write_rows(_INSERT_TABLES, list(map(_table_row, new))) < len(new):
        return False
    opened = [append.opens for append in appends if append.opens is not None]
    if opened and base.write_rows(_INSERT_TABLES, list(map(_table_row, opened))) < len(opened):
        raise StoreError(say("There is a table of that name already."))
    every = [*appends, *opened]
    for statement, rows in (
        (_INSERT_EVENTS, _event_rows(every)),
        (_SET_PLAYERS, _player_rows(every)),
        (_INSERT_TIMES, [_plain(each.timed) for each in every if each.timed is not None]),
        (_INSERT_RESULTS, [_plain(result) for each in every for result in each.results]),
    ):
        if rows:
            base.write_rows(statement, rows)
    return True


def _table_row(append: Append) -> tuple[Any, ...]:
    row = append.row
    assert row.summary is not None
    return (
        append.table,
        row.summary.game,
        int(row.summary.public),
        row.phase,
        row.updated,
        row.updated,
        append.events[-1].seq,
        row.actions,
        row.mover,
        row.deadline,
        row.hash,
        _encode(row.summary),
    )


def _table_change(append: Append) -> tuple[Any, ...]:
    row = append.row
    return (
        append.table,
        append.after,  # whoever comes second finds another one there, also in another process
        append.events[-1].seq,
        row.phase,
        row.updated,
        row.actions,
        row.mover,
        row.deadline,
        row.hash,
        None if row.summary is None else _encode(row.summary),
    )


def _event_rows(appends: Iterable[Append]) -> list[tuple[Any, ...]]:
    return [
        (append.table, each.seq, each.at, each.guest_id, each.command, _encode(each.event))
        for append in appends
        for each in append.events
    ]


def _player_rows(appends: Iterable[Append]) -> list[tuple[Any, ...]]:
    return [
        (guest_id, append.table, " ".join(map(str, seats)))
        for append in appends
        for guest_id, seats in (append.row.players or {}).items()
    ]


def _plain(row: msgspec.Struct) -> tuple[Any, ...]:
    """Return the fields of a row; truth is a number in databases."""
    return tuple(
        int(value) if isinstance(value, bool) else value for value in msgspec.structs.astuple(row)
    )


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
