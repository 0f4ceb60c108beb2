"""Tokens can be spent at any moment: who is asked, when, and when again.

Before every placement, splash, pass and end of turn the player who is not about to act is asked
first. Only those who hold a token are asked.
"""

from tests.scenarios.droplets.tables import (
    CORAL,
    LAKE,
    TEAL,
    WELL,
    Start,
    at,
    controls,
    hand,
    play,
    refuses,
    spent,
    told,
)

DRIPPING = {"b2", "b3", "c2", "c4", "d2", "d3"}
TRIANGLE = ("at c3 t3", "at d2 c3", "at d3 t3")


def test_before_each_placement_and_the_end_of_the_turn(start: Start) -> None:
    """Teal holds a token and is asked three times in coral's turn."""
    table = start(LAKE, "hand teal remove", rewards=True)
    assert table.legal() == {"go on"}
    play(table, "teal go on\ncoral c2")
    assert table.legal() == {"remove c2 coral", "go on"}
    play(table, "teal go on\ncoral c2")
    assert told(table, "turn", "marker", "place") == "0 coral 0"
    play(table, "teal go on")
    assert told(table, "turn", "marker", "place") == "1 teal 2"


def test_whoever_can_place_is_not_asked_to_go_on(start: Start) -> None:
    """Teal, about to place, may spend or place, but has to place in the end."""
    table = start(
        LAKE, "at c2 c2", "hand teal remove", "turn 1 marker teal resolver teal", rewards=True
    )
    assert table.legal() == DRIPPING | {"remove c2 coral"}
    refuses(table, "go on")


def test_the_holder_in_the_own_turn(start: Start) -> None:
    """Coral holds the only token: placing is the answer, and the end of the turn a question."""
    table = start(LAKE, "hand coral remove", rewards=True)
    play(table, "coral c2\ncoral c2")
    assert (table.to_move, table.legal()) == (CORAL, {"remove c2 coral", "go on"})
    play(table, "coral go on")
    # Now teal is about to place, so coral is asked again.
    assert told(table, "turn", "marker") == "1 teal"
    assert (table.to_move, table.legal()) == (CORAL, {"remove c2 coral", "go on"})


def test_asked_whether_the_token_is_of_use_or_not(start: Start) -> None:
    """A control token without a triggered space, a drip token in the other's turn."""
    for kind in ("control", "drip", "remove"):
        table = start(LAKE, f"hand teal {kind}", rewards=True)
        assert (table.to_move, table.legal()) == (TEAL, {"go on"})


def test_before_each_splash(start: Start) -> None:
    """Teal is asked before each of coral's two splashes."""
    table = start(LAKE, "at b3 c3", "at d2 c3", "hand teal remove", "turn 4 place 0", rewards=True)
    assert table.to_move == TEAL
    play(table, "teal go on\ncoral d2>c2=c,d3=c,e1=c")
    assert table.to_move == TEAL
    assert told(table, "resolver", "resolved", "declined") == "coral yes no"
    play(table, "teal go on\ncoral b3>a3=c,b2=c,c4=c")
    # The end of the turn.
    play(table, "teal go on")
    assert told(table, "turn", "marker") == "5 teal"


def test_several_in_a_row(start: Start) -> None:
    """Who is asked may spend one token after the other, and with the last has had the say."""
    table = start(LAKE, "hand teal extra extra remove", rewards=True)
    play(table, "teal extra c2\nteal extra c2\nteal remove c2 teal")
    assert at(table, "c2") == "t1"
    assert (hand(table, "teal"), spent(table)) == ("", "extra extra remove")
    assert table.to_move == CORAL
    assert told(table, "place", "declined") == "2 no"


def test_spending_some_and_then_going_on(start: Start) -> None:
    """One of two is spent; the question is answered only with go on."""
    table = start(LAKE, "hand teal extra remove", rewards=True)
    play(table, "teal extra c2")
    assert (table.to_move, table.legal()) == (TEAL, {"remove c2 teal", "go on"})
    play(table, "teal go on")
    assert (table.to_move, told(table, "declined")) == (CORAL, "yes")


def test_spending_reopens_the_others_chance(start: Start) -> None:
    """Teal let it pass, but coral then spends a token, so teal is asked again."""
    table = start(LAKE, "hand coral extra", "hand teal remove", rewards=True)
    play(table, "teal go on")
    assert told(table, "declined") == "yes"
    play(table, "coral extra c2")
    assert told(table, "place", "declined") == "2 no"
    assert (table.to_move, table.legal()) == (TEAL, {"remove c2 coral", "go on"})
    play(table, "teal remove c2 coral")
    assert (table.to_move, table.legal()) == (CORAL, DRIPPING)


def test_one_after_the_other_until_nobody_wants_to(start: Start) -> None:
    """At the end of a turn: spent, answered, spent, answered."""
    lines = ("at c2 c1", "hand coral extra extra", "hand teal remove remove", "turn 4 place 0")
    table = start(LAKE, *lines, rewards=True)
    play(
        table,
        """
        teal go on
        coral extra c2
        teal remove c2 coral
        teal go on
        coral extra c2
        teal go on
        """,
    )
    # Coral has no token left, and the turn ends by itself.
    assert told(table, "turn", "marker") == "5 teal"
    assert at(table, "c2") == "c2"


