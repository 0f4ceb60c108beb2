"""Connections beneath their messages."""

import asyncio
import gc
from collections.abc import Iterator

import pytest
from websockets.frames import Frame, Opcode
from websockets.server import ServerProtocol

from tests.server.client import Guest
from tests.server.conftest import Server
from watertable.server.connections import Connection
from watertable.server.wire import Handshake, Wire, head_of_text


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 200_000])
def test_a_text_is_framed_as_websockets_does(length: int) -> None:
    """The short way of a message to its client writes what the long way would."""
    text = b"x" * length
    assert head_of_text(length) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


@pytest.fixture
def garbage() -> Iterator[list[object]]:
    """What is only found by looking through all that there is; it is kept here."""
    gc.collect()
    gc.disable()
    gc.set_debug(gc.DEBUG_SAVEALL)
    yield gc.garbage
    gc.set_debug(0)
    gc.garbage.clear()
    gc.enable()


def test_a_connection_leaves_no_garbage(shared: Server, garbage: list[object]) -> None:
    """Everybody would wait while it is looked for."""

    async def main() -> None:
        async with Guest(shared.url) as ada:
            table = await ada.open("puddles", "me", "open")
            for _ in range(3):
                async with ada.live(table):
                    pass
            async with asyncio.timeout(20):
                while "watertable_connections 0" not in (await ada.http.get("/metrics")).text:
                    await asyncio.sleep(0.02)
            await asyncio.sleep(0.2)  # until the last task has ended

    asyncio.run(main())
    gc.collect()
    ours = (Wire, Handshake, ServerProtocol, Connection)
    assert not [each for each in garbage if type(each) in ours]
