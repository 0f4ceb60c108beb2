"""The part of the HTTP API that is about matches that are over, here and elsewhere."""

import asyncio
from functools import partial

from starlette.requests import Request
from starlette.responses import Response

from watertable.core.record import encode as record_text
from watertable.core.text import say
from watertable.server.computed_answers import ComputedAnswers
from watertable.server.errors import Refusal
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
from watertable.server.replays import (
    motion_in,
    motion_of,
    replay_of,
    replay_record,
    transition_of,
)
from watertable.server.table_queries import TableQueries
from watertable.server.table_registry import TableRegistry
from watertable.server.tables import Table


class ReplaysApi:
    """Hands out records, replays and motions."""

    def __init__(
        self,
        tables: TableRegistry,
        queries: TableQueries,
        computed: ComputedAnswers,
        guests: GuestCookies,
    ) -> None:
        self._tables = tables
        self._queries = queries
        self._computed = computed
        self._guests = guests

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
        return await self._computed.by_worker(request, motion_of, transition)

    async def motion_upload(self, request: Request) -> Response:
        data = await body_of(request, MAX_RECORD)
        return await self._computed.by_worker(request, motion_in, data, number_of(request))

    async def replay(self, request: Request) -> Response:
        seat, first = part_of(request)
        found = await self._tables.live_or_old(request.path_params["table"])
        if isinstance(found, OldTable):
            known = self._guests.guest(request)
            old = partial(found.replay, known.id if known else "", seat, first)
            return await asyncio.to_thread(lambda: compressed_if_wanted(request, encode(old())))
        table = await self._over(request)
        guest = self._guests.guest(request)
        you = table.seats_of(guest.id) if guest else ()
        replay = partial(
            replay_of, table.match.copy(), table.players(), table.result, seat, first, you
        )
        return await asyncio.to_thread(lambda: compressed_if_wanted(request, encode(replay())))

    async def replay_upload(self, request: Request) -> Response:
        seat, first = part_of(request)
        data = await body_of(request, MAX_RECORD)
        return await self._computed.by_worker(request, replay_record, data, seat, first)
