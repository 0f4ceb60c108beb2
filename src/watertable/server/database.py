"""SQLite and PostgreSQL, as far as they differ."""

import os
import shutil
import sqlite3
import time
from collections.abc import Generator, Sequence
from functools import cache
from pathlib import Path
from typing import IO, Any, ClassVar, Protocol

from watertable.core.errors import OptionError
from watertable.core.text import say
from watertable.server.errors import StoreError

_OUR_LOCK = 0x5761746572  # a number that no other program uses for its locks
_PATIENCE = 2.0  # seconds that we wait for a locked database
_TURN = 0.0005  # seconds until we see again whether it is our turn
_PAGES_AHEAD = 8000  # that the log may hold: a page is moved to its place once, not at each change
_MAGIC = b"SQLite format 3\0"  # what every file of SQLite begins with
_MIN_FREE = 16 * 2**20  # bytes on the disk; with less, writing will soon fail
_LONGEST = 10  # seconds that a statement may take
_STOPPED = 15.0  # seconds after which we take it that the server has stopped
_LAYING_OUT = 60  # seconds that we wait while another process lays out the database
# So that a server that is gone without a word is noticed; an address may say something else.
_CARE: dict[str, Any] = {
    "connect_timeout": 10,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 15_000,
}


class DatabaseConnection(Protocol):
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

    def look_at_file(self) -> None:
        """A StoreError if the file, where there is one, is not the one that was opened."""

    def integrity(self, *, quick: bool) -> str:
        """What is wrong with the data, in the words of the database; nothing if all is well."""

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
            new = not path.exists()
            if shared and os.name == "posix":  # elsewhere SQLite's own way has to do
                turns = path.with_name(path.name + "-turns")
                self._turns = os.fdopen(os.open(turns, os.O_RDWR | os.O_CREAT, 0o600), "wb")
            self._base = sqlite3.connect(
                path, timeout=_PATIENCE, isolation_level=None, check_same_thread=False
            )
            if new:  # for nobody else, as will be what SQLite puts beside it
                path.chmod(0o600)
            self._write_ahead()
            self._path, found = path, path.stat()
            self._file = found.st_dev, found.st_ino
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
            raise StoreError(say("The database could not be read: {error}.", error=error)) from None

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
        try:
            now = self._path.stat()
            with self._path.open("rb") as file:
                begins = file.read(len(_MAGIC))
        except OSError as error:
            raise StoreError(
                say(
                    "The database file {path} is gone ({error}); what is played now would "
                    "be lost. Stop the server and bring the file back.",
                    path=self._path,
                    error=error.strerror,
                )
            ) from None
        if (now.st_dev, now.st_ino) != self._file:
            raise StoreError(
                say(
                    "The database file {path} was replaced while the server runs: restart it.",
                    path=self._path,
                )
            )
        if begins != _MAGIC:
            raise StoreError(
                say("The database file {path} is damaged; bring back a backup.", path=self._path)
            )
        free = shutil.disk_usage(self._path.parent).free
        if free < _MIN_FREE:
            raise StoreError(
                say("The disk of the database is full: {left} MiB are left.", left=free >> 20)
            )

    def integrity(self, *, quick: bool) -> str:
        try:
            rows = self._base.execute(f"PRAGMA {'quick' if quick else 'integrity'}_check(5)")
            found = [line for row in rows.fetchall() for line in str(row[0]).splitlines()]
        except sqlite3.Error as error:
            return str(error)
        return "" if found == ["ok"] else "; ".join(found[:3])

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
                say("PostgreSQL needs the package psycopg: install watertable[postgres].")
            ) from None
        self._error = psycopg.Error
        try:
            wanted = {**_CARE, **psycopg.conninfo.conninfo_to_dict(self._url)}
            self._base = _patient(psycopg.Connection).connect(**wanted, autocommit=True)
            self._base.execute(f"SET lock_timeout = '{_PATIENCE:.0f}s'")
            self._base.execute(f"SET statement_timeout = '{_LONGEST}s'")
        except psycopg.Error as error:
            self._base = None
            raise StoreError(
                say("Cannot reach the database: {error}.", error=_first_line(error))
            ) from None

    def _execute(self, sql: str, values: Sequence[Any]) -> Any:
        if self._base is None or self._base.closed:
            self._connect()
        try:
            return self._base.execute(sql.replace("?", "%s"), tuple(values))
        except TimeoutError:
            self._base.close()  # what was asked may still be done there, if it ever goes on
            raise StoreError(say("The database does not answer.")) from None
        except self._error as error:
            raise StoreError(
                say("The database could not do it: {error}.", error=_first_line(error))
            ) from None

    def run(self, sql: str, values: Sequence[Any] = ()) -> int:
        return int(self._execute(sql, values).rowcount)

    def rows(self, sql: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        found: list[tuple[Any, ...]] = self._execute(sql, values).fetchall()
        return found

    def begin(self) -> None:
        self._execute("BEGIN", ())

    def begin_alone(self) -> None:
        self.begin()
        self._base.longer = 2 * _LAYING_OUT
        for limit in ("lock_timeout", "statement_timeout"):
            self._execute(f"SET LOCAL {limit} = '{_LAYING_OUT}s'", ())
        self._execute("SELECT pg_advisory_xact_lock(?)", (_OUR_LOCK,))

    def commit(self) -> None:
        self._execute("COMMIT", ())
        self._base.longer = None

    def rollback(self) -> None:
        if self._base is not None and not self._base.closed:
            self._execute("ROLLBACK", ())
            self._base.longer = None

    def look_at_file(self) -> None:
        """Its files are its own concern."""

    def integrity(self, *, quick: bool) -> str:
        return ""  # it looks after its pages itself

    def close(self) -> None:
        if self._base is not None:
            self._base.close()


@cache
def _patient(kind: Any) -> Any:
    """A connection that does not wait for ever. The limits of the server are of no use if it is the
    server that has stopped."""

    class Patient(kind):  # type: ignore[misc]
        longer: float | None = None

        def wait(self, doing: Any, *more: Any, **named: Any) -> Any:
            return super().wait(_within(doing, self.longer or _STOPPED), *more, **named)

    return Patient


def _within(doing: Generator[Any, Any, Any], seconds: float) -> Generator[Any, Any, Any]:
    """The same, as long as it does not take longer. It is asked again and again."""
    until = time.monotonic() + seconds
    try:
        wanted = next(doing)
        while True:
            ready = yield wanted
            if not ready and time.monotonic() > until:
                raise TimeoutError
            wanted = doing.send(ready)
    except StopIteration as end:
        return end.value


def _first_line(error: Exception) -> str:
    """Without details that may hold the values of a row."""
    return (str(error).strip().splitlines() or [type(error).__name__])[0].rstrip(".")


def connect(url: str, *, shared: bool = False) -> DatabaseConnection:
    """A connection to `sqlite:PATH` or `postgresql://...`; `shared`: other processes write too."""
    if url.startswith(("postgresql://", "postgres://")):
        return Postgres(url)
    if url.startswith("sqlite:"):
        return Sqlite(Path(url.removeprefix("sqlite:").removeprefix("//")), shared=shared)
    scheme = url.partition(":")[0]
    raise OptionError(
        say(
            "A database is given as sqlite:PATH or postgresql://USER@HOST/NAME, "
            "not as '{scheme}:...'.",
            scheme=scheme,
        )
    )
