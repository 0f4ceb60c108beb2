"""`/healthz` tells the truth, and so does `watertable admin check`."""

import asyncio
import random
import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from click.testing import CliRunner

from tests.server.client import Guest, play_on
from tests.server.conftest import Starter
from tests.server.test_old_tables import version
from watertable.cli import app
from watertable.server.checkup import refuse_damage
from watertable.server.errors import StoreError
from watertable.server.migrations import lay_out


def health(url: str, status: int) -> Any:
    answer = httpx.get(f"{url}/healthz", timeout=30)
    assert answer.status_code == status, answer.text
    return answer.json()


class Disk(NamedTuple):
    total: int
    used: int
    free: int


def test_a_file_that_is_gone_or_damaged_or_another(start: Starter, tmp_path: Path) -> None:
    server, file = start(), tmp_path / "tables.sqlite"
    assert health(server.url, 200)["status"] == "ok"
    aside = file.with_name("aside")
    file.rename(aside)
    assert "is gone" in health(server.url, 503)["checks"]["database"]
    shutil.copy(aside, file)
    assert "was replaced" in health(server.url, 503)["checks"]["database"]
    aside.rename(file)
    assert health(server.url, 200)["status"] == "ok"
    with file.open("r+b") as damaged:
        begins = damaged.read(16)
        damaged.seek(0)
        damaged.write(b"?" * 16)
    assert health(server.url, 503)["status"] == "failing"
    with file.open("r+b") as mended:
        mended.write(begins)
    assert health(server.url, 200)["status"] == "ok"


def test_a_disk_that_is_full(start: Starter, monkeypatch: pytest.MonkeyPatch) -> None:
    server = start()
    monkeypatch.setattr(shutil, "disk_usage", lambda path: Disk(10**9, 10**9, 2**20))
    assert "1 MiB are left" in health(server.url, 503)["checks"]["database"]


def test_without_redis_it_is_degraded(start: Starter) -> None:
    pytest.importorskip("redis")
    server = start(redis="redis://127.0.0.1:1")
    found = health(server.url, 200)
    assert found["status"] == "degraded"
    assert "Redis" in found["checks"]["others"]


def damage(file: Path) -> None:
    """In the middle, as by a bad disk."""
    size = file.stat().st_size
    with file.open("r+b") as data:
        data.seek(4096)
        data.write(b"\x55" * (size - 4096))


def test_a_damaged_file_is_refused_at_the_start(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    refuse_damage(f"sqlite:{file}")  # there is none yet
    assert not file.exists()
    lay_out(f"sqlite:{file}")
    refuse_damage(f"sqlite:{file}")
    damage(file)
    with pytest.raises(StoreError, match=r"is damaged.*admin check"):
        refuse_damage(f"sqlite:{file}")


def test_damage_is_found_while_the_server_runs(start: Starter, tmp_path: Path) -> None:
    """By a look through all data."""
    server, file = start(inspection=0.1), tmp_path / "tables.sqlite"
    into_one_file(file)
    assert health(server.url, 200)["status"] == "ok"
    damage(file)
    until = time.monotonic() + 60
    while "The database is damaged" not in httpx.get(f"{server.url}/healthz", timeout=30).text:
        assert time.monotonic() < until
        time.sleep(0.05)
    assert health(server.url, 503)["status"] == "failing"


def test_damage_is_told_once_something_could_not_be_read(start: Starter, tmp_path: Path) -> None:
    server, file = start(), tmp_path / "tables.sqlite"
    whole = into_one_file(file)
    damage(file)
    assert httpx.get(f"{server.url}/api/tables").status_code == 503
    file.write_bytes(whole)  # nobody knows whether all of it is whole again
    assert "malformed" in health(server.url, 503)["checks"]["database"]


def into_one_file(file: Path) -> bytes:
    """Move what is in the log of the database into its file; return that."""
    with closing(sqlite3.connect(file)) as base:
        base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return file.read_bytes()


def check(database: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["admin", "check", "--database", database])
    return result.exit_code, result.output


def test_every_table_is_checked(start: Starter, tmp_path: Path) -> None:
    database = f"sqlite:{tmp_path / 'tables.sqlite'}"

    async def main() -> str:
        server = start()
        async with Guest(server.url) as ada:
            tables = [await ada.open("puddles", "me", "me") for _ in range(3)]
            for table in tables[:2]:
                async with ada.live(table) as live:
                    await play_on({0: live, 1: live}, random.Random(1).choice)
            code, text = await asyncio.to_thread(check, database)
            assert code == 0, text
            assert "File: whole" in text
            assert "play again as they did: 3" in text
            assert "still to be kept for later versions: 2" in text
            await asyncio.to_thread(server.stop)
        return tables[0]

    name = asyncio.run(main())
    with version("puddles", 99):
        code, text = check(database)
        assert code == 0, text
        assert "only moves are left: 2" in text
        assert "(puddles, version 1): 1" in text
    base = sqlite3.connect(tmp_path / "tables.sqlite")
    base.execute("UPDATE tables SET hash = 'another' WHERE id = ?", (name,))
    base.commit()
    base.close()
    code, text = check(database)
    assert code == 1
    assert f"Broken: {name}: Its last position has another hash" in text


def test_what_there_is_nothing_of(tmp_path: Path) -> None:
    code, text = check(f"sqlite:{tmp_path / 'nothing.sqlite'}")
    assert code == 1
    assert "There is no database" in text
    assert not (tmp_path / "nothing.sqlite").exists()
