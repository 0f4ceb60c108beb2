"""The part of the HTTP API that is about lessons."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from watertable.core import registry
from watertable.core.errors import UnknownGame
from watertable.core.game import Game
from watertable.core.text import say
from watertable.server.computed_answers import ComputedAnswers
from watertable.server.errors import Refusal, text_of
from watertable.server.game_preparation import GamePreparation
from watertable.server.http_messages import cached_response, read_as
from watertable.server.lessons import lessons_text, takes_long, tried
from watertable.server.messages.lessons import Tried

_MAX_DIGITS = 9  # of the number of an exercise


class LessonsApi:
    """Lists lessons, and says what comes of what learners do."""

    def __init__(self, games: GamePreparation, computed: ComputedAnswers) -> None:
        self._games = games
        self._computed = computed

    async def lessons(self, request: Request) -> Response:
        game = _game(request)
        return await asyncio.to_thread(lambda: cached_response(request, lessons_text(game)))

    async def exercise(self, request: Request) -> Response:
        game, lesson = _game(request), request.path_params["lesson"]
        number = _exercise(request)
        attempted = await read_as(request, Tried)
        long = await asyncio.to_thread(takes_long, game, lesson, number)
        await self._games.prepared(game.name)
        answer = self._computed.by_worker if long else self._computed.here
        return await answer(request, tried, game.name, lesson, number, attempted)


def _game(request: Request) -> Game:
    try:
        return registry.game(request.path_params["game"])
    except UnknownGame as error:
        raise Refusal("not_found", text_of(error)) from None


def _exercise(request: Request) -> int:
    number = request.path_params["exercise"]
    if not (number.isascii() and number.isdecimal() and len(number) <= _MAX_DIGITS):
        raise Refusal("not_found", say("Exercises of a lesson are numbered, from 0."))
    return int(number)
