"""The live protocol: sequence, resuming, repeats, and clients that do not behave."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import psutil
import pytest
import websockets

from tests.server.client import (
    PATIENCE,
    Guest,
    Live,
    connect,
    new_id,
    sentence,
    sentences,
)
from tests.server.conftest import Server
from watertable.server.changes import changed


async def pour(live: Live, seat: int) -> None:
    answer = await live.act(seat, live.legal(seat)[0]["number"])
    assert answer["type"] == "accepted", answer


def test_who_was_away_gets_each_action_with_its_view(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada:
            table = await ada.open("puddles", "me", "me")
            async with ada.live(table) as live, Guest(shared.url) as bea:
                async with bea.live(table) as watcher:
                    left, opening = watcher.seq, watcher.state
                views = []
                for actions in range(4):
                    await pour(live, actions % 2)
                    views.append((await bea.get(f"/api/tables/{table}"))["views"][0]["view"])
                await live.do("say", text="still there?")
                async with bea.live(table, after=left, state=opening) as watcher:
                    assert watcher.seq == live.seq
                    assert [step["number"] for step in watcher.steps] == [0, 1, 2, 3]
                    assert [step["views"][0]["view"] for step in watcher.steps] == views
                    assert [line["text"] for line in watcher.chat] == ["still there?"]
                    update = json.loads(watcher.heard[0])
                    assert update["type"] == "update"
                    assert "view" not in update["views"][0], "the steps lead to it"
                    now = watcher.state
                async with bea.live(table, after=live.seq, state=now) as watcher:
                    update = json.loads(watcher.heard[0])
                    assert "steps" not in update
                    assert "views" not in update

    asyncio.run(main())


def test_who_comes_anew_is_told_what_was_done_last(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada:
            table = await ada.open("puddles", "me", "me")
            async with ada.live(table) as live:
                assert live.state["latest"] == []
                await pour(live, 0)
                await pour(live, 1)
                before = (await ada.get(f"/api/tables/{table}"))["views"][0]["view"]
                await pour(live, 0)
            state = await ada.get(f"/api/tables/{table}")
            (last,), (back, _) = state["latest"], state["back"]
            assert (last["number"], last["seat"]) == (2, 0)
            now = state["views"][0]["view"]
            assert changed(now, back) == before
            assert changed(before, last["views"][0]["change"]) == now
            assert sentence(last["views"][0]["told"]) == sentences(state["logs"][0])[-1]

    asyncio.run(main())


@pytest.mark.parametrize("missed", ["undo", "future"])
def test_who_cannot_be_brought_up_to_date_starts_over(shared: Server, missed: str) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada:
            table = await ada.open("archipelago", "me", "me")
            async with ada.live(table) as live:
                left = live.seq
                await pour(live, 0)
                await live.do("offer_undo", seat=0)
                await pour(live, 0)
                after = left if missed == "undo" else live.seq + 10
                async with ada.live(table, after=after) as again:
                    assert json.loads(again.heard[0])["type"] == "state"
                    assert len(again.state["logs"][0]["lines"]) == 1

    asyncio.run(main())


def test_numbers_grow_by_one_and_everybody_gets_the_same(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada, Guest(shared.url) as bea:
            table = await ada.open("puddles", "me", "me")
            async with ada.live(table) as live, bea.live(table) as watcher:
                for actions in range(6):
                    await pour(live, actions % 2)
                await watcher.until(lambda: watcher.seq == live.seq)
                for client in (live, watcher):
                    messages = [json.loads(text) for text in client.heard]
                    numbers = [m["seq"] for m in messages if m["type"] in ("state", "update")]
                    assert numbers == list(range(1, 8))

    asyncio.run(main())


def test_a_repeated_command_is_carried_out_once(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada:
            table = await ada.open("puddles", "me", "me")
            async with ada.live(table) as live:
                number, command = live.legal(0)[0]["number"], new_id()
                first = await live.do("act", command, seat=0, do=number)
                again = await live.do("act", command, seat=0, do=number)
                assert first == again
            async with ada.live(table) as live:  # also over another connection
                assert await live.do("act", command, seat=0, do=number) == first
                assert live.situation["actions"] == 1
                # many at once
                number, command = live.legal(1)[0]["number"], new_id()
                message = {"type": "act", "id": command, "seat": 1, "do": number}
                for _ in range(10):
                    await live.socket.send(json.dumps(message))
                await live.until(lambda: len(live.others) == 10)
                assert {m["seq"] for m in live.others} == {first["seq"] + 1}
                assert live.situation["actions"] == 2

    asyncio.run(main())


def test_ids_of_others_are_no_obstacle(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada, Guest(shared.url) as bea:
            table = await ada.open("puddles", "me", "open")
            async with ada.live(table) as one, bea.live(table) as two:
                await two.do("sit", "same")
                answer = await one.do("act", "same", seat=0, do=one.legal(0)[0]["number"])
                assert answer["type"] == "accepted"
                assert one.situation["actions"] == 1

    asyncio.run(main())


def test_stale_and_illegal_actions_come_back_with_the_state(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada:
            table = await ada.open("puddles", "me", "me")
            async with ada.live(table) as live:
                await pour(live, 0)
                number = live.legal(1)[0]["number"]
                stale = await live.act(1, number, after=0)
                assert (stale["type"], stale["code"]) == ("refused", "stale")
                assert stale["state"]["situation"]["actions"] == 1
                not_held = next(
                    n for n in range(6) if n not in [a["number"] for a in live.legal(1)]
                )
                illegal = await live.act(1, not_held, after=1)
                assert illegal["code"] == "illegal"
                assert illegal["reason"] == "There is no such card in your hand."
                for odd in (-1, 2**40, "fish", {"do": "fish"}, {}):
                    assert (await live.act(1, odd))["code"] == "illegal", odd
                out_of_turn = await live.act(0, 0)
                assert out_of_turn["reason"] == "It is not your turn."
                assert live.situation["actions"] == 1

    asyncio.run(main())


GARBAGE: list[str | bytes] = [
    "",
    "{",
    "null",
    "[]",
    '{"type": "dance", "id": "x"}',
    '{"type": "act"}',
    '{"type": "act", "id": "x", "seat": 0}',
    '{"type": "act", "id": "x", "seat": -3, "do": 1}',
    '{"type": "act", "id": "x", "seat": 0, "do": 1, "colour": "red"}',
    '{"type": "act", "id": "x", "seat": 0, "do": [1]}',
    '{"type": "act", "id": "", "seat": 0, "do": 1}',
    '{"type": "act", "id": "\\u0000", "seat": 0, "do": 1}',
    '{"type": "say", "id": "x", "text": ""}',
    '{"type": "say", "id": "x", "text": "\\ud800"}',
    '{"type": "resume", "after": "1"}',
    "[" * 5000,
    b"\xff\xfe",
]


def test_garbage_is_refused_and_play_goes_on(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada:
            table = await ada.open("puddles", "me", "me")
            async with ada.live(table) as live:
                for number, junk in enumerate(GARBAGE, 1):
                    await live.socket.send(junk)
                    await live.until(lambda n=number: len(live.others) == n)  # type: ignore[misc]
                    assert live.others[-1]["code"] == "bad_message", junk
                await pour(live, 0)

    asyncio.run(main())


def test_nothing_can_be_said_before_resume(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada:
            table = await ada.open("puddles", "me", "me")
            async with connect(shared.url, table, ada.cookie) as socket:
                await socket.send('{"type": "act", "id": "x", "seat": 0, "do": 0}')
                assert json.loads(await socket.recv())["code"] == "bad_message"
            assert (await ada.get(f"/api/tables/{table}"))["seq"] == 1

    asyncio.run(main())


def test_messages_that_are_too_large_end_the_connection(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada:
            table = await ada.open("puddles", "me", "me")
            async with ada.live(table) as live:
                await live.socket.send(json.dumps({"type": "say", "text": "x" * 100_000}))
                await live.socket.wait_closed()
                assert live.socket.close_code == 1009

    asyncio.run(main())


def test_who_makes_too_many_mistakes_is_sent_away(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada:
            table = await ada.open("puddles", "me", "me")
            async with ada.live(table) as live:
                for _ in range(60):
                    await live.socket.send("{}")
                await live.socket.wait_closed()
                assert live.socket.close_code == 1008

    asyncio.run(main())


def test_there_is_no_such_table(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada:
            async with connect(shared.url, "nowhere", ada.cookie) as socket:
                with pytest.raises(websockets.ConnectionClosed):
                    await socket.recv()
                assert socket.close_code == 4004
            await ada.get("/api/tables/nowhere", 404)

    asyncio.run(main())


@pytest.mark.soak
def test_a_client_that_does_not_read_is_dropped_and_others_play_on(
    start: Callable[..., Server],
) -> None:
    server = start(max_waiting=20)

    async def main() -> None:
        async with Guest(server.url) as ada, Guest(server.url) as bea, deaf(server) as deafness:
            listen, plug = deafness
            table = await ada.open("puddles", "me", "me")
            async with ada.live(table) as live, bea.live(table) as watcher:
                await listen(table)
                await live.until(lambda: any(m.get("spectators") == 2 for m in live.others))
                for n in range(20_000):  # 40 MB at most, far more than sockets hold
                    said = {"type": "say", "id": str(n), "text": "\N{WATER WAVE}" * 500}
                    await live.socket.send(json.dumps(said))
                    await asyncio.sleep(0)
                    if live.others[-1].get("spectators") == 1:
                        break
                await live.until(lambda: live.others[-1].get("spectators") == 1)
                assert "watertable_too_slow_total 1" in (await ada.http.get("/metrics")).text
                async with asyncio.timeout(PATIENCE):
                    while plug.getsockname()[1] in ports_of_clients():
                        await asyncio.sleep(0.05)
                await pour(live, 0)
                await watcher.until(lambda: watcher.seq == live.seq)

    asyncio.run(main())


def ports_of_clients() -> set[int]:
    """Where those come from that the server, which is in this process, has a connection to."""
    return {found.raddr.port for found in psutil.Process().net_connections("tcp") if found.raddr}


@asynccontextmanager
async def deaf(
    server: Server,
) -> AsyncIterator[tuple[Callable[[str], Awaitable[None]], socket.socket]]:
    """A client that connects to a table, asks for everything, and then never reads."""
    plug = socket.socket()
    plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    plug.setblocking(False)

    async def listen(table: str) -> None:
        loop = asyncio.get_running_loop()
        await loop.sock_connect(plug, ("127.0.0.1", server.port))
        request = (
            f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        await loop.sock_sendall(plug, request.encode())
        await loop.sock_recv(plug, 1000)
        text = b'{"type":"resume"}'
        masked = bytes(byte ^ key for byte, key in zip(text, b"\1\2\3\4" * 9, strict=False))
        await loop.sock_sendall(plug, bytes([0x81, 0x80 | len(text)]) + b"\1\2\3\4" + masked)

    try:
        yield listen, plug
    finally:
        plug.close()
