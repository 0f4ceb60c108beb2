"""DRAW: two tiles, by itself."""

from tests.scenarios.waterfall.tables import (
    CORAL,
    Start,
    goes,
    held,
    in_deck,
    line,
    play,
    told,
)


def test_two_tiles_into_the_hand(start: Start) -> None:
    """Nobody is asked."""
    table = start("1\n2", "1 draw", "hand coral 3", deck=10)
    play(table, "coral go 1")
    assert (held(table, "coral"), held(table, "teal"), in_deck(table)) == (3, 0, 8)
    assert (line(table, "took"), told(table, "phase")) == ("draw", "fall")
    assert table.legal() == goes(2)


def test_from_the_deck_only(start: Start) -> None:
    """What is scored, discarded or held stays where it is."""
    lines = ("1 draw", "hand teal 3", "scored teal 4", "open 4", "discard 5")
    table = start("1\n2", *lines, deck=3)
    play(table, "coral go 1")
    drawn = set(line(table, "hand coral").split())
    assert drawn < {"6", "7", "8"}
    assert len(drawn) == 2


def test_one_draw_after_the_other(start: Start) -> None:
    """Each DRAW tile on the way draws."""
    table = start("1\n2\n3", "1 draw", "2 draw", deck=10)
    play(table, "coral go 1\ncoral go 2")
    assert held(table, "coral") == 4


def test_the_last_tile(start: Start) -> None:
    """A single one is left: it is drawn, and the game ends after this turn."""
    table = start("1\n2", "1 draw", deck=1)
    play(table, "coral go 1")
    assert (held(table, "coral"), in_deck(table)) == (1, 0)
    assert told(table, "ending") == "empty"
    assert (table.to_move, table.outcome()) == (CORAL, None)
    play(table, "coral go 2")
    assert table.outcome() == ("deck empty", [1, 1])


def test_what_was_drawn_can_be_used_at_once(start: Start) -> None:
    """The deck has only one tile, so it is known what is drawn."""
    table = start("1\n2\n3", "1 draw", "2 score red", "4 add red worth 5", deck=0)
    play(table, "coral go 1\ncoral go 2")
    assert table.legal() == {"score 4", "skip"}
    play(table, "coral score 4\ncoral go 3")
    assert table.outcome() == ("deck empty", [1, 2])


def test_drawing_from_an_empty_deck(start: Start) -> None:
    """In the last turn there is nothing left to draw; nothing happens."""
    table = start("1\n2\n3", "1 draw", "2 draw", deck=2)
    play(table, "coral go 1")
    assert in_deck(table) == 0
    play(table, "coral go 2")
    assert held(table, "coral") == 2
    assert table.legal() == goes(3)
