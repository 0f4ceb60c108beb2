"""A table live, over a WebSocket."""

import asyncio
import contextlib
import logging
from collections import Counter

import msgspec
from starlette.websockets import WebSocket

from watertable.core.text import say
from watertable.server.chat_limits import ChatLimits
from watertable.server.connections import ClientConnection
from watertable.server.cookie_signer import CookieSigner
from watertable.server.errors import Refusal
from watertable.server.identity import cookie_in, new_guest
from watertable.server.lifecycle import Lifecycle
from watertable.server.live_table import LiveTable
from watertable.server.messages.commands import (
    AskHint,
    ClientMessage,
    Command,
    Gesture,
    Resume,
    Say,
)
from watertable.server.messages.live import Refused, ServerMessage
from watertable.server.metrics import Metrics
from watertable.server.old_tables import OldTable
from watertable.server.rate_limits import TokenBucket
from watertable.server.request_middleware import Receive, Scope, Send, address, header
from watertable.server.settings import Settings
from watertable.server.table_registry import TableRegistry
from watertable.server.transports import GiveUp, give_up_of, send_now_of

_log = logging.getLogger("watertable.server")
_decode = msgspec.json.Decoder(ClientMessage).decode
_encode = msgspec.json.Encoder().encode
_MAX_MISTAKES = 50  # unreadable messages and such, then the connection is closed


class LiveEndpoint:
    """Lets clients in, and counts them."""

    def __init__(
        self,
        tables: TableRegistry,
        signer: CookieSigner,
        chat_limits: ChatLimits,
        settings: Settings,
        metrics: Metrics,
        lifecycle: Lifecycle,
    ) -> None:
        self._tables = tables
        self._signer = signer
        self._chat_limits = chat_limits
        self._settings = settings
        self._metrics = metrics
        self._lifecycle = lifecycle
        self._from: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        socket = WebSocket(scope, receive, send)
        settings, where = self._settings, address(scope)
        full = self._from.total() >= settings.max_connections
        if full or self._from[where] >= settings.max_from_one or self._lifecycle.closing:
            await socket.close(1013, str(say("too many connections")))
            return
        # Who has no cookie watches as a guest without a name to come back to.
        guest = self._signer.guest(cookie_in(header(scope, b"cookie"))) or new_guest()
        try:
            table = await self._tables.live_or_old(socket.path_params["table"])
        except Refusal as refusal:
            await socket.accept()
            await socket.close(4004 if refusal.code == "not_found" else 1013, str(refusal)[:120])
            return
        self._from[where] += 1
        try:
            await socket.accept()
            connection = ClientConnection(guest, settings.max_waiting, send_now_of(scope), where)
            session = _Session(
                self._tables,
                table,
                connection,
                self._chat_limits,
                settings,
                receive,
                send,
                give_up_of(scope),
            )
            await session.run()
            if connection.too_slow:
                self._metrics.count("watertable_too_slow_total")
        finally:
            self._from[where] -= 1
            if not self._from[where]:
                del self._from[where]


