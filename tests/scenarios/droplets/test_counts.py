"""How many rows of actions there are, counted through to a few actions ahead.

The numbers were counted at the referee's table; both tables have to arrive at them. They depend on
everything: stars, control, forfeits, deadlocks, edges, pebbles, tokens and who is asked when.
"""

import pytest

from tests.scenarios.droplets.tables import MAPS, Start, Table


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


@pytest.mark.parametrize(
    ("name", "length", "numbers"),
    [
        # Every third droplet splashes in one of six ways.
        ("well", "normal", [1, 1, 1, 6, 6, 6, 6, 36, 36]),
        # After three equal stars a drain is full; 46 of those 54 rows have no tie.
        ("well", "short", [1, 1, 1, 6, 6, 6, 6, 36, 36, 36, 36, 216, 170, 170]),
        ("pond", "normal", [2, 4, 8, 14, 60, 108, 220, 856, 1592]),
        ("ring", "normal", [4, 16, 64, 252, 1008, 3816]),
        ("drop", "normal", [1, 1, 1, 1, 1, 1, 1, 1, 1]),
    ],
)
def test_from_the_empty_board(start: Start, name: str, length: str, numbers: list[int]) -> None:
    """The base game on small maps."""
    assert counts(start(MAPS[name], length=length), len(numbers)) == numbers


@pytest.mark.parametrize(
    ("name", "lines", "numbers"),
    [
        ("pond", ("at b2 p1", "at c2 p1"), [2, 4, 9, 14, 51, 208, 402, 914, 2288]),
        ("spring", ("at b2 p1",), [1, 1, 1, 1, 1, 1, 6, 6, 6, 6]),
    ],
)
def test_with_pebbles(start: Start, name: str, lines: tuple[str, ...], numbers: list[int]) -> None:
    """A pebble on each dripping space."""
    assert counts(start(MAPS[name], *lines, pebbles=True), len(numbers)) == numbers


@pytest.mark.parametrize(
    ("name", "lines", "numbers"),
    [
        # At the edge of the table, and near a deadlock
        ("ring", ("at a1 c2", "at b1 c1 t1", "at c1 t2", "at c2 c1"), [4, 14, 42, 161, 618]),
        (
            "pond",
            ("at b1 t2", "at b2 t2", "at c1 c2", "at c2 c2", "at c3 t2"),
            [2, 2, 2, 18, 144, 864, 3132],
        ),
        (
            "lake",
            ("at b2 c2", "at c3 t3", "at d2 c2", "at d3 t2", "turn 8 place 2"),
            [6, 33, 72, 286, 1764],
        ),
        # In overtime every splash of b2 ends the game.
        (
            "well",
            ("at b1 c4", "turn 9 marker teal resolver teal overtime yes"),
            [1, 1, 1, 6, 0],
        ),
        # The supplies run out.
        ("well", ("at b3 c33 t33",), [1, 1, 1, 6, 6, 0]),
    ],
)
def test_from_a_position(
    start: Start, name: str, lines: tuple[str, ...], numbers: list[int]
) -> None:
    """The base game, later on."""
    assert counts(start(MAPS[name], *lines), len(numbers)) == numbers


@pytest.mark.parametrize(
    ("name", "lines", "pebbles", "numbers"),
    [
        (
            "well",
            ("under a1 extra", "under b1 remove", "under c1 control"),
            False,
            [1, 1, 1, 6, 8, 10, 14, 19, 27, 39, 71, 108],
        ),
        (
            "well",
            (
                "at b2 c1 t1",
                "under a1 extra",
                "under b1 drip",
                "hand coral extra remove",
                "hand teal remove control",
            ),
            False,
            [3, 6, 18, 28, 78, 135, 307, 577, 1111],
        ),
        (
            "pond",
            ("at b2 c1 t1", "at c2 c2", "hand coral extra drip", "hand teal remove control"),
            False,
            [4, 13, 80, 136, 717, 1574],
        ),
        # A deadlock, and tokens against it
        (
            "lake",
            (
                "at b2 c2",
                "at c3 t3",
                "at d2 c3",
                "at d3 t3",
                "hand coral control",
                "hand teal remove",
                "turn 8 place 0",
            ),
            False,
            [5, 13, 43, 166, 803],
        ),
        (
            "pond",
            (
                "at b2 c1 p1",
                "at c2 t1 p1",
                "under a1 drip",
                "under d1 control",
                "hand coral remove",
                "hand teal extra",
            ),
            True,
            [3, 11, 26, 55, 222, 745, 1582],
        ),
    ],
)
def test_with_tokens(
    start: Start, name: str, lines: tuple[str, ...], pebbles: bool, numbers: list[int]
) -> None:
    """Tokens under drains and in hands."""
    table = start(MAPS[name], *lines, pebbles=pebbles, rewards=True)
    assert counts(table, len(numbers)) == numbers
