"""Crowdy Currents: basic actions only, until the deck is empty."""

from tests.scenarios.waterfall.tables import Start, line, play, told

# Five rows of four tiles each: 20 tiles.
TWENTY = "\n".join(" ".join(str(4 * y + x + 1) for x in range(4)) for y in range(5))


def test_twenty_tiles_do_not_end_it(start: Start) -> None:
    """A 20th and a 21st tile are placed, and the game goes on."""
    sketch = TWENTY.replace("20", ".")
    lines = ("1 add", "2 add", "hand coral 21", "hand teal 22")
    table = start(sketch, *lines, basic=True)
    play(table, "coral go 1\ncoral add 21 at 3:4")
    assert told(table, "ending") == "no"
    play(table, "coral go 5\ncoral go 9\ncoral go 13\ncoral go 17")
    assert (table.to_move, table.outcome()) == (1, None)
    play(table, "teal go 2\nteal add 22 at 4:4")
    assert told(table, "ending") == "no"


def test_until_the_deck_is_empty(start: Start) -> None:
    """The last tile is drawn; the turn is finished, and then it ends."""
    sketch = TWENTY + "\n21 . . ."
    table = start(sketch, "17 draw", "scored teal 22", basic=True, deck=2)
    play(table, "coral go 1\ncoral go 5\ncoral go 9\ncoral go 13\ncoral go 17")
    assert told(table, "ending") == "empty"
    assert table.outcome() is None
    play(table, "coral go 21")
    assert table.outcome() == ("deck empty", [2, 1])
    assert line(table, "result") == "deck-empty"
