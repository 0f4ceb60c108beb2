"""The best times of games won alone, as the server keeps them."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Guest
from tests.server.conftest import Server
from watertable import Match, game
from watertable.server.events import Acted, Holder, Opened, OutOfTime, Seated, StoredEvent
from watertable.server.store import Store
from watertable.server.tables import Table
from watertable.server.times import best_times, timed_win

DROPOUNION = game("dropounion")
ALMOST = "row T/T T/O\npath G/O\nhand rain B/G B/O B/O\nturn 30 dry yes\n"
ADA = Holder(kind="human", guest_id="ada", name="Ada")


def almost_won(*, practice: bool = False, public: bool = True, guest_id: str = "ada") -> Table:
    opened = Opened(
        game="dropounion",
        version=DROPOUNION.version,
        options=DROPOUNION.read_options({}, 1),
        seed=1,
        seats=(Holder(kind="human", guest_id=guest_id, name=guest_id.capitalize()),),
        public=public,
        clock=None,
        hints=True,
        practice=practice,
    )
    table = Table(f"table-of-{guest_id}", StoredEvent(seq=1, at=1000, event=opened))
    head = DROPOUNION.notation.position_text(table.match.state).splitlines()[0]
    state = DROPOUNION.notation.parse_position(f"{head}\n{ALMOST}")
    match = Match.from_state(DROPOUNION, state, table.match.options)
    match.position = ""  # as if play had come to it: what was set up has no time
    match.practice = practice
    table.match = match
    return table


def play(table: Table, *actions: tuple[str, int]) -> Table:
    for do, at in actions:
        event = Acted(seat=0, do=do, at=at, state="")
        table.apply(StoredEvent(seq=table.seq + 1, at=1000 + at, guest_id="ada", event=event))
    return table


WIN = (("place 1 2 3", 5000), ("defeat 1", 65_000))


def test_the_time_of_a_game_won_alone_counts() -> None:
    table = almost_won()
    assert timed_win(table) is None
    timed = timed_win(play(table, *WIN))
    assert timed is not None
    assert (timed.name, timed.milliseconds, timed.public) == ("Ada", 65_000, True)


def test_neither_practice_nor_defeat_has_a_time() -> None:
    assert timed_win(play(almost_won(practice=True), *WIN)) is None
    assert timed_win(play(almost_won(), ("pass", 5000))) is None


def test_nor_what_a_bot_has_played() -> None:
    table = play(almost_won(), WIN[0])
    for holder in (Holder(kind="bot", guest_id="ada", bot="otter"), ADA):
        event = Seated(seat=0, holder=holder)
        table.apply(StoredEvent(seq=table.seq + 1, at=7000, guest_id="ada", event=event))
    assert timed_win(play(table, WIN[1])) is None
    table = almost_won()
    late = OutOfTime(seat=0, bot="casual")  # even before the first action
    table.apply(StoredEvent(seq=2, at=4000, event=late))
    assert timed_win(play(table, *WIN)) is None


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:{tmp_path / 'tables.sqlite'}"
    from tests.server.services import new_database

    return new_database(request.getfixturevalue("postgres_url"))


def test_the_shortest_come_first_and_private_ones_are_one_s_own(
    url: str, append_of: Callable[[Table], Any]
) -> None:
    async def main(store: Store) -> None:
        for guest_id, seconds, public in (("ada", 70, True), ("bea", 50, False), ("cy", 60, True)):
            table = almost_won(guest_id=guest_id, public=public)
            play(table, WIN[0], ("defeat 1", 1000 * seconds))
            await store.append(append_of(table))
        options = DROPOUNION.read_options({}, 1)

        async def names(guest_id: str, **changed: Any) -> list[tuple[str, bool]]:
            found = await best_times(
                store, "dropounion", {**options, **changed}, guest_id, "table-of-cy"
            )
            return [(each.name, each.you) for each in found.times]

        assert await names("ada") == [("Cy", False), ("Ada", True)]
        assert await names("bea") == [("Bea", True), ("Cy", False), ("Ada", False)]
        assert await names("ada", mode="hard") == []
        found = await best_times(store, "dropounion", options, "", "table-of-cy")
        assert [each.here for each in found.times] == [True, False]

    store = Store(url)
    try:
        asyncio.run(main(store))
    finally:
        store.close()


@pytest.fixture
def append_of() -> Callable[[Table], Any]:
    """What is written of a table that is over, as if all had happened at once."""
    from watertable.server.store_rows import Append, TableIndexRow
    from watertable.server.table_index import summary

    def append(table: Table) -> Append:
        row = TableIndexRow(
            phase=table.phase,
            updated=table.updated,
            actions=table.match.length,
            mover="",
            deadline=None,
            summary=summary(table),
        )
        stored = StoredEvent(seq=1, at=1000, event=table.opened)
        return Append(table=table.id, after=0, events=(stored,), row=row, timed=timed_win(table))

    return append


def test_they_can_be_asked_for(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada:
            table = await ada.open("dropounion", "me")
            path = "/api/games/dropounion/times"
            assert await ada.get(path) == await ada.get(path, table=table) == {"times": []}
            assert await ada.get("/api/games/archipelago/times") == {"times": []}
            await ada.get("/api/games/nothing/times", 404)

    asyncio.run(main())
