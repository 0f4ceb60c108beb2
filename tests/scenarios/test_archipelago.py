"""Archipelago and Wunchunk, rule by rule, at the referee's table and at the engine's.

The boards are mostly small: with three cells a side the rows are a1-a3 at the bottom, then b1-b4,
c1-c5, d1-d4 and e1-e3 at the top. Seats are named by their colours: 0 is coral, 1 teal, 2 violet
and 3 amber. In a script commas part the actions and slashes the turns.
"""

import pytest

from tests.scenarios.archipelago_tables import (
    Start,
    end_turn,
    fill,
    lay,
    pass_out,
    play,
    refused,
    start_fixture,  # noqa: F401  (pytest finds it here under the name of start)
    stones,
)

CORAL, TEAL, VIOLET, AMBER = range(4)


# -- the board, the seats, the options ---------------------------------------------------------


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


# -- groups ------------------------------------------------------------------------------------


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


# -- turns -------------------------------------------------------------------------------------


def test_two_stones_a_turn(start: Start) -> None:
    """A turn has two stones and ends by itself with the second."""
    table = play(start(2, size=3), "a1 coral")
    assert (table.to_move, table.allowance, table.placed) == (TEAL, 2, 0)
    table.play("c1 coral")
    assert (table.to_move, table.allowance, table.placed) == (TEAL, 2, 1)
    table.play("e1 coral")
    assert (table.to_move, table.allowance, table.placed) == (CORAL, 2, 0)


@pytest.mark.parametrize("per_turn", [2, 3])
def test_the_first_turn_has_one_stone(start: Start, per_turn: int) -> None:
    """The first turn of the game has one stone, with two and with three stones a turn."""
    table = start(2, size=3, stones=per_turn)
    assert table.allowance == 1
    table.play("a1 coral")
    assert (table.to_move, table.allowance) == (TEAL, per_turn)
    lay(table, "c1 teal")
    assert (table.to_move, table.allowance) == (CORAL, per_turn)


def test_only_the_first_player_starts_with_one_stone(start: Start) -> None:
    """The others have their full turns from the beginning."""
    table = start(4, size=3)
    allowances = []
    for cell in ("a1", "c1", "e1", "a3", "c3"):
        allowances.append(table.allowance)
        lay(table, f"{cell} coral")
    assert allowances == [1, 2, 2, 2, 2]


@pytest.mark.parametrize("per_turn", [2, 3])
def test_a_passed_first_turn_is_not_made_up_for(start: Start, per_turn: int) -> None:
    """The first turn may be passed; nobody has a turn of one stone later."""
    table = play(start(2, size=3, stones=per_turn), "pass")
    assert (table.to_move, table.allowance, table.passes) == (TEAL, per_turn, 1)
    table.play("a1 teal")
    table.play("end")
    assert (table.to_move, table.allowance, table.passes) == (CORAL, per_turn, 0)


def test_any_mix_of_colours(start: Start) -> None:
    """A turn may have stones of others' colours, mixed at will."""
    table = play(start(3, size=3), "a1 violet / a3 coral, c1 violet / e1 teal, e3 coral")
    assert table.board == {"a1": VIOLET, "a3": CORAL, "c1": VIOLET, "e1": TEAL, "e3": CORAL}


def test_end_and_pass(start: Start) -> None:
    """A turn without a stone can only be passed, one with a stone can only be ended."""
    table = play(start(2, size=3), "a1 coral")
    assert "pass" in table.legal()
    assert "end" not in table.legal()
    with refused():
        table.play("end")
    table.play("a2 coral")
    assert "end" in table.legal()
    assert "pass" not in table.legal()
    with refused():
        table.play("pass")
    table.play("end")
    assert (table.to_move, table.passes) == (CORAL, 0)


def test_taken_cells_are_no_longer_offered(start: Start) -> None:
    """Each cell holds one stone."""
    table = play(start(2, size=3), "c3 coral")
    assert len(table.legal()) == 18 * 2 + 1
    assert not {"c3 coral", "c3 teal"} & table.legal()


