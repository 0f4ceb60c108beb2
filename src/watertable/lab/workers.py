"""Work for other processes: they get games by their address, since games themselves stay home."""

import multiprocessing
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from importlib import import_module
from typing import Any, TypeVar

from watertable.core.errors import WatertableError
from watertable.core.game import Game
from watertable.core.text import say

T = TypeVar("T")


def address(game: Game) -> tuple[str, str] | None:
    """Return the module and the name under which another process finds the game, if it can."""
    for name, thing in vars(sys.modules[game.package]).items():
        if thing is game:
            return game.package, name
    return None


def at_address(where: tuple[str, str]) -> Game:
    module, name = where
    game: Game = getattr(import_module(module), name)
    return game


def in_processes(
    work: Callable[..., T], tasks: list[tuple[Any, ...]], workers: int
) -> Iterator[tuple[int, T]]:
    """Do all tasks; give their numbers and results as they are done."""
    before = set(multiprocessing.active_children())
    context = multiprocessing.get_context("spawn")  # the same everywhere, and safe with threads
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_leave_interrupts)
    with _ended(pool, before):
        futures = {pool.submit(work, *task): number for number, task in enumerate(tasks)}
        try:
            for future in as_completed(futures):
                yield futures[future], future.result()
        except BrokenProcessPool:
            raise WatertableError(
                say(
                    "A worker process ended unexpectedly, perhaps for want of memory; fewer "
                    "workers need less."
                )
            ) from None


def _leave_interrupts() -> None:
    """Ignore Ctrl-C, which reaches every process of a terminal: the first one decides what
    happens."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _ended(pool: ProcessPoolExecutor, before: set[Any]) -> Iterator[None]:
    """Wait for the workers, or end them at once if something went wrong."""
    try:
        yield
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in set(multiprocessing.active_children()) - before:
            child.terminate()
        raise
    pool.shutdown()
