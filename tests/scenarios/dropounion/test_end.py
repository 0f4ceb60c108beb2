"""The last phase, when the deck is empty, and how the game ends."""

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


def thieves(number: int) -> str:
    return " ".join(["row", *["T/T"] * number])


# -- winning -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("more", [0, 1])
def test_as_many_thieves_as_players(start: Start, seats: int, more: int) -> None:
    """That few win, at the end of the turn in which the deck ran out; one more does not."""
    own = ["G/O", "B/G", "O/B", "G/B", "B/O"]
    table = start(
        "rain " + " ".join(own[: {1: 2, 2: 4}.get(seats, 3)]),
        "deck O/G",
        thieves(seats + more),
        seats=seats,
    )
    play(table, "rain place 1")
    assert line(table, "deck") == ""
    assert table.outcome() == (None if more else ("won", True))
    assert told(table, "phase") == ("act" if more else "over")


def test_what_is_left_after_a_win(start: Start) -> None:
    """Nobody is asked; hands, guards and thieves lie as they were."""
    table = start("rain G/O B/G O/B", "deck O/G", "guard R/O", "turn 30 changed yes idle 2")
    play(table, "rain place 1")
    assert table.outcome() == ("won", True)
    assert (table.to_move, table.legal()) == (None, set())
    assert table.position().splitlines()[-2:] == [
        "turn 30 of rain phase over asked nobody changed yes granted no placed yes dry no idle 0 "
        "passes 0 left 0 turning no owed 0 to nobody then turn",
        "result won",
    ]
    assert hand(table, "rain") == "B/G:brook,dew O/B:brook,dew O/G"


def test_not_while_the_deck_lasts(start: Start) -> None:
    """An empty row alone wins nothing."""
    table = start("rain G/O B/G O/B", "deck O/G B/O")
    play(table, "rain place 1")
    assert (table.outcome(), asked(table)) == (None, "brook act")


def test_at_the_end_of_the_turn(start: Start) -> None:
    """The deck ran out in the middle of it: the turn is played on."""
    table = start("rain G/T B/G O/B", "deck G/O")
    play(table, "rain turn 1")
    assert (line(table, "deck"), table.outcome()) == ("", None)
    assert asked(table) == "rain act"
    assert "pass" in table.legal()
    play(table, "rain place 3")
    assert table.outcome() == ("won", True)


def test_passing_when_the_deck_has_just_run_out(start: Start) -> None:
    """Allowed, and no pass in the row of passes, for the deck was not empty before."""
    table = start("rain G/T B/G O/B", "deck G/O", thieves(3), "turn 20 idle 1")
    play(
        table,
        """
        rain turn 1
        rain pass
        """,
    )
    assert (asked(table), told(table, "passes", "idle", "dry")) == ("brook act", "0 2 yes")


def test_the_last_cards_are_thieves(start: Start) -> None:
    """They enter with the last card that is drawn, and may spoil it."""
    table = start("rain G/O B/G O/B", "deck O/G T/B", thieves(3))
    play(table, "rain place 1")
    assert line(table, "row") == "T/T T/T T/T T/B"
    assert table.outcome() is None


def test_a_guard_saves_the_last_turn(start: Start) -> None:
    table = start("rain G/O B/G O/B", "deck O/G T/B", "guard R/O", seats=3, mode="hard")
    play(table, "rain place 1")
    assert table.outcome() == ("won", True)


def test_defeating_enough_in_the_last_phase(start: Start) -> None:
    table = start("rain G/O G/B G/T", "deck", thieves(4), "turn 30")
    play(
        table,
        """
        rain place 1 2 3
        rain defeat 4
        """,
    )
    assert table.outcome() == ("won", True)


def test_turning_enough_in_the_last_phase(start: Start) -> None:
    table = start("rain G/O G/B O/T", "deck", "row T/T T/T T/T T/B", "turn 30")
    play(
        table,
        """
        rain place 1 2
        rain thief 4
        """,
    )
    assert table.outcome() == ("won", True)


def test_the_last_redirector_wins(start: Start) -> None:
    """It comes with the last card and defeats one too many."""
    table = start("rain G/O B/G O/B", "deck R/O", thieves(4))
    play(table, "rain place 1")
    assert (line(table, "row"), table.outcome()) == ("T/T T/T T/T", ("won", True))


# -- the last phase ------------------------------------------------------------------------------


def test_everything_is_on_offer_and_nothing_compulsory(start: Start) -> None:
    table = start("rain G/O B/G", "brook B/O", "dew", "deck", thieves(4))
    assert options(table, "turn") == {"turn 1", "turn 2"}
    assert len(options(table, "swap")) == 4
    assert options(table, "place", "pass") == {"place 1", "pass"}


def test_a_pass(start: Start) -> None:
    table = start("rain G/O B/G", "brook G/O", "deck", thieves(4), "turn 30")
    play(table, "rain pass")
    assert (asked(table), told(table, "turn", "passes")) == ("brook act", "31 1")
    assert line(table, "row") == "T/T T/T T/T T/T"