def test_before_a_forfeit(start: Start) -> None:
    """Coral has no droplets: each of the two is forfeited at its own moment."""
    table = start(WELL, "at a2 c35", "hand coral remove", rewards=True)
    assert (table.to_move, table.legal()) == (CORAL, {"go on"})
    play(table, "coral go on")
    assert told(table, "turn", "place") == "0 1"
    play(table, "coral go on")
    assert told(table, "turn", "place") == "0 0"
    play(table, "coral go on")
    assert told(table, "turn", "marker", "place") == "1 teal 2"


def test_both_are_asked_before_a_forfeit(start: Start) -> None:
    """First the one who is not about to act, then the one who is."""
    table = start(WELL, "at a2 c35", "hand coral remove", "hand teal drip", rewards=True)
    play(table, "teal go on\ncoral go on\nteal go on\ncoral go on\nteal go on\ncoral go on")
    assert told(table, "turn", "marker", "place") == "1 teal 2"
    assert table.to_move == CORAL


def test_asked_again_before_each_forfeit(start: Start) -> None:
    """Coral, who holds no token, forfeits twice; each time, and at the end, Teal is asked."""
    table = start(WELL, "at a2 c35", "hand teal drip", rewards=True)
    for place in ("2", "1", "0"):
        assert (table.to_move, told(table, "turn", "place")) == (TEAL, f"0 {place}")
        play(table, "teal go on")
    assert told(table, "turn", "marker", "place", "declined") == "1 teal 2 no"


def test_a_token_can_prevent_a_forfeit(start: Start) -> None:
    """The only dripping space is triggered. Coral may un-trigger it, and then has to place."""
    lines = ("at b2 c2 t1", "hand coral remove", "turn 4 place 1")
    table = start(WELL, *lines, rewards=True)
    assert table.legal() == {"remove b2 coral", "remove b2 teal", "go on"}
    placed = play(table.copy(), "coral remove b2 teal")
    assert placed.legal() == {"b2"}
    # No token has to be spent.
    play(table, "coral go on")
    assert told(table, "place") == "0"
    assert "b2>a1=c,b3=c,c1=t" in table.legal()


def test_the_opponent_can_prevent_a_forfeit(start: Start) -> None:
    """Teal gives coral a droplet back, which coral now has to place."""
    lines = ("at a2 c34", "at b2 c1", "hand teal remove")
    table = start(WELL, *lines, rewards=True)
    play(table, "teal remove b2 coral")
    assert table.supply == [1, 35]
    assert (table.to_move, table.legal()) == (CORAL, {"b2"})


def test_before_a_pass(start: Start) -> None:
    """Coral cannot resolve anything, but may spend before passing, and before teal passes."""
    table = start(LAKE, *TRIANGLE, "hand coral extra", "turn 4 place 0", rewards=True)
    extras = {"extra b2", "extra b3", "extra c2", "extra c4"}
    assert (table.to_move, table.legal()) == (CORAL, extras | {"go on"})
    play(table, "coral go on")
    assert told(table, "resolver", "passes") == "teal 1"
    assert (table.to_move, table.legal()) == (CORAL, extras | {"go on"})
    play(table, "coral go on")
    # The deadlock, and after it the end of the turn.
    assert table.supply == [35, 35]
    assert told(table, "turn", "resolver", "passes", "place") == "4 coral 0 0"
    play(table, "coral go on")
    assert told(table, "turn", "marker") == "5 teal"


def test_asked_again_after_a_pass(start: Start) -> None:
    """Teal has let Coral pass. Now Teal itself is about to, which is another question."""
    table = start(LAKE, *TRIANGLE, "hand teal control", "turn 4 place 0", rewards=True)
    play(table, "teal go on")
    assert told(table, "resolver", "passes", "declined") == "teal 1 no"
    assert (table.to_move, table.legal()) == (TEAL, {"control d2", "go on"})


def test_asked_again_after_a_deadlock(start: Start) -> None:
    """Coral has let Teal make the second pass, and is asked once more before Teal's turn ends."""
    lines = (*TRIANGLE, "hand coral drip", "turn 5 marker teal place 0 passes 1")
    table = start(LAKE, *lines, rewards=True)
    play(table, "coral go on")
    assert table.supply == [35, 35]
    assert told(table, "turn", "marker", "place") == "5 teal 0"
    play(table, "coral go on")
    assert told(table, "turn", "marker", "place") == "6 coral 2"


def test_a_token_between_two_passes(start: Start) -> None:
    """The passes are no longer in a row: both have to pass again."""
    table = start(LAKE, *TRIANGLE, "hand coral extra extra", "turn 4 place 0", rewards=True)
    play(table, "coral go on")
    assert told(table, "resolver", "passes") == "teal 1"
    play(table, "coral extra b2")
    assert told(table, "resolver", "passes") == "teal 0"
    play(table, "coral go on")
    # Teal passed; no deadlock yet, it is coral's pass.
    assert told(table, "resolver", "passes") == "coral 1"
    assert controls(table, "d2") == "coral"
    play(table, "coral go on")
    assert controls(table, "d2") == ""
    assert table.supply == [34, 35]


