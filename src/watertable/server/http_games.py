"""The part of the HTTP API that is about games."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from watertable.core import registry
from watertable.core.errors import UnknownGame
from watertable.server.errors import Refusal, text_of
from watertable.server.game_catalogue import games_text
from watertable.server.game_preparation import GamePreparation
from watertable.server.guest_cookies import GuestCookies
from watertable.server.http_messages import cached_response, json_response
from watertable.server.rules_pages import rules_text
from watertable.server.table_queries import TableQueries


class GamesApi:
    """Answers what is asked about games."""

    def __init__(self, games: GamePreparation, queries: TableQueries, guests: GuestCookies) -> None:
        self._games = games
        self._queries = queries
        self._guests = guests

    async def games(self, request: Request) -> Response:
        games = registry.all_games().values()
        cards = [(game, self._games.is_ready(game.name)) for game in games]
        return await asyncio.to_thread(lambda: cached_response(request, games_text(*cards)))

    async def rules(self, request: Request) -> Response:
        try:
            game = registry.game(request.path_params["game"])
        except UnknownGame as error:
            raise Refusal("not_found", text_of(error)) from None
        return await asyncio.to_thread(lambda: cached_response(request, rules_text(game)))

    async def times(self, request: Request) -> Response:
        guest = self._guests.guest_or_nobody(request)
        table = request.query_params.get("table")
        times = await self._queries.best_times(request.path_params["game"], guest, table)
        return json_response(times)
