"""Odd corners of progress by adding: what counts as a change, and the end of the game."""

import pytest

from tests.scenarios.waterfall.tables import (
    Read,
    Start,
    goes,
    held,
    in_deck,
    line,
    pawn,
    place,
    play,
    refuses,
    told,
)

MISFIT = "3 score L>R"  # next to a tile with water at all corners
NINETEEN = "1 2 3 4 5 6 7 8 9 .\n10 11 12 13 14 15 16 17 18 19"


def test_the_position_can_be_read(start: Start, read: Read) -> None:
    """While the player is asked."""
    table = start("1", "hand coral 2 3", progress="add")
    play(table, "coral go 1")
    twin = read(table.position() + "\nrng 1")
    assert (twin.position(), twin.legal()) == (table.position(), table.legal())


@pytest.mark.parametrize(
    ("action", "script"),
    [
        ("stop", "coral go 1"),
        ("may-stop", "coral go 1\ncoral stop"),
        ("score yellow", "coral go 1\ncoral skip\ncoral go 2\ncoral go 4"),
        ("swap-tiles", "coral go 1\ncoral swap 2 4\ncoral go 4\ncoral go 2"),
        ("if:hold-3-or-fewer:add-three", "coral go 1\ncoral skip\ncoral go 2\ncoral go 4"),
    ],
)
def test_after_a_turn_that_changed_nothing(start: Start, action: str, script: str) -> None:
    """However it ended. What was declined on the way has to be added after all."""
    table = start("1\n2\n4", f"1 {action}", "hand coral 3", progress="add")
    play(table, script)
    assert told(table, "mover", "phase") == "coral progress"
    refuses(table, "skip")
    play(table, "coral add 3 at 1:0")
    assert (told(table, "mover"), in_deck(table)) == ("teal", 3)


def test_below_the_pawn_that_has_left(start: Start) -> None:
    """Its turn is over. With turns that go on from the pawn, this one begins at the top, too."""
    table = start("1\n.\n2", "hand coral 3", progress="add", onward=True)
    play(table, "coral go 1\ncoral add 3 at 0:1")
    assert (pawn(table, "coral"), told(table, "mover")) == ("0:0 out", "teal")
    play(table, "teal go 1\nteal go 3\nteal go 2")
    assert (told(table, "mover", "phase"), table.legal()) == ("coral top", goes(1))


def test_after_score_this(start: Start) -> None:
    """Who gets stuck does not take the tile, so nothing was scored; who leaves does."""
    script = "coral go 1\ncoral go 2\ncoral score this"
    table = start("1 . 5\n2 . .\n3t . .", "2 score-this", "hand coral 4", progress="add")
    play(table, script)
    assert (told(table, "phase", "taking"), place(table, 2)) == ("progress no", "0:1")
    table = start("1 .\n2 .\n. 3t", "2 score-this", "hand coral 4", progress="add")
    play(table, script)
    assert (told(table, "mover"), place(table, 2)) == ("teal", "")


def test_from_the_hand_that_was_swapped(start: Start) -> None:
    """The hand that is coral's at the end of the turn."""
    table = start("1", "1 swap-hands", "hand coral 2", "hand teal 3 4", progress="add")
    play(table, "coral go 1\ncoral swap with teal")
    assert {text.split()[1] for text in table.legal()} == {"3", "4"}


def test_the_worst_of_an_empty_hand(start: Start) -> None:
    """Coral stopped to score it, and there was none: nothing was scored, so one is drawn."""
    table = start("1", "1 stop-worst", progress="add")
    play(table, "coral go 1\ncoral stop")
    assert (told(table, "mover"), held(table, "coral")) == ("teal", 1)


@pytest.mark.parametrize(("where", "sharing"), [("1:0", "no"), ("0:1", "yes")])
def test_sharing_is_judged_after_it(start: Start, where: str, sharing: str) -> None:
    """Coral lies on the only top tile, and either adds a second one or does not."""
    table = start("1", "hand coral 2", progress="add")
    play(table, f"coral go 1\ncoral add 2 at {where}")
    assert told(table, "mover", "sharing") == f"teal {sharing}"


# -- the end -------------------------------------------------------------------------------------


def test_no_limit_with_basic_tiles(start: Start) -> None:
    """They are played until the deck is empty."""
    table = start(NINETEEN, "hand coral 20", progress="add", basic=True)
    play(table, "coral go 1\ncoral go 10\ncoral add 20 at 9:0")
    assert (table.outcome(), told(table, "mover")) == (None, "teal")


def test_the_last_tile_of_the_deck(start: Start) -> None:
    """It is drawn because none fits."""
    table = start("1", MISFIT, "2 score L>R", "hand coral 2 3", progress="add", deck=1)
    play(table, "coral go 1")
    assert (table.outcome(), held(table, "coral")) == (("deck empty", [1, 1]), 3)


def test_drawing_from_an_empty_deck_is_none(start: Start) -> None:
    """DRAW found nothing; so a tile must be added, and with it the game ends."""
    lines = ("1 draw", "hand coral 2", "turn 9 ending empty")
    table = start("1", *lines, progress="add", deck=0)
    play(table, "coral go 1")
    assert (told(table, "phase"), line(table, "took")) == ("progress", "")
    play(table, "coral add 2 at 0:1")
    assert (table.outcome(), place(table, 2)) == (("deck empty", [1, 1]), "0:1")


def test_neither_a_fitting_tile_nor_a_deck(start: Start) -> None:
    """Then nothing happens."""
    lines = ("1 draw", MISFIT, "2 score L>R", "hand coral 2 3", "turn 9 ending empty")
    table = start("1", *lines, progress="add", deck=0)
    play(table, "coral go 1")
    assert (table.outcome(), line(table, "hand coral")) == (("deck empty", [1, 1]), "2 3")


def test_both_ends_at_once(start: Start) -> None:
    """The deck was empty, and the added tile is the 20th: told as a full waterfall."""
    table = start(NINETEEN, "hand coral 20", "turn 9 ending empty", progress="add", deck=0)
    play(table, "coral go 1\ncoral go 10\ncoral add 20 at 9:0")
    assert table.outcome() == ("waterfall full", [1, 1])
