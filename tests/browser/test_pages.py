"""Every page in every size and theme: nothing sticks out, and nobody is left out.

The pictures are left in build/screenshots, to be looked at."""

import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from tests.browser.conftest import BUILD, Meet
from tests.browser.games import GAMES, Played
from tests.browser.person import Person, play_on
from tests.server.processes import ServerProcess

SIZES = ((360, 740), (768, 1024), (1440, 900))


@pytest.fixture(scope="module")
def table_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One that speaks English: these pictures are for people."""
    server = ServerProcess(tmp_path_factory.mktemp("pages"), "--thinkers", "1", "--no-limits")
    yield server
    server.stop()


PAGES = {  # with what is there last
    "home": ("/", ".games li:last-child .picture svg"),
    "new": ("/new/droplets", "form .picture svg"),
    "replay": ("/replay", "input"),
    "lost": ("/nowhere", "h1"),
    "learn": ("/learn/archipelago", ".learn li"),
    "lesson": ("/learn/archipelago/joining", ".board .target"),
    "puzzle": ("/puzzles/archipelago/daily", ".board .target"),
    **{f"rules-{played}": (f"/rules/{played}", "article") for played in GAMES},
}


@pytest.mark.parametrize("name", PAGES)
def test_the_pages(meet: Meet, name: str) -> None:
    path, last = PAGES[name]
    person = meet()
    person.go(path)
    person.page.wait_for_selector(last)
    look(person, name, SIZES, full_page=name == "home")


def test_a_table_that_waits_for_others(meet: Meet) -> None:
    person = meet()
    person.open_table("archipelago", [{"kind": "me"}, {"kind": "open"}])
    person.page.get_by_text("Invite the others").wait_for()
    look(person, "invite", SIZES)


@pytest.mark.parametrize("played", GAMES, ids=str)
def test_the_tables(meet: Meet, table_server: ServerProcess, played: Played) -> None:
    """In the middle of a match, in all sizes and both themes."""
    person = meet(size=SIZES[-1])
    seats = [{"kind": "me", "name": "Wilhelmina of the Long Name at the Lake"}]
    bots = [{"kind": "bot", "bot": played.bot}]
    person.open_table(played.game, seats + bots, options=played.options)
    person.page.wait_for_selector('[data-phase="playing"]')

    def enough() -> bool:
        return len(person.page.locator(".log li").all()) >= 8 and person.state["mine"]

    play_on([person], random.Random(9), until=enough)
    look(person, f"table-{played}", SIZES)


def look(
    person: Person,
    name: str,
    sizes: Sequence[tuple[int, int]] = (SIZES[0], SIZES[-1]),
    *,
    tab: str = "",
    full_page: bool = False,
    looked_into: bool = True,  # which takes a while
) -> None:
    """In several sizes, light and dark, perhaps with a panel open."""
    BUILD.mkdir(parents=True, exist_ok=True)
    for size in sizes:
        for scheme in ("light", "dark"):
            person.page.set_viewport_size({"width": size[0], "height": size[1]})
            person.page.emulate_media(color_scheme=scheme)
            person.page.wait_for_timeout(100)
            chosen = person.page.locator(f'[role="tab"][aria-selected="false"]:text("{tab}")')
            if tab and chosen.count():
                chosen.click()
            picture = BUILD / f"{name}-{size[0]}-{scheme}.png"
            person.page.screenshot(path=picture, full_page=full_page)
            assert person.wider_than_the_page() == [], (name, size, scheme)
            once = (size, scheme) in ((sizes[0], "light"), (sizes[-1], "dark"))
            assert not (looked_into and once) or person.axe() == [], (name, size, scheme)


def test_moments(meet: Meet, tmp_path: Path) -> None:
    """What one sees now and then: six players, rules, chat, a curtain, the end, a lost server."""
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
        play_on([person], rng, until=after(6))
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
        assert tabs.bounding_box() == pytest.approx(before, abs=0.5)  # parts of a pixel
