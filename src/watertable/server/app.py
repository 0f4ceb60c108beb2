"""The server as one ASGI application."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute

from watertable.core.text import say
from watertable.server.chat_limits import ChatLimits
from watertable.server.computed_answers import ComputedAnswers
from watertable.server.cookie_signer import CookieSigner
from watertable.server.errors import Refusal
from watertable.server.guest_cookies import GuestCookies
from watertable.server.http_analysis import AnalysisApi
from watertable.server.http_api import api_routes
from watertable.server.http_games import GamesApi
from watertable.server.http_guests import GuestsApi
from watertable.server.http_health import HealthApi
from watertable.server.http_lessons import LessonsApi
from watertable.server.http_puzzles import PuzzlesApi
from watertable.server.http_replays import ReplaysApi
from watertable.server.http_reviews import ReviewsApi
from watertable.server.http_tables import TablesApi
from watertable.server.live_endpoint import LiveEndpoint
from watertable.server.local_bus import LocalBus
from watertable.server.messages.http import Problem
from watertable.server.open_files import max_sockets_here
from watertable.server.openapi import description
from watertable.server.rate_limits import TokenBuckets
from watertable.server.request_middleware import App, RequestMiddleware
from watertable.server.settings import Settings
from watertable.server.socket_counter import SocketCounter
from watertable.server.static_files import web_folder, web_routes
from watertable.server.table_service import TableService
from watertable.server.transports import LIVE, LOCAL_BUS, SETTINGS, SOCKETS


def make_app(settings: Settings, local_bus: LocalBus | None = None) -> App:
    """Return everything as one application, behind what every request passes."""
    service = TableService(settings, local_bus)
    signer = CookieSigner(settings.secrets)
    guests = GuestCookies(signer)
    chat_limits = ChatLimits(settings.chat, settings.chat_from)
    live = LiveEndpoint(
        service.tables, signer, chat_limits, settings, service.metrics, service.lifecycle
    )
    computed = ComputedAnswers(service.replay_workers, guests, TokenBuckets(settings.replays))
    about = msgspec.json.encode(description(version("watertable")))

    @asynccontextmanager
    async def life(_: Starlette) -> AsyncIterator[dict[str, Any]]:
        await service.start()
        most = min(settings.max_sockets, max_sockets_here())
        counter = SocketCounter(most, settings.max_sockets_from_one, service.metrics)
        state = {SETTINGS: settings, SOCKETS: counter}
        try:
            yield state if local_bus is None else {**state, LOCAL_BUS: local_bus}
        finally:
            await service.close()

    async def openapi(_: Request) -> Response:
        return Response(about, media_type="application/json")

    async def metrics(_: Request) -> Response:
        text = await service.scrape.text()
        return PlainTextResponse(text, media_type="text/plain; version=0.0.4")

    routes = [
        *api_routes(
            games=GamesApi(service.games, service.queries, guests),
            guests=GuestsApi(guests),
            tables=TablesApi(
                service.tables,
                service.opener,
                service.queries,
                guests,
                TokenBuckets(settings.tables),
                chat_limits,
            ),
            replays=ReplaysApi(
                service.tables,
                service.queries,
                computed,
                guests,
            ),
            lessons=LessonsApi(service.games, computed),
            puzzles=PuzzlesApi(service.games, computed),
            analysis=AnalysisApi(
                service.tables,
                service.games,
                service.present_matches,
                computed,
                ComputedAnswers(service.bot_workers, guests, TokenBuckets(settings.candidates)),
                guests,
            ),
            reviews=ReviewsApi(service.reviews, service.present_matches, computed, guests),
            health=HealthApi(service.store, service.bus, service.lifecycle),
            cookies=guests,
        ),
        Route("/api/openapi.json", openapi),
        Route("/metrics", metrics),
        WebSocketRoute(LIVE, live),
        *web_routes(web_folder()),
    ]
    strays = {404: _lost, 405: _wrong, 500: _broken, Refusal: _lost}
    small = Middleware(GZipMiddleware, minimum_size=1500)
    app = Starlette(routes=routes, middleware=[small], lifespan=life, exception_handlers=strays)
    return RequestMiddleware(
        app, TokenBuckets(settings.requests), settings.origins, service.metrics
    )


async def _lost(_: Request, error: Exception) -> Response:
    return _problem(Problem("not_found", str(say("There is nothing here."))), 404)


async def _wrong(_: Request, error: Exception) -> Response:
    return _problem(Problem("bad_message", str(say("This cannot be done here."))), 405)


async def _broken(_: Request, error: Exception) -> Response:
    return _problem(Problem("unavailable", str(say("That went wrong on our side."))), 500)


def _problem(problem: Problem, status: int) -> Response:
    return Response(msgspec.json.encode(problem), status, media_type="application/json")
