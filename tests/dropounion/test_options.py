"""Options that mean nothing in a game are as usual, so that equal games have equal names."""

import pytest

from watertable import game

DROPOUNION = game("dropounion")


@pytest.mark.parametrize(
    ("seats", "given", "read"),
    [
        (3, {"mode": "simple", "fewer": 9}, {"mode": "simple", "fewer": 9, "advice": True}),
        (3, {"fewer": 9}, {"mode": "regular", "fewer": 5}),
        (3, {"mode": "hardest", "fewer": 1}, {"mode": "hardest", "fewer": 5}),
        (3, {"advice": False}, {"advice": False}),
        (1, {"advice": False, "fewer": 9}, {"advice": True, "fewer": 5, "mode": "regular"}),
    ],
)
def test_what_has_no_effect_is_as_usual(
    seats: int, given: dict[str, object], read: dict[str, object]
) -> None:
    assert read.items() <= DROPOUNION.read_options(given, seats).items()
