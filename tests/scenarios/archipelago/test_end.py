"""How a game ends."""

import pytest

from tests.scenarios.archipelago.tables import (
    CORAL,
    TEAL,
    Start,
    fill,
    lay,
    play,
    refused,
)

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
