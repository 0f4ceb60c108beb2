"""Every game, played to the end by two people in two browsers, with somebody watching."""

import random
import re
import time

import pytest

from tests.browser.conftest import Meet
from tests.browser.games import GAMES, Played
from tests.browser.person import Person, play_on
from tests.server.processes import ServerProcess
from tests.server.test_secrets import known_view, table_of, views_in
from watertable.core.text import Text


def sit_down(meet: Meet, played: Played) -> tuple[list[Person], str]:
    """Two people at one table, the second by the link; bots on all other seats."""
    first, second = meet(size=played.window), meet(size=played.window)
    bots = [{"kind": "bot", "bot": played.bot}] * (played.seats - 2)
    seats = [{"kind": "me"}, {"kind": "open"}, *bots]
    path = first.open_table(played.game, seats, options=played.options)
    second.go(path)
    second.sit()
    for person in (first, second):
        person.page.wait_for_selector('[data-phase="playing"]')
    return [first, second], path


def shown(told: Text, names: list[str]) -> str:
    """A sentence as pages show it, with the names of the players."""
    parts = told.parts
    return "".join(
        p if isinstance(p, str) else p.word if p.reader else names[p.seat] for p in parts
    )


@pytest.mark.parametrize("played", GAMES, ids=str)
@pytest.mark.usefixtures("pseudo_language")
def test_two_people_play_a_whole_game(
    meet: Meet, table_server: ServerProcess, played: Played
) -> None:
    people, path = sit_down(meet, played)
    watcher = meet(size=played.window)
    watcher.go(path)
    play_on(people, random.Random(7))
    watcher.page.wait_for_selector('[data-phase="over"]')

    for person in (*people, watcher):
        told = person.page.locator(".says", has_text=re.compile(r"win|won|lost|draw|Nobody", re.I))
        told.wait_for()

    name = path.rpartition("/")[2]
    if played.has_hidden_info:
        match = table_of(table_server.folder, name).match
        for seat, person in ((0, people[0]), (1, people[1]), (None, watcher)):
            # Before play nobody sees a hand, not even their own.
            seen = [
                (actions, seat_view) for actions, seat_view in views_in(person.heard) if actions
            ]
            own = [(actions, seat_view) for actions, seat_view in seen if seat_view["seat"] == seat]
            assert len(own) == len(seen) > 5, "somebody was sent another's view"
            for actions, seat_view in own[:: max(1, len(own) // 40)]:
                assert seat_view["view"] == known_view(match, actions, seat), (seat, actions)

    people[0].page.get_by_role("link", name="Replay").click()
    slider = people[0].page.get_by_role("slider", name="Move")
    slider.wait_for()
    count = int(slider.get_attribute("max") or 0)
    assert count == len(table_of(table_server.folder, name).match.actions)
    slider.fill(str(count))
    people[0].page.wait_for_url(f"**#{count}")
    # Where there are secrets, one sees at first what one saw then; and then what others saw.
    match = table_of(table_server.folder, name).match
    told = people[0].page.locator(".told")
    names = people[0].page.locator(".players .name").all_inner_texts()
    names = [name.partition(",")[0].removesuffix(" (bot)") for name in names]
    first = match.last_told(0 if played.has_hidden_info else None, 0)
    told.get_by_text(shown(first, names)).wait_for()
    if played.has_hidden_info:
        people[0].page.get_by_label("Seen by").select_option("")
        told.get_by_text(shown(match.last_told(None, 0), names)).wait_for()


@pytest.mark.parametrize("played", GAMES, ids=str)
def test_the_keyboard_is_enough(meet: Meet, played: Played) -> None:
    """Tab to the board, arrows to choose, Enter to press: some turns against a bot."""
    person = meet()
    person.open_table(
        played.game,
        [{"kind": "me"}, {"kind": "bot", "bot": played.bot}],
        options=played.options,
    )
    rng, page = random.Random(3), person.page
    page.wait_for_selector('[data-phase="playing"]')

    def acted() -> int:
        return sum(step["seat"] == 0 for said in person.said() for step in said.get("steps", []))

    end = time.monotonic() + 90
    missed: list[str] = []
    while acted() < 3 and person.state["phase"] != "over":
        assert time.monotonic() < end, (page.locator(".prompt").inner_text(), missed)
        missed += filter(None, [person.reach_something(rng)])
        page.wait_for_timeout(15)
    assert not missed
