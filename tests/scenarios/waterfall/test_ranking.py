"""Who wins: the most points, then the fewest tiles."""

import pytest

from tests.scenarios.waterfall.tables import Start, play

WORTH = ("2 add worth 2", "3 add worth 2", "4 add worth 4", "5 add worth 5", "6 add worth 1")
COLOURS = ("coral", "teal", "violet", "amber", "moss", "slate")


@pytest.mark.parametrize(
    ("piles", "ranks"),
    [
        (("5", "4"), [1, 2]),
        (("4", "5"), [2, 1]),
        (("", ""), [1, 1]),
        (("6", ""), [1, 2]),
        # Four points each: with one tile, with two
        (("4", "2 3"), [1, 2]),
        (("2 3", "4"), [2, 1]),
        # Two points each, with one tile each
        (("2", "3"), [1, 1]),
        (("2", "3", "6"), [1, 1, 3]),
        (("6", "2", "3"), [3, 1, 1]),
        (("5", "4", "2 3"), [1, 2, 3]),
        (("5", "4 6", ""), [1, 2, 3]),
        (("", "", "5", ""), [2, 2, 1, 2]),
        (("6", "2", "3", "4", "5"), [5, 3, 3, 2, 1]),
        (("6", "2", "3", "4", "5", ""), [5, 3, 3, 2, 1, 6]),
    ],
)
def test_ranks(start: Start, piles: tuple[str, ...], ranks: list[int]) -> None:
    """Points first; with equal points fewer tiles; still equal: level."""
    lines = [
        f"scored {colour} {pile}".strip() for colour, pile in zip(COLOURS, piles, strict=False)
    ]
    table = start(
        "1", "1 draw", *WORTH, *lines, f"discard {_rest(piles)}".strip(), seats=len(piles), deck=1
    )
    play(table, "coral go 1")
    assert table.outcome() == ("deck empty", ranks)


def _rest(piles: tuple[str, ...]) -> str:
    """The described tiles that nobody has scored, which must not be in the deck."""
    scored = " ".join(piles).split()
    return " ".join(tile for tile in "23456" if tile not in scored)


def test_points(start: Start) -> None:
    """The stars of the scored tiles; hands and open tiles make no difference."""
    lines = ("scored coral 2 5", "scored teal 4", "hand teal 3", "open 4")
    assert start("1", *WORTH, *lines).points == [7, 4]


def test_tiles_in_hand_count_nothing(start: Start) -> None:
    """Not for points, and not as tiles."""
    table = start("1", "1 draw", *WORTH, "hand teal 4 5", "discard 2 3 6", deck=1)
    play(table, "coral go 1")
    assert table.outcome() == ("deck empty", [1, 1])


def test_a_tile_taken_by_score_this_counts_too(start: Start) -> None:
    """Four points each: coral has two tiles then, teal one."""
    table = start(
        "1 . 5*\n2",
        "1 score-this worth 2",
        "2 draw",
        "3 add worth 2",
        "4 add worth 4",
        "scored coral 3",
        "scored teal 4",
        deck=1,
    )
    play(table, "coral go 1\ncoral score this\ncoral go 2")
    assert table.points == [4, 4]
    assert table.outcome() == ("deck empty", [2, 1])
