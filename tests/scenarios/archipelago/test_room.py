"""How many groups there is room for, and so how much of the track can be reached."""

from functools import cache
from typing import Any

import pytest

from watertable.core.match import Match
from watertable.games.archipelago.board import names_of_cells


def most_groups(size: int) -> int:
    """Find how many groups of one colour fit on a board, by trying: pairs that do not touch."""
    names = list(names_of_cells(size).values())
    place = {name: _place(name, size) for name in names}
    beside = {one: {two for two in names if _touch(place[one], place[two])} for one in names}

    @cache
    def fit(free: frozenset[str]) -> int:
        lonely = {cell for cell in free if not beside[cell] & free}
        if lonely:
            return fit(free - lonely)
        if not free:
            return 0
        cell = min(free)
        most = fit(free - {cell})
        for other in beside[cell] & free:
            most = max(most, 1 + fit(free - {cell, other} - beside[cell] - beside[other]))
        return most

    return fit(frozenset(names))


def _place(name: str, size: int) -> tuple[float, int]:
    """Return where a cell lies: across and up, in cells."""
    row, number = ord(name[0]) - ord("a"), int(name[1:])
    width = 2 * size - 1 - abs(size - 1 - row)
    return number - (width + 1) / 2, row


def _touch(one: tuple[float, int], two: tuple[float, int]) -> bool:
    across, up = abs(one[0] - two[0]), abs(one[1] - two[1])
    return (across, up) in ((1, 0), (0.5, 1))


@pytest.mark.parametrize("size", [3, 4, 5])
def test_the_track_is_as_long_as_there_is_room_for_groups(size: int) -> None:
    """And no longer than it is printed, with 12 columns."""
    view: Any = Match.start("archipelago", options={"size": size}).view(None)
    assert view.columns == min(12, most_groups(size))


@pytest.mark.parametrize(("seats", "lowest"), [(2, 2), (3, 1), (4, 0)])
def test_each_player_can_claim_one_bonus_of_a_column(seats: int, lowest: int) -> None:
    """The first claims 3, the second 2, and so on; nobody is left to claim what is below."""
    view: Any = Match.start("archipelago", seats=seats).view(None)
    assert view.lowest == lowest
