"""Statements about many rows at once, which each database writes down in its own way."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

ColumnType = Literal["text", "int", "json"]  # JSON is kept as bytes


@dataclass(frozen=True)
class Column:
    """A column by its name, as it is in the database."""

    name: str
    type: ColumnType


@dataclass(frozen=True, eq=False)  # so that it is found at once among those that are written down
class RowsStatement:
    """What is done with rows; each has a value for each of these columns."""

    table: str
    columns: tuple[Column, ...]
    # Columns by which rows that are there are found, which come first. None: rows are new.
    keys: int | None = None
    tail: str = ""


@dataclass(frozen=True)
class Layout:
    """A table of the database with its columns, in the order in which rows are given."""

    table: str
    columns: tuple[Column, ...]

    def insert(self, tail: str = "") -> RowsStatement:
        """Return a statement that adds rows."""
        return RowsStatement(self.table, self.columns, tail=tail)

    def update(self, keys: Sequence[str], changed: Sequence[str]) -> RowsStatement:
        """Return a statement that changes columns of the rows in which others have given values.
        JSON that is null stays as it is."""
        columns = {column.name: column for column in self.columns}
        wanted = tuple(columns[name] for name in (*keys, *changed))
        return RowsStatement(self.table, wanted, keys=len(keys))


def layout(table: str, **columns: ColumnType) -> Layout:
    return Layout(table, tuple(Column(name, kind) for name, kind in columns.items()))


def written(statement: RowsStatement, source: str | None, values: Sequence[str]) -> str:
    """Return the SQL of a statement: `source` has the rows as `v`, and `values` are what finds the
    value of each column there. Without a source there is one row, and these are its values."""
    from_source = "" if source is None else f"FROM {source} "
    table, columns = statement.table, statement.columns
    if statement.keys is None:
        names = ", ".join(column.name for column in columns)
        sql = f"INSERT INTO {table} ({names}) SELECT {', '.join(values)} {from_source}WHERE true"
        return f"{sql} {statement.tail}"
    keys = [
        f"{table}.{column.name} = {value}"
        for column, value in zip(columns[: statement.keys], values, strict=False)
    ]
    changes = [
        f"{column.name} = COALESCE({value}, {table}.{column.name})"
        if column.type == "json"
        else f"{column.name} = {value}"
        for column, value in zip(columns[statement.keys :], values[statement.keys :], strict=True)
    ]
    where = " AND ".join(keys)
    return f"UPDATE {table} SET {', '.join(changes)} {from_source}WHERE {where}"
