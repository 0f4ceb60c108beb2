"""The scoring track: markers, bonuses and the order of effects."""

from tests.scenarios.archipelago.tables import (
    AMBER,
    CORAL,
    TEAL,
    VIOLET,
    Start,
    end_turn,
    lay,
    play,
)


def test_the_first_in_a_column_claims_three(start: Start) -> None:
    """Those who reach a column claim its bonus cells from the highest down to zero."""
    table = start(4, size=3)
    lay(table, "a1 amber, a2 amber, c1 coral, c2 coral, c4 violet, c5 violet, e1 teal, e2 teal")
    assert table.markers == [1, 1, 1, 1]
    assert table.bonus == {(1, 3): AMBER, (1, 2): CORAL, (1, 1): VIOLET, (1, 0): TEAL}


def test_wunchunk_claims_from_below(start: Start) -> None:
    """In Wunchunk the lowest free bonus cell is claimed."""
    table = start(4, size=3, goal="fewest")
    lay(table, "a1 amber, a2 amber, c1 coral, c2 coral, c4 violet, c5 violet, e1 teal, e2 teal")
    assert table.bonus == {(1, 0): AMBER, (1, 1): CORAL, (1, 2): VIOLET, (1, 3): TEAL}


def test_scoring_waits_for_the_end_of_the_turn(start: Start) -> None:
    """During a turn the groups on the board are live, markers and bonuses are not."""
    table = play(start(2, size=3), "a1 teal / a2 teal")
    assert table.groups() == [0, 1]
    assert table.markers == [0, 0]
    assert table.bonus == {}
    table.play("end")
    assert table.markers == [0, 1]
    assert table.bonus == {(1, 3): TEAL}


def test_the_mover_claims_first(start: Start) -> None:
    """Two players: the mover's claim comes first, in whatever order the stones were placed."""
    table = play(start(2, size=3), "a1 coral / e1 teal, end / e2 teal, a2 coral")
    assert table.bonus == {(1, 3): CORAL, (1, 2): TEAL}


def test_the_mover_claims_first_the_other_way_round(start: Start) -> None:
    """The same position with teal to move: now teal is first."""
    table = play(start(2, size=3), "a1 coral / e1 teal, end / pass / a2 coral, e2 teal")
    assert table.bonus == {(1, 3): TEAL, (1, 2): CORAL}


def test_claims_go_clockwise_past_the_last_seat(start: Start) -> None:
    """Violet makes groups for teal and coral: coral, on violet's left, claims before teal."""
    table = play(start(3, size=3), "a1 coral / c1 teal, end / c2 teal, a2 coral")
    assert table.bonus == {(1, 3): CORAL, (1, 2): TEAL}


def test_claims_go_clockwise_from_the_mover(start: Start) -> None:
    """Teal makes groups for coral and violet: violet, on teal's left, claims before coral."""
    table = play(start(3, size=3), "a1 coral / c1 violet, end / pass / pass / c2 violet, a2 coral")
    assert table.to_move == VIOLET
    assert table.bonus == {(1, 3): VIOLET, (1, 2): CORAL}


def test_claims_of_three_players_in_one_turn(start: Start) -> None:
    """Violet moves three scores in one turn: violet, then coral, then teal; amber has no part."""
    table = start(4, size=3, stones=3)
    play(table, "a1 coral / c1 teal, e1 violet, end / e2 violet, c2 teal, a2 coral")
    assert table.markers == [1, 1, 1, 0]
    assert table.bonus == {(1, 3): VIOLET, (1, 2): CORAL, (1, 1): TEAL}


def test_two_new_groups_claim_two_columns(start: Start) -> None:
    """Rulebook example: from two groups to four in a turn, bonuses in columns 3 and 4."""
    table = start(2, size=4)
    play(table, "a1 teal / a2 teal, c1 teal / c2 teal, e1 teal, g1 teal")
    assert table.markers == [0, 2]
    assert table.bonus == {(1, 3): TEAL, (2, 3): TEAL}
    play(table, "e2 teal, g2 teal")
    assert table.markers == [0, 4]
    assert table.bonus == {(1, 3): TEAL, (2, 3): TEAL, (3, 3): TEAL, (4, 3): TEAL}


def test_two_new_groups_for_an_opponent(start: Start) -> None:
    """Both columns are claimed also when an opponent made the groups."""
    table = play(start(2, size=3), "a1 teal / e1 teal, end / a2 teal, e2 teal")
    assert table.markers == [0, 2]
    assert table.bonus == {(1, 3): TEAL, (2, 3): TEAL}


