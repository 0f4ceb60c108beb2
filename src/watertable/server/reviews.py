"""Reviews of finished matches: made beside, bit by bit, and kept with the match. Those of records
from elsewhere are made in the same way, as long as somebody asks for them, and kept for a while."""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
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
# Records that are reviewed at once, and for one address; and how many reviews of them are kept.
_MAX_RECORDS, _MAX_RECORDS_FROM_ONE, _MAX_KEPT = 8, 2, 30
_LEFT_ALONE = 60.0  # seconds without a question after which nobody wants the review of a record
_JUDGED = 0.7  # of the work, as progress tells it


class _Running:
    """A review that is being made."""

    def __init__(self, client: Client, *, of_record: bool) -> None:
        self.client = client  # for whom the parts are done
        self.of_record = of_record
        self.share = 0.0  # of it that is done
        self.task: asyncio.Task[None] | None = None
        self._asked = time.monotonic()

    def asked_for(self) -> bytes:
        """Return how far it has come, as JSON."""
        self._asked = time.monotonic()
        return msgspec.json.encode(ReviewState(share=self.share, review=None))

    @property
    def left_alone(self) -> bool:
        return self.of_record and time.monotonic() - self._asked > _LEFT_ALONE


class _LeftAlone(Exception):
    """Nobody wants to know any more."""


class Reviews:
    """Has matches reviewed when somebody asks for it, each once."""

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
        # By the id of the table, or by the key of the record.
        self._running: dict[str, _Running] = {}
        self._failed: set[str] = set()  # could not be reviewed
        self._of_records: OrderedDict[str, bytes] = OrderedDict()  # those that are made

    async def state_of(self, table: str) -> bytes:
        """Return the review of a table's match, or how far it has come, as JSON. A refusal if the
        match is not over."""
        body = await self._store.review(table)
        if body:
            return _whole(body)
        self._refuse_if_failed(table)
        running = self._running.get(table)
        if running is None:
            running = await self._begin(table)
        return running.asked_for()

    def knows(self, key: str) -> bool:
        """Whether the review of a record is made or is being made."""
        return key in self._of_records or key in self._running

    def state_of_record(self, key: str, game: str, record: bytes, client: Client) -> bytes:
        """Return the review of a record, which has been checked, or how far it has come, as
        JSON."""
        if key in self._of_records:
            self._of_records.move_to_end(key)
            return _whole(self._of_records[key])
        self._refuse_if_failed(key)
        running = self._running.get(key)
        if running is None:
            addresses = [each.client.address for each in self._running.values() if each.of_record]
            if addresses.count(client.address) >= _MAX_RECORDS_FROM_ONE:
                raise Refusal("too_many", say("One review after the other, please."))
            if len(addresses) >= _MAX_RECORDS:
                raise _too_busy()
            running = self._running[key] = _Running(client, of_record=True)

            async def keep(body: bytes) -> None:
                self._of_records[key] = body
                while len(self._of_records) > _MAX_KEPT:
                    self._of_records.popitem(last=False)

            running.task = asyncio.create_task(self._run(key, game, record, running, keep))
        return running.asked_for()

    async def close(self) -> None:
        """Leave what is not done; whoever asks for it later begins it anew."""
        tasks = [each.task for each in self._running.values() if each.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _refuse_if_failed(self, key: str) -> None:
        if key in self._failed:
            raise Refusal("unavailable", say("This match could not be reviewed."))

    async def _begin(self, table: str) -> _Running:
        record = await self._queries.record(table)  # refuses while the match goes on
        if not record.actions:
            raise Refusal("not_found", say("Nothing was played there."))
        if table in self._running:  # somebody else has asked meanwhile
            return self._running[table]
        if sum(not each.of_record for each in self._running.values()) >= _MAX_RUNNING:
            raise _too_busy()
        client = Client("", f"review of {table}")
        running = self._running[table] = _Running(client, of_record=False)
        data = await asyncio.to_thread(record_text, record)

        async def keep(body: bytes) -> None:
            await self._store.keep_review(table, body)

        running.task = asyncio.create_task(self._run(table, record.game, data, running, keep))
        return running

    async def _run(
        self,
        key: str,
        game: str,
        record: bytes,
        running: _Running,
        keep: Callable[[bytes], Awaitable[None]],
    ) -> None:
        try:
            await self._games.prepared(game)
            await keep(await self._made(record, running))
        except _LeftAlone:
            pass
        except Exception as error:
            self._failed.add(key)  # until we are started again
            _log.warning("not reviewed", extra={"table": key, "error": str(error)})
        finally:
            del self._running[key]

    async def _made(self, record: bytes, running: _Running) -> bytes:
        """Make it in parts, between which others have their turn."""

        async def done(task: Callable[..., T], *given: Any) -> T:
            if running.left_alone:
                raise _LeftAlone
            return await self._bot_workers.run(task, *given, client=running.client, unwatched=True)

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


def _whole(body: bytes) -> bytes:
    return msgspec.json.encode({"share": 1.0, "review": msgspec.Raw(body)})


def _too_busy() -> Refusal:
    return Refusal("unavailable", say("The server is too busy for that now; try again."))
