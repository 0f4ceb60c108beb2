"""Splashing off the board."""

from tests.scenarios.droplets.tables import (
    CORAL,
    POND,
    TEAL,
    Start,
    at,
    play,
    refuses,
    told,
)


def test_off_the_board_and_back_to_the_supply(start: Start) -> None:
    """c1 has two points of one star off the board, and one of the other."""
    table = start(POND, "at c1 c2 t1", "turn 4 place 0")
    assert table.legal() == {
        "c1>c2=c,off=c,off=t",
        "c1>c2=t,off=c,off=c",
        "c1>b1=c,d1=c,off=t",
        "c1>b1=c,d1=t,off=c",
        "c1>b1=t,d1=c,off=c",
    }
    refuses(table, "c1>off=c,off=c,off=t")
    play(table, "coral c1>c2=c,off=c,off=t")
    assert at(table, "c2") == "c1"
    assert table.supply == [34, 35]


def test_each_droplet_goes_to_its_owner(start: Start) -> None:
    """Coral sends teal's droplet off: it is teal's again."""
    table = start(POND, "at c1 c2 t1", "turn 4 place 0")
    play(table, "coral c1>b1=c,d1=c,off=t")
    assert table.supply == [33, 35]


def test_the_table_never_blocks(start: Start) -> None:
    """Two droplets at once may leave at the edge, whatever lies elsewhere."""
    table = start(POND, "at b1 t3", "at c1 c3", "turn 4 place 0")
    assert table.legal() == {"c1>c2=c,off=c,off=c"}


def test_a_triggered_space_blocks_the_whole_star(start: Start) -> None:
    """Points off the board do not make up for one that is blocked."""
    table = start(POND, "at b1 t3", "at c1 c3", "at c2 t3", "turn 4 place 0")
    # b1, c1 and c2 touch each other, and each has both stars blocked.
    assert table.supply == [35, 35]
    assert told(table, "turn", "marker") == "5 teal"


def test_off_the_board_counts_for_nothing(start: Start) -> None:
    """No points, no end of the game, and in overtime no win."""
    table = start(POND, "at c1 c3", "at d1 t4", "turn 4 place 0 overtime yes")
    play(table, "coral c1>c2=c,off=c,off=c")
    assert table.points == [0, 0]
    assert (table.to_move, table.outcome()) == (TEAL, None)


def test_a_hole_is_off_the_board_too(start: Start) -> None:
    """The middle of the ring has no tile."""
    table = start(" o o \no . o\n o o ", "at c1 c2")
    play(table, "coral c1\ncoral a2")
    assert table.legal() == {"c1>b1=c,c2=c,off=c", "c1>off=c,off=c,off=c"}


def test_a_board_of_one_tile(start: Start) -> None:
    """Both stars lie off the board; that is one way to splash, not two."""
    table = start("o", "at a1 c1 t1")
    play(table, "coral a1")
    assert table.legal() == {"a1>off=c,off=c,off=t"}
    play(table, "coral a1>off=c,off=c,off=t")
    assert table.supply == [35, 35]
    assert told(table, "turn", "marker") == "1 teal"


def test_droplets_that_came_back_can_be_placed_again(start: Start) -> None:
    """Coral has none left, loses two off the board, and can place in the next turn."""
    table = start(POND, "at b3 c32", "at c1 c3", "turn 4 place 0")
    assert table.supply == [0, 35]
    play(table, "coral c1>c2=c,off=c,off=c\nteal b2\nteal b2")
    assert table.supply == [2, 33]
    assert (table.to_move, table.legal()) == (CORAL, {"b2", "c2"})
