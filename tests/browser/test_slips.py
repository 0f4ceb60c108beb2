"""A slip of the finger does no harm, and what is pressed by mistake leaves no trace."""

from tests.browser.conftest import Meet

BOT = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]


def test_a_click_beside_what_can_be_pressed_draws_no_frame(meet: Meet) -> None:
    person = meet()
    person.open_table("droplets", BOT)
    page = person.page
    page.wait_for_selector(".prompt.mine")
    box = page.locator(".board-svg").bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    outline = "() => getComputedStyle(document.activeElement).outlineStyle"
    assert page.evaluate(outline) == "none"


def test_the_way_home_leads_to_the_top(meet: Meet) -> None:
    person = meet(size=(360, 640), touch=True)
    person.open_table("archipelago", BOT, options={"size": 3})
    page = person.page
    page.wait_for_selector(".prompt.mine")
    page.get_by_role("link", name="Watertable, all games").click()
    page.get_by_role("heading", name="Archipelago").wait_for()
    page.wait_for_timeout(100)
    assert page.evaluate("scrollY") == 0


def test_quick_clicks_all_lay_a_stone(meet: Meet) -> None:
    """Each waits for the one before, and none is swallowed."""
    person = meet(motion=True)
    seats = [{"kind": "bot", "bot": "random"}, {"kind": "me"}]  # the first turn has one stone
    person.open_table("archipelago", seats, options={"size": 5, "stones": 3})
    page = person.page
    page.wait_for_selector(".prompt.mine")
    cells = page.locator("[data-cell]")
    names = [cells.nth(n).get_attribute("data-cell") for n in (2, 20, 40)]
    spots = [page.locator(f'[data-cell="{name}"]').bounding_box() for name in names]
    for spot in spots:
        assert spot
        page.mouse.click(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2)
    for name in names:
        page.locator(f'.board [aria-label="{name}, teal"]').wait_for()
