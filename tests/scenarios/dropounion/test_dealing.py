"""The deal: invaders, hands seat by seat, and the first card on Earth."""

import pytest

from tests.scenarios.dropounion.tables import Start, asked, guards, hand, line, play, told

TWO_HANDS = "B/G G/O O/B B/O G/B O/G B/G G/O"


@pytest.mark.parametrize(("seats", "size"), [(1, 5), (2, 4), (3, 3), (4, 3), (5, 3)])
def test_how_many_cards(deal: Start, seats: int, size: int) -> None:
    """Hands, one card on Earth, and the rest stays in the deck."""
    cards = ["B/G", "G/O", "O/B"] * 7
    table = deal(" ".join(cards), seats=seats)
    for number, name in enumerate(("rain", "brook", "dew", "mist", "snow")[:seats]):
        assert hand(table, name) == " ".join(cards[number * size : (number + 1) * size])
    dealt = seats * size
    assert line(table, "path") == cards[dealt]
    assert line(table, "deck") == " ".join(cards[dealt + 1 :])
    assert (asked(table), told(table, "turn", "of", "dry", "then")) == (
        "rain act",
        "0 rain no turn",
    )


def test_alone_a_flip_is_granted(deal: Start) -> None:
    assert told(deal("B/G G/O O/B B/O G/B O/G B/G", seats=1), "granted") == "yes"
    assert told(deal(f"{TWO_HANDS} O/B B/G", seats=2), "granted") == "no"


def test_a_thief_on_top(deal: Start) -> None:
    """Before the first card is dealt."""
    table = deal(f"T/B T/T {TWO_HANDS} O/B B/G", seats=2)
    assert line(table, "row") == "T/B T/T"
    assert hand(table, "rain") == "B/G G/O O/B B/O"
    assert line(table, "path") == "O/B"


def test_thieves_between_the_cards(deal: Start) -> None:
    """They go to the row, and nobody's hand is the smaller for it."""
    table = deal("B/G T/T G/O O/B B/O T/G T/O G/B O/G B/G G/O T/B O/B T/T B/G", seats=2)
    assert line(table, "row") == "T/T T/G T/O T/B T/T"
    assert (hand(table, "rain"), hand(table, "brook")) == ("B/G G/O O/B B/O", "G/B O/G B/G G/O")
    assert (line(table, "path"), line(table, "deck")) == ("O/B", "B/G")


def test_no_thief_on_earth(deal: Start) -> None:
    """The first card that is none."""
    table = deal(f"{TWO_HANDS} T/B T/T O/B B/G", seats=2)
    assert (line(table, "path"), line(table, "row")) == ("O/B", "T/B T/T")


def test_a_redirector_on_earth_does_nothing(deal: Start) -> None:
    table = deal(f"T/B {TWO_HANDS} R/B B/G", seats=2)
    assert (line(table, "path"), line(table, "row")) == ("R/B", "T/B")
    assert asked(table) == "rain act"
    table = deal(f"{TWO_HANDS} R/B B/G", seats=2)
    assert (line(table, "path"), asked(table)) == ("R/B", "rain act")


def test_a_redirector_in_a_hand_defeats_a_thief(deal: Start) -> None:
    table = deal("T/B T/T B/G R/O O/B B/O G/B O/G B/G G/O O/B B/G", seats=2)
    assert (line(table, "row"), line(table, "defeated")) == ("T/T", "T/B")
    assert hand(table, "rain") == "B/G R/O! O/B B/O"


def test_a_redirector_and_the_thief_below(deal: Start) -> None:
    """The thief under it enters first, and falls."""
    table = deal("B/G R/O T/B O/B B/O G/B O/G B/G G/O O/B B/G", seats=2)
    assert (line(table, "row"), line(table, "defeated")) == ("", "T/B")
    assert hand(table, "rain") == "B/G R/O! O/B B/O"


def test_its_owner_is_asked_during_the_deal(deal: Start) -> None:
    """Before the next card is dealt."""
    table = deal("B/G R/O O/B B/O G/B O/G B/G G/O O/B B/G G/B", seats=2)
    assert asked(table) == "rain guard"
    assert told(table, "turn", "of", "owed", "to", "then") == "0 rain 2 rain deal"
    assert (hand(table, "rain"), hand(table, "brook")) == ("B/G R/O", "")
    assert line(table, "path") == ""
    play(table, "rain keep")
    assert hand(table, "rain") == "B/G R/O O/B B/O"
    assert (asked(table), line(table, "path")) == ("rain act", "O/B")


