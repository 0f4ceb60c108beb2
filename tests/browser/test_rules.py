"""Rules in the browser: short, folded, and their examples can be played on."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.person import Person
from watertable.core import registry
from watertable.core.rules_examples import examples_of

GAMES = [name for name, game in registry.all_games().items() if examples_of(game)]
_HIGH = "document.documentElement.scrollHeight"


def try_example(person: Person, game: str, number: int) -> None:
    person.go(f"/rules/{game}/try/{number}")
    person.page.wait_for_selector(".task .says .who")


def test_on_a_phone_no_page_is_longer_than_it_needs_to_be(meet: Meet) -> None:
    person = meet(size=(360, 740), touch=True)
    for game in GAMES:
        person.go(f"/rules/{game}")
        person.page.wait_for_selector(".short .step svg, .short .step canvas")
        expect(person.page.locator("details[open]")).to_have_count(0)
        assert person.page.evaluate(_HIGH) < 1700, game
        first = person.page.locator(".short .step").first.bounding_box()
        assert first is not None
        assert first["y"] + first["height"] < 780, game  # it is seen at once
        assert person.wider_than_the_page() == []


def test_sections_are_opened_one_by_one_or_all_together(meet: Meet) -> None:
    person = meet(size=(360, 740))
    page = person.page
    person.go("/rules/archipelago")
    page.locator("summary").nth(2).click()
    expect(page.locator("details[open]")).to_have_count(1)
    page.get_by_role("button", name="Open all").click()
    expect(page.locator("details[open]")).to_have_count(page.locator("details").count())
    assert person.axe() == []
    page.get_by_role("button", name="Close all").click()
    expect(page.locator("details[open]")).to_have_count(0)


def test_an_example_is_played_on_for_everybody(meet: Meet) -> None:
    person = meet()
    page = person.page
    person.go("/rules/archipelago#the-scoring-track")
    page.locator("details[open] a.try").first.click()
    page.wait_for_url("**/rules/archipelago/try/*")
    seen = page.locator(".task .who").inner_text()
    for done in (1, 2):
        page.locator(".board [data-cell].target").first.click()
        expect(page.locator(".happened li")).to_have_count(done)
    page.wait_for_function(
        "(before) => document.querySelector('.task .who').innerText !== before", arg=seen
    )
    page.get_by_role("button", name="Begin anew").click()
    expect(page.locator(".happened")).to_have_count(0)
    expect(page.locator(".task .who")).to_have_text(seen)
    page.get_by_role("link", name="Back to the rules").last.click()
    page.wait_for_selector("details[open] #the-scoring-track")


@pytest.mark.parametrize("game", GAMES)
def test_examples_of_every_game_have_something_to_do(meet: Meet, game: str) -> None:
    person = meet(size=(360, 740), touch=True)
    for number, example in enumerate(examples_of(registry.game(game))[:2]):
        if example.position:
            try_example(person, game, number)
            person.page.wait_for_selector(".board .target, .board button:not([data-look])")
            assert person.wider_than_the_page() == []


def test_an_example_that_is_not_there(meet: Meet) -> None:
    person = meet()
    person.go("/rules/archipelago/try/999")
    person.page.wait_for_selector(".alone h1")
