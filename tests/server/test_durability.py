"""Nothing that was accepted is lost, and nothing that was not written has happened."""

import asyncio
import json
import random
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
import websockets
from click.testing import CliRunner

from tests.server.client import Guest, Live, new_id, play_on
from tests.server.conftest import Server
from tests.server.processes import ServerProcess, alive
from watertable.cli import app
from watertable.core.errors import WatertableError
from watertable.server.database import connect
from watertable.server.errors import StoreError
from watertable.server.migrations import migrate
from watertable.server.schema import STEPS
from watertable.server.store import Store

Processes = Callable[..., ServerProcess]


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Processes]:
    running: list[ServerProcess] = []

    def start(*more: str, port: int = 0) -> ServerProcess:
        running.append(ServerProcess(tmp_path, "--thinkers=1", "--no-limits", *more, port=port))
        return running[-1]

    yield start
    for server in running:
        if server.running:
            server.kill()


async def pour(live: Live, seat: int) -> None:
    answer = await live.act(seat, live.legal(seat)[0]["number"])
    assert answer["type"] == "accepted", answer


def test_play_goes_on_after_a_restart(start: Callable[..., Server]) -> None:
    """Seats, hands, chat and offers are as they were; the client resumes as after any gap."""

    async def main() -> None:
        first = start()
        async with Guest(first.url) as ada:
            table = await ada.open("puddles", "me", "me", "random")
            async with ada.live(table) as live:
                await pour(live, 0)
                await live.do("say", text="back soon")
                known = live.seq
                await pour(live, 1)
                await live.until(lambda: live.situation["actions"] == 3)
            before = await ada.get(f"/api/tables/{table}")
            await asyncio.to_thread(first.stop)
            second = start()
            async with Guest(second.url) as again:
                again.http.cookies = ada.http.cookies
                after = await again.get(f"/api/tables/{table}")
                for state in (before, after):  # somebody may still be seen leaving
                    state["situation"]["seats"] = [
                        {**seat, "connected": None} for seat in state["situation"]["seats"]
                    ]
                assert after == before
                async with again.live(table, after=known) as live:
                    assert [step["number"] for step in live.steps] == [1, 2]
                    await play_on({0: live, 1: live}, random.Random(2).choice)
                    assert live.situation["result"]["how"] == "game"
                record = await again.get(f"/api/tables/{table}/record")
                assert len(record["actions"]) == live.situation["actions"]

    asyncio.run(main())


def test_kill_under_load_loses_nothing_that_was_accepted(process: Processes) -> None:
    """Twelve tables at full speed, the server is killed, and comes back at the same address."""
    accepted: dict[str, dict[str, int]] = {}  # table -> command -> seq
    unanswered: dict[str, dict[str, object]] = {}

    async def play(guest: Guest, table: str, rng: random.Random) -> None:
        try:
            async with guest.live(table) as live:
                while not live.over:
                    mover = live.situation["mover"]
                    command, do = new_id(), rng.choice(live.legal(mover))["number"]
                    unanswered[table] = {"id": command, "seat": mover, "do": do}
                    answer = await live.do("act", command, seat=mover, do=do)
                    accepted[table][command] = answer["seq"]
                    del unanswered[table]
        except (websockets.ConnectionClosed, OSError, AssertionError, TimeoutError):
            pass  # the server is gone

    async def main() -> None:
        server = process()
        guests = [Guest(server.url) for _ in range(12)]
        tables = []
        for guest in guests:
            await guest.__aenter__()
            tables.append(await guest.open("puddles", "me", "me", "me", "me"))
        accepted.update({table: {} for table in tables})
        playing = [
            asyncio.create_task(play(guest, table, random.Random(table)))
            for guest, table in zip(guests, tables, strict=True)
        ]
        while sum(map(len, accepted.values())) < 100:
            await asyncio.sleep(0.001)
        server.kill()
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        process(port=server.port)
        for guest, table in zip(guests, tables, strict=True):
            # Reading it rebuilds the table, every state compared with its fingerprint.
            state = await guest.get(f"/api/tables/{table}")
            commands = accepted[table]
            assert state["situation"]["actions"] >= len(commands)
            assert state["seq"] >= max(commands.values(), default=0)
            for command, seq in commands.items():
                again = await guest.post(
                    f"/api/tables/{table}", {"type": "act", "id": command, "seat": 0, "do": 0}
                )
                assert again == {"type": "accepted", "id": command, "seq": seq}
            if table in unanswered:  # whether it was written or not: asking again does it once
                await guest.post(f"/api/tables/{table}", {"type": "act", **unanswered[table]})
                actions = (await guest.get(f"/api/tables/{table}"))["situation"]["actions"]
                assert actions == len(commands) + 1
            await guest.http.aclose()

    asyncio.run(main())


