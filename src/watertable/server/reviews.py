"""Reviews of finished matches: made beside, bit by bit, and kept with the match."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from watertable.analysis.decisions import JudgedDecision, Moment
from watertable.core.record import encode as record_text
from watertable.core.text import say
from watertable.server import review_work
from watertable.server.errors import Refusal
from watertable.server.fair_queue import Client
from watertable.server.game_preparation import GamePreparation
from watertable.server.messages.reviews import ReviewState
from watertable.server.store import Store
from watertable.server.table_queries import TableQueries
from watertable.server.workers import Workers

T = TypeVar("T")
_log = logging.getLogger("watertable.server")
_MAX_RUNNING = 20  # matches that are reviewed or wait for it
_JUDGED = 0.7  # of the work, as progress tells it


class _Running:
    """A review that is being made."""

    def __init__(self) -> None:
        self.share = 0.0  # of it that is done
        self.task: asyncio.Task[None] | None = None


class Reviews:
    """Has finished matches reviewed when somebody asks for it, each once."""

    def __init__(
        self,
        store: Store,
        queries: TableQueries,
        games: GamePreparation,
        bot_workers: Workers,
    ) -> None:
        self._store = store
        self._queries = queries
        self._games = games
        self._bot_workers = bot_workers
        self._running: dict[str, _Running] = {}
        self._failed: set[str] = set()  # matches that could not be reviewed

    async def state_of(self, table: str) -> bytes:
        """Return the review of a table's match, or how far it has come, as JSON. A refusal if the
        match is not over."""
        body = await self._store.review(table)
        if body:
            return msgspec.json.encode({"share": 1.0, "review": msgspec.Raw(body)})
        if table in self._failed:
            raise Refusal("unavailable", say("This match could not be reviewed."))
        running = self._running.get(table)
        if running is None:
            running = await self._begin(table)
        return msgspec.json.encode(ReviewState(share=running.share, review=None))

    async def close(self) -> None:
        """Leave what is not done; whoever asks for it later begins it anew."""
        tasks = [each.task for each in self._running.values() if each.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _begin(self, table: str) -> _Running:
        record = await self._queries.record(table)  # refuses while the match goes on
        if not record.actions:
            raise Refusal("not_found", say("Nothing was played there."))
        if table in self._running:  # somebody else has asked meanwhile
            return self._running[table]
        if len(self._running) >= _MAX_RUNNING:
            raise Refusal("unavailable", say("The server is too busy for that now; try again."))
        running = self._running[table] = _Running()
        data = await asyncio.to_thread(record_text, record)
        running.task = asyncio.create_task(self._run(table, record.game, data, running))
        return running

    async def _run(self, table: str, game: str, record: bytes, running: _Running) -> None:
        try:
            await self._games.prepared(game)
            await self._store.keep_review(table, await self._made(table, record, running))
        except Exception as error:
            self._failed.add(table)  # until we are started again
            _log.warning("not reviewed", extra={"table": table, "error": str(error)})
        finally:
            del self._running[table]

    async def _made(self, table: str, record: bytes, running: _Running) -> bytes:
        """Make it in parts, between which others have their turn."""
        client = Client("", f"review of {table}")

        async def done(task: Callable[..., T], *given: Any) -> T:
            return await self._bot_workers.run(task, *given, client=client, unwatched=True)

        left = every = await done(review_work.decisions_in, record)
        decisions: list[JudgedDecision] = []
        moments: list[Moment] = []
        while left:
            count, judged = await done(review_work.judge_some, record, left)
            left, decisions = left[count:], [*decisions, *judged]
            running.share = _JUDGED * (1 - len(left) / len(every))
        left = every = await done(review_work.to_look_at_in, record, decisions)
        while left:
            count, found = await done(review_work.look_at_some, record, left)
            left, moments = left[count:], [*moments, *found]
            running.share = _JUDGED + (1 - _JUDGED) * (1 - len(left) / len(every))
        return await done(review_work.finished, record, decisions, moments)
