"""The server as one ASGI application."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import resources
from importlib.metadata import version
from pathlib import Path

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from watertable.server.guard import App, Guard
from watertable.server.house import House
from watertable.server.identity import Signer
from watertable.server.limits import Allowances
from watertable.server.messages.pages import Problem
from watertable.server.openapi import description
from watertable.server.pages import PAGES, Pages
from watertable.server.settings import Settings
from watertable.server.sockets import Door

_PLAIN_PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Watertable</title>
<h1>Watertable</h1>
<p>The table server is running. It has no pages for browsers in this installation; programs talk
to it.</p>
<ul>
<li><a href="/api/openapi.json">The protocol</a> (OpenAPI)</li>
<li><a href="/api/games">The games</a></li>
<li><a href="/api/tables">Open tables</a></li>
<li><a href="/healthz">Health</a></li>
</ul>
"""


def make_app(settings: Settings) -> App:
    """Everything, guarded. The house is built when the server starts, in its event loop."""
    house = House(settings)
    signer = Signer(settings.secret)
    pages = Pages(house, signer)
    about = msgspec.json.encode(description(version("watertable")))

    @asynccontextmanager
    async def life(_: Starlette) -> AsyncIterator[None]:
        await house.start()
        try:
            yield
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
        WebSocketRoute("/api/tables/{table}/live", Door(house, signer)),
        *_front(),
    ]
    strays = {404: _lost, 405: _wrong, 500: _broken}
    app = Starlette(routes=routes, lifespan=life, exception_handlers=strays)
    return Guard(app, Allowances(settings.requests), settings.origins, house.metrics)


async def _lost(_: Request, error: Exception) -> Response:
    return _problem(Problem("not_found", "There is nothing here."), 404)


async def _wrong(_: Request, error: Exception) -> Response:
    return _problem(Problem("bad_message", "This cannot be done here."), 405)


async def _broken(_: Request, error: Exception) -> Response:
    return _problem(Problem("unavailable", "That went wrong on our side."), 500)


def _problem(problem: Problem, status: int) -> Response:
    return Response(msgspec.json.encode(problem), status, media_type="application/json")


def front_folder() -> Path | None:
    """Where the pages for browsers are, if they were built."""
    folder = Path(str(resources.files("watertable") / "web_dist"))
    return folder if (folder / "index.html").is_file() else None


def _front() -> list[BaseRoute]:
    """The pages for browsers. All addresses of theirs have the same page, which knows them."""
    folder = front_folder()
    if folder is None:

        async def plain(_: Request) -> Response:
            return HTMLResponse(_PLAIN_PAGE)

        return [Route("/", plain)]

    async def shell(request: Request) -> Response:
        wanted = (folder / request.path_params.get("path", "")).resolve()
        if wanted.is_file() and wanted.is_relative_to(folder.resolve()):
            return FileResponse(wanted)
        if request.url.path.startswith("/api/"):
            return _problem(Problem("not_found", "There is nothing here."), 404)
        return FileResponse(folder / "index.html", headers={"cache-control": "no-cache"})

    assets = folder / "assets"  # their names change with what is in them
    mounts: list[BaseRoute] = [Mount("/assets", StaticFiles(directory=assets, check_dir=False))]
    return [*mounts, Route("/", shell), Route("/{path:path}", shell)]
