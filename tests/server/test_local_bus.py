"""Several processes on one machine and one SQLite file: each table has its home in one of them."""

import asyncio
import errno
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import msgspec
import psutil
import pytest
import websockets
from click.testing import CliRunner
from uvicorn.config import STARTUP_FAILURE

from tests.server.client import PATIENCE, Guest, Live, play_on
from tests.server.processes import ServerProcess, alive, free_port
from watertable.cli import app
from watertable.server import run
from watertable.server.bus import (
    BusMessage,
    ProcessStopping,
    TableChanged,
    TableReleased,
    ViewersChanged,
    ViewersRequest,
)
from watertable.server.local_bus import LocalBus, _lot
from watertable.server.run import _FOLDER, _meeting_place

pytestmark = pytest.mark.skipif(not LocalBus.possible, reason="no such sockets on this system")


# --- Among themselves ----------------------------------------------------------------------------


class Notes:
    """What a process hears."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, BusMessage]] = []

    async def __call__(self, process: str, message: BusMessage) -> None:
        self.heard.append((process, message))

    def of(self, kind: type[BusMessage]) -> list[BusMessage]:
        return [message for _, message in self.heard if isinstance(message, kind)]


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.005)


@asynccontextmanager
async def bus_of_processes(
    folder: Path, count: int
) -> AsyncIterator[tuple[list[LocalBus], list[Notes]]]:
    """Some processes that know each other."""
    processes = [LocalBus(folder) for _ in range(count)]
    notes = [Notes() for _ in processes]
    for process, heard in zip(processes, notes, strict=True):
        await process.start(heard)
    await until(lambda: all(len(each._others) == count - 1 for each in processes))
    yield processes, notes
    for process in processes:
        await process.close()
    assert not list(folder.iterdir())


def test_they_agree_where_a_table_belongs(tmp_path: Path) -> None:
    async def main() -> None:
        async with bus_of_processes(tmp_path, 3) as (processes, _):
            homes = [[each.ours(f"table{i}") for each in processes] for i in range(300)]
            assert all(sum(home) == 1 for home in homes)
            for process in range(3):  # and share them about equally
                assert 60 <= sum(home[process] for home in homes) <= 140

    asyncio.run(main())


def test_what_happens_at_a_table_is_told_to_those_who_have_it(tmp_path: Path) -> None:
    async def main() -> None:
        async with bus_of_processes(tmp_path, 3) as (processes, notes):
            home = next(i for i in range(3) if processes[i].ours("t"))
            guest, stranger = (i for i in range(3) if i != home)
            processes[guest].send(TableChanged("t", 1))
            await until(lambda: notes[home].of(TableChanged) == [TableChanged("t", 1)])
            processes[home].send(TableChanged("t", 2))
            await until(lambda: notes[guest].of(TableChanged) == [TableChanged("t", 2)])
            assert not notes[stranger].of(TableChanged)
            processes[stranger].send(ViewersRequest("t"))  # it has loaded the table
            await until(lambda: all(notes[i].of(ViewersRequest) for i in (home, guest)))
            processes[home].send(TableChanged("t", 3))
            await until(lambda: notes[stranger].of(TableChanged) == [TableChanged("t", 3)])

    asyncio.run(main())


def test_who_is_far_behind_still_hears_everything_in_order(tmp_path: Path) -> None:
    """A thousand messages at once are more than the system keeps for a process."""

    async def main() -> None:
        async with bus_of_processes(tmp_path, 3) as (processes, notes):
            home = next(i for i in range(3) if processes[i].ours("t"))
            other = (home + 1) % 3
            for seq in range(1000):
                processes[other].send(TableChanged("t", seq))
            await until(lambda: len(notes[home].of(TableChanged)) == 1000)
            assert notes[home].of(TableChanged) == [TableChanged("t", seq) for seq in range(1000)]

    asyncio.run(main())


def test_one_that_hangs_does_not_hold_up_the_others(tmp_path: Path) -> None:
    async def main() -> None:
        async with bus_of_processes(tmp_path, 3) as (processes, notes):
            sender, hanging, _ = processes
            loop = asyncio.get_running_loop()
            loop.remove_reader(hanging._socket)
            for number in range(1000):
                sender.send(ViewersRequest(f"table{number}"))
            await until(lambda: len(notes[2].of(ViewersRequest)) == 1000)
            assert len(notes[1].of(ViewersRequest)) == 0
            loop.add_reader(hanging._socket, hanging._read)
            await until(lambda: len(notes[1].of(ViewersRequest)) == 1000)

    asyncio.run(main())


def test_where_the_system_has_no_room_a_message_waits(tmp_path: Path) -> None:
    """Not every system says so in the same way."""

    class Full:
        def __init__(self, real: socket.socket) -> None:
            self.real = real
            self.refusals = 0

        def sendto(self, envelope: bytes, path: str) -> int:
            self.refusals += 1
            if self.refusals <= 2:
                raise OSError(errno.ENOBUFS, "No buffer space available")
            return self.real.sendto(envelope, path)

    async def main() -> None:
        async with bus_of_processes(tmp_path, 2) as (processes, notes):
            real = processes[0]._socket
            processes[0]._socket = Full(real)  # type: ignore[assignment]
            processes[0].send(ViewersRequest("t"))
            await until(lambda: notes[1].of(ViewersRequest) == [ViewersRequest("t")])
            processes[0]._socket = real

    asyncio.run(main())


def test_news_reach_who_had_a_table_before_its_home_moved(tmp_path: Path) -> None:
    async def main() -> None:
        async with bus_of_processes(tmp_path, 2) as (processes, notes):
            home = next(i for i in range(2) if processes[i].ours("t"))
            guest = 1 - home
            processes[guest].send(ViewersRequest("t"))  # it has loaded the table
            await until(lambda: bool(notes[home].of(ViewersRequest)))
            processes[home].send(TableChanged("t", 1))  # which is what is answered
            await until(lambda: bool(notes[guest].of(TableChanged)))
            while True:  # another process comes, until one is the new home
                new = LocalBus(tmp_path)
                if max((each.name for each in (*processes, new)), key=lot_for("t")) == new.name:
                    break
                new._socket.close()
            await new.start(Notes())
            processes.append(new)
            await until(lambda: all(each._home("t") == new.name for each in processes))
            processes[guest].send(TableChanged("t", 2))
            await until(lambda: TableChanged("t", 2) in notes[home].of(TableChanged))

    asyncio.run(main())


def lot_for(table: str) -> Callable[[str], bytes]:
    return lambda name: _lot(f"{name} {table}")


def test_what_is_put_away_is_forgotten_everywhere(tmp_path: Path) -> None:
    async def main() -> None:
        async with bus_of_processes(tmp_path, 2) as (processes, notes):
            one, other = processes
            for number in range(50):
                one.send(ViewersRequest(f"table{number}"))
            await until(lambda: len(other._has) == 50)
            for number in range(50):
                one.send(TableReleased(f"table{number}"))
            await until(lambda: not other._has)
            assert len(notes[1].of(TableReleased)) == 50

    asyncio.run(main())


def test_who_has_said_goodbye_is_gone(tmp_path: Path) -> None:
    """Although its clients leave only then, which it would tell."""

    class Clients:
        def __init__(self, process: LocalBus, table: str) -> None:
            self._process = process
            self._table = table

        def take(self, connection: socket.socket, request: bytes) -> None:
            raise AssertionError

        async def close(self) -> None:
            self._process.send(ViewersChanged(self._table, 1, ()))

    async def main() -> None:
        async with bus_of_processes(tmp_path, 2) as (processes, notes):
            leaving, other = processes
            theirs = next(name for name in map(str, range(99)) if other.ours(name))
            leaving.receive_with(Clients(leaving, theirs))
            await leaving.close()
            processes.remove(leaving)
            await until(lambda: len(notes[1].of(ProcessStopping)) == 1)
            await asyncio.sleep(0.05)
            assert not other._others
            assert not notes[1].of(ViewersChanged)

    asyncio.run(main())


def test_who_dies_without_a_word_is_noticed(tmp_path: Path) -> None:
    async def main() -> None:
        async with bus_of_processes(tmp_path, 2) as (processes, notes):
            one, other = processes
            theirs = next(name for name in map(str, range(99)) if not one.ours(name))
            asyncio.get_running_loop().remove_reader(other._socket)
            other._socket.close()
            here, there = socket.socketpair()
            with here, there:
                assert not one.pass_on(theirs, here.fileno(), b"GET /")
            assert one.ours(theirs)
            await until(lambda: len(notes[0].of(ProcessStopping)) == 1)
            processes.remove(other)

    asyncio.run(main())


def test_a_connection_is_passed_on_with_what_was_read(tmp_path: Path) -> None:
    class Hands:
        def __init__(self) -> None:
            self.taken: list[tuple[socket.socket, bytes]] = []

        def take(self, connection: socket.socket, request: bytes) -> None:
            self.taken.append((connection, request))

        async def close(self) -> None:
            for connection, _ in self.taken:
                connection.close()

    async def main() -> None:
        async with bus_of_processes(tmp_path, 2) as (processes, _):
            one, other = processes
            hands = Hands()
            other.receive_with(hands)
            here, there = socket.socketpair()
            expected: list[bytes] = []
            for name in map(str, range(20)):
                request = b"request " + name.encode()
                passed = one.pass_on(name, there.fileno(), request)
                assert passed == other.ours(name)
                if passed:
                    expected.append(request)
                # The system holds only some of them for a process that does not listen.
                await until(lambda: len(hands.taken) == len(expected))
            there.close()
            assert [request for _, request in hands.taken] == expected
            hands.taken[0][0].sendall(b"hello")
            assert here.recv(9) == b"hello"
            here.close()

    asyncio.run(main())


def test_a_system_without_such_sockets_is_told_what_it_needs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(LocalBus, "possible", False)
    result = CliRunner().invoke(app, ["serve", "--workers", "2"])
    assert result.exit_code == 2
    assert "--redis redis://..." in result.output


def test_folders_of_servers_that_were_killed_are_put_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import fcntl  # not on every system

    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    dead, living, foreign = (tmp_path / name for name in (f"{_FOLDER}1", f"{_FOLDER}2", "other"))
    for folder in (dead, living, foreign):
        folder.mkdir()
        (folder / "socket").touch()
        os.utime(folder, (1, 1))
    handle = os.open(living, os.O_RDONLY)
    fcntl.flock(handle, fcntl.LOCK_EX)
    with _meeting_place() as ours:
        assert {path.name for path in tmp_path.iterdir()} == {
            living.name,
            foreign.name,
            Path(ours).name,
        }
    os.close(handle)
    assert not Path(ours).exists()


# --- Seen from outside ---------------------------------------------------------------------------


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    running = ServerProcess(tmp_path, "--workers=2", "--thinkers=1", "--no-limits")
    yield running
    if running.running:
        running.kill()


async def holder(server: ServerProcess, live: Live) -> int:
    """The process that has the other end of a connection. (Who passes it on has it for a bit.)"""
    port = live.socket.local_address[1]
    found: list[int] = []

    def one_has_it() -> bool:
        found[:] = [pid for pid in server.children() if port in ports(pid)]
        return len(found) == 1

    await until(one_has_it)
    return found[0]


def ports(pid: int) -> set[int]:
    """Where the connections of a process come from."""
    try:
        connections = psutil.Process(pid).net_connections("tcp")
    except psutil.Error:  # it has just ended
        return set()
    return {found.raddr.port for found in connections if found.raddr}


Guests = tuple[Guest, Guest]


async def two_guests(stack: AsyncExitStack, url: str) -> Guests:
    ada, bob = [await stack.enter_async_context(Guest(url)) for _ in range(2)]
    return ada, bob


async def open_tables(
    stack: AsyncExitStack, guests: Guests, server: ServerProcess, least: int
) -> list[tuple[Live, Live]]:
    """Tables with two people each, who have come by different connections. There are so many that
    each process has some: chance decides, so it may take a few more."""
    ada, bob = guests
    found: list[tuple[Live, Live]] = []
    homes: set[int] = set()
    while len(found) < least or len(homes) < 2:
        assert len(found) < 60, "one process has them all"
        table = await ada.open("puddles", "me", "open")
        await bob.command(table, "sit")  # over HTTP, through whichever process
        one, two = [await come_back(stack, guest, table) for guest in guests]
        found.append((one, two))
        homes.add(await holder(server, one))
    return found


async def come_back(stack: AsyncExitStack, guest: Guest, table: str) -> Live:
    """Try again and again, as a browser does."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return await stack.enter_async_context(guest.live(table))
            except (OSError, AssertionError, websockets.WebSocketException):  # it may end at once
                await asyncio.sleep(0.1)


