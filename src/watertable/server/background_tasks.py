"""What goes on beside the commands of a table."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Protocol

from watertable.server.errors import Refusal, StoreError
from watertable.server.lifecycle import Lifecycle

_log = logging.getLogger("watertable.server")
_AGAIN = 1.0  # seconds until something is tried again
_AFTER_FAILURE = 10.0  # the same, if it should not have gone wrong


class Retrying(Protocol):
    """Whoever is to be told that something has to be done again."""

    def forget_attempts(self) -> None:
        """Let everything be tried that was begun."""

    def schedule(self) -> None:
        """See to bots and clocks again."""


class BackgroundTasks:
    """The tasks of one table. What cannot be done now is tried again."""

    def __init__(self, table: str, lifecycle: Lifecycle) -> None:
        self._table = table
        self._lifecycle = lifecycle
        self._tasks: set[asyncio.Task[None]] = set()
        self.owner: Retrying | None = None

    @property
    def busy(self) -> bool:
        """Whether any of them runs."""
        return bool(self._tasks)

    def start(self, what: Callable[[], Awaitable[object]]) -> None:
        """Do something beside, unless the server is stopping."""
        if not self._lifecycle.closing:
            task = asyncio.get_running_loop().create_task(self._run(what))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _run(self, what: Callable[[], Awaitable[object]]) -> None:
        try:
            await what()
        except (StoreError, Refusal) as error:  # another process was faster, or has to wait
            _log.info("put off", extra={"table": self._table, "error": str(error)})
            await self._try_again(_AGAIN)
        except Exception:  # nobody would be asked again otherwise, and the table stand still
            _log.exception("failed", extra={"table": self._table})
            await self._try_again(_AFTER_FAILURE)

    async def _try_again(self, wait: float) -> None:
        if self.owner is not None:
            self.owner.forget_attempts()
        await asyncio.sleep(wait)
        if self.owner is not None:
            self.owner.schedule()

    async def cancel(self) -> None:
        """End all of them."""
        for task in list(self._tasks):
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=5)
