"""The part of the HTTP API that is about lines of play."""

from starlette.requests import Request
from starlette.responses import Response

from watertable.core import registry
from watertable.core.errors import UnknownGame
from watertable.server.analysis import Stem, line_state, stem_of_table
from watertable.server.computed_answers import ComputedAnswers
from watertable.server.errors import Refusal, text_of
from watertable.server.game_preparation import GamePreparation
from watertable.server.http_messages import MAX_RECORD, read_as
from watertable.server.messages.analysis import (
    FromGame,
    FromRecord,
    FromTable,
    LineQuestion,
    LineStart,
)
from watertable.server.table_registry import TableRegistry


class AnalysisApi:
    """Shows what comes of what somebody tries, in matches that are over and in none."""

    def __init__(
        self, tables: TableRegistry, games: GamePreparation, computed: ComputedAnswers
    ) -> None:
        self._tables = tables
        self._games = games
        self._computed = computed

    async def line(self, request: Request) -> Response:
        asked = await read_as(request, LineQuestion, MAX_RECORD)
        source = await self._source(asked.line.start)
        long = (
            isinstance(source, FromRecord)
            or registry.game(source.game).hosting.runs_in_worker
            or (isinstance(source, FromGame) and (source.position or source.options))
        )
        answer = self._computed.by_worker if long else self._computed.here
        return await answer(request, line_state, source, asked.line.actions, asked.first)

    async def _source(self, start: LineStart) -> Stem | FromRecord | FromGame:
        """Where a line begins, of a game that is ready."""
        if isinstance(start, FromTable):
            table = await (await self._tables.live(start.table)).latest()
            return stem_of_table(table, start.after)
        try:
            name = start.game if isinstance(start, FromGame) else start.record.game
            await self._games.prepared(registry.game(name).name)
        except UnknownGame as error:
            raise Refusal("not_found", text_of(error)) from None
        return start
