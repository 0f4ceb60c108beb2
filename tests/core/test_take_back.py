"""Taking back is no peek: what was shown stays, and what is unknown is dealt anew."""

import random
from typing import Any

import pytest

from watertable import Match, RecordError
from watertable.core.record import decode, encode
from watertable.core.take_back import key_of_redeal, why_not

ALL = {"droplets": {"rewards": True}, "dropounion": {}, "waterfall": {}}


def start(game: str, **options: Any) -> Match:
    return Match.start(game, seats=2, options=ALL.get(game, {}) | options, seed=7)


def wander(match: Match, actions: int, seed: int = 1) -> Match:
    rng = random.Random(seed)
    while match.mover is not None and match.length < actions:
        match.play(rng.choice(match.legal()))
    return match


def take_back(match: Match, first: int, seat: int) -> None:
    """As a table does it where one person plays with bots."""
    key = key_of_redeal(match, first, [seat])
    match.undo(match.length - first)
    if key is not None:
        match.redeal(seat, key)


def test_an_action_that_turned_a_card_cannot_be_taken_back() -> None:
    match = start("dropounion")
    match.play("turn 1")
    assert "has shown something hidden" in why_not(match, 0, [0])


def hand(match: Match, seat: int) -> list[str]:
    view: Any = match.view(seat)
    found: list[str] = view.hand
    return found


def test_an_action_that_drew_a_token_cannot_be_taken_back() -> None:
    rng = random.Random(3)
    match = start("droplets")
    drawn = 0
    while match.mover is not None and drawn < 2:
        seat, before = match.mover, hand(match, match.mover)
        match.play(rng.choice(match.legal()))
        if match.mover is not None and len(hand(match, seat)) > len(before):
            drawn += 1
            assert "has shown something hidden" in why_not(match, match.length - 1, [seat])
    assert drawn


def test_a_choice_that_showed_nothing_can_be_taken_back() -> None:
    match = start("droplets")
    match.play(match.legal()[0])
    assert why_not(match, 0, [0]) == ""
    assert why_not(match, 0, [0, 1]) == ""


def test_what_others_have_done_since_stays_where_several_people_have_secrets() -> None:
    match = start("droplets")
    while not match.length or match.played(-1).seat == 0:
        match.play(match.legal()[0])
    assert why_not(match, 0, [0, 1]).startswith("Teal has acted since")
    assert why_not(match, 0, [0]) == ""  # then Teal is a bot, whose secrets are dealt anew


def test_what_was_shown_to_another_person_stays_shown() -> None:
    """A tile that is added comes from a hand, and now somebody knows that it was there."""
    match, rng = start("waterfall"), random.Random(2)
    while not match.length or not match.played(-1).text.startswith("add"):
        match.play(rng.choice(match.legal()))
    seat = match.played(-1).seat
    assert why_not(match, match.length - 1, [seat]) == ""
    assert "has shown something hidden" in why_not(match, match.length - 1, [0, 1])


def test_all_can_be_taken_back_where_all_is_known() -> None:
    for game, options in (("archipelago", {}), ("droplets", {"rewards": False})):
        match = wander(start(game, **options), 12)
        assert why_not(match, 0, [0, 1]) == ""
        assert key_of_redeal(match, 0, [0]) is None


@pytest.mark.parametrize(("steadiness", "stays"), [("normal", True), ("rock", False)])
def test_a_hand_that_trembled_has_trembled(steadiness: str, stays: bool) -> None:
    match = Match.start("splash", options={"deal": True, "steadiness": steadiness}, seed=1)
    match.play(match.legal()[0])
    assert why_not(match, 0, [0, 1]) == ""
    while not match.played(-1).text.startswith("place"):
        match.play(match.legal()[0])
    reason = why_not(match, match.length - 1, [0, 1])
    assert ("has shown what chance brought" in reason) == stays
    if stays:  # nor is it tried again by taking back what came before it
        assert why_not(match, 0, [0, 1]) == reason


def test_nothing_is_taken_back_after_the_end_but_in_practice() -> None:
    match = wander(start("droplets", rewards=False), 10_000)
    assert why_not(match, match.length - 1, [0]).startswith("The match is over")
    match.practice = True
    assert why_not(match, match.length - 1, [0]) == ""


def test_practice_takes_everything_back_as_it_was() -> None:
    match = start("dropounion")
    before = match.hash
    match.play("turn 1")
    match.practice = True
    assert why_not(match, 0, [0]) == ""
    take_back(match, 0, 0)
    assert match.hash == before


@pytest.mark.parametrize("game", list(ALL))
def test_dealing_anew_keeps_what_the_person_knows_and_nothing_else(game: str) -> None:
    match = wander(start(game), 9)
    seat = match.mover
    assert seat is not None
    hashes = set()
    view, log = match.view(seat), match.log(seat)
    for _ in range(5):
        match.play(match.legal()[0])
        take_back(match, 9, seat)
        hashes.add(match.hash)
        assert match.view(seat) == view
        assert match.log(seat) == log
        assert match.mover == seat
    assert len(hashes) == 5


def test_what_a_bot_answered_tells_nothing_about_what_is_there_now() -> None:
    """Tokens under the drains: after a take-back each is as likely anywhere as before."""
    places = set()
    for _ in range(30):
        match = start("droplets")
        match.play(match.legal()[0])
        match.play(match.legal()[0])
        take_back(match, 0, 0)
        text = match.game.notation.position_text(match.state)
        places.add(tuple(line for line in text.splitlines() if line.startswith("under")))
    assert len(places) > 25


@pytest.mark.parametrize("game", list(ALL))
def test_a_record_with_redeals_plays_to_the_same_state(game: str) -> None:
    match = wander(start(game), 9)
    seat = match.mover
    assert seat is not None
    match.play(match.legal()[0])
    take_back(match, 9, seat)
    take_back_twice = match.length
    wander(match, 14, seed=5)
    assert [redeal.after for redeal in match.record().redeals] == [take_back_twice]
    again = Match.from_record(decode(encode(match.record())))
    assert again.hash == match.hash
    for viewer in (None, 0, 1):
        assert again.log(viewer) == match.log(viewer)
        assert [again.view_after(n, viewer) for n in range(again.length + 1)] == [
            match.view_after(n, viewer) for n in range(match.length + 1)
        ]
    twin = match.copy()
    twin.undo(twin.length - 3)
    assert not twin.record().redeals, "what was dealt anew later has not happened"
    assert match.record().redeals


def test_a_record_without_them_is_written_as_ever() -> None:
    text = encode(start("dropounion").record())
    assert b"redeals" not in text
    assert b"practice" not in text


@pytest.mark.parametrize(("after", "seat"), [(1, 0), (0, 2)])
def test_a_record_that_deals_anew_where_there_is_nothing_is_refused(after: int, seat: int) -> None:
    match = start("dropounion")
    match.redeal(0, 5)
    text = encode(match.record()).decode()
    wrong = text.replace('"after":0,"seat":0', f'"after":{after},"seat":{seat}')
    assert wrong != text
    with pytest.raises(RecordError, match="deals anew after action"):
        Match.from_record(decode(wrong))


def test_another_key_is_another_match() -> None:
    match = start("dropounion")
    match.redeal(0, 5)
    text = encode(match.record()).decode().replace('"key":5', '"key":6')
    with pytest.raises(RecordError, match="hash"):
        Match.from_record(decode(text))
