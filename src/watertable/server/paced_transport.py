"""A connection that is read in bites, so that no client keeps the others waiting.

An event loop reads up to a quarter of a mebibyte at once, and thousands of tiny messages fit into
that. The protocol above gets a bite of it in each round of the loop; the rest waits here, and the
socket is not read meanwhile.
"""

import asyncio
from collections.abc import Callable
from typing import Any

_BITE = 4096  # bytes


class PacedTransport:
    """Stands for the transport of a connection, and is used like it."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self.feed: Callable[[bytes], object] = _drop  # the protocol above, which may change
        self.left: Callable[[], object] = _nothing  # what there is to do when the connection ends
        self.write = transport.write  # the way that is taken most
        self._transport = transport
        self._loop = loop
        self._rest = b""
        self._wanted = True  # the protocol above wants to read
        self._going_on = False

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def take(self, data: bytes) -> None:
        """Something has come."""
        if self._rest or not self._wanted:
            self._rest += data
            self._transport.pause_reading()
        else:
            self._bite(data)

    def end(self) -> None:
        """Note that the connection has ended. What holds us must not be held by us: see
        UvicornWebSocket."""
        self.left()
        self.feed, self.left = _drop, _nothing

    def pause_reading(self) -> None:
        self._wanted = False
        self._transport.pause_reading()

    def resume_reading(self) -> None:
        self._wanted = True
        if self._rest:
            self._go_on_soon()
        else:
            self._transport.resume_reading()

    def _bite(self, data: bytes) -> None:
        bite, self._rest = data[:_BITE], data[_BITE:]
        if self._rest:
            self._transport.pause_reading()
            self._go_on_soon()
        self.feed(bite)

    def _go_on_soon(self) -> None:
        if not self._going_on:
            self._going_on = True
            self._loop.call_soon(self._go_on)

    def _go_on(self) -> None:
        self._going_on = False
        if self._transport.is_closing() or not self._wanted:
            return
        if self._rest:
            self._bite(self._rest)
        if self._wanted and not self._rest and not self._transport.is_closing():
            self._transport.resume_reading()


def _drop(data: bytes) -> None:
    """Drop data that nobody wants."""


def _nothing() -> None:
    """Do nothing, unless somebody says otherwise."""
