"""Load for the table server: many tables at which people play real games over WebSockets.

    .venv/bin/python bench/server_load.py --tables 500 --rate 2000 --seconds 60

It starts a server of its own (SQLite, no limits), opens the tables one after the other, lets two
clients sit at each, and has them act in turn, so many actions a second in all. An action is counted
when it has been accepted, which means that the disk has it; its latency is the time from sending it
until then. Finished matches go on as new ones. Driver and server share the machine.

The games are all whose actions do not take long (so not Splash!, where physics decides), with two
players and the usual options. What a table does by itself, where a decision has one option, is part
of the action before. On a machine that has other things to do, look at the time of a core that an
action takes: that of the clock is also the others'.
"""

import argparse
import asyncio
import base64
import http.client
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import psutil
import uvloop

GAMES = ("archipelago", "droplets", "dropounion", "waterfall")
_FILLING = 20.0  # seconds until all tables are open
_LOOKED_AT = 50  # tables that are asked for an action, until the time for it has passed


class _LegalChange(msgspec.Struct):
    gone: list[int] = []
    come: list[int] = []


class _SeatView(msgspec.Struct):
    legal: list[int] | _LegalChange = []


class _Message(msgspec.Struct):
    """What the driver needs of a message; the rest is read over."""

    type: str
    id: str | None = None
    code: str | None = None
    accepted: str | None = None
    situation: Any = None  # all of it, or how it has changed
    views: list[_SeatView] = []


_decode = msgspec.json.Decoder(_Message).decode


class Player(asyncio.Protocol):
    """One connection: just enough of a WebSocket to play."""

    def __init__(self, load: "Load", game: str, table: str, cookie: str, seat: int) -> None:
        self._load = load
        self._game = game
        self._table = table
        self._cookie = cookie
        self._seat = seat
        self._buffer = bytearray()
        self._open = False
        self._sent: dict[str, float] = {}
        self.legal: list[int] = []
        self._could: list[int] = []  # the last that were legal
        self.situation: dict[str, Any] = {}

    def connection_made(self, transport: Any) -> None:
        self._transport: asyncio.Transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET /api/tables/{self._table}/live HTTP/1.1\r\nHost: 127.0.0.1\r\n"
            f"Cookie: {self._cookie}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        self._load.bytes[self._game] += len(data)
        if not self._open:
            end = self._buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            assert self._buffer.startswith(b"HTTP/1.1 101"), bytes(self._buffer[:200])
            del self._buffer[: end + 4]
            self._open = True
            self.send(b'{"type":"resume"}')
            if self._seat > 0:  # the first one has opened the table, and sits there
                self.send(b'{"type":"sit","id":"sit"}')
        while (frame := self._next_frame()) is not None:
            code, payload = frame
            if code == 1:
                self._heard(_decode(payload))
            elif code == 9:
                self._write(0x8A, payload)

    def _next_frame(self) -> tuple[int, bytes] | None:
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        size, start = buffer[1] & 127, 2
        if size == 126:
            size, start = int.from_bytes(buffer[2:4], "big"), 4
        elif size == 127:
            size, start = int.from_bytes(buffer[2:10], "big"), 10
        if len(buffer) < start + size:
            return None
        code, payload = buffer[0] & 15, bytes(buffer[start : start + size])
        del buffer[: start + size]
        return code, payload

    def send(self, text: bytes) -> None:
        self._write(0x81, text)

    def _write(self, first: int, payload: bytes) -> None:
        """A frame; its mask is zero, which leaves the payload as it is."""
        size = len(payload)
        head = (
            bytes([first, 0x80 | size]) if size < 126 else bytes([first, 0xFE]) + size.to_bytes(2)
        )
        self._transport.write(head + b"\0\0\0\0" + payload)

    def _heard(self, message: _Message) -> None:
        if message.type == "state":
            self.situation = message.situation
        elif isinstance(message.situation, list):
            (self.situation,) = message.situation
        elif message.situation:
            for name in (
                "phase",
                "mover",
                "actions",
            ):  # plain, so each is another value or as it was
                if name in message.situation:
                    (self.situation[name],) = message.situation[name]
        for seat_view in message.views:
            self.legal = self._legal_after(seat_view.legal)
            self._could = self.legal or self._could
        answered = message.accepted or message.id
        if answered in self._sent:
            took = time.perf_counter() - self._sent.pop(answered)
            self._load.answered(self._game, took, message.code)

    def _legal_after(self, told: list[int] | _LegalChange) -> list[int]:
        if not isinstance(told, _LegalChange):
            return told
        return [number for number in self._could if number not in told.gone] + told.come

    @property
    def can_act(self) -> bool:
        mine = self.situation.get("mover") == self._seat
        return bool(mine and self.legal and not self._sent)

    @property
    def over(self) -> bool:
        return self.situation.get("phase") == "over"

    def act(self, number: int) -> None:
        name = f"{self._seat}-{number}"
        action = self._load.rng.choice(self.legal)
        self._sent[name] = time.perf_counter()
        self.send(
            b'{"type":"act","id":"%s","seat":%d,"do":%d,"after":%d}'
            % (name.encode(), self._seat, action, self.situation["actions"])
        )

    def connection_lost(self, error: Exception | None) -> None:
        if not self._load.ending and not self.over:
            self._load.lost += 1

    def close(self) -> None:
        self._transport.close()