def test_a_guard_during_the_deal(deal: Start) -> None:
    """The hand gets one card more for it."""
    table = deal("B/G R/O O/B B/O G/B O/G B/G G/O O/B B/G G/B", seats=2)
    play(table, "rain guard")
    assert guards(table) == ["R/O"]
    assert hand(table, "rain") == "B/G O/B B/O G/B"
    assert hand(table, "brook") == "O/G B/G G/O O/B"
    assert line(table, "path") == "B/G"


def test_another_player_is_asked_during_the_deal(deal: Start) -> None:
    table = deal("B/G G/O O/B B/O G/B O/G B/G R/O O/B B/G G/B", seats=2)
    assert asked(table) == "brook guard"
    assert told(table, "of", "owed", "to", "then") == "rain 0 brook deal"
    play(table, "brook guard")
    assert hand(table, "brook") == "G/B O/G B/G O/B"
    assert (asked(table), line(table, "path")) == ("rain act", "B/G")


def test_a_guard_that_fires_during_the_deal_begins_the_path(deal: Start) -> None:
    """The first card lies on top of it, whatever the pictures."""
    table = deal("B/G R/O O/B B/O T/B G/B O/G B/G G/O R/G O/B G/B", seats=2)
    play(table, "rain guard")
    assert (line(table, "defeated"), line(table, "row"), guards(table)) == ("T/B", "", [])
    assert line(table, "path") == "R/O"
    # The row is empty again, so the Redirector that brook is dealt next is asked about too.
    assert asked(table) == "brook guard"
    play(table, "brook keep")
    assert line(table, "path") == "R/O O/B"


def test_a_redirector_may_lie_on_a_redirector_then(deal: Start) -> None:
    """The first card is laid on Earth whatever the guard has left there."""
    table = deal("R/O G/O T/B O/B B/O G/B O/G B/G G/O O/B R/G B/G B/O", seats=2)
    play(table, "rain guard")
    assert (line(table, "path"), line(table, "defeated")) == ("R/O R/G", "T/B")
    assert asked(table) == "rain act"


def test_a_thief_below_the_first_card_on_earth(deal: Start) -> None:
    """It enters before the first turn; here at a guard."""
    table = deal("R/T G/O O/B B/O G/B O/G B/G G/O O/B B/G T/B G/O", seats=2)
    play(table, "rain guard")
    assert (line(table, "defeated"), line(table, "row")) == ("T/B", "")
    assert line(table, "path") == "B/G R/T"


def test_three_redirectors_in_one_hand(deal: Start) -> None:
    """Two may stand guard; then there is nothing more to ask."""
    table = deal("R/O R/G R/B R/R B/G G/O O/B B/O G/B O/G B/G O/B", seats=2)
    play(
        table,
        """
        rain guard
        rain guard
        """,
    )
    assert (guards(table), asked(table)) == (["R/O", "R/G"], "rain act")
    assert hand(table, "rain") == "R/B R/R B/G G/O"


# -- invasion ------------------------------------------------------------------------------------


def test_invaders(deal: Start) -> None:
    """All thieves on both sides start in the row, and everybody knows them."""
    deck = "T/T B/G G/O T/T O/B B/O G/B O/G B/G G/O O/B B/G T/T"
    table = deal(deck, seats=2, invasion="on")
    assert line(table, "row") == "T/T:all T/T:all T/T:all"
    assert hand(table, "rain") == "B/G G/O O/B B/O"
    assert (line(table, "path"), line(table, "deck")) == ("O/B", "B/G")


def test_invaders_come_before_other_thieves(deal: Start) -> None:
    deck = f"T/B T/T {TWO_HANDS} O/B T/T B/G"
    table = deal(deck, seats=2, invasion="on")
    assert line(table, "row") == "T/T:all T/T:all T/B"


def test_a_redirector_against_invaders(deal: Start) -> None:
    deck = "R/G G/O T/T O/B B/O G/B O/G B/G G/O O/B T/T B/G"
    table = deal(deck, seats=2, invasion="on")
    assert (line(table, "row"), line(table, "defeated")) == ("T/T:all", "T/T:all")
    assert hand(table, "rain") == "R/G! G/O O/B B/O"


def test_without_an_invasion_they_stay_where_they_are(deal: Start) -> None:
    table = deal(f"{TWO_HANDS} O/B B/G T/T", seats=2)
    assert (line(table, "row"), line(table, "deck")) == ("", "B/G T/T")
