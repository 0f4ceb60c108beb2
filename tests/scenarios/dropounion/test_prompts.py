"""What the player who decides is told, by the engine alone."""

import pytest

from tests.scenarios.dropounion.sketches import sketched
from watertable import Match, game


@pytest.mark.parametrize(
    ("lines", "seats", "prompt"),
    [
        (
            ("rain G/O B/G B/O", "path O/B", "row T/B"),
            3,
            "Turn a card, or exchange one; or place cards that differ from the orange Drop.",
        ),
        (
            ("rain G/O B/G B/O", "path O/B", "row T/B", "turn 3 changed yes"),
            3,
            "Place cards that differ from the orange Drop.",
        ),
        (
            ("rain G/O B/G O/B", "path O/B", "turn 3 changed yes"),
            3,
            "Place cards that differ from the orange Drop; or set up a guard.",
        ),
        (
            ("rain O/G O/B O/T", "path O/B"),
            3,
            "Nothing fits, so turn a card, or exchange one.",
        ),
        (
            ("rain G/O B/G", "path O/B", "deck", "row T/B T/B T/B T/B"),
            3,
            "Turn a card, or exchange one; or place cards that differ from the orange Drop;"
            " or pass.",
        ),
        (
            ("rain G/O B/G", "brook", "dew", "path O/B", "deck", "row T/B T/B T/B T/B"),
            3,
            "Turn a card; or place cards that differ from the orange Drop; or pass.",
        ),
        (
            ("rain G/O B/G", "path O/B", "row T/B", "turn 0 granted yes"),
            1,
            "Turn a card; or place cards that differ from the orange Drop.",
        ),
        (
            ("rain G/O B/G", "path O/B", "row T/B", "turn 3 granted no"),
            1,
            "Place cards that differ from the orange Drop.",
        ),
    ],
)
def test_in_a_turn(lines: tuple[str, ...], seats: int, prompt: str) -> None:
    notation = game("dropounion").notation
    state = notation.parse_position(sketched(*lines, seats=seats))
    state["turn"] += seats
    assert notation.prompt(state) == prompt


def test_the_first_round_says_what_it_is_good_for() -> None:
    notation = game("dropounion").notation
    state = notation.parse_position(sketched("rain G/O B/G B/O", "path O/B", "turn 2"))
    assert notation.prompt(state).endswith("orange Drop. The ship comes when the deck is empty.")


@pytest.mark.parametrize(
    ("advice", "told"),
    [
        ("turn 2", "turn card 2"),
        ("keep 1", "keep card 1"),
        ("swap 2 with 1 give", "exchange card 2 for Brook's card 1 and turn card 2"),
        ("swap 1 with 3 get", "exchange card 1 for Brook's card 3 and turn Brook's"),
    ],
)
def test_advice_is_told_in_words(advice: str, told: str) -> None:
    match = Match.start("dropounion", seats=3, seed=1)
    match.play(f"advise {advice}", seat=1)
    assert match.log() == [f"Brook advises Rain to {told}."]
