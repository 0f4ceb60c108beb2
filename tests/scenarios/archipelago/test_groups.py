"""What a group is, and what it is not."""

import pytest

from tests.scenarios.archipelago.tables import (
    TEAL,
    Start,
    lay,
    play,
)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("a1", "a2"),  # side by side
        ("b1", "a1"),  # the lower half: a row above begins half a cell further left
        ("b2", "a1"),
        ("b2", "a2"),
        ("c5", "b4"),
        ("d1", "c1"),  # the upper half: a row above begins half a cell further right
        ("d1", "c2"),
        ("d4", "c5"),
        ("e3", "d4"),
    ],
)
def test_touching_stones_of_one_colour_are_a_group(start: Start, one: str, other: str) -> None:
    """Two stones of a colour on touching cells are a group."""
    table = lay(start(2, size=3), f"{one} teal, {other} teal")
    assert table.groups() == [0, 1]


@pytest.mark.parametrize(
    ("one", "other"),
    [("a1", "a3"), ("b1", "a2"), ("b3", "a1"), ("d1", "b1"), ("d1", "c3"), ("a3", "b1")],
)
def test_stones_apart_are_no_group(start: Start, one: str, other: str) -> None:
    """Stones that do not touch belong to no common group."""
    table = lay(start(2, size=3), f"{one} teal, {other} teal")
    assert table.groups() == [0, 0]


def test_a_single_stone_is_no_group(start: Start) -> None:
    """A lone stone counts for nothing."""
    table = play(start(2, size=3), "a1 teal / c3 coral, e1 coral")
    assert table.groups() == [0, 0]
    assert table.markers == [0, 0]
    assert table.bonus == {}


def test_a_larger_group_is_still_one(start: Start) -> None:
    """Stones joined to a group make it larger, not more."""
    table = lay(start(2, size=3), "a1 teal, a2 teal, a3 teal, b4 teal, c5 teal")
    assert table.groups() == [0, 1]


def test_different_colours_do_not_connect(start: Start) -> None:
    """A coral stone between two teal ones parts them."""
    table = lay(start(2, size=3), "a1 teal, a2 coral, a3 teal")
    assert table.groups() == [0, 0]


def test_one_stone_can_join_three_groups(start: Start) -> None:
    """A stone in the middle makes one group of the three that it touches."""
    table = start(2, size=3)
    lay(table, "c1 teal, c2 teal, b3 teal, a3 teal, d3 teal, e3 teal")
    assert table.groups() == [0, 3]
    lay(table, "c3 teal")
    assert table.groups() == [0, 1]


def test_a_group_counts_for_the_owner_of_its_colour(start: Start) -> None:
    """Coral makes a group of teal stones: teal has it."""
    table = play(start(2, size=3), "pass / e1 coral, end / a1 teal, a2 teal")
    assert table.markers == [0, 1]
    assert table.bonus == {(1, 3): TEAL}
