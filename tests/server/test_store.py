"""What is written, on SQLite and on PostgreSQL alike."""

import asyncio
import os
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.services import new_database
from watertable.core.player_name import PlayerName
from watertable.server.database import connect
from watertable.server.errors import Conflict, StoreError
from watertable.server.events import Holder, Opened, Said, StoredEvent
from watertable.server.messages.tables import TableSummary
from watertable.server.store import Store
from watertable.server.store_rows import Append, TableIndexRow


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:{tmp_path / 'tables.sqlite'}"
    return new_database(request.getfixturevalue("postgres_url"))


def with_store(url: str, what: Callable[[Store], Coroutine[Any, Any, None]]) -> None:
    store = Store(url)
    try:
        asyncio.run(what(store))
    finally:
        store.close()


def summary(table: str, *, public: bool = True, game: str = "puddles") -> TableSummary:
    return TableSummary(
        id=table,
        game=game,
        title="Puddles",
        options={"rim": 12},
        public=public,
        clock=None,
        phase="waiting",
        seats=(PlayerName("Ada", bot=False), PlayerName("", bot=False)),
        open=1,
        you=(),
        your_turn=False,
        actions=0,
        created=0,
        updated=0,
        result=None,
    )


def opening(
    table: str, at: int = 1, *, public: bool = True, deadline: int | None = None, game: str = "x"
) -> Append:
    event = Opened(
        game=game,
        version=1,
        options={"rim": 12},
        seed=2**48 - 1,
        seats=(Holder(kind="human", guest_id="ada", name="Ada"),),
        public=public,
        clock=None,
        hints=False,
    )
    row = TableIndexRow(
        phase="waiting",
        updated=at,
        actions=0,
        mover="",
        deadline=deadline,
        summary=summary(table, public=public, game=game),
        players={"ada": [0, 2]},
    )
    stored = StoredEvent(seq=1, at=at, guest_id="ada", command="open", event=event)
    return Append(table=table, after=0, events=(stored,), row=row)


def saying(table: str, after: int, text: str = "hello", *, at: int = 5) -> Append:
    stored = StoredEvent(
        seq=after + 1, at=at, guest_id="bea", event=Said(name="Bea", seat=None, text=text)
    )
    row = TableIndexRow(phase="playing", updated=at, actions=7, mover="ada", deadline=None)
    return Append(table=table, after=after, events=(stored,), row=row)


def test_what_is_written_can_be_read_again(url: str) -> None:
    first, second = opening("t"), saying("t", 1, "déjà vu \u2603")

    async def write(store: Store) -> None:
        await store.append(first)
        await store.append(second)

    async def read(store: Store) -> None:
        assert await store.events_of("t") == [*first.events, *second.events]
        assert await store.events_of("t", after=1) == list(second.events)
        assert await store.events_of("u") == []
        await store.check()

    with_store(url, write)
    with_store(url, read)


def test_who_comes_second_writes_nothing(url: str) -> None:
    async def main(store: Store) -> None:
        await store.append(opening("t"))
        with pytest.raises(Conflict):
            await store.append(opening("t"))
        await store.append(saying("t", 1, "first"))
        with pytest.raises(Conflict):
            await store.append(saying("t", 1, "second"))
        with pytest.raises(Conflict):
            await store.append(saying("nowhere", 1))
        texts = [stored.event for stored in await store.events_of("t", 1)]
        assert texts == [Said(name="Bea", seat=None, text="first")]

    with_store(url, main)


def test_a_table_that_comes_of_another_is_written_with_it_or_not_at_all(url: str) -> None:
    async def main(store: Store) -> None:
        await store.append(opening("old"))
        late = msgspec.structs.replace(saying("old", 7), opens=opening("new"))
        with pytest.raises(Conflict):
            await store.append(late)
        assert await store.events_of("new") == []
        twice = msgspec.structs.replace(saying("old", 1), opens=opening("old"))
        with pytest.raises(StoreError):
            await store.append(twice)
        assert len(await store.events_of("old")) == 1
        await store.append(msgspec.structs.replace(saying("old", 1), opens=opening("new")))
        assert [len(await store.events_of(name)) for name in ("old", "new")] == [2, 1]

    with_store(url, main)


def test_many_at_once_share_a_transaction_and_only_one_of_them_wins(url: str) -> None:
    async def main(store: Store) -> None:
        names = [f"t{i}" for i in range(40)]
        await asyncio.gather(*(store.append(opening(name)) for name in names))
        both = [saying(name, 1, text) for name in names for text in ("one", "two")]
        results = await asyncio.gather(*map(store.append, both), return_exceptions=True)
        assert sum(isinstance(result, Conflict) for result in results) == 40
        assert store.writer.commits < 60
        for name in names:
            assert len(await store.events_of(name)) == 2
        # Written together, each is as if it had been written alone.
        more = [
            saying(name, 2, f'{name} said: "ça va?"\\', at=50 + i) for i, name in enumerate(names)
        ]
        await asyncio.gather(*map(store.append, more))
        for append in more:
            assert await store.events_of(append.table, 2) == list(append.events)
        (last, *_) = await store.listed("playing", "", None, 50, "")
        assert (last.summary.id, last.updated, last.actions) == ("t39", 89, 7)
        assert await store.due(10**15) == []

    with_store(url, main)