def test_all_who_are_at_a_table_are_in_one_process(server: ServerProcess) -> None:
    async def main() -> None:
        async with AsyncExitStack() as stack:
            tables = await open_tables(stack, await two_guests(stack, server.url), server, 12)
            for one, two in tables:
                assert await holder(server, one) == await holder(server, two)
            choose = random.Random(3).choice
            await asyncio.gather(*(play_on({0: a, 1: b}, choose) for a, b in tables))
            assert all(one.situation["result"]["how"] == "game" for one, _ in tables)

    asyncio.run(main())
    assert server.stop() == 0


def test_when_one_of_the_processes_is_killed_play_goes_on(server: ServerProcess) -> None:
    """Its clients come back, find everything, and the others are not disturbed."""

    async def main() -> None:
        async with AsyncExitStack() as stack:
            guests = await two_guests(stack, server.url)
            tables = await open_tables(stack, guests, server, 8)
            for one, _ in tables:
                assert (await one.act(0, one.legal(0)[0]["number"]))["type"] == "accepted"
            victim = await holder(server, tables[0][0])
            lost = [lives for lives in tables if await holder(server, lives[0]) == victim]
            kept = [lives for lives in tables if lives not in lost]
            os.kill(victim, signal.SIGKILL)
            for one, two in kept:
                await play_on({0: one, 1: two}, random.Random(4).choice)
                assert one.situation["result"]["how"] == "game"
            for lives in lost:
                for live in lives:
                    await asyncio.wait_for(live.socket.wait_closed(), PATIENCE)
                table = lives[0].state["id"]
                one, two = [await come_back(stack, guest, table) for guest in guests]
                assert one.situation["actions"] == 1
                await play_on({0: one, 1: two}, random.Random(4).choice)
                assert two.situation["result"] == one.situation["result"]

    asyncio.run(main())


