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
from starlette.routing import BaseRoute, Route, WebSocketRoute

from watertable.server.errors import Refusal
from watertable.server.front import front_folder, front_routes
from watertable.server.guard import App, Guard
from watertable.server.handshake import SETTINGS, SOCKETS
from watertable.server.house import House
from watertable.server.identity import Signer
from watertable.server.limits import Allowances
from watertable.server.messages.pages import Problem
from watertable.server.neighbours import Neighbours
from watertable.server.open_files import most_sockets_here
from watertable.server.openapi import description
from watertable.server.pages import PAGES, Pages
from watertable.server.settings import Settings
from watertable.server.socket_counter import SocketCounter
from watertable.server.sockets import Door
from watertable.server.wire import LIVE, NEIGHBOURS


def make_app(settings: Settings, neighbours: Neighbours | None = None) -> App:
    """Everything, guarded. The house is built when the server starts, in its event loop."""
    house = House(settings, neighbours)
    signer = Signer(settings.secret)
    pages = Pages(house, signer)
    about = msgspec.json.encode(description(version("watertable")))

    @asynccontextmanager
    async def life(_: Starlette) -> AsyncIterator[dict[str, Any]]:
        await house.start()
        most = min(settings.most_sockets, most_sockets_here())
        counter = SocketCounter(most, settings.most_sockets_from_one, house.metrics)
        state = {SETTINGS: settings, SOCKETS: counter}
        try:
            yield state if neighbours is None else {**state, NEIGHBOURS: neighbours}
        finally:
            await house.close()

    async def openapi(_: Request) -> Response:
        return Response(about, media_type="application/json")

    async def metrics(_: Request) -> Response:
        return PlainTextResponse(house.metrics.text(), media_type="text/plain; version=0.0.4")

    routes: list[BaseRoute] = [
        Route(page.path, pages.handler(page), methods=[page.method]) for page in PAGES
    ]
    routes += [
        Route("/api/openapi.json", openapi),
        Route("/metrics", metrics),
        WebSocketRoute(LIVE, Door(house, signer)),
        *front_routes(front_folder()),
    ]
    strays = {404: _lost, 405: _wrong, 500: _broken, Refusal: _lost}
    small = Middleware(GZipMiddleware, minimum_size=1500)
    app = Starlette(routes=routes, middleware=[small], lifespan=life, exception_handlers=strays)
    return Guard(app, Allowances(settings.requests), settings.origins, house.metrics)


async def _lost(_: Request, error: Exception) -> Response:
    return _problem(Problem("not_found", "There is nothing here."), 404)


async def _wrong(_: Request, error: Exception) -> Response:
    return _problem(Problem("bad_message", "This cannot be done here."), 405)


async def _broken(_: Request, error: Exception) -> Response:
    return _problem(Problem("unavailable", "That went wrong on our side."), 500)


def _problem(problem: Problem, status: int) -> Response:
    return Response(msgspec.json.encode(problem), status, media_type="application/json")