def test_two_processes_write_the_same_tables(url: str) -> None:
    """Two stores on one database, each sure that it is next: every event is there once."""

    async def main(store: Store) -> None:
        other = Store(url)
        try:
            names = [f"t{i}" for i in range(10)]
            await asyncio.gather(*(store.append(opening(name)) for name in names))
            for seq in range(1, 6):
                appends = [
                    mine.append(saying(name, seq, whose))
                    for whose, mine in (("one", store), ("other", other))
                    for name in names
                ]
                results = await asyncio.gather(*appends, return_exceptions=True)
                assert sum(result is None for result in results) == 10
                assert sum(isinstance(result, Conflict) for result in results) == 10
            for name in names:
                assert [stored.seq for stored in await store.events_of(name)] == list(range(1, 7))
        finally:
            other.close()

    with_store(url, main)


def test_processes_that_start_at_once_lay_out_the_database_once(url: str) -> None:
    """Each in a thread, with a connection of its own."""
    together = threading.Barrier(4)

    def open_it() -> Store:
        together.wait()
        return Store(url)

    with ThreadPoolExecutor(4) as pool:
        opening = [pool.submit(open_it) for _ in range(4)]
        stores = [each.result() for each in opening]
    for store in stores:
        store.close()


def test_lists(url: str) -> None:
    async def main(store: Store) -> None:
        await store.append(opening("a", 10))
        await store.append(opening("b", 20, public=False))
        await store.append(opening("c", 30, game="droplets"))
        await store.append(opening("d", 30))

        async def ids(*args: Any) -> list[str]:
            return [entry.summary.id for entry in await store.listed(*args)]

        assert await ids("waiting", "", None, 9, "") == ["d", "c", "a"]
        assert await ids("waiting", "droplets", None, 9, "") == ["c"]
        assert await ids("waiting", "", (30, "d"), 9, "") == ["c", "a"]
        assert await ids("waiting", "", None, 1, "") == ["d"]
        mine = await store.listed_for("ada", "", None, 9)
        assert [entry.summary.id for entry in mine] == ["d", "c", "b", "a"]
        assert mine[0].seats == (0, 2)
        await store.append(saying("a", 1, at=99))
        assert await ids("waiting", "", None, 9, "") == ["d", "c"]
        (entry,) = await store.listed("playing", "", None, 9, "ada")
        assert (entry.updated, entry.actions, entry.mover, entry.seats) == (99, 7, "ada", (0, 2))

    with_store(url, main)


def test_tables_that_are_due(url: str) -> None:
    async def main(store: Store) -> None:
        await store.append(opening("soon", deadline=100))
        await store.append(opening("late", deadline=900))
        await store.append(opening("never"))
        assert await store.due(99) == []
        assert await store.due(100) == ["soon"]
        await store.append(saying("soon", 1))
        assert await store.due(1000) == ["late"]

    with_store(url, main)


def test_after_an_error_it_goes_on(url: str) -> None:
    async def main(store: Store) -> None:
        await store.append(opening("t"))
        good = saying("t", 1)
        bad = Append(table="t", after=1, events=(good.events[0], good.events[0]), row=good.row)
        with pytest.raises(StoreError):
            await store.append(bad)  # the same number twice
        assert len(await store.events_of("t")) == 1, "and nothing of it was written"
        await store.append(good)
        assert len(await store.events_of("t")) == 2

    with_store(url, main)


@pytest.mark.skipif(os.name != "posix", reason="files have no such modes here")
def test_the_file_is_for_nobody_else(tmp_path: Path) -> None:
    store = Store(f"sqlite:{tmp_path / 'tables.sqlite'}", shared=True)
    modes = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.iterdir()}
    store.close()
    assert "tables.sqlite-wal" in modes
    assert set(modes.values()) == {0o600}


@pytest.mark.skipif(os.name != "posix", reason="they take turns in another way here")
def test_nobody_waits_for_ever_for_their_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = (connect(f"sqlite:{tmp_path / 'tables.sqlite'}", shared=True) for _ in range(2))
    monkeypatch.setattr("watertable.server.sqlite_database._PATIENCE", 0.1)
    one.begin()
    with pytest.raises(StoreError, match="Another process"):
        other.begin()
    one.rollback()
    other.begin()
    other.rollback()
    one.close()
    other.close()
