"""Maps of Droplets: what is read, and what is wrong with the others, and where."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from watertable.games.droplets import space_kind
from watertable.games.droplets.boards import boards, read_board
from watertable.games.droplets.maps import MapError, Tile, draw_map, read_map, space_names

SMALL = " x 2\n1 o ~"


def test_tiles_are_counted_from_the_bottom_left() -> None:
    tiles = read_map(SMALL)
    assert [(tile.row, tile.column) for tile in tiles] == [(0, 0), (0, 2), (0, 4), (1, 1), (1, 3)]
    assert tiles[0] == Tile(0, 0, space_kind.FOUNTAIN + 1)
    assert tiles[1].kind == space_kind.DRIPPING
    assert tiles[3].kind == space_kind.DRAIN
    assert space_names(tiles) == ["a1", "a2", "a3", "b1", "b2"]


@pytest.mark.parametrize(
    "text",
    [
        "\n\n" + SMALL + "\n\n",
        "   x 2\n  1 o ~",
        " x.2.\n1.o.~",
        SMALL.replace("\n", "   \r\n"),
        "....\n x 2\n1 o ~\n . .",
    ],
)
def test_room_around_and_between_does_not_matter(text: str) -> None:
    assert read_map(text) == read_map(SMALL)
    assert draw_map(read_map(text)) == SMALL


@pytest.mark.parametrize(
    ("text", "line", "column", "problem"),
    [
        ("", 1, 1, "the map is empty"),
        (" . \n .", 1, 1, "the map is empty"),
        ("o ~\n x ? 1", 2, 4, "'?' is no tile; write o (dripping)"),
        ("o ~\n x 0", 2, 4, "'0' is no tile"),
        ("o ~\n\tx", 2, 1, "a tab is no tile"),
        ("o \x00", 1, 3, "the character number 0 is no tile"),
        ("o ~ x\nx 1 x", 2, 1, "not half a tile off from the rows above and below"),
        ("o ~\n x1", 2, 3, "stands right beside the one before it; leave one character between"),
        ("oo", 1, 2, "stands right beside the one before it; leave one character between"),
        ("x o\n2", 2, 1, "not half a tile off from the rows above and below; move it by one"),
        ("o ~   x", 1, 7, "does not hang together with the first one"),
        ("o ~\n\no ~", 3, 1, "does not hang together"),
        ("x ~\n 1", 1, 1, "neither this tile nor any other is a dripping space"),
        (" ".join("o" * 44), 1, 87, "there are 44 tiles, 43 at most"),
        ("\n".join(" " * (i % 2) + "o" for i in range(27)), 27, 1, "more than 26 rows"),
        ("o ~ x x", 1, 7, "no droplet can reach this drain"),
        ("3 x o", 1, 1, "no droplet can reach this fountain"),
    ],
)
def test_what_is_wrong_and_where(text: str, line: int, column: int, problem: str) -> None:
    with pytest.raises(MapError) as refused:
        read_map(text)
    assert str(refused.value).startswith(f"Map, line {line}, column {column}: ")
    assert problem in str(refused.value)


def test_the_largest_maps_are_read() -> None:
    assert len(read_map(" ".join("o" * 43))) == 43
    assert len(read_map("\n".join(" " * (i % 2) + "o" for i in range(26)))) == 26


def test_fields_before_the_map() -> None:
    board = read_board("mine", f"title: My board\nnotes: long\n  and longer\n\n{SMALL}\n")
    assert (board.title, board.notes, board.players) == ("My board", "long and longer", "")
    assert board.map == SMALL
    assert board.spaces == ["a1", "a2", "a3", "b1", "b2"]
    assert read_board("mine", f"\n\ntitle: Later\n\n{SMALL}").title == "Later"
    assert read_board("mine", SMALL).title == ""


def test_fields_may_begin_with_a_capital() -> None:
    board = read_board("mine", f"Title: Mine\nNOTES: All Mine\n\n{SMALL}")
    assert (board.title, board.notes) == ("Mine", "All Mine")


@pytest.mark.parametrize(
    ("text", "line", "column", "problem"),
    [
        ("title: A\nsize: 3\n\no x", 2, 1, "'size: 3' does not belong here; before the map"),
        ("title: A\no x", 2, 1, "'o x' does not belong here"),
        ("\ntitle: A\ntitle: B\n\no x", 3, 1, "the title stands here for the second time"),
        (" more: of what\n\no x", 1, 1, "'more: of what' does not belong here"),
        ("Title: A\ntitle: B\n\no x", 2, 1, "the title stands here for the second time"),
        ("title: A", 2, 1, "the map is empty"),
        ("  x : x\n o o x", 1, 5, "':' is no tile; write o (dripping)"),
        ("\n~.o:1\n\n x", 2, 4, "':' is no tile"),
        (": x\n o", 1, 1, "':' is no tile"),
        ("title: A\n\no x\n y", 4, 2, "'y' is no tile"),
        ("title: A\nnotes: B\n\no   x", 4, 5, "does not hang together"),
    ],
)
def test_wrong_fields(text: str, line: int, column: int, problem: str) -> None:
    with pytest.raises(MapError) as refused:
        read_board("mine", text)
    assert str(refused.value).startswith(f"Map, line {line}, column {column}: ")
    assert problem in str(refused.value)


@pytest.mark.parametrize("name", boards())
def test_boards_are_drawn_as_they_were_read(name: str) -> None:
    board = boards()[name]
    assert read_map(board.map) == board.tiles
    assert draw_map(read_map(board.map)) == board.map


@given(st.one_of(st.text(), st.text("ox~12. \n"), st.text("ox~1. \n\t:/ab")))
@example(" a: b")
@example("title: x\n\n")
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        board = read_board("any", text)
    except MapError as error:
        told = str(error)
    else:
        told = ""
        assert read_map(board.map) == board.tiles
    assert not told or told.startswith("Map, line ")


tiles = st.tuples(st.integers(0, 8), st.integers(0, 8), st.sampled_from("ox~129"))


@given(st.lists(tiles))
def test_any_tiles_are_read_or_refused(tiles: list[tuple[int, int, str]]) -> None:
    """Tiles in their places, unlike arbitrary texts, often make a map."""
    rows = [[" "] * 26 for _ in range(9)]
    for row, column, sign in tiles:
        rows[row][2 * column + row % 2] = sign
    try:
        found = read_map("\n".join("".join(row) for row in rows))
    except MapError:
        return
    assert len(found) == len({(row, column) for row, column, _ in tiles})
    assert read_map(draw_map(found)) == found
