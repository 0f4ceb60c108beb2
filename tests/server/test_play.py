"""Whole matches over real WebSockets: people, bots, several seats on one device, spectators."""

import asyncio
import random

import pytest

from tests.server.client import Guest, play_on
from tests.server.conftest import Server
from watertable.core import registry

TABLES = {
    "archipelago": {"size": 3},
    "droplets": {"board": "reduced-small-standard", "length": "short", "rewards": True},
    "waterfall": {},
    "puddles": {},
}


def first_games() -> list[str]:
    return list(registry.all_games())


@pytest.mark.parametrize("game", first_games())
def test_two_people_play_while_somebody_watches(shared: Server, game: str) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada, Guest(shared.url) as bea, Guest(shared.url) as cem:
            table = await ada.open(game, "me", "open", options=TABLES.get(game, {}))
            async with (
                ada.live(table) as one,
                bea.live(table) as two,
                cem.live(table) as watcher,
            ):
                assert one.situation["phase"] == "waiting"
                assert (await two.do("sit"))["type"] == "accepted"
                rng = random.Random(7)
                await play_on({0: one, 1: two}, rng.choice)
                await watcher.until(lambda: watcher.over)
                result = one.situation["result"]
                assert result["how"] == "game"
                assert sorted(result["ranks"])[0] == 1
                assert watcher.situation["result"] == result == two.situation["result"]
                numbers = [step["number"] for step in watcher.steps]
                assert numbers == list(range(one.situation["actions"]))
            state = await cem.get(f"/api/tables/{table}")
            assert len(state["logs"][0]["told"]) == len(numbers)

    asyncio.run(main())
