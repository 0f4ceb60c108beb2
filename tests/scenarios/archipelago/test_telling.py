"""What the last sentence of a game says about a tie."""

from typing import Any

import pytest

from tests.scenarios.archipelago.tables import CROSSED
from watertable import Match

LEVEL = "a1 coral, a2 coral, e1 teal, e2 teal"  # coral was first in column 1
NEVER_ANY = "a1 violet, a2 violet, e1 coral"


@pytest.mark.parametrize(
    ("stones", "seats", "options", "told"),
    [
        (LEVEL, 2, {}, "; groups are level, so the bonuses decide."),
        (LEVEL, 2, {"goal": "fewest"}, "; chunks are level, so the bonuses decide."),
        (
            LEVEL,
            2,
            {"scoring": "alternating"},
            "; groups are level, so the rightmost bonus decides.",
        ),
        (CROSSED, 2, {}, "; groups and bonuses are level, so the rightmost bonus decides."),
        ("a1 coral, a2 coral", 2, {}, "."),  # one group against none
        ("a1 coral", 2, {}, "."),  # a shared victory: nothing decides
        (NEVER_ANY, 3, {"goal": "fewest"}, "."),  # shared by the first two of three
    ],
)
def test_the_end_says_what_decides_a_tie(
    stones: str, seats: int, options: dict[str, Any], told: str
) -> None:
    match = Match.start("archipelago", seats=seats, options={"size": 4, **options}, seed=1)
    for text in stones.split(", "):
        match.play(text)
        if "end" in match.legal_texts():
            match.play("end")
    for _ in range(seats):
        match.play("pass")
    assert match.last_told().endswith(f" passes; the game is over, all passed{told}")
