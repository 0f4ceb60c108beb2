"""The map: what can be drawn, and how spaces are named."""

import pytest

from tests.scenarios.droplets.tables import CORAL, LAKE, MAPS, Start, at, refused, told


@pytest.mark.parametrize(
    ("name", "dripping"),
    [
        ("lake", {"b2", "b3", "c2", "c4", "d2", "d3"}),
        ("pond", {"b2", "c2"}),
        ("well", {"b2"}),
    ],
)
def test_spaces_are_named_from_the_bottom_left(start: Start, name: str, dripping: set[str]) -> None:
    """Rows have letters from the bottom, spaces of a row numbers from the left."""
    assert start(MAPS[name]).legal() == dripping


def test_places_without_a_tile_are_not_counted(start: Start) -> None:
    """The hole in the middle has no number: b2 is on its right."""
    table = start(" o o \n~ . o\n o ~ ")
    assert table.legal() == {"a1", "b2", "c1", "c2"}


def test_a_row_can_have_more_than_nine_spaces(start: Start) -> None:
    """Numbers go on after 9, and a10 is to the right of a9."""
    table = start("o " * 12, "at a9 c1", "at a10 c3", "turn 2 place 0")
    assert table.legal() == {"a10>a9=c,off=c,off=c", "a10>a11=c,off=c,off=c"}
    table.play("a10>a9=c,off=c,off=c")
    assert at(table, "a9") == "c2"


def test_a_new_game(start: Start) -> None:
    """Coral has the marker first; all droplets are in the supplies."""
    table = start(LAKE)
    assert table.to_move == CORAL
    assert table.supply == [35, 35]
    assert table.points == [0, 0]
    assert told(table, "turn", "marker", "place") == "0 coral 2"
    assert table.outcome() is None


def test_the_largest_map(start: Start) -> None:
    """There are 43 tiles, and the alphabet has 26 letters for rows."""
    assert len(start("o " * 43).legal()) == 43
    rows = ["o" if row % 2 else " o" for row in range(26)]
    assert len(start("\n".join(rows)).legal()) == 26


FAULTS = {
    "nothing to drip onto": "x ~ 1",
    "two parts": "o x . . o x",
    "a drain that nothing can splash onto": "o x x",
    "a fountain that nothing can splash onto": "o x 1",
    "too many tiles": "o " * 44,
    "too many rows": "\n".join("o" if row % 2 else " o" for row in range(27)),
    "not a tile": "o ? x",
    "a fountain worth nothing": "o 0",
    "no tile at all": " . ",
}


@pytest.mark.parametrize("fault", FAULTS)
def test_maps_that_cannot_be_played(start: Start, fault: str) -> None:
    """A map is connected, can be dripped onto, and has no border tile out of reach."""
    with refused():
        start(FAULTS[fault])
