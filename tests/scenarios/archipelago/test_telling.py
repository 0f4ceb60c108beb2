"""What sentences say: of groups that are joined, of who is frozen, and of a tie at the end."""

import random
from collections import Counter
from typing import Any

import pytest

from tests.scenarios.archipelago.tables import CROSSED
from watertable import Match
from watertable.games.archipelago.effect_kinds import GroupsJoined, PlayerFrozen

LEVEL = "a1 coral, a2 coral, e1 teal, e2 teal"  # coral was first in column 1
NEVER_ANY = "a1 violet, a2 violet, e1 coral"


def after(stones: str, seats: int = 2, **options: Any) -> Match:
    """A match in which these stones were laid, one a turn."""
    match = Match.start("archipelago", seats=seats, options=options, seed=1)
    for text in stones.split(", "):
        match.play(text)
        if "end" in match.legal_texts():
            match.play("end")
    return match


@pytest.mark.parametrize(
    ("stones", "count", "told"),
    [
        ("c1 teal, c2 teal, e2 teal, e3 teal, d2 teal", 2, "two groups joined for Teal"),
        (
            "c1 teal, c2 teal, b3 teal, a3 teal, d3 teal, e3 teal, c3 teal",
            3,
            "three groups joined for Teal",
        ),
    ],
)
def test_as_many_groups_are_joined_as_a_stone_touches(stones: str, count: int, told: str) -> None:
    match = after(stones, size=3)
    laid = max(number for number, played in enumerate(match.actions) if played.text != "end")
    joined = [each for each in match.effects(laid) if isinstance(each, GroupsJoined)]
    assert [each.count for each in joined] == [count]
    assert told in match.told(laid)


def test_that_somebody_is_frozen_is_told_once() -> None:
    frozen: Counter[tuple[int, int]] = Counter()
    for seed in range(10):
        match = Match.start("archipelago", seats=4, options={"size": 3}, seed=seed)
        choose = random.Random(seed)
        while match.mover is not None:
            match.play(choose.choice(match.legal()))
            for effect in match.effects(match.length - 1):
                if isinstance(effect, PlayerFrozen):
                    frozen[seed, effect.seat] += 1
    assert set(frozen.values()) == {1}


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
    match = after(stones, seats=seats, size=4, **options)
    for _ in range(seats):
        match.play("pass")
    assert match.last_told().endswith(f" passes; the game is over, all passed{told}")
