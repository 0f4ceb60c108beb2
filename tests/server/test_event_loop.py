"""Nothing that a guest sends keeps the others waiting."""

import asyncio
import gc
import json
import socket
import time
from collections.abc import Callable, Iterator

import pytest

from tests.server.client import Guest, connect, new_id
from tests.server.conftest import Server
from watertable.core import registry
from watertable.core.match import Match
from watertable.core.record import encode

MOST = 0.05  # seconds
BLANKS = "a1>" + " " * 60_000 + "b"


@pytest.fixture
def server(start: Callable[..., Server]) -> Iterator[Server]:
    """A server whose loop is watched."""
    running = start()
    asyncio.run(_warm_up(running))
    # A server of its own looks for garbage in little more than what a guest makes; here it would
    # be all that the tests have.
    gc.collect()
    gc.freeze()
    running.watchdog.worst = 0.0
    yield running
    gc.unfreeze()
    assert running.watchdog.worst < MOST


async def _warm_up(server: Server) -> None:
    """What is loaded once in the life of a server is no guest's doing. (Games are loaded when it
    starts.)"""
    async with Guest(server.url) as ada:
        await ada.get("/api/games")
        table = await ada.open("droplets", "me", "me")
        async with ada.live(table) as live:
            await live.act(0, live.legal(0)[0]["text"])
        await ada.http.post("/api/replay", content=_record())


def test_the_watchdog_barks(start: Callable[..., Server], monkeypatch: pytest.MonkeyPatch) -> None:
    def lazy(_: object) -> str:
        until = time.thread_time() + 2 * MOST
        while time.thread_time() < until:
            pass
        return "Ada"

    server = start()
    monkeypatch.setattr("watertable.server.http_guests.clean_name", lazy)

    async def main() -> None:
        async with Guest(server.url) as ada:
            await ada.post("/api/me", {"name": "Ada"})
            async with asyncio.timeout(5):  # the answer may be here before it wakes up
                while server.watchdog.worst <= MOST:
                    await asyncio.sleep(0.01)

    asyncio.run(main())


@pytest.mark.parametrize("game", sorted(registry.all_games()))
def test_long_actions_are_refused_at_once(server: Server, game: str) -> None:
    async def main() -> None:
        async with Guest(server.url) as ada:
            table = await ada.open(game, *["me"] * registry.game(game).seats[0])
            for text in (BLANKS, "=" * 60_000, "[" * 60_000, "a1 > = " * 8000, "x" * 201):
                answer = await ada.command(table, "act", 413, seat=0, do=text)
                assert answer["code"] == "too_large"
                assert answer["reason"] == "An action is 200 characters long at most."
            async with ada.live(table) as live:
                assert (await live.act(0, BLANKS))["code"] == "too_large"
                deep = {"do": {"a": ["b" * 50_000]}}
                assert (await live.act(0, deep))["code"] == "too_large"
                assert (await live.act(0, " " * 200))["code"] == "illegal"
                assert (await live.act(0, 10**30))["code"] in ("illegal", "bad_message")
                assert (await live.act(0, live.legal(0)[0]["text"]))["type"] == "accepted"

    asyncio.run(main())


def test_long_options_names_and_headers(server: Server) -> None:
    async def main() -> None:
        async with Guest(server.url) as ada:
            seats = [{"kind": "me"}, {"kind": "me"}]
            for game, option in (("droplets", "board"), ("waterfall", "tiles")):
                for text in ("o " * 20_000, "o\n " * 15_000, "\n" * 49_000, "{" * 40_000):
                    plan = {"game": game, "seats": seats, "options": {option: text}}
                    await ada.post("/api/tables", plan, 400)
                plan["options"] = {option: "o " * 30_000}
                assert (await ada.post("/api/tables", plan, 413))["code"] == "too_large"
            await ada.post("/api/me", {"name": " " * 100_000}, 400)
            await ada.post("/api/tables", {"game": "x", "seats": seats * 4000}, 400)
            for text in ("[" * 100_000, '{"a":' * 20_000, "\\" * 100_000):
                assert (await ada.http.post("/api/tables", content=text)).status_code == 400
            for name, value in (
                ("cookie", "a=" + '"' + "\\" * 50_000 + '"'),
                ("cookie", ";" * 50_000),
                ("accept-encoding", "," * 50_000),
                ("x-forwarded-for", "127.0.0.1," * 5000),
                ("origin", "http://" + "[" * 50_000),
            ):
                await ada.http.get("/api/me", headers={name: value})
            await ada.http.get("/" + "a/" * 20_000)
            await ada.http.get("/api/tables?before=" + "1" * 50_000)

    asyncio.run(main())


def test_large_records(server: Server) -> None:
    async def main() -> None:
        async with Guest(server.url) as ada:
            answer = await ada.http.post("/api/replay", content=_record())
            assert answer.status_code == 200
            for content in (b"[" * 2**20, b" " * 2**22, b'{"format":"' + b"x" * 2**21):
                assert (await ada.http.post("/api/replay", content=content)).status_code == 400

    asyncio.run(main())


def test_tiny_parts_of_a_body_and_many_requests_at_once(server: Server) -> None:
    chunks = b"1\r\n \r\n" * 40_000 + b"0\r\n\r\n"
    head = b"POST /api/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
    many = b"GET /api/me HTTP/1.1\r\nHost: x\r\n\r\n" * 3000
    for data in (head + chunks, many):
        with socket.create_connection(("127.0.0.1", server.port)) as raw:
            raw.settimeout(30)
            raw.sendall(data)
            assert raw.recv(100).startswith(b"HTTP/1.1 ")
            time.sleep(0.5)  # for the rest


def test_tiny_messages_and_pings(server: Server) -> None:
    empty = b"\x81\x80\x00\x00\x00\x00"
    ping = b"\x89\x80\x00\x00\x00\x00"
    part = b"\x01\x80\x00\x00\x00\x00" + b"\x00\x80\x00\x00\x00\x00" * 40_000

    async def main() -> None:
        async with Guest(server.url) as ada:
            table = await ada.open("puddles", "me", "me")
            for data in (empty * 40_000, ping * 40_000, part):
                async with connect(server.url, table, ada.cookie) as live:
                    live.transport.write(data)
                    await asyncio.sleep(0.5)
                    live.transport.abort()

    asyncio.run(main())


def test_many_commands_of_one_client(server: Server) -> None:
    async def main() -> None:
        async with Guest(server.url) as ada:
            table = await ada.open("waterfall", *["me"] * 6)
            async with connect(server.url, table, ada.cookie) as live:
                await live.send(json.dumps({"type": "resume", "after": None}))
                for _ in range(40):
                    await live.send(json.dumps({"type": "resume", "after": None}))
                    text = json.dumps({"type": "act", "id": new_id(), "seat": 0, "do": "add 1"})
                    await live.send(text)
                for _ in range(80):
                    await asyncio.wait_for(live.recv(), 30)

    asyncio.run(main())


def _record() -> bytes:
    match = Match.start("waterfall", seats=6, seed=1)
    while match.mover is not None and match.length < 40:
        match.play(match.legal()[-1])
    return encode(match.record())
