"""The part of the HTTP API that is about puzzles."""

import asyncio
from datetime import UTC, datetime

from starlette.requests import Request
from starlette.responses import Response

from watertable.core import registry
from watertable.core.errors import UnknownGame
from watertable.core.game import Game
from watertable.server.computed_answers import ComputedAnswers
from watertable.server.errors import Refusal, text_of
from watertable.server.game_preparation import GamePreparation
from watertable.server.http_messages import cached_response, read_as
from watertable.server.messages.lessons import Tried
from watertable.server.puzzles import puzzles_text, tried


class PuzzlesApi:
    """Lists puzzles, and says whether what was done is the answer."""

    def __init__(self, games: GamePreparation, computed: ComputedAnswers) -> None:
        self._games = games
        self._computed = computed

    async def puzzles(self, request: Request) -> Response:
        game = _game(request)
        # The same day everywhere, so that all have the same puzzle.
        day = datetime.now(UTC).date()
        return await asyncio.to_thread(lambda: cached_response(request, puzzles_text(game, day)))

    async def puzzle(self, request: Request) -> Response:
        game = _game(request)
        attempted = await read_as(request, Tried)
        await self._games.prepared(game.name)
        long = game.hosting.runs_in_worker
        answer = self._computed.by_worker if long else self._computed.here
        return await answer(request, tried, game.name, request.path_params["puzzle"], attempted)


def _game(request: Request) -> Game:
    try:
        return registry.game(request.path_params["game"])
    except UnknownGame as error:
        raise Refusal("not_found", text_of(error)) from None