class Http:
    """One guest, over plain HTTP."""

    def __init__(self, port: int) -> None:
        self._port = port
        self.cookie = ""

    def ask(self, method: str, path: str, data: Any = None) -> Any:
        headers = {"Cookie": self.cookie} if self.cookie else {}
        link = http.client.HTTPConnection("127.0.0.1", self._port)
        link.request(method, path, json.dumps(data) if data else None, headers)
        answer = link.getresponse()
        text = answer.read()
        link.close()
        assert answer.status < 300, text
        if answer.getheader("set-cookie"):
            self.cookie = str(answer.getheader("set-cookie")).partition(";")[0]
        return json.loads(text)


class Load:
    """All tables, and what was measured."""

    def __init__(self, port: int, tables: int, rate: float, games: list[str]) -> None:
        self.port, self.count, self.rate, self.games = port, tables, rate, games
        self.rng = random.Random(1)
        self.latencies: list[float] = []
        self.refused: Counter[str] = Counter()
        self.bytes: Counter[str] = Counter()  # that came to all clients, for each game
        self.actions: Counter[str] = Counter()
        self.lost = self.finished = self.late = 0
        self.ending = False
        self._numbers = self._place = 0
        self._guests = [Http(port), Http(port)]
        for guest in self._guests:
            guest.ask("GET", "/api/me")
        self.tables: list[tuple[Player, Player]] = []

    def answered(self, game: str, took: float, code: str | None) -> None:
        self.latencies.append(took)
        self.actions[game] += 1
        if code:
            self.refused[code] += 1

    async def open(self, game: str) -> tuple[Player, Player]:
        plan = {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}]}
        # In a thread, so that the players do not wait for it.
        opened = await asyncio.to_thread(self._guests[0].ask, "POST", "/api/tables", plan)
        table = opened["id"]
        loop = asyncio.get_running_loop()
        players = []
        for seat, guest in enumerate(self._guests):
            player = Player(self, game, table, guest.cookie, seat)
            await loop.create_connection(lambda p=player: p, "127.0.0.1", self.port)
            players.append(player)
        return players[0], players[1]

    async def fill(self) -> None:
        """Open all tables, one after the other while there is play at those before: if all began at
        once, all would end at once too, again and again."""
        filling = asyncio.create_task(self._fill())
        while not filling.done():
            await self.run(0.1)
        filling.result()

    async def _fill(self) -> None:
        began = time.perf_counter()
        for place in range(self.count):
            self.tables.append(await self.open(self.games[place % len(self.games)]))
            late = began + place / self.count * _FILLING - time.perf_counter()
            await asyncio.sleep(max(0.0, late))

    async def run(self, seconds: float) -> None:
        """Act at the wanted rate: each table in its turn, as evenly as a clock ticks."""
        began = time.perf_counter()
        acted = 0
        while (now := time.perf_counter() - began) < seconds:
            due = int(now * self.rate) - acted
            for _ in range(due):
                self.late += not self._act()
                acted += 1
            await asyncio.sleep(0.002)

    def _act(self) -> bool:
        """An action at the next table that is ready for one: at some the last one is still on its
        way, and some are over and wait to be replaced."""
        for _ in range(min(_LOOKED_AT, len(self.tables))):
            self._place = (self._place + 1) % len(self.tables)
            for player in self.tables[self._place]:
                if player.can_act:
                    self._numbers += 1
                    player.act(self._numbers)
                    return True
        return False

    async def replace_finished(self) -> None:
        """Each by itself, as people who do not wait for others to begin anew."""
        async with asyncio.TaskGroup() as group:
            replaced: set[int] = set()
            while True:
                await asyncio.sleep(0.05)
                for place, players in enumerate(self.tables):
                    if all(player.over for player in players) and place not in replaced:
                        replaced.add(place)
                        task = group.create_task(self._replace(place))
                        task.add_done_callback(lambda _, place=place: replaced.discard(place))

    async def _replace(self, place: int) -> None:
        self.finished += 1
        for player in self.tables[place]:
            player.close()
        self.tables[place] = await self.open(self.games[place % len(self.games)])


