"""What the server needs of a database, whichever it is."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar, Protocol

from watertable.core.errors import OptionError
from watertable.core.text import say
from watertable.server.errors import DamageError
from watertable.server.postgres_database import Postgres
from watertable.server.row_statements import RowsStatement
from watertable.server.sqlite_database import Sqlite


class DatabaseConnection(Protocol):
    """What we need of a database. Its errors are StoreErrors."""

    words: ClassVar[dict[str, str]]  # what the schema leaves open

    def run(self, sql: str, values: Sequence[Any] = ()) -> int:
        """Do it; the number of rows that it was about."""

    def write_rows(self, statement: RowsStatement, rows: Sequence[Sequence[Any]]) -> int:
        """Do it with many rows at once; the number of rows that it was about."""

    def lock_tables(self, ids: list[str]) -> None:
        """Wait until nobody else changes these tables, in this order, until the commit."""

    def rows(self, sql: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]: ...

    def begin(self) -> None: ...

    def begin_alone(self) -> None:
        """Begin a transaction; other processes that call this wait until it is over."""

    def commit(self) -> None: ...

    def rollback(self) -> None: ...

    def look_at_file(self) -> None:
        """Raise a StoreError if the file, where there is one, is not the one that was opened."""

    def integrity(self, *, quick: bool) -> str:
        """Return what is wrong with the data, in the words of the database; nothing if all is
        well."""

    def close(self) -> None: ...


def connect(url: str, *, shared: bool = False) -> DatabaseConnection:
    """Return a connection to `sqlite:PATH` or `postgresql://...`; `shared`: other processes write
    too."""
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


def inspect(url: str) -> None:
    """Raise a DamageError if the database finds a fault in its data, after a quick look through all
    of it; over a connection of its own, which remembers no pages."""
    base = connect(url)
    try:
        found = base.integrity(quick=True)
    finally:
        base.close()
    if found:
        raise DamageError(
            say(
                "The database is damaged ({found}). Bring back a backup; 'watertable "
                "admin check' tells which tables are whole.",
                found=found,
            )
        )
