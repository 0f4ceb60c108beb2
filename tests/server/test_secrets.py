"""What each seat is sent, searched for what it must not contain."""

import asyncio
import json
import random
import sqlite3
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from tests.server.client import Data, Guest, play_on, sentence
from tests.server.conftest import Server
from watertable.core.contract import TABLE
from watertable.core.match import Match
from watertable.server.changes import change, changed
from watertable.server.events import Event, Opened, StoredEvent
from watertable.server.rebuilding import rebuild
from watertable.server.tables import Table

GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("waterfall", 3, {"gates": True}),
    ("droplets", 2, {"rewards": True, "board": "reduced-small-standard"}),
    ("dropounion", 3, {}),
    ("puddles", 3, {}),
]


def table_of(folder: Path, name: str) -> Table:
    """A table with all its secrets, from the database."""
    base = sqlite3.connect(folder / "tables.sqlite")
    rows = base.execute(
        "SELECT seq, at, who, command, body FROM events WHERE table_id = ? ORDER BY seq", (name,)
    ).fetchall()
    base.close()
    return rebuild(
        name,
        [
            StoredEvent(
                seq=seq,
                at=at,
                guest_id=guest_id,
                command=command,
                event=msgspec.json.decode(body, type=Event),
            )
            for seq, at, guest_id, command, body in rows
        ],
    )


def known_view(match: Match, actions: int, seat: int | None) -> Any:
    """The view from a state in which all that the seat cannot know was drawn afresh."""
    return json.loads(msgspec.json.encode(_known_view(match, actions, seat)))


def _known_view(match: Match, actions: int, seat: int | None) -> msgspec.Struct:
    state = match.state_after(actions)
    match.game.rules.redeal(state, TABLE if seat is None else seat, np.uint64(12345))
    return match.game.views.view(state, seat)


def views_in(messages: list[str]) -> Iterator[tuple[int, Data]]:
    """Every view in the traffic, with the number of actions it is about; where only a change was
    sent, with what it makes of the view before."""
    known: dict[tuple[int | None, int], Any] = {}  # views by seat and number of actions
    for text in messages:
        message = json.loads(text)
        found = message.get("state") if message["type"] == "refused" else message
        if not found or "views" not in found:
            continue
        if found["type"] == "state":
            actions = found["situation"]["actions"]
            for seat_view, back in zip(found["views"], found["back"], strict=True):
                known = {(seat_view["seat"], actions): seat_view["view"]}
                yield actions, seat_view
                yield max(0, actions - 1), {**seat_view, "view": changed(seat_view["view"], back)}
        for step in found.get("steps", []):
            for each in step["views"]:
                before = known.get((each["seat"], step["number"]))
                if before is not None:
                    view = changed(before, each["change"])
                    known[each["seat"], step["number"] + 1] = view
                    yield step["number"] + 1, {**each, "view": view}


def steps_of(message: Data) -> list[Data]:
    steps: list[Data] = [*message.get("steps", []), *message.get("latest", [])]
    return steps


def known_change(match: Match, number: int, seat: int | None) -> Any:
    """How an action changes what a seat can know."""
    before, after = (_known_view(match, actions, seat) for actions in (number, number + 1))
    return json.loads(msgspec.json.encode(change(before, after)))