def test_who_looks_at_the_database_takes_nothing_from_it(
    process: Processes, tmp_path: Path
) -> None:
    """A process that closes a file loses its locks on it, those of SQLite included; whoever opens
    the database then believes to be alone, and takes the log away that the server still writes to.
    """
    database = tmp_path / "tables.sqlite"

    async def main() -> None:
        server = process()
        async with Guest(server.url) as ada:
            table = await ada.open("puddles", "me", "me")
            async with ada.live(table) as live:
                await pour(live, 0)
                await ada.get("/healthz")
                check = CliRunner().invoke(
                    app, ["admin", "check", "--database", f"sqlite:{database}"]
                )
                assert check.exit_code == 0, check.output
                with closing(sqlite3.connect(database)) as base:
                    base.execute("VACUUM INTO ?", (str(tmp_path / "backup.sqlite"),))
                await ada.get("/healthz")
                await pour(live, 1)
                await pour(live, 0)
            server.kill()
            process(port=server.port)
            state = await ada.get(f"/api/tables/{table}")
            assert state["situation"]["actions"] == 3

    asyncio.run(main())


def test_processes_of_a_killed_server_end(process: Processes) -> None:
    async def main() -> None:
        server = process()
        async with Guest(server.url) as ada:
            table = await ada.open("puddles", "me", "random")
            async with ada.live(table) as live:
                await pour(live, 0)
                await live.until(lambda: live.situation["actions"] == 2)
        workers = server.children()
        assert workers
        server.kill()
        for _ in range(200):
            if not any(map(alive, workers)):
                return
            await asyncio.sleep(0.05)
        pytest.fail("they live on")

    asyncio.run(main())


def test_graceful_stop_tells_clients_to_come_back(process: Processes) -> None:
    async def main() -> None:
        server = process()
        async with Guest(server.url) as ada:
            table = await ada.open("puddles", "me", "random")
            async with ada.live(table) as live:
                await pour(live, 0)
                assert await asyncio.to_thread(server.stop) == 0
                await live.socket.wait_closed()
                assert live.socket.close_code == 1012
            log = server.log.read_text()
            assert table not in log
            assert "ada" not in log.lower()
            assert ada.cookie.partition("=")[2] not in log
            assert "The tables are open at" in log

    asyncio.run(main())


def test_a_locked_database_is_an_error_and_not_half_an_action(
    start: Callable[..., Server], tmp_path: Path
) -> None:
    server = start()

    async def main() -> None:
        async with Guest(server.url) as ada, Guest(server.url) as bea:
            table = await ada.open("puddles", "me", "me")
            async with ada.live(table) as live, bea.live(table) as watcher:
                await pour(live, 0)
                before = await bea.get(f"/api/tables/{table}")
                base = sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)
                base.execute("BEGIN EXCLUSIVE")
                number, command = live.legal(1)[0]["number"], new_id()
                refused = await live.do("act", command, seat=1, do=number)
                assert (refused["type"], refused["code"]) == ("refused", "unavailable")
                assert "not done" in refused["reason"]
                base.execute("ROLLBACK")
                base.close()
                health = await bea.get("/healthz", 503)
                assert health["checks"]["database"] == "ok"
                assert "locked" in health["checks"]["writing"]
                now = await bea.get(f"/api/tables/{table}")
                assert now["seq"] == before["seq"]
                assert now["views"] == before["views"]
                assert watcher.situation["actions"] == 1
                again = await live.do("act", command, seat=1, do=number)
                assert again["type"] == "accepted"
                await watcher.until(lambda: watcher.situation["actions"] == 2)
                await bea.get("/healthz")

    asyncio.run(main())


