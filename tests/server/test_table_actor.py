"""One table by itself: what is decided is written first, and then told to listeners."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.server.conftest import settings_for
from watertable.server.action_runner import ActionRunner
from watertable.server.decide import PlayAction
from watertable.server.errors import Refusal, StoreError
from watertable.server.events import Said, StoredEvent
from watertable.server.game_preparation import GamePreparation
from watertable.server.identity import Guest
from watertable.server.loaded_table import LoadedTable
from watertable.server.messages.commands import Act, Say
from watertable.server.messages.http import NewTable, SeatPlan
from watertable.server.metrics import Metrics
from watertable.server.opening import opening_of
from watertable.server.presence import TablePresence
from watertable.server.steady_time import SteadyTime
from watertable.server.store import Store
from watertable.server.store_rows import Append
from watertable.server.table_actor import Origin, Rematches, TableActor, TableUpdate
from watertable.server.table_index import TableIndex
from watertable.server.table_loader import TableLoader
from watertable.server.tables import Table
from watertable.server.timeouts import deadline_of
from watertable.server.workers import Workers

ADA = Guest("ada", "Ada")


class Listener:
    """Notes what it is told, and how the table stood then."""

    def __init__(self, loaded: LoadedTable) -> None:
        self._loaded = loaded
        self.heard: list[tuple[TableUpdate, int]] = []

    def table_updated(self, update: TableUpdate) -> None:
        self.heard.append((update, self._loaded.table.seq))


class NoRematches:
    def prepare_rematch(self, table: Table, levels: int) -> Any:
        raise AssertionError("nobody asks for one")

    def publish(self, prepared: Any) -> None:
        raise AssertionError("nobody asks for one")


class ForgetfulStore(Store):
    """A database that fails when it is told to."""

    failing = False

    async def append(self, append: Append) -> None:
        if self.failing:
            raise StoreError("The disk is full.")
        await super().append(append)


class Bench:
    """A table with a listener and nothing else around it."""

    def __init__(self, folder: Path) -> None:
        settings, time = settings_for(folder), SteadyTime()
        self.store = ForgetfulStore(settings.database)
        workers = Workers(1)
        wanted = NewTable(game="puddles", seats=(SeatPlan("me"), SeatPlan("me")))
        first = StoredEvent(seq=1, at=time.now_ms(), guest_id="ada", event=opening_of(wanted, ADA))
        table, index = Table("bench", first), TableIndex()
        row = index.row(table, set(), deadline_of(table, settings))
        self.first = Append(table="bench", after=0, events=(first,), row=row)
        self.loaded = LoadedTable(table, settings.reaction)
        rematches: Rematches = NoRematches()
        self.actor = TableActor(
            self.loaded,
            store=self.store,
            loader=TableLoader(self.store, GamePreparation(workers), workers),
            index=index,
            actions=ActionRunner(workers),
            rematches=rematches,
            presence=TablePresence(self.loaded),
            time=time,
            metrics=Metrics(),
            settings=settings,
            alone=True,
        )
        self.listener = Listener(self.loaded)
        self.actor.listeners = [self.listener]


def run(folder: Path, play: Any) -> None:
    async def main() -> None:
        bench = Bench(folder)
        try:
            await bench.store.append(bench.first)
            await play(bench)
        finally:
            bench.store.close()

    asyncio.run(main())


def test_listeners_are_told_once_of_what_is_written(tmp_path: Path) -> None:
    async def play(bench: Bench) -> None:
        assert await bench.actor.command(ADA, Say(id="a", text="Hello")) == 2
        assert bench.listener.heard == [(TableUpdate(Origin("ada", "a")), 2)]
        assert await bench.actor.command(ADA, Say(id="a", text="Hello")) == 2, "the same command"
        assert len(bench.listener.heard) == 1
        (_, said) = await bench.store.events_of("bench")
        assert said.event == Said(name="Ada", seat=0, text="Hello")

    run(tmp_path, play)


def test_an_action_goes_the_same_way_whoever_has_decided_it(tmp_path: Path) -> None:
    async def play(bench: Bench) -> None:
        table = bench.loaded.table
        number = table.match.legal(0)[0]
        await bench.actor.command(ADA, Act(id="a", seat=0, do=number))
        assert table.mover is not None
        reply = PlayAction(table.mover, table.match.legal(table.mover)[0])
        assert await bench.actor.perform(lambda _: reply)
        assert not await bench.actor.perform(lambda _: None), "it was not wanted any more"
        assert [update.origin for update, _ in bench.listener.heard] == [
            Origin("ada", "a"),
            Origin(),
        ]
        assert len(await bench.store.events_of("bench")) == 3

    run(tmp_path, play)


def test_nobody_hears_of_what_could_not_be_written(tmp_path: Path) -> None:
    async def play(bench: Bench) -> None:
        bench.store.failing = True
        with pytest.raises(Refusal, match="could not be written down"):
            await bench.actor.command(ADA, Say(id="a", text="Hello"))
        assert bench.listener.heard == []
        bench.store.failing = False
        await bench.actor.command(ADA, Say(id="b", text="Again"))
        assert [line.text for line in bench.loaded.table.chat] == ["Again"]
        back, then = bench.listener.heard
        assert back == (TableUpdate(written_elsewhere=True), 1), "memory is what was written"
        assert then[1] == 2

    run(tmp_path, play)
