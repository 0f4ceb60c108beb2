"""The log leads to what it tells of, at a table and in a replay; who has played sees a review."""

import random

from tests.browser.conftest import Meet
from tests.browser.person import play_on

BOT = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]


def test_a_line_of_the_log_shows_its_moment(meet: Meet) -> None:
    person = meet()
    path = person.open_table("archipelago", BOT, options={"size": 3})
    page = person.page
    page.wait_for_selector(".prompt.mine")
    play_on([person], random.Random(3), until=lambda: person.moves > 5 and person.state["mine"])
    stones, lines = page.locator(".board [role=img].stone"), page.locator(".log .turn button")
    now = stones.count()
    lines.first.click()
    assert stones.count() < now
    assert page.locator(".board .target").count() == 0
    page.get_by_role("button", name="Back to now").click()
    assert stones.count() == now

    play_on([person], random.Random(3))
    page.locator(".review ol > li, .review h2").first.wait_for(timeout=90_000)
    assert page.get_by_role("group", name="Chances over").count() == 1
    assert not person.axe()
    again = page.get_by_role("link", name="Try it from there")
    for n in range(again.count()):
        assert "/analysis/" in (again.nth(n).get_attribute("href") or "")
    page.reload()
    page.get_by_role("tab", name="Log").click()  # beside the review
    lines.nth(2).click()  # what the page has not seen is in the replay
    page.wait_for_url(f"**/replay/{path.rpartition('/')[2]}#3")
    slider = page.get_by_role("slider", name="Move")
    slider.wait_for()
    assert slider.input_value() == "3"
    assert page.locator("details[open] .log button").count() > 3
    page.locator(".log button").nth(4).click()
    page.wait_for_url("**#5")
    assert slider.input_value() == "5"
