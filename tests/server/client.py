"""A small client of the table server, for tests and for the load driver."""

import asyncio
import itertools
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import httpx
import websockets
from websockets.asyncio.client import ClientConnection

from watertable.server.changes import changed

Data = dict[str, Any]
PATIENCE = 60.0  # seconds; a busy machine is no failure


class Guest:
    """Somebody with a cookie."""

    def __init__(self, url: str, **headers: str) -> None:
        self.url = url
        self.http = httpx.AsyncClient(base_url=url, headers=headers, timeout=60)

    async def __aenter__(self) -> "Guest":
        await self.get("/api/me")
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    @property
    def cookie(self) -> str:
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)

    async def get(self, path: str, status: int = 200, **query: Any) -> Any:
        answer = await self.http.get(path, params=query)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def post(self, path: str, data: Any, status: int = 200) -> Any:
        answer = await self.http.post(path, json=data)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def open(self, game: str, *seats: str, **more: Any) -> str:
        """A new table; a seat is `me`, `open` or the name of a bot."""
        plans = [
            {"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat}
            for seat in seats
        ]
        opened = await self.post("/api/tables", {"game": game, "seats": plans, **more}, 201)
        return str(opened["id"])

    async def command(self, table: str, kind: str, status: int = 200, **more: Any) -> Data:
        answer = await self.post(
            f"/api/tables/{table}", {"type": kind, "id": new_id(), **more}, status
        )
        assert isinstance(answer, dict)
        return answer

    @asynccontextmanager
    async def live(
        self,
        table: str,
        *,
        after: int | None = None,
        state: Data | None = None,
        **headers: str,
    ) -> AsyncIterator["Live"]:
        """Look at a table; who comes back brings the last `state`."""
        async with connect(self.url, table, self.cookie, **headers) as socket:
            live = Live(socket)
            live.state = state or {}
            try:
                await live.resume(after)
                yield live
            finally:
                await live.stop()


def connect(url: str, table: str, cookie: str = "", **headers: str) -> Any:
    address = url.replace("http://", "ws://") + f"/api/tables/{table}/live"
    extra = {name.replace("_", "-"): value for name, value in headers.items()}
    if cookie:
        extra["Cookie"] = cookie
    return websockets.connect(
        address, additional_headers=extra, max_size=None, compression=None, proxy=None
    )


_numbers = itertools.count(1)


def new_id() -> str:
    return f"c{next(_numbers)}"


class Live:
    """A table live. It knows what a browser would know: the last state, and what came after. Views
    and actions are whole here, whatever came."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[str] = []  # every message, as it came
        self.steps: list[Data] = []
        self.state: Data = {}
        self.chat: list[Data] = []
        self.others: list[Data] = []  # presence and gestures
        self.seq = -1
        self._words = Words()
        self._answers: dict[str, asyncio.Future[Data]] = {}
        self._changed = asyncio.Condition()
        self._reader = asyncio.create_task(self._read())

    async def stop(self) -> None:
        self._reader.cancel()
        await asyncio.gather(self._reader, return_exceptions=True)

    async def resume(self, after: int | None = None) -> None:
        await self.socket.send(json.dumps({"type": "resume", "after": after}))
        await self.until(lambda: self.seq >= 0)

    # --- What is known ---------------------------------------------------------------------------

    @property
    def situation(self) -> Data:
        found: Data = self.state["situation"]
        return found

    @property
    def over(self) -> bool:
        return bool(self.situation["phase"] == "over")

    def seat_view(self, seat: int | None) -> Data:
        return next(seat_view for seat_view in self.state["views"] if seat_view["seat"] == seat)

    def legal(self, seat: int) -> list[Data]:
        found: list[Data] = self.seat_view(seat)["legal"]
        return found

    # --- What is said ----------------------------------------------------------------------------

    async def do(self, kind: str, command: str | None = None, **more: Any) -> Data:
        """Send a command and wait for its answer."""
        command = command or new_id()
        answer: asyncio.Future[Data] = asyncio.get_running_loop().create_future()
        self._answers[command] = answer
        await self.socket.send(json.dumps({"type": kind, "id": command, **more}))
        return await asyncio.wait_for(answer, PATIENCE)

    async def act(self, seat: int, do: Any, **more: Any) -> Data:
        return await self.do("act", seat=seat, do=do, **more)

    async def until(self, true: Callable[[], object], patience: float = PATIENCE) -> None:
        """Wait until something holds."""
        async with asyncio.timeout(patience), self._changed:
            await self._changed.wait_for(lambda: true() or self._reader.done())
        assert true(), "the connection has ended"

    async def _read(self) -> None:
        try:
            async for text in self.socket:
                assert isinstance(text, str)
                self.heard.append(text)
                self._take(json.loads(text))
                async with self._changed:
                    self._changed.notify_all()
        finally:
            async with self._changed:
                self._changed.notify_all()

    def _take(self, message: Data) -> None:
        match message["type"]:
            case "state":
                self._start(message)
                self.chat = list(message["chat"])
            case "update":
                self._update(message)
                if "accepted" in message:
                    command, seq = message["accepted"], message["seq"]
                    self._answer({"type": "accepted", "id": command, "seq": seq})
            case "accepted" | "refused" | "hint":
                if message.get("state"):
                    self._start(message["state"])
                self._answer(message)
            case "presence":
                for seat, there in zip(self.situation["seats"], message["connected"], strict=True):
                    seat["connected"] = there
                self.situation["spectators"] = message["spectators"]
                self.others.append(message)
            case _:
                self.others.append(message)

    def _answer(self, message: Data) -> None:
        answer = self._answers.pop(message["id"], None)
        if answer is not None and not answer.done():
            answer.set_result(message)
        else:
            self.others.append(message)

    def _update(self, message: Data) -> None:
        assert message["seq"] >= self.seq, "old news"
        self.seq = message["seq"]
        self.chat += message.get("chat", [])
        situation = changed(self.state.get("situation"), message.get("situation", {}))
        # Who comes back without what they knew hears only what is new.
        views = {seat_view["seat"]: seat_view["view"] for seat_view in self.state.get("views", [])}
        steps, seat_views = message.get("steps", []), message.get("views", [])
        for step in steps:
            for each in step["views"]:
                if views.get(each["seat"]) is not None:
                    views[each["seat"]] = changed(views[each["seat"]], each["change"])
                each["view"] = views.get(each["seat"])
        self.steps += steps
        self.state = {**self.state, "situation": situation, "seq": self.seq}
        if seat_views:
            for seat_view in seat_views:
                assert ("view" in seat_view) is message.get("rewound", False)
                seat_view.setdefault("view", views.get(seat_view["seat"]))
            self.state["views"] = seat_views
            self._words.fill_in(seat_views)

    def _start(self, state: Data) -> None:
        self._words = Words()
        self._words.fill_in(state["views"])
        self.state, self.seq = state, state["seq"]


def sentence(parts: list[Any]) -> str:
    """A sentence of the protocol as one string, with seats as the game calls them."""
    return "".join(part if isinstance(part, str) else part[1] for part in parts)


def sentences(log: Data) -> list[str]:
    """The lines of a log as strings."""
    return [sentence(told) for _, _, told in log["lines"]]


class Words:
    """What a client was told of its seats, and is not told again."""

    def __init__(self) -> None:
        self._actions: dict[int, Data] = {}
        self._legal: dict[int | None, list[int]] = {}  # the last that were any
        self._told: dict[tuple[int | None, str], Any] = {}
        self._sentences: list[Any] = []

    def fill_in(self, views: list[Data]) -> None:
        """Write what is legal in all its forms, and sentences that are as they were."""
        for each in views:
            seat, legal = each["seat"], each.get("legal", [])
            self._actions |= {action["number"]: action for action in each.pop("new_actions", [])}
            if isinstance(legal, dict):
                gone, come = legal.get("gone", []), legal.get("come", [])
                assert set(gone) <= set(self._legal[seat])
                assert not set(come) & set(self._legal[seat])
                legal = [number for number in self._legal[seat] if number not in gone] + come
            self._legal[seat] = legal or self._legal.get(seat, [])
            each["legal"] = [self._actions[number] for number in sorted(legal)]
            for name in ("prompt", "no_undo"):
                said = each.get(name)
                if isinstance(said, int):
                    said = self._sentences[said]
                elif said is not None:
                    self._sentences.append(said)
                else:
                    said = self._told.get((seat, name), [])
                self._told[seat, name] = each[name] = said


async def play_on(players: dict[int, Live], choose: Callable[[list[Data]], Data]) -> None:
    """Play a match to its end: each client acts whenever one of its seats has something to do."""

    async def sit(live: Live, seats: list[int]) -> None:
        while not live.over:
            actions = live.situation["actions"]
            mover = live.situation["mover"]
            if mover in seats and live.legal(mover):
                answer = await live.act(mover, choose(live.legal(mover))["number"], after=actions)
                # Bots may say something at the same moment; then one looks again.
                assert answer["type"] == "accepted" or answer["code"] == "stale", answer
            else:
                await live.until(
                    lambda: (
                        live.over
                        or ((to_move := live.situation["mover"]) in seats and live.legal(to_move))
                    ),
                    3 * PATIENCE,
                )

    lives: dict[Live, list[int]] = {}
    for seat, live in players.items():
        lives.setdefault(live, []).append(seat)
    await asyncio.gather(*(sit(live, seats) for live, seats in lives.items()))