def test_a_token_of_the_one_who_is_about_to_pass(start: Start) -> None:
    """Teal, about to make the second pass, spends a token first: then coral has to pass again."""
    table = start(LAKE, *TRIANGLE, "hand teal extra extra", "turn 4 place 0", rewards=True)
    play(table, "teal go on")
    assert told(table, "resolver", "passes") == "teal 1"
    play(table, "teal extra b2")
    assert told(table, "resolver", "passes") == "teal 0"
    play(table, "teal go on")
    assert told(table, "resolver", "passes") == "coral 1"
    play(table, "teal go on")
    assert table.supply == [35, 34]


def test_handing_over_after_a_splash_is_no_pass(start: Start) -> None:
    """Coral has resolved and has no more: teal is next at once, and coral is asked only then."""
    lines = ("at b3 t3", "at d2 c3", "hand coral extra", "turn 4 place 0")
    table = start(LAKE, *lines, rewards=True)
    play(table, "coral d2>c2=c,d3=c,e1=c")
    assert told(table, "resolver", "resolved", "passes") == "teal no 0"
    assert table.to_move == CORAL
    assert "go on" in table.legal()
    play(table, "coral go on")
    assert table.to_move == TEAL
    assert table.legal() == {"b3>a2=t,b4=t,c3=t", "b3>a3=t,b2=t,c4=t"}


def test_a_splash_triggered_at_the_end_of_a_turn(start: Start) -> None:
    """Coral has resolved a splash in this turn, but that was before: Coral begins, has nothing to
    resolve, and passes."""
    lines = ("at b3 c3", "at d2 t2", "hand teal extra", "turn 4 place 0")
    table = start(LAKE, *lines, rewards=True)
    play(table, "teal go on\ncoral b3>a3=c,b2=c,c4=c")
    assert told(table, "resolver", "resolved") == "coral no"
    play(table, "teal extra d2")
    assert told(table, "resolver", "resolved", "passes") == "teal no 1"
    assert (table.to_move, controls(table, "d2")) == (TEAL, "teal")


def test_the_last_chance_before_scoring(start: Start) -> None:
    """The drain is full and coral behind; at the end of the turn an extra droplet turns it."""
    lines = ("at a2 t2", "at d2 c2", "at e1 t4", "hand coral extra", "turn 8 place 0")
    table = start(LAKE, *lines, rewards=True)
    assert (table.outcome(), table.to_move) == (None, CORAL)
    play(table, "coral extra d2\ncoral d2>c3=c,d1=c,e2=c")
    assert table.points == [3, 2]
    assert table.outcome() == ("drain full", [1, 2])


def test_the_other_has_a_last_chance_too(start: Start) -> None:
    """Teal is asked first; coral, who resolves first, has nothing to resolve and passes."""
    lines = ("at a2 c2", "at d2 t2", "at e1 t4", "hand teal extra", "turn 8 place 0")
    table = start(LAKE, *lines, rewards=True)
    play(table, "teal extra d2\nteal d2>c3=t,d1=t,e2=t")
    assert table.outcome() == ("drain full", [2, 1])


def test_letting_the_last_chance_pass(start: Start) -> None:
    """Both say go on, and the game is over."""
    lines = ("at a2 t2", "at e1 t4", "hand coral extra", "hand teal drip", "turn 8 place 0")
    table = start(LAKE, *lines, rewards=True)
    play(table, "teal go on\ncoral go on")
    assert table.outcome() == ("drain full", [2, 1])
    assert table.legal() == set()


def test_when_a_token_changes_who_is_about_to_act(start: Start) -> None:
    """Coral un-triggers the only splash. Now the turn ends, which is coral's: teal is asked."""
    lines = (
        "at d2 t3",
        "hand coral remove",
        "hand teal extra",
        "turn 4 marker coral place 0 resolver teal passes 1",
    )
    table = start(LAKE, *lines, rewards=True)
    assert (table.to_move, table.legal()) == (CORAL, {"remove d2 teal", "go on"})
    play(table, "coral remove d2 teal")
    assert told(table, "resolver", "passes", "declined") == "coral 0 no"
    assert table.to_move == TEAL
    assert table.legal() == {f"extra {space}" for space in DRIPPING} | {"go on"}
    play(table, "teal go on")
    # Coral has no token any more.
    assert told(table, "turn", "marker") == "5 teal"


def test_before_turns_of_overtime(start: Start) -> None:
    """Tokens are spent in overtime too."""
    lines = ("at e1 c4", "hand coral remove", "turn 9 marker teal resolver teal overtime yes")
    table = start(LAKE, *lines, rewards=True)
    play(table, "coral go on\nteal c2")
    assert (table.to_move, table.legal()) == (CORAL, {"remove c2 teal", "go on"})
