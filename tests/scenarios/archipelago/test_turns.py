"""A turn: stones of any colour, then the end."""

import pytest

from tests.scenarios.archipelago.tables import (
    CORAL,
    TEAL,
    VIOLET,
    Start,
    lay,
    play,
    refused,
)


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
