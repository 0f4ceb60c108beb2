"""What is answered over HTTP, page by page: `PAGES` is the list of all of them."""

import asyncio
import gzip
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import Any

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from watertable.core import registry
from watertable.core.errors import UnknownGame
from watertable.core.game import Game
from watertable.core.record import Record, encode
from watertable.server.cards import games_text
from watertable.server.errors import Refusal, StoreError
from watertable.server.fair_queue import Client
from watertable.server.guard import STATUS, address, header
from watertable.server.house import House
from watertable.server.identity import (
    COOKIE,
    COOKIE_AGE,
    Guest,
    Signer,
    clean_name,
    cookie_in,
    new_guest,
)
from watertable.server.lessons import lessons_text, takes_long, tried
from watertable.server.limits import Allowances
from watertable.server.messages import live
from watertable.server.messages.commands import Command, Say
from watertable.server.messages.games import Games, RulesPage
from watertable.server.messages.lessons import ExerciseState, Lessons, Tried
from watertable.server.messages.pages import (
    BestTimes,
    Health,
    ListKind,
    Me,
    Moved,
    NewTable,
    Opened,
    Problem,
    Rename,
    Replay,
    Tables,
)
from watertable.server.messages.tables import TableState
from watertable.server.old_tables import OldTable
from watertable.server.replays import (
    deed_of,
    motion_in,
    motion_of,
    replay_of,
    replay_record,
)
from watertable.server.rules_pages import rules_text
from watertable.server.tables import Table

MAX_BODY = 128 * 2**10
MAX_RECORD = 4 * 2**20
_LONGEST_REPLAY = 30.0  # seconds
_MAX_REPLAYS = 100  # that are computed or wait for it
_MAX_DIGITS = 10  # of the number of an exercise
_MAX_REPLAYS_FROM_ONE = 5  # of these, from one address
_encode = msgspec.json.Encoder().encode


@dataclass(frozen=True)
class Page:
    """One page: how it is asked for, and what it takes and gives."""

    method: str
    path: str
    name: str  # of the method that answers
    text: str
    gives: Any
    takes: Any = None
    query: dict[str, tuple[Any, str]] = field(default_factory=dict)
    problems: tuple[live.Code, ...] = ()


_SEAT = (int, "Whose view it is; without it, a spectator's.")
_FIRST = (int, "The number of the first action wanted.")
_REPLAY = {"seat": _SEAT, "first": _FIRST}
_NUMBER = {"number": (int, "The number of the action.")}

PAGES = (
    Page("GET", "/api/games", "games", "All games, with their options and bots.", Games),
    Page(
        "GET",
        "/api/games/{game}/rules",
        "rules",
        "The rules of a game, with examples to be drawn.",
        RulesPage,
        problems=("not_found",),
    ),
    Page(
        "GET",
        "/api/games/{game}/times",
        "times",
        "The best times of a game for one: with the usual options, or with those of a table.",
        BestTimes,
        query={
            "table": (str, "A table of this game, whose options count and whose time is marked.")
        },
        problems=("not_found", "unavailable"),
    ),
    Page(
        "GET",
        "/api/games/{game}/lessons",
        "lessons",
        "The lessons of a game.",
        Lessons,
        problems=("not_found", "unavailable"),
    ),
    Page(
        "POST",
        "/api/games/{game}/lessons/{lesson}/{exercise}",
        "exercise",
        "How an exercise of a lesson stands after what a learner has done in it. Exercises are "
        "numbered from 0.",
        ExerciseState,
        Tried,
        problems=("illegal", "not_found", "unavailable"),
    ),
    Page("GET", "/api/me", "me", "Who you are; makes you a guest if you are nobody.", Me),
    Page("POST", "/api/me", "rename", "Change your name.", Me, Rename, problems=("bad_message",)),
    Page(
        "GET",
        "/api/tables",
        "tables",
        "A list of tables, the latest first.",
        Tables,
        query={
            "list": (ListKind, "Which tables; without it, the open ones."),
            "game": (str, "Only tables of this game."),
            "before": (str, "What the page before gave as `next`."),
        },
        problems=("bad_message",),
    ),
    Page(
        "POST",
        "/api/tables",
        "open",
        "Open a table.",
        Opened,
        NewTable,
        problems=("bad_message", "not_found", "unavailable"),
    ),
    Page(
        "GET",
        "/api/tables/{table}",
        "table",
        "A table, from where you sit.",
        TableState,
        problems=("not_found", "unavailable"),
    ),
    Page(
        "POST",
        "/api/tables/{table}",
        "command",
        "A command, as it can be sent over the WebSocket. What is refused has a status to fit.",
        live.Answer,
        Command,
        problems=("bad_message", "not_found", "unavailable"),
    ),
    Page(
        "GET",
        "/api/tables/{table}/record",
        "record",
        "The record of a finished match.",
        Record,
        problems=("not_found", "not_now", "unavailable"),
    ),
    Page(
        "GET",
        "/api/tables/{table}/replay",
        "replay",
        "The views of a finished match.",
        Replay,
        query=_REPLAY,
        problems=("bad_message", "not_found", "not_now", "unavailable"),
    ),
    Page(
        "GET",
        "/api/tables/{table}/motion",
        "motion",
        "How things moved in an action of a finished match, computed anew.",
        Moved,
        query=_NUMBER,
        problems=("bad_message", "not_found", "not_now", "unavailable"),
    ),
    Page(
        "POST",
        "/api/motion",
        "motion_upload",
        "How things moved in an action of a record from elsewhere, computed anew.",
        Moved,
        Record,
        query=_NUMBER,
        problems=("bad_message", "not_found", "too_large", "unavailable"),
    ),
    Page(
        "POST",
        "/api/replay",
        "replay_upload",
        "The views of a record from elsewhere, which is checked first.",
        Replay,
        Record,
        query=_REPLAY,
        problems=("bad_message", "not_found", "too_large", "unavailable"),
    ),
    Page("GET", "/healthz", "health", "Whether the server can do its work.", Health),
)


