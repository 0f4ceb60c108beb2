"""WebSockets as uvicorn speaks them, with a shorter way for what happens all the time.

An ASGI server sends when somebody awaits it, so each message wakes a task. Most clients can take a
message at once, and then none has to be woken.

Where several processes share an address, a connection is passed on to the one that its table
belongs to (see local_bus.py), before any of it has been answered.
"""

import asyncio
import socket
from struct import pack
from typing import Any

from starlette.routing import compile_path
from uvicorn import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from watertable.server.local_bus import LocalBus
from watertable.server.paced_transport import PacedTransport
from watertable.server.transports import LIVE, LOCAL_BUS, offer_of

_PATH = compile_path(LIVE)[0]
_MAX_UNREAD = 16  # messages of a client; then it has to wait until we have read them
_MAX_FRAMES = 100  # of one message: empty ones are not held up by its size
_WHOLE_TEXT = 0x81  # the first byte of a frame that is a whole text
_GOODBYE = 5.0  # seconds for clients to take what we say last


class UvicornWebSocket(WebSocketsSansIOProtocol):
    """One connection."""

    was_passed_on = False
    _request = b""  # as it came, until we know that it stays here

    def connection_made(self, transport: Any) -> None:
        gate = (
            transport
            if isinstance(transport, PacedTransport)
            else PacedTransport(transport, self.loop)
        )
        gate.feed = super().data_received
        super().connection_made(gate)  # type: ignore[arg-type]

    def data_received(self, data: bytes) -> None:
        if self.handshake_initiated:
            self.transport.take(data)  # type: ignore[attr-defined]
        else:
            self._request += data
            super().data_received(data)

    def handle_connect(self, event: Request) -> None:
        local_bus: LocalBus | None = self.app_state.get(LOCAL_BUS)
        found = _PATH.fullmatch(event.path.partition("?")[0])
        if local_bus is not None and found and not self.was_passed_on:
            fd = self.transport.get_extra_info("socket").fileno()
            if local_bus.pass_on(found["table"], fd, self._request):
                self.transport.close()
                return
        self._request = b""
        super().handle_connect(event)

    async def run_asgi(self) -> None:
        name, offer = offer_of(self.send_now, self.give_up)
        self.scope["extensions"][name] = offer
        try:
            await super().run_asgi()
        finally:
            del self.scope["extensions"][name]  # for they hold us, as we hold the scope
        self._end_soon()

    def connection_lost(self, exc: Exception | None) -> None:
        self.transport.end()  # type: ignore[attr-defined]
        super().connection_lost(exc)
        # It holds what holds it. Garbage like that is only found by looking through everything
        # there is, and meanwhile all players wait.
        self.conn.parser.close()

    def give_up(self) -> None:
        """End the connection at once. To close it would wait until the client has read the rest."""
        self.transport.abort()

    def _end_soon(self) -> None:
        """End the connection soon, also of those who do not read the goodbye."""
        if not self.disconnected:
            self.loop.call_later(_GOODBYE, self.transport.abort)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.give_up()

    def shutdown(self) -> None:
        super().shutdown()
        self._end_soon()

    def send_now(self, text: bytes) -> bool:
        """Send a text, if the client can take it without waiting."""
        if not self.writable.is_set() or self.disconnected or self.close_sent:
            return False
        if self.conn.state is not State.OPEN:
            return False
        # What `send_text` would make of it: one frame, as there are no extensions.
        self.transport.write(head_of_text(len(text)) + text)
        return True

    def handle_ping(self) -> None:
        if self.writable.is_set():
            super().handle_ping()
        else:  # who does not read gets no answers that would pile up
            self.conn.data_to_send()

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= _MAX_FRAMES:
            self.give_up()
        else:
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        was_paused, self.read_paused = self.read_paused, True  # so that it does not stop reading
        super().send_receive_event_to_app()
        self.read_paused = was_paused
        if not was_paused and self.queue.qsize() >= _MAX_UNREAD:
            self.read_paused = True
            self.transport.pause_reading()


def head_of_text(length: int) -> bytes:
    """Return what comes before a text of so many bytes."""
    if length < 126:
        return pack("!BB", _WHOLE_TEXT, length)
    if length < 2**16:
        return pack("!BBH", _WHOLE_TEXT, 126, length)
    return pack("!BBQ", _WHOLE_TEXT, 127, length)


class ConnectionHandover:
    """The connections that other processes have accepted for us."""

    def __init__(self, config: Config) -> None:
        config.load()
        self._config = config
        self._state = ServerState()
        self._arriving: set[asyncio.Task[None]] = set()

    def take(self, connection: socket.socket, request: bytes) -> None:
        task = asyncio.get_running_loop().create_task(self._take(connection, request))
        self._arriving.add(task)
        task.add_done_callback(self._arriving.discard)

    async def _take(self, connection: socket.socket, request: bytes) -> None:
        wire = UvicornWebSocket(self._config, self._state, {})
        wire.was_passed_on = True
        try:
            await asyncio.get_running_loop().connect_accepted_socket(lambda: wire, connection)
        except OSError:  # the client is gone already
            connection.close()
        else:
            if not wire.disconnected:
                wire.data_received(request)

    async def close(self) -> None:
        """Close all connections, as the server does with those that it has accepted itself."""
        for wire in list(self._state.connections):
            wire.shutdown()
        tasks = self._arriving | self._state.tasks
        if tasks:
            await asyncio.wait(tasks, timeout=_GOODBYE)
