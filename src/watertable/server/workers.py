"""Processes beside the event loop, each kind with a queue of its own.

Bots may think for long; so they have other processes than actions that take long, which somebody is
waiting for. A process that has died (for want of memory, say) is replaced. What waits is done in an
order that is fair to all: see fair_queue.py.
"""

import asyncio
import logging
import multiprocessing
from collections import deque
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Any, TypeVar

from watertable.server import work
from watertable.server.fair_queue import SERVER, Client, FairQueue

T = TypeVar("T")
_log = logging.getLogger("watertable.server")
_REMEMBERED = 4  # clients for whom a process may have something ready


class _Process:
    """One process, which does one thing at a time. It is started when it is first needed."""

    def __init__(self) -> None:
        self.recent: deque[Client] = deque(maxlen=_REMEMBERED)  # for whom it did something last
        self._start()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")  # safe with threads, the same everywhere
        self._pool = ProcessPoolExecutor(1, mp_context=context, initializer=work.begin)

    def begin(self, task: Callable[..., T], *args: Any) -> "asyncio.Future[T]":
        with work.deaf_to_ctrl_c():  # as it may start a process
            return asyncio.get_running_loop().run_in_executor(self._pool, task, *args)

    def restart(self) -> None:
        """Give up what is being done."""
        self.end()
        self._start()

    def end(self) -> list[Any]:
        processes = list((self._pool._processes or {}).values())
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()
        return processes


class Workers:
    """Some processes, and what waits for them."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.waiting = 0  # tasks that are not done
        self._queue: FairQueue[asyncio.Future[tuple[_Process, Callable[[], None]]]] = FairQueue(
            count
        )
        self._free = [_Process() for _ in range(count)]
        self._all = tuple(self._free)
        self._closed = False

    async def run(
        self,
        task: Callable[..., T],
        *args: Any,
        client: Client = SERVER,
        unwatched: bool = False,
        limit: float | None = None,
    ) -> T:
        """Have something done for somebody; once more if the process died over it.

        `unwatched` says that nobody waits for it. A TimeoutError if it takes longer than the limit,
        not counting the time until it is begun.
        """
        self.waiting += 1
        try:
            process, give_back = await self._turn(client, unwatched)
            return await self._run(process, give_back, limit, task, *args)
        finally:
            self.waiting -= 1

    async def _turn(self, client: Client, unwatched: bool) -> tuple[_Process, Callable[[], None]]:
        """Wait for a process, and for how to give it back."""
        turn = asyncio.get_running_loop().create_future()
        self._queue.put(client, turn, unwatched=unwatched)
        self._next()
        try:
            found: tuple[_Process, Callable[[], None]] = await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                turn.result()[1]()
            raise
        return found

    def _next(self) -> None:
        """Begin what can be begun."""
        while self._free and (found := self._queue.next()) is not None:
            client, unwatched, turn = found
            if turn.done():  # whoever asked has gone
                self._queue.done(client, unwatched=unwatched)
                continue
            # Who comes back finds what was read or thought for them before. What nobody waits for
            # goes where there may be no process yet.
            otherwise = self._free[-1 if unwatched else 0]
            process = next((each for each in self._free if client in each.recent), otherwise)
            self._free.remove(process)
            if client in process.recent:
                process.recent.remove(client)
            process.recent.append(client)
            turn.set_result((process, partial(self._give_back, process, client, unwatched)))

    def _give_back(self, process: _Process, client: Client, unwatched: bool) -> None:
        self._queue.done(client, unwatched=unwatched)
        self._free.insert(0, process)
        self._free.sort(key=self._all.index)  # those that run are used before others are started
        self._next()

    async def _run(
        self,
        process: _Process,
        give_back: Callable[[], None],
        limit: float | None,
        task: Callable[..., T],
        *args: Any,
    ) -> T:
        doing: asyncio.Future[T] | None = None
        try:
            for last in (False, True):
                try:
                    doing = process.begin(task, *args)
                    # Whoever goes away leaves it to be done: a process cannot be interrupted.
                    return await asyncio.wait_for(asyncio.shield(doing), limit)
                except BrokenProcessPool:
                    if last or self._closed:
                        raise
                    _log.warning("a worker process has died; starting another")
                    process.restart()
                except TimeoutError:
                    if doing is not None and not doing.done():
                        process.restart()
                    raise
            raise AssertionError("unreachable")
        finally:
            if doing is None or doing.done():
                give_back()
            else:
                doing.add_done_callback(partial(_when_done, give_back))

    def close(self) -> None:
        """End the processes, also those that are thinking."""
        self._closed = True
        for each in [process for one in self._all for process in one.end()]:
            each.join(5)


def _when_done(give_back: Callable[[], None], done: "asyncio.Future[Any]") -> None:
    if not done.cancelled():
        done.exception()  # nobody wants to know
    give_back()
