"""The analysis board: what else might have been done, kept in a link, and played on from there."""

import random

import pytest

from tests.browser.conftest import Meet
from tests.browser.person import Person, play_on
from watertable import Match
from watertable.core.record import encode

BOT = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]


def tried(person: Person) -> list[str]:
    return person.page.locator(".tried .line").all_inner_texts()


def test_something_else_is_tried_and_shared_and_played_on(meet: Meet) -> None:
    person = meet()
    path = person.open_table("archipelago", BOT, options={"size": 3})
    play_on([person], random.Random(3))
    page = person.page
    page.get_by_role("link", name="Analyse").click()
    page.get_by_role("slider", name="Move").fill("2")
    targets = page.locator(".board .target")
    page.locator(".invites").wait_for()  # whoever is new here is told what to do
    targets.nth(4).click()
    page.locator(".tried .line").wait_for()
    assert page.locator(".invites").count() == 0
    page.wait_for_selector(".board .target")
    targets.nth(4).click()
    page.locator(".tried .line").nth(1).wait_for()
    page.get_by_role("button", name="A move back").click()
    page.wait_for_selector(".board .target")
    targets.nth(1).click()
    page.locator(".tried .line").nth(2).wait_for()
    page.get_by_label("Name of this branch").first.fill("In the middle")
    page.keyboard.press("Tab")
    page.wait_for_url(f"**/analysis/{path.rpartition('/')[2]}#2.*")
    lines = tried(person)

    other = meet()  # somebody else gets the link
    page.wait_for_timeout(300)
    other.go(page.url.removeprefix(other.url))
    other.page.locator(".tried .line.at").wait_for()
    assert tried(other) == lines
    assert other.page.locator(".tried .line.at").inner_text() == lines[-1]
    assert other.page.get_by_label("Name of this branch").first.input_value() == "In the middle"
    other.page.get_by_role("button", name="Remove the branch In the middle").click()
    assert other.page.locator(".tried").count() == 0
    assert other.page.get_by_role("slider", name="Move").input_value() == "2"

    stones = page.locator(".board [role=img].stone").count()
    page.get_by_text("Play on from here").click()
    page.get_by_role("button", name="Play on", exact=True).click()
    page.wait_for_url("**/table/*")
    page.wait_for_selector(".prompt.mine")
    page.get_by_text("From a position").wait_for()
    assert page.locator(".board [role=img].stone").count() >= stones


def test_what_would_be_best_is_marked_and_can_be_followed(meet: Meet) -> None:
    person = meet(size=(360, 740))
    page = person.page
    person.go("/analysis/new/archipelago")
    page.get_by_text("Best moves").click()
    page.locator(".candidate").nth(1).wait_for()
    page.wait_for_selector(".board .hinted")
    assert "%" in page.locator(".candidate").first.inner_text()
    assert person.axe() == []
    assert person.wider_than_the_page() == []
    page.get_by_role("button", name="Follow the line").first.click()
    page.locator(".tried .line").nth(1).wait_for()
    assert page.locator(".tried .line.at").inner_text() == tried(person)[0]
    page.locator(".candidate").first.click()
    page.locator(".tried .line.at").get_by_text(tried(person)[0]).wait_for(state="detached")


def test_a_match_is_gone_through_with_keys_and_by_itself(meet: Meet) -> None:
    person = meet()
    page = person.page
    person.go("/analysis")
    page.get_by_role("link", name="Archipelago").click()
    for n in (3, 8, 12):
        page.wait_for_selector(".board .target")
        page.locator(".board .target").nth(n).click()
        page.wait_for_timeout(100)
    page.locator(".tried .line").nth(2).wait_for()
    at = page.locator(".tried .line.at")
    last = tried(person)[-1]
    assert at.inner_text() == last
    page.locator("body").press("Shift+ArrowLeft")
    page.get_by_text(tried(person)[0]).and_(at).wait_for()  # two stones are a turn; the first, one
    page.locator("body").press("Home")
    at.wait_for(state="detached")
    page.locator("body").press("ArrowRight")
    at.wait_for()
    assert at.inner_text() == tried(person)[0]
    page.wait_for_timeout(300)
    page.reload()
    page.locator(".tried .line").nth(2).wait_for()


@pytest.mark.usefixtures("pseudo_language")
def test_a_position_is_pasted_and_changed_by_hand(meet: Meet) -> None:
    match = Match.start("archipelago", seats=2, options={"size": 3}, seed=1)
    match.play("c3 teal")
    text = match.game.notation.position_text(match.state)
    person = meet()
    page = person.page
    stones = page.locator(".board [role=img].stone")
    person.go("/analysis")
    page.get_by_label("Or paste one here.").fill(text)
    page.get_by_role("button", name="Open", exact=True).click()
    stones.first.wait_for()
    assert stones.count() == 1
    page.get_by_text("Set up", exact=True).click()
    field = page.get_by_label("This position")
    page.wait_for_selector(".board .target")
    assert field.input_value() == text
    field.fill(text.replace("seats 2", "seats 7"))
    page.get_by_role("button", name="Set up this position").click()
    page.get_by_role("alert").wait_for()
    assert stones.count() == 1
    field.fill(text.replace("a . . .", "a C . C"))
    page.get_by_role("button", name="Set up this position").click()
    stones.nth(2).wait_for()
    page.wait_for_timeout(300)
    page.reload()
    stones.nth(2).wait_for()
    page.get_by_text("Set up", exact=True).click()
    page.get_by_role("button", name="From the beginning").click()
    stones.first.wait_for(state="detached")
    person.troubles.clear()  # one of these positions was refused


def test_a_record_is_reviewed_beside_its_board(meet: Meet) -> None:
    match = Match.start("archipelago", seats=2, options={"size": 3}, seed=1)
    for stone in ("a1 coral", "a2 coral", "a3 teal", "c1 teal", "c2 teal"):
        match.play(stone)
    person = meet(size=(360, 740))
    page = person.page
    person.go("/analysis")
    page.get_by_label("Or paste one here.").fill(encode(match.record()).decode())
    page.get_by_role("button", name="Open", exact=True).click()
    page.get_by_text("Review", exact=True).click()
    page.locator(".review dl").wait_for()
    assert page.get_by_role("group", name="Chances over 5 actions").count() == 1
    assert person.wider_than_the_page() == []
    page.get_by_role("link", name="Try it from there").last.click()
    page.wait_for_selector(".board .target")
    assert page.get_by_role("slider", name="Move").input_value() != "0"
    assert page.locator(".review dl").count() == 1  # it is still there
