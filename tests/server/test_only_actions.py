"""A decision with one option is not asked at a table: the server makes it, for all to see."""

import asyncio
import random

import msgspec
import pytest

from tests.server.client import Guest, Live
from tests.server.conftest import Server
from watertable.server.events import Acted, StoredEvent
from watertable.server.identity import Guest as Person
from watertable.server.messages.http import NewTable, SeatPlan
from watertable.server.opening import opening_of
from watertable.server.tables import Table
from watertable.server.take_backs import last_action


@pytest.mark.parametrize("other", ["me", "random"])
def test_nobody_is_asked_what_can_only_be_answered_in_one_way(shared: Server, other: str) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada:
            table = await ada.open("waterfall", "me", other)
            own = (0, 1) if other == "me" else (0,)
            rng = random.Random(1)

            def asked(live: Live) -> bool:
                mover = live.situation["mover"]
                return live.over or (mover in own and len(live.legal(mover)) > 0)

            async with ada.live(table) as live:
                for _ in range(25):
                    await live.until(lambda: asked(live))
                    if live.over:
                        break
                    mover = live.situation["mover"]
                    assert len(live.legal(mover)) > 1
                    answer = await live.act(mover, rng.choice(live.legal(mover))["number"])
                    assert answer["type"] == "accepted", answer
                await live.until(lambda: asked(live))
                only = [
                    step for step in live.steps if any(each.get("only") for each in step["views"])
                ]
                assert only, "there was nothing of the kind"
                if other == "me" and not live.over:
                    assert len(live.steps) == 25 + len(only), "each is an action, and made once"

    asyncio.run(main())


def test_who_takes_back_gets_to_a_choice() -> None:
    """Else what was taken back would be made again at once."""
    new = NewTable(game="waterfall", seats=(SeatPlan("me"), SeatPlan("me")))
    opened = msgspec.structs.replace(opening_of(new, Person("a", "Ada")), seed=3)
    table = Table("t", StoredEvent(seq=1, at=0, guest_id="a", event=opened))
    skipped = 0
    for number in range(60):
        match = table.match
        seat = match.mover
        if seat is None:
            break
        do = match.legal_texts()[0]
        event = Acted(seat=seat, do=do, at=number, state="")
        table.apply(StoredEvent(seq=number + 2, at=number, event=event))
        for each in (0, 1):
            last = last_action(table, each)
            own = [n for n in range(match.length) if match.played(n).seat == each]
            skipped += bool(own) and last != own[-1]
            assert last is None or len(match_before(table, last)) > 1
    assert skipped


def match_before(table: Table, number: int) -> list[int]:
    match = table.match.copy()
    if match.length > number:
        match.undo(match.length - number)
    return match.legal()
