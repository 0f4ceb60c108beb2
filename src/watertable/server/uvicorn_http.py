"""HTTP as uvicorn speaks it, for clients that have no manners.

uvicorn with httptools neither limits headers nor the time that a request may take to arrive. Here a
client has to say what it wants within some seconds and 64 KiB, to send the rest within a minute,
and to read what it is answered.
"""

import asyncio
from functools import partial
from http import HTTPStatus
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import get_remote_addr

from watertable.server.paced_transport import PacedTransport
from watertable.server.settings import Settings
from watertable.server.socket_counter import SocketCounter, is_proxy
from watertable.server.transports import SETTINGS, SOCKETS

MAX_HEADER = 64 * 2**10  # bytes without the end of a header, or without a part of a body
_USUAL = Settings(database="", secrets=())


class UvicornHttp(HttpToolsProtocol):
    """A connection that speaks HTTP, and may become a WebSocket."""

    _unread = 0  # bytes since the last header that was whole, or the last part of a body
    _timer: asyncio.TimerHandle | None = None  # until when more has to come
    _stuck: asyncio.TimerHandle | None = None  # until when the client has to read
    _in_header = True
    _host = ""
    _spoken = False  # it does not count for its address any more

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        gate = PacedTransport(transport, self.loop)
        gate.feed = self._feed
        super().connection_made(gate)  # type: ignore[arg-type]
        self._settings: Settings = self.app_state.get(SETTINGS, _USUAL)
        self._counter: SocketCounter | None = self.app_state.get(SOCKETS)
        remote = get_remote_addr(transport)
        self._host = remote[0] if remote else ""
        if self._counter is not None:
            self._proxy = is_proxy(self._host, _text(self.config.forwarded_allow_ips))
            if not self._counter.enter(self._host, proxy=self._proxy):
                self._counter = None
                self._refuse(HTTPStatus.SERVICE_UNAVAILABLE)
                return
            gate.left = partial(self._counter.leave, self._host, has_spoken=False)
        self._wait(self._settings.header_time)

    def data_received(self, data: bytes) -> None:
        self.transport.take(data)  # type: ignore[attr-defined]

    def _feed(self, bite: bytes) -> None:
        self._unread += len(bite)
        super().data_received(bite)
        if self._unread > MAX_HEADER and not self.transport.is_closing():
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_header = True
        self._wait(self._settings.header_time)

    def on_headers_complete(self) -> None:
        self._unread = 0
        self._in_header = False
        if self._counter is not None and self._proxy and not self._spoken:
            self._spoken = True
            self._counter.has_spoken(self._host)
            self.transport.left = partial(  # type: ignore[attr-defined]
                self._counter.leave, self._host, has_spoken=True
            )
        self._wait(self._settings.body_time)
        super().on_headers_complete()

    def on_header(self, name: bytes, value: bytes) -> None:
        if self._in_header:  # what comes after a body is of no use to anybody
            super().on_header(name, value)

    def on_body(self, body: bytes) -> None:
        self._unread = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._unread = 0
        self._stop_waiting()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._stop_waiting()
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # see UvicornWebSocket.connection_lost

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._stuck is None:
            self._stuck = self.loop.call_later(self._settings.body_time, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop_stuck()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self._stop_stuck()
        self.transport.end()  # type: ignore[attr-defined]
        super().connection_lost(exc)

    # --- Time ------------------------------------------------------------------------------------

    def _wait(self, seconds: float) -> None:
        self._stop_waiting()
        self._timer = self.loop.call_later(seconds, self._too_late)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _stop_stuck(self) -> None:
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None

    def _too_late(self) -> None:
        if self.flow.read_paused:  # it is us who do not read
            self._wait(self._settings.body_time)
        else:
            self._refuse(HTTPStatus.REQUEST_TIMEOUT)

    # --- Refusing --------------------------------------------------------------------------------

    def _refuse(self, status: HTTPStatus) -> None:
        """Say why, if nothing else is being said, and end the connection."""
        if self.cycle is None or self.cycle.response_complete or not self.cycle.response_started:
            head = f"HTTP/1.1 {status.value} {status.phrase}\r\nconnection: close\r\n"
            self.transport.write(f"{head}content-length: 0\r\n\r\n".encode())
        self.transport.close()
        # For those who do not read that, either.
        self.loop.call_later(self._settings.header_time, self.transport.abort)


def _text(trusted: Any) -> str:
    return trusted if isinstance(trusted, str) else ",".join(trusted or ())
