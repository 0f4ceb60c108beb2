"""Lessons in the browser: played on the game's own board, left and taken up again."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.person import Person
from watertable.core import registry
from watertable.core.lessons import lessons_of

FIRST, SECOND, *_ = lessons_of(registry.game("archipelago"))
OTHERS = [name for name, game in registry.all_games().items() if lessons_of(game)]


def wait_for(person: Person, verdict: str) -> None:
    person.page.wait_for_selector(f'.task[data-verdict="{verdict}"]')


def lay(person: Person, cell: str, colour: str) -> None:
    person.page.locator(".palette button", has_text=colour).click()
    person.page.locator(f'.board [data-cell="{cell}"].target').click()


def exercise(person: Person) -> str:
    return person.page.locator(".dots").get_attribute("aria-label") or ""


def press(person: Person, name: str) -> None:
    person.page.get_by_role("button", name=name, exact=True).click()


def test_from_the_first_page_to_the_next_lesson(meet: Meet) -> None:
    person = meet()
    page = person.page
    person.go("/")
    page.locator('.games a[href="/learn/archipelago"]').click()
    page.get_by_role("link", name="Begin").click()
    wait_for(person, "open")
    lay(person, "d4", "teal")
    wait_for(person, "missed")
    press(person, "Try again")
    wait_for(person, "open")
    lay(person, "d4", "coral")
    wait_for(person, "done")
    press(person, "Next")
    expect(page.locator(".dots")).to_have_attribute("aria-label", "Exercise 2 of 2")
    wait_for(person, "open")
    lay(person, "f2", "teal")
    lay(person, "b4", "coral")
    wait_for(person, "done")
    page.locator(".task a.main").click()
    page.wait_for_url(f"**/learn/archipelago/{SECOND.id}")
    wait_for(person, "open")


def test_who_leaves_goes_on_there(meet: Meet) -> None:
    person = meet()
    person.go(f"/learn/archipelago/{FIRST.id}")
    lay(person, "d4", "coral")
    wait_for(person, "done")
    person.go("/learn/archipelago")
    person.page.get_by_role("link", name="Go on").click()
    wait_for(person, "open")
    assert exercise(person) == "Exercise 2 of 2"
    person.page.wait_for_selector('.board [data-cell="b4"].target')
    assert person.page.locator('.board [data-cell="d4"].target').count() == 0  # a stone lies there


def test_to_look_on_is_not_to_do_it(meet: Meet) -> None:
    person = meet()
    person.go(f"/learn/archipelago/{FIRST.id}")
    wait_for(person, "open")
    press(person, "Show me")
    wait_for(person, "done")
    assert person.page.evaluate("localStorage.getItem('watertable.lessons')") is None
    press(person, "Try it yourself")
    wait_for(person, "open")
    assert exercise(person) == "Exercise 1 of 2"


def test_with_the_keyboard_alone(meet: Meet) -> None:
    person = meet()
    page = person.page
    person.go(f"/learn/archipelago/{SECOND.id}")
    wait_for(person, "open")
    page.locator('.board [data-cell="d5"]').focus()
    page.keyboard.press("Enter")  # coral is chosen at first
    wait_for(person, "done")
    page.wait_for_selector(".task .main:focus")
    page.keyboard.press("Enter")
    expect(page.locator(".dots")).to_have_attribute("aria-label", "Exercise 2 of 3")


def test_what_is_not_there(meet: Meet) -> None:
    person = meet()
    person.go("/learn/archipelago/nothing")
    person.page.wait_for_selector(".alone h1")


@pytest.mark.parametrize("game", OTHERS)
def test_lessons_of_every_game_can_be_shown(meet: Meet, game: str) -> None:
    person = meet(size=(360, 740), touch=True)
    for lesson in lessons_of(registry.game(game))[:2]:
        person.go(f"/learn/{game}/{lesson.id}")
        for _ in range(len(lesson.exercises) - 1):
            wait_for(person, "open")
            press(person, "Show me")
            wait_for(person, "done")
            press(person, "Next")
        wait_for(person, "open")
        assert person.wider_than_the_page() == []
