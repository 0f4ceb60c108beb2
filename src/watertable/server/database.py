"""SQLite and PostgreSQL, as far as they differ."""

import os
import sqlite3
import time
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Any, ClassVar, Protocol

from watertable.core.errors import OptionError
from watertable.server.errors import StoreError

_OUR_LOCK = 0x5761746572  # a number that no other program uses for its locks
_PATIENCE = 2.0  # seconds that we wait for a locked database


class Connection(Protocol):
    """What we need of a database. Its errors are StoreErrors."""

    words: ClassVar[dict[str, str]]  # what the schema leaves open
    takes_lists: ClassVar[bool]  # whether one statement can take many rows as JSON

    def run(self, sql: str, values: Sequence[Any] = ()) -> int:
        """Do it; the number of rows that it was about."""

    def rows(self, sql: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]: ...

    def begin(self) -> None: ...

    def begin_alone(self) -> None:
        """The same; other processes that call this wait until it is over."""

    def commit(self) -> None: ...

    def rollback(self) -> None: ...

    def close(self) -> None: ...


class Sqlite:
    """A file, with a log that is written ahead: readers and the writer do not wait for each other.

    `synchronous=FULL` makes a commit wait until the disk has it. Where several processes write,
    they queue at a lock of the system: SQLite itself would let them look again and again, each time
    after a longer sleep.
    """

    words: ClassVar[dict[str, str]] = {"blob": "BLOB", "clustered": "WITHOUT ROWID"}
    takes_lists: ClassVar[bool] = True

    def __init__(self, path: Path, *, shared: bool = False) -> None:
        self._turns: IO[bytes] | None = None
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if shared and os.name == "posix":  # elsewhere SQLite's own way has to do
                self._turns = path.with_name(path.name + "-turns").open("wb")
            self._base = sqlite3.connect(
                path, timeout=_PATIENCE, isolation_level=None, check_same_thread=False
            )
            self._write_ahead()
            self._base.execute("PRAGMA synchronous=FULL")
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"Cannot open the database {path}: {error}.") from None

    def _write_ahead(self) -> None:
        """Where several open a new file at once, SQLite refuses all but one without waiting."""
        until = time.monotonic() + _PATIENCE
        while True:
            try:
                self._base.execute("PRAGMA journal_mode=WAL")
                return
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                    raise
                time.sleep(0.01)

    def run(self, sql: str, values: Sequence[Any] = ()) -> int:
        try:
            return self._base.execute(sql, values).rowcount
        except sqlite3.Error as error:
            raise StoreError(f"The database could not do it: {error}.") from None

    def rows(self, sql: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        try:
            return self._base.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise StoreError(f"The database could not be read: {error}.") from None

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

            fcntl.flock(self._turns, fcntl.LOCK_EX)

    def _end_turn(self) -> None:
        if self._turns is not None:
            import fcntl

            fcntl.flock(self._turns, fcntl.LOCK_UN)

    def close(self) -> None:
        self._base.close()
        if self._turns is not None:
            self._turns.close()


class Postgres:
    """A server, for several processes. A lost connection is opened again at the next use."""

    words: ClassVar[dict[str, str]] = {"blob": "BYTEA", "clustered": ""}
    takes_lists: ClassVar[bool] = False

    def __init__(self, url: str) -> None:
        self._url = url
        self._base: Any = None
        self._connect()

    def _connect(self) -> None:
        try:
            import psycopg
        except ImportError:
            raise OptionError(
                "PostgreSQL needs the package psycopg: install watertable[postgres]."
            ) from None
        self._error = psycopg.Error
        try:
            self._base = psycopg.connect(self._url, autocommit=True, connect_timeout=10)
        except psycopg.Error as error:
            self._base = None
            raise StoreError(f"Cannot reach the database: {_first_line(error)}.") from None

    def _execute(self, sql: str, values: Sequence[Any]) -> Any:
        if self._base is None or self._base.closed:
            self._connect()
        try:
            return self._base.execute(sql.replace("?", "%s"), tuple(values))
        except self._error as error:
            raise StoreError(f"The database could not do it: {_first_line(error)}.") from None

    def run(self, sql: str, values: Sequence[Any] = ()) -> int:
        return int(self._execute(sql, values).rowcount)

    def rows(self, sql: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        found: list[tuple[Any, ...]] = self._execute(sql, values).fetchall()
        return found

    def begin(self) -> None:
        self._execute("BEGIN", ())

    def begin_alone(self) -> None:
        self.begin()
        self._execute("SELECT pg_advisory_xact_lock(?)", (_OUR_LOCK,))

    def commit(self) -> None:
        self._execute("COMMIT", ())

    def rollback(self) -> None:
        if self._base is not None and not self._base.closed:
            self._execute("ROLLBACK", ())

    def close(self) -> None:
        if self._base is not None:
            self._base.close()


def _first_line(error: Exception) -> str:
    """Without details that may hold the values of a row."""
    return (str(error).strip().splitlines() or [type(error).__name__])[0].rstrip(".")


def connect(url: str, *, shared: bool = False) -> Connection:
    """A connection to `sqlite:PATH` or `postgresql://...`; `shared`: other processes write too."""
    if url.startswith(("postgresql://", "postgres://")):
        return Postgres(url)
    if url.startswith("sqlite:"):
        return Sqlite(Path(url.removeprefix("sqlite:").removeprefix("//")), shared=shared)
    scheme = url.partition(":")[0]
    raise OptionError(
        f"A database is given as sqlite:PATH or postgresql://USER@HOST/NAME, not as '{scheme}:...'."
    )
