"""The part of the HTTP API that is about tables: lists, opening, states and commands."""

from starlette.requests import Request
from starlette.responses import Response

from watertable.core.text import say
from watertable.server.chat_limits import ChatLimits
from watertable.server.errors import Refusal
from watertable.server.guest_cookies import GuestCookies
from watertable.server.http_messages import json_response, query_of, read_as
from watertable.server.messages import live
from watertable.server.messages.commands import Command, Say
from watertable.server.messages.http import ListKind, NewTable, OpenedTable
from watertable.server.rate_limits import TokenBuckets
from watertable.server.request_middleware import STATUS, address
from watertable.server.table_opener import TableOpener
from watertable.server.table_queries import TableQueries
from watertable.server.table_registry import TableRegistry


class TablesApi:
    """Answers what is asked about tables, and carries out commands."""

    def __init__(
        self,
        tables: TableRegistry,
        opener: TableOpener,
        queries: TableQueries,
        guests: GuestCookies,
        opening_limits: TokenBuckets,
        chat_limits: ChatLimits,
    ) -> None:
        self._tables = tables
        self._opener = opener
        self._queries = queries
        self._guests = guests
        self._opening_limits = opening_limits
        self._chat_limits = chat_limits

    async def tables(self, request: Request) -> Response:
        guest = self._guests.guest_or_nobody(request)
        kind = query_of(request, "list", ListKind, "open")
        game = request.query_params.get("game", "")
        before = request.query_params.get("before", "")
        return json_response(await self._queries.lists(kind, guest, game, before))

    async def open(self, request: Request) -> Response:
        wanted = await read_as(request, NewTable)
        where = address(request.scope)
        if not self._opening_limits.take(where):
            raise Refusal("too_many", say("You open too many tables; wait a little."))
        guest, new = self._guests.guest_or_new(request)
        table = await self._opener.open(guest, wanted, where)
        response = json_response(OpenedTable(table, f"/table/{table}"), 201)
        if new:
            self._guests.give(request, response, guest)
        return response

    async def table(self, request: Request) -> Response:
        guest = self._guests.guest_or_nobody(request)
        found = await self._tables.live_or_old(request.path_params["table"])
        return json_response(await found.state(guest.id))

    async def command(self, request: Request) -> Response:
        command = await read_as(request, Command)
        guest, new = self._guests.guest_or_new(request)
        where = address(request.scope)
        if isinstance(command, Say):
            self._chat_limits.check(guest, where)
        found = await self._tables.live_or_old(request.path_params["table"])
        answer = await found.command(guest, command, where)
        status = STATUS[answer.code] if isinstance(answer, live.Refused) else 200
        response = json_response(answer, status)
        if new:
            self._guests.give(request, response, guest)
        return response
