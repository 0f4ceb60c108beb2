"""PostgreSQL in place of SQLite, and several processes that share tables through it and Redis."""

import asyncio
import contextlib
import json
import os
import random
import re
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tests.server.client import Data, Guest, Live, new_id, play_on
from tests.server.conftest import Server, settings_for
from tests.server.processes import ServerProcess
from tests.server.services import new_database

# What holds on SQLite holds on PostgreSQL: the same tests, with another server.
from tests.server.test_tables import *  # noqa: F403
from watertable.server.bus import BusMessage, RedisBus, TableChanged


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory, postgres_url: str) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    server = Server(settings_for(folder, database=new_database(postgres_url)))
    yield server
    server.stop()


@pytest.fixture
def start(tmp_path: Path, postgres_url: str) -> Iterator[Callable[..., Server]]:
    running: list[Server] = []
    database = new_database(postgres_url)

    def starter(**more: Any) -> Server:
        running.append(Server(settings_for(tmp_path, **{"database": database, **more})))
        return running[-1]

    yield starter
    for server in running:
        if server._thread.is_alive():
            server.stop()


@pytest.fixture
def pair(start: Callable[..., Server], redis_url: str) -> tuple[Server, Server]:
    """Two servers that share everything."""
    return start(redis=redis_url), start(redis=redis_url)


def test_two_servers_are_one_to_their_guests(pair: tuple[Server, Server]) -> None:
    one, two = pair

    async def main() -> None:
        async with Guest(one.url) as ada, Guest(two.url) as bea, Guest(two.url) as cem:
            table = await ada.open("puddles", "me", "open", "random")
            async with ada.live(table) as first, bea.live(table) as second:
                await second.do("sit", seat=1)
                await first.until(lambda: first.situation["phase"] == "playing")
                await second.do("say", text="hello over there")
                await first.until(lambda: bool(first.chat))
                async with cem.live(table) as watcher:
                    await play_on({0: first, 1: second}, random.Random(1).choice)
                    await watcher.until(lambda: watcher.over)
                    numbers = [step["number"] for step in watcher.steps]
                    assert numbers == list(range(first.situation["actions"]))
                assert first.situation["result"] == second.situation["result"]

    asyncio.run(main())


def test_presence_and_gestures_reach_those_at_the_other_server(
    pair: tuple[Server, Server],
) -> None:
    one, two = pair

    async def main() -> None:
        async with Guest(one.url) as ada, Guest(two.url) as bea, Guest(two.url) as cem:
            table = await ada.open("puddles", "me", "open")
            async with ada.live(table) as first:
                async with bea.live(table) as second:
                    await second.until(lambda: last_seen(second) == ([True, False], 1))
                    await first.until(lambda: last_seen(first) == ([True, False], 1))
                    await second.do("sit")
                    async with cem.live(table) as watcher:
                        await first.until(lambda: last_seen(first) == ([True, True], 1))
                        assert last_seen(watcher) == ([True, True], 1)
                        gesture = {"type": "gesture", "seat": 1, "what": {"card": 1}}
                        await second.socket.send(json.dumps(gesture))
                        await first.until(lambda: gestures(first) == [gesture])
                        await watcher.until(lambda: gestures(watcher) == [gesture])
                        assert not gestures(second)
                await first.until(lambda: last_seen(first) == ([True, False], 0))

    asyncio.run(main())


def test_who_looked_through_a_server_that_stops_is_gone(pair: tuple[Server, Server]) -> None:
    one, two = pair

    async def main() -> None:
        async with Guest(one.url) as ada, Guest(two.url) as bea:
            table = await ada.open("puddles", "me", "open")
            async with ada.live(table) as first, bea.live(table):
                await first.until(lambda: last_seen(first) == ([True, False], 1))
                await asyncio.to_thread(two.stop)
                await first.until(lambda: last_seen(first) == ([True, False], 0))

    asyncio.run(main())


