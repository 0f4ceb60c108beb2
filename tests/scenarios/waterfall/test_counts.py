"""How many rows of actions there are, counted through to a few actions ahead.

The numbers were counted at the referee's table; both tables have to arrive at them. Nothing is
drawn in these positions, so they do not depend on chance.
"""

import pytest

from tests.scenarios.waterfall.tables import Start, Table


def counts(table: Table, depth: int) -> list[int]:
    """The numbers of rows of exactly 1, 2, ..., depth actions that begin at this table."""
    texts = sorted(table.legal())
    if depth == 1:
        return [len(texts)]
    below = [0] * (depth - 1)
    for text in texts:
        following = table.copy()
        following.play(text)
        below = [sum(pair) for pair in zip(below, counts(following, depth - 1), strict=True)]
    return [len(texts), *below]


STEPS = """
. 1 .
2 3 4
5 . 6
"""
LONG = """
. 1 2 .
3 4 . 5
. 6 7 8
9 . 10 .
"""
CROWDED = """
. 1 .
2t 3V 4
5 . 6
7 . 8
"""
CROWDED_TILES = (
    "1 may-stop red,blue",
    "2 score red worth 2",
    "3 score blue worth 2 LR>L",
    "4 may-stop LR>R",
    "5 add blue",
    "6 add R>LR",
    "8 score red",
)
HANDS = ("hand coral 11 12 13", "hand teal 14 15")
# One-sided water, so that few places fit
HAND_TILES = (
    "11 score red L>LR worth 2",
    "12 add blue LR>R",
    "13 jump red,blue R>R worth 2",
    "14 score red LR>LR worth 4",
    "15 teleport blue L>L",
)


def test_nothing_but_falling(start: Start) -> None:
    """Counted by hand: from 1 onto 2, 3 or 4. From 2 and 4 there is one way, from 3 two ways."""
    assert counts(start(STEPS), 3) == [1, 3, 4]


@pytest.mark.parametrize(
    ("switches", "numbers"),
    [
        ({}, [1, 2, 2, 4, 6, 23, 26, 101, 118, 200, 305]),
        ({"pyramid": True}, [1, 2, 2, 4, 6, 19, 22, 72, 87, 142, 214]),
        ({"room": True}, [1, 2, 4, 10, 12, 85, 98, 200, 314, 582, 1079]),
        ({"dry": True}, [1, 2, 2, 4, 6, 23, 28, 127, 149, 234, 365]),
        ({"onward": True}, [1, 2, 2, 16, 18, 43, 52, 112, 216, 658, 2230]),
        (
            {"pyramid": True, "onward": True, "dry": True, "room": True},
            [1, 2, 4, 17, 22, 103, 127, 253, 790, 1622, 4203],
        ),
    ],
)
def test_adding_and_scoring(start: Start, switches: dict[str, bool], numbers: list[int]) -> None:
    """A small waterfall with two pawns in the way, with and without the variants."""
    table = start(CROWDED, *CROWDED_TILES, *HAND_TILES, *HANDS, seats=3, **switches)
    assert counts(table, len(numbers)) == numbers


@pytest.mark.parametrize(
    ("tiles", "numbers"),
    [
        (
            ("1 jump", "2 teleport", "4 may-stop", "5 jump", "6 stop"),
            [2, 2, 3, 5, 9, 16, 22, 25, 31, 48, 81],
        ),
        (
            ("1 swap-tiles", "2 swap-hands", "4 remove", "7 move-pawn"),
            [2, 38, 76, 278, 372, 1623, 4394],
        ),
        (
            ("1 score-this", "2 stop-worst", "4 score-unlike red", "5 score-this", "6 remove"),
            [2, 4, 6, 15, 33, 70, 134, 218, 357, 653, 1312],
        ),
        (
            ("1 move-pawn", "2 move-pawn", "4 remove", "5 swap-tiles", "8 stop"),
            [2, 16, 28, 359, 668, 1060, 7689],
        ),
        (
            (
                "1 if:hold-3-or-fewer:add-three red",
                "2 if:all-different:score-twice blue",
                "4 if:stuck-near:free-pawn",
                "5 if:only-blue-yellow:jump-occupied yellow",
                "6 if:three-kinds:score-twice red",
            ),
            [2, 13, 74, 273, 524, 596, 1329, 3455],
        ),
        (
            (
                "1 add red",
                "3 score red gate has-red",
                "4 may-stop gate none-stuck",
                "5 score blue gate one-way",
                "6 add gate no-add",
                "7 remove gate busy",
                "8 stop gate at-most-2-kinds",
                "9 add gate some-stuck",
            ),
            [2, 10, 12, 25, 52, 372, 471, 541, 743, 1186, 2008],
        ),
    ],
)
def test_all_sorts_of_tiles(start: Start, tiles: tuple[str, ...], numbers: list[int]) -> None:
    """Three players; violet's pawn is stuck in the middle."""
    table = start(LONG.replace("7", "7V"), *tiles, *HAND_TILES, *HANDS, seats=3)
    assert counts(table, len(numbers)) == numbers


@pytest.mark.parametrize(
    ("pyramid", "tiles", "numbers"),
    [
        (False, (), [1, 2, 3, 21, 24, 48, 67, 98, 161]),
        (True, (), [1, 2, 3, 12, 12, 24, 29, 36, 50]),
        (
            False,
            ("1 stop", "2 swap-hands", "4 swap-tiles", "5 remove"),
            [1, 7, 7, 14, 16, 149, 156, 476, 658],
        ),
        (
            True,
            ("1 score-this red", "3 score red", "4 teleport", "5 score-this"),
            [1, 2, 3, 6, 13, 22, 34, 54, 79],
        ),
    ],
)
def test_adding_for_progress(
    start: Start, tiles: tuple[str, ...], numbers: list[int], *, pyramid: bool
) -> None:
    """At the end of turns. Where none fits, one is drawn; but all in the deck are alike."""
    hands = ("hand coral 11 12", "hand teal 13", "hand violet 14 15")
    sketch = STEPS.replace("2", "2V")
    table = start(
        sketch, *tiles, *HAND_TILES, *hands, seats=3, deck=1, progress="add", pyramid=pyramid
    )
    assert counts(table, len(numbers)) == numbers


def test_towards_the_end(start: Start) -> None:
    """The 20th tile, and standing still."""
    rows = "1 2\n" + " ".join(str(tile) for tile in range(3, 20))
    table = start(rows, "2 add", "3 add", "hand coral 20", "hand teal 21", "turn 30 still 17")
    numbers: list[int] = [2, 37, 142, 46, 105, 7, 0]
    assert counts(table, len(numbers)) == numbers
