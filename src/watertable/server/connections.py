"""The clients of a table: who looks at it, and what waits to be sent to them."""

import asyncio
from collections import deque
from collections.abc import Callable

from watertable.server.identity import Guest

_MOST_BYTES = 4 * 2**20


class Connection:
    """One client. What it is sent waits here; a client that does not read is given up."""

    def __init__(
        self, guest: Guest, most_waiting: int, given_up: Callable[[], object] = lambda: None
    ) -> None:
        self.guest = guest
        self.given_up = given_up
        self.seq: int | None = None  # the last event it knows of; None until it has asked
        self.accepted = ""  # the last command whose update it was sent
        self.too_slow = False
        self.closing: tuple[int, str] | None = None
        self._most = most_waiting
        self._waiting: deque[str] = deque()
        self._bytes = 0
        self._something = asyncio.Event()

    def send(self, text: str) -> None:
        if self.closing is not None:
            return
        if len(self._waiting) >= self._most or self._bytes + len(text) > _MOST_BYTES:
            self.too_slow = True
            self.close(4008, "too slow")
            self.given_up()  # a goodbye would only wait behind the rest
            return
        self._waiting.append(text)
        self._bytes += len(text)
        self._something.set()

    def close(self, code: int, reason: str) -> None:
        if self.closing is None:
            self.closing = code, reason
            self._something.set()

    async def next(self) -> str | None:
        """What is to be sent next; None when the connection is to be closed."""
        while not self._waiting or self.too_slow:
            if self.closing is not None:
                return None
            self._something.clear()
            await self._something.wait()
        text = self._waiting.popleft()
        self._bytes -= len(text)
        return text
