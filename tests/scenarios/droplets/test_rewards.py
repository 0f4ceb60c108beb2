"""Drain rewards: how tokens are taken."""

from tests.scenarios.droplets.tables import (
    CORAL,
    LAKE,
    TEAL,
    WELL,
    Start,
    at,
    hand,
    play,
    refuses,
    spent,
    told,
    under,
)

TOKENS = ("under a1 extra", "under b1 remove", "under c1 drip")


def test_the_first_droplet_in_a_drain_takes_the_token(start: Start) -> None:
    """Coral's droplets are the first in a1 and c1."""
    table = start(WELL, "at b2 c2", *TOKENS, rewards=True)
    play(table, "coral b2\ncoral b2>a1=c,b3=c,c1=c")
    assert hand(table, "coral") == "extra drip"
    assert (under(table, "a1"), under(table, "b1"), under(table, "c1")) == ("", "remove", "")
    assert (hand(table, "teal"), spent(table)) == ("", "")


def test_it_belongs_to_the_droplets_owner(start: Start) -> None:
    """Teal resolves, but coral's droplet goes into a1."""
    table = start(WELL, "at b2 t2", *TOKENS, rewards=True)
    play(table, "coral b2\nteal b2>a1=c,b3=t,c1=t")
    assert hand(table, "coral") == "extra"
    assert hand(table, "teal") == "drip"


def test_later_droplets_take_nothing(start: Start) -> None:
    """The token of b1 is gone with the first droplet."""
    table = start(WELL, "at b1 t1", "at b2 c2", rewards=True)
    play(table, "coral b2\ncoral b2>a2=c,b1=c,c2=c")
    assert at(table, "b1") == "c1 t1"
    assert (hand(table, "coral"), hand(table, "teal")) == ("", "")
    assert table.to_move == TEAL


def test_a_token_can_be_spent_at_the_next_moment(start: Start) -> None:
    """Coral took it with the last splash of the turn, and is asked before the turn ends."""
    table = start(WELL, "at b2 c2", *TOKENS, rewards=True)
    play(table, "coral b2\ncoral b2>a2=c,b1=c,c2=c")
    assert hand(table, "coral") == "remove"
    assert told(table, "turn", "marker", "place") == "0 coral 0"
    assert (table.to_move, table.legal()) == (CORAL, {"go on"})
    play(table, "coral go on")
    assert told(table, "turn", "marker", "place") == "1 teal 2"


def test_several_tokens_in_one_hand(start: Start) -> None:
    """Nothing limits how many one holds, also of the same kind."""
    lines = ("at c2 c2 t1", "under b1 extra", "hand coral extra drip control")
    table = start(LAKE, *lines, "turn 4 place 0", rewards=True)
    play(table, "coral c2>b1=c,c3=t,d1=c")
    assert hand(table, "coral") == "extra extra drip control"


def test_without_tokens_nobody_is_asked(start: Start) -> None:
    """As long as all tokens lie under drains, the game is as without them."""
    table = start(WELL, *TOKENS, rewards=True)
    play(table, "coral b2\ncoral b2\nteal b2")
    assert table.to_move == CORAL
    refuses(table, "go on", "extra b2", "remove b2 teal", "control b2")


def test_tokens_do_not_fill_a_drain(start: Start) -> None:
    """Three droplets and no token any more: the game goes on; four droplets end it."""
    table = start(WELL, "at b1 c2", "at b2 c2", "under a1 extra", rewards=True)
    play(table, "coral b2\ncoral b2>a2=c,b1=c,c2=c")
    assert (at(table, "b1"), table.outcome()) == ("c3", None)


def test_one_can_only_spend_what_one_holds(start: Start) -> None:
    """Coral holds a remove token, teal the others; coral is asked about none of those."""
    lines = ("at b2 c1", "hand coral remove", "hand teal extra drip control", "turn 4 declined yes")
    table = start(LAKE, *lines, rewards=True)
    assert table.to_move == CORAL
    assert "remove b2 coral" in table.legal()
    refuses(table, "extra c2", "drip c3", "extra drip c3", "control b2", "go on")
