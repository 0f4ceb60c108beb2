"""After a change of rules: finished matches can be looked at, others are closed, nobody loses."""

import asyncio
import json
import random
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Data, Guest, play_on
from tests.server.conftest import Server, Starter
from watertable.core import registry
from watertable.core.record import decode
from watertable.server.schema import STEPS
from watertable.server.store import Store


@contextmanager
def version(game: str, number: int) -> Iterator[None]:
    """As if the rules of a game had changed."""
    known = registry.game(game)
    before = known.version
    object.__setattr__(known, "version", number)
    try:
        yield
    finally:
        object.__setattr__(known, "version", before)


def kept(folder: Path) -> set[str]:
    base = sqlite3.connect(folder / "tables.sqlite")
    try:
        return {row[0] for row in base.execute("SELECT table_id FROM keepsakes")}
    finally:
        base.close()


async def finished(guest: Guest, *seats: str) -> str:
    table = await guest.open("puddles", *seats, public=True)
    own = [seat for seat, kind in enumerate(seats) if kind == "me"]
    async with guest.live(table) as live:
        await play_on(dict.fromkeys(own, live), random.Random(3).choice)
        await live.do("say", text="well played")
    return table


async def seen(guest: Guest, table: str) -> Data:
    """All that a visitor may look at of a finished match."""
    state = await guest.get(f"/api/tables/{table}")
    replays = [
        await guest.get(f"/api/tables/{table}/replay", **query)
        for query in ({}, {"seat": 0}, {"seat": 1, "first": 2})
    ]
    record = (await guest.http.get(f"/api/tables/{table}/record")).content
    lists = await guest.get("/api/tables", list="mine")
    found = {"state": state, "replays": replays, "record": record, "lists": lists}
    state.pop("hints"), state.pop("old")
    for seat in state["situation"]["seats"]:
        seat["connected"] = None
    return found


def as_guest(server: Server, other: Guest) -> Guest:
    guest = Guest(server.url)
    guest.http.cookies = other.http.cookies
    return guest


def test_a_finished_match_looks_as_before(start: Starter, tmp_path: Path) -> None:
    async def main() -> None:
        first = start(archive_after=0.05)
        async with Guest(first.url) as ada:
            table = await finished(ada, "me", "me", "random")
            before = await seen(ada, table)
            while table not in kept(tmp_path):  # another process writes it down
                await asyncio.sleep(0.05)
            await asyncio.to_thread(first.stop)
            with version("puddles", 99):
                second = start()
                async with as_guest(second, ada) as again:
                    state = await again.get(f"/api/tables/{table}")
                    assert "whose rules have changed since. It can be looked at." in state["old"]
                    assert await seen(again, table) == before
                    async with again.live(table) as live:
                        assert live.seat_view(0)["view"] == before["state"]["views"][0]["view"]
                        for kind in ("offer_rematch", "resign", "offer_undo"):
                            assert (await live.do(kind, seat=0))["code"] == "not_now"
                        assert (await live.do("say", text="hello"))["reason"] == state["old"]
                await asyncio.to_thread(second.stop)

    asyncio.run(main())


