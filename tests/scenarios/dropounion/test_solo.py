"""Playing alone: five cards, a flip for each refill, and no exchange."""

import pytest

from tests.scenarios.dropounion.tables import Start, asked, guards, hand, line, options, play, told


def test_no_refill_with_two_cards_or_more(start: Start) -> None:
    table = start("rain G/O B/G O/B B/T O/G", "turn 1 granted no", seats=1)
    play(table, "rain place 1")
    assert hand(table, "rain") == "B/G O/B B/T O/G"
    assert (asked(table), told(table, "turn", "granted")) == ("rain act", "2 no")
    play(table, "rain place 1")
    assert hand(table, "rain") == "O/B B/T O/G"
    play(table, "rain place 1")
    assert hand(table, "rain") == "B/T O/G"


@pytest.mark.parametrize(("cards", "left"), [("1", ["G/B"]), ("1 2", [])])
def test_refill_with_one_card_or_none(start: Start, cards: str, left: list[str]) -> None:
    """To five, by itself; and a flip is granted."""
    table = start("rain G/O G/B", "deck O/G B/O G/B O/B B/G G/O", seats=1)
    play(table, f"rain place {cards}")
    drawn = ["O/G", "B/O", "G/B", "O/B", "B/G"]
    assert hand(table, "rain").split() == [*left, *drawn[: 5 - len(left)]]
    assert told(table, "granted") == "yes"


def test_a_group_that_leaves_one(start: Start) -> None:
    table = start("rain G/O G/B G/T B/T", "deck O/G B/O G/B O/B B/G", seats=1)
    play(table, "rain place 1 2 3")
    assert hand(table, "rain") == "B/T O/G B/O G/B O/B"


def test_the_deck_has_too_few(start: Start) -> None:
    """What there is, is drawn; a flip is granted all the same."""
    table = start("rain G/O B/T", "deck O/G B/O", "row T/T T/T", seats=1)
    play(table, "rain place 1")
    assert (hand(table, "rain"), told(table, "granted")) == ("B/T O/G B/O", "yes")


def test_no_flip_without_a_grant(start: Start) -> None:
    table = start("rain G/O B/T O/B", "turn 3 granted no", seats=1)
    assert options(table, "turn") == set()


def test_a_flip_uses_the_grant(start: Start) -> None:
    table = start("rain G/O B/O O/B O/G G/B", "turn 0 granted yes", seats=1)
    play(table, "rain turn 2")
    assert told(table, "granted", "changed") == "no yes"
    play(table, "rain place 1")
    assert told(table, "granted", "changed") == "no no"
    assert options(table, "turn") == set()


def test_a_grant_waits(start: Start) -> None:
    """It may be used in a later turn."""
    table = start("rain G/O B/O O/B O/G G/B", "turn 0 granted yes", seats=1)
    play(
        table,
        """
        rain place 1
        rain place 2
        """,
    )
    assert told(table, "granted") == "yes"
    assert len(options(table, "turn")) == 3


def test_grants_do_not_add_up(start: Start) -> None:
    """One left from before, one for the refill: that is one."""
    table = start("rain G/O B/O", "turn 5 granted yes", "deck O/G B/O G/B O/B B/G", seats=1)
    play(
        table,
        """
        rain place 1
        rain turn 1
        """,
    )
    assert told(table, "granted") == "no"
    play(table, "rain place 2")
    assert options(table, "turn") == set()


def test_a_thief_turned_up_alone(start: Start) -> None:
    """It is replaced at once, whatever the hand; that is no refill and grants nothing."""
    table = start("rain G/O B/T O/B", "turn 5 granted yes", "deck O/G B/O G/B", seats=1)
    play(table, "rain turn 2")
    assert (hand(table, "rain"), line(table, "row")) == ("G/O O/B O/G", "T/B:all")
    assert told(table, "granted", "changed") == "no yes"


def test_redirectors_of_a_refill(start: Start) -> None:
    """Each defeats a thief, or may stand guard."""
    table = start("rain G/O G/B", "row T/B", "deck R/G O/G R/R O/B B/G O/B B/O", seats=1)
    play(
        table,
        """
        rain place 1 2
        rain skip
        """,
    )
    assert (line(table, "row"), line(table, "defeated")) == ("", "T/B")
    assert (asked(table), told(table, "owed", "to", "then")) == ("rain guard", "2 rain end")
    assert hand(table, "rain") == "R/G! O/G R/R"
    play(table, "rain guard")
    assert (hand(table, "rain"), guards(table)) == ("R/G! O/G O/B B/G O/B", ["R/R"])


# -- penalties -----------------------------------------------------------------------------------


def test_a_penalty_fills_the_hand(start: Start) -> None:
    """And grants a flip: otherwise one could stand still for ever."""
    table = start(
        "rain B/T G/B B/T B/O",
        "deck G/O O/B B/G O/G",
        "defeated T/G",
        "turn 5 granted yes",
        seats=1,
    )
    play(table, "rain turn 2")
    assert line(table, "row") == "T/G"
    assert hand(table, "rain") == "B/T B/G:all B/T B/O G/O"
    assert told(table, "turn", "granted", "changed", "idle") == "6 yes no 1"
    assert len(options(table, "turn")) == 5


