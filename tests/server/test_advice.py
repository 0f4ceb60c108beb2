"""People can tell bots something: in each turn a bot waits a little for it."""

import asyncio
import json
import time

import pytest

from tests.server.client import Data, Guest, Live
from tests.server.conftest import Starter
from watertable.server.advice_time import AdviceTime
from watertable.server.settings import Settings


def advices(live: Live) -> list[Data]:
    return [each for each in live.legal(0) if each["text"].startswith("advise")]


async def to_a_turn_of_the_bot(live: Live) -> None:
    """Play until the bot, which has seat 1, is to move and could be told something."""
    while True:
        await live.until(lambda: live.situation["mover"] == 0 or bool(advices(live)))
        if live.situation["mover"] == 1:
            return
        answer = await live.act(0, live.legal(0)[0]["number"])
        assert answer["type"] == "accepted"


async def moved(live: Live) -> None:
    """Wait until the bot has done something more."""
    done = sum(step["seat"] == 1 for step in live.steps)
    await live.until(lambda: sum(step["seat"] == 1 for step in live.steps) > done)


def test_a_bot_waits_for_advice(start: Starter) -> None:
    server = start(advice=5.0)

    async def main() -> None:
        async with Guest(server.url) as ada:
            table = await ada.open("dropounion", "me", "heron")
            async with ada.live(table) as live:
                await to_a_turn_of_the_bot(live)
                before = len(live.steps)
                answer = await live.act(0, advices(live)[0]["number"])
                assert answer["type"] == "accepted", answer
                await live.until(lambda: len(live.steps) > before + 1)
                assert [step["seat"] for step in live.steps[before : before + 2]] == [0, 1]

    asyncio.run(main())


def test_it_waits_longer_for_somebody_who_is_about_to_give_some(start: Starter) -> None:
    server = start(advice=3.0, hesitation=6.0)

    async def main() -> None:
        async with Guest(server.url) as ada:
            table = await ada.open("dropounion", "me", "heron")
            async with ada.live(table) as live:
                await to_a_turn_of_the_bot(live)
                began = time.monotonic()
                await live.socket.send(json.dumps({"type": "gesture", "seat": 0, "what": {}}))
                await moved(live)
                assert time.monotonic() - began > 5.9

    asyncio.run(main())


def test_it_plays_on_when_told_that_nothing_will_be_said(start: Starter) -> None:
    server = start(advice=60.0)

    async def main() -> None:
        async with Guest(server.url) as ada:
            table = await ada.open("dropounion", "me", "heron")
            async with ada.live(table) as live:
                await to_a_turn_of_the_bot(live)
                began = time.monotonic()
                wish = {"type": "gesture", "seat": 0, "what": {"done": True}}
                await live.socket.send(json.dumps(wish))
                await moved(live)
                assert time.monotonic() - began < 30

    asyncio.run(main())


# --- The time alone ------------------------------------------------------------------------------


class Hours:
    """The clock of this process, as a test sets it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        monkeypatch.setattr(time, "monotonic", lambda: self.now)


@pytest.fixture
def hours(monkeypatch: pytest.MonkeyPatch) -> Hours:
    return Hours(monkeypatch)


def advice_time(wanted: bool = True) -> AdviceTime:
    settings = Settings(
        database="", secrets=(), advice=6.0, hesitation=8.0, patience=60.0, afterthought=1.5
    )
    made = AdviceTime(settings)
    made.begin((3, 0), wanted=wanted)
    return made


def test_who_touches_a_card_is_waited_for(hours: Hours) -> None:
    """Also after something was said, when nothing else is left of the time."""
    advice = advice_time()
    hours.now += 2
    advice.said(0)
    assert advice.left == 1.5
    hours.now += 1
    advice.hold(0, several=False)
    assert advice.left == 8.0
    for _ in range(50):  # a finger that stays
        hours.now += 4
        advice.hold(0, several=False)
    assert advice.left == 8.0
    advice.said(0)
    assert advice.left == 0.0


def test_nobody_holds_up_other_people_for_long(hours: Hours) -> None:
    advice = advice_time()
    for _ in range(20):
        hours.now += 4
        advice.hold(0, several=True)
    assert advice.left == 0.0


def test_all_have_to_say_that_they_have_nothing_to_say(hours: Hours) -> None:
    advice = advice_time()
    advice.let_go(0, {0, 2})
    assert advice.left == 6.0
    advice.hold(0, several=True)  # after all
    advice.let_go(2, {0, 2})
    assert advice.left == 8.0
    advice.let_go(0, {0, 2})
    assert advice.left == 0.0


def test_against_time_only_who_asks_for_it_is_waited_for(hours: Hours) -> None:
    advice = advice_time(wanted=False)
    assert advice.left == 0.0
    advice.hold(1, several=False)
    assert advice.left == 8.0


# --- Where nobody waits --------------------------------------------------------------------------


def test_nobody_waits_where_the_clock_is_the_enemy(start: Starter) -> None:
    server = start(advice=60.0)

    async def main() -> None:
        async with Guest(server.url) as ada:
            table = await ada.open("dropounion", "me", "heron", options={"minutes": 9})
            async with ada.live(table) as live:
                left = live.situation["left"]
                assert 0 < left <= 9 * 60_000
                while not any(step["seat"] == 1 for step in live.steps):
                    await live.act(0, live.legal(0)[0]["number"])
                    await live.until(lambda: live.situation["mover"] == 0)
                assert live.situation["left"] < left

    asyncio.run(main())


def test_nobody_waits_where_nothing_can_be_said(start: Starter) -> None:
    server = start(advice=60.0)

    async def main() -> None:
        async with Guest(server.url) as ada:
            table = await ada.open("archipelago", "random", "me")
            async with ada.live(table) as live:
                assert live.situation["left"] is None
                await live.until(lambda: live.situation["mover"] == 1)

    asyncio.run(main())
