"""How many rows of actions there are, counted through to a few actions ahead.

The numbers were counted at the referee's table; both tables have to arrive at them. Advice is
left out.
"""

import pytest

from tests.scenarios.dropounion.tables import Start, Table


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


def test_counted_by_hand(start: Start) -> None:
    """One card is left in all, and brook passes by itself."""
    table = start("rain G/O", "brook", "deck", "row T/T T/T T/T", seats=2)
    # Turn, place or pass; placing and passing end the game. After turning, place or pass; passing
    # does not end it now, as something was turned, and the same three are open again.
    assert counts(table, 5) == [3, 2, 3, 2, 3]


LAST_PHASE = (
    "rain G/O R/B",
    "brook O/T G/R",
    "deck",
    "row T/B T/O T/R",
)


@pytest.mark.parametrize(
    ("seats", "hands", "numbers"),
    [
        (1, ("rain G/O G/T O/B R/G B/R",), [14, 111, 609, 2414]),
        (2, ("rain G/O G/T O/B R/G", "brook B/T O/R B/G G/O"), [45, 482, 8208]),
        (3, ("rain G/O G/T R/B", "brook O/T G/R O/B", "dew B/T B/G O/R"), [46, 336, 6277]),
    ],
)
def test_with_thieves_in_the_way(
    start: Start, seats: int, hands: tuple[str, ...], numbers: list[int]
) -> None:
    table = start(
        *hands,
        "row T/B T/T T/O",
        "deck O/G T/B R/O B/O G/T T/G R/R O/B B/G",
        "turn 4" + (" granted yes" if seats == 1 else ""),
        seats=seats,
    )
    assert counts(table, len(numbers)) == numbers


@pytest.mark.parametrize(
    ("seats", "hands", "numbers"),
    [
        (1, ("rain G/O B/T O/B R/G G/R",), [25, 236, 1049, 4133]),
        (2, ("rain G/O B/T O/B R/G", "brook B/T O/R B/G G/O"), [47, 358, 4100]),
        (
            4,
            ("rain G/O B/T O/B", "brook O/T G/R B/O", "dew G/T R/B O/R", "mist G/T B/T R/G"),
            [62, 224, 5683, 46559],
        ),
    ],
)
def test_guards(start: Start, seats: int, hands: tuple[str, ...], numbers: list[int]) -> None:
    """Nothing in the way: groups and Redirectors stand guard, and fire."""
    table = start(
        *hands,
        "deck R/O B/O R/G T/B O/G R/B T/T G/T R/R G/B O/B T/O B/G",
        "defeated T/G",
        "turn 4" + (" granted yes" if seats == 1 else ""),
        seats=seats,
    )
    assert counts(table, len(numbers)) == numbers


@pytest.mark.parametrize(
    ("mode", "numbers"),
    [("regular", [14, 67, 414, 1792, 7968, 30221]), ("hard", [14, 67, 428, 1907, 8360, 31890])],
)
def test_the_last_phase(start: Start, mode: str, numbers: list[int]) -> None:
    """To the end in many ways."""
    table = start(*LAST_PHASE, seats=2, mode=mode)
    assert counts(table, len(numbers)) == numbers


def test_the_last_cards_of_the_deck(start: Start) -> None:
    """Passing, thieves that are not replaced, and a Redirector as the last card."""
    table = start(
        "rain B/T B/T G/B B/R", "brook B/T O/T B/G B/O", "row T/T T/B", "deck B/O R/T", seats=2
    )
    assert counts(table, 4) == [37, 311, 3144, 36184]


def test_the_deal(deal: Start) -> None:
    """Redirectors first: every way to guard or keep leads to other hands."""
    table = deal("R/O R/G B/O R/B T/B G/O O/T R/R B/G R/G G/O T/O O/B B/G R/O G/B T/T O/G", seats=2)
    assert counts(table, 5) == [2, 4, 8, 103, 1301]
