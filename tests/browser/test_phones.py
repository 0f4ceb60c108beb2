"""Every game on a phone, with fingers, where connections come and go."""

import random
import time

import pytest

from tests.browser.conftest import Meet
from tests.browser.games import GAMES, Played
from tests.browser.person import Person


def tap_on(person: Person, rng: random.Random, moves: int) -> None:
    """Tap whatever there is, until so many more actions were seen or the match is over."""
    end, wanted = time.monotonic() + 40, person.moves + moves
    while person.moves < wanted and person.state["phase"] == "playing":
        assert time.monotonic() < end, person.page.locator(".prompt").inner_text()
        person.tap_something(rng)


@pytest.mark.parametrize("played", GAMES, ids=str)
def test_fingers_play_on_after_a_lost_connection(meet: Meet, played: Played) -> None:
    person = meet(size=(360, 740), touch=True)
    seats = [{"kind": "me"}, {"kind": "bot", "bot": played.bot}]
    person.open_table(played.game, seats, options=played.options)
    person.page.wait_for_selector('[data-phase="playing"]')
    rng = random.Random(5)
    tap_on(person, rng, 3)
    if person.state["mine"]:
        person.tap_something(rng)  # perhaps half of a move
    person.break_connection()
    tap_on(person, rng, 3)
    assert person.wider_than_the_page() == []


@pytest.mark.parametrize("game", ["waterfall", "splash"])
def test_fingers_look_around(meet: Meet, game: str) -> None:
    """One moves or turns what is seen, two bring it nearer; nothing is played by that."""
    played = next(each for each in GAMES if each.game == game)
    person = meet(size=(360, 740), touch=True)
    seats = [{"kind": "me"}, {"kind": "bot", "bot": played.bot}]
    person.open_table(game, seats, options=played.options)
    person.page.wait_for_selector(".prompt.mine")
    tap_on(person, random.Random(5), 4)
    person.page.wait_for_selector(".prompt.mine")
    before = person.moves
    pictures = [person.page.locator(".board").screenshot()]
    one = ((0.3, 0.2), (0.6, 0.35))
    two = (((0.45, 0.2), (0.3, 0.2)), ((0.55, 0.2), (0.75, 0.25)))
    for fingers in ((one,), two):
        person.draw(*fingers)
        person.page.wait_for_timeout(150)
        pictures.append(person.page.locator(".board").screenshot())
    assert len(set(pictures)) == 3
    assert person.moves == before


def test_one_tap_chooses_where_a_tile_goes(meet: Meet) -> None:
    person = meet(size=(360, 740), touch=True)
    page, place = person.page, person.page.locator(".board .place")
    for _ in range(12):  # until some tile of a hand fits somewhere
        person.open_table("waterfall", [{"kind": "me"}, {"kind": "bot", "bot": "random"}])
        page.wait_for_selector(".prompt.mine")
        page.locator(".board .target").first.tap()
        page.wait_for_timeout(500)
        hand = page.get_by_role("button", name="Choose to add")
        if hand.count():
            hand.first.tap()
            break
    place.first.wait_for()
    page.wait_for_timeout(400)  # the waterfall makes room
    spot = place.first.locator(".ring").bounding_box()
    assert spot
    page.touchscreen.tap(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2)
    page.locator(".says", has_text="here?").wait_for()


def test_a_phone_held_sideways_shows_the_tower_beside_the_controls(meet: Meet) -> None:
    person = meet(size=(740, 360), touch=True)
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "tadpole"}]
    person.open_table("splash", seats, options={"steadiness": "rock", "deal": True})
    page, drop = person.page, person.page.get_by_role("button", name="Let go")
    rng, end = random.Random(5), time.monotonic() + 60
    while not drop.count():
        assert time.monotonic() < end, page.locator(".prompt").inner_text()
        person.tap_something(rng)
    board, panel = (page.locator(each).bounding_box() for each in (".board", ".board .panel"))
    assert board
    assert panel
    assert panel["width"] < board["width"] / 2, "there is room for the tower"
    controls = page.locator(".board .panel :is(button, input):visible").all()
    for each in controls:
        box = each.bounding_box()
        assert box
        assert board["y"] <= box["y"]
        assert box["y"] + box["height"] <= board["y"] + board["height"]
    drop.tap()
    drop.wait_for(state="hidden")


def test_on_a_phone_a_first_board_is_as_large_as_can_be(meet: Meet) -> None:
    """One tap lays a stone, all the way to the edges, and what is needed to play is in sight."""
    person = meet(size=(360, 740), touch=True)
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    person.open_table("archipelago", seats, options={"size": 5})
    page = person.page
    page.get_by_role("button", name="Got it").click()
    first, last = (page.locator(f'[data-cell="{cell}"]').bounding_box() for cell in ("e1", "e9"))
    assert first
    assert last
    assert last["x"] + last["width"] - first["x"] > 0.9 * 360
    for place in (page.locator(".prompt"), page.get_by_role("tab", name="Log")):
        box = place.bounding_box()
        assert box
        assert box["y"] + box["height"] <= 740
    page.touchscreen.tap(first["x"] + first["width"] / 2, first["y"] + first["height"] / 2)
    page.locator('.board [aria-label="e1, coral"]').wait_for()


def test_on_a_phone_the_droplets_to_place_lie_on_no_words(meet: Meet) -> None:
    person = meet(size=(360, 740), touch=True)
    person.open_table("droplets", [{"kind": "me"}, {"kind": "bot", "bot": "random"}])
    person.page.wait_for_selector(".prompt.mine")
    places, words = (
        person.page.locator(each).first.bounding_box() for each in (".places", ".strip .what")
    )
    assert places
    assert words
    beside = places["x"] + places["width"] <= words["x"]
    assert beside or places["y"] >= words["y"] + words["height"]


def test_on_a_phone_choosing_a_card_moves_nothing_and_none_is_covered(meet: Meet) -> None:
    person = meet(size=(360, 740), touch=True)
    page = person.page
    person.go("/learn/dropounion/placing")
    card = page.locator('.board [aria-label^="Your card 1"]')
    card.wait_for()
    before = page.locator(".board").bounding_box()
    card.click()
    page.locator(".task .asked").wait_for()
    assert page.locator(".board").bounding_box() == before
    sign = page.get_by_role("button", name="What the signs mean").bounding_box()
    theirs = page.locator('.board [aria-label*="card 1"]').first.bounding_box()
    assert sign
    assert theirs
    assert sign["y"] + sign["height"] - theirs["y"] < 5
