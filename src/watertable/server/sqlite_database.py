"""SQLite: a file for one machine."""

import os
import sqlite3
import time
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import IO, Any, ClassVar

import msgspec

from watertable.core.text import say
from watertable.server.database_file import DatabaseFile
from watertable.server.errors import DamageError, StoreError
from watertable.server.row_statements import RowsStatement, written

_PATIENCE = 2.0  # seconds that we wait for a locked database
_TURN = 0.0005  # seconds until we see again whether it is our turn
_PAGES_AHEAD = 8000  # that the log may hold: a page is moved to its place once, not at each change
_encode = msgspec.json.Encoder().encode


class Sqlite:
    """A file, with a log that is written ahead: readers and the writer do not wait for each other.

    `synchronous=FULL` makes a commit wait until the disk has it. Where several processes write,
    they queue at a lock of the system: SQLite itself would let them look again and again, each time
    after a longer sleep.
    """

    words: ClassVar[dict[str, str]] = {
        "blob": "BLOB",
        "clustered": "WITHOUT ROWID",
        "text_of_body": "CAST(body AS TEXT)",
    }

    def __init__(self, path: Path, *, shared: bool = False) -> None:
        self._turns: IO[bytes] | None = None
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            new = not path.exists()
            if shared and os.name == "posix":  # elsewhere SQLite's own way has to do
                turns = path.with_name(path.name + "-turns")
                self._turns = os.fdopen(os.open(turns, os.O_RDWR | os.O_CREAT, 0o600), "wb")
            self._base = sqlite3.connect(
                path, timeout=_PATIENCE, isolation_level=None, check_same_thread=False
            )
            self._file = DatabaseFile(path)  # before SQLite has any lock on it
            if new:  # for nobody else, as will be what SQLite puts beside it
                path.chmod(0o600)
            self._write_ahead()
            self._base.execute("PRAGMA synchronous=FULL")
            self._base.execute(f"PRAGMA wal_autocheckpoint={_PAGES_AHEAD}")
        except (OSError, sqlite3.Error) as error:
            raise StoreError(
                say("Cannot open the database {path}: {error}.", path=path, error=error)
            ) from None

    def _write_ahead(self) -> None:
        """Where several open a new file at once, SQLite refuses all but one without waiting."""
        until = time.monotonic() + _PATIENCE
        while True:
            try:
                self._base.execute("PRAGMA journal_mode=WAL")
                return
            except sqlite3.OperationalError as error:
                busy = error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY  # of whatever kind
                if not busy or time.monotonic() > until:
                    raise
                time.sleep(0.01)

    def run(self, sql: str, values: Sequence[Any] = ()) -> int:
        try:
            return self._base.execute(sql, values).rowcount
        except sqlite3.Error as error:
            raise StoreError(say("The database could not do it: {error}.", error=error)) from None

    def rows(self, sql: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        try:
            return self._base.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            kind = DamageError if _tells_of_damage(error) else StoreError
            raise kind(say("The database could not be read: {error}.", error=error)) from None

    def write_rows(self, statement: RowsStatement, rows: Sequence[Sequence[Any]]) -> int:
        if len(rows) == 1:  # as it often is, where little is going on
            return self.run(_from_one(statement), rows[0])
        # JSON within JSON is text; bytes would be written as something else.
        plain = [[v.decode() if isinstance(v, bytes) else v for v in row] for row in rows]
        return self.run(_from_json(statement), (_encode(plain).decode(),))

    def lock_tables(self, ids: list[str]) -> None:
        """There is one writer at a time anyway."""

    def begin(self) -> None:
        self._take_turn()
        try:
            self.run("BEGIN IMMEDIATE")
        except StoreError:
            self._end_turn()
            raise

    def begin_alone(self) -> None:
        self.begin()  # there is one writer at a time anyway

    def commit(self) -> None:
        self.run("COMMIT")
        self._end_turn()

    def rollback(self) -> None:
        try:
            if self._base.in_transaction:
                self.run("ROLLBACK")
        finally:
            self._end_turn()

    def _take_turn(self) -> None:
        if self._turns is not None:
            import fcntl  # not on every system

            until = time.monotonic() + _PATIENCE
            while True:
                try:
                    fcntl.flock(self._turns, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    return
                except BlockingIOError:
                    if time.monotonic() > until:
                        raise StoreError(say("Another process keeps the database.")) from None
                    time.sleep(_TURN)

    def _end_turn(self) -> None:
        if self._turns is not None:
            import fcntl

            fcntl.flock(self._turns, fcntl.LOCK_UN)

    def look_at_file(self) -> None:
        self._file.check()

    def integrity(self, *, quick: bool) -> str:
        try:
            rows = self._base.execute(f"PRAGMA {'quick' if quick else 'integrity'}_check(5)")
            found = [line for row in rows.fetchall() for line in str(row[0]).splitlines()]
        except sqlite3.Error as error:
            return str(error)
        return "" if found == ["ok"] else "; ".join(found[:3])

    def close(self) -> None:
        self._base.close()
        self._file.close()
        if self._turns is not None:
            self._turns.close()


def _tells_of_damage(error: sqlite3.Error) -> bool:
    kind = getattr(error, "sqlite_errorcode", 0) & 0xFF  # it is missing where Python itself refuses
    return kind in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


@cache
def _from_one(statement: RowsStatement) -> str:
    """Return the statement, for one row."""
    return written(statement, None, [f"?{i}" for i in range(1, len(statement.columns) + 1)])


@cache
def _from_json(statement: RowsStatement) -> str:
    """Return the statement, with its rows as one JSON array of arrays."""
    values = []
    for i, column in enumerate(statement.columns):
        value = f"json_extract(v.value, '$[{i}]')"
        values.append(f"CAST({value} AS BLOB)" if column.type == "json" else value)
    return written(statement, "json_each(?) AS v", values)
