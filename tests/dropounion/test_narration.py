"""How sentences address who reads them; what is told of others is in the scenarios."""

from typing import Any

import pytest

from tests.scenarios.dropounion.sketches import shuffled, sketched
from tests.telling import sentence_of
from watertable import game
from watertable.core.contract import copy_of
from watertable.core.text import Text, Voice
from watertable.games.dropounion import effect_kinds as kinds

DROPOUNION = game("dropounion")
RULES: Any = DROPOUNION.rules
EFFECTS: Any = DROPOUNION.effects


def told(text: str, *lines: str, reader: int, seat: int = 0, seats: int = 3) -> str:
    """What a seat reads of an action in a sketch."""
    state = DROPOUNION.notation.parse_position(sketched(*lines, seats=seats))
    before = copy_of(state)
    action = DROPOUNION.notation.parse_action(state, seat, text)
    assert RULES.refusal(state, seat, action) == 0
    RULES.apply(state, seat, action)
    return sentence_of(DROPOUNION, before, seat, action, state, reader, reader)


THIEVES = ("row T/B T/T", "turn 3 phase thief placed yes")


@pytest.mark.parametrize(
    ("text", "lines", "sentence"),
    [
        ("turn 1", ("rain B/G G/O O/B",), "You turn your card 1, a blue Drop, into a green Drop."),
        (
            "swap 1 with brook 2 get",
            (),
            "You exchange your card 1, a blue Drop, for card 2 of Brook, a green Drop, and turn the"
            " one you get into an orange Drop.",
        ),
        (
            "swap 1 with brook 2 give",
            (),
            "You exchange your card 1, a blue Drop, for card 2 of Brook, a green Drop, and turn the"
            " one you give into a green Drop.",
        ),
        ("place 2", (), "You place a green Drop."),
        (
            "guard 1 2 3 top 2",
            (),
            "You set up a guard of one blue Drop, one green Drop and one orange Drop.",
        ),
        ("thief 1", THIEVES, "You turn thief 1: a blue Drop."),
        ("skip", THIEVES, "You turn no thief."),
        (
            "pass",
            ("rain G/O", "brook", "dew B/O", "deck", "row T/B T/G T/O T/T", "turn 30"),
            "You pass; Brook has no cards left.",
        ),
        (
            "turn 3",
            ("rain B/T B/T G/B", "path B/G", "defeated T/G"),
            "You turn your card 3, a green Drop, into a blue Drop; nothing can be placed, and a"
            " thief comes back.",
        ),
    ],
)
def test_who_acts_is_you(text: str, lines: tuple[str, ...], sentence: str) -> None:
    assert told(text, *lines, reader=0) == sentence


def test_who_is_asked_about_a_redirector_is_you() -> None:
    state = DROPOUNION.notation.parse_position(sketched("path O/B", "deck R/O O/G B/G"))
    for text in ("place 1", "guard"):
        before, action = copy_of(state), DROPOUNION.notation.parse_action(state, 0, text)
        RULES.apply(state, 0, action)
    told = sentence_of(DROPOUNION, before, 0, action, state, 0, 0)
    assert told == "You set up a Redirector as a guard."


def test_what_is_exchanged_is_yours() -> None:
    assert told("swap 1 with brook 2 give", reader=1) == (
        "Rain exchanges card 1, a blue Drop, for your card 2, a green Drop, and turns the one it"
        " gives into a green Drop."
    )


@pytest.mark.parametrize(
    ("reader", "text", "sentence"),
    [
        (0, "advise turn 2", "Brook advises you to turn your card 2."),
        (1, "advise turn 2", "You advise Rain to turn card 2."),
        (
            0,
            "advise swap 1 with 3 get",
            "Brook advises you to exchange your card 1 for Brook's card 3 and turn Brook's.",
        ),
        (
            1,
            "advise swap 1 with 3 get",
            "You advise Rain to exchange card 1 for your card 3 and turn yours.",
        ),
        (
            1,
            "advise swap 1 with 3 give",
            "You advise Rain to exchange card 1 for your card 3 and turn card 1.",
        ),
    ],
)
def test_advice(reader: int, text: str, sentence: str) -> None:
    assert told(text, reader=reader, seat=1) == sentence


def test_who_is_stuck_is_you() -> None:
    lines = ("rain R/T R/B R/G", "brook R/O O/G O/B", "deck R/R G/O", "guard R/O")
    state = DROPOUNION.notation.parse_position(sketched(*lines))
    for seat, text in ((0, "swap 1 with brook 1 give"), (1, "keep")):
        before, action = copy_of(state), DROPOUNION.notation.parse_action(state, seat, text)
        RULES.apply(state, seat, action)
    assert sentence_of(DROPOUNION, before, seat, action, state, 0, 0) == (
        "Brook keeps the Redirector; you can place nothing, and a thief comes back."
    )


def test_who_has_no_cards_is_you() -> None:
    lines = ("rain G/O", "brook", "dew B/O", "deck", "row T/B T/G T/O T/T", "turn 30")
    assert told("pass", *lines, reader=1) == "Rain passes; you have no cards left."


@pytest.mark.parametrize(
    ("deck", "reader", "sentence"),
    [
        (
            "T/B B/G B/O G/B G/O R/B O/G B/G B/O B/G O/B",
            1,
            "The cards are dealt, and a blue Drop begins the path; a Redirector of yours has"
            " defeated a thief; no thieves block the river.",
        ),
        (
            "R/O B/G O/B G/B O/G B/O G/O B/O O/B B/O",
            0,
            "The cards are being dealt; you draw a Redirector; no thieves block the river.",
        ),
    ],
)
def test_the_deal(deck: str, reader: int, sentence: str) -> None:
    state = DROPOUNION.notation.parse_position(shuffled(deck, 2))
    RULES.deal(state)
    voice = Voice(DROPOUNION.notation.seat_name, reader)
    assert DROPOUNION.notation.narrate(EFFECTS.at_start(state, reader), voice) == sentence


def test_seats_are_marked() -> None:
    """Whoever shows a sentence can put names there."""
    voice = Voice(DROPOUNION.notation.seat_name, 0)
    effect = kinds.AdviceGiven(seat=1, to=0, do="keep", card=1)
    text = DROPOUNION.notation.narrate([effect], voice)
    assert isinstance(text, Text)
    assert [part.seat for part in text.parts if not isinstance(part, str)] == [1, 0]


def test_why_a_game_is_won_or_lost_is_said_once() -> None:
    """It stands after "You have won together:" and "You have lost together:"."""
    words = DROPOUNION.hooks.ending_words
    assert words is not None
    for reason in ("won", "hands empty", "all passed", "standstill", "time up"):
        assert not {"won", "lost"} & set(str(words.why_over(reason)).split())
