"""Decisions of people that are none, in games that declare so: the table makes them."""

import asyncio
from typing import TYPE_CHECKING
from weakref import proxy

from watertable.server.background_tasks import BackgroundTasks
from watertable.server.decide import PlayAction
from watertable.server.loaded_table import LoadedTable
from watertable.server.tables import Table

if TYPE_CHECKING:
    from watertable.server.table_actor import TableActor


class OnlyActions:
    """Plays the only legal action of a person, once for each position."""

    def __init__(self, actor: "TableActor", loaded: LoadedTable, tasks: BackgroundTasks) -> None:
        self._actor = proxy(actor)  # which holds us: see `TableActor.listeners`
        self._loaded = loaded
        self._tasks = tasks
        self._seen: tuple[int, int] | None = None  # the position that was seen to

    def schedule(self, mover: int, wait: float) -> None:
        """Play it after a while, unless something happens before."""
        table, here = self._loaded.table, self._here()
        if table.seats[mover].kind != "human" or self._seen == here:
            return
        only = table.match.only_action
        if only is not None:
            self._seen = here
            self._tasks.start(lambda: self._play(mover, only, here, wait))

    def forget(self) -> None:
        """Forget an action that has failed, so that the next one to look after it tries again."""
        self._seen = None

    def _here(self) -> tuple[int, int]:
        table = self._loaded.table
        return table.match.length, table.rewound_at

    async def _play(self, seat: int, number: int, here: tuple[int, int], wait: float) -> None:
        await asyncio.sleep(wait)

        def play(table: Table) -> PlayAction | None:
            if self._seen == here:
                self._seen = None
            there = self._here() == here and table.mover == seat
            return PlayAction(seat, number) if there and table.seats[seat].kind == "human" else None

        if not await self._actor.perform(play):
            self._actor.look_again()