def test_a_match_in_progress_is_closed_and_nobody_has_lost(start: Starter) -> None:
    async def main() -> None:
        first = start()
        async with Guest(first.url) as ada:
            playing = await ada.open("puddles", "me", "me", public=True)
            async with ada.live(playing) as live:
                await live.act(0, live.legal(0)[0]["number"])
            waiting = await ada.open("puddles", "me", "open", public=True)
            bare = await finished(ada, "me", "me")  # there was no time to keep anything of it
            record = (await ada.http.get(f"/api/tables/{bare}/record")).content
            await asyncio.to_thread(first.stop)

            with version("puddles", 0):  # an older server may be gone again soon
                older = start()
                async with as_guest(older, ada) as again:
                    problem = await again.get(f"/api/tables/{playing}", 409)
                    assert "this server has version 0" in problem["reason"]
                await asyncio.to_thread(older.stop)

            with version("puddles", 99):
                newer = start()
                async with as_guest(newer, ada) as again:
                    for table in (playing, waiting):
                        state = await again.get(f"/api/tables/{table}")
                        result = state["situation"]["result"]
                        assert (result["how"], result["winners"]) == ("closed", [])
                        assert result["ranks"] == []
                        assert "nobody has lost" in state["old"]
                    for kind in ("watch", "open"):
                        assert (await again.get("/api/tables", list=kind))["tables"] == []
                    mine = (await again.get("/api/tables", list="mine"))["tables"]
                    assert {each["phase"] for each in mine} == {"over"}
                    assert {each["your_turn"] for each in mine} == {False}
                    state = await again.get(f"/api/tables/{bare}")
                    assert "view" not in state["views"][0]
                    assert state["situation"]["result"]["how"] == "game"
                    assert "the record is left" in state["old"]
                    await again.get(f"/api/tables/{bare}/replay", 409)
                    left = (await again.http.get(f"/api/tables/{bare}/record")).content
                    assert same_but_for_times(left) == same_but_for_times(record)
                await asyncio.to_thread(newer.stop)

    asyncio.run(main())


def same_but_for_times(record: bytes) -> Any:
    decode(record)
    return {**json.loads(record), "started": None}


def test_who_is_told_when_nobody_looks(start: Starter) -> None:
    """Lists are right without anybody opening the tables."""

    async def main() -> None:
        first = start()
        async with Guest(first.url) as ada:
            await ada.open("puddles", "me", "me", public=True)
            await asyncio.to_thread(first.stop)
            with version("puddles", 99):
                second = start()
                async with as_guest(second, ada) as again:
                    while True:
                        (mine,) = (await again.get("/api/tables", list="mine"))["tables"]
                        if mine["phase"] == "over":
                            break
                assert "nobody has lost" in mine["result"]["reason"]
                await asyncio.to_thread(second.stop)

    asyncio.run(main())


@pytest.mark.parametrize("game", ["archipelago", "droplets", "dropounion", "waterfall"])
def test_what_is_kept_is_small_and_whole(game: str) -> None:
    from watertable.core.match import Match
    from watertable.server.archived_matches import archived_match_of, packed, unpacked

    match, rng = Match.start(game, seed=2), random.Random(2)
    while match.mover is not None and match.length < 120:
        match.play(rng.choice(match.legal()))
    data = packed(archived_match_of(match))
    assert len(data) < 60_000, len(data)
    found = unpacked(data)
    for actions in (0, 1, match.length):
        for seat in (None, 1):
            view: Any = found.view(actions, seat)
            assert view["turn"] == match.view_after(actions, seat).turn  # type: ignore[attr-defined]
    assert found.record == match.record()


def test_a_database_of_the_first_layout_is_brought_to_the_present_one(tmp_path: Path) -> None:
    base = sqlite3.connect(tmp_path / "tables.sqlite")
    base.execute("CREATE TABLE layout (step INTEGER PRIMARY KEY)")
    for sql in STEPS[0]:
        assert isinstance(sql, str)
        base.execute(sql.format(blob="BLOB", clustered="WITHOUT ROWID"))
    base.execute("INSERT INTO layout VALUES (1)")
    row = ("t", "puddles", 1, "over", 1, 2, 5, 3, "", None, "hash", b"{}")
    base.execute(f"INSERT INTO tables VALUES ({', '.join('?' * 12)})", row)
    base.commit()
    base.close()
    store = Store(f"sqlite:{tmp_path / 'tables.sqlite'}")
    try:

        async def main() -> None:
            assert await store.to_archive(1) == []
            assert await store.to_archive(2) == ["t"]
            assert await store.archived_match("t") == b""
            await store.archive("t", b"something")
            assert await store.to_archive(2) == []
            assert await store.archived_match("t") == b"something"

        asyncio.run(main())
    finally:
        store.close()
