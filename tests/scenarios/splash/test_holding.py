"""When the tower stands: the new piece touches its target alone, and all others rest as before."""

from tests.scenarios.splash.tables import Start, Table, drops, line, place, standing, stock, told

TOWER = """
red brick 22 on table
blue dome 40 on red brick
"""
# Two pieces side by side that do not touch
FORK = """
yellow bridge 30 on table
green prism 55 on yellow bridge
blue brick 52 on yellow bridge
"""


def with_a_prism(start: Start) -> Table:
    """Coral has given a blue prism, which goes on the dome."""
    return start(
        TOWER, "given blue prism of coral", "stock coral red dome", "stock teal red bridge"
    )


def stands(table: Table) -> bool:
    """Nobody got a drop, and the player who placed is to give."""
    return drops(table) == [0, 0] and told(table, "mover", "phase") == "teal give"


def test_it_stands(start: Start) -> None:
    """The new piece is part of the tower, as the last that came there."""
    table = place(with_a_prism(start), "teal", "blue dome", TOWER + "blue prism 70 on blue dome")
    assert stands(table)
    assert standing(table) == [
        "red brick on table touches table, blue dome",
        "blue dome on red brick touches red brick, blue prism",
        "blue prism on blue dome touches blue dome",
    ]
    assert (line(table, "base"), line(table, "given")) == ("red brick", "")
    assert stock(table, "teal") == "red bridge"


def test_shifted_but_standing(start: Start) -> None:
    """Heights are not what they were; that is no matter, as long as all rest on the same."""
    table = place(
        with_a_prism(start),
        "teal",
        "blue dome",
        """
        red brick 22 on table
        blue dome 44.5 on red brick
        blue prism 61.3 on blue dome
        """,
    )
    assert stands(table)


def test_a_piece_lost_its_support(start: Start) -> None:
    """The dome clings to the side of the brick. It and what it carries are no part of the tower."""
    table = place(
        with_a_prism(start),
        "teal",
        "blue dome",
        """
        red brick 22 on table
        blue dome 40 on nothing beside red brick
        blue prism 70 on blue dome
        """,
        "red brick 22 on table",
    )
    assert drops(table) == [1, 0]
    assert stock(table, "teal") == "blue prism, blue dome, red bridge"


def test_one_of_two_supports_lost(start: Start) -> None:
    """A brick across two pieces now rests on one of them only."""
    tower = FORK + "red dome 73 on green prism, blue brick"
    table = start(tower, "given red brick of coral")
    place(
        table,
        "teal",
        "red dome",
        FORK + "red dome 73 on blue brick beside green prism\nred brick 95 on red dome",
    )
    assert drops(table) == [1, 0]
    # All of it is still one tower, so nothing is there to be taken.
    assert told(table, "mover", "phase") == "teal give"
    assert len(standing(table)) == 5


def test_a_second_support_gained(start: Start) -> None:
    """The tower has shifted, and a piece rests on one more: it still rests on what it did."""
    tower = FORK + "red dome 73 on blue brick"
    table = start(tower, "given red brick of coral")
    place(
        table,
        "teal",
        "red dome",
        FORK + "red dome 73 on green prism, blue brick\nred brick 95 on red dome",
    )
    assert stands(table)
    assert standing(table)[3] == (
        "red dome on blue brick, green prism touches red brick, blue brick, green prism"
    )


def test_an_older_piece_came_down_to_the_table(start: Start) -> None:
    """It still rests on what it did, but also on the table, which is for the base alone."""
    table = start(FORK, "given blue dome of coral", "stock teal red bridge")
    place(
        table,
        "teal",
        "blue brick",
        """
        yellow bridge 30 on table
        green prism 45 on table, yellow bridge
        blue brick 52 on yellow bridge
        blue dome 70 on blue brick
        """,
        """
        yellow bridge 30 on table
        blue brick 52 on yellow bridge
        blue dome 70 on blue brick
        """,
    )
    assert drops(table) == [1, 0]
    assert stock(table, "teal") == "green prism, red bridge"
    assert told(table, "mover", "phase") == "teal give"


def test_others_may_touch(start: Start) -> None:
    """Two older pieces lean against each other now; that is no fall."""
    table = start(FORK, "given blue dome of coral")
    place(
        table,
        "teal",
        "blue brick",
        """
        yellow bridge 30 on table
        green prism 55 on yellow bridge
        blue brick 52 on yellow bridge beside green prism
        blue dome 70 on blue brick
        """,
    )
    assert stands(table)


def test_only_touching_the_target(start: Start) -> None:
    """The new piece clings to the side of its target: it was to be placed on top.

    Nothing carries it, so it is no part of the tower and goes to the player who placed it.
    """
    table = with_a_prism(start)
    place(table, "teal", "blue dome", TOWER + "blue prism 38 on nothing beside blue dome", TOWER)
    assert drops(table) == [1, 0]
    assert stock(table, "teal") == "blue prism, red bridge"
    assert told(table, "mover", "phase") == "teal give"


def test_the_base_may_lean(start: Start) -> None:
    """A base that rests on nothing (it was settled so) is as good as any."""
    tower = """
    red brick 22 on nothing
    blue dome 40 on red brick
    """
    table = start(tower, "given blue prism of coral", "base red brick")
    place(table, "teal", "blue dome", tower + "blue prism 70 on blue dome")
    assert stands(table)
    assert line(table, "base") == "red brick"
