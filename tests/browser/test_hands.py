"""What somebody notices who plays by hand: where things are, and that nothing is lost."""

import random
import time
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.person import Person

TADPOLE: list[dict[str, Any]] = [{"kind": "me"}, {"kind": "bot", "bot": "tadpole"}]


def test_a_hint_leaves_the_tower_in_sight_on_a_phone(meet: Meet) -> None:
    person = meet(size=(360, 640), touch=True)
    person.open_table("splash", TADPOLE, options={"steadiness": "rock", "deal": True})
    page, drop = person.page, person.page.get_by_role("button", name="Let go")
    rng, end = random.Random(5), time.monotonic() + 60
    while not drop.count():
        assert time.monotonic() < end, page.locator(".prompt").inner_text()
        person.tap_something(rng)
    page.get_by_role("button", name="Hint").tap()
    page.get_by_role("button", name="As hinted").wait_for()
    board, panel, where = (
        page.locator(each).bounding_box() for each in (".board", ".board .panel", ".where")
    )
    assert board
    assert panel
    assert where
    assert panel["height"] < 0.6 * board["height"], "the tower is covered"
    assert where["height"] < 40, "words are broken into letters"


def test_presses_in_quick_succession_all_count(meet: Meet) -> None:
    """The second one comes while the first is on its way, or being shown."""
    person = meet(motion=True)
    page = person.page
    # The log keeps them, whatever the bot does to the droplets afterwards.
    lines = page.locator(".log .turn :is(p, button)")
    for quickly in (False, True):  # a server that has just begun takes longer than people wait
        person.open_table("droplets", TADPOLE)
        page.wait_for_selector(".prompt.mine")
        one, two = (_middle(person, f"Place a droplet on {name},") for name in ("c3", "e4"))
        page.mouse.click(*one)
        if quickly:
            page.mouse.click(*two)
        lines.nth(int(quickly)).wait_for()
    for line, name in zip(lines.all_inner_texts(), ("c3", "e4"), strict=False):
        assert name in line


def _middle(person: Person, label: str) -> tuple[float, float]:
    box = person.page.locator(f'.board [aria-label^="{label}"]').bounding_box()
    assert box, person.page.locator(".board .target").evaluate_all(
        "all => all.map((each) => each.getAttribute('aria-label'))"
    )
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_the_aim_is_put_away_for_a_game_but_for_what_wins(meet: Meet) -> None:
    person = meet(motion=True)  # which is remembered as well
    page, aim = person.page, person.page.get_by_role("region", name="The aim")
    person.open_table("archipelago", TADPOLE, options={"size": 3, "goal": "fewest"})
    lines = aim.get_by_role("listitem")
    expect(lines).to_have_count(3)
    what_wins = lines.last.inner_text()
    aim.get_by_role("button", name="Got it").click()
    for _ in range(2):
        expect(lines).to_have_count(1)
        assert lines.inner_text() == what_wins
        page.reload()
    aim.get_by_role("button", name="More").click()
    expect(lines).to_have_count(3)
    person.open_table("droplets", TADPOLE)
    expect(lines).to_have_count(3)


def test_a_new_table_shows_what_matters_and_can_always_be_started(meet: Meet) -> None:
    person = meet(size=(360, 640), touch=True)
    page = person.page
    person.go("/new/dropounion")
    start = page.get_by_role("button", name="Start").bounding_box()
    assert start
    assert start["y"] + start["height"] <= 640
    fewer = page.get_by_label("Fewer")
    assert not fewer.count()
    page.get_by_label("Mode", exact=True).select_option("simple")
    fewer.wait_for()
    bots = page.locator("select option", has_text="random")
    assert not bots.count()
    page.get_by_text("Bots for experiments").click()
    bots.first.wait_for(state="attached")
