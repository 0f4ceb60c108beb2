"""Taking back at a table: no peek, nothing behind somebody's back, nothing after the end."""

import asyncio
import json
import random
from typing import Any

import pytest

from tests.server.client import Data, Guest, Live, play_on, sentence
from tests.server.conftest import Server
from watertable import Match
from watertable.core.record import decode

REWARDS = {"board": "small-standard", "rewards": True}


async def act(live: Live, seat: int, do: Any) -> Data:
    """An action that has to be accepted: else what follows would be about another one."""
    answer = await live.act(seat, do)
    assert answer["type"] == "accepted", answer
    return answer


async def first(live: Live, seat: int) -> Data:
    return await act(live, seat, live.legal(seat)[0]["number"])


async def dealt(live: Live) -> int:
    """Answer what the deal may ask (a Redirector can be set up at once); how often it has asked."""
    asked = 0
    while not any(action["text"] == "turn 1" for action in live.legal(0)):
        await first(live, 0)
        asked += 1
    return asked


def refused(answer: Data) -> str:
    assert (answer["type"], answer["code"]) == ("refused", "not_now"), answer
    reason: str = answer["reason"]
    return reason


def test_a_card_that_was_turned_stays_turned(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada:
            table = await ada.open("dropounion", "me")
            async with ada.live(table) as live:
                asked = await dealt(live)
                await act(live, 0, "turn 1")
                reason = refused(await live.do("offer_undo", seat=0))
                assert "What you did has shown something hidden" in reason
                assert sentence(live.seat_view(0)["no_undo"]) == reason, "the button can say why"
                assert live.situation["actions"] == asked + 1

    asyncio.run(main())


def test_what_is_done_instead_is_told_as_it_was(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada:
            table = await ada.open("archipelago", "me", "me")
            async with ada.live(table) as live:
                await act(live, 0, "c4 teal")
                await live.do("offer_undo", seat=0)
                await act(live, 0, "d5 coral")
                for viewed in live.steps[-1]["views"]:
                    assert viewed["effects"][0]["cell"] == "d5"
                    assert "d5" in sentence(viewed["told"])
                state = await ada.get(f"/api/tables/{table}")
                assert [each["view"] for each in live.state["views"]] == [
                    each["view"] for each in state["views"]
                ]

    asyncio.run(main())


def test_in_practice_it_is_turned_back_and_all_can_see_that(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada:
            table = await ada.open("dropounion", "me", practice=True)
            async with ada.live(table) as live:
                assert live.state["practice"]
                await dealt(live)
                before = live.seat_view(0)["view"]
                await act(live, 0, "turn 1")
                assert live.seat_view(0)["no_undo"] == []
                turned = live.seat_view(0)["view"]
                await live.do("offer_undo", seat=0)
                assert live.seat_view(0)["view"] == before
                await act(live, 0, "turn 1")
                assert live.seat_view(0)["view"] == turned, "exactly as it was"
                await live.do("resign", seat=0)
            record = (await ada.http.get(f"/api/tables/{table}/record")).content
            assert decode(record).practice

    asyncio.run(main())


@pytest.mark.parametrize("seats", [("me", "open"), ("me", "me"), ("open", "random")])
def test_practice_is_for_one_person(shared: Server, seats: tuple[str, ...]) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada:
            plans = [
                {"kind": kind} if kind != "random" else {"kind": "bot", "bot": kind}
                for kind in seats
            ]
            new = {"game": "dropounion", "seats": plans, "practice": True}
            problem = await ada.post("/api/tables", new, 400)
            assert "Practice is for one person" in problem["reason"]

    asyncio.run(main())


def test_practice_has_no_name_where_it_makes_no_difference(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada:
            table = await ada.open("archipelago", "me", "random", practice=True)
            assert not (await ada.get(f"/api/tables/{table}"))["practice"]
            cards = {card["name"]: card for card in (await ada.get("/api/games"))["games"]}
            assert not cards["archipelago"].get("unknown")
            assert cards["dropounion"]["unknown"]
            assert cards["droplets"]["unknown_turns"] == {"rewards": [True]}
            assert cards["splash"]["unknown_turns"] == {"steadiness": ["rock"]}

    asyncio.run(main())


def test_after_the_answer_of_a_bot_the_unknown_is_dealt_anew(shared: Server) -> None:
    """And the table, rebuilt from its events, and its record come to the same end."""

    async def main() -> None:
        async with Guest(shared.url) as ada:
            table = await ada.open("droplets", "me", "random", options=REWARDS)
            async with ada.live(table) as live:
                before = live.seat_view(0)["view"]
                await first(live, 0)
                await live.until(lambda: live.situation["mover"] == 0)
                assert live.seat_view(0)["no_undo"] == []
                await live.do("offer_undo", seat=0)
                assert live.seat_view(0)["view"] == before
                await play_on({0: live}, random.Random(1).choice)
            record = decode((await ada.http.get(f"/api/tables/{table}/record")).content)
            (redeal,) = [each for each in record.redeals if each.after == 0]
            assert redeal.seat == 0
            assert Match.from_record(record).outcome is not None

    asyncio.run(main())


def test_nothing_is_taken_back_behind_the_back_of_who_has_left(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada, Guest(shared.url) as bea:
            table = await ada.open("archipelago", "me", "open", options={"size": 3})
            await bea.command(table, "sit")
            async with ada.live(table) as one:
                await act(one, 0, "c3 coral")
                await bea.command(table, "leave", seat=1, bot="random")
                await one.until(lambda: one.situation["seats"][1]["stand_in"])
                reason = refused(await one.do("offer_undo", seat=0))
                assert "The seat Teal is kept for somebody who has left" in reason
                await bea.command(table, "sit", seat=1)
                asked = await one.do("offer_undo", seat=0)
                assert asked["type"] == "accepted"
                assert one.situation["offers"][0]["waiting"] == [1]

    asyncio.run(main())


@pytest.mark.parametrize("game", ["archipelago", "dropounion"])
def test_nothing_is_taken_back_after_the_end(shared: Server, game: str) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada:
            options: Any = {"size": 3} if game == "archipelago" else {}
            seats = ["me", "me"] if game == "archipelago" else ["me"]
            practice = game == "dropounion"
            table = await ada.open(game, *seats, options=options, practice=practice)
            async with ada.live(table) as live:
                await play_on(dict.fromkeys(range(len(seats)), live), random.Random(1).choice)
                assert live.situation["result"]["how"] == "game"
                assert (await ada.http.get(f"/api/tables/{table}/record")).status_code == 200
                for seat in range(len(seats)):
                    reason = refused(await live.do("offer_undo", seat=seat))
                    assert reason == "The match is over; nothing is taken back after the end."
                assert live.situation["phase"] == "over"

    asyncio.run(main())


def test_gestures_of_a_quiet_game_are_no_chat(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada, Guest(shared.url) as bea:
            table = await ada.open("dropounion", "me", "open")
            await bea.command(table, "sit")
            async with ada.live(table) as one, bea.live(table) as two:
                for what in ({"text": "keep the blue one"}, {"card": "blue"}, {"card": 10**9}):
                    await one.socket.send(json.dumps({"type": "gesture", "seat": 0, "what": what}))
                await one.socket.send(
                    json.dumps({"type": "gesture", "seat": 0, "what": {"card": 2}})
                )
                await two.until(lambda: any(m["type"] == "gesture" for m in two.others))
                shown = [m["what"] for m in two.others if m["type"] == "gesture"]
                assert shown == [{"card": 2}]
                complaints = [m for m in one.others if m["type"] == "refused"]
                assert {m["code"] for m in complaints} == {"bad_message"}
                assert len(complaints) == 3
                assert "That is no gesture of Dropounion" in complaints[0]["reason"]

    asyncio.run(main())
