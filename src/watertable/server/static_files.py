"""The pages for browsers, if they were built."""

import mimetypes
import os
import re
from importlib import resources
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from watertable.core.text import say
from watertable.server.errors import Refusal

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
_LONGEST_PATH = (
    200  # characters of ours; what is longer is no file, and not every system looks it up
)
_FOR_EVER = "public, max-age=31536000, immutable"


class _Assets(StaticFiles):
    """Files whose names change with what is in them, so that browsers may keep them."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        if len(path) > _LONGEST_PATH or "\0" in path:
            raise HTTPException(404)
        response = await self._compressed(path, scope) or await super().get_response(path, scope)
        response.headers["cache-control"] = _FOR_EVER
        response.headers["vary"] = "accept-encoding"
        return response

    async def _compressed(self, path: str, scope: Scope) -> Response | None:
        """Return the file as it was compressed when the pages were built, for those who can read
        it."""
        if "br" not in re.split(r"[,;\s]+", Headers(scope=scope).get("accept-encoding", "")):
            return None
        found, _ = self.lookup_path(f"{path}.br")
        if not found:
            return None
        kind = mimetypes.guess_type(path)[0]
        return FileResponse(found, headers={"content-encoding": "br"}, media_type=kind)


def web_folder() -> Path | None:
    """Return where the pages for browsers are, if they were built."""
    folder = Path(str(resources.files("watertable") / "web_dist"))
    return folder if (folder / "index.html").is_file() else None


def web_routes(folder: Path | None) -> list[BaseRoute]:
    """Return the addresses of pages: all have the same file, which knows what to show there."""
    if folder is None:
        return [Route("/", _plain)]
    inside = os.path.realpath(folder)

    async def shell(request: Request) -> Response:
        path = request.path_params.get("path", "")
        if len(path) <= _LONGEST_PATH and "\0" not in path:
            wanted = Path(os.path.realpath(folder / path))
            if wanted.is_file() and wanted.is_relative_to(inside):
                return FileResponse(wanted)
        if request.url.path.startswith("/api/"):
            raise Refusal("not_found", say("There is nothing here."))
        return FileResponse(folder / "index.html", headers={"cache-control": "no-cache"})

    assets = Mount("/assets", _Assets(directory=folder / "assets", check_dir=False))
    return [assets, Route("/", shell), Route("/{path:path}", shell)]


async def _plain(_: Request) -> Response:
    return HTMLResponse(_PLAIN_PAGE)
