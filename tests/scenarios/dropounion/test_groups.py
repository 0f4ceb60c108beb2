"""Groups: cards of one picture, Redirectors standing in for any of them."""

import pytest

from tests.scenarios.dropounion.tables import (
    Start,
    asked,
    hand,
    line,
    options,
    play,
    refuses,
    told,
)

# -- which cards form a group --------------------------------------------------------------------


def test_cards_of_one_picture(start: Start) -> None:
    table = start("rain G/O G/B O/B", "path B/G")
    assert options(table, "place") == {"place 1", "place 2", "place 3", "place 1 2"}
    refuses(table, "place 1 3", "place 1 2 3")


def test_a_group_must_differ_from_the_path(start: Start) -> None:
    table = start("rain G/O G/B G/O", "path G/B")
    assert options(table, "place") == set()


def test_a_redirector_stands_in(start: Start) -> None:
    """For a Drop of any colour."""
    table = start("rain G/O R/B O/B", "path B/G")
    groups = {"place 1", "place 2", "place 3", "place 1 2", "place 2 3"}
    assert options(table, "place") == groups


def test_a_group_with_a_redirector_shows_its_drops(start: Start) -> None:
    """So it does not go on a Drop of that colour, though the Redirector alone would."""
    table = start("rain G/O R/B R/O", "path G/B")
    assert options(table, "place") == {"place 2", "place 3", "place 2 3"}


def test_a_group_with_a_redirector_goes_on_a_redirector(start: Start) -> None:
    """It shows a Drop."""
    table = start("rain G/O R/B R/O", "path R/B")
    groups = {"place 1", "place 1 2", "place 1 3", "place 1 2 3"}
    assert options(table, "place") == groups


def test_only_redirectors(start: Start) -> None:
    """They show a Redirector: any Drop can lie below."""
    for last in "BGO":
        table = start("rain R/O R/B R/G", f"path {last}/T")
        assert "place 1 2 3" in table.legal()
    table = start("rain R/O R/B R/G", "path R/R")
    assert options(table, "place") == set()


def test_spent_redirectors_stand_in_too(start: Start) -> None:
    """Being spent only matters for guards."""
    table = start("rain G/O R/B! R/O!", "path B/G", "row T/B T/O")
    assert {"place 1 2", "place 1 2 3", "place 2 3"} <= table.legal()
    play(table, "rain place 1 2 3")
    assert line(table, "path") == "B/G G/O R/B R/O"


def test_redirectors_of_two_colours_form_no_group(start: Start) -> None:
    """Two different Drops never do, with however many Redirectors."""
    table = start("rain G/O O/B R/B R/O", "path B/G", seats=2)
    refuses(table, "place 1 2", "place 1 2 3", "place 1 2 3 4")


# -- how it lies on the path ---------------------------------------------------------------------


def test_in_the_order_of_the_hand(start: Start) -> None:
    table = start("rain G/O G/B G/T", "path B/G")
    play(table, "rain place 1 2 3")
    assert line(table, "path") == "B/G G/O G/B G/T"


def test_with_the_redirector_on_top(start: Start) -> None:
    table = start("rain R/B G/O G/B", "path B/G")
    play(table, "rain place 1 2 3")
    assert line(table, "path") == "B/G G/O G/B R/B"
    assert asked(table) == "brook act"


def test_with_the_last_redirector_on_top(start: Start) -> None:
    table = start("rain R/B R/O G/B", "path B/G")
    play(table, "rain place 1 2 3")
    assert line(table, "path") == "B/G R/B G/B R/O"


def test_any_drop_goes_on_a_group_with_a_redirector(start: Start) -> None:
    table = start("rain R/B G/O O/B", "brook G/O B/G R/O", "path B/G")
    play(table, "rain place 1 2")
    assert {"place 1", "place 2"} <= options(table, "place")
    refuses(table, "place 3")


def test_cards_need_not_lie_side_by_side(start: Start) -> None:
    table = start("rain G/O O/B G/B", "path B/G")
    play(table, "rain place 1 3")
    assert line(table, "path") == "B/G G/O G/B"
    assert hand(table, "rain") == "O/B O/G G/B"


# -- two: turning a thief ------------------------------------------------------------------------

PAIR = "rain G/O G/B O/B"


def test_a_pair_may_turn_a_thief(start: Start) -> None:
    """Any of the row, or none."""
    table = start(PAIR, "row T/B T/T T/O")
    play(table, "rain place 1 2")
    assert (asked(table), told(table, "placed")) == ("rain thief", "yes")
    assert table.legal() == {"thief 1", "thief 2", "thief 3", "skip"}
    refuses(table, "thief 4", "thief 0", "pass", "defeat 1", "place 1")


