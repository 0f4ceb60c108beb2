"""The part of the HTTP API that is for those who run the server."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from watertable.core.text import say
from watertable.server.bus import Bus
from watertable.server.errors import StoreError
from watertable.server.http_messages import json_response
from watertable.server.lifecycle import Lifecycle
from watertable.server.messages.http import Health
from watertable.server.store import Store


class HealthApi:
    """Tells whether the server can do its work."""

    def __init__(self, store: Store, bus: Bus, lifecycle: Lifecycle) -> None:
        self._store = store
        self._bus = bus
        self._lifecycle = lifecycle

    async def health(self, request: Request) -> Response:
        checks = {"database": "ok", "writing": self._store.writer.trouble() or "ok"}
        try:
            await asyncio.wait_for(self._store.check(), 5)
        except (StoreError, TimeoutError) as error:
            checks["database"] = str(error) or str(say("does not answer"))
        good = set(checks.values()) == {"ok"} and not self._lifecycle.closing
        beside = self._bus.trouble()
        checks["others"] = beside or "ok"
        if not good:
            return json_response(Health("failing", checks), 503)
        # Without the others everything is written and found, only later: so it is no failure.
        return json_response(Health("degraded" if beside else "ok", checks))
