"""Lines of play: what is tried in a match that is over, or in none, and playing on from there."""

import asyncio
import json
import random
from typing import Any

import msgspec
import numpy as np
import pytest

from tests.server.client import Data, Guest, sentence
from tests.server.conftest import Server
from watertable import Match
from watertable.core import registry
from watertable.core.contract import copy_of
from watertable.core.record import encode
from watertable.core.rules_examples import examples_of
from watertable.server.changes import changed

GAMES = registry.all_games()


def some_match(game: str, actions: int = 4, seed: int = 5) -> Match:
    match, chance = Match.start(game, seed=seed), random.Random(seed)
    while match.length < actions and match.mover is not None:
        match.play(chance.choice(match.legal()))
    return match


def plain(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value))


async def line(guest: Guest, start: Data, *actions: Data, status: int = 200, first: int = 0) -> Any:
    asked = {"line": {"start": start, "actions": actions}, "first": first}
    return await guest.post("/api/analysis", asked, status)


@pytest.mark.parametrize("game", GAMES)
def test_a_line_from_a_record_leads_where_the_rules_do(shared: Server, game: str) -> None:
    match = some_match(game)
    start = {"from": "record", "record": json.loads(encode(match.record())), "after": 2}
    match.undo(match.length - 2)
    action = match.legal()[-1]
    wanted = match.copy()
    wanted.play(action)

    async def main() -> None:
        async with Guest(shared.url) as ada:
            before = await line(ada, start)
            assert (before["after"], before["mover"], before["steps"]) == (2, match.mover, [])
            offered = {each["seat"]: each["legal"] for each in before["choices"]}
            assert [each["number"] for each in offered[match.mover]] == match.legal()
            assert sentence(before["prompt"]) == match.prompt
            assert before["position"] == GAMES[game].notation.position_text(match.state)

            after = await line(ada, start, {"do": action, "seat": match.mover})
            (step,) = after["steps"]
            assert step["number"] == 2
            for seen, opening in zip(step["views"], after["opening"], strict=True):
                seat = seen["seat"]
                assert opening == {"seat": seat, "view": plain(match.view(seat))}
                assert changed(opening["view"], seen["change"]) == plain(wanted.view(seat))
                assert sentence(seen["told"]) == wanted.told(2, seat)
                assert seen["action"]["text"] == wanted.played(2).text
            assert {seen["seat"] for seen in step["views"]} == (
                {None, *range(match.seats)} if after["has_hidden_info"] else {None}
            )
            assert bool(step.get("motion")) == bool(wanted.motion())
            again = await line(ada, start, {"do": step["views"][0]["action"]["text"]}, first=1)
            assert (again["steps"], again["position"]) == ([], after["position"])

    asyncio.run(main())


