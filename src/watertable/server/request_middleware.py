"""What every request passes: where it comes from, how often, and what is said about the answer."""

import logging
import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import SplitResult, urlsplit

import msgspec

from watertable.core.text import say
from watertable.server.messages.http import Problem
from watertable.server.messages.live import Code
from watertable.server.metrics import Metrics
from watertable.server.rate_limits import TokenBuckets, network_of

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

_log = logging.getLogger("watertable.server")

# Pages may use what comes from here and nothing else; nobody may put them into a frame.
_POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
_HEADERS = [
    (b"content-security-policy", _POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),  # links to tables are secrets
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
]
_SCHEMES = {"http": "http", "https": "https", "ws": "http", "wss": "https"}  # as in an origin
_PORTS = {"http": 80, "https": 443}
_SAFE = ("GET", "HEAD", "OPTIONS")
STATUS: dict[Code, int] = {
    "bad_message": 400,
    "illegal": 409,
    "stale": 409,
    "not_yours": 403,
    "not_now": 409,
    "not_found": 404,
    "too_many": 429,
    "too_large": 413,
    "forbidden": 403,
    "unavailable": 503,
}


def address(scope: Scope) -> str:
    """Return where a client is."""
    return network_of(str((scope.get("client") or ("unknown", 0))[0]))


def header(scope: Scope, name: bytes) -> str:
    for key, value in scope["headers"]:
        if key == name:
            return str(value.decode("latin-1"))
    return ""


class RequestMiddleware:
    """An ASGI application around the real one."""

    def __init__(
        self, app: App, allowances: TokenBuckets, origins: tuple[str, ...], metrics: Metrics
    ) -> None:
        self._app = app
        self._allowances = allowances
        self._origins = origins
        self._metrics = metrics
        self._length = metrics.histogram("watertable_request_seconds", "To answer a request.")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        if scope["type"] == "websocket":
            if self._from_elsewhere(scope) or not self._allowances.take(address(scope)):
                await receive()
                await send({"type": "websocket.close", "code": 1008})
                return
            await self._app(scope, receive, send)
            return
        await self._http(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, status = time.perf_counter(), 500

        async def send_guarded(message: MutableMapping[str, Any]) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", []), *_HEADERS]
            await send(message)

        if not self._allowances.take(address(scope)):
            await problem(send_guarded, "too_many", str(say("You ask too often; wait a little.")))
        elif scope["method"] not in _SAFE and self._from_elsewhere(scope):
            await problem(
                send_guarded,
                "forbidden",
                str(
                    say(
                        "This request comes from a page of another site. If it does not, the "
                        "proxy before the server has to pass on Host and X-Forwarded-Proto."
                    )
                ),
            )
        else:
            try:
                await self._app(scope, receive, send_guarded)
            finally:
                self._count(scope, status, time.perf_counter() - began)
            return
        self._count(scope, status, time.perf_counter() - began)

    def _count(self, scope: Scope, status: int, took: float) -> None:
        self._length.add(took)
        self._metrics.count("watertable_requests_total", f'status="{status}"')
        # The path of a table is its key, so the log gets the route and not the path.
        route = getattr(scope.get("route"), "path", "-")
        extra = {"method": scope["method"], "route": route, "status": status}
        _log.debug("request", extra={**extra, "ms": round(took * 1000, 1)})

    def _from_elsewhere(self, scope: Scope) -> bool:
        return header(scope, b"origin") not in self._origins and from_elsewhere(scope)


def from_elsewhere(scope: Scope) -> bool:
    """Whether a browser says that a page of another site has sent this."""
    origin = header(scope, b"origin")
    if not origin:
        return False
    try:
        page = urlsplit(origin.lower())
        here = urlsplit(f"{_SCHEMES[scope['scheme']]}://{header(scope, b'host').lower()}")
        return _site(page) != _site(here)
    except ValueError:  # no address at all
        return True


def _site(url: SplitResult) -> tuple[str, str | None, int | None]:
    """Return what makes two addresses the same site for a browser: scheme, host and port."""
    return url.scheme, url.hostname, url.port or _PORTS.get(url.scheme)


async def problem(send: Send, code: Code, reason: str) -> None:
    body = msgspec.json.encode(Problem(code, reason))
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    if code == "too_many":
        headers.append((b"retry-after", b"5"))
    await send({"type": "http.response.start", "status": STATUS[code], "headers": headers})
    await send({"type": "http.response.body", "body": body})
