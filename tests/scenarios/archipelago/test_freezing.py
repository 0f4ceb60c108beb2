"""Frozen Irrelevance."""

import pytest

from tests.scenarios.archipelago.tables import (
    CORAL,
    TEAL,
    VIOLET,
    Start,
    fill,
    lay,
    pass_out,
    play,
    refused,
    stones,
)

# Coral has three groups that nobody can touch. Teal has one group; violet has none, but two lone
# stones that can become groups on c3 and on b3 or a3. Teal is to move.
CORAL_IS_SAFE = """
      t c c
     t c v t
    c t . c c
     c t . v
      t t .
"""


def test_a_player_whose_rank_is_settled_is_frozen(start: Start) -> None:
    """With three cells left nobody can catch coral; teal and violet still contend."""
    table = fill(start(3, size=3), CORAL_IS_SAFE)
    assert table.markers == [3, 1, 0]
    assert table.frozen == {CORAL}
    assert table.outcome() is None


def test_a_frozen_player_is_skipped_but_still_counts(start: Start) -> None:
    """Coral's marker still gives extra stones; after violet it is teal's turn again."""
    table = fill(start(3, size=3), CORAL_IS_SAFE)
    assert (table.to_move, table.allowance) == (TEAL, 3)
    table.play("pass")
    assert (table.to_move, table.allowance) == (VIOLET, 4)
    play(table, "c3 violet, end")
    assert table.markers == [3, 1, 1]
    assert (table.to_move, table.allowance, table.passes) == (TEAL, 3, 0)


def test_passes_are_counted_over_those_who_are_not_frozen(start: Start) -> None:
    """Two players are left: two passes in a row end the game."""
    table = fill(start(3, size=3), CORAL_IS_SAFE)
    table.play("pass")
    assert table.outcome() is None
    assert table.passes == 1
    table.play("pass")
    assert table.outcome() == ("all passed", [1, 2, 3])


def test_freezing_is_on_with_three_and_four_and_can_be_switched_off(start: Start) -> None:
    """Without the rule the same position leaves everyone in the game."""
    table = fill(start(3, size=3, freezing=False), CORAL_IS_SAFE)
    assert table.frozen == set()
    assert table.outcome() is None
    table = fill(start(3, size=3, freezing=True), CORAL_IS_SAFE)
    assert table.frozen == {CORAL}
    table = fill(start(4, size=3), CORAL_IS_SAFE)
    assert CORAL in table.frozen


def test_freezing_is_refused_with_two_players(start: Start) -> None:
    """The rule is for three and four players; two may only leave it out."""
    with refused():
        start(2, size=3, freezing=True)
    assert start(2, size=3, freezing=False).to_move == CORAL


def test_two_players_are_never_frozen(start: Start) -> None:
    """A hopeless game of two goes on until it is full or both pass."""
    table = fill(start(2, size=3), "c c c \n c c c c \n c c c c c \n c c c c \n c c .")
    assert table.frozen == set()
    assert table.outcome() is None


VIOLET_CAN_RISE = """
      c c v
     . t . t
    v c v c v
     c c t t
      c c t
"""


def test_a_player_far_behind_may_still_rise(start: Start) -> None:
    """Two cells left: violet, without a group, can still make two and pass teal. Nobody freezes."""
    table = fill(start(3, size=3), VIOLET_CAN_RISE)
    assert table.markers == [2, 1, 0]
    assert table.frozen == set()
    assert (table.to_move, table.allowance) == (VIOLET, 4)


def test_a_full_board_is_not_checked_for_freezing(start: Start) -> None:
    """The last stones settle everything, but the game ends as full and nobody is called frozen."""
    table = play(fill(start(3, size=3), VIOLET_CAN_RISE), "d1 violet, d3 violet")
    assert table.outcome() == ("board full", [1, 3, 2])
    assert table.frozen == set()


# Everything is coral but for five corners, which do not touch each other. No group of another
# colour can ever be made.
FIVE_DEAD_CORNERS = """
      . c .
     c c c c
    . c c c .
     c c c c
      . c c
"""


