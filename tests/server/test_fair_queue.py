"""Whoever wants much does not keep the others from what they want."""

import asyncio
import re
import time
from collections.abc import Callable
from contextlib import AsyncExitStack
from typing import Any

import pytest

from tests.server.client import Guest, Live
from tests.server.conftest import Server
from watertable.analysis import advice
from watertable.analysis.advice import AdvisedAction
from watertable.server import work
from watertable.server.fair_queue import SERVER, Client, FairQueue
from watertable.server.workers import Workers

MANY, ONE, OTHER = (
    Client("192.0.2.1", "eve"),
    Client("192.0.2.2", "ada"),
    Client("192.0.2.2", "bea"),
)


def _order(queue: FairQueue[str]) -> list[str]:
    """All that waits, each thing done before the next one is begun."""
    order = []
    while (found := queue.next()) is not None:
        client, unwatched, item = found
        order.append(item)
        queue.done(client, unwatched=unwatched)
    return order


def test_addresses_take_turns_and_so_do_their_guests() -> None:
    queue: FairQueue[str] = FairQueue(1)
    for i in range(4):
        queue.put(MANY, f"eve {i}")
    for i in range(2):
        queue.put(ONE, f"ada {i}")
    queue.put(OTHER, "bea 0")
    assert _order(queue) == ["eve 0", "ada 0", "eve 1", "bea 0", "eve 2", "ada 1", "eve 3"]


def test_no_address_has_all_places() -> None:
    queue: FairQueue[str] = FairQueue(3)
    for i in range(4):
        queue.put(MANY, f"eve {i}")
    begun = [queue.next(), queue.next()]
    assert [each[2] for each in begun if each] == ["eve 0", "eve 1"]
    assert queue.next() is None
    queue.put(ONE, "ada")
    assert queue.next() == (ONE, False, "ada")
    queue.done(MANY, unwatched=False)
    assert queue.next() == (MANY, False, "eve 2")


def test_what_nobody_waits_for_comes_last_and_leaves_room() -> None:
    queue: FairQueue[str] = FairQueue(2)
    for i in range(3):
        queue.put(MANY, f"eve {i}", unwatched=True)
    assert queue.next() == (MANY, True, "eve 0")
    assert queue.next() is None  # although there is a place
    queue.put(ONE, "ada")
    assert queue.next() == (ONE, False, "ada")
    queue.put(OTHER, "bea")
    queue.done(MANY, unwatched=True)
    queue.done(ONE, unwatched=False)
    assert [queue.next(), queue.next()] == [(OTHER, False, "bea"), (MANY, True, "eve 1")]


def test_what_the_server_does_for_itself_may_take_all_places() -> None:
    queue: FairQueue[str] = FairQueue(2)
    for i in range(2):
        queue.put(SERVER, str(i))
    assert [queue.next(), queue.next()] == [(SERVER, False, "0"), (SERVER, False, "1")]


def test_processes_are_given_in_turns() -> None:
    async def main() -> None:
        workers = Workers(1)
        order: list[str] = []

        async def wish(client: Client, name: str) -> None:
            await workers.run(time.sleep, 0.01, client=client)
            order.append(name)

        try:
            await workers.run(time.sleep, 0)
            wishes = [wish(MANY, f"eve {i}") for i in range(6)] + [wish(ONE, "ada")]
            gone = asyncio.create_task(workers.run(time.sleep, 9, client=OTHER))
            await asyncio.sleep(0)
            tasks = [asyncio.create_task(each) for each in wishes]
            await asyncio.sleep(0)
            gone.cancel()  # what was begun is done; the others wait for it
            waits = asyncio.create_task(workers.run(time.sleep, 9, client=OTHER))
            await asyncio.sleep(0)
            waits.cancel()  # what was not begun is not
            await asyncio.gather(*tasks)
            assert order.index("ada") <= 1
            assert workers.waiting == 0
        finally:
            workers.close()

    asyncio.run(main())


def test_experts_among_themselves_keep_nobody_waiting(start: Callable[..., Server]) -> None:
    """One guest opens many tables of bots and looks at them; another one plays with a quick bot."""
    server = start(bot_workers=2)

    async def main() -> None:
        async with (
            Guest(server.url, **_from("192.0.2.1")) as eve,
            Guest(server.url, **_from("192.0.2.2")) as ada,
            AsyncExitStack() as stack,
        ):
            mine = await ada.open("archipelago", "me", "tadpole")
            live = await stack.enter_async_context(ada.live(mine, X_Forwarded_For="192.0.2.2"))
            await _answer_time(live, 2)  # until everything is loaded
            for _ in range(24):
                table = await eve.open("archipelago", "kraken", "kraken")
                await stack.enter_async_context(eve.live(table, X_Forwarded_For="192.0.2.1"))
            waiting = (await ada.http.get("/metrics")).text
            assert int(re.findall(r"watertable_bots_waiting (\d+)", waiting)[0]) >= 20
            assert await _answer_time(live, 5) < 4

    asyncio.run(main())


