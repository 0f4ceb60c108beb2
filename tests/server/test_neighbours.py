"""Several processes on one machine and one SQLite file: each table has its home in one of them."""

import asyncio
import os
import random
import signal
import socket
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import psutil
import pytest
from click.testing import CliRunner

from tests.server.client import PATIENCE, Guest, Live, play_on
from tests.server.processes import ServerProcess, alive
from watertable.cli import app
from watertable.server.bus import Leaving, News, Note, WhoLooks
from watertable.server.neighbours import Neighbours

pytestmark = pytest.mark.skipif(not Neighbours.possible, reason="no such sockets on this system")


# --- Among themselves ----------------------------------------------------------------------------


class Notes:
    """What a process hears."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, Note]] = []

    async def __call__(self, process: str, note: Note) -> None:
        self.heard.append((process, note))

    def of(self, kind: type[Note]) -> list[Note]:
        return [note for _, note in self.heard if isinstance(note, kind)]


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.005)


@asynccontextmanager
async def neighbourhood(
    folder: Path, count: int
) -> AsyncIterator[tuple[list[Neighbours], list[Notes]]]:
    """Some processes that know each other."""
    processes = [Neighbours(folder) for _ in range(count)]
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
        async with neighbourhood(tmp_path, 3) as (processes, _):
            homes = [[each.ours(f"table{i}") for each in processes] for i in range(300)]
            assert all(sum(home) == 1 for home in homes)
            for process in range(3):  # and share them about equally
                assert 60 <= sum(home[process] for home in homes) <= 140

    asyncio.run(main())


def test_what_happens_at_a_table_is_told_to_those_who_have_it(tmp_path: Path) -> None:
    async def main() -> None:
        async with neighbourhood(tmp_path, 3) as (processes, notes):
            home = next(i for i in range(3) if processes[i].ours("t"))
            guest, stranger = (i for i in range(3) if i != home)
            processes[guest].send(News("t", 1))
            await until(lambda: notes[home].of(News) == [News("t", 1)])
            processes[home].send(News("t", 2))
            await until(lambda: notes[guest].of(News) == [News("t", 2)])
            assert not notes[stranger].of(News)
            processes[stranger].send(WhoLooks("t"))  # it has loaded the table
            await until(lambda: all(notes[i].of(WhoLooks) for i in (home, guest)))
            processes[home].send(News("t", 3))
            await until(lambda: notes[stranger].of(News) == [News("t", 3)])

    asyncio.run(main())


def test_who_is_far_behind_still_hears_everything_in_order(tmp_path: Path) -> None:
    """A thousand letters at once are more than the system keeps for a process."""

    async def main() -> None:
        async with neighbourhood(tmp_path, 3) as (processes, notes):
            home = next(i for i in range(3) if processes[i].ours("t"))
            other = (home + 1) % 3
            for seq in range(1000):
                processes[other].send(News("t", seq))
            await until(lambda: len(notes[home].of(News)) == 1000)
            assert notes[home].of(News) == [News("t", seq) for seq in range(1000)]

    asyncio.run(main())


def test_who_dies_without_a_word_is_noticed(tmp_path: Path) -> None:
    async def main() -> None:
        async with neighbourhood(tmp_path, 2) as (processes, notes):
            one, other = processes
            theirs = next(name for name in map(str, range(99)) if not one.ours(name))
            asyncio.get_running_loop().remove_reader(other._socket)
            other._socket.close()
            here, there = socket.socketpair()
            with here, there:
                assert not one.pass_on(theirs, here.fileno(), b"GET /")
            assert one.ours(theirs)
            await until(lambda: len(notes[0].of(Leaving)) == 1)
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
        async with neighbourhood(tmp_path, 2) as (processes, _):
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
    monkeypatch.setattr(Neighbours, "possible", False)
    result = CliRunner().invoke(app, ["serve", "--workers", "2"])
    assert result.exit_code == 2
    assert "--redis redis://..." in result.output


# --- Seen from outside ---------------------------------------------------------------------------


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    running = ServerProcess(tmp_path, "--workers=2", "--thinkers=1", "--no-limits")
    yield running
    if running.running:
        running.kill()


def holder(server: ServerProcess, live: Live) -> int:
    """The process that has the other end of a connection."""
    port = live.socket.local_address[1]
    for pid in server.children():
        for found in psutil.Process(pid).net_connections("tcp"):
            if found.raddr and found.raddr.port == port:
                return pid
    raise AssertionError("nobody has it")


async def open_tables(stack: AsyncExitStack, url: str, count: int) -> list[tuple[Live, Live]]:
    """Tables with two people each, who have come by different connections."""
    ada, bob = [await stack.enter_async_context(Guest(url)) for _ in range(2)]
    found = []
    for _ in range(count):
        table = await ada.open("puddles", "me", "open")
        await bob.command(table, "sit")  # over HTTP, through whichever process
        one, two = [await stack.enter_async_context(guest.live(table)) for guest in (ada, bob)]
        found.append((one, two))
    return found


def test_all_who_are_at_a_table_are_in_one_process(server: ServerProcess) -> None:
    async def main() -> None:
        async with AsyncExitStack() as stack:
            tables = await open_tables(stack, server.url, 12)
            homes = [{holder(server, live) for live in lives} for lives in tables]
            assert all(len(home) == 1 for home in homes)
            assert len(set.union(*homes)) == 2  # and both have some
            choose = random.Random(3).choice
            await asyncio.gather(*(play_on({0: a, 1: b}, choose) for a, b in tables))
            assert all(one.situation["result"]["how"] == "game" for one, _ in tables)

    asyncio.run(main())
    assert server.stop() == 0


def test_when_one_of_the_processes_is_killed_play_goes_on(server: ServerProcess) -> None:
    """Its clients come back, find everything, and the others are not disturbed."""

    async def main() -> None:
        async with AsyncExitStack() as stack:
            tables = await open_tables(stack, server.url, 12)
            for one, _ in tables:
                assert (await one.act(0, one.legal(0)[0]["number"]))["type"] == "accepted"
            victim = holder(server, tables[0][0])
            lost = [lives for lives in tables if holder(server, lives[0]) == victim]
            kept = [lives for lives in tables if lives not in lost]
            os.kill(victim, signal.SIGKILL)
            for one, two in kept:
                await play_on({0: one, 1: two}, random.Random(4).choice)
            for lives in lost:
                for live in lives:
                    await asyncio.wait_for(live.socket.wait_closed(), PATIENCE)

    asyncio.run(main())


def test_the_processes_of_a_killed_server_end(server: ServerProcess) -> None:
    processes = server.children()
    assert len(processes) >= 2
    server.kill()

    async def gone() -> None:
        await until(lambda: not any(map(alive, processes)))

    asyncio.run(gone())
