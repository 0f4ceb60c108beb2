"""The board, the seats and the options."""

import pytest

from tests.scenarios.archipelago.tables import (
    CORAL,
    Start,
    fill,
    lay,
    refused,
)


@pytest.mark.parametrize("size", range(3, 11))
def test_board_sizes(start: Start, size: int) -> None:
    """A board has 3 to 10 cells a side; every cell can take every colour in play, or you pass."""
    table = start(2, size=size)
    rows = [size + min(row, 2 * size - 2 - row) for row in range(2 * size - 1)]
    expected = {
        f"{chr(ord('a') + row)}{number} {colour}"
        for row, length in enumerate(rows)
        for number in range(1, length + 1)
        for colour in ("coral", "teal")
    }
    assert table.legal() == expected | {"pass"}
    assert len(expected) == 2 * (3 * size * (size - 1) + 1)


def test_the_usual_board_has_seven_cells_a_side(start: Start) -> None:
    """Without options the board has 127 cells."""
    assert len(start(2).legal()) == 127 * 2 + 1


@pytest.mark.parametrize("size", [0, 2, 11])
def test_other_sizes_are_refused(start: Start, size: int) -> None:
    """Smaller and larger boards do not exist."""
    with refused():
        start(2, size=size)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_players_take_turns_clockwise(start: Start, seats: int) -> None:
    """Two to four play, in the order of their seats, beginning with seat 0."""
    table = start(seats, size=3)
    movers = []
    for cell in ("a1", "a2", "a3", "b1", "b2", "b3", "b4", "c1"):
        movers.append(table.to_move)
        lay(table, f"{cell} coral")
    assert movers == [number % seats for number in range(8)]


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_other_numbers_of_players_are_refused(start: Start, seats: int) -> None:
    """One cannot play alone, and there are only four colours."""
    with refused():
        start(seats, size=3)


@pytest.mark.parametrize(
    "option",
    [{"stones": 1}, {"stones": 4}, {"extra": "two"}, {"scoring": "golf"}, {"goal": "middle"}],
)
def test_unknown_option_values_are_refused(start: Start, option: dict[str, object]) -> None:
    """Each option has its own few values."""
    with refused():
        start(3, size=3, **option)


def test_the_colours_in_play_are_those_of_the_seats(start: Start) -> None:
    """With three players there is coral, teal and violet, but no amber."""
    colours = {text.split()[1] for text in start(3, size=3).legal() - {"pass"}}
    assert colours == {"coral", "teal", "violet"}


def test_stones_never_run_out(start: Start) -> None:
    """The whole board may be covered with a single colour."""
    table = start(2, size=3)
    fill(table, "c c c \n c c c c \n c c c c c \n c c c c \n c c c")
    assert set(table.board.values()) == {CORAL}
    assert len(table.board) == 19
