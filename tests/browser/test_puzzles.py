"""Puzzles in the browser: tried on the game's own board, and counted."""

import json
import re

from tests.browser.conftest import Meet
from tests.browser.person import Person
from watertable.core import registry
from watertable.core.puzzles import Puzzle, puzzles_of

PUZZLES = puzzles_of(registry.game("archipelago"))
# One is answered with a stone that a press can lay.
STONES = [puzzle for puzzle in PUZZLES if puzzle.solution != "pass" and puzzle.obvious != "pass"]


def wait_for(person: Person, verdict: str) -> None:
    person.page.wait_for_selector(f'.task[data-verdict="{verdict}"]')


def lay(person: Person, stone: str) -> None:
    cell, colour = stone.split()
    person.page.locator(".palette button", has_text=colour).click()
    person.page.locator(f'.board [data-cell="{cell}"].target').click()


def press(person: Person, name: str) -> None:
    person.page.get_by_role("button", name=name, exact=True).click()


def kept(person: Person) -> dict[str, object]:
    text = person.page.evaluate("localStorage.getItem('watertable.puzzles')")
    found: dict[str, object] = json.loads(text)["archipelago"]
    return found


def solve(person: Person, puzzle: Puzzle) -> None:
    person.go(f"/puzzles/archipelago/{puzzle.id}")
    wait_for(person, "open")
    lay(person, puzzle.solution)
    wait_for(person, "done")


def test_from_the_first_page_to_a_puzzle(meet: Meet) -> None:
    person = meet(size=(360, 740), touch=True)
    person.go("/")
    person.page.locator('.games a[href="/puzzles/archipelago"]').click()
    wait_for(person, "open")
    person.page.get_by_text(re.compile(r"^Groups: Coral \d+, Teal \d+$")).wait_for()
    press(person, "Hint")
    person.page.wait_for_selector(".task .hint")
    press(person, "Show me")
    wait_for(person, "done")
    assert kept(person)["solved"] == []  # to look on is not to solve it
    assert person.wider_than_the_page() == []
    press(person, "Next")
    wait_for(person, "open")


def test_solved_puzzles_are_counted_until_one_is_missed(meet: Meet) -> None:
    person = meet()
    first, second, third, *_ = STONES
    solve(person, first)
    solve(person, second)
    assert (kept(person)["streak"], kept(person)["best"]) == (2, 2)
    person.go(f"/puzzles/archipelago/{third.id}")
    wait_for(person, "open")
    lay(person, third.obvious)
    wait_for(person, "missed")
    press(person, "Try again")
    wait_for(person, "open")
    lay(person, third.solution)
    wait_for(person, "done")
    assert (kept(person)["streak"], kept(person)["best"]) == (0, 2)
    assert kept(person)["solved"] == [first.id, second.id, third.id]


def test_the_puzzle_of_the_day_and_one_that_is_not_there(meet: Meet) -> None:
    person = meet()
    person.go("/puzzles/archipelago/daily")
    person.page.get_by_role("heading", name="Puzzle of the day").wait_for()
    person.go("/puzzles/archipelago/nothing")
    person.page.wait_for_selector(".alone h1")