def test_none(start: Start) -> None:
    table = start(PAIR, "row T/B T/T T/O")
    play(
        table,
        """
        rain place 1 2
        rain skip
        """,
    )
    assert line(table, "row") == "T/B T/T T/O"
    assert asked(table) == "brook act"


@pytest.mark.parametrize("face", ["B", "G", "O", "R"])
def test_it_turns_into_a_drop(start: Start, face: str) -> None:
    """It goes on the path, whatever the last card is: G on G too. A Redirector does nothing."""
    table = start(PAIR, f"row T/T T/{face} T/O")
    play(
        table,
        """
        rain place 1 2
        rain thief 2
        """,
    )
    assert line(table, "row") == "T/T T/O"
    assert line(table, "path") == f"B/G G/O G/B {face}/T:all"
    assert (line(table, "defeated"), asked(table)) == ("", "brook act")


def test_it_is_a_thief_on_both_sides(start: Start) -> None:
    """It stays where it is, and all know its back now."""
    table = start(PAIR, "row T/B T/T T/O")
    play(
        table,
        """
        rain place 1 2
        rain thief 2
        """,
    )
    assert line(table, "row") == "T/B T/T:all T/O"
    assert line(table, "path") == "B/G G/O G/B"


def test_the_next_player_matches_the_turned_card(start: Start) -> None:
    table = start(PAIR, "brook O/B B/G G/B", "row T/O")
    play(
        table,
        """
        rain place 1 2
        rain thief 1
        """,
    )
    refuses(table, "place 1")
    assert {"place 2", "place 3"} <= table.legal()


def test_even_one_whose_back_is_known(start: Start) -> None:
    """Nobody is kept from turning a thief that is known to be one on both sides."""
    table = start(PAIR, "row T/T:all")
    play(
        table,
        """
        rain place 1 2
        rain thief 1
        """,
    )
    assert line(table, "row") == "T/T:all"


def test_without_thieves_nothing_is_asked(start: Start) -> None:
    table = start(PAIR)
    play(table, "rain place 1 2")
    assert asked(table) == "brook act"


def test_a_pair_of_redirectors(start: Start) -> None:
    table = start("rain R/O R/B O/B", "row T/B")
    play(
        table,
        """
        rain place 1 2
        rain thief 1
        """,
    )
    assert line(table, "path") == "B/G R/O R/B B/T:all"


# -- three: defeating a thief --------------------------------------------------------------------

THREE = "rain G/O G/B G/T"


def test_three_defeat_a_thief(start: Start) -> None:
    """Of their choice, and there is no way around it."""
    table = start(THREE, "row T/B T/T T/O", "defeated T/G")
    play(table, "rain place 1 2 3")
    assert (asked(table), told(table, "left", "turning")) == ("rain defeat", "1 no")
    assert table.legal() == {"defeat 1", "defeat 2", "defeat 3"}
    refuses(table, "skip", "thief 1", "defeat 4")
    play(table, "rain defeat 2")
    assert line(table, "row") == "T/B T/O"
    assert line(table, "defeated") == "T/G T/T"
    assert (asked(table), told(table, "left")) == ("brook act", "0")


def test_a_single_thief_falls_by_itself(start: Start) -> None:
    table = start(THREE, "row T/B", "defeated T/G")
    play(table, "rain place 1 2 3")
    assert (line(table, "row"), line(table, "defeated")) == ("", "T/G T/B")
    assert asked(table) == "brook act"


def test_three_without_a_thief(start: Start) -> None:
    """They may be placed all the same."""
    table = start(THREE)
    play(table, "rain place 1 2 3")
    assert line(table, "path") == "B/G G/O G/B G/T"
    assert asked(table) == "brook act"


def test_three_with_a_redirector(start: Start) -> None:
    """Two Drops and a Redirector, spent or not, or one and two."""
    for hand_line in ("rain G/O R/B G/B", "rain G/O R/B! G/B", "rain R/O! G/B R/B"):
        table = start(hand_line, "row T/B")
        play(table, "rain place 1 2 3")
        assert line(table, "defeated") == "T/B"


def test_three_redirectors_defeat_too(start: Start) -> None:
    table = start("rain R/O R/B R/R", "row T/B")
    play(table, "rain place 1 2 3")
    assert (line(table, "row"), line(table, "defeated")) == ("", "T/B")


def test_defeated_thieves_keep_their_notes(start: Start) -> None:
    table = start(THREE, "row T/T:all")
    play(table, "rain place 1 2 3")
    assert line(table, "defeated") == "T/T:all"


def test_three_of_four(start: Start) -> None:
    """With two players one need not place all that match."""
    table = start("rain G/O G/B G/O G/T", "row T/B T/O", seats=2)
    groups = {"place 1 2", "place 1 2 3", "place 1 3 4", "place 1 2 3 4"}
    assert groups <= table.legal()
    play(
        table,
        """
        rain place 1 3 4
        rain defeat 2
        """,
    )
    assert line(table, "defeated") == "T/O"
    assert asked(table) == "brook act"