def last_seen(live: Live) -> tuple[list[bool], int]:
    """Who looks at the table, by the last message that says so, among other things or alone."""
    for said in map(json.loads, reversed(live.heard)):
        if said["type"] == "presence":
            return said["connected"], said["spectators"]
        if situation := said.get("situation"):
            return [seat["connected"] for seat in situation["seats"]], situation["spectators"]
    raise AssertionError("nothing was said")


def gestures(live: Live) -> list[Data]:
    return [message for message in live.others if message["type"] == "gesture"]


def test_actions_stay_serial_whichever_server_gets_them(pair: tuple[Server, Server]) -> None:
    """The same seats, hammered from both sides: every event once, in one order, on both."""
    one, two = pair

    async def hammer(live: Live, seed: int) -> int:
        rng, accepted = random.Random(seed), 0
        while not live.over:
            mover = live.situation["mover"]
            if mover is None:
                break
            choice = rng.choice(live.legal(mover))["number"]
            answer = await live.act(mover, choice, after=live.situation["actions"])
            accepted += answer["type"] == "accepted"
            if answer["type"] == "accepted":
                await asyncio.sleep(0.01)  # so that the other one has a chance
            else:
                assert answer["code"] in ("stale", "illegal", "not_now"), answer
        return accepted

    async def main() -> None:
        async with Guest(one.url) as ada, Guest(two.url) as again:
            again.http.cookies = ada.http.cookies
            table = await ada.open("puddles", "me", "me")
            async with ada.live(table) as first, again.live(table) as second:
                for actions, live in enumerate((first, second)):  # both have a part in it
                    await live.until(
                        lambda live=live, n=actions: live.situation["actions"] == n  # type: ignore[misc]
                    )
                    mover = live.situation["mover"]
                    await live.act(mover, live.legal(mover)[0]["number"])
                counts = await asyncio.gather(hammer(first, 1), hammer(second, 2))
                assert 2 + sum(counts) == first.situation["actions"]
                await second.until(lambda: second.seq == first.seq)
                for known in ("view", "legal"):
                    assert first.seat_view(0)[known] == second.seat_view(0)[known]

    asyncio.run(main())


