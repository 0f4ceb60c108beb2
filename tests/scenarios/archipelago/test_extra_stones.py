"""Extra stones for those who are behind."""

import pytest

from tests.scenarios.archipelago.tables import (
    CORAL,
    TEAL,
    VIOLET,
    Start,
    lay,
    play,
)


def test_extra_stone_with_two_players(start: Start) -> None:
    """Rulebook example: of two players the trailing one has three stones."""
    table = play(start(2, size=3), "e1 coral / a1 teal, a2 teal")
    assert (table.to_move, table.markers) == (CORAL, [0, 1])
    assert table.allowance == 3
    table = play(table, "c1 coral, c3 coral, c5 coral")
    assert (table.to_move, table.allowance) == (TEAL, 2)


def test_extra_stones_with_three_different_scores(start: Start) -> None:
    """Rulebook example: of three players the second has three stones and the last has four."""
    table = lay(start(3, size=3), "a1 violet, a2 violet, c1 teal, e1 violet, e2 violet, c2 teal")
    assert table.markers == [0, 1, 2]
    assert (table.to_move, table.allowance) == (CORAL, 4)
    table.play("pass")
    assert (table.to_move, table.allowance) == (TEAL, 3)
    table.play("pass")
    assert (table.to_move, table.allowance) == (VIOLET, 2)


def test_extra_stones_behind_two_leaders(start: Start) -> None:
    """Rulebook example: behind two players who share the lead the last has four stones."""
    table = lay(start(3, size=3), "a1 teal, a2 teal, e1 violet, e2 violet")
    table.play("pass")
    table.play("pass")
    assert table.markers == [0, 1, 1]
    assert (table.to_move, table.allowance) == (CORAL, 4)


def test_extra_stones_of_two_who_are_last(start: Start) -> None:
    """Rulebook example: two players who share the last place have three stones each."""
    table = lay(start(3, size=3), "a1 violet, a2 violet, e1 violet")
    assert table.markers == [0, 0, 1]
    assert (table.to_move, table.allowance) == (CORAL, 3)
    table.play("pass")
    assert (table.to_move, table.allowance) == (TEAL, 3)
    table.play("pass")
    assert (table.to_move, table.allowance) == (VIOLET, 2)


@pytest.mark.parametrize(
    ("extra", "per_turn", "allowance"),
    [("one", 2, 5), ("half", 2, 4), ("none", 2, 2), ("one", 3, 6), ("half", 3, 5), ("none", 3, 3)],
)
def test_three_opponents_ahead(start: Start, extra: str, per_turn: int, allowance: int) -> None:
    """Variations: a stone for each opponent ahead, half a stone rounded up in all, or none."""
    table = start(4, size=3, extra=extra, stones=per_turn)
    lay(table, "a1 teal, a2 teal, c1 violet, c2 violet, e1 amber, e2 amber, c4 coral")
    table.play("pass")
    assert table.markers == [0, 1, 1, 1]
    assert (table.to_move, table.allowance) == (CORAL, allowance)


def test_half_a_stone_is_rounded_up(start: Start) -> None:
    """Half a stone for one opponent ahead and a whole one for two both make one extra stone."""
    table = start(3, size=3, extra="half")
    lay(table, "a1 violet, a2 violet, c1 teal, e1 violet, e2 violet, c2 teal")
    assert table.markers == [0, 1, 2]
    allowances = []
    for _ in range(2):
        allowances.append(table.allowance)
        table.play("pass")
    assert allowances == [3, 3]
    assert table.allowance == 2


@pytest.mark.parametrize("extra", ["one", "half"])
def test_half_with_two_players_is_one(start: Start, extra: str) -> None:
    """With two players half a stone, rounded up, is a stone."""
    table = play(start(2, size=3, extra=extra), "e1 coral / a1 teal, a2 teal")
    assert table.allowance == 3


def test_wunchunk_extra_stones(start: Start) -> None:
    """In Wunchunk there is an extra stone for each player who has fewer chunks."""
    table = start(3, size=3, goal="fewest")
    lay(table, "a1 violet, a2 violet, c1 teal, e1 violet, e2 violet, c2 teal")
    assert table.markers == [0, 1, 2]
    allowances = []
    for _ in range(2):
        allowances.append(table.allowance)
        table.play("pass")
    assert allowances == [2, 3]
    assert (table.to_move, table.allowance) == (VIOLET, 4)


def test_the_allowance_is_fixed_when_the_turn_starts(start: Start) -> None:
    """Catching up in the middle of a turn takes no stone away."""
    table = play(start(2, size=3), "e1 coral / a1 teal, a2 teal / e2 coral, c1 coral")
    assert table.groups() == [1, 1]
    assert (table.to_move, table.allowance, table.placed) == (CORAL, 3, 2)
    table.play("c5 coral")
    assert table.to_move == TEAL


def test_falling_behind_in_the_turn_adds_no_stone(start: Start) -> None:
    """Making a group for the opponent gives the extra stone in the next turn, not in this one."""
    table = play(start(2, size=3), "a1 teal / e1 coral, end / a2 teal, c1 coral")
    assert table.markers == [0, 1]
    assert table.to_move == TEAL
    play(table, "pass")
    assert (table.to_move, table.allowance) == (CORAL, 3)


def test_a_turn_may_stop_short(start: Start) -> None:
    """Nobody has to place all the stones they may."""
    table = play(start(2, size=3), "e1 coral / a1 teal, a2 teal / c1 coral, end")
    assert table.to_move == TEAL
