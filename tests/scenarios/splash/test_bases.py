"""After a fall: the highest stack left is the base of the new tower, ties by choice."""

import pytest

from tests.scenarios.splash.tables import (
    Start,
    Table,
    bases,
    choose,
    drops,
    line,
    pieces_on_table,
    place,
    play,
    refuses,
    standing,
    stock,
    told,
)

TOWER = """
red brick 22 on table
red dome 40 on red brick
red prism 70 on red dome
blue prism 100 on red prism
"""


def splash(start: Start, after: str, *more: str) -> Table:
    """Teal places a blue brick on the blue prism, and then all lies as in the sketch."""
    table = start(
        TOWER, "given blue brick of coral", "stock coral blue dome", "stock teal purple bridge"
    )
    return place(table, "teal", "blue prism", after, *more)


def test_the_giver_gets_the_drop(start: Start) -> None:
    """Coral gave the piece, teal knocked the tower over."""
    table = splash(start, TOWER + "blue brick 22 on table")
    assert drops(table) == [1, 0]


def test_only_the_new_piece_fell(start: Start) -> None:
    """The tower is as high as it was. Teal takes the piece and gives, all in the same turn."""
    table = splash(start, TOWER + "blue brick 22 on table")
    assert line(table, "base") == "red brick"
    assert pieces_on_table(table) == ["red brick", "red dome", "red prism", "blue prism"]
    assert stock(table, "teal") == "blue brick, purple bridge"
    assert told(table, "turn", "mover", "phase") == "5 teal give"
    assert (line(table, "given"), line(table, "fallen")) == ("", "")


def test_the_base_may_be_another_piece(start: Start) -> None:
    """A part of the tower came down as a stack, higher than what is left on the old base."""
    table = splash(
        start,
        """
        red brick 22 on table
        red dome 40 on red brick
        red prism 30 on table
        blue prism 60 on red prism
        blue brick 22 on table
        """,
    )
    assert line(table, "base") == "red prism"
    assert standing(table) == [
        "red prism on table touches table, blue prism",
        "blue prism on red prism touches red prism",
    ]
    assert stock(table, "teal") == "red brick, blue brick, red dome, purple bridge"


def test_the_new_piece_may_be_part_of_it(start: Start) -> None:
    """It came down on the table, and others on it."""
    table = splash(
        start,
        """
        blue brick 22 on table
        red prism 52 on blue brick
        red brick 22 on table
        red dome 17 on table
        blue prism 30 on table
        """,
    )
    assert line(table, "base") == "blue brick"
    # In the order in which they came to the table
    assert pieces_on_table(table) == ["red prism", "blue brick"]


def test_single_pieces_are_no_towers(start: Start) -> None:
    """A prism on its end is higher, but two pieces are a tower."""
    table = splash(
        start,
        """
        red brick 22 on table
        red dome 39 on red brick
        red prism 60 on table
        blue prism 60 on table
        blue brick 45 on table
        """,
    )
    assert line(table, "base") == "red brick"
    assert stock(table, "teal") == "blue brick, red prism, blue prism, purple bridge"


TWO = """
red brick 22 on table
red dome {} on red brick
blue prism 30 on table
blue brick {} on blue prism
red prism 30 on table
"""


@pytest.mark.parametrize(
    ("dome", "brick", "chosen"),
    [
        ("50", "50", None),
        ("50", "47", None),  # 3.0 mm lower
        ("50", "46.9", "red brick"),  # 3.1 mm lower
        ("47", "50", None),
        ("46.9", "50", "blue prism"),
    ],
)
def test_stacks_of_the_same_height(start: Start, dome: str, brick: str, chosen: str | None) -> None:
    """Three millimetres are no difference: then whoever knocked it over chooses."""
    table = splash(start, TWO.format(dome, brick))
    if chosen is None:
        assert told(table, "mover", "phase") == "teal base"
        assert table.legal() == bases("red brick", "blue prism")
    else:
        assert told(table, "mover", "phase") == "teal give"
        assert line(table, "base") == chosen


def test_before_the_choice(start: Start) -> None:
    """All lies on the table as it fell, nothing is given, and there is no base."""
    table = splash(start, TWO.format(50, 50))
    assert drops(table) == [1, 0]
    assert (line(table, "base"), line(table, "given"), line(table, "fallen")) == ("", "", "")
    assert pieces_on_table(table) == [
        "red brick",
        "red dome",
        "red prism",
        "blue prism",
        "blue brick",
    ]
    assert stock(table, "teal") == "purple bridge"
    refuses(
        table,
        "base red prism",  # a single piece, and there are towers
        "base red dome",  # not at the bottom
        "base blue brick",
        "base green brick",
        "take red prism",
        "give purple bridge",
    )


def test_the_chosen_base(start: Start) -> None:
    """Teal keeps the second stack; the three other pieces are teal's now."""
    table = play(splash(start, TWO.format(50, 50)), "teal base blue prism")
    assert line(table, "base") == "blue prism"
    assert pieces_on_table(table) == ["blue prism", "blue brick"]
    assert stock(table, "teal") == "red brick, red prism, red dome, purple bridge"
    assert told(table, "turn", "mover", "phase") == "5 teal give"