def test_the_processes_of_a_killed_server_end(server: ServerProcess) -> None:
    processes = server.children()
    assert len(processes) >= 2
    server.kill()

    async def gone() -> None:
        await until(lambda: not any(map(alive, processes)))

    asyncio.run(gone())


def test_clocks_stand_still_while_all_processes_are_down(
    server: ServerProcess, tmp_path: Path
) -> None:
    async def begin() -> tuple[Guest, str]:
        ada = Guest(server.url)
        await ada.get("/api/me")
        table = await ada.open("puddles", "me", "me", clock={"kind": "per_move", "seconds": 9})
        return ada, table

    async def look(url: str, table: str) -> None:
        async with Guest(url) as bob, bob.live(table) as live:
            await live.until(lambda: live.over or live.situation["seats"][0]["time"] > 0)
            assert not live.over

    async def main() -> None:
        ada, table = await begin()
        assert await asyncio.to_thread(server.stop) == 0
        await ada.http.aclose()
        await asyncio.sleep(9)
        again = await asyncio.to_thread(
            ServerProcess, tmp_path, "--workers=2", "--thinkers=1", "--no-limits"
        )
        try:
            await look(again.url, table)
        finally:
            again.kill()

    asyncio.run(main())


@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (["--database=sqlite:/dev/null/tables.sqlite"], "Cannot open the database"),
        (["--redis=nonsense://x"], "Redis is given as redis://HOST"),
    ],
)
def test_what_cannot_work_is_told_in_a_line(
    tmp_path: Path, workers: str, wrong: list[str], told: str
) -> None:
    with pytest.raises(AssertionError) as failed:
        ServerProcess(tmp_path, f"--workers={workers}", *wrong)
    (log,) = tmp_path.glob("log-*")
    text = log.read_text()
    assert failed.match(told)
    assert "Traceback" not in text
    assert "The tables are open" not in text


