"""Reviews over HTTP: begun when somebody asks, told how far they are, and kept with the match."""

import asyncio
import random

import pytest

from tests.server.client import Data, Guest, play_on
from tests.server.conftest import Server
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