def test_a_match_can_be_analysed_when_it_is_over(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada:
            table = await ada.open("archipelago", "me", "me", options={"size": 3})
            await ada.command(table, "act", seat=0, do="c3 teal")
            start = {"from": "table", "table": table}
            refused = await line(ada, start, status=409)
            assert "when it is over" in refused["reason"]
            await ada.command(table, "resign", seat=0)
            whole = await line(ada, start)
            assert (whole["after"], whole["mover"]) == (1, 1)
            begun = await line(ada, {**start, "after": 0}, {"do": "c4 coral"}, {"do": "d3 teal"})
            assert [step["number"] for step in begun["steps"]] == [0, 1]
            await line(ada, {**start, "after": 2}, status=404)

    asyncio.run(main())


def test_an_end_is_told_with_its_result(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada:
            start = {"from": "game", "game": "archipelago", "options": {"size": 3}}
            over = await line(ada, start, {"do": "pass"}, {"do": "pass"})
            assert (over["mover"], over["choices"]) == (None, [])
            assert over["result"]["reason"] == "all passed"
            refused = await line(ada, start, {"do": "z9 teal"}, status=409)
            assert refused["code"] == "illegal"

    asyncio.run(main())


def test_what_is_no_beginning_is_refused(shared: Server) -> None:
    record = json.loads(encode(some_match("puddles").record()))

    async def main() -> None:
        async with Guest(shared.url) as ada:
            for start, status in (
                ({"from": "game", "game": "chess"}, 404),
                ({"from": "game", "game": "puddles", "seats": 9}, 400),
                ({"from": "game", "game": "archipelago", "position": "nonsense"}, 400),
                ({"from": "record", "record": {**record, "hash": "0"}}, 400),
                ({"from": "record", "record": record, "after": 99}, 404),
                ({"from": "table", "table": "nowhere"}, 404),
                ({"from": "dream"}, 400),
            ):
                answer = await line(ada, start, status=status)
                assert answer["reason"], start

    asyncio.run(main())


# --- Playing on ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_one_can_play_on_from_any_position(shared: Server, game: str) -> None:
    match = some_match(game)

    async def main() -> None:
        async with Guest(shared.url) as ada:
            more = {"options": match.options, "position": position(match)}
            bots = ["random"] * (match.seats - 1)
            table = await ada.open(
                game, *(["me", *bots] if match.mover == 0 else [*bots, "me"]), **more
            )
            state = await ada.get(f"/api/tables/{table}")
            assert state["from_position"]
            assert state["situation"]["turn"] >= match.turn
            (mine,) = state["views"]
            hides = match.game.rules.has_hidden_info(match.state)
            if state["situation"]["actions"] == 0 and not hides:
                assert mine["view"] == plain(match.view(mine["seat"]))
            await ada.command(table, "resign", seat=state["you"][0])
            record = await ada.http.get(f"/api/tables/{table}/record")
            assert Match.from_record(msgspec.json.decode(record.content, type=type(match.record())))

    asyncio.run(main())


def test_what_was_hidden_is_dealt_anew_for_who_plays_on(shared: Server) -> None:
    match = some_match("dropounion", 6)

    async def main() -> None:
        async with Guest(shared.url) as ada:
            seats = ["me", *["random"] * (match.seats - 1)]
            more = {"options": match.options, "position": position(match)}
            tables = [await ada.open("dropounion", *seats, **more) for _ in range(2)]
            for table in tables:
                await ada.command(table, "resign", seat=0)
            records = [await ada.get(f"/api/tables/{table}/record") for table in tables]
            decks = {record["position"] for record in records}
            assert len(decks | {position(match)}) == 3, "nobody knows what comes"
            views = [Match.from_position("dropounion", deck).view(0) for deck in decks]
            assert views[0] == views[1] == match.view(0)
            plans = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]
            wanted = {"game": "dropounion", "seats": plans[: match.seats], **more}
            refused = await ada.post("/api/tables", wanted, 400)
            assert "one person" in refused["reason"]

    asyncio.run(main())


def test_nobody_plays_on_after_the_end(shared: Server) -> None:
    match = Match.start("archipelago", options={"size": 3}, seed=1)
    for _ in range(2):
        match.play("pass")

    async def main() -> None:
        async with Guest(shared.url) as ada:
            wanted = {"game": "archipelago", "seats": [{"kind": "me"}] * 2}
            over = {**wanted, "options": match.options, "position": position(match)}
            assert "is over" in (await ada.post("/api/tables", over, 400))["reason"]
            other = {**wanted, "options": {"size": 4}, "position": position(match)}
            assert "other size" in (await ada.post("/api/tables", other, 400))["reason"]

    asyncio.run(main())


def position(match: Match) -> str:
    return match.game.notation.position_text(match.state)


# --- What would be best --------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_candidates_are_legal_and_lead_on(shared: Server, game: str) -> None:
    match = some_match(game)
    start = {"from": "record", "record": json.loads(encode(match.record()))}

    async def main() -> None:
        async with Guest(shared.url) as ada:
            asked = {"line": {"start": start}}
            found = await ada.post("/api/analysis/candidates", asked)
            assert found["seat"] == match.mover
            candidates = found["candidates"]
            assert len(candidates) == len({each["hint"]["text"] for each in candidates}) <= 5
            if GAMES[game].bots.judge is None:
                assert len(candidates) >= min(2, len(match.legal()))
            for each in candidates:
                hint = each["hint"]
                match.check(hint["text"])
                assert match.parse(hint["struct"]) == match.parse(hint["text"])
                assert sentence(hint["told"])
                first = each["line"][0]
                assert (first["do"], first["seat"]) == (hint["text"], match.mover)
            for each in candidates[:1]:
                first, *_ = plain_line = [
                    {"do": step["do"], "seat": step["seat"]} for step in each["line"]
                ]
                hides = match.game.rules.has_hidden_info(match.state)
                after = await line(ada, start, *([first] if hides else plain_line))
                structs = [step["views"][0]["action"]["struct"] for step in after["steps"]]
                assert structs == [step["struct"] for step in each["line"]][: len(structs)]

    asyncio.run(main())


def test_nobody_is_helped_in_a_match_with_others(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada, Guest(shared.url) as bo:
            table = await ada.open("archipelago", "me", "open", options={"size": 3})
            await bo.command(table, "sit")
            await ada.command(table, "act", seat=0, do="c3 teal")
            start = {"from": "game", "game": "archipelago", "options": {"size": 3}}
            played = {"start": start, "actions": [{"do": "c3 teal"}]}
            longer = {"start": start, "actions": [*played["actions"], {"do": "c4 teal"}]}
            other = {"start": start, "actions": [{"do": "c4 teal"}]}
            cy = Guest(shared.url)
            for who, asked, status in (
                (ada, played, 409),
                (bo, longer, 409),
                (bo, other, 200),
                (cy, played, 200),
            ):
                path = "/api/analysis/candidates"
                answer = await who.post(path, {"line": asked}, status)
                assert status == 200 or "after its end" in answer["reason"]
            state = await line(bo, start, {"do": "c3 teal"})
            new = {key: state[key] for key in ("game", "options", "position")}
            new["seats"] = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
            assert "after its end" in (await bo.post("/api/tables", new, 409))["reason"]
            await bo.command(table, "resign", seat=1)
            await bo.post("/api/analysis/candidates", {"line": played})
            await bo.post("/api/tables", new, 201)
            await cy.http.aclose()

    asyncio.run(main())


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if examples_of(game)])
def test_a_line_goes_on_from_an_example_of_the_rules(shared: Server, name: str) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada:
            page = await ada.get(f"/api/games/{name}/rules")
            parts = [*page["short"], *(part for each in page["sections"] for part in each["parts"])]
            position = next(part["position"] for part in parts if part.get("position"))
            found = await line(ada, {"from": "game", "game": name, "position": position})
            match = Match.from_position(name, position, seats=len(found["labels"]))
            offered = {each["seat"]: each["legal"] for each in found["choices"]}
            assert [each["number"] for each in offered[found["mover"]]] == match.legal()

    asyncio.run(main())


