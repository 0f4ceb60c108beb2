"""How several processes hear of each other's events."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from watertable.core.errors import OptionError

_log = logging.getLogger("watertable.server")
_CHANNEL = "watertable.events"

Heard = Callable[[str, int], Awaitable[None]]


class Bus(Protocol):
    """Says that a table has a new event, and hears it from others."""

    def announce(self, table: str, seq: int) -> None: ...

    async def start(self, heard: Heard) -> None: ...

    async def close(self) -> None: ...


class NoBus:
    """For one process, which has nobody to tell."""

    def announce(self, table: str, seq: int) -> None:
        pass

    async def start(self, heard: Heard) -> None:
        pass

    async def close(self) -> None:
        pass


class RedisBus:
    """Redis tells all processes. What is lost on the way is found when a client next asks."""

    def __init__(self, url: str) -> None:
        try:
            import redis.asyncio as redis
        except ImportError:
            raise OptionError("Redis needs its package: install watertable[postgres].") from None
        self._redis: Any = redis.from_url(url)
        self._own = secrets.token_hex(4)
        self._tasks: set[asyncio.Task[Any]] = set()

    def announce(self, table: str, seq: int) -> None:
        self._beside(self._publish(f"{self._own} {table} {seq}"))

    async def _publish(self, text: str) -> None:
        try:
            await self._redis.publish(_CHANNEL, text)
        except Exception as error:
            _log.warning("not announced", extra={"error": type(error).__name__})

    async def start(self, heard: Heard) -> None:
        ready = asyncio.Event()
        self._beside(self._listen(heard, ready))
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(ready.wait(), 2)

    async def _listen(self, heard: Heard, ready: asyncio.Event) -> None:
        while True:
            try:
                async with self._redis.pubsub() as messages:
                    await messages.subscribe(_CHANNEL)
                    ready.set()
                    async for message in messages.listen():
                        if message["type"] == "message":
                            own, table, seq = message["data"].decode().split()
                            if own != self._own:
                                self._beside(heard(table, int(seq)))
            except Exception as error:
                _log.warning("lost the bus", extra={"error": type(error).__name__})
                await asyncio.sleep(1)

    def _beside(self, what: Any) -> None:
        task = asyncio.get_running_loop().create_task(what)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()
