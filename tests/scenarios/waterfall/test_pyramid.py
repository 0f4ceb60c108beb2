"""The pyramid variant: one tile wide at the top, and two wider in each row below."""

from tests.scenarios.waterfall.tables import Start, goes, place, play, refuses, told


def additions(*places: str) -> set[str]:
    return {f"add 9 at {where}" for where in places}


def test_the_first_row_is_one_tile(start: Start) -> None:
    """Nothing above the start tile and nothing beside it."""
    table = start("1", "1 add", "hand coral 9", pyramid=True)
    play(table, "coral go 1")
    assert table.legal() == additions("0:1")
    refuses(table, "add 9 at 0:-1", "add 9 at 1:0", "add 9 at -1:0")


def test_the_second_row_is_three_tiles(start: Start) -> None:
    """And not more."""
    table = start(". 1 .\n. 2 .", "1 add", "hand coral 9", pyramid=True)
    play(table, "coral go 1")
    assert table.legal() == additions("-1:1", "1:1", "0:2")
    table = start(". 1 .\n2 3 4", "1 add", "hand coral 9", pyramid=True)
    play(table, "coral go 1")
    assert table.legal() == additions("-1:2", "0:2", "1:2")


def test_the_third_row_is_five_tiles(start: Start) -> None:
    """Its outermost places are next to tiles of their own row only."""
    table = start(". 1 .\n2 3 4\n5 6 7", "1 add", "hand coral 9", pyramid=True)
    play(table, "coral go 1")
    assert table.legal() == additions("-2:2", "2:2", "-1:3", "0:3", "1:3")


def test_holes_are_allowed(start: Start) -> None:
    """Only the bounds count; water still has to match, and tiles to be next to others."""
    table = start("1\n2\n3", "1 add", "hand coral 9", pyramid=True)
    play(table, "coral go 1")
    assert table.legal() == additions("-1:1", "1:1", "-1:2", "1:2", "0:3")


def test_water_still_matches(start: Start) -> None:
    """The only place inside the pyramid does not fit: nothing is asked."""
    table = start("1", "1 add", "9 score L>LR", "hand coral 9", pyramid=True)
    play(table, "coral go 1")
    assert (place(table, 9), told(table, "mover")) == ("", "teal")


def test_adding_three_in_the_pyramid(start: Start) -> None:
    """The bounds hold for the bonus as well."""
    table = start("1", "1 if:hold-3-or-fewer:add-three", "hand coral 7 8 9", pyramid=True)
    play(table, "coral go 1")
    assert table.legal() == {"add 7 at 0:1", "add 8 at 0:1", "add 9 at 0:1", "skip"}
    play(table, "coral add 7 at 0:1\ncoral add 8 at 1:1\ncoral add 9 at -1:1")
    assert table.legal() == goes(7, 8, 9)


def test_a_hole_is_filled_again(start: Start) -> None:
    """The bounds stay where they were."""
    table = start("1\n2\n3", "2 score-this", "3 add", "hand coral 9", pyramid=True)
    play(table, "coral go 1\ncoral go 2\ncoral score this\ncoral go 3")
    assert table.legal() == additions("0:1", "-1:2", "1:2", "0:3")
