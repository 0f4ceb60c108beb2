"""Tables as the database has them, played again and checked."""

import asyncio

import msgspec

from watertable.core import registry
from watertable.core.text import say
from watertable.server import work
from watertable.server.errors import Refusal, StoreError, text_of
from watertable.server.events import Opened, StoredEvent
from watertable.server.fair_queue import Client
from watertable.server.game_preparation import GamePreparation
from watertable.server.games_of_tables import OtherVersion, checked_game
from watertable.server.old_tables import OtherRules
from watertable.server.rebuilding import rebuild
from watertable.server.store import Store
from watertable.server.tables import Table
from watertable.server.workers import Workers

_encode = msgspec.json.Encoder().encode


class TableLoader:
    """Reads tables from the database."""

    def __init__(self, store: Store, games: GamePreparation, action_workers: Workers) -> None:
        self._store = store
        self._games = games
        self._action_workers = action_workers

    async def load(self, name: str) -> Table:
        """Return a table; OtherRules if it cannot be played again by the present ones."""
        events = await self._events(name)
        if not events:
            raise Refusal("not_found", say("There is no such table."))
        opened = events[0].event
        assert isinstance(opened, Opened)
        await self._games.prepared(opened.game)
        try:
            game = checked_game(opened)
        except OtherVersion as refusal:
            older = opened.version < registry.game(opened.game).version
            raise OtherRules(text_of(refusal), events, older=older) from None
        if game.hosting.runs_in_worker:
            client = Client("", name)  # tables take turns
            states = await self._action_workers.run(
                work.states_of, name, _encode(events), client=client
            )
            table = rebuild(name, events, [work.state_from(game, state) for state in states])
        else:
            table = await asyncio.to_thread(rebuild, name, events)
        await self._check_hash(table)
        return table

    async def events_after(self, table: Table) -> list[StoredEvent]:
        """Return what the database knows about a table and we do not."""
        return await self._events(table.id, table.seq)

    async def _events(self, name: str, after: int = 0) -> list[StoredEvent]:
        try:
            return await self._store.events_of(name, after)
        except StoreError as error:
            raise Refusal(
                "unavailable", say("The table cannot be read now. {error}", error=error)
            ) from None

    async def _check_hash(self, table: Table) -> None:
        """Compare the end of a match by its text, which means the same on every machine."""
        if table.phase == "over":
            try:
                hashed = await self._store.hash_of(table.id)
            except StoreError as error:
                raise Refusal(
                    "unavailable", say("The table cannot be read now. {error}", error=error)
                ) from None
            if hashed and hashed != table.match.hash:
                raise Refusal(
                    "unavailable", say("The table cannot be rebuilt: its hash is another.")
                )
