"""What leans on pieces that are taken away settles again; what then comes down is taken, too."""

from tests.scenarios.splash.tables import (
    Start,
    Table,
    bases,
    choose,
    drops,
    gives,
    line,
    pieces_on_table,
    place,
    play,
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


def splash(start: Start, *sketches: str) -> Table:
    """Teal places a blue brick on the blue prism."""
    table = start(
        TOWER, "given blue brick of coral", "stock coral blue dome", "stock teal purple bridge"
    )
    return place(table, "teal", "blue prism", *sketches)


LEANING = TOWER + "blue brick 40 on table, red brick"


def test_it_stays_as_it_is(start: Start) -> None:
    """The fallen brick leans on the base. Without it the tower stands as well."""
    table = splash(start, LEANING, TOWER)
    assert pieces_on_table(table) == ["red brick", "red dome", "red prism", "blue prism"]
    assert standing(table)[0] == "red brick on table touches table, red dome"
    assert stock(table, "teal") == "blue brick, purple bridge"
    assert drops(table) == [1, 0]


def test_it_comes_down(start: Start) -> None:
    """Without the brick the two prisms fall off; teal takes all three. There is no second drop."""
    table = splash(
        start,
        LEANING,
        """
        red brick 22 on table
        red dome 40 on red brick
        red prism 30 on table
        blue prism 60 on red prism
        """,
    )
    # The base was settled before: that the prisms are higher now does not matter.
    assert line(table, "base") == "red brick"
    assert pieces_on_table(table) == ["red brick", "red dome"]
    assert stock(table, "teal") == "blue brick, red prism, blue prism, purple bridge"
    assert drops(table) == [1, 0]


def test_and_again(start: Start) -> None:
    """What came down leant on the tower, too, and so once more."""
    table = splash(
        start,
        LEANING,
        """
        red brick 22 on table
        red dome 40 on red brick
        red prism 70 on red dome
        blue prism 60 on table, red dome
        """,
        """
        red brick 22 on table
        red dome 40 on red brick
        red prism 30 on table beside red dome
        """,
        """
        red brick 22 on table
        red dome 39 on red brick
        """,
    )
    assert pieces_on_table(table) == ["red brick", "red dome"]
    assert stock(table, "teal") == "blue brick, red prism, blue prism, purple bridge"


def test_touching_is_enough(start: Start) -> None:
    """The brick does not carry anything, it is only beside; still all settles again."""
    table = splash(start, TOWER + "blue brick 22 on table beside red brick", TOWER)
    assert stock(table, "teal") == "blue brick, purple bridge"


def test_nothing_to_settle(start: Start) -> None:
    """The fallen pieces touch each other but not the tower."""
    table = splash(
        start,
        """
        red brick 22 on table
        red dome 40 on red brick
        red prism 70 on red dome
        blue prism 30 on table beside blue brick
        blue brick 22 on table
        """,
    )
    assert pieces_on_table(table) == ["red brick", "red dome", "red prism"]
    assert stock(table, "teal") == "blue brick, blue prism, purple bridge"


def test_new_contacts_do_not_matter_if_nothing_is_taken(start: Start) -> None:
    """Settled again, two of the tower touch; both stay, so that is the end of it."""
    settled = """
    red brick 22 on table
    red dome 40 on red brick
    red prism 70 on red dome beside red brick
    blue prism 100 on red prism
    """
    table = splash(start, LEANING, settled)
    assert standing(table)[2] == "red prism on red dome touches red brick, blue prism, red dome"


def test_after_a_choice(start: Start) -> None:
    """Of two stacks that lean on each other one is chosen; it settles without the other."""
    after = """
    red brick 22 on table
    red dome 50 on red brick
    blue prism 30 on table
    blue brick 50 on blue prism beside red dome
    red prism 30 on table
    """
    table = splash(start, after)
    assert table.legal() == bases("red brick", "blue prism")
    choose(
        table,
        "teal",
        "base blue prism",
        """
        blue prism 30 on table
        blue brick 22 on table
        """,
    )
    # The brick came down as well, so four have fallen.
    assert pieces_on_table(table) == ["blue prism"]
    assert line(table, "fallen") == "red brick, blue brick, red prism, red dome"
    assert told(table, "mover", "phase") == "teal take"


def test_a_base_that_leans(start: Start) -> None:
    """The brick lies aslant on the table and on a prism that is taken away: it tips flat."""
    after = """
    red brick 35 on table, red prism
    red dome 50 on red brick
    red prism 30 on table
    blue prism 30 on table
    blue brick 22 on table
    """
    settled = """
    red brick 22 on table
    red dome 40 on red brick
    """
    table = splash(start, after, settled)
    assert line(table, "base") == "red brick"
    assert standing(table) == [
        "red brick on table touches table, red dome",
        "red dome on red brick touches red brick",
    ]
    # Heights are those after settling.
    assert table.legal() == gives("red prism")
    play(table, "teal give red prism")
    assert table.legal() == {"place on red dome"}


def test_all_but_the_base_comes_down(start: Start) -> None:
    """A single piece is left, and it stays the base."""
    after = """
    red brick 35 on table, red prism
    red dome 50 on red brick
    red prism 30 on table
    blue prism 30 on table
    blue brick 22 on table
    """
    settled = """
    red brick 22 on table
    red dome 17 on table
    """
    table = splash(start, after, settled)
    assert pieces_on_table(table) == ["red brick"]
    assert line(table, "fallen") == "blue brick, red prism, blue prism, red dome"


def test_the_base_climbs_on_another_piece(start: Start) -> None:
    """It no longer touches the table when all has settled; it still is the base, and what it
    rests on is taken away, until it lies alone."""
    after = """
    red brick 35 on table, red prism
    red dome 50 on red brick
    red prism 30 on table
    blue prism 30 on table
    blue brick 22 on table
    """
    turned = """
    red dome 17 on table
    red brick 39 on red dome
    """
    table = splash(start, after, turned, "red brick 22 on table")
    assert line(table, "base") == "red brick"
    assert standing(table) == ["red brick on table touches table"]
    assert line(table, "fallen") == "blue brick, red prism, blue prism, red dome"


def test_still_moving(start: Start) -> None:
    """If it does not come to rest the second time, it lies as it was seen last."""
    table = splash(start, LEANING, "moving\n" + TOWER)
    assert pieces_on_table(table) == ["red brick", "red dome", "red prism", "blue prism"]
    assert told(table, "mover", "phase") == "teal give"


def test_heights_after_settling(start: Start) -> None:
    """The next targets go by how the tower stands now."""
    tower = """
    yellow bridge 30 on table
    green prism 60 on yellow bridge
    green brick 52 on yellow bridge
    """
    table = start(tower, "given green dome of coral", "stock teal green bridge")
    place(
        table,
        "teal",
        "green prism",
        tower + "green dome 30 on table beside yellow bridge",
        """
        yellow bridge 30 on table
        green prism 50 on yellow bridge
        green brick 55 on yellow bridge
        """,
    )
    play(table, "teal give green bridge")
    assert table.legal() == {"place on green brick"}