@pytest.mark.parametrize(
    "text",
    [
        "c3 teal",  # taken
        "a4 teal",  # the bottom row has three cells
        "c6 teal",
        "a0 teal",
        "f1 teal",  # above the board
        "a1 violet",  # nobody plays violet here
        "a1 blue",
        "a1 a1",
        "",
    ],
)
def test_illegal_placements_are_refused(start: Start, text: str) -> None:
    """Stones go on empty cells of the board, in the colours in play; a slip changes nothing."""
    table = play(start(2, size=3), "c3 coral")
    with refused():
        table.play(text)
    assert table.board == {"c3": CORAL}
    assert (table.to_move, table.placed) == (TEAL, 0)


# -- extra stones ------------------------------------------------------------------------------


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


# -- the scoring track -------------------------------------------------------------------------


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


# -- the end of the game -----------------------------------------------------------------------

NEARLY_FULL = """
      c c c
     c t c c
    c c t c c
     c t t c
      c c .
"""


def test_the_allowance_is_not_cut_to_the_empty_cells(start: Start) -> None:
    """With one cell left a turn still has two stones by right; the last stone ends it."""
    table = fill(start(2, size=3), NEARLY_FULL)
    assert table.markers == [1, 1]
    assert len(table.board) == 18
    assert (table.allowance, table.placed) == (2, 0)


def test_a_full_board_ends_the_game_at_once(start: Start) -> None:
    """The stone on the last cell ends turn and game, though another stone would be allowed."""
    table = fill(start(2, size=3), NEARLY_FULL)
    assert table.outcome() is None
    table.play("a3 teal")
    assert table.to_move is None
    assert table.legal() == set()
    assert table.outcome() == ("board full", [1, 2])


def test_the_last_turn_is_scored(start: Start) -> None:
    """What the last stone changes counts: it gives coral the second group, a bonus and the win."""
    table = fill(start(2, size=3), "c t t \n c t t t \n t t t t t \n t t t c \n t t .")
    assert table.markers == [1, 1]
    assert table.bonus == {(1, 3): TEAL, (1, 2): CORAL}
    table.play("a3 coral")
    assert table.markers == [2, 1]
    assert table.bonus == {(1, 3): TEAL, (1, 2): CORAL, (2, 3): CORAL}
    assert table.outcome() == ("board full", [1, 2])


def test_the_game_ends_when_all_pass_in_a_row(start: Start) -> None:
    """Three players: the third pass in a row ends the game."""
    table = lay(start(3, size=3), "a1 teal, a2 teal")
    table.play("pass")
    table.play("pass")
    assert table.outcome() is None
    assert (table.to_move, table.passes) == (TEAL, 2)
    table.play("pass")
    assert table.to_move is None
    assert table.outcome() == ("all passed", [2, 1, 2])


def test_a_stone_interrupts_the_passing(start: Start) -> None:
    """Passes count only in a row; a turn with a stone that is ended early is no pass."""
    table = play(start(2, size=3), "a1 coral / pass / c1 coral, end / pass")
    assert table.outcome() is None
    assert table.passes == 1
    play(table, "e1 coral, end")
    assert table.passes == 0
    play(table, "pass / pass")
    assert table.outcome() == ("all passed", [1, 1])


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("goal", ["most", "fewest"])
def test_all_pass_on_an_empty_board(start: Start, seats: int, goal: str) -> None:
    """Nobody plays at all: everyone is first."""
    table = start(seats, size=3, goal=goal)
    for _ in range(seats):
        table.play("pass")
    assert table.outcome() == ("all passed", [1] * seats)


def test_nothing_is_played_after_the_end(start: Start) -> None:
    """Once the game is over, nothing is legal."""
    table = play(start(2, size=3), "pass / pass")
    assert table.to_move is None
    assert table.legal() == set()
    for text in ("pass", "end", "a1 coral"):
        with refused():
            table.play(text)


# -- the ranking -------------------------------------------------------------------------------

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


CROSSED = "a1 teal, a2 teal, c1 coral, c2 coral, e1 coral, e2 coral, g1 teal, g2 teal"


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


# -- Wunchunk ----------------------------------------------------------------------------------


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


# -- Frozen Irrelevance ------------------------------------------------------------------------

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
