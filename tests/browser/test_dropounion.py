"""What is particular about Dropounion on a phone: what lies above what, its signs, and the deal."""

from tests.browser.conftest import Meet

# Of all parts of what was opened that are in sight, those at whose middle something else would be
# touched.
_COVERED = """(sheet) => {
  const { top, bottom } = sheet.getBoundingClientRect();
  return [...sheet.querySelectorAll("select, dt, dd, button")].filter((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    const [over, down] = [x + width / 2, y + height / 2];
    return top < down && down < bottom && !sheet.contains(document.elementFromPoint(over, down));
  }).length;
}"""


def test_cards_lie_below_the_page_around_them(meet: Meet) -> None:
    person = meet(size=(390, 740), touch=True)
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "tadpole"}]
    person.open_table("dropounion", seats)
    page = person.page
    page.wait_for_selector(".prompt.mine")
    page.get_by_role("button", name="Preferences").tap()
    assert page.get_by_role("group", name="Preferences").evaluate(_COVERED) == 0
    page.keyboard.press("Escape")
    page.get_by_role("button", name="What the signs mean").tap()
    signs = page.get_by_role("dialog", name="What the signs mean")
    assert signs.locator("dt").count() == 7
    assert signs.evaluate(_COVERED) == 0
    page.keyboard.press("Escape")
    signs.wait_for(state="detached")
    assert person.wider_than_the_page() == []
    page.get_by_role("tab", name="Log").tap()
    page.locator(".log .start").wait_for()
