"""The part of the HTTP API that is about matches that are over, here and elsewhere."""

import asyncio
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from watertable.core.record import encode as record_text
from watertable.core.text import Text, say
from watertable.server.errors import Refusal
from watertable.server.fair_queue import Client
from watertable.server.guest_cookies import GuestCookies
from watertable.server.http_messages import (
    MAX_RECORD,
    body_of,
    compressed_if_wanted,
    encode,
    number_of,
    part_of,
)
from watertable.server.old_tables import OldTable
from watertable.server.rate_limits import TokenBuckets
from watertable.server.replays import (
    motion_in,
    motion_of,
    replay_of,
    replay_record,
    transition_of,
)
from watertable.server.request_middleware import address
from watertable.server.table_queries import TableQueries
from watertable.server.table_registry import TableRegistry
from watertable.server.tables import Table
from watertable.server.workers import Workers

_LONGEST_REPLAY = 30.0  # seconds
_MAX_REPLAYS = 100  # that are computed or wait for it
_MAX_REPLAYS_FROM_ONE = 5  # of these, from one address


class ReplaysApi:
    """Hands out records, replays and motions."""

    def __init__(
        self,
        tables: TableRegistry,
        queries: TableQueries,
        replay_workers: Workers,
        guests: GuestCookies,
        limits: TokenBuckets,
    ) -> None:
        self._tables = tables
        self._queries = queries
        self._replay_workers = replay_workers
        self._guests = guests
        self._limits = limits
        self._running: Counter[str] = Counter()  # computed, or waiting for it, by address

    async def record(self, request: Request) -> Response:
        record = await self._queries.record(request.path_params["table"])
        name = f"{record.game}-{record.started:%Y-%m-%d}.json"
        return Response(
            await asyncio.to_thread(record_text, record),
            media_type="application/json",
            headers={"content-disposition": f'attachment; filename="{name}"'},
        )

    async def _over(self, request: Request) -> Table:
        table = await (await self._tables.live(request.path_params["table"])).latest()
        if table.phase != "over":
            raise Refusal("not_now", say("The match is not over; watch it live."))
        return table

    async def motion(self, request: Request) -> Response:
        transition = transition_of((await self._over(request)).match, number_of(request))
        return await self._answer_of(request, motion_of, transition)

    async def motion_upload(self, request: Request) -> Response:
        data = await body_of(request, MAX_RECORD)
        return await self._answer_of(request, motion_in, data, number_of(request))

    async def _answer_of(
        self, request: Request, work: Callable[..., tuple[Any, bytes]], *given: Any
    ) -> Response:
        """Let another process do it, unless that takes too long."""
        where, guest = address(request.scope), self._guests.guest(request)
        if not self._limits.take(where) or self._running[where] >= _MAX_REPLAYS_FROM_ONE:
            raise Refusal("too_many", say("You ask for too many replays; wait a little."))
        if self._running.total() >= _MAX_REPLAYS:
            raise Refusal("unavailable", say("The server is too busy for that now; try again."))
        self._running[where] += 1
        try:
            code, body = await self._replay_workers.run(
                work,
                *given,
                client=Client(where, guest.id if guest else ""),
                limit=_LONGEST_REPLAY,
            )
        except TimeoutError:
            raise Refusal("unavailable", say("This takes the server too long.")) from None
        finally:
            self._running[where] -= 1
            if not self._running[where]:
                del self._running[where]
        if code:
            raise Refusal(code, Text([body.decode()]))
        return await asyncio.to_thread(compressed_if_wanted, request, body)

    async def replay(self, request: Request) -> Response:
        seat, first = part_of(request)
        found = await self._tables.live_or_old(request.path_params["table"])
        if isinstance(found, OldTable):
            known = self._guests.guest(request)
            old = partial(found.replay, known.id if known else "", seat, first)
            return await asyncio.to_thread(lambda: compressed_if_wanted(request, encode(old())))
        table = await self._over(request)
        names = tuple(table.name(each) for each in range(len(table.seats)))
        guest = self._guests.guest(request)
        you = table.seats_of(guest.id) if guest else ()
        replay = partial(replay_of, table.match.copy(), names, table.result, seat, first, you)
        return await asyncio.to_thread(lambda: compressed_if_wanted(request, encode(replay())))

    async def replay_upload(self, request: Request) -> Response:
        seat, first = part_of(request)
        data = await body_of(request, MAX_RECORD)
        return await self._answer_of(request, replay_record, data, seat, first)
