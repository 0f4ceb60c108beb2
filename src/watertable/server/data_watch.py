"""The database looks through its data now and then, so that damage is told and not met."""

import asyncio
import logging
import time

from watertable.server.errors import DamageError
from watertable.server.store import Store

_log = logging.getLogger("watertable.server")
_SHARE = 0.01  # of our time, at most, in which the database may look


class DataWatch:
    """Has the store inspect its data: it was looked through at the start, and disks grow old."""

    def __init__(self, store: Store, every: float) -> None:
        self._store = store
        self._every = every  # seconds; more where the database is large

    async def run(self) -> None:
        """Do it again and again, until damage is found."""
        took = 0.0
        while True:
            await asyncio.sleep(max(self._every, took / _SHARE))
            began = time.monotonic()
            try:
                await self._store.inspect()
            except DamageError as error:
                _log.error("damaged", extra={"error": str(error)})
                return
            except Exception:
                _log.exception("not looked through")
            took = time.monotonic() - began