def test_a_server_where_nobody_looks_does_not_follow(
    pair: tuple[Server, Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("watertable.server.bus_receiver._JUST_USED", 0.0)
    one, two = pair

    async def main() -> None:
        async with Guest(one.url) as ada, Guest(two.url) as bea:

            async def loaded() -> list[str]:
                """How many tables each of the servers has in memory."""
                text = (await ada.http.get("/metrics")).text
                return sorted(re.findall(r"watertable_tables\{process=\S+ (\d)", text))

            table = await ada.open("puddles", "me", "open")
            assert await loaded() == ["0", "1"]
            async with bea.live(table) as second:
                await second.do("sit")
                async with asyncio.timeout(20):
                    # The other one's is that where somebody looks.
                    while await loaded() != ["0", "1"]:
                        await asyncio.sleep(0.05)
            # But whoever asks there again finds everything.
            state = await ada.get(f"/api/tables/{table}")
            assert state["situation"]["phase"] == "playing"

    asyncio.run(main())


def test_a_repeat_at_the_other_server_is_carried_out_once(pair: tuple[Server, Server]) -> None:
    one, two = pair

    async def main() -> None:
        async with Guest(one.url) as ada, Guest(two.url) as again:
            again.http.cookies = ada.http.cookies
            table = await ada.open("puddles", "me", "me")
            async with ada.live(table) as first, again.live(table) as second:
                command, number = new_id(), first.legal(0)[0]["number"]
                done = await first.do("act", command, seat=0, do=number)
                assert await second.do("act", command, seat=0, do=number) == done
                await second.until(lambda: second.situation["actions"] == 1)

    asyncio.run(main())


def test_what_the_bus_loses_is_found_when_somebody_asks(start: Callable[..., Server]) -> None:
    """Two servers that do not hear of each other at all, as if Redis were gone."""
    one, two = start(redis="redis://127.0.0.1:1"), start(redis="redis://127.0.0.1:1")

    async def main() -> None:
        async with Guest(one.url) as ada, Guest(two.url) as again:
            again.http.cookies = ada.http.cookies
            table = await ada.open("puddles", "me", "me")
            async with ada.live(table) as first, again.live(table) as second:
                await first.act(0, first.legal(0)[0]["number"])
                assert second.situation["actions"] == 0
                late = await second.act(0, second.legal(0)[0]["number"], after=0)
                assert late["code"] == "stale"
                await second.until(lambda: second.situation["actions"] == 1)
                assert (await second.act(1, second.legal(1)[0]["number"]))["type"] == "accepted"
                await first.resume(first.seq)
                await first.until(lambda: first.situation["actions"] == 2)

    asyncio.run(main())


def test_lost_news_are_found_in_what_others_say_now_and_then(
    start: Callable[..., Server], redis_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever looks says so again and again, and up to where."""
    told = RedisBus.send

    def lose_news(bus: RedisBus, message: BusMessage) -> None:
        if not isinstance(message, TableChanged):
            told(bus, message)

    monkeypatch.setattr(RedisBus, "send", lose_news)
    monkeypatch.setattr("watertable.server.housekeeping.PATIENCE", 0.3)
    one, two = (start(redis=redis_url, housekeeping=0.1) for _ in range(2))

    async def main() -> None:
        async with Guest(one.url) as ada, Guest(two.url) as bea:
            table = await ada.open("puddles", "me", "me")
            async with ada.live(table) as first, bea.live(table) as watcher:
                await first.act(0, first.legal(0)[0]["number"])
                await watcher.until(lambda: watcher.situation["actions"] == 1)

    asyncio.run(main())


def test_refusals_and_records_come_from_what_is_written(start: Callable[..., Server]) -> None:
    """And not from what a server remembers that has heard nothing of it."""
    one, two = start(redis="redis://127.0.0.1:1"), start(redis="redis://127.0.0.1:1")

    async def main() -> None:
        async with Guest(one.url) as ada, Guest(two.url) as again:
            again.http.cookies = ada.http.cookies
            table = await ada.open("puddles", "open", "open")
            await again.get(f"/api/tables/{table}")  # the other server has it from here on
            await ada.command(table, "sit", seat=0)
            await again.command(table, "leave", seat=0)
            await ada.command(table, "sit", seat=0)
            await ada.command(table, "sit", seat=1)
            await again.command(table, "resign", seat=0)
            other = await ada.open("puddles", "me", "me")
            await again.get(f"/api/tables/{other}")
            await ada.command(other, "resign", seat=0)
            for page in ("record", "replay"):
                await again.get(f"/api/tables/{other}/{page}")

    asyncio.run(main())


def test_a_locked_row_is_an_error_and_not_half_an_action(
    start: Callable[..., Server], postgres_url: str
) -> None:
    database = new_database(postgres_url)
    server = start(database=database)

    async def main() -> None:
        async with Guest(server.url) as ada:
            table = await ada.open("puddles", "me", "me")
            async with ada.live(table) as live:
                number, command = live.legal(0)[0]["number"], new_id()
                with psycopg.connect(database) as other:
                    other.execute("SELECT * FROM tables WHERE id = %s FOR UPDATE", (table,))
                    refused = await live.do("act", command, seat=0, do=number)
                    assert (refused["type"], refused["code"]) == ("refused", "unavailable")
                    assert (await ada.get("/healthz", 503))["checks"]["writing"] != "ok"
                    other.rollback()
                assert (await ada.get(f"/api/tables/{table}"))["situation"]["actions"] == 0
                again = await live.do("act", command, seat=0, do=number)
                assert again["type"] == "accepted"
                await ada.get("/healthz")

    asyncio.run(main())


def test_a_database_that_has_stopped_is_an_error_too(
    start: Callable[..., Server], postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = new_database(postgres_url)
    server = start(database=database)
    name = database.partition("?")[0].rpartition("/")[2]
    with psycopg.connect(postgres_url, autocommit=True) as other:
        found = other.execute("SELECT pid FROM pg_stat_activity WHERE datname = %s", (name,))
        pids = [pid for (pid,) in found.fetchall()]

    def all_of_them(number: signal.Signals) -> None:
        for pid in pids:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, number)

    async def main() -> None:
        async with Guest(server.url) as ada:
            table = await ada.open("puddles", "me", "me")
            async with ada.live(table) as live:
                number = live.legal(0)[0]["number"]
                with monkeypatch.context() as patch:  # else a slow disk would count as stopped
                    patch.setattr("watertable.server.postgres_database._STOPPED", 1.0)
                    all_of_them(signal.SIGSTOP)
                    assert (await live.act(0, number))["code"] == "unavailable"
                all_of_them(signal.SIGCONT)
                for _ in range(20):  # reader and writer each notice, and connect again
                    answer = await live.act(0, number)
                    if answer["type"] == "accepted":
                        break
                assert answer["type"] == "accepted"
                assert live.situation["actions"] == 1

    try:
        asyncio.run(main())
    finally:
        all_of_them(signal.SIGCONT)


def test_names_that_no_table_has_are_not_asked_for(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada:
            for path, status in {
                "/api/tables/%00": 404,
                "/api/tables/%00/record": 404,
                "/api/tables?game=%00": 400,
                "/api/tables?before=1.%00": 400,
            }.items():
                assert (await ada.http.get(path)).status_code == status, path

    asyncio.run(main())


def test_a_database_that_goes_away_and_comes_back(
    start: Callable[..., Server], postgres_url: str
) -> None:
    database = new_database(postgres_url)
    server = start(database=database)

    async def main() -> None:
        async with Guest(server.url) as ada:
            table = await ada.open("puddles", "me", "me")
            async with ada.live(table) as live:
                number = live.legal(0)[0]["number"]
                name = database.partition("?")[0].rpartition("/")[2]
                with psycopg.connect(postgres_url, autocommit=True) as other:
                    ended = other.execute(
                        "SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity"
                        " WHERE datname = %s",
                        (name,),
                    ).fetchall()
                    pids = [pid for pid, _ in ended]
                    alive = "SELECT COUNT(*) FROM pg_stat_activity WHERE pid = ANY(%s)"
                    while other.execute(alive, (pids,)).fetchall() != [(0,)]:
                        await asyncio.sleep(0.01)
                refused = await live.act(0, number)
                assert refused["code"] == "unavailable"
                for _ in range(20):  # reader and writer each notice, and connect again
                    answer = await live.act(0, number)
                    if answer["type"] == "accepted":
                        break
                assert answer["type"] == "accepted"
                assert live.situation["actions"] == 1

    asyncio.run(main())


def test_several_workers_on_one_address(tmp_path: Path, postgres_url: str, redis_url: str) -> None:
    server = ServerProcess(
        tmp_path,
        "--workers=2",
        "--thinkers=1",
        "--no-limits",
        f"--database={new_database(postgres_url)}",
        f"--redis={redis_url}",
    )
    try:

        async def main() -> None:
            guests = [Guest(server.url) for _ in range(3)]
            for guest in guests:
                await guest.__aenter__()
            table = await guests[0].open("puddles", "me", "open", "open")
            await guests[1].command(table, "sit")
            await guests[2].command(table, "sit")
            async with (
                guests[0].live(table) as one,
                guests[1].live(table) as two,
                guests[2].live(table) as three,
            ):
                await play_on({0: one, 1: two, 2: three}, random.Random(6).choice)
            for guest in guests:
                await guest.http.aclose()

        asyncio.run(main())
        assert server.stop() == 0
    finally:
        if server.running:
            server.kill()
