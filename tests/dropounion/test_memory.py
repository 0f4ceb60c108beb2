"""Dealing afresh what a seat cannot know: all ways to lay the hidden cards are equally likely."""

from collections import Counter

import numpy as np
import pytest

from watertable import game
from watertable.core.contract import State, copy_of

DROPOUNION = game("dropounion")
DEALS = 20_000
# Positions of which Rain sees nearly everything. In the second one the deck is empty, so that a
# card can only change its place if others do; in the third some faces are rare.
KNOWN = "hand brook G/B:all G/B:all O/B:all O/G:all"
POSITIONS = {
    "cards in the deck": f"""
        deck B/T O/R T/T
        row T/B
        path B/G:all
        hand rain B/G B/T G/O R/R:all
        {KNOWN}
        turn 3""",
    "an empty deck": f"""
        row T/B T/T T/G T/B:all
        path B/T G/T
        hand rain B/G G/O O/B
        {KNOWN}
        turn 3 dry yes""",
    "rare faces": f"""
        deck G/O R/B
        row T/R T/G
        defeated T/T
        path B/G:all
        hand rain B/O R/G O/T B/G:all
        {KNOWN}
        turn 3""",
}


def hidden(state: State) -> list[str]:
    """The cards that are not open to all, the deck's last."""
    lines = DROPOUNION.notation.position_text(state).splitlines()
    piles = ("hand rain", "row", "defeated", "path", "deck")
    words = [
        word for pile in piles for line in lines if line.startswith(pile) for word in line.split()
    ]
    cards = [word for word in words if "/" in word and ":all" not in word]
    return [card.partition("#")[0] for card in cards]  # without ids


def ways(cards: list[str], faces: list[str]) -> Counter[tuple[str, ...]]:
    """How these cards can lie with these faces up ("?" for any), and in how many ways.

    Every card is taken for another, and so are both ways to lay one with two equal faces.
    """
    if not cards:
        return Counter({(): 1})
    found: Counter[tuple[str, ...]] = Counter()
    for at, card in enumerate(cards):
        for lying in (card, card[::-1]):
            if faces[0] in ("?", lying[0]):
                for rest, many in ways(cards[:at] + cards[at + 1 :], faces[1:]).items():
                    found[lying, *rest] += many
    return found


@pytest.mark.parametrize("name", POSITIONS)
def test_every_way_is_as_likely_as_it_should_be(name: str) -> None:
    start = DROPOUNION.notation.parse_position(f"dropounion seats 2\n{POSITIONS[name]}")
    cards = hidden(start)
    unseen = max(0, int(start["deck_size"]) - 1)
    seen = len(cards) - unseen
    expected = ways(cards, [card[0] for card in cards[:seen]] + ["?"] * unseen)
    total = sum(expected.values())
    assert len(expected) > 40

    found: Counter[tuple[str, ...]] = Counter()
    for key in range(DEALS):
        state = copy_of(start)
        DROPOUNION.rules.redeal(state, 0, np.uint64(key))
        found[tuple(hidden(state))] += 1
    assert set(found) <= set(expected)
    chi_square = sum(
        (found[way] - DEALS * many / total) ** 2 / (DEALS * many / total)
        for way, many in expected.items()
    )
    # About normal, for so many ways; beyond 4 it would be by chance once in 30,000 times.
    freedom = len(expected) - 1
    assert (chi_square - freedom) / (2 * freedom) ** 0.5 < 4