class Pages:
    """Answers requests."""

    def __init__(self, house: House, signer: Signer) -> None:
        self._house = house
        self._signer = signer
        self._opening = Allowances(house.settings.tables)
        self._replaying = Allowances(house.settings.replays)
        self._replays: Counter[str] = Counter()  # computed, or waiting for it, by address

    def handler(self, page: Page) -> Callable[[Request], Awaitable[Response]]:
        answer: Callable[[Request], Awaitable[Response]] = getattr(self, f"_{page.name}")

        async def handle(request: Request) -> Response:
            try:
                return await answer(request)
            except Refusal as refusal:
                return _refused(refusal)
            except ClientDisconnect:  # in the middle of what it sent: nobody reads this
                return _refused(Refusal("bad_message", "The rest of the request did not come."))

        return handle

    # --- Games -----------------------------------------------------------------------------------

    async def _games(self, request: Request) -> Response:
        games = registry.all_games().values()
        cards = [(game, self._house.is_ready(game.name)) for game in games]
        return await asyncio.to_thread(lambda: _kept(request, games_text(*cards)))

    async def _rules(self, request: Request) -> Response:
        game = _game(request)
        return await asyncio.to_thread(lambda: _kept(request, rules_text(game)))

    async def _lessons(self, request: Request) -> Response:
        game = _game(request)
        return await asyncio.to_thread(lambda: _kept(request, lessons_text(game)))

    async def _exercise(self, request: Request) -> Response:
        game, lesson = _game(request), request.path_params["lesson"]
        number = request.path_params["exercise"]
        if not (number.isdecimal() and len(number) < _MAX_DIGITS):
            raise Refusal("not_found", f"There is no exercise '{number}'; they have numbers.")
        given = game.name, lesson, int(number), await _read(request, Tried)
        await self._house.prepared(game.name)
        if takes_long(game, lesson, int(number)):
            return await self._answer_of(request, tried, *given)
        if not self._replaying.take(address(request.scope)):
            raise Refusal("too_many", "You try too much at once; wait a little.")
        code, body = await asyncio.to_thread(tried, *given)
        return await _answered(request, code, body)

    async def _times(self, request: Request) -> Response:
        guest = self._guest(request) or Guest("", "")
        table = request.query_params.get("table")
        times = await self._house.best_times(request.path_params["game"], guest, table)
        return _json(times)

    # --- Guests ----------------------------------------------------------------------------------

    def _guest(self, request: Request) -> Guest | None:
        return self._signer.read(cookie_in(header(request.scope, b"cookie")))

    async def _me(self, request: Request) -> Response:
        guest = self._guest(request)
        if guest is not None:
            return _json(Me(guest.name))
        return self._welcome(request, new_guest())

    async def _rename(self, request: Request) -> Response:
        name = clean_name((await _read(request, Rename)).name)
        if not name:
            raise Refusal("bad_message", "A name has signs that can be seen.")
        guest = self._guest(request) or new_guest()
        return self._welcome(request, Guest(guest.who, name))

    def _welcome(self, request: Request, guest: Guest) -> Response:
        response = _json(Me(guest.name))
        self._set_cookie(request, response, guest)
        return response

    def _set_cookie(self, request: Request, response: Response, guest: Guest) -> None:
        response.set_cookie(
            COOKIE,
            self._signer.cookie(guest),
            max_age=COOKIE_AGE,
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
        )

    # --- Tables ----------------------------------------------------------------------------------

    async def _tables(self, request: Request) -> Response:
        guest = self._guest(request) or Guest("", "")
        kind = _query(request, "list", ListKind, "open")
        game = request.query_params.get("game", "")
        before = request.query_params.get("before", "")
        return _json(await self._house.lists(kind, guest, game, before))

    async def _open(self, request: Request) -> Response:
        new = await _read(request, NewTable)
        if not self._opening.take(address(request.scope)):
            raise Refusal("too_many", "You open too many tables; wait a little.")
        known = self._guest(request)
        guest = known or new_guest()
        table = await self._house.open(guest, new, address(request.scope))
        response = _json(Opened(table, f"/table/{table}"), 201)
        if known is None:
            self._set_cookie(request, response, guest)
        return response

    async def _table(self, request: Request) -> Response:
        guest = self._guest(request) or Guest("", "")
        room = await self._house.room_or_old(request.path_params["table"])
        return _json(await room.state(guest.who))

    async def _command(self, request: Request) -> Response:
        command = await _read(request, Command)
        known = self._guest(request)
        guest = known or new_guest()
        if isinstance(command, Say) and not self._house.may_say(guest, address(request.scope)):
            raise Refusal("too_many", "You talk too much; wait a little.")
        room = await self._house.room_or_old(request.path_params["table"])
        answer = await room.command(guest, command, address(request.scope))
        status = STATUS[answer.code] if isinstance(answer, live.Refused) else 200
        response = _json(answer, status)
        if known is None:
            self._set_cookie(request, response, guest)
        return response

    # --- Finished matches ------------------------------------------------------------------------

    async def _record(self, request: Request) -> Response:
        record = await self._house.record(request.path_params["table"])
        name = f"{record.game}-{record.started:%Y-%m-%d}.json"
        return Response(
            await asyncio.to_thread(encode, record),
            media_type="application/json",
            headers={"content-disposition": f'attachment; filename="{name}"'},
        )

    async def _over(self, request: Request) -> Table:
        table = await (await self._house.room(request.path_params["table"])).latest()
        if table.phase != "over":
            raise Refusal("not_now", "The match is not over; watch it live.")
        return table

    async def _motion(self, request: Request) -> Response:
        deed = deed_of((await self._over(request)).match, _number(request))
        return await self._answer_of(request, motion_of, deed)

    async def _motion_upload(self, request: Request) -> Response:
        data = await _body(request, MAX_RECORD)
        return await self._answer_of(request, motion_in, data, _number(request))

    async def _answer_of(
        self, request: Request, work: Callable[..., tuple[Any, bytes]], *given: Any
    ) -> Response:
        """Let another process do it, unless that takes too long."""
        where, guest = address(request.scope), self._guest(request)
        if not self._replaying.take(where) or self._replays[where] >= _MAX_REPLAYS_FROM_ONE:
            raise Refusal("too_many", "You ask for too many replays; wait a little.")
        if self._replays.total() >= _MAX_REPLAYS:
            raise Refusal("unavailable", "The server is too busy for that now; try again.")
        self._replays[where] += 1
        try:
            code, body = await self._house.archive.run(
                work,
                *given,
                client=Client(where, guest.who if guest else ""),
                limit=_LONGEST_REPLAY,
            )
        except TimeoutError:
            raise Refusal("unavailable", "This takes the server too long.") from None
        finally:
            self._replays[where] -= 1
            if not self._replays[where]:
                del self._replays[where]
        return await _answered(request, code, body)

    async def _replay(self, request: Request) -> Response:
        seat, first = _part(request)
        room = await self._house.room_or_old(request.path_params["table"])
        if isinstance(room, OldTable):
            known = self._guest(request)
            old = partial(room.replay, known.who if known else "", seat, first)
            return await asyncio.to_thread(lambda: _compressed_if_wanted(request, _encode(old())))
        table = await self._over(request)
        names = tuple(table.name(each) for each in range(len(table.seats)))
        guest = self._guest(request)
        you = table.seats_of(guest.who) if guest else ()
        replay = partial(replay_of, table.match.copy(), names, table.result, seat, first, you)
        return await asyncio.to_thread(lambda: _compressed_if_wanted(request, _encode(replay())))

    async def _replay_upload(self, request: Request) -> Response:
        seat, first = _part(request)
        data = await _body(request, MAX_RECORD)
        return await self._answer_of(request, replay_record, data, seat, first)

    # --- Health ----------------------------------------------------------------------------------

    async def _health(self, request: Request) -> Response:
        checks = {"database": "ok", "writing": self._house.store.trouble() or "ok"}
        try:
            await asyncio.wait_for(self._house.store.check(), 5)
        except (StoreError, TimeoutError) as error:
            checks["database"] = str(error) or "does not answer"
        good = set(checks.values()) == {"ok"} and not self._house.closing
        beside = self._house.bus.trouble()
        checks["others"] = beside or "ok"
        if not good:
            return _json(Health("failing", checks), 503)
        # Without the others everything is written and found, only later: so it is no failure.
        return _json(Health("degraded" if beside else "ok", checks))