class _Session:
    """One connection, from its first message to its last.

    It takes and gives messages as the server beneath does, without a layer between: there are many.
    """

    def __init__(
        self,
        tables: TableRegistry,
        table: LiveTable | OldTable,
        connection: ClientConnection,
        chat_limits: ChatLimits,
        settings: Settings,
        receive: Receive,
        send: Send,
        give_up: GiveUp,
    ) -> None:
        self._tables = tables
        self._table = table
        self._connection = connection
        self._chat_limits = chat_limits
        self._messages = TokenBucket(settings.messages)
        self._gestures = TokenBucket(settings.gestures)
        self._receive = receive
        self._give = send
        self._end = give_up
        self._mistakes = 0
        self._reading = False  # a message is being answered
        self._hints: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        sender = asyncio.create_task(self._send_all())
        reader = asyncio.create_task(self._read_all())

        def give_up() -> None:
            sender.cancel()
            self._end()

        self._connection.given_up = give_up
        try:
            await asyncio.wait({sender, reader}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._connection.close(1000, "")
            if not self._reading:  # what has begun is finished, also when the client is gone
                reader.cancel()
            for task in (sender, *self._hints):
                task.cancel()
            await asyncio.gather(sender, reader, *self._hints, return_exceptions=True)
            self._connection.given_up = _nothing  # else task and client would hold each other
            self._table.leave(self._connection)

    async def _send_all(self) -> None:
        with contextlib.suppress(OSError, RuntimeError):  # the client is gone
            while (text := await self._connection.next()) is not None:
                await self._give({"type": "websocket.send", "text": text.decode()})
            code, reason = self._connection.closing or (1000, "")
            await self._give({"type": "websocket.close", "code": code, "reason": reason})

    async def _read_all(self) -> None:
        while self._connection.closing is None:
            message = await self._receive()
            if message["type"] == "websocket.disconnect":
                return
            self._reading = True
            await self._read(message.get("text") or message.get("bytes") or "")
            self._reading = False

    async def _read(self, data: str | bytes) -> None:
        try:
            if not self._messages.take():
                raise Refusal("too_many", say("You send too much; wait a little."))
            message = _decode(data)
        except Refusal as refusal:
            self._refuse(_id_in(data), refusal)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._refuse(
                _id_in(data),
                Refusal("bad_message", say("Not a message of ours: {error}.", error=error)),
            )
        else:
            if isinstance(message, AskHint):  # which takes long; meanwhile others are answered
                task = asyncio.create_task(self._answer(message))
                self._hints.add(task)
                task.add_done_callback(self._hints.discard)
            else:
                await self._answer(message)

    async def _answer(self, message: ClientMessage) -> None:
        connection = self._connection
        command_id = message.id if isinstance(message, Command) else None
        try:
            if isinstance(message, Resume):
                table = await self._find_table()
                await table.resume(connection, message.after)
            elif connection.seq is None:
                raise Refusal("bad_message", say("The first message is `resume`."))
            elif isinstance(message, Gesture):
                if self._gestures.take():  # the next one says as much, so nobody misses this one
                    self._table.gesture(connection, message)
            else:
                await self._command(message)
        except Refusal as refusal:
            self._refuse(command_id, refusal)
        except Exception:
            _log.exception("failed", extra={"table": self._table.id})
            self._refuse(command_id, Refusal("unavailable", say("That went wrong on our side.")))

    async def _find_table(self) -> LiveTable | OldTable:
        """Return the table again: it may have been put away before this client asked for
        anything."""
        self._table = await self._tables.live_or_old(self._table.id)
        return self._table

    async def _command(self, command: Command) -> None:
        connection = self._connection
        if isinstance(command, Say):
            self._chat_limits.check(connection.guest, connection.where)
        connection.accepted = ""
        answer = await self._table.command(connection.guest, command, connection.where, connection)
        if connection.accepted != command.id:  # else its update has said so
            self._send(answer)

    def _refuse(self, command: str | None, refusal: Refusal) -> None:
        self._mistakes += refusal.code in ("bad_message", "too_many", "not_yours")
        self._send(Refused(id=command, code=refusal.code, reason=str(refusal), state=None))
        if self._mistakes > _MAX_MISTAKES:
            self._connection.close(1008, str(say("too many mistakes")))

    def _send(self, message: ServerMessage) -> None:
        self._connection.send(_encode(message))


def _nothing() -> None:
    """Do nothing: what there is to do when all is over."""


class _WithId(msgspec.Struct):
    id: str | None = None


def _id_in(data: str | bytes) -> str | None:
    """Return the id of a message that is otherwise wrong, so that the client knows which one it
    was."""
    try:
        found = msgspec.json.decode(data, type=_WithId).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
    return found[:64] if found else None
