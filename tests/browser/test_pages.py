"""Every page in every size and theme: nothing sticks out, and nobody is left out.

The pictures are left in build/screenshots, to be looked at."""

import random

import pytest

from tests.browser.conftest import BUILD, Meet
from tests.browser.games import GAMES, Played
from tests.browser.person import play_on
from tests.server.processes import ServerProcess

SIZES = ((360, 740), (768, 1024), (1440, 900))
LOOKS = [
    pytest.param(size, dark, id=f"{size[0]}-{'dark' if dark else 'light'}")
    for size in SIZES
    for dark in (False, True)
]


@pytest.mark.parametrize(("size", "dark"), LOOKS)
def test_the_pages(meet: Meet, size: tuple[int, int], dark: bool) -> None:
    BUILD.mkdir(parents=True, exist_ok=True)
    person = meet(size=size, dark=dark)
    looked_into = (size, dark) in ((SIZES[0], False), (SIZES[-1], True))  # which takes a while
    look = f"{size[0]}-{'dark' if dark else 'light'}"
    pages = {"home": "/", "new": "/new/droplets", "replay": "/replay", "lost": "/nowhere"}
    pages |= {f"rules-{played}": f"/rules/{played}" for played in GAMES}
    for name, path in pages.items():
        person.go(path)
        person.page.wait_for_load_state("networkidle")
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
