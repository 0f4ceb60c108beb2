"""Connections beneath their messages."""

import asyncio
import gc
from collections.abc import Callable, Iterator

import pytest
from websockets.frames import Frame, Opcode
from websockets.server import ServerProtocol

from tests.server.client import Guest, play_on
from tests.server.conftest import Server
from watertable.core.match import Match
from watertable.server.connections import ClientConnection
from watertable.server.live_table import LiveTable
from watertable.server.paced_transport import PacedTransport
from watertable.server.tables import Table
from watertable.server.uvicorn_http import UvicornHttp
from watertable.server.uvicorn_websocket import UvicornWebSocket, head_of_text


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


def test_connections_and_tables_leave_no_garbage(
    start: Callable[..., Server], garbage: list[object]
) -> None:
    """Everybody would wait while it is looked for."""
    server = start(idle=0.05, housekeeping=0.1)

    async def main() -> None:
        async with Guest(server.url) as ada:
            for _ in range(3):
                table = await ada.open("puddles", "me", "random")
                async with ada.live(table) as live:
                    await play_on({0: live}, lambda legal: legal[0])
            async with asyncio.timeout(20):
                while "watertable_tables 0" not in (await ada.http.get("/metrics")).text:
                    await asyncio.sleep(0.05)
            await asyncio.sleep(0.2)  # until the last task has ended

    asyncio.run(main())
    gc.collect()
    ours = (
        UvicornWebSocket,
        UvicornHttp,
        PacedTransport,
        ServerProtocol,
        ClientConnection,
        LiveTable,
        Table,
        Match,
    )
    assert not [each for each in garbage if type(each) in ours]
