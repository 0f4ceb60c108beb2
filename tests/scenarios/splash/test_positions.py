"""Positions as text: reading and writing them."""

import pytest

from tests.referees.splash_scenes import PIECES
from tests.scenarios.splash.sketches import scene
from tests.scenarios.splash.tables import TEAL, Read, Start, place, play, refused

REST = ", ".join(
    piece
    for piece in PIECES
    if piece
    not in (
        "red brick",
        "blue brick",
        "green prism",
        "red dome",
        "purple dome",
        "yellow bridge",
        "green bridge",
    )
)
SKETCH = """
yellow bridge 30 on table
blue brick 52 on yellow bridge beside green prism
green prism 55 on yellow bridge
"""
PLACING = f"""
splash seats 3 steadiness normal deal off teams off
stock coral red brick, red dome
stock teal
stock violet purple dome
drops coral 0
drops teal 2
drops violet 1
pile
box {REST}
fallen
piece yellow bridge on table touches table, blue brick, green prism
piece blue brick on yellow bridge touches green prism, yellow bridge
piece green prism on yellow bridge touches blue brick, yellow bridge
base yellow bridge
given green bridge of coral
taken 0
turn 17 mover teal phase place
result none
"""
TAKING = """
splash seats 2 steadiness shaky deal on teams off
stock coral red brick
stock teal
drops coral 1
drops teal 2
pile
box orange brick
fallen {}
piece purple bridge on table touches table
base purple bridge
given
taken 2
turn 30 mover teal phase take
result none
""".format(", ".join(PIECES[2:-1]))
OVER = f"""
splash seats 4 steadiness normal deal off teams on
stock coral red brick, red dome
stock teal
stock violet purple dome
stock amber green bridge
drops coral 0
drops teal 3
drops violet 1
drops amber 0
pile
box {REST}
fallen
piece yellow bridge on table touches table, blue brick, green prism
piece blue brick on yellow bridge touches green prism, yellow bridge
piece green prism on yellow bridge touches blue brick, yellow bridge
base
given
taken 0
turn 17 mover violet phase over
result three-drops teal, amber
"""


def test_while_placing(read: Read) -> None:
    """What is read is written again, line by line."""
    table = read(PLACING + "rng 5", scene(SKETCH))
    assert table.position() == PLACING.strip()
    assert (table.to_move, table.outcome()) == (TEAL, None)
    # The green prism has the colour, and the yellow bridge, which has the shape, is covered.
    assert table.legal() == {"place on green prism"}


def test_while_taking(read: Read) -> None:
    """Another way to hold the hand, dealt pieces, and two pieces taken."""
    table = read(TAKING + "rng 5", scene("purple bridge 30 on table"))
    assert table.position() == TAKING.strip()
    assert table.to_move == TEAL
    assert table.legal() == {f"take {piece}" for piece in PIECES[2:-1]}


def test_a_game_that_is_over(read: Read) -> None:
    """Nobody is to move."""
    table = read(OVER + "rng 5", scene(SKETCH))
    assert table.position() == OVER.strip()
    assert (table.to_move, table.legal()) == (None, set())
    assert table.outcome() == ("three drops", [3, 1, 3, 1])


def test_the_order_on_the_table_is_kept(start: Start) -> None:
    """Pieces are told in the order in which they came there, not in the order of the box."""
    tower = "purple bridge 30 on table\nblue bridge 60 on purple bridge"
    table = start(tower, "given blue brick of coral", "stock coral red dome")
    place(table, "teal", "blue bridge", tower + "\nblue brick 82 on blue bridge")
    texts = [text for text in table.position().splitlines() if text.startswith("piece ")]
    assert [text.split()[1:3] for text in texts] == [
        ["purple", "bridge"],
        ["blue", "bridge"],
        ["blue", "brick"],
    ]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param("stock teal", "stock teal red brick", id="a piece is there twice"),
        pytest.param("stock violet purple dome", "stock violet", id="a piece is missing"),
        pytest.param("red dome", "pink dome", id="no such colour"),
        pytest.param("drops teal 2\n", "", id="a line is missing"),
        pytest.param("phase place", "phase swim", id="no such phase"),
        pytest.param("mover teal", "mover moss", id="nobody sits there"),
        pytest.param("given green bridge of coral", "given", id="nothing to place"),
    ],
)
def test_a_position_that_cannot_be(read: Read, old: str, new: str) -> None:
    """It is refused."""
    assert old in PLACING
    with refused():
        read(PLACING.replace(old, new, 1) + "rng 5", scene(SKETCH))


def test_a_copy_goes_its_own_way(start: Start) -> None:
    """Playing on does not change it."""
    table = start("red brick 22 on table", "stock coral red dome, blue brick", seats=3)
    twin = table.copy()
    before = twin.position()
    play(table, "coral give red dome")
    assert twin.position() == before
    play(twin, "coral give blue brick")
    assert table.to_move == TEAL
