"""Clients that say half of what they want, nothing at all, or too much; and that go away."""

import asyncio
import logging
import resource
import socket
import time
from collections.abc import Callable
from contextlib import ExitStack

import pytest

from tests.server.client import Guest
from tests.server.conftest import Server
from watertable.server.open_files import allow_many_files, max_sockets_here
from watertable.server.socket_counter import is_proxy
from watertable.server.uvicorn_http import MAX_HEADER

HEAD = b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\n\r\n"
FOREIGN = "192.0.2.1"  # a proxy elsewhere, so that we are none


def _ask(server: Server, data: bytes, patience: float = 30) -> bytes:
    """All that the server says to this, until it ends the connection or we lose patience."""
    heard = b""
    with socket.create_connection(("127.0.0.1", server.port), patience) as raw:
        try:
            raw.sendall(data)
            while part := raw.recv(65536):
                heard += part
        except (ConnectionError, TimeoutError):
            pass
    return heard


def _is_ended(raw: socket.socket, said: bytes, patience: float) -> bool:
    """Whether the server ends a connection while we go on to say something."""
    until = time.monotonic() + patience
    try:
        while time.monotonic() < until:
            raw.sendall(said)
            time.sleep(0.05)
    except ConnectionError:
        return True
    return False


def test_a_header_has_an_end(shared: Server) -> None:
    first = b"GET /api/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
    fits = first + b"X-Long: " + b"x" * (MAX_HEADER - 8000) + b"\r\n\r\n"
    assert _ask(shared, fits).startswith(b"HTTP/1.1 200 ")
    for endless in (
        first + b"X-Long: " + b"x" * 2**22,
        first + b"X-Short: x\r\n" * 2**18,
        b"GET /" + b"x" * 2**22,
        b"POST /api/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
        b"1\r\nx\r\n0\r\nX-After: " + b"x" * 2**22,
    ):
        began = time.monotonic()
        assert b" 200 " not in _ask(shared, endless)[:20]
        assert time.monotonic() - began < 10
    assert shared.watchdog.worst < 0.2


def test_a_long_header_is_told_so(shared: Server) -> None:
    long = b"GET /api/me HTTP/1.1\r\nX-Long: " + b"x" * (MAX_HEADER + 4096)
    assert _ask(shared, long).startswith(b"HTTP/1.1 431 ")


