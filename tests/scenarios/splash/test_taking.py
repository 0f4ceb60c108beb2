"""Whoever knocked the tower over takes three of the fallen pieces; the others leave the game."""

from tests.scenarios.splash.tables import (
    Start,
    Table,
    gives,
    line,
    pieces_on_table,
    place,
    play,
    refuses,
    stock,
    told,
)

TOWER = """
red brick 22 on table
red dome 40 on red brick
red prism 70 on red dome
blue prism 100 on red prism
blue dome 118 on blue prism
"""


def splash(start: Start, after: str, *lines: str) -> Table:
    """Teal places a blue brick on the blue dome."""
    usual = ("stock coral blue bridge", "stock teal purple bridge", "stock violet green bridge")
    table = start(TOWER, "given blue brick of coral", *usual, *lines, seats=3)
    return place(table, "teal", "blue dome", after)


FOUR = """
red brick 22 on table
red dome 40 on red brick
red prism 30 on table
blue prism 30 on table
blue dome 17 on table
blue brick 22 on table
"""
THREE = """
red brick 22 on table
red dome 40 on red brick
red prism 70 on red dome
blue prism 30 on table
blue dome 17 on table
blue brick 22 on table
"""


def test_exactly_three(start: Start) -> None:
    """All three go to the player who placed; nobody is asked."""
    table = splash(start, THREE)
    assert stock(table, "teal") == "blue brick, blue prism, blue dome, purple bridge"
    assert (line(table, "fallen"), line(table, "taken")) == ("", "0")
    assert told(table, "turn", "mover", "phase") == "5 teal give"


def test_four_have_fallen(start: Start) -> None:
    """Now there is a choice. Only the new tower is still on the table."""
    table = splash(start, FOUR)
    assert told(table, "turn", "mover", "phase") == "5 teal take"
    assert pieces_on_table(table) == ["red brick", "red dome"]
    assert (line(table, "base"), line(table, "given")) == ("red brick", "")
    assert line(table, "fallen") == "blue brick, red prism, blue prism, blue dome"
    assert table.legal() == {
        "take blue brick",
        "take red prism",
        "take blue prism",
        "take blue dome",
    }
    refuses(table, "take red dome", "take purple bridge", "give purple bridge", "base red brick")


def test_one_at_a_time(start: Start) -> None:
    """Three times; then the rest leaves the game, and the same player gives."""
    table = play(splash(start, FOUR), "teal take red prism")
    assert stock(table, "teal") == "red prism, purple bridge"
    assert (line(table, "taken"), told(table, "turn", "mover", "phase")) == ("1", "5 teal take")
    refuses(table, "take red prism")
    play(table, "teal take blue brick")
    assert line(table, "taken") == "2"
    assert table.legal() == {"take blue prism", "take blue dome"}
    play(table, "teal take blue dome")
    assert stock(table, "teal") == "blue brick, red prism, blue dome, purple bridge"
    assert "blue prism" in line(table, "box").split(", ")
    assert (line(table, "fallen"), line(table, "taken")) == ("", "0")
    assert told(table, "turn", "mover", "phase") == "5 teal give"


def test_five_have_fallen(start: Start) -> None:
    """Two of them leave the game."""
    after = """
    red brick 22 on table
    red dome 17 on table
    red prism 30 on table
    blue prism 30 on table
    blue dome 17 on table
    blue brick 22 on table
    """
    table = play(
        splash(start, after),
        """
        teal base red dome
        teal take red brick
        teal take blue brick
        teal take red prism
        """,
    )
    assert stock(table, "teal") == "red brick, blue brick, red prism, purple bridge"
    box = line(table, "box").split(", ")
    assert {"blue prism", "blue dome"} <= set(box)
    assert told(table, "mover", "phase") == "teal give"


def test_what_is_taken_can_be_given(start: Start) -> None:
    """The pieces just taken are part of the stock like any other."""
    table = splash(start, THREE)
    # The red prism is on top: only a red piece or a prism matches.
    assert table.legal() == gives("blue prism")
    play(table, "teal give blue prism")
    assert line(table, "given") == "blue prism of teal"
    assert told(table, "turn", "mover", "phase") == "6 violet place"


def test_nothing_is_taken(start: Start) -> None:
    """The tower fell in such a way that all is one stack again, the new piece included."""
    after = """
    red brick 22 on table
    red dome 40 on red brick
    red prism 70 on red dome
    blue prism 72 on red dome beside red prism
    blue dome 90 on blue prism
    blue brick 112 on blue dome
    """
    table = splash(start, after)
    assert line(table, "drops coral") == "1"
    assert stock(table, "teal") == "purple bridge"
    assert len(pieces_on_table(table)) == 6
    assert told(table, "mover", "phase") == "teal give"


def test_the_given_piece_of_a_third_player(start: Start) -> None:
    """Violet owned the piece that coral gave and teal dropped: teal takes it."""
    usual = ("stock coral yellow cylinder", "stock teal purple bridge", "stock violet green bridge")
    table = start(TOWER, "given blue brick of violet", *usual, seats=3)
    place(table, "teal", "blue dome", TOWER + "blue brick 22 on table")
    assert stock(table, "teal") == "blue brick, purple bridge"
    assert stock(table, "violet") == "green bridge"
    # The drop is for who gave it, not for whose it was.
    assert [line(table, f"drops {name}") for name in ("coral", "teal", "violet")] == [
        "1",
        "0",
        "0",
    ]


def test_a_position_while_taking(start: Start) -> None:
    """Begun with one piece taken already."""
    table = start(
        "red brick 22 on table",
        "stock teal red dome",
        "fallen blue brick, green brick, red prism",
        "taken 1",
        "turn 5 mover teal phase take",
    )
    play(table, "teal take blue brick\nteal take red prism")
    assert stock(table, "teal") == "blue brick, red prism, red dome"
    assert "green brick" in line(table, "box")
    assert told(table, "mover", "phase") == "teal give"