def test_a_tie_of_three(start: Start) -> None:
    """Each is compared with the highest; the lowest of these three is too low."""
    tower = TOWER + "green prism 130 on blue prism"
    after = """
    red brick 22 on table
    red dome 50 on red brick
    blue prism 30 on table
    blue brick 48 on blue prism
    red prism 30 on table
    green prism 46 on red prism
    """
    table = start(tower, "given blue brick of coral", "stock coral blue dome")
    # Nothing that is uncovered matches a blue brick, so it goes on the highest.
    place(table, "teal", "green prism", after)
    assert table.legal() == bases("red brick", "blue prism")


def test_the_height_is_that_of_the_highest_point(start: Start) -> None:
    """It need not be the piece that came last, nor the uppermost in the stack."""
    table = splash(
        start,
        """
        red brick 60 on table
        red dome 40 on red brick
        blue prism 30 on table
        blue brick 52 on blue prism
        red prism 30 on table
        """,
    )
    assert line(table, "base") == "red brick"


SINGLES = """
red brick 22 on table
red dome 17 on table
red prism 60 on table
blue prism 30 on table
blue brick 22 on table
"""


def test_only_single_pieces(start: Start) -> None:
    """Any of them may be the base, however low it is."""
    table = splash(start, SINGLES)
    assert table.legal() == bases("red brick", "red dome", "red prism", "blue prism", "blue brick")
    play(table, "teal base red dome")
    assert standing(table) == ["red dome on table touches table"]
    assert line(table, "fallen") == "red brick, blue brick, red prism, blue prism"


def test_two_single_pieces(start: Start) -> None:
    """The base itself tipped over, too."""
    table = start("red brick 22 on table", "given blue brick of coral", "stock teal red dome")
    place(
        table,
        "teal",
        "red brick",
        """
        red brick 30 on table
        blue brick 22 on table
        """,
    )
    assert table.legal() == bases("red brick", "blue brick")
    play(table, "teal base blue brick")
    assert pieces_on_table(table) == ["blue brick"]
    assert stock(table, "teal") == "red brick, red dome"


def test_a_piece_across_two_stacks_belongs_to_none(start: Start) -> None:
    """The dome rests on two pieces, so neither carries it alone: there are only single pieces."""
    table = splash(
        start,
        """
        red brick 22 on table
        blue brick 22 on table
        red dome 40 on red brick, blue brick
        red prism 30 on table
        blue prism 30 on table
        """,
    )
    assert table.legal() == bases("red brick", "blue brick", "red prism", "blue prism")
    refuses(table, "base red dome")


def test_a_piece_across_one_stack_belongs_to_it(start: Start) -> None:
    """The dome rests on two pieces which the brick alone carries."""
    table = splash(
        start,
        """
        red brick 22 on table
        red prism 50 on red brick
        blue prism 50 on red brick
        red dome 68 on red prism, blue prism
        blue brick 22 on table
        """,
    )
    assert line(table, "base") == "red brick"
    assert len(pieces_on_table(table)) == 4


def test_what_stands_on_the_table_belongs_to_no_other(start: Start) -> None:
    """The dome rests on the table and leans on the brick: it is the bottom of its own stack."""
    table = splash(
        start,
        """
        red brick 22 on table
        red dome 30 on table, red brick
        red prism 60 on red dome
        blue prism 50 on red brick
        blue brick 22 on table
        """,
        """
        red dome 18 on table
        red prism 47 on red dome
        """,
    )
    assert line(table, "base") == "red dome"
    assert pieces_on_table(table) == ["red dome", "red prism"]


def test_what_hangs_in_the_air_belongs_to_none(start: Start) -> None:
    """It rests on nothing, and so does not make the brick a tower."""
    table = splash(
        start,
        """
        red brick 22 on table
        red dome 40 on nothing
        red prism 30 on table
        blue prism 60 on red prism
        blue brick 50 on nothing
        """,
    )
    assert line(table, "base") == "red prism"
    assert stock(table, "teal") == "red brick, blue brick, red dome, purple bridge"


def test_two_pieces_that_hold_each_other(start: Start) -> None:
    """They rest on each other and on nothing else that stands: nobody carries them."""
    table = splash(
        start,
        """
        red brick 22 on table
        red dome 40 on red prism
        red prism 40 on red dome
        blue prism 60 on red brick
        blue brick 22 on table
        """,
    )
    assert pieces_on_table(table) == ["red brick", "blue prism"]
    assert stock(table, "teal") == "blue brick, red prism, red dome, purple bridge"


def test_a_new_tower_on_the_base(start: Start) -> None:
    """The next piece goes on the highest uncovered piece of what is left."""
    table = splash(
        start,
        """
        red brick 22 on table
        red dome 40 on red brick
        red prism 30 on table
        blue prism 30 on table
        blue brick 22 on table
        """,
    )
    play(table, "teal give red prism")
    assert table.legal() == {"place on red dome"}
    place(
        table,
        "coral",
        "red dome",
        """
        red brick 22 on table
        red dome 40 on red brick
        red prism 70 on red dome
        """,
    )
    assert drops(table) == [1, 0]


def test_a_fall_that_does_not_come_to_rest(start: Start) -> None:
    """Not all came to rest in time, and a piece is down: it lies as it was seen last."""
    table = splash(start, "moving\n" + TOWER + "blue brick 22 on table")
    assert drops(table) == [1, 0]
    assert stock(table, "teal") == "blue brick, purple bridge"


def test_a_choice_without_leaning_pieces_needs_no_settling(start: Start) -> None:
    """Nothing that stays touched what is taken away."""
    table = splash(start, SINGLES)
    choose(table, "teal", "base red prism")
    assert pieces_on_table(table) == ["red prism"]
