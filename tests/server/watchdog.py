"""How long the event loop of a server is held at a time."""

import asyncio
import time

from watertable.server.request_middleware import App, Receive, Scope, Send


class Watchdog:
    """Around an application: wakes up every millisecond, and sees how long its thread worked since.

    What counts is the time of the thread, so a machine with other things to do is no failure.
    """

    def __init__(self, app: App) -> None:
        self._app = app
        self._task: asyncio.Task[None] | None = None
        self.worst = 0.0  # seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            self._task = asyncio.create_task(self._watch())
        await self._app(scope, receive, send)

    async def _watch(self) -> None:
        while True:
            before = time.thread_time()
            await asyncio.sleep(0.001)
            self.worst = max(self.worst, time.thread_time() - before)
