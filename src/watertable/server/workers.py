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
                    with work.deaf_to_ctrl_c():  # as it may start a process
                        doing = loop.run_in_executor(pool, task, *args)
                    return await doing
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

    def restart(self) -> None:
        """Give up what is being done."""
        pool, self._pool = self._pool, self._new_pool()
        _end(pool)

    def close(self) -> None:
        """End the processes, also those that are thinking."""
        self._closed = True
        for process in _end(self._pool, cancel=True):
            process.join(5)


def _end(pool: ProcessPoolExecutor, *, cancel: bool = False) -> list[Any]:
    """End the processes of a pool."""
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=cancel)
    for process in processes:
        process.terminate()
    return processes
