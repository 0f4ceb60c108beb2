"""What is around the boards: rules, other matches, the title."""

import re

from tests.browser.conftest import Meet
from tests.browser.person import Person

BOT = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]


def focused(person: Person) -> str:
    label: str = person.page.evaluate(
        "() => document.activeElement.ariaLabel ?? document.activeElement.textContent.trim()"
    )
    return label


def test_the_rules_beside_the_board_leave_the_prompt_in_sight(meet: Meet) -> None:
    person = meet()
    person.open_table("archipelago", BOT, options={"size": 3})
    page = person.page
    page.wait_for_selector(".prompt.mine")
    assert page.title().startswith("Your turn")
    page.get_by_role("button", name="Rules").click()
    page.get_by_role("heading", name="Archipelago", level=1).nth(1).wait_for()
    assert focused(person) == "Rules"
    page.get_by_role("button", name="Pass").click(trial=True)  # nothing lies upon it
    page.get_by_role("button", name="Hint").click(trial=True)
    page.keyboard.press("Escape")
    assert focused(person) == "Rules"  # the button that opened them
    assert page.locator("section.rules").count() == 0


def test_a_link_to_a_part_of_the_rules_goes_there(meet: Meet) -> None:
    person = meet()
    person.go("/rules/archipelago")
    name = person.page.locator("nav a[href^='#']").nth(3).get_attribute("href")
    person.go("/")
    person.go(f"/rules/archipelago{name}")
    person.page.wait_for_function(
        "(name) => document.querySelector(name)?.getBoundingClientRect().top < innerHeight / 2",
        arg=name,
    )


def test_another_match_begins_where_one_is_taken(meet: Meet) -> None:
    person = meet()
    path = person.open_table("archipelago", BOT, options={"size": 3})
    page = person.page
    page.get_by_role("tab", name="Table").click()
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Really give up").click()
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(re.compile(rf"/table/(?!{path.rpartition('/')[2]})"))
    page.wait_for_selector('[data-phase="playing"]')


def test_a_phone_shows_the_names_of_an_open_panel(meet: Meet) -> None:
    """Else nobody could close it, or go on to the next."""
    person = meet(size=(360, 740), touch=True)
    person.open_table("archipelago", BOT, options={"size": 3})
    page = person.page
    page.wait_for_selector(".prompt.mine")
    for name in ("Log", "Chat", "Table"):
        page.get_by_role("tab", name=name).tap()
        page.get_by_role("tabpanel", name=name).wait_for()
        assert page.get_by_role("tab", name=name).evaluate(
            """(tab) => {
              const { x, y, width, height } = tab.getBoundingClientRect();
              return tab.contains(document.elementFromPoint(x + width / 2, y + height / 2));
            }"""
        )
    page.get_by_role("tab", name="Table").tap()
    assert page.get_by_role("tabpanel").count() == 0
