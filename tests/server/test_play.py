"""Whole matches over real WebSockets: people, bots, several seats on one device, spectators."""

import asyncio
import random
from typing import Any

import pytest

from tests.server.client import Data, Guest, play_on, sentence, sentences
from tests.server.conftest import Server
from watertable.core import registry

OPTIONS: dict[str, dict[str, Any]] = {
    "archipelago": {"size": 3},
    "droplets": {"board": "reduced-small-standard", "length": "short", "rewards": True},
}
every_game = pytest.mark.parametrize("game", list(registry.all_games()))


@every_game
def test_two_people_play_while_somebody_watches(shared: Server, game: str) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada, Guest(shared.url) as bea, Guest(shared.url) as cem:
            table = await ada.open(game, "me", "open", options=OPTIONS.get(game, {}))
            async with (
                ada.live(table) as one,
                bea.live(table) as two,
                cem.live(table) as watcher,
            ):
                assert one.situation["phase"] == "waiting"
                assert (await two.do("sit"))["type"] == "accepted"
                await play_on({0: one, 1: two}, random.Random(7).choice)
                await watcher.until(lambda: watcher.over)
                result = one.situation["result"]
                assert result["how"] == "game"
                assert min(result["ranks"]) == 1
                assert watcher.situation["result"] == result == two.situation["result"]
                numbers = [step["number"] for step in watcher.steps]
                assert numbers == list(range(one.situation["actions"]))
            state = await cem.get(f"/api/tables/{table}")
            assert len(state["logs"][0]["lines"]) == len(numbers)

    asyncio.run(main())


@every_game
def test_a_bot_plays_its_seat_and_hints_are_legal(shared: Server, game: str) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada:
            table = await ada.open(game, "tadpole", "me", options=OPTIONS.get(game, {}))
            async with ada.live(table) as live:
                await live.until(lambda: live.situation["mover"] == 1)
                hint = await live.do("ask_hint", seat=1)
                assert hint["type"] == "hint", hint
                legal = [action["text"] for action in live.legal(1)]
                best = hint["candidates"][0]
                assert {each["text"] for each in hint["candidates"]} <= set(legal)
                assert sentence(best["told"]).startswith("You "), hint
                assert all(each["side"] and each["told"] for each in best["reasons"])
                await play_on({1: live}, random.Random(3).choice)
                assert {step["seat"] for step in live.steps} == {0, 1}

    asyncio.run(main())


def test_several_people_share_a_device(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as family:
            table = await family.open("puddles", "me", "me", "otter", "me")
            async with family.live(table) as live:
                assert live.state["you"] == [0, 1, 3]
                assert live.state["has_hidden_info"]
                hands = [live.seat_view(seat)["view"]["hand"] for seat in (0, 1, 3)]
                assert [len(hand) for hand in hands] == [3, 3, 3]
                await play_on({0: live, 1: live, 3: live}, random.Random(5).choice)
                last = live.steps[-1]
                assert [each["seat"] for each in last["views"]] == [0, 1, 3]

    asyncio.run(main())


def test_a_turn_of_several_actions_in_any_form(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada:
            table = await ada.open("archipelago", "me", "me", options={"size": 3})
            async with ada.live(table) as live:
                assert (await live.act(0, "c3 teal"))["type"] == "accepted"
                structs: list[Data] = [action["struct"] for action in live.legal(1)]
                assert (await live.act(1, structs[0]))["type"] == "accepted"
                assert (await live.act(1, live.legal(1)[-1]["number"]))["type"] == "accepted"
                told = (await ada.get(f"/api/tables/{table}"))["logs"][0]
                told = sentences(told)
                assert told[0] == "Coral lays a teal stone on c3."
                assert len(told) == 3

    asyncio.run(main())


def test_bots_among_themselves_play_while_somebody_watches(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada:
            table = await ada.open("puddles", "random", "random")
            before = await ada.get(f"/api/tables/{table}")
            assert before["you"] == []
            async with ada.live(table) as live:
                await live.until(lambda: live.over)
                assert live.situation["result"]["how"] == "game"

    asyncio.run(main())