def test_who_plays_at_many_tables_waits_for_the_bots_there_alone(
    start: Callable[..., Server],
) -> None:
    server = start(bot_workers=2)

    async def main() -> None:
        async with (
            Guest(server.url, **_from("192.0.2.1")) as eve,
            Guest(server.url, **_from("192.0.2.2")) as ada,
            AsyncExitStack() as stack,
        ):
            mine = await ada.open("archipelago", "me", "tadpole")
            live = await stack.enter_async_context(ada.live(mine, X_Forwarded_For="192.0.2.2"))
            await _answer_time(live, 2)
            for _ in range(12):
                table = await eve.open("archipelago", "kraken", "me")
                await stack.enter_async_context(eve.live(table, X_Forwarded_For="192.0.2.1"))
            assert await _answer_time(live, 3) < 4

    asyncio.run(main())


def choose_slowly(position: work.Position, bot: str, *more: Any) -> int:
    """In place of the real one, in another process: bots that play at random are slow."""
    time.sleep(1 if bot == "random" else 0)
    return work.choose(position, bot, *more)


def advise_slowly(position: work.Position, after: int) -> tuple[AdvisedAction, ...]:
    time.sleep(0.2)
    return advice.advise(position.perspective(), after, seconds=0)


def test_bots_that_nobody_waits_for_never_have_all_processes(
    start: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where they are of the same guest who plays at another table."""
    server = start(bot_workers=2)
    monkeypatch.setattr("watertable.server.bot_seats.work.choose", choose_slowly)

    async def main() -> None:
        async with Guest(server.url) as ada, AsyncExitStack() as stack:
            mine = await ada.open("puddles", "me", "heuristic")
            live = await stack.enter_async_context(ada.live(mine))
            await _answer_time(live, 1)
            for _ in range(8):
                table = await ada.open("puddles", "random", "random")
                await stack.enter_async_context(ada.live(table))
            assert await _answer_time(live, 2) < 3

    asyncio.run(main())


def test_where_only_bots_play_they_take_their_time(start: Callable[..., Server]) -> None:
    server = start(bots_alone=30.0)

    async def main() -> None:
        async with Guest(server.url) as ada:
            alone = await ada.open("puddles", "random", "random")
            mine = await ada.open("puddles", "me", "random")
            async with ada.live(alone) as watched, ada.live(mine) as live:
                assert await _answer_time(live, 2) < 20
                assert watched.situation["actions"] == 0

    asyncio.run(main())


def test_whoever_asks_for_many_hints_waits_for_them_alone(
    start: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start()
    monkeypatch.setattr("watertable.server.hints.work.advise", advise_slowly)

    async def main() -> None:
        async with (
            Guest(server.url, **_from("192.0.2.1")) as eve,
            Guest(server.url, **_from("192.0.2.2")) as ada,
        ):
            own = [await guest.open("puddles", "me", "random") for guest in (eve, ada)]
            await ada.command(own[1], "ask_hint", seat=0)  # until the process runs
            many = [asyncio.create_task(eve.command(own[0], "ask_hint", seat=0)) for _ in range(10)]
            await asyncio.sleep(0.2)
            await ada.command(own[1], "ask_hint", seat=0)
            assert sum(task.done() for task in many) <= 3
            for task in many:
                task.cancel()

    asyncio.run(main())


def _from(address: str) -> dict[str, str]:
    return {"X-Forwarded-For": address}


async def _answer_time(live: Live, moves: int) -> float:
    """The longest time that a bot took to answer."""
    worst = 0.0
    for _ in range(moves):
        await live.until(lambda: live.situation["mover"] == 0)
        await live.act(0, live.legal(0)[0]["number"])
        began = time.monotonic()
        await live.until(lambda: live.over or live.situation["mover"] == 0)
        worst = max(worst, time.monotonic() - began)
    return worst


def replay_slowly(data: bytes, seat: int | None, first: int) -> tuple[str, bytes]:
    """In place of the real one, in another process."""
    time.sleep(5 if b"slow" in data else 0)
    return "", b"{}"


def test_slow_uploads_keep_nobody_from_replays(
    start: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start()
    monkeypatch.setattr("watertable.server.http_replays.replay_record", replay_slowly)

    async def main() -> None:
        async with (
            Guest(server.url, **_from("192.0.2.1")) as eve,
            Guest(server.url, **_from("192.0.2.2")) as ada,
        ):
            # Until there is a process for each.
            await asyncio.gather(*(guest.post("/api/replay", "quick") for guest in (ada, eve)))
            slow = [
                asyncio.create_task(eve.http.post("/api/replay", json="slow")) for _ in range(10)
            ]
            await asyncio.sleep(1)
            began = time.monotonic()
            await ada.post("/api/replay", "quick")
            assert time.monotonic() - began < 3
            statuses = [task.result().status_code for task in slow if task.done()]
            assert statuses == [429] * 5  # so many may wait from one address, and no more
            for task in slow:
                task.cancel()

    asyncio.run(main())
