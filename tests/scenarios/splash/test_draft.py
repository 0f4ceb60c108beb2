"""Sharing out the pieces: each player in turn takes one from the pile."""

import pytest

from tests.referees.splash import PLAYERS
from tests.referees.splash_scenes import PIECES
from tests.scenarios.splash.tables import (
    CORAL,
    TEAL,
    Start,
    Table,
    gives,
    line,
    play,
    refuses,
    stock,
    told,
)


def fresh(start: Start, seats: int) -> Table:
    """The beginning of a game: all pieces are in the pile."""
    empty = [f"stock {name}" for name in PLAYERS[:seats]]
    pile = f"pile {', '.join(PIECES)}"
    return start("", *empty, pile, "turn 0 mover coral phase draft", seats=seats)


def draft_all(table: Table) -> int:
    """Everybody takes the first piece of the pile until nobody is asked any more."""
    taken = 0
    while told(table, "phase") == "draft":
        first = line(table, "pile").split(", ")[0]
        table.play(f"draft {first}")
        taken += 1
    return taken


def test_all_pieces_are_there_once() -> None:
    """Five shapes, each in six colours."""
    assert (len(PIECES), len(set(PIECES))) == (30, 30)


def test_the_first_pick(start: Start) -> None:
    """Coral begins, and may take any of the thirty pieces."""
    table = fresh(start, 3)
    assert table.to_move == CORAL
    assert table.legal() == {f"draft {piece}" for piece in PIECES}
    play(table, "coral draft green dome")
    assert stock(table, "coral") == "green dome"
    assert "green dome" not in line(table, "pile")
    assert told(table, "turn", "mover", "phase") == "0 teal draft"


def test_a_piece_is_taken_once(start: Start) -> None:
    """What somebody has is no longer in the pile."""
    table = play(fresh(start, 2), "coral draft green dome")
    refuses(table, "draft green dome", "give green dome", "take red brick")
    assert len(table.legal()) == 29


def test_clockwise(start: Start) -> None:
    """One piece each, in turn, and round again."""
    table = fresh(start, 3)
    play(
        table,
        """
        coral draft red brick
        teal draft blue bridge
        violet draft red dome
        coral draft green prism
        teal draft red bridge
        """,
    )
    assert stock(table, "coral") == "red brick, green prism"
    assert stock(table, "teal") == "red bridge, blue bridge"
    assert stock(table, "violet") == "red dome"


@pytest.mark.parametrize(("seats", "each"), [(2, 15), (3, 10), (5, 6), (6, 5)])
def test_until_the_pile_is_empty(start: Start, seats: int, each: int) -> None:
    """Everybody has the same number of pieces, and the last of them is asked for, too."""
    table = fresh(start, seats)
    assert draft_all(table) == 30
    stocks = [stock(table, name).split(", ") for name in PLAYERS[:seats]]
    assert [len(pieces) for pieces in stocks] == [each] * seats
    assert (line(table, "pile"), line(table, "box")) == ("", "")


def test_four_players_leave_two(start: Start) -> None:
    """The last two pieces go back into the box, so that everybody has seven."""
    table = fresh(start, 4)
    assert draft_all(table) == 28
    assert [len(stock(table, name).split(", ")) for name in PLAYERS[:4]] == [7] * 4
    assert line(table, "pile") == ""
    assert line(table, "box") == "blue bridge, purple bridge"


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_then_coral_gives(start: Start, seats: int) -> None:
    """Whoever picked first gives first, and it is still the first turn."""
    table = fresh(start, seats)
    draft_all(table)
    assert told(table, "turn", "mover", "phase") == "0 coral give"
    assert table.legal() == gives(*stock(table, "coral").split(", "))


def test_the_last_pick(start: Start) -> None:
    """With one piece left there is nothing to choose, but the player still says so."""
    table = start(
        "",
        "stock coral red brick",
        "stock teal",
        "pile blue brick",
        "turn 0 mover teal phase draft",
    )
    assert (table.to_move, table.legal()) == (TEAL, {"draft blue brick"})
    play(table, "teal draft blue brick")
    assert told(table, "mover", "phase") == "coral give"
