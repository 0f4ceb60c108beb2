"""A browser, a server with the pages, and people."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.find_browser import find_browser
from tests.browser.person import Person
from tests.server.processes import ServerProcess
from watertable.bots.search import compiled_search
from watertable.core import language, registry
from watertable.server.static_files import web_folder

# Pages are drawn without a graphics card; only the third dimension needs one made of software.
FLAGS = (
    "--no-sandbox --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync --disable-gpu-compositing "
    "--disable-gpu-rasterization --use-angle=swiftshader --enable-unsafe-swiftshader"
)
BUILD = Path(__file__).parents[2] / "build" / "screenshots"


@pytest.fixture(scope="package")  # as long as it runs, no other event loop can in this process
def browser() -> Iterator[Browser]:
    assert web_folder(), "the pages were not built: `make test` does that"
    path, environment = find_browser()
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=path, args=FLAGS.split(), env={**os.environ, **environment}
        )
        yield chromium
        chromium.close()


@pytest.fixture(scope="package")
def table_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server for all who do not mind the others.

    It speaks the pseudo language: all letters of its sentences are others, so a page that reads one
    to learn what has happened is found out."""
    for game in registry.all_games().values():
        game.prepare()
        if game.compiled:
            compiled_search(game)
    folder = tmp_path_factory.mktemp("browser")
    server = ServerProcess(folder, "--thinkers", "1", "--no-limits", language=language.PSEUDO)
    yield server
    server.stop()


Meet = Callable[..., Person]


@pytest.fixture
def meet(browser: Browser, table_server: ServerProcess) -> Iterator[Meet]:
    """New people; at the end none of them may have seen an error."""
    people: list[Person] = []

    def someone(url: str = "", **more: Any) -> Person:
        person = Person(browser, url or table_server.url, **more)
        people.append(person)
        return person

    yield someone
    troubles = [trouble for person in people for trouble in person.troubles]
    for person in people:
        person.close()
    assert troubles == []


@pytest.fixture
def pseudo_language() -> Iterator[None]:
    """Sentences here are like those of the server of these tests."""
    language.use(language.PSEUDO)
    yield
    language.use("")