# --- With all open -------------------------------------------------------------------------------

REVEALING = [name for name, game in GAMES.items() if game.hooks.reveals is not None]


@pytest.mark.parametrize("game", REVEALING)
def test_with_all_open_a_seat_sees_what_was_hidden_and_nothing_moves(
    shared: Server, game: str
) -> None:
    match = some_match(game)
    start = {"from": "record", "record": json.loads(encode(match.record()))}

    async def main() -> None:
        async with Guest(shared.url) as ada:
            closed = await line(ada, start)
            assert closed["opens"]
            asked = {"line": {"start": start, "actions": [{"do": match.legal()[0]}]}, "open": True}
            shown = await ada.post("/api/analysis", asked)
            for before, after in zip(closed["opening"], shown["opening"], strict=True):
                assert (before["view"] == after["view"]) == (before["seat"] is None)
                # What seats may do, and all that everybody sees, stays as it is.
                assert before["view"].keys() == after["view"].keys()
            assert [step["number"] for step in shown["steps"]] == [match.length]

    asyncio.run(main())


@pytest.mark.parametrize("game", REVEALING)
def test_whoever_is_shown_all_knows_of_all_worlds_but_one(game: str) -> None:
    match = some_match(game, 12)
    seen = match.state
    GAMES[game].hooks.reveals.reveal(seen, 0)  # type: ignore[union-attr]
    views = []
    for key in (1, 2, 3):
        world = copy_of(seen)
        GAMES[game].rules.redeal(world, 0, np.uint64(key))
        for seat in range(1, match.seats):
            GAMES[game].hooks.reveals.reveal(world, seat)  # type: ignore[union-attr]
        views.append([GAMES[game].views.view(world, seat) for seat in range(match.seats)])
    assert views[0] == views[1] == views[2], "nothing on the table or in hands was unknown to it"
