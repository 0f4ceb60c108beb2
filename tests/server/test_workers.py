"""Processes beside the event loop."""

import asyncio
import os
import signal
import time

import pytest

from tests.server.processes import alive
from watertable.core.errors import OptionError
from watertable.core.match import Match
from watertable.server import work
from watertable.server.workers import Workers


def test_a_process_that_has_died_is_replaced() -> None:
    async def main() -> None:
        workers = Workers(1)
        try:
            first = await workers.run(os.getpid)
            os.kill(first, signal.SIGKILL)
            second = await workers.run(os.getpid)
            assert second != first
            assert workers.waiting == 0
        finally:
            workers.close()
        assert not alive(second)

    asyncio.run(main())


def test_what_takes_too_long_is_given_up_and_the_rest_is_done() -> None:
    async def main() -> None:
        workers = Workers(1)
        try:
            first = await workers.run(os.getpid)
            endless = asyncio.create_task(workers.run(time.sleep, 600, limit=0.5))
            await asyncio.sleep(0.2)
            waiting = asyncio.create_task(workers.run(os.getpid))
            with pytest.raises(TimeoutError):
                await endless
            assert await waiting != first
            assert not alive(first)
        finally:
            workers.close()

    asyncio.run(main())


def test_closing_does_not_wait_for_what_is_being_done() -> None:
    async def main() -> None:
        workers = Workers(1)
        process = await workers.run(os.getpid)
        asleep = asyncio.create_task(workers.run(time.sleep, 60))
        await asyncio.sleep(0.2)
        began = time.monotonic()
        workers.close()
        assert time.monotonic() - began < 10
        assert not alive(process)
        with pytest.raises(Exception):  # noqa: B017, PT011  (whatever the pool makes of it)
            await asleep

    asyncio.run(main())


def test_what_goes_wrong_there_is_told_here() -> None:
    async def main() -> None:
        workers = Workers(1)
        position = work.Position.of(Match.start("puddles", seed=1).perspective())
        try:
            with pytest.raises(OptionError, match="There is no bot 'fish'"):
                await workers.run(work.choose, position, "fish", "t 0", 1, 1)
            assert await workers.run(work.choose, position, "random", "t 0", 1, 1) in range(6)
            assert await workers.run(work.speak, position, "random", 1) is None
        finally:
            workers.close()

    asyncio.run(main())
