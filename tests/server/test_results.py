"""How matches ended is in a table of its own, also of those from before there was one."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.client import Guest, play_on
from tests.server.conftest import Server
from tests.server.services import new_database
from watertable.core.player_name import PlayerName
from watertable.server.database import connect
from watertable.server.schema import STEPS
from watertable.server.store import Store

OLD = Path(__file__).parent / "stored" / "layout-3.sql"  # as a server of that layout left it
OF_THE_END = "seat, seats, how, name, bot, rank, won"


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:{tmp_path / 'tables.sqlite'}"
    return new_database(request.getfixturevalue("postgres_url"))


@pytest.fixture
def old_database(tmp_path: Path) -> Path:
    """A file that a server of an earlier layout has left."""
    path = tmp_path / "tables.sqlite"
    with closing(sqlite3.connect(path)) as base:
        base.executescript(OLD.read_text())
    return path


def ends(path: Path) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as base:
        sql = f"SELECT {OF_THE_END} FROM results ORDER BY finished, table_id, seat"
        return base.execute(sql).fetchall()


OLD_ENDS = [
    (0, 2, "game", "Ada", "", 2, 0),
    (1, 2, "game", "Bea", "", 1, 1),
    (0, 2, "resigned", "Ada", "", 2, 0),
    (1, 2, "resigned", "", "casual", 1, 1),
]


def test_results_of_old_tables_are_filled_in(url: str) -> None:
    """Also where rows of that time are in PostgreSQL."""
    with closing(sqlite3.connect(":memory:")) as old:
        old.executescript(OLD.read_text())
        base = connect(url)
        base.run("CREATE TABLE layout (step INTEGER PRIMARY KEY)")
        for number, step in enumerate(STEPS[:3], 1):
            for sql in step:
                assert isinstance(sql, str)
                base.run(sql.format(**base.words))
            base.run("INSERT INTO layout (step) VALUES (?)", (number,))
        for table in ("tables", "events", "players"):
            for row in old.execute(f"SELECT * FROM {table}"):
                base.run(f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})", row)
        base.close()
    Store(url).close()
    base = connect(url)
    sql = f"SELECT {OF_THE_END} FROM results ORDER BY finished, table_id, seat"
    assert base.rows(sql) == OLD_ENDS, "the closed table and those that go on have no result"
    players = "players p ON p.who = r.guest_id AND p.table_id = r.table_id"
    sql = f"SELECT COUNT(*) FROM results r JOIN {players}"
    assert base.rows(sql) == [(3,)], "people are known by what they were known by"
    assert base.rows("SELECT DISTINCT game, version, options FROM results") == [
        ("puddles", 1, '{"rim":12}')
    ]
    base.close()


def test_summaries_of_old_tables_say_who_is_a_bot(old_database: Path) -> None:
    """At that time it stood in the names."""
    store = Store(f"sqlite:{old_database}")
    try:
        assert asyncio.run(store.summary_of("mg4A01AaT1e3")).seats == (
            PlayerName("Ada", bot=False),
            PlayerName("casual", bot=True),
        )
    finally:
        store.close()


def test_play_goes_on_at_tables_of_an_old_database(
    old_database: Path, start: Callable[..., Server]
) -> None:
    server = start()

    async def main() -> None:
        async with Guest(server.url) as cy:
            finished = (await cy.get("/api/tables", list="finished"))["tables"]
            assert [table["result"]["how"] for table in finished] == ["closed", "game"]
            for table in finished:
                await cy.get(f"/api/tables/{table['id']}")
            replay = await cy.get(f"/api/tables/{finished[1]['id']}/replay")
            assert [player["name"] for player in replay["players"]] == ["Ada", "Bea"]
            (running,) = (await cy.get("/api/tables", list="watch"))["tables"]
            state = await cy.get(f"/api/tables/{running['id']}")
            assert [line["text"] for line in state["chat"]] == ["Who begins?"]
            (waiting,) = (await cy.get("/api/tables", list="open"))["tables"]
            await cy.command(waiting["id"], "sit")
            assert (await cy.get(f"/api/tables/{waiting['id']}"))["situation"]["phase"] == "playing"

    asyncio.run(main())
    server.stop()
    assert ends(old_database) == OLD_ENDS


def test_a_match_that_ends_leaves_its_result(start: Callable[..., Server], tmp_path: Path) -> None:
    server = start()
    ranks: list[int] = []

    async def main() -> None:
        async with Guest(server.url) as ada, Guest(server.url) as bea:
            table = await ada.open("puddles", "me", "open")
            await bea.command(table, "sit")
            async with ada.live(table) as one, bea.live(table) as two:
                await play_on({0: one, 1: two}, lambda legal: legal[0])
                ranks.extend(one.situation["result"]["ranks"])
                await one.do("say", text="Well played.")
            table = await ada.open("puddles", "me", "open")
            await bea.command(table, "sit")
            await bea.command(table, "resign", seat=1)
            table = await ada.open("puddles", "me", "open")
            await ada.command(table, "close")

    asyncio.run(main())
    server.stop()
    found = ends(tmp_path / "tables.sqlite")
    assert [(seat, how, rank, won) for seat, _, how, _, _, rank, won in found] == [
        (0, "game", ranks[0], int(ranks[0] == 1)),
        (1, "game", ranks[1], int(ranks[1] == 1)),
        (0, "resigned", 1, 1),
        (1, "resigned", 2, 0),
    ]
