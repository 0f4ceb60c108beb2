"""A server that is to stop does not wait for the compiler."""

import shutil
import time
from pathlib import Path

import pytest

from tests.server.processes import ServerProcess
from watertable.core import kernel_cache

SOON = 30.0  # seconds, on a machine with much else to do; to compile all games takes minutes there


def test_a_server_stops_while_it_compiles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where games were compiled once, but what came of it is gone."""
    cache = tmp_path / "cache"
    shutil.copytree(kernel_cache.cache_root() / "ready", cache / "ready")
    monkeypatch.setenv("WATERTABLE_CACHE_DIR", str(cache))
    server = ServerProcess(tmp_path, "--thinkers=1")
    until = time.monotonic() + SOON
    while len(server.children()) < 2 and time.monotonic() < until:  # one of them tracks the others
        time.sleep(0.05)
    compiling = server.children()
    began = time.monotonic()
    assert server.stop() == 0
    assert time.monotonic() - began < SOON
    assert len(compiling) == 2
