"""Reviews over HTTP: begun when somebody asks, told how far they are, and kept with the match."""

import asyncio
import json
import random
from typing import Any

import pytest

from tests.server.client import PATIENCE, Data, Guest, play_on
from tests.server.conftest import Server
from watertable import Match
from watertable.core.record import encode
from watertable.server import reviews


async def reviewed(guest: Guest, table: str) -> Data:
    """Return the review, and see that it only goes forward."""
    share = 0.0
    while True:
        state = await guest.get(f"/api/tables/{table}/review")
        assert share <= state["share"] <= 1
        share = state["share"]
        if state["review"] is not None:
            return dict(state["review"])
        await asyncio.sleep(0.1)


def test_a_finished_match_is_reviewed_once_and_for_all(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada, Guest(shared.url) as eve:
            table = await ada.open("archipelago", "me", "random", options={"size": 3})
            problem = await ada.get(f"/api/tables/{table}/review", 409)
            assert problem["code"] == "not_now"
            async with ada.live(table) as live:
                await play_on({0: live}, random.Random(3).choice)
            review = await reviewed(ada, table)
            assert review["actions"] == review["points"][-1]["after"]
            assert len(review["by_seat"]) == 2
            for moment in review["moments"]:
                assert moment["played"]["text"] != moment["better"]["text"]
                assert moment["better"]["told"]
            state = await eve.get(f"/api/tables/{table}/review")
            assert state == {"share": 1.0, "review": review}

    asyncio.run(main())


def test_what_was_not_played_cannot_be_reviewed(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada:
            await ada.get("/api/tables/nowhere/review", 404)
            table = await ada.open("archipelago", "me", "open")
            await ada.command(table, "leave", seat=0)
            assert await ada.get(f"/api/tables/{table}/review", 409)

    asyncio.run(main())


def record_of(*stones: str, size: int = 3) -> Data:
    match = Match.start("archipelago", options={"size": size}, seed=1)
    for stone in stones:
        match.play(stone)
    return dict(json.loads(encode(match.record())))


STONES = ("a1 coral", "a2 coral", "a3 teal", "c1 teal", "c2 teal")


def test_a_record_from_elsewhere_is_reviewed(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada:
            record, share = record_of(*STONES), 0.0
            while (state := await ada.post("/api/review", record))["review"] is None:
                assert share <= state["share"] <= 1
                share = state["share"]
                await asyncio.sleep(0.1)
            assert state["review"]["actions"] == 5
            assert len(state["review"]["by_seat"]) == 2
            assert await ada.post("/api/review", record) == state

    asyncio.run(main())


def test_what_is_no_record_is_not_reviewed(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada:
            impossible = record_of("a1 coral")
            impossible["actions"] *= 2
            bad: list[Any] = [{}, {"game": "none"}, {"game": "archipelago"}, [], impossible]
            for data in bad:
                problem = await ada.post("/api/review", data, 400)
                assert problem["code"] == "bad_message"
            await ada.post("/api/review", record_of(), 404)

    asyncio.run(main())


def test_nobody_is_helped_with_a_match_that_they_play(shared: Server) -> None:
    """Not even if it has been reviewed for somebody else."""

    async def main() -> None:
        async with Guest(shared.url) as ada, Guest(shared.url) as bo:
            record = record_of(*STONES)
            table = await ada.open("archipelago", "me", "open", options={"size": 3})
            await bo.command(table, "sit")
            await ada.command(table, "act", seat=0, do=STONES[0])
            await bo.post("/api/review", record, 409)
            async with Guest(shared.url) as eve:
                await eve.post("/api/review", record)
            problem = await ada.post("/api/review", record, 409)
            assert problem["code"] == "not_now"

    asyncio.run(main())


def test_records_wait_for_one_another(shared: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada:
            monkeypatch.setattr(reviews, "_MAX_RECORDS_FROM_ONE", 0)
            problem = await ada.post("/api/review", record_of("b1 coral"), 429)
            assert problem["code"] == "too_many"
            monkeypatch.setattr(reviews, "_MAX_RECORDS_FROM_ONE", 100)
            monkeypatch.setattr(reviews, "_MAX_RECORDS", 0)
            problem = await ada.post("/api/review", record_of("b1 coral"), 503)
            assert problem["code"] == "unavailable"
            # One that nobody asks about is given up, so that there is room for another.
            monkeypatch.setattr(reviews, "_MAX_RECORDS", 1)
            monkeypatch.setattr(reviews, "_LEFT_ALONE", -1.0)
            async with asyncio.timeout(PATIENCE):
                for stone in ("b1 coral", "b2 coral"):
                    while (await ada.http.post("/api/review", json=record_of(stone))).is_error:
                        await asyncio.sleep(0.05)

    asyncio.run(main())


def test_not_too_many_are_made_at_once(shared: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "_MAX_RUNNING", 0)

    async def main() -> None:
        async with Guest(shared.url) as ada:
            table = await ada.open("archipelago", "me", "random", options={"size": 3})
            async with ada.live(table) as live:
                await play_on({0: live}, random.Random(3).choice)
            refused = await ada.get(f"/api/tables/{table}/review", 503)
            assert refused["code"] == "unavailable"

    asyncio.run(main())