@dataclass
class Part:
    """What was measured in a part of the time."""

    actions: int
    server: float  # seconds of a core
    driver: float
    memory: float  # of the server in the end, MiB

    @classmethod
    async def of(cls, load: Load, server: psutil.Process, seconds: float) -> "Part":
        used, own, before = _used(server), time.process_time(), len(load.latencies)
        await load.run(seconds)
        return cls(
            actions=max(1, len(load.latencies) - before),
            server=_used(server) - used,
            driver=time.process_time() - own,
            memory=sum(each.memory_info().rss for each in _all(server)) / 2**20,
        )


def _all(server: psutil.Process) -> list[psutil.Process]:
    """The server with the processes that it has started."""
    return [server, *server.children(recursive=True)]


def _used(server: psutil.Process) -> float:
    times = [each.cpu_times() for each in _all(server)]
    return sum(each.user + each.system for each in times)


async def measure(args: argparse.Namespace, port: int, server: psutil.Process) -> None:
    load = Load(port, args.tables, args.rate, args.games.split(","))
    replacing = asyncio.create_task(load.replace_finished())
    await load.fill()
    print(f"{args.tables} tables, {2 * args.tables} connections", flush=True)
    load.latencies.clear()
    load.bytes.clear()
    load.actions.clear()
    load.late = 0
    began, parts = time.perf_counter(), []
    for _ in range(args.reports):
        parts.append(await Part.of(load, server, args.seconds / args.reports))
        print(f"  {len(load.latencies):>8} actions, {parts[-1].memory:.0f} MiB", flush=True)
    took = time.perf_counter() - began
    load.ending = True
    if replacing.done():
        replacing.result()  # it should not have ended
    replacing.cancel()
    each = sorted(load.latencies)
    print(f"{len(each) / took:.0f} actions a second ({args.rate:g} wanted, {load.late} not ready)")
    for share in (0.5, 0.9, 0.99, 0.999):
        print(f"  p{share * 100:g}: {each[int(share * (len(each) - 1))] * 1000:.1f} ms")
    print(f"  matches finished: {load.finished}; refused: {dict(load.refused)}; lost: {load.lost}")
    sizes = {game: load.bytes[game] / max(1, load.actions[game]) for game in load.games}
    told = ", ".join(f"{game} {size:.0f}" for game, size in sizes.items())
    print(f"  bytes for each action, to both clients: {told}")
    for name in ("server", "driver"):
        cores = sum(getattr(part, name) for part in parts) / took
        costs = sorted(1000 * getattr(part, name) / part.actions for part in parts)
        best, middle = costs[0], costs[len(costs) // 2]
        print(
            f"  {name}: {cores:.2f} cores; for each action {middle:.3f} ms of a core, "
            f"in the best part {best:.3f} ms"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=2000, help="actions a second")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument(
        "--reports", type=int, default=10, help="parts that are looked at one by one"
    )
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--port", type=int, default=8765)
    parser.add_argument("--server", nargs=argparse.REMAINDER, default=[], help="options for it")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "watertable", "serve", f"--port={args.port}"]
        process = subprocess.Popen(
            [*command, "--no-limits", "--thinkers=1", "--log-level=warning", *args.server],
            env={**os.environ, "WATERTABLE_DATA_DIR": str(Path(folder))},
        )
        try:
            _wait(args.port)
            uvloop.run(measure(args, args.port, psutil.Process(process.pid)))
        finally:
            process.terminate()
            process.wait(30)


def _wait(port: int) -> None:
    """Until all of its processes are ready: each time another one may answer."""
    ready = 0
    for _ in range(1200):
        try:
            games = Http(port).ask("GET", "/api/games")["games"]
            ready = ready + 1 if all(game["ready"] for game in games) else 0
        except OSError:
            ready = 0
        if ready == 20:
            return
        time.sleep(0.1)
    raise SystemExit("The server did not start.")


if __name__ == "__main__":
    main()
