"""Every game with everything moving, as most people see it."""

import math
import random
import time

import pytest

from tests.browser.conftest import Meet
from tests.browser.games import GAMES, Played
from tests.browser.person import Person

# What goes on for ever, such as a river, does not count.
_AT_REST = """() => document.getAnimations()
  .filter((each) => each.playState === "running")
  .every((each) => each.effect.getComputedTiming().iterations === Infinity)"""


def poke(person: Person, rng: random.Random) -> None:
    """Press anywhere on the board, whatever moves there."""
    box = person.page.locator(".board").bounding_box()
    assert box
    x, y = box["x"] + rng.random() * box["width"], box["y"] + rng.random() * box["height"]
    person.page.mouse.click(x, y)


@pytest.mark.parametrize("played", GAMES, ids=str)
def test_moves_are_shown_and_end_where_they_should(meet: Meet, played: Played) -> None:
    person = meet(size=played.window, motion=True)
    person.open_table(
        played.game,
        [{"kind": "me"}, {"kind": "bot", "bot": played.bot}],
        options=played.options,
    )
    page, rng = person.page, random.Random(11)
    page.wait_for_selector('[data-phase="playing"]')
    end, moving = time.monotonic() + 60, 0
    while person.moves < 5 and person.state["phase"] == "playing":
        assert time.monotonic() < end, page.locator(".prompt").inner_text()
        person.press_something(rng)
        moving = max(moving, page.evaluate("() => document.getAnimations().length"))
        if rng.random() < 0.3:
            poke(person, rng)
            page.keyboard.press("Escape")
        page.wait_for_timeout(50)
    assert moving or played.game == "splash", "nothing moved"  # what moves there is no element

    # Whoever comes anew sees the same.
    page.wait_for_selector('.prompt.mine, [data-phase="over"]')
    page.keyboard.press("Escape")  # whatever is still being shown
    page.keyboard.press("Escape")  # whatever is half chosen
    page.wait_for_timeout(150)
    page.wait_for_function(_AT_REST)
    shown = person.shown()
    page.reload()
    page.wait_for_selector(".board [aria-label]")
    page.wait_for_timeout(300)
    anew = person.shown()
    assert [name for name, _, _ in anew] == [name for name, _, _ in shown]
    if played.game != "waterfall":  # one may look elsewhere there
        for one, other in zip(shown, anew, strict=True):
            assert math.dist(one[1:], other[1:]) < 9, (one, other)