def _game(request: Request) -> Game:
    """The game that a path names."""
    try:
        return registry.game(request.path_params["game"])
    except UnknownGame as error:
        raise Refusal("not_found", str(error)) from None


async def _answered(request: Request, code: Any, body: bytes) -> Response:
    """What was computed aside, or why it was not, as a code and a reason."""
    if code:
        raise Refusal(code, body.decode())
    return await asyncio.to_thread(_compressed_if_wanted, request, body)


def _refused(refusal: Refusal) -> Response:
    response = _json(Problem(refusal.code, str(refusal)), STATUS[refusal.code])
    if refusal.code == "too_large":  # whoever sends on would only keep us busy
        response.headers["connection"] = "close"
    return response


def _json(data: Any, status: int = 200) -> Response:
    return Response(
        _encode(data),
        status,
        media_type="application/json",
        headers={"cache-control": "no-store"},
    )


def _quickly(text: bytes) -> bytes:
    return gzip.compress(text, compresslevel=5, mtime=0)


def _kept(request: Request, text: bytes) -> Response:
    """An answer that is the same for all, and compressed once for all."""
    return _compressed_if_wanted(request, text, compress=_compressed)


def _compressed_if_wanted(
    request: Request,
    text: bytes,
    compress: Callable[[bytes], bytes] = _quickly,
) -> Response:
    """A long answer; to compress it takes a while, so this is not for the event loop."""
    headers = {"cache-control": "no-store", "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        text = compress(text)
    return Response(text, media_type="application/json", headers=headers)


@lru_cache(maxsize=50)
def _compressed(text: bytes) -> bytes:
    return gzip.compress(text, mtime=0)


async def _body(request: Request, most: int) -> bytes:
    """The body of a request, as long as it is not too long."""
    parts, size = [], 0
    async for part in request.stream():
        size += len(part)
        if size > most:
            raise Refusal("too_large", f"That is larger than {most >> 10} KiB.")
        parts.append(part)
    return b"".join(parts)


async def _read(request: Request, kind: Any) -> Any:
    data = await _body(request, MAX_BODY)
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal("bad_message", f"This was not understood: {error}.") from None


def _query(request: Request, name: str, kind: Any, otherwise: Any) -> Any:
    text = request.query_params.get(name)
    if text is None:
        return otherwise
    try:
        return msgspec.convert(text, kind, strict=False)
    except msgspec.ValidationError as error:
        raise Refusal("bad_message", f"`{name}` was not understood: {error}.") from None


def _number(request: Request) -> int:
    number: int = _query(request, "number", int, -1)
    return number


def _part(request: Request) -> tuple[int | None, int]:
    return _query(request, "seat", int, None), _query(request, "first", int, 0)
