"""What is particular about Dropounion: what lies above what on a phone, its signs, and the deal."""

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


# How many cards my hand had, whenever that changed; and a press on the board as soon as it has one,
# if that is wished.
_COUNTED = """() => {
  window.held = [];
  const count = () => {
    const board = document.querySelector(".board .table");
    const held = document.querySelectorAll('[aria-label^="Your card"]').length;
    if (board && held !== window.held.at(-1)) {
      window.held.push(held);
      if (held === 1 && sessionStorage.hasty)
        for (const what of ["pointerdown", "click"])
          board.dispatchEvent(new MouseEvent(what, { bubbles: true }));
    }
    requestAnimationFrame(count);
  };
  count();
}"""


def test_the_deal_is_shown_until_somebody_presses_the_board(meet: Meet) -> None:
    person = meet(motion=True)
    page = person.page
    page.add_init_script(f"({_COUNTED})()")
    person.open_table("dropounion", [{"kind": "me"}, {"kind": "open"}])
    partner = meet()
    partner.go(page.url.removeprefix(person.url))
    partner.sit()
    page.wait_for_function("() => window.held.at(-1) > 0")
    dealt = next(
        said for said in person.said() if said.get("views", [{}])[0].get("effects_at_start")
    )
    cards = len(dealt["views"][0]["view"]["hands"][0])
    page.wait_for_function("(cards) => window.held.at(-1) === cards", arg=cards)
    held = page.evaluate("() => window.held")
    assert held[0] == 0
    assert held == sorted(held)

    page.evaluate("() => (sessionStorage.hasty = true)")
    page.reload()
    page.wait_for_function("(cards) => window.held.at(-1) === cards", arg=cards)
    assert page.evaluate("() => window.held") == sorted({0, 1, cards}), "a press ends it"
