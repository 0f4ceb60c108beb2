"""With uvicorn's own protocols, as with a version of it that we do not know, play goes on."""

import asyncio
import random
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.client import Guest, play_on
from tests.server.conftest import Server
from tests.server.processes import ServerProcess
from watertable.server import transports
from watertable.server.transports import PLAIN, protocols, untested_versions, use_own_protocols

ROOT = Path(__file__).parents[2]


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(PLAIN, "1")


async def a_match(one: str, two: str) -> None:
    async with Guest(one) as ada, Guest(two) as bea, Guest(two) as cy:
        table = await ada.open("puddles", "me", "open", "random")
        async with ada.live(table) as first, bea.live(table) as second, cy.live(table) as watcher:
            await second.do("sit", seat=1)
            await second.do("say", text="hello")
            await first.until(lambda: bool(first.chat))
            await play_on({0: first, 1: second}, random.Random(1).choice)
            await watcher.until(lambda: watcher.over)
            assert first.situation["result"] == watcher.situation["result"]


@pytest.mark.usefixtures("plain")
def test_a_match_is_played_over_plain_protocols(start: Callable[..., Server]) -> None:
    assert protocols() == {"http": "auto", "ws": "auto"}
    server = start()
    asyncio.run(a_match(server.url, server.url))


@pytest.mark.usefixtures("plain")
def test_several_processes_need_no_handover(tmp_path: Path) -> None:
    """Connections stay where they were accepted, and all hear of everything."""
    server = ServerProcess(tmp_path, "--workers=2", "--thinkers=1", "--no-limits")
    try:
        for _ in range(3):
            asyncio.run(a_match(server.url, server.url))
    finally:
        server.stop()


@pytest.mark.parametrize(
    ("installed", "wanted"),
    [
        ({"uvicorn": "0.53.0", "websockets": "15.0.1"}, {}),
        ({"uvicorn": "0.54.3", "websockets": "17.4"}, {}),
        ({"uvicorn": "0.55.0", "websockets": "17.4"}, {"uvicorn": "0.55.0"}),
        ({"uvicorn": "0.54.0", "websockets": "18.0rc1"}, {"websockets": "18.0rc1"}),
        ({"uvicorn": "1.0", "websockets": "14.2"}, {"uvicorn": "1.0", "websockets": "14.2"}),
    ],
)
def test_ours_are_used_with_tested_versions_only(
    installed: dict[str, str], wanted: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transports, "version", installed.__getitem__)
    assert untested_versions() == wanted
    assert use_own_protocols() is not bool(wanted)


def test_the_versions_are_those_that_are_asked_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    asked = project["optional-dependencies"]["server"]
    for name, (low, high) in transports._TESTED.items():
        first, end = (".".join(map(str, each)) for each in (low, high))
        assert f"{name}>={first},<{end}" in asked
