"""What the log says came of an action, by the engine alone: all of it, and in order."""

from typing import Any

import pytest

from tests.scenarios.dropounion.sketches import shuffled, sketched
from tests.telling import sentence_of
from watertable import game
from watertable.core.contract import State, copy_of
from watertable.core.text import Voice

DROPOUNION = game("dropounion")


def told(actions: str, *lines: str, seats: int = 3) -> list[str]:
    """The sentences about these actions of whoever is asked."""
    rules, notation = DROPOUNION.rules, DROPOUNION.notation
    state = notation.parse_position(sketched(*lines, seats=seats))
    found: list[str] = []
    for text in actions.split(", "):
        before, seat = copy_of(state), rules.mover(state)
        action = notation.parse_action(state, seat, text)
        assert rules.refusal(state, seat, action) == 0
        rules.apply(state, seat, action)
        found.append(sentence_of(DROPOUNION, before, seat, action, state))
    return found


def test_a_penalty_in_the_next_turn_of_one_who_plays_alone() -> None:
    """Its turns without a placement are counted anew, since a card was placed before it."""
    lines = ("rain B/T B/O B/G", "path O/G", "deck G/O O/B B/G O/G", "defeated T/G")
    assert told("place 1", *lines, "turn 5 idle 1 changed yes granted no", seats=1) == [
        "Rain places a blue Drop; then nothing can be placed, and a thief comes back."
    ]


def test_a_thief_that_a_redirector_defeats_and_the_penalty_brings_back() -> None:
    assert told("turn 1", "rain R/T R/B R/G", "path R/O", "deck R/R G/O", "turn 1") == [
        "Rain turns card 1, a Water-Redirector, into a Water-Thief; a thief comes; a thief is"
        " defeated by a Redirector; nothing can be placed, and a thief comes back."
    ]


def test_a_group_that_defeats_a_thief_which_comes_back() -> None:
    lines = ("rain G/T G/O G/B G/O G/T", "path B/G", "row T/B", "deck O/G O/B B/O B/G O/B")
    assert told("place 1 2 3", *lines, "turn 5 granted no", seats=1) == [
        "Rain places three green Drops; a thief is defeated; then nothing can be placed, and a"
        " thief comes back."
    ]


def test_a_return_is_told_when_it_happens_and_not_after_the_question_that_follows() -> None:
    """The penalty's refill brings a Redirector; a guard has defeated the thief that came back."""
    lines = ("rain B/T B/O B/G", "path O/G", "deck G/O R/B B/G O/G", "defeated T/G", "guard R/O")
    assert told("place 1, keep", *lines, "turn 5 granted no", seats=1) == [
        "Rain places a blue Drop; then nothing can be placed, and a thief comes back;"
        " a guard defeats it.",
        "Rain keeps the Redirector.",
    ]


def test_a_guard_fires_at_a_thief_that_has_come_back() -> None:
    lines = ("rain B/T B/T G/B", "path B/G", "defeated T/G", "guard R/O")
    assert told("turn 3", *lines) == [
        "Rain turns card 3, a green Drop, into a blue Drop; nothing can be placed, and a thief"
        " comes back; a guard defeats it."
    ]


@pytest.mark.parametrize(
    ("deck", "guards", "comes"),
    [
        ("G/O T/B O/B", 0, "a thief comes"),
        ("G/O T/B T/G T/O O/B", 0, "3 thieves come"),
        ("G/O T/B O/B", 1, "a thief comes; a guard defeats it"),
        ("G/O T/B T/G O/B", 1, "a thief comes; a guard defeats it; another thief comes"),
        (
            "G/O T/B T/G T/O T/B O/B",
            2,
            "a thief comes; a guard defeats it; another thief comes; the other guard defeats it;"
            " 2 more thieves come",
        ),
        ("R/B T/B T/G O/B", 0, "2 thieves come; a thief is defeated by a Redirector"),
    ],
)
def test_thieves_and_guards(deck: str, guards: int, comes: str) -> None:
    lines = ("rain O/B B/G G/O", f"deck {deck}", *["guard R/O"] * guards)
    assert told("place 1", *lines) == [f"Rain places an orange Drop; {comes}."]


