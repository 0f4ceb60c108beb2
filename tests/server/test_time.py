"""Clocks, the table's own timer, and actions that take long."""

import asyncio
import random
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Guest, sentence
from tests.server.conftest import Server
from watertable.core import registry
from watertable.core.contract import TABLE
from watertable.server.bot_seats import BotSeats
from watertable.server.clocks import Clocks
from watertable.server.decide import table_action
from watertable.server.events import Holder, Opened, StoredEvent
from watertable.server.messages.tables import Days, Fischer, PerMove
from watertable.server.tables import Table


@pytest.fixture
def sandglass(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The game of that name is installed, for this process and for those that it starts."""
    metadata = tmp_path / "site" / "sandglass-1.dist-info"
    metadata.mkdir(parents=True)
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: sandglass\nVersion: 1\n")
    (metadata / "entry_points.txt").write_text(
        "[watertable.games]\nsandglass = tests.server.sandglass:GAME\n"
    )
    monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path / "site"), str(Path.cwd())])
    registry.all_games.cache_clear()
    yield
    registry.all_games.cache_clear()


# --- Clocks alone --------------------------------------------------------------------------------


def test_a_clock_for_each_turn() -> None:
    clocks = Clocks(PerMove(10), 2)
    clocks.move(0, 1000, new_turn=True)
    assert clocks.deadline == 11_000
    clocks.move(0, 4000, new_turn=False)  # another action of the same turn
    assert (clocks.left(0, 5000), clocks.left(1, 5000)) == (6000, 10_000)
    clocks.move(1, 9000, new_turn=True)
    clocks.move(0, 12_000, new_turn=True)
    assert clocks.left(0, 12_000) == 10_000
    assert clocks.left(0, 99_000) == 0


def test_fischer_adds_some_after_each_turn() -> None:
    clocks = Clocks(Fischer(60, 5), 2)
    clocks.move(0, 0, new_turn=True)
    clocks.move(1, 20_000, new_turn=True)
    assert (clocks.left(0, 30_000), clocks.left(1, 30_000)) == (45_000, 50_000)
    clocks.move(0, 30_000, new_turn=False)  # asked in the turn of the other: no extra time
    clocks.move(1, 31_000, new_turn=False)
    assert (clocks.left(0, 31_000), clocks.left(1, 31_000)) == (44_000, 50_000)
    clocks.move(None, 32_000, new_turn=True)  # a bot is to move
    assert clocks.deadline is None
    assert clocks.left(1, 90_000) == 54_000


def test_in_one_turn_nobody_gets_more_time_by_being_asked_again() -> None:
    clocks = Clocks(PerMove(10), 2)
    clocks.move(0, 0, new_turn=True)
    clocks.move(1, 4000, new_turn=False)
    clocks.move(0, 5000, new_turn=False)
    assert (clocks.left(0, 6000), clocks.left(1, 6000)) == (5000, 9000)


def test_the_increment_is_for_whose_turn_it_was() -> None:
    clocks = Clocks(Fischer(60, 5), 2)
    clocks.move(None, 0, new_turn=True)  # the other one may react first
    clocks.move(0, 1000, new_turn=False)
    clocks.move(None, 11_000, new_turn=False)
    clocks.move(1, 15_000, new_turn=True)
    assert (clocks.left(0, 15_000), clocks.left(1, 15_000)) == (55_000, 60_000)


def test_time_that_does_not_count() -> None:
    clocks = Clocks(Days(2), 2)
    day = 24 * 3600 * 1000
    clocks.move(0, 0, new_turn=True)
    assert clocks.deadline == 2 * day
    clocks.hold(3 * day, day)
    assert clocks.left(0, 3 * day) == day


# --- At a table ----------------------------------------------------------------------------------


def test_who_runs_out_of_time_has_lost(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada, Guest(shared.url) as bea:
            clock = {"kind": "per_move", "seconds": 1}
            table = await ada.open("puddles", "me", "open", clock=clock)
            async with ada.live(table) as one, bea.live(table) as two:
                assert one.situation["seats"][0]["time"] == 1000
                assert not one.situation["seats"][0]["running"]
                began = time.monotonic()
                await two.do("sit")
                await one.until(lambda: one.over)
                assert time.monotonic() - began > 0.9
                result = one.situation["result"]
                assert (result["how"], result["winners"]) == ("time", [1])
                assert result["reason"] == "Coral has run out of time"

    asyncio.run(main())


def test_with_more_players_a_bot_goes_on(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada, Guest(shared.url) as bea:
            clock = {"kind": "fischer", "seconds": 3, "increment": 60}
            table = await ada.open("puddles", "open", "me", "random", clock=clock)
            async with ada.live(table) as live:
                await bea.command(table, "sit")
                await live.until(lambda: live.situation["seats"][0]["kind"] == "bot")
                await live.until(lambda: live.situation["actions"] == 1)
                assert live.situation["seats"][1]["running"]
                assert live.situation["phase"] == "playing"

    asyncio.run(main())


@pytest.mark.parametrize("options", [{}, {"minutes": 9}])
def test_together_a_clock_ends_a_turn_and_not_the_match(
    shared: Server, options: dict[str, int]
) -> None:
    """Also for somebody who is alone with a bot; and the seat stays theirs."""

    async def main() -> None:
        async with Guest(shared.url) as ada:
            clock = {"kind": "per_move", "seconds": 1}
            table = await ada.open("dropounion", "me", "random", clock=clock, options=options)
            async with ada.live(table) as live:
                await live.until(lambda: live.situation["seats"][0]["out_of_time"])
                assert not live.situation["seats"][0]["running"]
                await live.until(lambda: live.situation["turn"] == 2)
                seat = live.situation["seats"][0]
                assert (seat["kind"], seat["out_of_time"]) == ("human", False)
                assert (live.situation["mover"], seat["running"]) == (0, True)
                assert live.situation["phase"] == "playing"
                assert (await live.act(0, live.legal(0)[0]["number"]))["type"] == "accepted"

    asyncio.run(main())


def test_who_is_out_of_time_may_still_act(start: Callable[..., Server]) -> None:
    """As long as the bot, which hears what the others advise, has not done so."""
    server = start(advice=60.0)

    async def main() -> None:
        async with Guest(server.url) as ada, Guest(server.url) as bea:
            clock = {"kind": "per_move", "seconds": 1}
            table = await ada.open("dropounion", "me", "open", clock=clock)
            async with ada.live(table) as one, bea.live(table) as two:
                await two.do("sit")
                await one.until(lambda: one.situation["seats"][0]["out_of_time"])
                actions = one.situation["actions"]
                assert (await one.act(0, one.legal(0)[0]["number"]))["type"] == "accepted"
                assert one.situation["actions"] == actions + 1

    asyncio.run(main())


def test_short_clocks_stand_still_while_the_server_is_down(
    start: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        first, system = start(), _SystemClock(monkeypatch)
        async with Guest(first.url) as ada:
            clock = {"kind": "per_move", "seconds": 4}
            table = await ada.open("puddles", "me", "me", clock=clock)
            await asyncio.to_thread(first.stop)
            system.ahead = 6.0  # as if it had been down for so long
            second = start(housekeeping=0.1)
            async with Guest(second.url) as again:
                again.http.cookies = ada.http.cookies
                async with again.live(table) as live:
                    await live.until(lambda: live.over or live.situation["seats"][0]["time"] > 1000)
                    assert not live.over
                    await live.until(lambda: live.over)
                    assert live.situation["result"]["how"] == "time"

    asyncio.run(main())


def test_a_clock_runs_out_although_nobody_looks(start: Callable[..., Server]) -> None:
    """The table is not even in memory: it is found by its deadline in the database."""
    server = start(idle=0.05, housekeeping=0.1)

    async def main() -> None:
        async with Guest(server.url) as ada:
            clock = {"kind": "per_move", "seconds": 1}
            table = await ada.open("puddles", "me", "me", clock=clock, public=True)
            for _ in range(600):
                await asyncio.sleep(0.05)
                found = (await ada.get("/api/tables", list="finished"))["tables"]
                if found:
                    break
            assert [(t["id"], t["result"]["how"]) for t in found] == [(table, "time")]

    asyncio.run(main())


def test_a_table_that_cannot_be_rebuilt_keeps_no_other_waiting(
    start: Callable[..., Server], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is due first, and for ever."""
    monkeypatch.setattr("watertable.server.housekeeping._DUE", 1)

    async def main() -> None:
        first = start()
        async with Guest(first.url) as ada:
            lost, good = [await ada.open("puddles", "me", "open", public=True) for _ in range(2)]
        await asyncio.to_thread(first.stop)
        base = sqlite3.connect(tmp_path / "tables.sqlite")
        (body,) = base.execute("SELECT body FROM events WHERE table_id = ?", (lost,)).fetchone()
        body = body.replace(b'"version":1', b'"version":99')
        base.execute("UPDATE events SET body = ? WHERE table_id = ?", (body, lost))
        base.execute("UPDATE tables SET deadline = CASE id WHEN ? THEN 1 ELSE 2 END", (lost,))
        base.commit()
        base.close()
        second = start(abandoned=0.0, housekeeping=0.05)
        async with Guest(second.url) as ada:
            for _ in range(600):
                found = (await ada.get("/api/tables", list="finished"))["tables"]
                if found:
                    break
                await asyncio.sleep(0.05)
            assert [table["id"] for table in found] == [good]
            await ada.get(f"/api/tables/{lost}", 409)

    asyncio.run(main())


def test_a_table_that_nobody_joins_is_closed(start: Callable[..., Server]) -> None:
    server = start(abandoned=0.5, housekeeping=0.1)

    async def main() -> None:
        async with Guest(server.url) as ada:
            table = await ada.open("puddles", "me", "open")
            async with ada.live(table) as live:
                await live.until(lambda: live.over)
                assert live.situation["result"]["reason"] == "nobody came"

    asyncio.run(main())


def test_tables_that_nobody_looks_at_are_put_away(start: Callable[..., Server]) -> None:
    server = start(idle=0.1, housekeeping=0.1)

    async def main() -> None:
        async with Guest(server.url) as ada:
            table = await ada.open("puddles", "me", "me")
            async with ada.live(table) as live:
                await live.act(0, live.legal(0)[0]["number"])
                await asyncio.sleep(0.5)
                assert "watertable_tables 1" in (await ada.http.get("/metrics")).text
            for _ in range(300):
                await asyncio.sleep(0.1)
                if "watertable_tables 0" in (await ada.http.get("/metrics")).text:
                    break
            else:
                pytest.fail("the table is still in memory")
            assert (await ada.get(f"/api/tables/{table}"))["situation"]["actions"] == 1

    asyncio.run(main())


# --- The clock of the system ---------------------------------------------------------------------


class _SystemClock:
    """The clock that anybody may set, and that computers set by themselves."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ahead = 0.0  # seconds
        right, right_ns = time.time, time.time_ns
        monkeypatch.setattr(time, "time", lambda: right() + self.ahead)
        monkeypatch.setattr(time, "time_ns", lambda: right_ns() + int(self.ahead * 1e9))


@pytest.mark.parametrize("hour", [3600.0, -3600.0])
def test_a_clock_that_is_set_neither_ends_nor_stops_a_match(
    start: Callable[..., Server], monkeypatch: pytest.MonkeyPatch, hour: float
) -> None:
    server, system = start(housekeeping=0.1), _SystemClock(monkeypatch)

    async def main() -> None:
        async with Guest(server.url) as ada:
            clock = {"kind": "per_move", "seconds": 3}
            table = await ada.open("puddles", "me", "me", clock=clock)
            async with ada.live(table) as live:
                system.ahead = hour
                began = time.monotonic()
                await live.act(0, live.legal(0)[0]["number"])
                mover = live.situation["mover"]
                assert 1000 < live.situation["seats"][mover]["time"] <= 3000
                await live.until(lambda: live.over, patience=30)
                assert time.monotonic() - began > 2.9
                assert live.situation["result"]["how"] == "time"

    asyncio.run(main())


@pytest.mark.parametrize("hour", [3600.0, -3600.0])
def test_a_clock_that_is_set_between_two_servers_costs_nobody_their_time(
    start: Callable[..., Server], monkeypatch: pytest.MonkeyPatch, hour: float
) -> None:
    async def main() -> None:
        first, system = start(), _SystemClock(monkeypatch)
        async with Guest(first.url) as ada:
            clock = {"kind": "per_move", "seconds": 5}
            table = await ada.open("puddles", "me", "me", clock=clock)
            await asyncio.to_thread(first.stop)
            system.ahead = hour
            second = start(housekeeping=0.1)
            async with Guest(second.url) as again:
                again.http.cookies = ada.http.cookies
                async with again.live(table) as live:
                    began = time.monotonic()
                    assert not live.over
                    await live.until(lambda: live.over, patience=30)
                    assert time.monotonic() - began > 2
                    assert live.situation["result"]["how"] == "time"

    asyncio.run(main())


# --- The table itself ----------------------------------------------------------------------------


@pytest.mark.usefixtures("sandglass")
def test_the_table_says_that_time_is_up(start: Callable[..., Server]) -> None:
    server = start()

    async def main() -> None:
        async with Guest(server.url) as ada:
            table = await ada.open("sandglass", "me", "me", options={"sand": 4000})
            async with ada.live(table) as live:
                assert (await live.act(1, "time is up"))["code"] == "illegal"
                assert (await live.act(1, "help"))["type"] == "accepted"  # out of turn
                await live.until(lambda: live.over)
                assert live.steps[-1]["seat"] == -2
                assert live.steps[-1]["at"] >= 4000
                assert sentence(live.steps[-1]["views"][0]["told"]) == "The table: time is up."
                assert live.situation["result"]["winners"] == [1]

    asyncio.run(main())


@pytest.mark.usefixtures("sandglass")
def test_nobody_waits_for_an_action_that_takes_long(start: Callable[..., Server]) -> None:
    server = start()

    async def main() -> None:
        async with Guest(server.url) as ada, Guest(server.url) as bea:
            slow = await ada.open("sandglass", "me", "me", options={"slow": 2000})
            quick = await ada.open("puddles", "me", "me")
            async with ada.live(slow) as live, ada.live(quick) as other:
                await live.act(0, "add")  # the first one starts the process
                acting = asyncio.create_task(live.act(1, "add"))
                again = asyncio.create_task(live.act(0, "add", after=1))  # at the same table
                await asyncio.sleep(0.1)
                meanwhile = 0
                while not acting.done():
                    await other.do("say", text="how quick we are")
                    await bea.get("/healthz")
                    meanwhile += not acting.done()
                assert meanwhile >= 2, "who waits is let go only when the other is done"
                assert (await acting)["type"] == "accepted"
                assert (await again)["code"] == "stale", "one after the other"
            before = await ada.get(f"/api/tables/{slow}")
        await asyncio.to_thread(server.stop)
        following = start()
        async with Guest(following.url) as ada:  # rebuilt in another process, too
            state = await ada.get(f"/api/tables/{slow}")
            assert state["views"][0]["view"] == before["views"][0]["view"] == {"grains": [1, 1]}

    asyncio.run(main())


@pytest.mark.usefixtures("sandglass")
def test_bots_are_asked_once_before_each_decision_of_others(start: Callable[..., Server]) -> None:
    server = start()

    async def main() -> None:
        async with Guest(server.url) as ada:
            table = await ada.open("sandglass", "me", "helper", "helper")
            async with ada.live(table) as live:
                await live.until(lambda: live.situation["actions"] == 2)
                assert {(s["seat"], sentence(s["views"][0]["told"])) for s in live.steps} == {
                    (1, "Player 2: help."),
                    (2, "Player 3: help."),
                }
                await live.act(0, "add")
                await live.until(lambda: live.situation["turn"] == 3)
                assert live.seat_view(0)["view"]["grains"][0] == 1

    asyncio.run(main())


# --- Reactions -----------------------------------------------------------------------------------

REWARDS = {"board": "small-standard", "rewards": True}


async def play_to_a_reaction(ada: Guest, bea: Guest, **more: Any) -> tuple[str, int]:
    """A match of Droplets in which somebody is asked in the other's turn: the table, and who."""
    rng = random.Random(1)
    for _ in range(20):  # a match may be over before that
        table = await ada.open("droplets", "me", "open", options=REWARDS, **more)
        await bea.command(table, "sit")
        async with ada.live(table) as one, bea.live(table) as two:
            while not one.over:
                mover = one.situation["mover"]
                live = (one, two)[mover]
                view = live.seat_view(mover)["view"]
                if mover != view["actor"]:
                    return table, mover
                choice = rng.choice(live.legal(mover))["number"]
                seq = (await live.act(mover, choice))["seq"]
                for each in (one, two):
                    await each.until(lambda each=each, seq=seq: each.seq >= seq)  # type: ignore[misc]
    raise AssertionError("nobody has ever held a token")


def test_who_does_not_react_in_time_has_said_no(start: Callable[..., Server]) -> None:
    server = start(reaction=6.0)

    async def main() -> None:
        async with Guest(server.url) as ada, Guest(server.url) as bea:
            clock = {"kind": "fischer", "seconds": 600, "increment": 5}
            table, asked = await play_to_a_reaction(ada, bea, clock=clock)
            began = time.monotonic()
            async with ada.live(table) as live:
                left = live.situation["reaction"]
                assert 0 < left <= 6000
                assert not any(seat["running"] for seat in live.situation["seats"])
                actions = live.situation["actions"]
                await live.until(lambda: live.situation["actions"] > actions)
                assert time.monotonic() - began > left / 1000 - 0.1  # two clocks are never alike
                assert live.steps[-1]["seat"] == asked
                assert "wait" in sentence(live.steps[-1]["views"][0]["told"])
                assert not live.over, "nobody loses by that"

    asyncio.run(main())


def test_who_reacts_in_time_decides(start: Callable[..., Server]) -> None:
    server = start(reaction=60.0)

    async def main() -> None:
        async with Guest(server.url) as ada, Guest(server.url) as bea:
            table, asked = await play_to_a_reaction(ada, bea)
            async with (ada, bea)[asked].live(table) as live:
                assert 50_000 < live.situation["reaction"] <= 60_000
                spent = [action for action in live.legal(asked) if action["text"] != "go on"]
                choice = (spent or live.legal(asked))[0]
                assert (await live.act(asked, choice["number"]))["type"] == "accepted"

    asyncio.run(main())


def test_a_restart_gives_the_time_to_react_back(
    start: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        first, system = start(reaction=3.0), _SystemClock(monkeypatch)
        async with Guest(first.url) as ada, Guest(first.url) as bea:
            table, _ = await play_to_a_reaction(ada, bea)
            actions = (await ada.get(f"/api/tables/{table}"))["situation"]["actions"]
            await asyncio.to_thread(first.stop)
            system.ahead = 6.0  # as if it had been down for so long
            second = start(reaction=3.0)
            async with Guest(second.url) as again:
                again.http.cookies = ada.http.cookies
                async with again.live(table) as live:
                    assert live.situation["actions"] == actions, "nobody was there to be late"
                    await live.until(lambda: live.situation["actions"] > actions)

    asyncio.run(main())


def test_nobody_is_hurried_who_keeps_nobody_waiting(start: Callable[..., Server]) -> None:
    """By correspondence the usual clock runs; at one device, or against bots, none."""
    server = start(reaction=0.2)

    async def main() -> None:
        async with Guest(server.url) as ada, Guest(server.url) as bea:
            clock = {"kind": "days", "days": 2}
            table, asked = await play_to_a_reaction(ada, bea, clock=clock)
            situation = (await ada.get(f"/api/tables/{table}"))["situation"]
            assert situation["reaction"] is None
            assert situation["seats"][asked]["running"]
            async with Guest(server.url) as cem:
                cem.http.cookies = bea.http.cookies
                table, asked = await play_to_a_reaction(bea, cem)
                await asyncio.sleep(0.5)
                state = await bea.get(f"/api/tables/{table}")
                assert state["situation"]["reaction"] is None
                assert state["situation"]["mover"] == asked

    asyncio.run(main())


def test_a_bot_that_was_disturbed_is_asked_again(
    start: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    disturbed: list[int] = []
    original = BotSeats._move

    async def disturb(bots: BotSeats, seat: int, here: tuple[int, int], wait: float) -> None:
        disturbed.append(seat)
        if len(disturbed) == 1:
            raise BrokenProcessPool("no memory, say")
        await original(bots, seat, here, wait)

    monkeypatch.setattr(BotSeats, "_move", disturb)
    monkeypatch.setattr("watertable.server.background_tasks._AFTER_FAILURE", 0.05)
    server = start()

    async def main() -> None:
        async with Guest(server.url) as ada:
            table = await ada.open("puddles", "random", "me")
            async with ada.live(table) as live:
                await live.until(lambda: live.situation["actions"] == 1)

    asyncio.run(main())


def test_the_time_of_the_game_is_a_clock_of_its_own() -> None:
    """Who has four seconds for a turn may run out of them, and the half-hour goes on."""
    opened = Opened(
        game="dropounion",
        version=registry.game("dropounion").version,
        options=registry.game("dropounion").read_options({"minutes": 30}, 2),
        seed=1,
        seats=tuple(
            Holder(kind="human", guest_id=guest_id, name=guest_id) for guest_id in ("ada", "bea")
        ),
        public=False,
        clock=PerMove(4),
        hints=False,
    )
    table = Table("glass", StoredEvent(seq=1, at=1000, event=opened))
    assert table.clocks is not None
    assert table.clocks.deadline == 5000
    assert table_action(table, 8000) is None
    half_an_hour = 1000 + 30 * 60_000
    assert table_action(table, half_an_hour - 1) is None
    action = table_action(table, half_an_hour)
    assert action is not None
    assert table.match.text(action, TABLE) == "time up"
