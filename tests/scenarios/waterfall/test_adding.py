"""ADD: where a tile may be placed, and that it must be if it can."""

import pytest

from tests.scenarios.waterfall.tables import (
    Start,
    goes,
    line,
    pawn,
    place,
    play,
    refuses,
    told,
)


def additions(tile: int, *places: str) -> set[str]:
    return {f"add {tile} at {where}" for where in places}


def test_next_to_a_tile_and_on_none(start: Start) -> None:
    """On any side, but not above the row of the starting tile; neither diagonally nor on a tile."""
    table = start("1", "1 add", "hand coral 2")
    play(table, "coral go 1")
    assert told(table, "phase", "left") == "add 1"
    assert table.legal() == additions(2, "-1:0", "1:0", "0:1")
    refuses(table, "add 2 at 0:-1", "add 2 at 0:0", "add 2 at 1:1", "add 2 at 5:5", "add 3 at 0:1")


def test_water_must_match_at_the_sides(start: Start) -> None:
    """Tile 1 has no water at its bottom right corner, tile 2 has water everywhere."""
    table = start("1", "1 add LR>L", "hand coral 2")
    play(table, "coral go 1")
    assert table.legal() == additions(2, "-1:0")


@pytest.mark.parametrize(
    ("water", "places"),
    [
        # Below it must enter at both corners. At the left side of tile 1 it needs water at both
        # right corners, at the right side at both left ones.
        ("LR>LR", ("-1:0", "1:0", "0:1")),
        ("L>LR", ("1:0",)),
        ("R>LR", ("-1:0",)),
        ("LR>L", ("0:1", "1:0")),
        ("LR>R", ("0:1", "-1:0")),
        ("L>L", ("1:0",)),
        ("R>R", ("-1:0",)),
    ],
)
def test_every_sort_of_tile(start: Start, water: str, places: tuple[str, ...]) -> None:
    """Next to a tile with water at all four corners."""
    table = start("1", "1 add", f"2 score {water}", "hand coral 2")
    play(table, "coral go 1")
    assert table.legal() == additions(2, *places)


def test_water_must_match_at_diagonals(start: Start) -> None:
    """At 0:1 the tile would fit tile 1, but its corner meets the dry corner of tile 3."""
    table = start("1 .\n. .\n. 3", "1 add", "3 score R>LR", "hand coral 2")
    play(table, "coral go 1")
    assert table.legal() == additions(2, "-1:0", "1:0", "2:2", "1:3")


def test_dry_corners_match(start: Start) -> None:
    """Where neither has water they match as well."""
    table = start("1", "1 add LR>L", "2 score L>LR", "3 score R>R", "hand coral 2 3")
    play(table, "coral go 1")
    # 2 below (in at the left only); 3 at the left side, where only its own right corners meet
    # tile 1.
    assert table.legal() == additions(2, "0:1") | additions(3, "-1:0")


def test_adding_is_compulsory(start: Start) -> None:
    """Who has a fitting tile cannot decline."""
    table = start("1", "1 add", "hand coral 2")
    play(table, "coral go 1")
    refuses(table, "skip")


def test_when_no_tile_fits(start: Start) -> None:
    """Next to water at all corners there is no place for this one: nothing happens."""
    table = start("1\n2", "1 add", "3 score L>R", "hand coral 3")
    play(table, "coral go 1")
    assert told(table, "phase") == "fall"
    assert (line(table, "hand coral"), line(table, "took")) == ("3", "")


def test_with_an_empty_hand(start: Start) -> None:
    """Nothing happens either."""
    table = start("1\n2", "1 add")
    play(table, "coral go 1")
    assert table.legal() == goes(2)


def test_only_the_tiles_that_fit(start: Start) -> None:
    """One of the two fits, at one place."""
    table = start("1", "1 add", "2 score L>R", "3 score R>R", "hand coral 2 3")
    play(table, "coral go 1")
    assert table.legal() == additions(3, "-1:0")


def test_what_adding_does(start: Start) -> None:
    """The tile leaves the hand, lies in the waterfall, and can be fallen to at once."""
    table = start("1", "1 add", "3 score red", "hand coral 2 3")
    play(table, "coral go 1\ncoral add 3 at 0:1")
    assert (line(table, "hand coral"), place(table, 3)) == ("2", "0:1")
    assert line(table, "took") == "add"
    assert table.legal() == goes(3)
    play(table, "coral go 3")
    assert pawn(table, "coral") == "0:1 out"


def test_only_one_tile(start: Start) -> None:
    """The second one waits for another ADD tile; here it lies right below."""
    table = start("1", "1 add", "2 add", "hand coral 2 3")
    play(table, "coral go 1\ncoral add 2 at 0:1\ncoral go 2")
    assert "add 3 at 0:2" in table.legal()
    assert line(table, "path") == "1 2"


def test_into_a_hole(start: Start) -> None:
    """A place with tiles all around it."""
    table = start("1 2 3\n4 . 5\n6 7 8", "1 add", "hand coral 9")
    play(table, "coral go 1")
    assert "add 9 at 1:1" in table.legal()
    assert len(table.legal()) == 10
    play(table, "coral add 9 at 1:1")
    assert table.legal() == goes(4, 9)


def test_a_hole_that_nothing_fits(start: Start) -> None:
    """All eight neighbours have water at their corners, the tile has not."""
    table = start("1 2 3\n4 . 5\n6 7 8", "1 add", "9 score L>LR", "hand coral 9")
    play(table, "coral go 1")
    refuses(table, "add 9 at 1:1")
    # At the right side its dry corner meets no tile. At the left side it does.
    assert table.legal() == additions(9, "3:0", "3:1", "3:2")


def test_next_to_an_island(start: Start) -> None:
    """An island is a part of the waterfall."""
    table = start("1 . . .\n. . . 2", "1 add", "hand coral 3")
    play(table, "coral go 1")
    one = additions(3, "-1:0", "1:0", "0:1")
    other = additions(3, "3:0", "2:1", "4:1", "3:2")
    assert table.legal() == one | other


def test_joining_two_islands(start: Start) -> None:
    """One place touches both."""
    table = start("1 . 2", "1 add", "hand coral 3")
    play(table, "coral go 1\ncoral add 3 at 1:0")
    assert place(table, 3) == "1:0"


def test_a_place_above_is_the_only_one(start: Start) -> None:
    """Nothing is laid above the row of the starting tile, not beside a tile of it either: a tile
    that would fit only there cannot be added."""
    table = start("1 2", "1 add", "3 score L>LR", "hand coral 3")
    play(table, "coral go 1")
    assert table.legal() == additions(3, "2:0")
    table = start("1 2", "1 add", "2 score LR>L", "3 score R>LR", "hand coral 3")
    play(table, "coral go 1")
    assert table.legal() == additions(3, "-1:0")
    table = start("1", "1 add LR>LR", "3 score L>R", "hand coral 3")
    play(table, "coral go 1")
    assert told(table, "mover") == "teal"


@pytest.mark.parametrize("pawns", ["1", "1t"])
def test_pawns_do_not_matter(start: Start, pawns: str) -> None:
    """Tiles go next to tiles with and without pawns."""
    sharing = "yes" if "t" in pawns else "no"
    table = start(pawns, "1 add", "hand coral 2", f"turn 0 phase top sharing {sharing}")
    play(table, "coral go 1")
    assert len(table.legal()) == 3
