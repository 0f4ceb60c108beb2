"""What the player who decides is told, by the engine alone."""

import pytest

from tests.scenarios.dropounion.sketches import sketched
from watertable import game


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
    assert notation.prompt(notation.parse_position(sketched(*lines, seats=seats))) == prompt
