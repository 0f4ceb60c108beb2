"""What happens when something breaks: connections, servers, and people who are new here."""

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Route

from tests.browser.conftest import Meet
from tests.browser.games import GAMES
from tests.browser.person import play_on
from tests.server.processes import ServerProcess

BOT = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]


def test_a_newcomer_plays_with_one_click(meet: Meet) -> None:
    person = meet()
    person.go("/")
    person.page.get_by_role("button", name=re.compile("Play now.*Archipelago")).click()
    person.page.wait_for_selector(".prompt.mine")
    assert person.page.locator(".prompt.mine .says").inner_text()


def test_a_server_that_dies_and_comes_back_loses_nothing(meet: Meet, tmp_path: Path) -> None:
    """In mid-game, at a table of every game."""
    server = ServerProcess(tmp_path, "--thinkers", "1", "--no-limits")
    rng = random.Random(6)
    people = [meet(server.url, size=played.window) for played in GAMES]
    for person, played in zip(people, GAMES, strict=True):
        seats = [{"kind": "me"}, {"kind": "bot", "bot": played.bot}]
        person.open_table(played.game, seats, options=played.options)
        play_on([person], rng, until=lambda person=person: person.moves >= 4)  # type: ignore[misc]
        person.page.wait_for_selector(".prompt.mine")
    told = [person.page.locator(".log li").all_inner_texts() for person in people]
    server.kill()
    for person in people:
        person.page.wait_for_selector(".prompt.lost")
        assert "the game is safe" in person.page.locator(".prompt").inner_text()
        assert person.page.locator(".board[inert]").count() == 1  # nothing can be pressed
    again = ServerProcess(tmp_path, "--thinkers", "1", "--no-limits", port=server.port)
    for person, before in zip(people, told, strict=True):
        person.page.evaluate("() => dispatchEvent(new Event('online'))")  # no need to wait
        person.page.wait_for_selector(".prompt:not(.lost)")
        assert person.page.locator(".log li").all_inner_texts()[: len(before)] == before
        moves = person.moves
        enough = lambda person=person, moves=moves: person.moves > moves + 1  # noqa: E731
        play_on([person], rng, until=enough)
        person.close()
        person.troubles.clear()  # while nobody answered, the browser said so
    again.stop()


def test_a_link_to_nowhere_says_so(meet: Meet) -> None:
    person = meet()
    for path, text in (
        ("/table/nosuchtable1", "No such table"),
        ("/replay/nosuchtable1", "No such match"),
        ("/nowhere/at/all", "nothing at this address"),
        ("/new/chess", "No such game"),
    ):
        person.go(path)
        person.page.get_by_text(text).first.wait_for()
    person.troubles.clear()  # the browser tells of answers with 404


def test_two_people_on_one_device_take_turns_behind_a_curtain(meet: Meet) -> None:
    person = meet()
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Bo"}]
    person.open_table("waterfall", seats, options={"basic": True})
    rng = random.Random(2)
    shown = person.page.get_by_role("button", name="I am Bo; show the table")
    play_on([person], rng, until=lambda: shown.count() > 0)
    assert "Hand over" in person.page.locator(".board").inner_text()


@pytest.mark.usefixtures("pseudo_language")
def test_a_record_can_be_opened_from_a_file(meet: Meet, tmp_path: Path) -> None:
    from watertable import Match

    match = Match.start("archipelago", options={"size": 3}, seed=4)
    rng = random.Random(1)
    while match.outcome is None:
        match.play(rng.choice(match.legal_texts()))
    path = tmp_path / "match.json"
    match.save(path)
    person = meet()
    person.go("/replay")
    person.page.get_by_label("Record of a match").set_input_files(path)
    slider = person.page.get_by_role("slider", name="Move")
    slider.wait_for()
    assert slider.get_attribute("max") == str(len(match.actions))
    person.page.keyboard.press("End")
    person.page.locator("p.told", has_text=match.log()[-1]).wait_for()
    (tmp_path / "bad.json").write_text("{}")
    person.go("/replay")
    person.page.get_by_label("Record of a match").set_input_files(tmp_path / "bad.json")
    person.page.get_by_text("This is not a Watertable record.").wait_for()
    person.troubles.clear()


@pytest.mark.usefixtures("pseudo_language")
def test_a_replay_waits_for_what_a_busy_server_has_not_sent(meet: Meet, tmp_path: Path) -> None:
    from watertable import Match

    match = Match.start("archipelago", options={"size": 5}, seed=4)
    rng = random.Random(1)
    while len(match.actions) < 50:
        match.play(rng.choice(match.legal_texts()))
    path = tmp_path / "match.json"
    match.save(path)
    person = meet(motion=True)
    page, kept = person.page, list[Route]()
    page.route("**/api/replay?first=40*", lambda route: kept.append(route))
    person.go("/replay#39")
    page.get_by_label("Record of a match").set_input_files(path)
    slider = page.get_by_role("slider", name="Move")
    slider.wait_for()
    page.get_by_role("button", name="Play", exact=True).click()
    while not kept:
        page.wait_for_timeout(100)
    page.wait_for_timeout(1500)
    assert slider.input_value() == "41"
    kept[0].continue_()
    page.locator("p.told", has_text=match.log()[42]).wait_for()


def test_a_phone_asks_before_a_turn_is_given_away(meet: Meet) -> None:
    person = meet(size=(360, 740), touch=True)
    person.open_table("archipelago", BOT, options={"size": 4})
    person.page.get_by_role("button", name="Pass").tap()
    prompt = person.page.locator(".prompt")
    prompt.get_by_role("button", name="Not yet").tap()
    assert not any(said.get("steps") for said in person.said())
    person.page.locator(".board .target").nth(4).tap()
    person.page.wait_for_selector(".board .cells ~ g[role=img]")  # whatever the bot answers