def test_a_process_that_cannot_start_ends_the_server_the_first_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Later the others go on, and it is tried again."""
    monkeypatch.setattr(run, "set_up", lambda level: None)
    monkeypatch.setattr(run, "_AGAIN", 0.0)
    monkeypatch.setenv("WATERTABLE_DATA_DIR", str(tmp_path))
    for running, status in ((False, STARTUP_FAILURE), (True, 1)):
        options = run.LaunchOptions(database=f"sqlite:{tmp_path}", running=running)
        monkeypatch.setenv(run._OPTIONS, msgspec.json.encode(options).decode())
        with pytest.raises(SystemExit) as ended:
            run.app_of_worker()
        assert ended.value.code == status


def test_ctrl_c_ends_processes_that_have_just_been_started(tmp_path: Path) -> None:
    """In a terminal all of them get it, also those that cannot yet do anything about it."""
    log = tmp_path / "log"
    with log.open("wb") as out:
        process = subprocess.Popen(
            [sys.executable, "-m", "watertable", "serve", f"--port={free_port()}", "--workers=2"],
            env={**os.environ, "WATERTABLE_DATA_DIR": str(tmp_path)},
            stdout=out,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    try:
        asyncio.run(until(lambda: len(psutil.Process(process.pid).children()) >= 2))
        time.sleep(0.2)
        os.killpg(process.pid, signal.SIGINT)
        assert process.wait(PATIENCE) == 0
    finally:
        process.kill()
    assert "Traceback" not in log.read_text()