def test_several_redirectors_in_one_hand() -> None:
    lines = ("rain O/B O/G B/G", "row T/B T/G T/O", "deck R/B R/G O/B")
    assert told("place 1 2, skip", *lines)[1] == (
        "Rain turns no thief; 2 thieves are defeated by Redirectors."
    )


def test_players_without_cards_are_passed_over() -> None:
    lines = ("rain O/B O/G", "brook", "dew B/G", "deck", "row T/T T/T T/T T/T", "turn 30")
    assert told("pass", *lines) == ["Rain passes; Brook has no cards left."]


def test_somebody_else_is_asked_in_the_middle_of_a_turn() -> None:
    """Brook draws a Redirector for the thief that Rain has turned up; and then Rain is stuck."""
    lines = ("rain R/T R/B R/G", "brook R/O O/G O/B", "deck R/R G/O", "guard R/O")
    assert told("swap 1 with brook 1 give, keep", *lines) == [
        "Rain exchanges card 1, a Water-Redirector, for card 1 of Brook, a Water-Redirector, and"
        " turns the one it gives into a Water-Thief; a thief comes; a guard defeats it.",
        "Brook keeps the Redirector; Rain can place nothing, and a thief comes back.",
    ]


def test_the_last_card_of_the_deck() -> None:
    lines = ("rain B/T B/O B/G", "path B/G", "deck B/O", "row T/T T/T T/T", "turn 9")
    assert told("turn 1", *lines) == [
        "Rain turns card 1, a blue Drop, into a Water-Thief; a thief comes; nothing can be placed;"
        " the deck is empty."
    ]


def test_which_cards_are_exchanged() -> None:
    lines = ("rain B/O G/B O/G", "brook B/G O/T G/O")
    assert told("swap 2 with brook 3 get", *lines) == [
        "Rain exchanges card 2, a green Drop, for card 3 of Brook, a green Drop, and turns the one"
        " it gets into an orange Drop."
    ]


def dealt(deck: str, seats: int) -> State:
    state = DROPOUNION.notation.parse_position(shuffled(deck, seats))
    rules: Any = DROPOUNION.rules
    rules.deal(state)
    return state


def told_of_the_deal(state: State, reader: int | None = None) -> str:
    effects: Any = DROPOUNION.effects
    voice = Voice(DROPOUNION.notation.seat_name, reader)
    return DROPOUNION.notation.narrate(effects.at_start(state, reader), voice)


# Hands of two, and the first card of the path; thieves that come before or after.
@pytest.mark.parametrize(
    ("deck", "opening"),
    [
        (
            "B/G B/O G/B G/O O/B O/G B/G B/O B/G O/B",
            "The cards are dealt, and a blue Drop begins the path; no thieves block the river.",
        ),
        (
            "T/B T/G B/G B/O G/B G/O R/B O/G B/G B/O B/G O/B",
            "The cards are dealt, and a blue Drop begins the path; a Redirector of Brook has"
            " defeated a thief; a thief blocks the river.",
        ),
        (
            "T/B T/G T/O T/B R/G B/O G/B G/O R/B O/G B/G B/O B/G O/B",
            "The cards are dealt, and a blue Drop begins the path; Redirectors of Rain and Brook"
            " have defeated 2 thieves; 2 thieves block the river.",
        ),
    ],
)
def test_the_deal_is_told(deck: str, opening: str) -> None:
    assert told_of_the_deal(dealt(deck, 2)) == opening


def test_a_deal_that_is_interrupted_is_told_on() -> None:
    state = dealt("R/O B/G O/B G/B O/G T/B G/O B/O O/B B/O", 2)
    assert told_of_the_deal(state) == (
        "The cards are being dealt; Rain draws a Redirector; no thieves block the river."
    )
    before = copy_of(state)
    keep = DROPOUNION.notation.parse_action(state, 0, "keep")
    DROPOUNION.rules.apply(state, 0, keep)
    assert sentence_of(DROPOUNION, before, 0, keep, state) == (
        "Rain keeps the Redirector; a thief comes; the cards are dealt, and a blue Drop begins"
        " the path; the deck is empty."
    )
