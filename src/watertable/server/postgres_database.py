"""PostgreSQL: a server, for several processes and machines."""

import time
from collections.abc import Generator, Sequence
from functools import cache
from typing import Any, ClassVar

from watertable.core.errors import OptionError
from watertable.core.text import say
from watertable.server.errors import StoreError
from watertable.server.row_statements import RowsStatement, written

_OUR_LOCK = 0x5761746572  # a number that no other program uses for its locks
_PATIENCE = 2.0  # seconds that we wait for a locked database
_LONGEST = 10  # seconds that a statement may take
_STOPPED = 15.0  # seconds after which we take it that the server has stopped
_LAYING_OUT = 60  # seconds that we wait while another process lays out the database
_TYPES = {"text": "text", "int": "bigint", "json": "bytea"}
# So that a server that is gone without a word is noticed; an address may say something else.
_CARE: dict[str, Any] = {
    "connect_timeout": 10,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 15_000,
}


class Postgres:
    """A server, for several processes. A lost connection is opened again at the next use."""

    words: ClassVar[dict[str, str]] = {
        "blob": "BYTEA",
        "clustered": "",
        "text_of_body": "convert_from(body, 'UTF8')",
    }

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

    def write_rows(self, statement: RowsStatement, rows: Sequence[Sequence[Any]]) -> int:
        columns = [list(values) for values in zip(*rows, strict=True)]
        return self.run(_from_arrays(statement), columns)

    def lock_tables(self, ids: list[str]) -> None:
        self._execute("SELECT id FROM tables WHERE id = ANY(?) ORDER BY id FOR UPDATE", (ids,))

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
    """Return a connection that does not wait for ever. The limits of the server are of no use if
    it is the server that has stopped."""

    class Patient(kind):  # type: ignore[misc]
        longer: float | None = None

        def wait(self, doing: Any, *more: Any, **named: Any) -> Any:
            return super().wait(_within(doing, self.longer or _STOPPED), *more, **named)

    return Patient


def _within(doing: Generator[Any, Any, Any], seconds: float) -> Generator[Any, Any, Any]:
    """Yield what a generator waits for, as long as that does not take longer than so."""
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


@cache
def _from_arrays(statement: RowsStatement) -> str:
    """Return the statement, with its rows as one array for each column."""
    arrays = ", ".join(f"?::{_TYPES[column.type]}[]" for column in statement.columns)
    names = [f"c{i}" for i in range(len(statement.columns))]
    source = f"unnest({arrays}) AS v({', '.join(names)})"
    return written(statement, source, [f"v.{name}" for name in names])