def test_a_lost_group_moves_the_marker_left(start: Start) -> None:
    """Joining two groups costs one; the bonus claimed before stays."""
    table = lay(start(2, size=3), "a1 teal, a2 teal, c5 teal, b4 teal")
    assert table.markers == [0, 2]
    assert table.bonus == {(1, 3): TEAL, (2, 3): TEAL}
    lay(table, "a3 teal")
    assert table.markers == [0, 1]
    assert table.bonus == {(1, 3): TEAL, (2, 3): TEAL}


def test_a_marker_can_move_two_columns_left(start: Start) -> None:
    """Three groups joined by a stone: from column 3 to column 1, all bonuses kept."""
    table = start(2, size=3)
    lay(table, "c1 teal, c2 teal, b3 teal, a3 teal, d3 teal, e3 teal, c3 teal")
    assert table.markers == [0, 1]
    assert table.bonus == {(1, 3): TEAL, (2, 3): TEAL, (3, 3): TEAL}


def test_one_bonus_for_each_player_and_column(start: Start) -> None:
    """Coming back to a column where one has a bonus claims no second one."""
    table = lay(start(2, size=3), "a1 teal, a2 teal, c5 teal, b4 teal, a3 teal, e1 teal, e2 teal")
    assert table.markers == [0, 2]
    assert table.bonus == {(1, 3): TEAL, (2, 3): TEAL}


def test_only_columns_without_an_own_bonus_are_claimed(start: Start) -> None:
    """From one group to three in a turn, with a bonus in column 2 from before: only column 3."""
    table = lay(start(2, size=4), "a1 teal, a2 teal, a4 teal, b5 teal, a3 teal, d1 teal, f1 teal")
    assert table.markers == [0, 1]
    table.play("d2 teal")
    table.play("f2 teal")
    end_turn(table)
    assert table.markers == [0, 3]
    assert table.bonus == {(1, 3): TEAL, (2, 3): TEAL, (3, 3): TEAL}


def test_only_the_net_change_of_a_turn_counts(start: Start) -> None:
    """A group made and joined to another one in the same turn claims nothing."""
    table = lay(start(2, size=3), "a1 teal, a2 teal, c5 teal")
    play(table, "b4 teal")
    assert table.groups() == [0, 2]
    play(table, "a3 teal")
    assert table.groups() == [0, 1]
    assert table.markers == [0, 1]
    assert table.bonus == {(1, 3): TEAL}


def test_a_loss_made_good_in_the_same_turn_changes_nothing(start: Start) -> None:
    """Two groups joined and another one made: the marker stays where it was."""
    table = lay(start(2, size=3), "a1 teal, a2 teal, c5 teal, b4 teal, e1 teal")
    assert table.markers == [0, 2]
    play(table, "a3 teal")
    assert table.groups() == [0, 1]
    lay(table, "e2 teal")
    assert table.markers == [0, 2]
    assert table.bonus == {(1, 3): TEAL, (2, 3): TEAL}


def test_extra_stones_look_at_groups_not_at_bonuses(start: Start) -> None:
    """One group each: teal's better bonus gives coral no extra stone."""
    table = lay(start(2, size=3), "a1 teal, a2 teal, e1 coral, e2 coral")
    assert table.bonus == {(1, 3): TEAL, (1, 2): CORAL}
    assert (table.to_move, table.allowance) == (CORAL, 2)


def test_the_rulebook_scoring_example(start: Start) -> None:
    """Black, Blue and Red of the example are coral, teal and violet here.

    After two turns each, scores are teal 103, coral 102, violet 101, with some stones lying alone.
    Then coral, who has no extra stone, makes groups for teal and violet, who claim 3 and 2 in the
    second column in this order; and when they leave it at that, coral may place four stones.
    """
    table = start(3, size=5)
    play(
        table,
        """
        e5 coral / a1 teal, a2 teal / e6 coral, i1 violet, end /
        i2 violet, a5 teal / c3 violet, end / pass
        """,
    )
    assert table.markers == [1, 1, 1]
    assert table.bonus == {(1, 3): TEAL, (1, 2): CORAL, (1, 1): VIOLET}
    assert (table.to_move, table.allowance) == (CORAL, 2)

    play(table, "c4 violet, a4 teal")
    assert table.markers == [1, 2, 2]
    assert table.bonus == {
        (1, 3): TEAL,
        (1, 2): CORAL,
        (1, 1): VIOLET,
        (2, 3): TEAL,
        (2, 2): VIOLET,
    }

    play(table, "pass / pass")
    assert (table.to_move, table.allowance) == (CORAL, 4)