@pytest.mark.parametrize("change", ["turn 1", "swap 1 with brook 1 give"])
def test_a_turn_with_a_change_is_no_pass(start: Start, change: str) -> None:
    """Somebody has tried something; so passes are counted anew. But nothing was placed."""
    table = start("rain G/O B/G", "brook G/O", "deck", thieves(4), "turn 30 idle 2 passes 2")
    play(
        table,
        f"""
        rain {change}
        rain pass
        """,
    )
    assert (table.outcome(), asked(table)) == (None, "brook act")
    assert told(table, "passes", "idle") == "0 3"


def test_all_pass_after_a_change(start: Start) -> None:
    """It takes a whole round of passes again."""
    table = start("rain G/O", "brook G/O", "dew G/O", "deck", thieves(4), "turn 30 idle 2 passes 2")
    play(
        table,
        """
        rain turn 1
        rain pass
        brook pass
        dew pass
        """,
    )
    assert (table.outcome(), told(table, "passes")) == (None, "2")
    play(table, "rain pass")
    assert table.outcome() == ("all passed", False)


def test_a_change_alone_may_end_the_game(start: Start) -> None:
    """Alone, with the one flip that is still granted; then there is none, and a pass is a pass."""
    table = start("rain G/O B/O", "deck", thieves(2), "turn 30 granted yes", seats=1)
    play(
        table,
        """
        rain turn 1
        rain pass
        """,
    )
    assert (table.outcome(), told(table, "passes", "idle")) == (None, "0 1")
    refuses(table, "turn 1")
    play(table, "rain pass")
    assert table.outcome() == ("all passed", False)


def test_all_pass(start: Start) -> None:
    """Everybody in a row: the game is lost."""
    table = start("rain G/O", "brook G/O", "dew G/O", "deck", thieves(4), "turn 30")
    play(
        table,
        """
        rain pass
        brook pass
        dew pass
        """,
    )
    assert table.outcome() == ("all passed", False)
    assert told(table, "passes", "phase", "asked") == "3 over nobody"


def test_a_placement_breaks_the_row_of_passes(start: Start) -> None:
    table = start("rain G/O B/G", "brook G/O B/G", "dew O/B B/G", "deck", thieves(4), "turn 30")
    play(
        table,
        """
        rain pass
        brook pass
        dew place 1
        """,
    )
    assert (told(table, "passes"), asked(table)) == ("0", "rain act")


def test_passes_are_idle_turns_too(start: Start) -> None:
    """Turns without a placement go on being counted when the deck is empty."""
    table = start("rain G/O", "brook G/O O/B", "dew O/B", "deck", thieves(4), "turn 30 idle 2")
    play(table, "rain pass")
    assert told(table, "idle", "passes") == "3 1"
    play(table, "brook place 1")
    assert told(table, "idle", "passes") == "0 0"


def test_placing_does_not_refill(start: Start) -> None:
    table = start("rain G/O B/G", "deck", thieves(4))
    play(table, "rain place 1")
    assert hand(table, "rain") == "B/G:brook,dew"


def test_an_empty_hand_passes_by_itself(start: Start) -> None:
    table = start("rain G/O", "brook", "dew O/G B/O", "deck", thieves(4), "turn 30")
    play(table, "rain place 1")
    assert (asked(table), told(table, "turn", "passes")) == ("dew act", "32 1")


def test_all_others_have_empty_hands(start: Start) -> None:
    """Their passes do not end the game while somebody goes on placing."""
    table = start("rain G/O O/B G/T", "brook", "dew", "deck", thieves(4), "turn 30")
    play(table, "rain place 1")
    assert (asked(table), told(table, "turn", "passes")) == ("rain act", "33 2")
    play(table, "rain place 1")
    assert (asked(table), told(table, "turn", "passes")) == ("rain act", "36 2")
    play(table, "rain pass")
    assert table.outcome() == ("all passed", False)


def test_all_hands_are_empty(start: Start) -> None:
    table = start("rain G/O", "brook", "dew", "deck", thieves(4), "turn 30")
    play(table, "rain place 1")
    assert table.outcome() == ("hands empty", False)


def test_few_enough_comes_before_empty_hands(start: Start) -> None:
    table = start("rain G/O G/B G/T", "brook", "dew", "deck", thieves(4), "turn 30")
    play(
        table,
        """
        rain place 1 2 3
        rain defeat 1
        """,
    )
    assert table.outcome() == ("won", True)


def test_the_last_card_is_a_thief_on_its_back(start: Start) -> None:
    """Turned up, it leaves an empty hand; the turn ends by itself, and is no pass."""
    table = start("rain G/T", "brook O/B", "dew", "deck", thieves(4), "turn 30")
    play(table, "rain turn 1")
    assert hand(table, "rain") == ""
    assert (asked(table), told(table, "passes")) == ("brook act", "0")


def test_the_only_card_is_exchanged_for_a_thief(start: Start) -> None:
    """Nothing replaces it, and the turn ends by itself."""
    table = start("rain G/O", "brook B/T O/B", "dew", "deck", thieves(4), "turn 30")
    play(table, "rain swap 1 with brook 1 get")
    assert (hand(table, "rain"), hand(table, "brook")) == ("", "G/O O/B")
    assert line(table, "row").endswith("T/T T/B:all")
    assert (asked(table), told(table, "turn", "passes")) == ("brook act", "31 0")