@pytest.mark.parametrize(
    ("goal", "ranks"),
    [("most", [1, 2, 2]), ("fewest", [3, 1, 1])],
)
def test_the_exact_check_begins_at_four_empty_cells(
    start: Start, goal: str, ranks: list[int]
) -> None:
    """With five empty cells only the gap in groups counts, and a gap of one is nothing.

    With four it is seen that nothing can change any more: all are frozen and the game ends.
    """
    table = fill(start(3, size=3, goal=goal), FIVE_DEAD_CORNERS)
    assert table.frozen == set()
    assert table.outcome() is None
    lay(table, "a1 violet")
    assert table.frozen == {CORAL, TEAL, VIOLET}
    assert table.to_move is None
    assert table.legal() == set()
    assert table.outcome() == ("all frozen", ranks)


def test_a_dead_position_without_freezing_goes_on(start: Start) -> None:
    """The same stones without the rule: one goes on, or all pass."""
    table = lay(fill(start(3, size=3, freezing=False), FIVE_DEAD_CORNERS), "a1 violet")
    assert table.outcome() is None
    assert pass_out(table) == ("all passed", [1, 2, 2])


def test_passed_turns_are_not_checked(start: Start) -> None:
    """Only a turn with a stone can freeze; a pass with five dead corners leaves all as it was."""
    table = fill(start(3, size=3), FIVE_DEAD_CORNERS)
    table.play("pass")
    assert table.frozen == set()
    assert table.passes == 1


def test_a_shared_rank_that_may_become_a_sole_one_is_not_settled(start: Start) -> None:
    """Coral and violet share the second place; only coral can still make a group, on e2.

    Coral stays second whatever happens, but perhaps alone: so coral is not frozen. Teal is.
    """
    table = fill(start(3, size=3), "t . t \n t t c t \n v t t t t \n t t t t \n . t t")
    assert table.markers == [0, 1, 0]
    assert table.frozen == {TEAL}


@pytest.mark.parametrize(
    ("scoring", "frozen"), [("total", {CORAL}), ("alternating", {CORAL, TEAL, VIOLET})]
)
def test_freezing_compares_as_the_game_does(start: Start, scoring: str, frozen: set[int]) -> None:
    """Violet can still make a second group on e1 and so equal teal's two.

    Violet's bonuses would then be 3 and 2, teal's are 1 and 3: more in all, but less in the
    rightmost column. With total scoring that is a change at the top, with alternating it is not.
    """
    table = fill(
        start(3, size=3, scoring=scoring), ". t v \n v t c t \n t t v t t \n v v c . \n t c t"
    )
    assert table.markers == [1, 2, 1]
    assert table.bonus == {(1, 3): VIOLET, (1, 2): CORAL, (1, 1): TEAL, (2, 3): TEAL}
    assert table.frozen == frozen


# Coral has sixteen groups and a lone stone on g10. Teal has one group that winds around them and
# another one in the upper right corner, violet has a single stone. Seven cells are empty.
SIXTEEN_GROUPS = """
          c c t c c t
         t t t t t v t
        c c t c c t c c
       t t t t t t t t .
      c c t c c t c c t c
     t t t t t t t t t t .
      c c t c c t c c t .
       . t t t t t t t .
        c c t c c t c c
         t t t t t t .
          c c t c c .
"""


def test_freezing_by_the_gap_in_groups(start: Start) -> None:
    """With more than four empty cells a gap above twice their number to everyone else freezes.

    Coral is 14 groups ahead of teal and 16 ahead of violet. That is not more than twice seven
    cells, but more than twice six. Teal and violet are too close to each other.
    """
    table = fill(start(3, size=6), SIXTEEN_GROUPS)
    assert table.markers == [16, 2, 0]
    assert len(stones(SIXTEEN_GROUPS)) == 91 - 7
    assert table.frozen == set()
    lay(table, "a6 violet")
    assert table.frozen == {CORAL}


def test_freezing_by_the_gap_holds_for_the_last_too(start: Start) -> None:
    """In Wunchunk the same gap freezes coral in the last place."""
    table = lay(fill(start(3, size=6, goal="fewest"), SIXTEEN_GROUPS), "a6 violet")
    assert table.frozen == {CORAL}
    assert pass_out(table) == ("all passed", [3, 2, 1])


def test_a_frozen_colour_is_still_played_and_scored(start: Start) -> None:
    """A stone next to a lone coral one makes a group for frozen coral, who claims its bonus.

    The track goes on beyond its twelve printed columns.
    """
    table = lay(fill(start(3, size=6), SIXTEEN_GROUPS), "a6 violet")
    assert table.frozen == {CORAL}
    assert (17, 3) not in table.bonus
    lay(table, "f11 coral")
    assert table.markers[CORAL] == 17
    assert table.bonus[(17, 3)] == CORAL
    assert table.to_move != CORAL
