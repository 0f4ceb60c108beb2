"""Processes beside the event loop, each kind with a queue of its own.

Bots may think for long; so they have other processes than actions that take long, which somebody is
waiting for. A process that has died (for want of memory, say) is replaced.
"""

import asyncio
import logging
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from watertable.server import work

T = TypeVar("T")
_log = logging.getLogger("watertable.server")


class Workers:
    """Some processes, and what waits for them. They are started when they are first needed."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.waiting = 0  # tasks that are not done
        self._pool = self._new_pool()
        self._closed = False

    def _new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")  # safe with threads, the same everywhere
        return ProcessPoolExecutor(self.count, mp_context=context, initializer=work.begin)

    async def run(self, task: Callable[..., T], *args: Any) -> T:
        """Have something done; once more if the process died over it."""
        self.waiting += 1
        try:
            for last in (False, True):
                pool = self._pool
                try:
                    loop = asyncio.get_running_loop()
                    return await loop.run_in_executor(pool, task, *args)
                except BrokenProcessPool:
                    if last or self._closed:
                        raise
                    _log.warning("a worker process has died; starting others")
                    if self._pool is pool:
                        self._pool = self._new_pool()
                        pool.shutdown(wait=False)
            raise AssertionError("unreachable")
        finally:
            self.waiting -= 1

    def close(self) -> None:
        """End the processes, also those that are thinking."""
        self._closed = True
        processes = list((self._pool._processes or {}).values())
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()
        for process in processes:
            process.join(5)
