"""Every page in every size and theme: nothing sticks out, and nobody is left out.

The pictures are left in build/screenshots, to be looked at."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.browser.conftest import BUILD, Meet
from tests.browser.games import GAMES, Played
from tests.browser.person import Person, play_on
from tests.server.processes import ServerProcess

SIZES = ((360, 740), (768, 1024), (1440, 900))
LOOKS = [
    pytest.param(size, dark, id=f"{size[0]}-{'dark' if dark else 'light'}")
    for size in SIZES
    for dark in (False, True)
]


@pytest.fixture(scope="module")
def table_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One that speaks English: these pictures are for people."""
    server = ServerProcess(tmp_path_factory.mktemp("pages"), "--thinkers", "1", "--no-limits")
    yield server
    server.stop()


@pytest.mark.parametrize(("size", "dark"), LOOKS)
def test_the_pages(meet: Meet, size: tuple[int, int], dark: bool) -> None:
    BUILD.mkdir(parents=True, exist_ok=True)
    person = meet(size=size, dark=dark)
    looked_into = (size, dark) in ((SIZES[0], False), (SIZES[-1], True))  # which takes a while
    look = f"{size[0]}-{'dark' if dark else 'light'}"
    pages = {  # with what is there last
        "home": ("/", ".games li:last-child .picture svg"),
        "new": ("/new/droplets", "form .picture svg"),
        "analysis": ("/analysis", ".games a"),
        "lost": ("/nowhere", "h1"),
        "learn": ("/learn/archipelago", ".learn li"),
        "lesson": ("/learn/archipelago/joining", ".board .target"),
    }
    pages |= {f"rules-{played}": (f"/rules/{played}", "article") for played in GAMES}
    for name, (path, last) in pages.items():
        person.go(path)
        person.page.wait_for_selector(last)
        person.page.wait_for_timeout(80)
        person.page.screenshot(path=BUILD / f"{name}-{look}.png", full_page=name == "home")
        assert person.wider_than_the_page() == [], name
        assert not looked_into or person.axe() == [], name
    person.open_table("archipelago", [{"kind": "me"}, {"kind": "open"}])
    person.page.get_by_text("Invite the others").wait_for()
    person.page.screenshot(path=BUILD / f"invite-{look}.png")
    assert person.wider_than_the_page() == []
    assert not looked_into or person.axe() == []


@pytest.mark.parametrize("played", GAMES, ids=str)
def test_the_tables(meet: Meet, table_server: ServerProcess, played: Played) -> None:
    """In the middle of a match, in all sizes and both themes."""
    BUILD.mkdir(parents=True, exist_ok=True)
    person = meet(size=SIZES[-1])
    seats = [{"kind": "me", "name": "Wilhelmina of the Long Name at the Lake"}]
    bots = [{"kind": "bot", "bot": played.bot}]
    person.open_table(played.game, seats + bots, options=played.options)
    person.page.wait_for_selector('[data-phase="playing"]')

    def enough() -> bool:
        return len(person.page.locator(".log li").all()) >= 12 and person.state["mine"]

    play_on([person], random.Random(9), until=enough)
    for size in SIZES:
        for scheme in ("light", "dark"):
            person.page.set_viewport_size({"width": size[0], "height": size[1]})
            person.page.emulate_media(color_scheme=scheme)
            person.page.wait_for_timeout(150)
            person.page.screenshot(path=BUILD / f"table-{played}-{size[0]}-{scheme}.png")
            assert person.wider_than_the_page() == [], (size, scheme)
            looked_into = (size, scheme) in ((SIZES[0], "light"), (SIZES[-1], "dark"))
            assert not looked_into or person.axe() == [], (size, scheme)


def look(person: Person, name: str, *, tab: str = "", looked_into: bool = True) -> None:
    """On a phone and on a laptop, light and dark, perhaps with a panel open."""
    for size in (SIZES[0], SIZES[-1]):
        for scheme in ("light", "dark"):
            person.page.set_viewport_size({"width": size[0], "height": size[1]})
            person.page.emulate_media(color_scheme=scheme)
            person.page.wait_for_timeout(100)
            chosen = person.page.locator(f'[role="tab"][aria-selected="false"]:text("{tab}")')
            if tab and chosen.count():
                chosen.click()
            person.page.screenshot(path=BUILD / f"{name}-{size[0]}-{scheme}.png")
            assert person.wider_than_the_page() == [], (name, size, scheme)
    assert not looked_into or person.axe() == [], name


def test_moments(meet: Meet, tmp_path: Path) -> None:
    """What one sees now and then: six players, rules, chat, a curtain, the end, a lost server."""
    BUILD.mkdir(parents=True, exist_ok=True)
    person, rng = meet(size=SIZES[-1]), random.Random(4)
    page = person.page

    def after(moves: int) -> Callable[[], bool]:
        return lambda: person.moves >= moves and person.state["mine"]

    for game in ("splash", "waterfall"):
        bots = [{"kind": "bot", "bot": "random"}] * 5
        person.heard.clear()
        person.open_table(
            game, [{"kind": "me"}, *bots], options={"deal": True} if game == "splash" else {}
        )
        play_on([person], rng, until=after(10))
        look(person, f"six-{game}", looked_into=game == "waterfall")

    person.heard.clear()
    person.open_table("droplets", [{"kind": "me"}, {"kind": "bot", "bot": "random"}])
    play_on([person], rng, until=after(12))
    page.get_by_role("button", name="Rules").click()
    page.wait_for_selector("section.rules h1")
    look(person, "rules-open")
    page.keyboard.press("Escape")
    page.get_by_role("tab", name="Chat").click()
    for words in ("Hello!", "A long sentence, to see what becomes of it at the edge of the panel."):
        page.get_by_label("Say something").fill(words)
        page.keyboard.press("Enter")
    look(person, "chat", tab="Chat")

    people = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Bo"}]
    person.open_table("waterfall", people, options={"basic": True})
    page.wait_for_selector(".curtain")
    look(person, "curtain")

    bot = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    person.heard.clear()
    person.open_table("archipelago", bot, options={"size": 4})
    play_on([person], rng)
    look(person, "over")
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("slider", name="Move").fill("17")
    look(person, "in-replay")

    server = ServerProcess(tmp_path, "--thinkers", "1", "--no-limits")
    alone = meet(server.url, size=SIZES[-1])
    alone.open_table("archipelago", bot)
    alone.page.wait_for_selector(".prompt.mine")
    server.kill()
    alone.page.wait_for_selector(".prompt.lost")
    look(alone, "lost-connection")
    alone.troubles.clear()  # nobody answers


def test_a_hint_moves_nothing(meet: Meet) -> None:
    for size in ((360, 740), (1440, 900)):
        person = meet(size=size)
        person.open_table(
            "archipelago", [{"kind": "me"}, {"kind": "bot", "bot": "tadpole"}], options={"size": 4}
        )
        person.page.wait_for_selector(".prompt.mine")
        tabs = person.page.get_by_role("tablist")
        before = tabs.bounding_box()
        person.page.get_by_role("button", name="Hint").click()
        person.page.wait_for_selector(".hint")
        assert tabs.bounding_box() == before