def test_a_full_disk_is_an_error_and_not_half_an_action(
    start: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    stores: list[Store] = []
    original = Store.__init__

    def remember(store: Store, url: str, *, shared: bool = False) -> None:
        original(store, url, shared=shared)
        stores.append(store)

    monkeypatch.setattr(Store, "__init__", remember)
    server = start()
    writer = stores[0].writer._base

    async def main() -> None:
        async with Guest(server.url) as ada:
            table = await ada.open("puddles", "me", "me")
            async with ada.live(table) as live:
                await pour(live, 0)
                pages = writer.rows("PRAGMA page_count")[0][0]
                writer.run(f"PRAGMA max_page_count = {pages}")  # the disk is full from here on
                refusals = 0
                for _ in range(100):
                    answer = await live.do("say", text="x" * 500)
                    refusals += answer["type"] == "refused"
                    if refusals == 3:
                        break
                assert refusals == 3
                assert answer["code"] == "unavailable"
                seats = [{"kind": "me"}, {"kind": "me"}]
                while True:
                    opened = await ada.http.post(
                        "/api/tables", json={"game": "puddles", "seats": seats}
                    )
                    if opened.status_code != 201:
                        break
                assert opened.status_code == 503
                assert "could not be opened" in opened.text
                writer.run("PRAGMA max_page_count = 1000000")
                before = len(live.chat)
                await pour(live, 1)
                state = await ada.get(f"/api/tables/{table}")
                assert len(state["chat"]) == before
                assert state["situation"]["actions"] == 2
                assert live.seq == state["seq"]

    asyncio.run(main())


def test_a_table_that_was_tampered_with_is_not_played_on(
    start: Callable[..., Server], tmp_path: Path
) -> None:
    async def main() -> None:
        first = start()
        async with Guest(first.url) as ada:
            table = await ada.open("puddles", "me", "me")
            other = await ada.open("puddles", "me", "me")
            async with ada.live(table) as live:
                await pour(live, 0)
            await asyncio.to_thread(first.stop)
            base = sqlite3.connect(tmp_path / "tables.sqlite")
            found = base.execute("SELECT body FROM events WHERE seq = 1").fetchall()
            for (body,) in found:
                event = json.loads(body)
                event["seed"] += 1
                base.execute(
                    "UPDATE events SET body = ? WHERE body = ?", (json.dumps(event).encode(), body)
                )
            base.commit()
            base.close()
            second = start()
            async with Guest(second.url) as again:
                problem = await again.get(f"/api/tables/{table}", 503)
                assert "cannot be rebuilt" in problem["reason"]
                await again.get(f"/api/tables/{other}")  # nothing was played there

    asyncio.run(main())


def test_the_end_of_a_match_is_compared_by_its_hash(
    start: Callable[..., Server], tmp_path: Path
) -> None:
    async def main() -> None:
        first = start()
        async with Guest(first.url) as ada:
            table = await ada.open("puddles", "me", "me")
            async with ada.live(table) as live:
                await play_on({0: live, 1: live}, random.Random(2).choice)
            record = await ada.get(f"/api/tables/{table}/record")
        await asyncio.to_thread(first.stop)
        base = sqlite3.connect(tmp_path / "tables.sqlite")
        assert base.execute("SELECT hash FROM tables").fetchone() == (record["hash"],)
        base.execute("UPDATE tables SET hash = 'another'")
        base.commit()
        base.close()
        second = start()
        async with Guest(second.url) as again:
            problem = await again.get(f"/api/tables/{table}", 503)
            assert "its hash is another" in problem["reason"]

    asyncio.run(main())


def test_a_table_of_another_version_of_the_rules_is_refused(
    start: Callable[..., Server], tmp_path: Path
) -> None:
    async def main() -> None:
        first = start()
        async with Guest(first.url) as ada:
            table = await ada.open("puddles", "me", "me")
        await asyncio.to_thread(first.stop)
        base = sqlite3.connect(tmp_path / "tables.sqlite")
        (body,) = base.execute("SELECT body FROM events").fetchone()
        body = json.dumps({**json.loads(body), "version": 99}).encode()
        base.execute("UPDATE events SET body = ?", (body,))
        base.commit()
        base.close()
        second = start()
        async with Guest(second.url) as again:
            problem = await again.get(f"/api/tables/{table}", 409)
            assert "version 99 of Puddles" in problem["reason"]

    asyncio.run(main())


def test_migrations_are_done_once_and_newer_databases_are_left_alone(tmp_path: Path) -> None:
    url = f"sqlite:{tmp_path / 'tables.sqlite'}"
    base = connect(url)
    migrate(base)
    migrate(base)
    assert base.rows("SELECT COUNT(*) FROM layout") == [(len(STEPS),)]
    base.run(f"INSERT INTO layout VALUES ({len(STEPS) + 1})")
    with pytest.raises(StoreError, match="newer version"):
        migrate(base)
    base.close()


def test_databases_that_cannot_be_opened(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="Cannot open the database"):
        connect(f"sqlite:{tmp_path}")
    with pytest.raises(WatertableError, match="sqlite:PATH or postgresql"):
        connect("mysql://somewhere")
    with pytest.raises(StoreError, match="Cannot reach the database"):
        connect("postgresql://nobody@127.0.0.1:1/nothing")
