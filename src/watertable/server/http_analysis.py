"""The part of the HTTP API that is about lines of play."""

from starlette.requests import Request
from starlette.responses import Response

from watertable.core import registry
from watertable.core.errors import UnknownGame
from watertable.server.analysis import Source, line_state, stem_of_table
from watertable.server.candidates import candidates_of
from watertable.server.computed_answers import ComputedAnswers
from watertable.server.errors import Refusal, text_of
from watertable.server.game_preparation import GamePreparation
from watertable.server.guest_cookies import GuestCookies
from watertable.server.http_messages import read_as
from watertable.server.messages.analysis import (
    CandidatesQuestion,
    FromGame,
    FromRecord,
    FromTable,
    LineQuestion,
    LineStart,
)
from watertable.server.present_matches import PresentMatches
from watertable.server.table_registry import TableRegistry

# Bytes: records are read here, and handed on to another process, which has to be quick.
_MAX_LINE = 512 * 2**10


class AnalysisApi:
    """Shows what comes of what somebody tries, in matches that are over and in none."""

    def __init__(
        self,
        tables: TableRegistry,
        games: GamePreparation,
        present: PresentMatches,
        computed: ComputedAnswers,
        thought: ComputedAnswers,
        guests: GuestCookies,
    ) -> None:
        self._tables = tables
        self._games = games
        self._present = present
        self._computed = computed
        self._thought = thought  # by the processes in which bots think
        self._guests = guests

    async def line(self, request: Request) -> Response:
        asked = await read_as(request, LineQuestion, _MAX_LINE)
        source = await self._source(asked.line.start)
        long = (
            isinstance(source, FromRecord)
            or registry.game(source.game).hosting.runs_in_worker
            or (isinstance(source, FromGame) and (source.position or source.options))
        )
        answer = self._computed.by_worker if long else self._computed.here
        return await answer(
            request, line_state, source, asked.line.actions, asked.first, asked.open
        )

    async def candidates(self, request: Request) -> Response:
        asked = await read_as(request, CandidatesQuestion, _MAX_LINE)
        source = await self._source(asked.line.start)
        game = source.record.game if isinstance(source, FromRecord) else source.game
        guest = self._guests.guest(request)
        present = await self._present.views(guest.id if guest else "", game)
        return await self._thought.by_worker(request, candidates_of, source, asked, present)

    async def _source(self, start: LineStart) -> Source:
        """Return where a line begins, of a game that is ready."""
        if isinstance(start, FromTable):
            table = await (await self._tables.live(start.table)).latest()
            return stem_of_table(table, start.after)
        try:
            name = start.game if isinstance(start, FromGame) else start.record.game
            await self._games.prepared(registry.game(name).name)
        except UnknownGame as error:
            raise Refusal("not_found", text_of(error)) from None
        return start
