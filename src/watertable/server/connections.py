"""The clients of a table: who looks at it, and what waits to be sent to them."""

import asyncio
from collections import deque
from collections.abc import Callable

from watertable.core.text import say
from watertable.server.identity import Guest
from watertable.server.presenter import ClientCache
from watertable.server.transports import SendNow

_MAX_BYTES = 4 * 2**20


class ClientConnection:
    """One client. What it cannot take at once waits here; one that does not read is given up."""

    def __init__(
        self,
        guest: Guest,
        max_waiting: int,
        send_now: SendNow,
        where: str = "",
        given_up: Callable[[], object] = lambda: None,
    ) -> None:
        self.guest = guest
        self.where = where  # the address
        self._send_now = send_now
        self.given_up = given_up
        self.seq: int | None = None  # the last event it knows of; None until it has asked
        self.cache = ClientCache()  # what it was told already, and is not told again
        self.accepted = ""  # the last command whose update it was sent
        self.too_slow = False
        self.closing: tuple[int, str] | None = None
        self._most = max_waiting
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._sending = False  # what was the first of them may not be on its way yet
        self._something = asyncio.Event()

    def send(self, text: bytes) -> None:
        if self.closing is not None:
            return
        if not self._waiting and not self._sending and self._send_now(text):
            return
        if len(self._waiting) >= self._most or self._bytes + len(text) > _MAX_BYTES:
            self.too_slow = True
            self.close(4008, str(say("too slow")))
            self.given_up()  # a goodbye would only wait behind the rest
            return
        self._waiting.append(text)
        self._bytes += len(text)
        self._something.set()

    def close(self, code: int, reason: str) -> None:
        if self.closing is None:
            self.closing = code, reason
            self._something.set()

    async def next(self) -> bytes | None:
        """Return what is to be sent next; None when the connection is to be closed."""
        self._sending = False
        while not self._waiting or self.too_slow:
            if self.closing is not None:
                return None
            self._something.clear()
            await self._something.wait()
        text = self._waiting.popleft()
        self._bytes -= len(text)
        self._sending = True
        return text
