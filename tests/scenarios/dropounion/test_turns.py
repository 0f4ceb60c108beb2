"""A turn: a flip or an exchange if one likes, then a placement, then the refill."""

import pytest

from tests.scenarios.dropounion.tables import (
    BROOK,
    Start,
    asked,
    hand,
    line,
    options,
    play,
    refuses,
    told,
)


def test_what_is_on_offer(start: Start) -> None:
    """Two players: for each own card turning it and eight exchanges, and what can be placed."""
    table = start("rain B/G G/O O/B B/T", "brook R/G G/B O/T B/T", "path B/O", seats=2)
    turns = {f"turn {card}" for card in (1, 2, 3, 4)}
    swaps = {
        f"swap {card} with brook {other} {way}"
        for card in (1, 2, 3, 4)
        for other in (1, 2, 3, 4)
        for way in ("give", "get")
    }
    guards = {f"guard {cards} top {top}" for cards in ("1 2 3", "2 3 4") for top in cards.split()}
    assert table.legal() == {*turns, *swaps, "place 2", "place 3", *guards}


def test_players_take_turns_in_order(start: Start) -> None:
    table = start("rain G/O O/B B/G", "brook O/B B/G G/O", "dew G/O B/G O/B")
    play(table, "rain place 1")
    assert (told(table, "turn", "of"), table.to_move) == ("1 brook", BROOK)
    play(
        table,
        """
        brook place 1
        dew place 1
        """,
    )
    assert told(table, "turn", "of", "asked") == "3 rain rain"


def test_nothing_has_to_be_turned_or_exchanged(start: Start) -> None:
    table = start("rain G/O O/B B/G")
    play(table, "rain place 1")
    assert asked(table) == "brook act"


@pytest.mark.parametrize("change", ["turn 1", "swap 1 with brook 1 give", "swap 1 with dew 3 get"])
def test_one_flip_or_exchange_a_turn(start: Start, change: str) -> None:
    """Not both, and neither twice; and the card that was changed need not be the one to place."""
    table = start("rain B/O G/O O/B")
    play(table, f"rain {change}")
    assert told(table, "of", "changed") == "rain yes"
    assert options(table, "turn", "swap") == set()
    refuses(table, "turn 2", "swap 2 with dew 1 give")
    assert {"place 2", "place 3"} <= table.legal()


def test_the_next_player_may_change_something_again(start: Start) -> None:
    table = start("rain G/O O/B B/G")
    play(
        table,
        """
        rain turn 3
        rain place 2
        """,
    )
    assert told(table, "changed") == "no"
    assert "turn 1" in table.legal()


def test_placing_is_compulsory(start: Start) -> None:
    """While the deck lasts nobody may pass."""
    table = start("rain G/O O/B B/G")
    refuses(table, "pass")
    play(table, "rain turn 1")
    assert table.legal() == {"place 1", "place 2", "place 1 2"}
    refuses(table, "pass", "skip", "keep")


def test_a_single_possibility_is_still_asked(start: Start) -> None:
    table = start("rain G/O B/O B/G", "turn 4 changed yes")
    assert table.legal() == {"place 1"}
    play(table, "rain place 1")
    assert line(table, "path") == "B/G G/O"


def test_the_hand_is_filled_at_the_end(start: Start) -> None:
    """With cards from the top of the deck, which go to the end of the hand."""
    table = start("rain G/O O/B B/T", "deck O/G B/O G/B")
    play(table, "rain place 1")
    assert hand(table, "rain") == "O/B:brook,dew B/T:brook,dew O/G"
    assert line(table, "deck") == "B/O G/B"


@pytest.mark.parametrize(("seats", "size"), [(2, 4), (3, 3), (4, 3), (5, 3)])
def test_hand_sizes(start: Start, seats: int, size: int) -> None:
    """Two cards are placed, two drawn."""
    own = ["G/O", "G/B", "B/G", "O/B"][:size]
    table = start("rain " + " ".join(own), "row T/B", seats=seats)
    play(
        table,
        """
        rain place 1 2
        rain skip
        """,
    )
    assert len(hand(table, "rain").split()) == size
    assert hand(table, "rain").endswith("O/G G/B")


def test_only_the_player_whose_turn_it_is(start: Start) -> None:
    """The others can advise, nothing else."""
    table = start("rain G/O O/B B/G", "brook G/O O/B B/G")
    refuses(table, "place 1", "turn 1", "swap 1 with rain 1 give", seat=BROOK)


@pytest.mark.parametrize(
    "text",
    [
        "place 4",
        "place 0",
        "place",
        "place 1 1",
        "turn 4",
        "turn",
        "turn 0",
        "swap 1 with rain 2 give",
        "swap 1 with mist 1 give",
        "swap 1 with brook 4 give",
        "swap 4 with brook 1 get",
        "swap 1 with brook 1",
        "thief 1",
        "defeat 1",
        "guard",
        "keep",
        "skip",
        "time up",
        "advise place 1",
        "dance",
    ],
)
def test_what_makes_no_sense(start: Start, text: str) -> None:
    table = start("rain G/O O/B B/G", "row T/B")
    refuses(table, text)
