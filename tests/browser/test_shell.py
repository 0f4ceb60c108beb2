"""What is around the boards: rules, other matches, the title."""

import random
import re

from playwright.sync_api import Page

from tests.browser.conftest import Meet
from tests.browser.person import Person, play_on

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
    person.go("/rules/archipelago#groups-can-be-joined")
    person.page.wait_for_function(
        """() => {
          const heading = document.getElementById("groups-can-be-joined");
          const top = heading?.closest("details[open]") && heading.getBoundingClientRect().top;
          return top && top < innerHeight / 2;
        }"""
    )


def test_another_match_begins_where_one_is_taken(meet: Meet) -> None:
    person = meet()
    path = person.open_table("archipelago", BOT, options={"size": 3})
    page = person.page
    _give_up(page)
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(re.compile(rf"/table/(?!{path.rpartition('/')[2]})"))
    page.wait_for_selector('[data-phase="playing"]')


def test_a_first_game_is_small_and_the_next_one_easier_or_harder(meet: Meet) -> None:
    person = meet()
    person.go("/")
    page = person.page
    page.get_by_role("button", name=re.compile("Play now.*Archipelago against Tadpole")).click()
    page.wait_for_selector(".prompt.mine")
    assert page.locator(".board .target").count() == 61  # five cells along each side
    _give_up(page)
    assert page.get_by_role("button", name="Easier").count() == 0
    page.get_by_role("button", name=re.compile("Harder.*Duckling")).click()
    page.get_by_text("Duckling").first.wait_for()
    page.wait_for_selector('[data-phase="playing"]')
    _give_up(page)
    page.get_by_role("button", name=re.compile("Easier.*Tadpole")).wait_for()
    page.evaluate("history.pushState({}, '', '/'); dispatchEvent(new PopStateEvent('popstate'))")
    page.get_by_role("button", name=re.compile("Play now.*Archipelago against Duckling")).wait_for()
    page.get_by_role("link", name=re.compile("New table.*Archipelago")).click()
    assert page.get_by_label("Teal").input_value() == "bot duckling"
    assert page.locator(".about").inner_text()  # what the duckling is like


def _give_up(page: Page) -> None:
    page.get_by_role("tab", name="Table").click()
    page.get_by_role("button", name="Give up").click()
    page.wait_for_timeout(500)  # nobody has read the question sooner
    page.get_by_role("button", name="Really give up").click()
    page.get_by_role("button", name="Play again").wait_for()


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


def test_a_phone_has_room_for_preferences_and_for_a_name(meet: Meet) -> None:
    person = meet(size=(360, 740), touch=True)
    person.go("/")
    page = person.page
    page.get_by_role("button", name="Preferences").tap()
    sheet = page.get_by_role("group", name="Preferences")
    box = sheet.bounding_box()
    assert box
    for select in sheet.get_by_role("combobox").all():
        inner = select.bounding_box()
        assert inner
        assert inner["x"] >= box["x"]
        assert inner["x"] + inner["width"] <= box["x"] + box["width"]
    page.keyboard.press("Escape")

    def head() -> float:
        found = page.locator("header").bounding_box()
        assert found
        return found["height"]

    before = head()
    page.get_by_role("button", name="change your name").tap()
    page.get_by_role("textbox", name="Your name").fill("Maximiliane von und zu Wasserfallenstein")
    assert head() == before
    page.get_by_role("button", name="Save").tap()
    page.get_by_role("button", name="You are Maximiliane").wait_for()
    assert head() == before
    assert person.wider_than_the_page() == []


def test_names_of_seats_have_their_mark_in_prompt_and_log(meet: Meet) -> None:
    person = meet()
    person.open_table("splash", BOT, options={"deal": True})
    page = person.page
    page.wait_for_selector(".prompt.mine")
    assert page.locator(".says .seat").locator("svg").count() == 1
    page.get_by_role("list", name="Players").get_by_text("Teal").wait_for()


def test_who_has_to_act_is_above_the_games(meet: Meet) -> None:
    person = meet(size=(360, 740))
    person.open_table("archipelago", BOT, options={"size": 4})
    person.page.wait_for_selector(".prompt.mine")
    person.go("/")
    person.page.get_by_text("your turn").click()
    person.page.wait_for_selector(".prompt.mine")


def test_a_replay_leads_on(meet: Meet) -> None:
    person = meet(size=(360, 740))
    path = person.open_table("archipelago", BOT, options={"size": 3})
    play_on([person], random.Random(3))
    page = person.page
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("slider", name="Move").wait_for()
    page.get_by_role("button", name="To the end").click()
    page.get_by_text(re.compile("win|draw")).first.wait_for()
    page.get_by_role("button", name="Rules").click()
    page.wait_for_selector("section.rules h1")
    page.keyboard.press("Escape")
    assert page.locator("section.rules").count() == 0
    page.get_by_role("link", name="To the table").click()
    page.wait_for_url(f"**{path}")
    page.get_by_role("button", name="Play again").wait_for()
