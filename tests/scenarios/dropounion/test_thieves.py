"""Thieves never lie face up on the deck or in a hand."""

from tests.scenarios.dropounion.tables import Start, asked, guards, hand, line, play


def test_on_top_of_the_deck(start: Start) -> None:
    """As soon as the card above is drawn, the thief gets in the way."""
    table = start("rain G/O O/B B/G", "row T/O", "deck O/G T/B B/O")
    play(table, "rain place 1")
    assert line(table, "row") == "T/O T/B"
    assert line(table, "deck") == "B/O"
    assert hand(table, "rain").endswith("O/G")


def test_several_at_once(start: Start) -> None:
    """One after another, from the source to the mouth."""
    table = start("rain G/O O/B B/G", "deck O/G T/B T/T T/G B/O")
    play(table, "rain place 1")
    assert line(table, "row") == "T/B T/T T/G"
    assert line(table, "deck") == "B/O"


def test_down_to_the_end_of_the_deck(start: Start) -> None:
    """The last cards may all be thieves."""
    table = start("rain G/O O/B B/G", "row T/T T/T", "deck O/G T/B T/T")
    play(table, "rain place 1")
    assert line(table, "row") == "T/T T/T T/B T/T"
    assert (line(table, "deck"), asked(table)) == ("", "brook act")


def test_only_what_is_up_counts(start: Start) -> None:
    """A thief on the back stays hidden."""
    table = start("rain G/O O/B B/G", "deck O/T B/T G/T")
    play(table, "rain place 1")
    assert (line(table, "row"), line(table, "deck")) == ("", "B/T G/T")


def test_between_two_cards_drawn(start: Start) -> None:
    """Cards are drawn one at a time, and each is finished before the next."""
    table = start("rain G/O G/B B/G", "deck O/G T/B B/O T/G G/B")
    play(table, "rain place 1 2")
    assert asked(table) == "brook act"
    assert hand(table, "rain") == "B/G O/G B/O"
    assert line(table, "row") == "T/B T/G"


def test_a_thief_that_comes_too_late_to_be_turned(start: Start) -> None:
    """The pair was placed with an empty row; what the refill brings cannot be turned now."""
    table = start("rain G/O G/B B/G", "deck O/G T/B B/O G/B")
    play(table, "rain place 1 2")
    assert (line(table, "row"), asked(table)) == ("T/B", "brook act")


def test_a_guard_and_then_the_row(start: Start) -> None:
    table = start("rain G/O O/B B/G", "guard R/O", "deck O/G T/B T/T B/O")
    play(table, "rain place 1")
    assert (line(table, "defeated"), line(table, "row")) == ("T/B", "T/T")
    assert guards(table) == []


def test_a_defeated_thief_stays_defeated(start: Start) -> None:
    """It lies behind Earth and does not come back by itself."""
    table = start("rain G/O G/B G/T", "row T/B", "deck O/G B/O G/B O/B")
    play(
        table,
        """
        rain place 1 2 3
        brook place 1
        """,
    )
    assert (line(table, "row"), line(table, "defeated")) == ("", "T/B")
