"""Answers that take a while to compute: beside the event loop, and not too many for one address."""

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any, TypeAlias

from starlette.requests import Request
from starlette.responses import Response

from watertable.core.text import Text, say
from watertable.server.errors import Refusal
from watertable.server.fair_queue import Client
from watertable.server.guest_cookies import GuestCookies
from watertable.server.http_messages import compressed_if_wanted
from watertable.server.rate_limits import TokenBuckets
from watertable.server.request_middleware import address
from watertable.server.workers import Workers

_LONGEST = 30.0  # seconds
_MAX_RUNNING = 100  # that are computed or wait for it
_MAX_FROM_ONE = 5  # of these, from one address

# Computes an answer as JSON; or gives a code and a reason.
Work: TypeAlias = Callable[..., tuple[Any, bytes]]


class ComputedAnswers:
    """Has answers computed for whoever asks for them."""

    def __init__(self, workers: Workers, guests: GuestCookies, limits: TokenBuckets) -> None:
        self._workers = workers
        self._guests = guests
        self._limits = limits
        self._running: Counter[str] = Counter()  # by address

    async def by_worker(self, request: Request, work: Work, *given: Any) -> Response:
        """Return what another process comes to, unless that takes too long."""
        return await _answer(request, await self.body(request, work, *given))

    async def body(self, request: Request, work: Work, *given: Any) -> bytes:
        """Return the same as JSON, for somebody who goes on with it."""
        where, guest = address(request.scope), self._guests.guest(request)
        if self._running[where] >= _MAX_FROM_ONE:
            raise _too_many()
        self._take(where)
        if self._running.total() >= _MAX_RUNNING:
            raise Refusal("unavailable", say("The server is too busy for that now; try again."))
        self._running[where] += 1
        try:
            code, body = await self._workers.run(
                work, *given, client=Client(where, guest.id if guest else ""), limit=_LONGEST
            )
        except TimeoutError:
            raise Refusal("unavailable", say("This takes the server too long.")) from None
        finally:
            self._running[where] -= 1
            if not self._running[where]:
                del self._running[where]
        return _allowed(code, body)

    async def here(self, request: Request, work: Work, *given: Any) -> Response:
        """Return what a thread of this process comes to, for what is done in a moment."""
        self._take(address(request.scope))
        return await _answer(request, _allowed(*await asyncio.to_thread(work, *given)))

    def _take(self, where: str) -> None:
        if not self._limits.take(where):
            raise _too_many()


def _too_many() -> Refusal:
    return Refusal("too_many", say("You ask for too much at once; wait a little."))


def _allowed(code: Any, body: bytes) -> bytes:
    if code:
        raise Refusal(code, Text([body.decode()]))
    return body


async def _answer(request: Request, body: bytes) -> Response:
    return await asyncio.to_thread(compressed_if_wanted, request, body)