def test_a_granted_flip_must_be_tried(start: Start) -> None:
    """Before a penalty, if nothing fits."""
    table = start("rain B/T B/G B/T", "turn 5 granted yes", "defeated T/G", seats=1)
    assert table.legal() == {"turn 1", "turn 2", "turn 3"}
    play(table, "rain turn 2")
    assert (line(table, "row"), table.legal()) == ("", {"place 2"})


def test_a_penalty_with_a_full_hand(start: Start) -> None:
    """Nothing is drawn, but a flip is granted."""
    table = start(
        "rain B/T G/B B/T B/O B/G",
        "deck G/O O/B",
        "defeated T/G",
        "turn 5 granted yes",
        seats=1,
    )
    play(table, "rain turn 2")
    assert (hand(table, "rain"), line(table, "row")) == ("B/T B/G:all B/T B/O B/G", "T/G")
    assert told(table, "granted", "idle") == "yes 1"


def test_without_a_flip_the_penalty_comes_by_itself(start: Start) -> None:
    """Two cards are left that do not fit on what was placed, and there is no flip to try."""
    table = start(
        "rain B/T B/O B/G",
        "path O/G",
        "deck G/O O/B B/G O/G",
        "defeated T/G",
        "turn 5 granted no",
        seats=1,
    )
    play(table, "rain place 1")
    assert hand(table, "rain") == "B/O B/G G/O O/B B/G"
    assert line(table, "row") == "T/G"
    assert told(table, "turn", "granted", "idle") == "7 yes 1"


def test_a_redirector_drawn_for_a_penalty(start: Start) -> None:
    """It meets the thief that has just come back."""
    table = start(
        "rain B/T B/O B/G",
        "path O/G",
        "deck R/O O/B B/G O/G",
        "defeated T/G",
        "turn 5 granted no",
        seats=1,
    )
    play(table, "rain place 1")
    assert (line(table, "row"), line(table, "defeated")) == ("", "T/G")
    assert hand(table, "rain") == "B/O B/G R/O! O/B B/G"


def test_a_redirector_drawn_for_a_penalty_without_a_thief(start: Start) -> None:
    """Its owner is asked before the turn ends."""
    table = start(
        "rain B/T B/O B/G",
        "path O/G",
        "deck R/O O/B B/G O/G G/B",
        "turn 5 granted no",
        seats=1,
    )
    play(table, "rain place 1")
    assert (asked(table), told(table, "turn", "placed", "then")) == ("rain guard", "6 no end")
    play(table, "rain guard")
    assert (guards(table), hand(table, "rain")) == (["R/O"], "B/O B/G O/B B/G O/G")
    assert told(table, "turn", "idle", "granted") == "7 1 yes"


# -- the end -------------------------------------------------------------------------------------


def test_one_thief_may_be_left(start: Start) -> None:
    table = start("rain G/O G/T", "deck", "row T/B T/T", seats=1)
    play(
        table,
        """
        rain place 1 2
        rain thief 1
        """,
    )
    assert table.outcome() == ("won", True)


def test_two_are_too_many(start: Start) -> None:
    table = start("rain G/O B/T O/G", "deck", "row T/B T/T", seats=1)
    play(table, "rain place 1")
    assert (table.outcome(), asked(table)) == (None, "rain act")


def test_no_refill_and_no_grant_from_an_empty_deck(start: Start) -> None:
    table = start("rain G/O B/T", "deck", "row T/B T/T", seats=1)
    play(table, "rain place 1")
    assert (hand(table, "rain"), told(table, "granted")) == ("B/T", "no")
    assert table.legal() == {"place 1", "pass"}


def test_a_grant_can_be_used_with_an_empty_deck(start: Start) -> None:
    table = start("rain G/O B/T O/B", "deck", "row T/B T/T", "turn 9 granted yes", seats=1)
    assert len(options(table, "turn")) == 3
    play(table, "rain turn 3")
    assert told(table, "granted") == "no"


def test_one_pass_is_everybody_passing(start: Start) -> None:
    table = start("rain G/O B/T O/B", "deck", "row T/B T/T", seats=1)
    play(table, "rain pass")
    assert table.outcome() == ("all passed", False)


def test_nothing_left_in_hand(start: Start) -> None:
    table = start("rain G/O", "deck", "row T/B T/T", seats=1)
    play(table, "rain place 1")
    assert table.outcome() == ("hands empty", False)


def test_the_last_card_turns_out_to_be_a_thief(start: Start) -> None:
    table = start("rain G/T", "deck", "row T/B T/T", "turn 40 granted yes", seats=1)
    play(table, "rain turn 1")
    assert (line(table, "row"), hand(table, "rain")) == ("T/B T/T T/G:all", "")
    assert table.outcome() == ("hands empty", False)


def test_stuck_with_an_empty_deck(start: Start) -> None:
    """The last pass comes by itself, and the game is lost."""
    table = start("rain B/T G/O B/G", "path O/G", "deck", "row T/B T/T", seats=1)
    play(
        table,
        """
        rain place 2
        rain place 1
        """,
    )
    assert (hand(table, "rain"), table.outcome()) == ("B/G", ("all passed", False))
