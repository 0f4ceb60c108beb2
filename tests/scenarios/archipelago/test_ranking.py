"""Who wins, and how ties are broken."""

import pytest

from tests.scenarios.archipelago.tables import (
    CORAL,
    CROSSED,
    TEAL,
    Start,
    end_turn,
    fill,
    lay,
    pass_out,
)

# Teal's four groups are laid first, then coral's five and a lone coral stone. So teal has claimed
# 3 in columns 1 to 4, coral 2 in each of them and 3 in column 5.
ENDGAME = """
         . . . . c
        . . . . . .
       c c . c c . .
      . . . . . . . .
     c c . c c . c c .
      . . . . . . . .
       t t . t t . .
        . . . . . .
         t t . t t
"""


def test_the_rulebook_endgame_example(start: Start) -> None:
    """Five groups beat four, though the four have the better bonuses; a lone stone is nothing."""
    table = fill(start(2, size=5), ENDGAME)
    assert table.markers == [5, 4]
    assert sum(value for (_, value), seat in table.bonus.items() if seat == CORAL) == 11
    assert sum(value for (_, value), seat in table.bonus.items() if seat == TEAL) == 12
    assert pass_out(table) == ("all passed", [1, 2])


def test_a_tie_in_groups_is_broken_by_the_sum_of_bonuses(start: Start) -> None:
    """Coral's groups are joined to four: teal's bonuses of 12 beat coral's of 11."""
    table = lay(fill(start(2, size=5), ENDGAME), "e3 coral")
    assert table.markers == [4, 4]
    assert pass_out(table) == ("all passed", [2, 1])


def test_alternating_scoring_looks_at_the_rightmost_bonus_only(start: Start) -> None:
    """The same stones with alternating scoring: coral's bonus in column 5 beats column 4."""
    table = lay(fill(start(2, size=5, scoring="alternating"), ENDGAME), "e3 coral")
    assert table.markers == [4, 4]
    assert pass_out(table) == ("all passed", [1, 2])


def test_alternating_scoring_puts_groups_first(start: Start) -> None:
    """Alternating: more groups win against a bonus further right."""
    table = fill(start(2, size=5, scoring="alternating"), ENDGAME)
    lay(table, "e3 coral, e6 coral")
    assert table.markers == [3, 4]
    assert pass_out(table) == ("all passed", [2, 1])


THREE_AND_FOUR = """
    a1 teal, a2 teal, a4 teal, a5 teal, c1 teal, c2 teal,
    e1 coral, e2 coral, e4 coral, e5 coral, e7 coral, e8 coral, g1 coral, g2 coral
"""


def test_equal_bonuses_are_split_by_the_rightmost_column(start: Start) -> None:
    """Three groups and bonuses of 9 each: coral's bonus in column 4 decides."""
    table = lay(start(2, size=5), THREE_AND_FOUR)
    lay(table, "e3 coral")
    assert table.markers == [3, 3]
    sums = [sum(v for (_, v), seat in table.bonus.items() if seat == own) for own in (0, 1)]
    assert sums == [9, 9]
    assert pass_out(table) == ("all passed", [1, 2])


@pytest.mark.parametrize("scoring", ["total", "alternating"])
def test_the_value_in_the_rightmost_column_comes_last(start: Start, scoring: str) -> None:
    """Two groups and bonuses of 5 each, both up to column 2: coral has the 3 there."""
    table = lay(start(2, size=4, scoring=scoring), CROSSED)
    assert table.bonus == {(1, 3): TEAL, (1, 2): CORAL, (2, 3): CORAL, (2, 2): TEAL}
    assert pass_out(table) == ("all passed", [1, 2])


def test_players_without_a_group_share_their_rank(start: Start) -> None:
    """Only those who never had a group are equal in everything; the next rank is left out."""
    table = lay(start(4, size=3), "a1 violet, a2 violet, c1 coral, c2 coral, e1 amber")
    assert pass_out(table) == ("all passed", [2, 3, 1, 3])

    table = lay(start(3, size=3, goal="fewest"), "a1 violet, a2 violet, e1 coral")
    assert pass_out(table) == ("all passed", [1, 1, 3])


def test_groups_come_before_any_sum_of_bonuses(start: Start) -> None:
    """A long track: bonuses of 114 do not make up for one group less.

    Coral has 38 groups, the first in each column, which are all joined in the end. Teal has two.
    100 points a group would put coral's 214 before teal's 204, but groups come first.
    """
    table = start(2, size=9)
    rows = dict(zip("abcdefghijklmnopq", [*range(9, 18), *range(16, 8, -1)], strict=True))
    pairs = [
        f"{row}{number}"
        for row in "acegikmoq"
        for number in range(1, rows[row] + 1)
        if number % 3 in (1, 2) and (number % 3 == 2 or number < rows[row])
    ]
    for cell in pairs:
        table.play(f"{cell} coral")
    end_turn(table)
    assert table.markers == [38, 0]
    assert table.bonus == {(column, 3): CORAL for column in range(1, 39)}

    teal = ["b1", "b2", "b5", "b6"]
    rest = [f"{row}{number}" for row in rows for number in range(1, rows[row] + 1)]
    for cell in [*teal, *(cell for cell in rest if cell not in pairs and cell not in teal)]:
        table.play(f"{cell} {'teal' if cell in teal else 'coral'}")
    assert table.markers == [1, 2]
    assert table.bonus[(1, 2)] == table.bonus[(2, 2)] == TEAL
    assert table.outcome() == ("board full", [2, 1])
