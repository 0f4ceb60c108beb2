"""Finished matches are archived beside, one after the other, so that it takes nobody's time."""

import asyncio
import logging
import time

import msgspec

from watertable.core import registry
from watertable.server.archived_matches import archived_match_from
from watertable.server.bus import Bus
from watertable.server.errors import StoreError
from watertable.server.events import Opened
from watertable.server.fair_queue import Client
from watertable.server.game_preparation import GamePreparation
from watertable.server.games_of_tables import OtherVersion, checked_game
from watertable.server.steady_time import SteadyTime
from watertable.server.store import Store
from watertable.server.workers import Workers

_log = logging.getLogger("watertable.server")
_AT_ONCE = 100  # finished matches
_encode = msgspec.json.Encoder().encode


class MatchArchiver:
    """Writes down what there was to see of finished matches."""

    def __init__(
        self,
        store: Store,
        bus: Bus,
        games: GamePreparation,
        replay_workers: Workers,
        server_time: SteadyTime,
        wait: float,
    ) -> None:
        self._store = store
        self._bus = bus
        self._games = games
        self._replay_workers = replay_workers
        self._time = server_time
        self._wait = wait
        self._failed: set[str] = set()  # matches that could not be archived

    async def run(self) -> None:
        """Do it again and again."""
        while True:
            await asyncio.sleep(self._wait)
            try:
                await self._archive_all(self._time.now_ms() - int(1000 * self._wait))
            except StoreError as error:
                _log.warning("not archived", extra={"error": str(error)})
            except Exception:
                _log.exception("not archived")

    async def _archive_all(self, until: int) -> None:
        """Archive what was over at a time. What cannot be must not hold up the others."""
        for table in await self._store.to_archive(until, _AT_ONCE + len(self._failed)):
            if table in self._failed or not self._bus.ours(table):
                continue
            began = time.monotonic()
            try:
                await self._store.archive(table, await self._archived(table))
            except StoreError:
                raise  # the next one would fare no better
            except Exception as error:
                self._failed.add(table)  # until we are started again
                _log.warning("not archived", extra={"table": table, "error": str(error)})
            await asyncio.sleep(2 * (time.monotonic() - began))

    async def _archived(self, table: str) -> bytes:
        """Return what there is to see of a finished match; nothing if its rules are gone."""
        events = await self._store.events_of(table)
        opened = events[0].event
        assert isinstance(opened, Opened)
        try:
            game = checked_game(opened)
        except OtherVersion:
            if opened.version < registry.game(opened.game).version:
                return b""
            raise  # a newer server may come back, and can
        await self._games.prepared(game.name)
        client = Client("", "archive")
        return await self._replay_workers.run(
            archived_match_from, table, _encode(events), client=client, unwatched=True
        )
