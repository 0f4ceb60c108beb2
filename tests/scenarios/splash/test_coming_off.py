"""A piece that touches a second one: it alone comes off, and the tower is as it was before."""

import pytest

from tests.scenarios.splash.tables import Start, Table, drops, line, place, stock, told

# Two pieces side by side
FORK = """
yellow bridge 30 on table
green prism 55 on yellow bridge
blue brick 52 on yellow bridge
"""


def with_a_dome(start: Start, *lines: str) -> Table:
    """Coral has given a blue dome, which goes on the brick."""
    usual = ("given blue dome of coral", "stock coral red dome", "stock teal red bridge")
    return start(FORK, *usual, *lines)


TOUCHING = FORK + "blue dome 70 on blue brick beside green prism"
ON_BOTH = FORK + "blue dome 70 on blue brick, green prism"
ON_THE_WRONG_ONE = FORK + "blue dome 70 on green prism"
IN_THE_AIR = """
yellow bridge 30 on table
green prism 55 on yellow bridge beside blue brick
blue brick 52 on yellow bridge
blue dome 70 on nothing
"""
MOVING = "moving\n" + FORK + "blue dome 70 on blue brick"
SLIPPED = """
yellow bridge 30 on table
green prism 50 on yellow bridge beside blue brick
blue brick 49 on nothing beside yellow bridge
blue dome 68 on blue brick, green prism
"""


@pytest.mark.parametrize(
    "sketch",
    [
        pytest.param(TOUCHING, id="beside its target"),
        pytest.param(ON_BOTH, id="on two pieces"),
        pytest.param(ON_THE_WRONG_ONE, id="on another piece"),
        pytest.param(IN_THE_AIR, id="on nothing"),
        pytest.param(MOVING, id="not at rest"),
        pytest.param(SLIPPED, id="the tower moved as well"),
    ],
)
def test_it_comes_off(start: Start, sketch: str) -> None:
    """The giver gets a drop, the placer the piece; nothing of the tower has changed."""
    table = with_a_dome(start)
    before = [text for text in table.position().splitlines() if text.startswith("piece")]
    place(table, "teal", "blue brick", sketch)
    after = [text for text in table.position().splitlines() if text.startswith("piece")]
    assert after == before
    assert drops(table) == [1, 0]
    assert stock(table, "teal") == "blue dome, red bridge"
    assert stock(table, "coral") == "red dome"
    assert (line(table, "base"), line(table, "given")) == ("yellow bridge", "")
    assert told(table, "turn", "mover", "phase") == "5 teal give"


def test_touching_the_base(start: Start) -> None:
    """It stands on its target, and touches the base, too: that is one too many."""
    table = with_a_dome(start)
    place(table, "teal", "blue brick", FORK + "blue dome 60 on blue brick beside yellow bridge")
    assert drops(table) == [1, 0]
    assert len(line(table, "stock teal").split(", ")) == 2


def test_heights_are_restored(start: Start) -> None:
    """In the scene prism and brick changed places in height. Afterwards the prism is higher."""
    table = start(
        """
        yellow bridge 30 on table
        green prism 60 on yellow bridge
        green brick 52 on yellow bridge
        """,
        "given green dome of coral",
        "stock teal green bridge",
    )
    place(
        table,
        "teal",
        "green prism",
        """
        yellow bridge 30 on table
        green prism 50 on yellow bridge beside green brick
        green brick 62 on yellow bridge
        green dome 68 on green prism beside green brick
        """,
    )
    table.play("give green bridge")
    assert table.legal() == {"place on green prism"}


def test_what_it_covered_is_uncovered(start: Start) -> None:
    """The brick is free for the next piece."""
    table = with_a_dome(start)
    place(table, "teal", "blue brick", TOUCHING)
    assert table.legal() == {"give blue dome"}
    table.play("give blue dome")
    assert table.legal() == {"place on blue brick"}


def test_the_table_is_not_the_tower(start: Start) -> None:
    """It touches a second piece and the table: it has come down, and that is a fall like any."""
    table = with_a_dome(start)
    fallen = FORK + "blue dome 17 on table beside blue brick"
    place(table, "teal", "blue brick", fallen, FORK)
    assert drops(table) == [1, 0]
    assert stock(table, "teal") == "blue dome, red bridge"
    assert told(table, "mover", "phase") == "teal give"


def test_nothing_came_down_but_something_slipped(start: Start) -> None:
    """The dome stands as it should, but the prism slipped from the bridge onto the brick.

    That is a fall. All of it is one tower still, so there is nothing to take.
    """
    table = with_a_dome(start)
    place(
        table,
        "teal",
        "blue brick",
        """
        yellow bridge 30 on table
        blue brick 52 on yellow bridge
        green prism 75 on blue brick beside yellow bridge
        blue dome 70 on blue brick
        """,
    )
    assert drops(table) == [1, 0]
    assert stock(table, "teal") == "red bridge"
    assert line(table, "piece green prism") == "on blue brick touches blue brick, yellow bridge"
    assert line(table, "base") == "yellow bridge"
    assert told(table, "mover", "phase") == "teal give"


def test_a_third_drop(start: Start) -> None:
    """The game is over; the piece still goes to the placer, and the tower stands again."""
    table = with_a_dome(start, "drops coral 2")
    place(table, "teal", "blue brick", TOUCHING)
    assert table.outcome() == ("three drops", [1, 2])
    assert stock(table, "teal") == "blue dome, red bridge"
    assert line(table, "piece blue brick") == "on yellow bridge touches yellow bridge"
    assert (line(table, "base"), line(table, "given")) == ("yellow bridge", "")
    assert told(table, "turn", "mover", "phase") == "5 teal over"


def test_the_own_last_piece_back(start: Start) -> None:
    """It was teal's last piece, given by coral; it came off, and teal has it again."""
    table = start(FORK, "given blue dome of teal", "stock coral red dome", "stock teal")
    place(table, "teal", "blue brick", TOUCHING)
    assert table.outcome() is None
    assert drops(table) == [1, 0]
    assert stock(table, "teal") == "blue dome"


def test_somebodys_last_piece(start: Start) -> None:
    """Coral's last piece came off: coral wins nothing and plays on without stock."""
    table = start(FORK, "given blue dome of coral", "stock coral", "stock teal red bridge")
    place(table, "teal", "blue brick", TOUCHING)
    assert table.outcome() is None
    assert (stock(table, "coral"), stock(table, "teal")) == ("", "blue dome, red bridge")
