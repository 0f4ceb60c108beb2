"""Advice: what the others may say to the player whose turn it is."""

import pytest

from tests.scenarios.dropounion.tables import (
    BROOK,
    DEW,
    RAIN,
    Start,
    asked,
    line,
    play,
    refuses,
)

HANDS = ("rain G/O B/G O/B", "brook B/T O/G", "dew G/B B/O", "deck", "row T/T T/T T/T T/T")


def test_what_can_be_advised(start: Start) -> None:
    """Turning, swapping with an own card, placing and keeping: whatever cards there are."""
    table = start(*HANDS)
    single = {f"advise {word} {card}" for word in ("turn", "place", "keep") for card in (1, 2, 3)}
    swaps = {
        f"advise swap {card} with {own} {way}"
        for card in (1, 2, 3)
        for own in (1, 2)
        for way in ("give", "get")
    }
    assert table.advice(BROOK) == single | swaps
    assert table.advice(DEW) == single | swaps


def test_nobody_advises_themselves(start: Start) -> None:
    table = start(*HANDS)
    refuses(table, "advise place 1", seat=RAIN)
    assert not any(text.startswith("advise") for text in table.legal())


def test_advice_is_written_down(start: Start) -> None:
    """It is no turn: the same player is asked as before, and may do the same things."""
    table = start(*HANDS)
    before = table.legal()
    play(table, "brook advise turn 2")
    assert line(table, "advice brook") == "turn 2"
    assert (asked(table), table.legal()) == ("rain act", before)


def test_in_order(start: Start) -> None:
    """Turning, swapping, placing, keeping; whatever was said first."""
    table = start(*HANDS)
    play(
        table,
        """
        dew advise place 3
        brook advise keep 1
        brook advise keep 3
        brook advise swap 3 with 1 give
        brook advise swap 1 with 2 get
        brook advise swap 1 with 2 give
        brook advise turn 2
        brook advise place 3
        brook advise turn 1
        """,
    )
    assert line(table, "advice brook") == (
        "turn 1, turn 2, swap 1 with 2 give, swap 1 with 2 get, swap 3 with 1 give, place 3, "
        "keep 1, keep 3"
    )
    assert line(table, "advice dew") == "place 3"
    advice = [text.split()[1] for text in table.position().splitlines() if "advice " in text[:7]]
    assert advice == ["brook", "dew"]


def test_the_same_piece_only_once(start: Start) -> None:
    """But another player may say the same."""
    table = start(*HANDS)
    play(table, "brook advise turn 2")
    assert "advise turn 2" not in table.advice(BROOK)
    refuses(table, "advise turn 2", seat=BROOK)
    play(table, "dew advise turn 2")


def test_it_binds_nobody(start: Start) -> None:
    table = start(*HANDS)
    play(
        table,
        """
        brook advise keep 1
        rain place 1
        """,
    )
    assert line(table, "path") == "B/G G/O"


def test_it_may_contradict_itself_and_the_rules(start: Start) -> None:
    """Card 2 cannot be placed; saying so is not forbidden."""
    table = start(*HANDS)
    play(
        table,
        """
        brook advise place 2
        brook advise keep 2
        """,
    )
    assert line(table, "advice brook") == "place 2, keep 2"


@pytest.mark.parametrize("action", ["turn 1", "swap 1 with brook 1 get", "place 1", "pass"])
def test_an_action_of_the_mover_takes_it_away(start: Start, action: str) -> None:
    table = start(*HANDS)
    play(
        table,
        f"""
        brook advise keep 1
        dew advise place 1
        rain {action}
        """,
    )
    assert "advice brook" not in table.position()
    assert "advice dew" not in table.position()


def test_after_the_flip(start: Start) -> None:
    """Only placing and keeping are left to talk about."""
    table = start(*HANDS)
    play(table, "rain turn 1")
    assert table.advice(BROOK) == {
        f"advise {word} {card}" for word in ("place", "keep") for card in (1, 2, 3)
    }
    refuses(table, "advise turn 2", "advise swap 1 with 1 give", seat=BROOK)


def test_it_can_be_repeated_after_the_flip(start: Start) -> None:
    """The first time was about other cards."""
    table = start(*HANDS)
    play(
        table,
        """
        brook advise place 1
        rain turn 1
        brook advise place 1
        """,
    )
    assert line(table, "advice brook") == "place 1"


@pytest.mark.parametrize(
    "text",
    [
        "advise turn 4",
        "advise place 0",
        "advise keep 4",
        "advise swap 1 with 3 give",
        "advise swap 4 with 1 give",
        "advise swap 1 with 1",
        "advise swap 1 with dew 1 give",
        "advise guard 1",
        "advise turn",
        "advise",
    ],
)
def test_only_about_cards_that_exist(start: Start, text: str) -> None:
    table = start(*HANDS)
    refuses(table, text, seat=BROOK)


def test_with_an_empty_hand(start: Start) -> None:
    """Whoever has no card left can still talk, but not about swapping."""
    table = start("rain G/O", "brook", "dew B/G", "deck", "row T/T T/T T/T T/T")
    assert table.advice(BROOK) == {"advise turn 1", "advise place 1", "advise keep 1"}


def test_not_after_the_placement(start: Start) -> None:
    """While a thief is chosen, everybody is silent."""
    table = start("rain G/O G/B O/B", "row T/B T/T")
    play(table, "rain place 1 2")
    assert (asked(table), table.advice(BROOK)) == ("rain thief", set())
    refuses(table, "advise place 1", "advise keep 1", seat=BROOK)


def test_nor_while_defeats_are_chosen(start: Start) -> None:
    table = start("rain G/O G/B G/T", "row T/B T/T")
    play(table, "rain place 1 2 3")
    assert (asked(table), table.advice(BROOK)) == ("rain defeat", set())


def test_nor_in_a_game_without_advice(start: Start) -> None:
    table = start(*HANDS, advice="off")
    assert table.advice(BROOK) == set()
    refuses(table, "advise place 1", seat=BROOK)


def test_alone_there_is_nobody_to_ask(start: Start) -> None:
    table = start(seats=1)
    refuses(table, "advise place 1", seat=RAIN)


def test_advice_for_the_next_player(start: Start) -> None:
    """Each turn is advised by the others of that turn."""
    table = start(*HANDS)
    play(
        table,
        """
        rain place 1
        rain advise keep 2
        dew advise swap 2 with 1 get
        """,
    )
    assert line(table, "advice rain") == "keep 2"
    assert line(table, "advice dew") == "swap 2 with 1 get"
    refuses(table, "advise keep 1", seat=BROOK)


def test_not_after_the_end(start: Start) -> None:
    table = start("rain G/O B/G O/B", "deck O/G")
    play(table, "rain place 1")
    assert table.outcome() == ("won", True)
    assert table.advice(BROOK) == set()
    refuses(table, "advise place 1", seat=BROOK)
