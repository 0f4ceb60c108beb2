"""How pieces moved, on its way to those who watch."""

import asyncio
from base64 import b64decode

import pytest

from tests.server.client import Guest
from tests.server.conftest import Server
from watertable import Match
from watertable.core.record import Record, encode
from watertable.core.record import decode as decode_record
from watertable.games.splash.pieces import PIECE_NAMES
from watertable.games.splash.trajectory import decode
from watertable.server import replays

ROCK = {"deal": True, "steadiness": "rock"}


def test_a_placement_is_told_with_its_motion(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada, Guest(shared.url) as bea:
            table = await ada.open("splash", "me", "me", options=ROCK)
            async with ada.live(table) as live, bea.live(table) as watcher:
                await live.act(0, live.legal(0)[0]["number"])
                placed = live.legal(1)[0]
                before = live.seq
                assert (await live.act(1, placed["struct"]))["type"] == "accepted"
                await watcher.until(lambda: watcher.seq == live.seq)
                given, dropped = watcher.steps
                assert "motion" not in given, "nothing moves when a piece is given"
                assert dropped["motion"] == live.steps[-1]["motion"]
                motion = decode(b64decode(dropped["motion"]))
                (piece,) = watcher.seat_view(None)["view"]["pieces"]
                assert PIECE_NAMES[motion.pieces[0]] == piece["name"]
                end = motion.places[-1, 0, :3] * 1000
                assert all(abs(end - piece["at"]) < 0.011)
                async with bea.live(table, after=before) as late:
                    assert late.steps[0]["motion"] == dropped["motion"], "missed and told again"

    asyncio.run(main())


def test_after_an_undo_another_motion_is_told(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada:
            table = await ada.open("splash", "me", "me", options=ROCK)
            async with ada.live(table) as live:
                await live.act(0, live.legal(0)[0]["number"])
                here = live.seq
                choices = live.legal(1)
                await live.act(1, choices[0]["number"])
                await live.do("offer_undo", seat=1)
                await live.act(1, choices[-1]["number"])
                first, second = (step for step in live.steps if step["seat"] == 1)
                assert first["motion"] != second["motion"]
                async with ada.live(table, after=here) as again:
                    assert again.state["situation"]["actions"] == 2

    asyncio.run(main())


def test_the_motion_of_a_replay_is_computed_anew(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada:
            table = await ada.open("splash", "me", "me", options=ROCK)
            async with ada.live(table) as live:
                await live.act(0, live.legal(0)[0]["number"])
                await live.act(1, live.legal(1)[0]["struct"])
                await live.do("resign", seat=0)
                told = [step.get("motion") for step in live.steps]
            replay = await ada.get(f"/api/tables/{table}/replay")
            assert replay["moves"]
            again = [await ada.get(f"/api/tables/{table}/motion", number=n) for n in (0, 1)]
            assert [each.get("motion") for each in again] == told
            assert told[1]
            record = await ada.get(f"/api/tables/{table}/record")
            uploaded = await ada.post("/api/motion?number=1", record)
            assert uploaded["motion"] == told[1], "a record from a file moves too"
            missing = await ada.post("/api/motion?number=2", record, status=404)
            assert "there are 2" in missing["reason"]
            await ada.post("/api/motion?number=0", {"game": "splash"}, status=400)

    asyncio.run(main())


def test_other_games_and_replays_have_none(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada:
            table = await ada.open("puddles", "me", "me")
            async with ada.live(table) as live:
                await live.act(0, live.legal(0)[0]["number"])
                assert "motion" not in live.steps[0]
                await live.do("resign", seat=0)
            replay = await ada.get(f"/api/tables/{table}/replay")
            assert ["motion" in step for step in replay["steps"]] == [False]
            assert not replay["moves"]

    asyncio.run(main())


def test_a_record_is_checked_once_however_many_parts_are_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = Match.start("archipelago", options={"size": 3}, seed=8)
    match.play("c3 teal")
    data, checked = encode(match.record()), list[bytes]()

    def check(given: bytes) -> Record:
        checked.append(given)
        return decode_record(given)

    monkeypatch.setattr(replays, "decode", check)
    for first in (0, 1):
        code, _ = replays.replay_record(data, None, first)
        assert not code
    assert not replays.motion_in(data, 0)[0]
    assert checked == [data]
