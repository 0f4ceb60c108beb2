"""Which tiles are dealt and drawn is left to chance. The seeds are fixed, see test_generator.py."""

from collections import Counter

import pytest

from tests.scenarios.waterfall.sketches import sketched
from tests.waterfall.test_generator import SETS, is_fair, states
from watertable.games.waterfall import GAME, whereabouts
from watertable.games.waterfall.position import tiles_in


@pytest.mark.parametrize("seat", [0, 1])
def test_every_tile_is_dealt_as_often_as_any_other(seat: int) -> None:
    """Four of 36 to each player; one that begins the waterfall is any, too."""
    dealt = Counter(
        tile for state in states("sheet") for tile in tiles_in(state, whereabouts.HAND + seat)
    )
    assert sum(dealt.values()) == 4 * SETS
    is_fair([dealt[tile] for tile in range(36)], 4 / 36)


def test_tiles_are_dealt_together_by_chance() -> None:
    """Whoever holds a tile holds the next one of the set as often as one from afar."""
    for apart in (1, 2, 18):
        together = sum(
            (tile + apart) % 36 in hand
            for state in states("sheet")
            for hand in [tiles_in(state, whereabouts.HAND)]
            for tile in hand
        )
        expected = SETS * 4 * 3 / 35
        assert abs(together - expected) < 4.5 * expected**0.5


@pytest.mark.parametrize(
    ("action", "drawn"), [("draw", 2), ("if:hold-3-or-fewer:draw-three", 3), ("score", 1)]
)
def test_every_tile_is_drawn_as_often_as_any_other(action: str, drawn: int) -> None:
    """By a tile, and for progress at the end of a turn in which nothing was done."""
    counts: Counter[int] = Counter()
    text = sketched("1", f"1 {action}", deck=9, progress="draw")
    for seed in range(SETS):
        state = GAME.notation.parse_position(text.replace("rng 1", f"rng {seed * 7919 + 1}"))
        GAME.rules.apply(state, 0, GAME.notation.parse_action(state, 0, "go 1"))
        hand = tiles_in(state, whereabouts.HAND)
        assert len(hand) == drawn
        counts.update(hand)
    assert set(counts) == set(range(1, 10))
    is_fair([counts[tile] for tile in range(1, 10)], drawn / 9)
