"""WebSockets as uvicorn speaks them, with a shorter way for what happens all the time.

An ASGI server sends when somebody awaits it, so each message wakes a task. Most clients can take a
message at once, and then none has to be woken.
"""

from collections.abc import Callable, Mapping
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

_NAME = "watertable.send_now"
_MOST_UNREAD = 16  # messages of a client; then it has to wait until we have read them

SendNow = Callable[[bytes], bool]


class Wire(WebSocketsSansIOProtocol):
    """One connection."""

    async def run_asgi(self) -> None:
        self.scope["extensions"][_NAME] = {_NAME: self.send_now}
        await super().run_asgi()

    def send_now(self, text: bytes) -> bool:
        """Send a text, if the client can take it without waiting."""
        if not self.writable.is_set() or self.disconnected or self.close_sent:
            return False
        try:
            self.conn.send_text(text)
        except InvalidState:  # it is closing
            return False
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def send_receive_event_to_app(self) -> None:
        was_paused, self.read_paused = self.read_paused, True  # so that it does not stop reading
        super().send_receive_event_to_app()
        self.read_paused = was_paused
        if not was_paused and self.queue.qsize() >= _MOST_UNREAD:
            self.read_paused = True
            self.transport.pause_reading()


def send_now_of(scope: Mapping[str, Any]) -> SendNow:
    """The short way of a connection; without one everything takes the usual."""
    found: SendNow = scope.get("extensions", {}).get(_NAME, {}).get(_NAME, _never)
    return found


def _never(text: bytes) -> bool:
    return False