@pytest.mark.parametrize(("game", "seats", "options"), GAMES, ids=[g for g, _, _ in GAMES])
def test_nobody_is_sent_what_they_cannot_know(
    start: Callable[..., Server], tmp_path: Path, game: str, seats: int, options: dict[str, Any]
) -> None:
    server = start()
    traffic: dict[int | None, list[str]] = {}
    rng = random.Random(11)

    async def look_again_and_again(guests: list[Guest], table: str) -> None:
        """As if everybody opened the page anew."""
        while True:
            for seat, guest in enumerate(guests):
                state = json.dumps(await guest.get(f"/api/tables/{table}"))
                traffic.setdefault(seat if seat < seats else None, []).append(state)

    async def main() -> str:
        guests = [Guest(server.url) for _ in range(seats + 1)]
        for guest in guests:
            await guest.__aenter__()
        plans = ["me"] + ["open"] * (seats - 1)
        table = await guests[0].open(game, *plans, options=options)
        for seat, guest in enumerate(guests[1:seats], 1):
            await guest.command(table, "sit", seat=seat)
        async with asyncio.timeout(300):
            lives = {}
            managers = [guest.live(table) for guest in guests]
            for seat, manager in enumerate(managers):
                lives[seat] = await manager.__aenter__()
            newcomers = asyncio.create_task(look_again_and_again(guests, table))
            await play_on({seat: lives[seat] for seat in range(seats)}, rng.choice)
            await lives[seats].until(lambda: lives[seats].over)
            newcomers.cancel()
            for seat, live in lives.items():
                traffic.setdefault(seat if seat < seats else None, []).extend(live.heard)
            # Those who come back late get the same.
            for seat, guest in enumerate(guests):
                async with guest.live(table, after=max(1, live.seq - 30)) as late:
                    traffic[seat if seat < seats else None] += late.heard
            for manager in managers:
                await manager.__aexit__(None, None, None)
        for guest in guests:
            await guest.http.aclose()
        return table

    name = asyncio.run(main())
    truth = table_of(tmp_path, name)
    opened = truth.opened
    assert isinstance(opened, Opened)
    last = len(truth.match.actions)
    assert last > 10
    view_at, change_at = cache(known_view), cache(known_change)  # there is much traffic
    for seat, messages in traffic.items():
        everything = "\n".join(messages)
        assert str(opened.seed) not in everything
        for holder in opened.seats:
            assert not holder.guest_id or holder.guest_id not in everything
        checked, marked = 0, 0
        for actions, seat_view in views_in(messages):
            assert seat_view["seat"] == seat, "a view of another seat"
            assert seat_view["view"] == view_at(truth.match, actions, seat)
            brought = () if actions else truth.match.effects_at_start(seat)
            told_of_setup = seat_view.get("effects_at_start", [])
            assert told_of_setup in ([], json.loads(msgspec.json.encode(brought)))
            checked += 1
        assert checked >= last
        for text in messages:
            message = json.loads(text)
            situation = message.get("situation", {})
            (situation,) = situation if isinstance(situation, list) else (situation,)
            over = situation.get("phase") in ("over", ["over"])
            marked += bool(message.get("latest"))
            for step in steps_of(message):
                for each in step["views"]:
                    # Not only does it lead to nothing else: there is nothing else in it.
                    assert each["change"] == change_at(truth.match, step["number"], seat)
                    number = step["number"]
                    effects = truth.match.effects(number, seat)
                    assert each["effects"] == json.loads(msgspec.json.encode(effects))
                    assert sentence(each["told"]) == truth.match.narrated(effects, seat)
                    assert over or _action(each) == _known(truth.match, number, seat)
        assert marked, "nobody came in mid-game"


def _action(step_view: Data) -> Any:
    """What a client is sent of an action, without its text."""
    return step_view["action"]["struct"] if "action" in step_view else None


def _known(match: Match, number: int, seat: int | None) -> Any:
    return json.loads(msgspec.json.encode(match.known_action(number, seat)))


def test_nobody_sees_a_hand_before_play(shared: Server) -> None:
    """Else one could sit down on each seat in turn, and know what everybody has."""

    async def main() -> None:
        async with Guest(shared.url) as ada, Guest(shared.url) as eve:
            table = await ada.open("puddles", "me", "open", "open")
            async with eve.live(table) as live:
                for seat in (1, 2):
                    await live.do("sit", seat=seat)
                    assert live.seat_view(seat)["view"]["hand"] == []
                    await live.do("leave", seat=seat)
                await live.do("sit", seat=1)
                await ada.command(table, "seat_bot", seat=2, bot="random")
                await live.until(lambda: live.situation["phase"] == "playing")
                assert len(live.seat_view(1)["view"]["hand"]) == 3
                assert 'hand":[1' not in "".join(live.heard[:-3])

    asyncio.run(main())


def test_records_replays_and_seeds_are_secret_until_the_end(shared: Server) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada, Guest(shared.url) as bea:
            table = await ada.open("puddles", "me", "open")
            await bea.command(table, "sit")
            for page in ("record", "replay"):
                problem = await bea.get(f"/api/tables/{table}/{page}", 409)
                assert problem["code"] == "not_now"
            hint = await bea.command(table, "ask_hint", 409, seat=1)
            assert hint["reason"] == "There are no hints at this table."
            await bea.command(table, "resign", seat=1)
            assert "seed" in await bea.get(f"/api/tables/{table}/record")
            replay = await bea.get(f"/api/tables/{table}/replay", seat=0)
            assert len(replay["opening"]["hand"]) == 3

    asyncio.run(main())


def test_hints_know_no_more_than_the_seat() -> None:
    """What is sent to the process that thinks is a perspective's state, not the truth."""
    from watertable.server.work import Position

    match = Match.start("puddles", seats=3, seed=5)
    state = match.state
    match.game.rules.redeal(state, 0, np.uint64(99))
    other = Match.from_state(match.game, state, match.options)
    assert other.state.tobytes() != match.state.tobytes()
    assert Position.of(match.perspective(0)) == Position.of(other.perspective(0))
