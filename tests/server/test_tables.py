"""What people can do at a table beside playing."""

import asyncio
import json
import random
from collections.abc import Awaitable, Callable

import msgspec
import pytest

from tests.server.client import Guest, Live, play_on
from tests.server.conftest import Server, Starter
from watertable.server.events import Event, Opened
from watertable.server.rate_limits import Rate


def two_at_a_table(
    server: Server,
    what: Callable[[Guest, Guest, str, Live, Live], Awaitable[None]],
    game: str = "puddles",
) -> None:
    """Ada and Bea play."""

    async def main() -> None:
        async with Guest(server.url) as ada, Guest(server.url) as bea:
            await ada.post("/api/me", {"name": "Ada"})
            await bea.post("/api/me", {"name": "Bea"})
            table = await ada.open(game, "me", "open")
            async with ada.live(table) as one, bea.live(table) as two:
                await two.do("sit")
                await one.until(lambda: one.situation["phase"] == "playing")
                await what(ada, bea, table, one, two)

    asyncio.run(main())


async def pour(live: Live, seat: int) -> None:
    answer = await live.act(seat, live.legal(seat)[0]["number"])
    assert answer["type"] == "accepted", answer


def test_play_begins_when_all_seats_are_taken(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada, Guest(shared.url) as bea:
            table = await ada.open("puddles", "me", "open", "open")
            async with ada.live(table) as live:
                early = await live.act(0, 0)
                assert (early["code"], live.legal(0)) == ("not_now", [])
                await live.do("seat_bot", seat=2, bot="random")
                assert live.situation["seats"][2]["kind"] == "bot"
                taken = await live.do("seat_bot", seat=0, bot="random")
                assert taken["reason"] == "Only an open seat can be given to a bot."
                assert (await bea.command(table, "seat_bot", 403, seat=1, bot="random"))[
                    "code"
                ] == "not_yours"
                await bea.command(table, "sit")
                await live.until(lambda: live.situation["phase"] == "playing")
                assert live.legal(0)
                assert (await bea.command(table, "sit", 409))["reason"].startswith("All seats")

    asyncio.run(main())


def test_people_of_the_same_name_can_be_told_apart(shared: Server) -> None:
    async def main() -> None:
        async with (
            Guest(shared.url) as one,
            Guest(shared.url) as two,
            Guest(shared.url) as three,
        ):
            for guest in (one, two, three):
                await guest.post("/api/me", {"name": "Ada"})
            table = await one.open("puddles", "me", "me", "open", "open")
            await two.command(table, "sit")
            await three.command(table, "sit")
            seats = (await one.get(f"/api/tables/{table}"))["situation"]["seats"]
            assert [seat["name"] for seat in seats] == ["Ada", "Ada", "Ada 2", "Ada 3"]

    asyncio.run(main())


def test_somebody_gets_up_before_play_and_the_table_is_closed(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada, Guest(shared.url) as bea:
            table = await ada.open("puddles", "me", "open", "open")
            await bea.command(table, "sit", seat=2)
            await bea.command(table, "leave", seat=2)
            assert (await ada.get(f"/api/tables/{table}"))["situation"]["seats"][2][
                "kind"
            ] == "open"
            await bea.command(table, "close", 403)
            await ada.command(table, "close")
            state = await ada.get(f"/api/tables/{table}")
            assert state["situation"]["result"]["how"] == "closed"
            assert (await bea.command(table, "sit", 409))["code"] == "not_now"

    asyncio.run(main())


def test_a_bot_keeps_the_seat_of_somebody_who_leaves(shared: Server) -> None:
    async def leave(ada: Guest, bea: Guest, table: str, one: Live, two: Live) -> None:
        await two.do("leave", seat=1, bot="random")
        assert two.state["you"] == []
        assert [seat_view["seat"] for seat_view in two.state["views"]] == [None]
        seat = two.situation["seats"][1]
        assert (seat["kind"], seat["bot"], seat["stand_in"]) == ("bot", "random", True)
        await pour(one, 0)
        await one.until(lambda: one.situation["mover"] == 0)  # the bot has moved
        assert (await ada.command(table, "sit", 409, seat=1))["code"] == "not_now"
        await two.do("sit", seat=1)
        assert two.state["you"] == [1]
        assert len(two.seat_view(1)["view"]["hand"]) == 3

    two_at_a_table(shared, leave)


def test_who_resigns_has_lost_with_two_players(shared: Server) -> None:
    async def resign(ada: Guest, bea: Guest, table: str, one: Live, two: Live) -> None:
        await two.do("resign", seat=1)
        await one.until(lambda: one.over)
        result = one.situation["result"]
        assert (result["how"], result["ranks"], result["winners"]) == ("resigned", [1, 2], [0])
        assert result["reason"] == "Teal has resigned"
        assert (await one.act(0, 0))["code"] == "not_now"

    two_at_a_table(shared, resign)


def test_with_more_players_a_bot_plays_on_for_who_resigns(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada, Guest(shared.url) as bea:
            table = await ada.open("puddles", "me", "open", "random")
            await bea.command(table, "sit")
            await bea.command(table, "resign", seat=1)
            assert (await bea.command(table, "sit", 409, seat=1))["code"] == "not_now"
            async with ada.live(table) as live:
                assert live.situation["seats"][1]["kind"] == "bot"
                await play_on({0: live}, random.Random(1).choice)
                assert live.situation["result"]["how"] == "game"

    asyncio.run(main())


def test_who_gives_up_together_leaves_the_others_playing(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada, Guest(shared.url) as bea:
            table = await ada.open("dropounion", "me", "open")
            await bea.command(table, "sit")
            async with ada.live(table) as live:
                await bea.command(table, "resign", seat=1)
                await live.until(lambda: live.situation["seats"][1]["kind"] == "bot")
                assert live.situation["phase"] == "playing"
                await live.do("resign", seat=0)  # and nobody is left
                await live.until(lambda: live.over)
                assert live.situation["result"]["how"] == "resigned"

    asyncio.run(main())


def test_a_closed_table_gets_no_bots(shared: Server, caplog: pytest.LogCaptureFixture) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada:
            table = await ada.open("puddles", "me", "open")
            await ada.command(table, "close")
            answer = await ada.command(table, "seat_bot", 409, seat=1, bot="random")
            assert (answer["code"], answer["reason"]) == ("not_now", "The table is closed.")
            assert (await ada.get(f"/api/tables/{table}"))["situation"]["phase"] == "over"

    asyncio.run(main())
    assert not [record for record in caplog.records if record.exc_info]


def test_alone_one_takes_back_at_once(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada:
            table = await ada.open("archipelago", "me", "random", options={"extra": "none"})
            async with ada.live(table) as live:
                before = live.seat_view(0)
                nothing = await live.do("offer_undo", seat=0)
                assert nothing["code"] == "not_now"
                await pour(live, 0)
                await live.until(lambda: live.situation["mover"] == 0)
                await live.do("offer_undo", seat=0)
                assert live.situation["actions"] == 0
                assert live.seat_view(0) == before
                await pour(live, 0)
                await live.until(lambda: live.situation["mover"] == 0)
                log = (await ada.get(f"/api/tables/{table}"))["logs"][0]["lines"]
                assert len(log) == live.situation["actions"]

    asyncio.run(main())


@pytest.mark.parametrize("agree", [True, False])
def test_others_are_asked_before_something_is_taken_back(shared: Server, agree: bool) -> None:
    async def undo(ada: Guest, bea: Guest, table: str, one: Live, two: Live) -> None:
        await pour(one, 0)
        await one.do("offer_undo", seat=0)
        await two.until(lambda: bool(two.situation["offers"]))
        offer = two.situation["offers"][0]
        assert (offer["kind"], offer["actions"], offer["waiting"]) == ("undo", 1, [1])
        own = await one.do("answer", seat=0, offer="undo", agree=True)
        assert own["type"] == "accepted"
        assert one.situation["actions"] == 1, "one cannot agree for others"
        await two.do("answer", seat=1, offer="undo", agree=agree)
        assert two.situation["offers"] == []
        assert two.situation["actions"] == (0 if agree else 1)
        late = await two.do("answer", seat=1, offer="undo", agree=True)
        assert late["code"] == "not_now"

    two_at_a_table(shared, undo, "archipelago")


def test_what_is_asked_of_several_waits_for_all_of_them(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada, Guest(shared.url) as bea, Guest(shared.url) as cy:
            table = await ada.open("archipelago", "me", "open", "open")
            await bea.command(table, "sit", seat=1)
            await cy.command(table, "sit", seat=2)
            async with ada.live(table) as live:
                await pour(live, 0)
                await live.do("offer_undo", seat=0)
                await bea.command(table, "answer", seat=1, offer="undo", agree=True)
                await live.until(lambda: live.situation["offers"][0]["waiting"] == [2])
                assert live.situation["actions"] == 1
                await cy.command(table, "answer", seat=2, offer="undo", agree=True)
                await live.until(lambda: live.situation["actions"] == 0)

    asyncio.run(main())


def test_an_offer_lapses_with_the_next_action(shared: Server) -> None:
    async def undo(ada: Guest, bea: Guest, table: str, one: Live, two: Live) -> None:
        await pour(one, 0)
        await one.do("offer_undo", seat=0)
        await two.until(lambda: bool(two.situation["offers"]))
        await pour(two, 1)
        assert two.situation["offers"] == []

    two_at_a_table(shared, undo, "archipelago")


def test_a_rematch_when_all_agree(shared: Server) -> None:
    async def rematch(ada: Guest, bea: Guest, table: str, one: Live, two: Live) -> None:
        early = await one.do("offer_rematch", seat=0)
        assert early["code"] == "not_now"
        await one.do("resign", seat=0)
        await one.do("offer_rematch", seat=0)
        await two.until(lambda: bool(two.situation["offers"]))
        await two.do("answer", seat=1, offer="rematch", agree=True)
        following = two.situation["rematch"]
        assert following not in (None, table)
        async with ada.live(following) as again:
            assert again.state["you"] == [0], "everybody keeps their colour"
            assert again.situation["phase"] == "playing"
        assert (await one.do("offer_rematch", seat=0))["code"] == "not_now"

    two_at_a_table(shared, rematch)


def test_a_rematch_with_bots_may_be_easier_or_harder(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada:
            table = await ada.open("archipelago", "me", "duckling", options={"size": 4})
            for levels, bot in ((1, "frog"), (-1, "duckling"), (0, "duckling"), (-1, "tadpole")):
                table = await _once_more(ada, table, levels)
                state = await ada.get(f"/api/tables/{table}")
                assert state["situation"]["seats"][1]["bot"] == bot
                assert state["options"]["size"] == 4
            table = await _once_more(ada, table, -1)  # as far as there are any
            state = await ada.get(f"/api/tables/{table}")
            assert state["situation"]["seats"][1]["bot"] == "tadpole"
            await ada.command(table, "offer_rematch", 400, seat=0, levels=2)

    asyncio.run(main())


async def _once_more(ada: Guest, table: str, levels: int) -> str:
    """Give up, and play again; gives the next table."""
    await ada.command(table, "resign", seat=0)
    await ada.command(table, "offer_rematch", seat=0, levels=levels)
    following: str = (await ada.get(f"/api/tables/{table}"))["situation"]["rematch"]
    return following


def test_where_others_play_a_rematch_is_the_same_match(shared: Server) -> None:
    async def rematch(ada: Guest, bea: Guest, table: str, one: Live, two: Live) -> None:
        await one.do("resign", seat=0)
        answer = await one.do("offer_rematch", seat=0, levels=1)
        assert answer["code"] == "not_now"
        assert one.situation["offers"] == []

    two_at_a_table(shared, rematch)


def test_chat_is_plain_text_for_all(shared: Server) -> None:
    async def chat(ada: Guest, bea: Guest, table: str, one: Live, two: Live) -> None:
        await one.do("say", text=" <b>Hello</b>\u202e \x07\n there ")
        await two.until(lambda: bool(two.chat))
        line = two.chat[0]
        assert (line["name"], line["seat"]) == ("Ada", 0)
        assert line["text"] == "<b>Hello</b> there"  # the browser shows it as text
        assert two.steps == []
        async with Guest(shared.url) as cem:
            await cem.command(table, "say", text="Good luck")
            await cem.command(table, "say", 400, text="\u200b")
            await cem.command(table, "say", 400, text="x" * 501)
        await two.until(lambda: len(two.chat) == 2)
        assert two.chat[1]["seat"] is None

    two_at_a_table(shared, chat)


def test_in_a_quiet_game_nobody_talks_during_play(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada, Guest(shared.url) as bea, Guest(shared.url) as cem:
            quiet = {
                card["name"]: card["restricts_talk"]
                for card in (await ada.get("/api/games"))["games"]
            }
            assert (quiet["dropounion"], quiet["puddles"]) == (True, False)
            table = await ada.open("dropounion", "me", "open")
            await cem.command(table, "say", text="good luck")  # play has not begun
            await bea.command(table, "sit")
            assert not (await ada.get(f"/api/tables/{table}"))["talk"]
            for guest in (ada, bea, cem):  # spectators know as much as anybody
                refused = await guest.command(table, "say", 409, text="turn the second card")
                assert refused["code"] == "not_now"
                assert "you can afterwards" in refused["reason"]
            await ada.command(table, "resign", seat=0)
            await bea.command(table, "resign", seat=1)
            await bea.command(table, "say", text="what a pity")
            await bea.command(table, "offer_rematch", seat=1)
            state = await ada.get(f"/api/tables/{table}")
            assert [line["text"] for line in state["chat"]] == ["good luck", "what a pity"]
            await bea.command(state["situation"]["rematch"], "say", 409, text="again")

    asyncio.run(main())


@pytest.mark.parametrize(
    ("game", "wanted", "talk"),
    [("dropounion", True, True), ("puddles", None, True), ("puddles", False, False)],
)
def test_the_table_decides_whether_people_talk(
    shared: Server, game: str, wanted: bool | None, talk: bool
) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada:
            table = await ada.open(game, "me", "me", talk=wanted)
            assert (await ada.get(f"/api/tables/{table}"))["talk"] is talk
            await ada.command(table, "say", 200 if talk else 409, text="hello")

    asyncio.run(main())


def test_at_tables_from_before_there_was_a_choice_people_talk() -> None:
    stored = """{"type": "opened", "game": "dropounion", "version": 2, "options": {}, "seed": 1,
        "seats": [], "public": false, "clock": null, "hints": false}"""
    opened = msgspec.json.decode(stored, type=Event)
    assert isinstance(opened, Opened)
    assert opened.talk


def test_gestures_and_presence_reach_the_others_only(shared: Server) -> None:
    async def gesture(ada: Guest, bea: Guest, table: str, one: Live, two: Live) -> None:
        await one.socket.send('{"type": "gesture", "seat": 0, "what": {"card": 1}}')
        await two.until(lambda: any(m["type"] == "gesture" for m in two.others))
        assert not any(m["type"] == "gesture" for m in one.others)
        await two.socket.send('{"type": "gesture", "seat": 0, "what": {}}')
        await two.until(lambda: any(m.get("code") == "not_yours" for m in two.others))
        async with ada.live(table), Guest(shared.url) as cem, cem.live(table):
            await two.until(lambda: two.others[-1].get("spectators") == 1)
            assert two.others[-1]["connected"] == [True, True]
        await two.until(lambda: two.others[-1].get("spectators") == 0)

    two_at_a_table(shared, gesture)


def test_too_many_gestures_are_dropped_and_harm_nobody(start: Starter) -> None:
    async def main() -> None:
        server = start(gestures=Rate(0.001, 3))
        async with Guest(server.url) as ada, Guest(server.url) as bea:
            table = await ada.open("puddles", "me", "open")
            async with ada.live(table) as one, bea.live(table) as two:
                for x in range(80):
                    await one.socket.send(
                        json.dumps({"type": "gesture", "seat": 0, "what": {"card": 1 + x % 6}})
                    )
                assert (await one.do("say", text="look"))["type"] == "accepted"
                await two.until(lambda: len(two.chat) == 1)
                shown = [m["what"]["card"] for m in two.others if m["type"] == "gesture"]
                assert shown == [1, 2, 3]
                assert not any(m["type"] == "refused" for m in one.others)

    asyncio.run(main())


def test_lists(start: Callable[..., Server]) -> None:
    server = start()

    async def main() -> None:
        async with Guest(server.url) as ada, Guest(server.url) as bea:
            await ada.post("/api/me", {"name": "Ada"})
            by_link = await ada.open("puddles", "me", "open")
            public = await ada.open("puddles", "me", "open", public=True)
            other = await bea.open("archipelago", "me", "open", public=True, options={"size": 3})

            async def ids(guest: Guest, which: str, game: str = "") -> list[str]:
                found = await guest.get("/api/tables", list=which, game=game)
                return [table["id"] for table in found["tables"]]

            assert await ids(bea, "open") == [other, public]
            assert await ids(bea, "open", game="puddles") == [public]
            assert await ids(ada, "mine") == [public, by_link]
            assert await ids(ada, "watch") == []
            shown = (await ada.get("/api/tables", list="mine"))["tables"][0]
            assert (shown["open"], shown["you"]) == (1, [0])
            assert shown["seats"] == [{"name": "Ada", "bot": False}, {"name": "", "bot": False}]
            await bea.command(public, "sit")
            assert await ids(bea, "mine") == [public, other]
            assert await ids(bea, "watch") == [public]
            shown = (await ada.get("/api/tables", list="mine"))["tables"][0]
            assert (shown["your_turn"], shown["actions"]) == (True, 0)
            await bea.command(public, "resign", seat=1)
            assert await ids(bea, "finished") == [public]
            await bea.command(other, "leave", seat=0)
            assert await ids(bea, "mine") == [public]

    asyncio.run(main())


def test_long_lists_come_in_parts(start: Callable[..., Server]) -> None:
    server = start()

    async def main() -> None:
        async with Guest(server.url) as ada:
            opened = [await ada.open("puddles", "me", "open") for _ in range(60)]
            first = await ada.get("/api/tables", list="mine")
            rest = await ada.get("/api/tables", list="mine", before=first["next"])
            found = [table["id"] for table in first["tables"] + rest["tables"]]
            assert len(first["tables"]) == 50
            assert sorted(found) == sorted(opened)
            assert rest["next"] is None

    asyncio.run(main())
