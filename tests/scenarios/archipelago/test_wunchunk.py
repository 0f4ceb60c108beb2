"""Wunchunk: the same, turned around."""

import pytest

from tests.scenarios.archipelago.tables import (
    CORAL,
    CROSSED,
    TEAL,
    Start,
    lay,
    pass_out,
)


def test_wunchunk_is_won_with_the_fewest_groups(start: Start) -> None:
    """One chunk beats two, though the two have the lower bonuses."""
    table = start(2, size=3, goal="fewest")
    lay(table, "a1 teal, a2 teal, c5 teal, b4 teal, e1 coral, e2 coral")
    assert table.bonus == {(1, 0): TEAL, (2, 0): TEAL, (1, 1): CORAL}
    assert pass_out(table) == ("all passed", [1, 2])


def test_wunchunk_crumbs_do_not_count(start: Start) -> None:
    """Any number of single stones is better than one chunk."""
    table = lay(start(2, size=3, goal="fewest"), "a1 coral, c1 coral, e1 coral, c4 teal, c5 teal")
    assert table.markers == [0, 1]
    assert pass_out(table) == ("all passed", [1, 2])


def test_wunchunk_ties_go_to_the_lower_bonuses(start: Start) -> None:
    """A chunk each: who made it first has the lower bonus and wins."""
    table = lay(start(2, size=3, goal="fewest"), "a1 coral, a2 coral, e1 teal, e2 teal")
    assert table.bonus == {(1, 0): CORAL, (1, 1): TEAL}
    assert pass_out(table) == ("all passed", [1, 2])


def test_wunchunk_the_rightmost_bonus_loses(start: Start) -> None:
    """Two chunks and bonuses of 1 each: coral has been to column 3 and loses."""
    table = start(2, size=5, goal="fewest")
    lay(
        table,
        """
        e1 coral, e2 coral, a1 teal, a2 teal, a4 teal, a5 teal,
        e4 coral, e5 coral, e7 coral, e8 coral, e3 coral
        """,
    )
    assert table.markers == [2, 2]
    assert table.bonus == {
        (1, 0): CORAL,
        (1, 1): TEAL,
        (2, 0): TEAL,
        (2, 1): CORAL,
        (3, 0): CORAL,
    }
    assert pass_out(table) == ("all passed", [2, 1])


@pytest.mark.parametrize("scoring", ["total", "alternating"])
def test_wunchunk_the_higher_bonus_in_the_rightmost_column_loses(
    start: Start, scoring: str
) -> None:
    """Two chunks and bonuses of 1 each, both up to column 2: teal has the 1 there and loses."""
    table = lay(start(2, size=4, goal="fewest", scoring=scoring), CROSSED)
    assert table.bonus == {(1, 0): TEAL, (1, 1): CORAL, (2, 0): CORAL, (2, 1): TEAL}
    assert pass_out(table) == ("all passed", [1, 2])


@pytest.mark.parametrize(("scoring", "ranks"), [("total", [1, 2]), ("alternating", [2, 1])])
def test_wunchunk_with_alternating_scoring(start: Start, scoring: str, ranks: list[int]) -> None:
    """A chunk each; coral's bonuses are 0 and 0, teal's is 1, but coral's reach further right."""
    table = start(2, size=3, goal="fewest", scoring=scoring)
    lay(table, "a1 coral, a2 coral, c5 coral, b4 coral, e1 teal, e2 teal, a3 coral")
    assert table.markers == [1, 1]
    assert table.bonus == {(1, 0): CORAL, (2, 0): CORAL, (1, 1): TEAL}
    assert pass_out(table) == ("all passed", ranks)
