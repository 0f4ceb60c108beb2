"""SCORE, and scoring a tile without a gemstone of this one."""

import pytest

from tests.scenarios.waterfall.tables import Start, goes, line, play, refuses, told

HAND = ("3 add red", "4 add blue,pink", "5 add green", "hand coral 3 4 5")


def test_a_matching_gemstone(start: Start) -> None:
    """One gemstone in common is enough."""
    table = start("1\n2", "1 score red,blue,yellow", *HAND)
    play(table, "coral go 1")
    assert told(table, "phase", "left") == "score 1"
    assert table.legal() == {"score 3", "score 4", "skip"}
    refuses(table, "score 5", "score 1", "score 2")


def test_what_scoring_does(start: Start) -> None:
    """The tile goes to the score pile, facedown, and counts its points."""
    table = start("1\n2", "1 score red,blue", "3 add red worth 4", "hand coral 3")
    play(table, "coral go 1\ncoral score 3")
    assert (line(table, "hand coral"), line(table, "scored coral")) == ("", "3")
    assert (line(table, "open"), line(table, "took")) == ("", "score")
    assert table.points == [4, 0]
    assert table.legal() == goes(2)


def test_only_one_tile(start: Start) -> None:
    """Two match, one is scored."""
    table = start("1\n2", "1 score red,blue", *HAND)
    play(table, "coral go 1\ncoral score 3")
    assert table.legal() == goes(2)


def test_scoring_is_optional(start: Start) -> None:
    """Who does not want to score goes on, and has taken no score action."""
    table = start("1\n2", "1 score red,blue", *HAND)
    play(table, "coral go 1\ncoral skip")
    assert table.legal() == goes(2)
    assert (line(table, "hand coral"), line(table, "took")) == ("3 4 5", "")


def test_without_a_matching_tile(start: Start) -> None:
    """Nothing is asked."""
    table = start("1\n2", "1 score yellow", *HAND)
    play(table, "coral go 1")
    assert table.legal() == goes(2)


def test_multicolour_is_no_wild_card(start: Start) -> None:
    """It is a kind of its own."""
    table = start("1\n2", "1 score multicolour", *HAND)
    play(table, "coral go 1")
    assert table.legal() == goes(2)
    table = start("1\n2", "1 score red", "3 add multicolour", "hand coral 3")
    play(table, "coral go 1")
    assert table.legal() == goes(2)
    table = start("1\n2", "1 score multicolour", "3 add multicolour,red", "hand coral 3")
    play(table, "coral go 1")
    assert table.legal() == {"score 3", "skip"}


def test_the_gemstones_of_this_tile_alone(start: Start) -> None:
    """Those that were passed before do not help."""
    table = start("1\n2", "1 jump red", "2 score yellow", "3 add red", "hand coral 3")
    play(table, "coral go 1\ncoral go 2")
    assert told(table, "mover") == "teal"
    assert line(table, "scored coral") == ""


def test_others_hands_are_their_own(start: Start) -> None:
    """Teal's tile matches; coral's does not."""
    table = start("1\n2", "1 score red", "3 add red", "4 add blue", "hand coral 4", "hand teal 3")
    play(table, "coral go 1")
    assert table.legal() == goes(2)


def test_without_a_matching_gemstone(start: Start) -> None:
    """Score-unlike is the other way round: no gemstone in common."""
    table = start("1\n2", "1 score-unlike red,blue,yellow", *HAND)
    play(table, "coral go 1")
    assert told(table, "phase") == "unlike"
    assert table.legal() == {"score 5", "skip"}
    refuses(table, "score 3", "score 4")
    play(table, "coral score 5")
    assert (line(table, "scored coral"), line(table, "took")) == ("5", "score")
    assert table.legal() == goes(2)


def test_score_unlike_is_optional(start: Start) -> None:
    """As all scoring is."""
    table = start("1\n2", "1 score-unlike red", *HAND)
    play(table, "coral go 1")
    assert table.legal() == {"score 4", "score 5", "skip"}
    play(table, "coral skip")
    assert (line(table, "scored coral"), line(table, "took")) == ("", "")
    assert table.legal() == goes(2)


@pytest.mark.parametrize("hand", ["hand coral 3 4", "hand coral"])
def test_score_unlike_without_a_tile_for_it(start: Start, hand: str) -> None:
    """Every tile of the hand matches, or there is none."""
    table = start("1\n2", "1 score-unlike red,pink", *HAND[:-1], hand)
    play(table, "coral go 1")
    assert table.legal() == goes(2)
