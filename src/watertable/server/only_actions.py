"""Decisions of people that are none, in games that declare so: the table makes them."""

import asyncio
from typing import TYPE_CHECKING
from weakref import proxy

if TYPE_CHECKING:
    from watertable.server.rooms import Room


class OnlyActions:
    """Plays the only legal action of a person, once for each position."""

    def __init__(self, room: "Room") -> None:
        self._room = proxy(room)  # which holds us
        self._seen: tuple[int, int] | None = None  # the position that was seen to

    def look_after(self, mover: int, wait: float) -> None:
        """Play it after a while, unless something happens before."""
        table, here = self._room.table, self._here()
        if table.seats[mover].kind != "human" or self._seen == here:
            return
        only = table.match.only_action
        if only is not None:
            self._seen = here
            self._room.start(lambda: self._play(mover, only, here, wait))

    def forget(self) -> None:
        """It has failed, so the next one to look after it tries again."""
        self._seen = None

    def _here(self) -> tuple[int, int]:
        table = self._room.table
        return table.match.length, table.rewound_at

    async def _play(self, seat: int, number: int, here: tuple[int, int], wait: float) -> None:
        await asyncio.sleep(wait)

        def may() -> bool:
            if self._seen == here:
                self._seen = None
            table = self._room.table
            there = self._here() == here and table.mover == seat
            return there and table.seats[seat].kind == "human"

        await self._room.act_if(may, seat, number)
