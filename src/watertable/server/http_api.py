"""Who answers which request: each endpoint has a handler of its name."""

from collections.abc import Awaitable, Callable

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from watertable.core.text import say
from watertable.server.endpoints import ENDPOINTS
from watertable.server.errors import Refusal
from watertable.server.guest_cookies import GuestCookies
from watertable.server.http_analysis import AnalysisApi
from watertable.server.http_games import GamesApi
from watertable.server.http_guests import GuestsApi
from watertable.server.http_health import HealthApi
from watertable.server.http_lessons import LessonsApi
from watertable.server.http_messages import refused
from watertable.server.http_puzzles import PuzzlesApi
from watertable.server.http_replays import ReplaysApi
from watertable.server.http_reviews import ReviewsApi
from watertable.server.http_tables import TablesApi

Handler = Callable[[Request], Awaitable[Response]]


def api_routes(
    games: GamesApi,
    guests: GuestsApi,
    tables: TablesApi,
    replays: ReplaysApi,
    lessons: LessonsApi,
    puzzles: PuzzlesApi,
    analysis: AnalysisApi,
    reviews: ReviewsApi,
    health: HealthApi,
    cookies: GuestCookies,
) -> list[BaseRoute]:
    """Return the routes of all endpoints; whoever has an old cookie gets another one."""
    handlers: dict[str, Handler] = {
        "games": games.games,
        "rules": games.rules,
        "times": games.times,
        "lessons": lessons.lessons,
        "exercise": lessons.exercise,
        "puzzles": puzzles.puzzles,
        "puzzle": puzzles.puzzle,
        "me": guests.me,
        "rename": guests.rename,
        "tables": tables.tables,
        "open": tables.open,
        "table": tables.table,
        "command": tables.command,
        "record": replays.record,
        "replay": replays.replay,
        "motion": replays.motion,
        "motion_upload": replays.motion_upload,
        "replay_upload": replays.replay_upload,
        "line": analysis.line,
        "review": reviews.review,
        "review_upload": reviews.review_upload,
        "candidates": analysis.candidates,
        "health": health.health,
    }
    return [
        Route(each.path, _answering(handlers[each.name], cookies), methods=[each.method])
        for each in ENDPOINTS
    ]


def _answering(handler: Handler, cookies: GuestCookies) -> Handler:
    async def handle(request: Request) -> Response:
        try:
            response = await handler(request)
            cookies.renew(request, response)
            return response
        except Refusal as refusal:
            return refused(refusal)
        except ClientDisconnect:  # in the middle of what it sent: nobody reads this
            return refused(Refusal("bad_message", say("The rest of the request did not come.")))

    return handle