def test_the_very_last_card_is_a_thief(start: Start) -> None:
    table = start("rain G/T", "brook", "dew", "deck", thieves(4), "turn 30")
    play(table, "rain turn 1")
    assert table.outcome() == ("hands empty", False)


def test_empty_hands_are_named_first(start: Start) -> None:
    """Where it is a standstill as well."""
    table = start("rain G/T", "brook", "dew", "deck", thieves(4), "turn 30 idle 8 passes 2")
    play(table, "rain turn 1")
    assert table.outcome() == ("hands empty", False)


def test_an_exchange_in_the_last_phase(start: Start) -> None:
    """Nothing is replaced, in the other hand either."""
    table = start("rain G/T B/G", "brook O/B", "dew", "deck", thieves(4), "turn 30")
    play(table, "rain swap 1 with brook 1 give")
    assert (hand(table, "rain"), hand(table, "brook")) == ("O/B B/G", "")
    assert line(table, "row").endswith("T/G:all")
    assert asked(table) == "rain act"
    refuses(table, "turn 1")


def test_a_pair_in_the_last_phase(start: Start) -> None:
    """Thieves are still turned over, and the card goes on the path."""
    table = start("rain G/O G/T", "brook O/B", "dew", "deck", "row T/B T/T T/T T/T T/T")
    play(
        table,
        """
        rain place 1 2
        rain thief 1
        """,
    )
    assert line(table, "path") == "B/G G/O G/T B/T:all"
    assert (table.outcome(), asked(table)) == (None, "brook act")


def test_a_guard_fires_in_the_last_turn_of_the_deck(start: Start) -> None:
    """At the end of the turn in which the deck ran out. Later there is none: the row was empty
    when it was set up, so the game is won."""
    table = start("rain G/T B/G O/B", "deck G/O", "guard R/O", mode="hard")
    play(
        table,
        """
        rain turn 1
        rain pass
        """,
    )
    assert (line(table, "defeated"), table.outcome()) == ("T/G:all", ("won", True))


# -- standstill ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_standstill(start: Start, seats: int) -> None:
    """Three rounds without a placement."""
    size = {1: 5, 2: 4}.get(seats, 3)
    own = " ".join(["G/B", *["B/T"] * (size - 1)])
    granted = " granted yes" if seats == 1 else ""
    table = start(f"rain {own}", f"turn 40 idle {3 * seats - 1}{granted}", seats=seats)
    play(table, "rain turn 1")
    assert table.outcome() == ("standstill", False)
    assert told(table, "idle", "phase", "asked") == f"{3 * seats} over nobody"


def test_not_yet(start: Start) -> None:
    table = start("rain G/B B/T B/T", "turn 40 idle 7")
    play(table, "rain turn 1")
    assert (table.outcome(), told(table, "idle")) == (None, "8")


def test_standstill_in_the_turn_in_which_the_deck_runs_out(start: Start) -> None:
    """The thief's replacement was the last card, and there are too many thieves to win."""
    table = start("rain B/T B/O B/G", "deck B/O", "turn 40 idle 8", thieves(4))
    play(table, "rain turn 1")
    assert (table.outcome(), told(table, "idle", "passes")) == (("standstill", False), "9 0")


def test_standstill_without_a_deck(start: Start) -> None:
    """Whoever only turns cards has not passed; so the bound holds here too."""
    table = start("rain G/O B/G", "brook G/O", "dew O/B", "deck", thieves(4), "turn 40 idle 7")
    play(
        table,
        """
        rain turn 1
        rain pass
        """,
    )
    assert (table.outcome(), told(table, "idle", "passes")) == (None, "8 0")
    play(
        table,
        """
        brook turn 1
        brook pass
        """,
    )
    assert (table.outcome(), told(table, "idle")) == (("standstill", False), "9")


def test_winning_comes_before_standstill(start: Start) -> None:
    table = start("rain B/T B/O B/G", "deck B/O", "turn 40 idle 8", thieves(2))
    play(table, "rain turn 1")
    assert table.outcome() == ("won", True)


def test_all_passed_is_named_first(start: Start) -> None:
    table = start("rain G/O", "brook G/O", "deck", thieves(4), "turn 40 idle 8 passes 2")
    play(table, "rain pass")
    assert table.outcome() == ("all passed", False)


def test_a_lone_guard_does_not_help(start: Start) -> None:
    """It is no placement: the turn counts as idle. (And it fires at the thief that comes back.)"""
    table = start(
        "rain R/T R/B R/G",
        "guard R/B",
        "deck R/O R/R B/G B/O G/B",
        "turn 40 idle 3",
    )
    play(
        table,
        """
        rain turn 1
        rain guard
        rain keep
        """,
    )
    assert line(table, "path") == "B/G R/B R/O"
    assert (line(table, "row"), line(table, "defeated")) == ("", "T/R:all")
    assert (asked(table), told(table, "turn", "idle")) == ("brook act", "41 4")