# -- four: defeating one and turning another -----------------------------------------------------

FOUR = "rain G/O G/B G/O G/T"


def test_four_defeat_and_turn(start: Start) -> None:
    table = start(FOUR, "row T/B T/T T/O", seats=2)
    play(table, "rain place 1 2 3 4")
    assert (asked(table), told(table, "left", "turning")) == ("rain defeat", "1 yes")
    play(table, "rain defeat 1")
    assert (asked(table), told(table, "left", "turning")) == ("rain thief", "0 no")
    assert table.legal() == {"thief 1", "thief 2", "skip"}
    play(table, "rain thief 2")
    assert (line(table, "row"), line(table, "defeated")) == ("T/T", "T/B")
    assert line(table, "path").endswith("G/T O/T:all")
    assert asked(table) == "brook act"


def test_four_need_not_turn(start: Start) -> None:
    table = start(FOUR, "row T/B T/O", seats=2)
    play(
        table,
        """
        rain place 1 2 3 4
        rain defeat 1
        rain skip
        """,
    )
    assert (line(table, "row"), line(table, "defeated")) == ("T/O", "T/B")


def test_four_and_one_thief(start: Start) -> None:
    """It falls; there is no other to turn."""
    table = start(FOUR, "row T/B", seats=2)
    play(table, "rain place 1 2 3 4")
    assert (line(table, "row"), line(table, "defeated")) == ("", "T/B")
    assert asked(table) == "brook act"


def test_four_and_no_thief(start: Start) -> None:
    table = start(FOUR, seats=2)
    play(table, "rain place 1 2 3 4")
    assert asked(table) == "brook act"


def test_four_alone(start: Start) -> None:
    """Also in the game for one."""
    table = start(FOUR + " B/G", "row T/B T/O", seats=1)
    play(
        table,
        """
        rain place 1 2 3 4
        rain defeat 2
        rain thief 1
        """,
    )
    assert (line(table, "row"), line(table, "defeated")) == ("", "T/O")
    assert line(table, "path").endswith("B/T:all")


def test_four_redirectors(start: Start) -> None:
    """They show a Redirector, and do all that four Drops do."""
    table = start("rain R/O R/B! R/R R/G", "row T/B T/T", seats=2)
    play(
        table,
        """
        rain place 1 2 3 4
        rain defeat 2
        rain thief 1
        """,
    )
    assert line(table, "path") == "B/G R/O R/B R/R R/G B/T:all"
    assert (line(table, "row"), line(table, "defeated")) == ("", "T/T")


# -- five: defeating two -------------------------------------------------------------------------

FIVE = "rain G/O G/B G/O G/T R/G"


def test_five_defeat_two(start: Start) -> None:
    """Chosen one after the other."""
    table = start(FIVE, "row T/B T/T T/O", seats=1)
    play(table, "rain place 1 2 3 4 5")
    assert (asked(table), told(table, "left", "turning")) == ("rain defeat", "2 no")
    play(table, "rain defeat 2")
    assert (asked(table), told(table, "left")) == ("rain defeat", "1")
    assert line(table, "row") == "T/B T/O"
    play(table, "rain defeat 2")
    assert (line(table, "row"), line(table, "defeated")) == ("T/B", "T/T T/O")
    assert asked(table) == "rain act"


@pytest.mark.parametrize(("first", "defeated"), [(1, "T/B T/O"), (2, "T/O T/B")])
def test_the_order_of_two_is_chosen(start: Start, first: int, defeated: str) -> None:
    """Also if there are no others: the later one lies on top, and a penalty would bring it back."""
    table = start(FIVE, "row T/B T/O", seats=1)
    play(table, "rain place 1 2 3 4 5")
    assert (asked(table), told(table, "left", "turning")) == ("rain defeat", "2 no")
    assert table.legal() == {"defeat 1", "defeat 2"}
    play(table, f"rain defeat {first}")
    assert (line(table, "row"), line(table, "defeated")) == ("", defeated)
    assert asked(table) == "rain act"


@pytest.mark.parametrize("row", ["T/B", ""])
def test_five_and_few_thieves(start: Start, row: str) -> None:
    """As many as there are fall, and nobody is asked where there is no choice."""
    table = start(FIVE, f"row {row}".strip(), seats=1)
    play(table, "rain place 1 2 3 4 5")
    assert (line(table, "row"), line(table, "defeated")) == ("", row)
    assert asked(table) == "rain act"


def test_five_lie_with_the_redirector_on_top(start: Start) -> None:
    table = start("rain R/O G/O G/B R/G G/T", seats=1)
    play(table, "rain place 1 2 3 4 5")
    assert line(table, "path") == "B/G R/O G/O G/B G/T R/G"
