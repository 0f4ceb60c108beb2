"""How many rows of actions there are, counted through to a few actions ahead.

The numbers were counted at the referee's table; both tables have to arrive at them. From the empty
board they show that turns have the right length in actions. From nearly full boards they also
depend on extra stones, on freezing, and on where games end.
"""

import pytest

from tests.scenarios.archipelago.tables import (
    Start,
    Table,
    fill,
)


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
    ("seats", "goal", "numbers"),
    [
        (2, "most", [39, 1445, 50692]),
        (2, "fewest", [39, 1445, 50692]),
        (3, "most", [58, 3193, 166384]),
        (3, "fewest", [58, 3193]),
        (4, "most", [77, 5625]),
        (4, "fewest", [77, 5625]),
    ],
)
def test_from_the_empty_board(start: Start, seats: int, goal: str, numbers: list[int]) -> None:
    """One stone or a pass, then the next player's first and second action."""
    assert counts(start(seats, size=3, goal=goal), len(numbers)) == numbers


PICTURES = {
    "two left": """
      t . t
     t t c t
    v t t t t
     t t t t
      . t t
    """,
    "three left": """
      t c c
     t c v t
    c t . c c
     c t . v
      t t .
    """,
    "five left": """
      . c .
     c c c c
    . c c c .
     c c c c
      . c c
    """,
}


@pytest.mark.parametrize(
    ("picture", "seats", "options", "numbers"),
    [
        ("two left", 3, {}, [7, 31, 36, 24]),
        ("two left", 3, {"goal": "fewest"}, [7, 31, 43, 48]),
        ("two left", 3, {"freezing": False}, [7, 31, 55, 72]),
        ("two left", 4, {}, [9, 49, 69, 80]),
        ("two left", 4, {"goal": "fewest"}, [9, 49, 69, 89]),
        ("three left", 3, {}, [10, 73, 307]),
        ("three left", 3, {"goal": "fewest"}, [10, 73, 321]),
        ("three left", 3, {"freezing": False}, [10, 73, 352]),
        ("three left", 3, {"extra": "none"}, [10, 73, 123]),
        ("five left", 2, {}, [11, 101, 740]),
        ("five left", 2, {"goal": "fewest"}, [11, 101, 740]),
        ("five left", 3, {}, [16, 211, 211]),
        ("five left", 3, {"freezing": False}, [16, 211, 2206]),
        ("five left", 4, {}, [21, 361, 4521]),
    ],
)
def test_from_a_nearly_full_board(
    start: Start, picture: str, seats: int, options: dict[str, object], numbers: list[int]
) -> None:
    """The last few cells, with freezing and without, in both games."""
    table = fill(start(seats, size=3, **options), PICTURES[picture])
    assert counts(table, len(numbers)) == numbers