@pytest.mark.parametrize(
    ("said", "status"),
    [
        (b"", b"408"),
        (b"GET /api/me HTTP/1.1\r\nHo", b"408"),
        (HEAD + b'{"name"', b"408"),
    ],
)
def test_who_says_half_of_it_is_not_waited_for(
    start: Callable[..., Server], said: bytes, status: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    server = start(header_time=0.5, body_time=0.5)
    began = time.monotonic()
    assert _ask(server, said).startswith(b"HTTP/1.1 " + status)
    assert 0.4 < time.monotonic() - began < 10
    assert not [record for record in caplog.records if record.exc_info]


def test_a_byte_now_and_then_is_not_enough(start: Callable[..., Server]) -> None:
    server = start(header_time=1.0, body_time=1.0)
    for beginning in (b"GET /api/me HTTP/1.1\r\nX-Slow: ", HEAD):
        with socket.create_connection(("127.0.0.1", server.port), 30) as raw:
            raw.sendall(beginning)
            began = time.monotonic()
            assert _is_ended(raw, b" ", 10)
            assert time.monotonic() - began > 0.9


def test_who_does_not_read_is_not_waited_for(start: Callable[..., Server]) -> None:
    server = start(header_time=1.0, body_time=1.0)
    with socket.socket() as raw:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        raw.settimeout(30)
        raw.connect(("127.0.0.1", server.port))
        assert _is_ended(raw, b"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * 20, 30)


def test_silent_connections_of_one_address_lock_nobody_out(
    start: Callable[..., Server],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", FOREIGN)
    server = start(max_sockets_from_one=20, header_time=3.0)
    with caplog.at_level(logging.WARNING, "watertable.server"), ExitStack() as stack:
        for _ in range(50):
            stack.enter_context(socket.create_connection(("127.0.0.1", server.port), 30))
        assert _ask(server, b"").startswith(b"HTTP/1.1 503 ")
    lines = [record for record in caplog.records if record.message == "connections refused"]
    assert len(lines) == 1  # and not thirty
    assert (lines[0].too_many, lines[0].address) == ("from one address", "127.0.0.1")  # type: ignore[attr-defined]

    async def main() -> None:
        async with asyncio.timeout(30), Guest(server.url) as ada:  # the others have gone
            assert 'too_many="from one address"' in (await ada.http.get("/metrics")).text
            table = await ada.open("puddles", "me", "me")
            for _ in range(60):  # each is given back, as WebSocket and otherwise
                async with ada.live(table):
                    pass
                await asyncio.sleep(0.01)

    asyncio.run(main())


def test_silent_connections_of_a_proxy_are_counted_until_they_speak(
    start: Callable[..., Server],
) -> None:
    server = start(max_sockets_from_one=4)

    async def main() -> None:
        async with Guest(server.url) as ada:
            table = await ada.open("puddles", "me", "me")
            lives = [ada.live(table) for _ in range(40)]
            for live in lives:
                await live.__aenter__()
            await ada.get("/api/me")
            for live in lives:
                await live.__aexit__(None, None, None)

    asyncio.run(main())
    with ExitStack() as stack:
        for _ in range(25):
            stack.enter_context(socket.create_connection(("127.0.0.1", server.port), 30))
        assert _ask(server, b"").startswith(b"HTTP/1.1 503 ")


def test_all_connections_together_are_limited(start: Callable[..., Server]) -> None:
    server = start(max_sockets=5)
    with ExitStack() as stack:
        for _ in range(6):
            stack.enter_context(socket.create_connection(("127.0.0.1", server.port), 30))
        assert _ask(server, b"").startswith(b"HTTP/1.1 503 ")


def test_as_many_files_as_the_system_allows() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 512), hard))
        assert max_sockets_here() < 512
        allow_many_files()
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == min(hard, 16_384)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@pytest.mark.parametrize(
    ("host", "trusted", "proxy"),
    [
        ("127.0.0.1", "127.0.0.1", True),
        ("192.0.2.7", "127.0.0.1, 192.0.2.0/24", True),
        ("192.0.3.7", "127.0.0.1, 192.0.2.0/24", False),
        ("192.0.3.7", "*", True),
        ("", "127.0.0.1", False),
        ("2001:db8::1", "127.0.0.1,2001:db8::/64", True),
    ],
)
def test_who_is_a_proxy(host: str, trusted: str, proxy: bool) -> None:
    assert is_proxy(host, trusted) is proxy


def test_uploads_that_are_aborted_leave_no_trace(
    shared: Server, caplog: pytest.LogCaptureFixture
) -> None:
    for path in (b"/api/replay", b"/api/tables", b"/api/me", b"/api/motion"):
        head = b"POST " + path + b" HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n"
        with socket.create_connection(("127.0.0.1", shared.port), 30) as raw:
            raw.sendall(head + b"x" * 1000)
            time.sleep(0.1)
    time.sleep(0.5)
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


def test_long_paths_lead_nowhere(shared: Server, caplog: pytest.LogCaptureFixture) -> None:
    async def main() -> None:
        async with Guest(shared.url) as ada:
            for path in ("x" * 256, "x" * 5000, "assets/" + "x" * 300, "x/" * 3000, "a%00b"):
                answer = await ada.http.get(f"/{path}")
                assert answer.status_code in (200, 404), path
            for path in ("x" * 300, "tables/" + "x" * 300, f"games/{'x' * 300}/rules"):
                assert (await ada.http.get(f"/api/{path}")).status_code == 404

    asyncio.run(main())
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]
