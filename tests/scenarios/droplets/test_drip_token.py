"""The token for dripping on a transition space."""

from tests.scenarios.droplets.tables import (
    CORAL,
    POND,
    SPRING,
    TEAL,
    Start,
    at,
    controls,
    hand,
    play,
    refuses,
    spent,
    told,
)


def test_one_placement_goes_to_a_transition_space(start: Start) -> None:
    """It is one of the two droplets of the turn, not one more."""
    table = start(POND, "hand coral drip", rewards=True)
    assert table.legal() == {"b2", "c2", "drip b1", "drip c1", "drip c3"}
    play(table, "coral drip c3")
    assert (at(table, "c3"), told(table, "place")) == ("c1", "1")
    assert (hand(table, "coral"), spent(table)) == ("", "drip")
    assert table.legal() == {"b2", "c2"}
    play(table, "coral b2")
    assert table.supply == [33, 35]
    assert table.to_move == TEAL


def test_not_on_other_spaces(start: Start) -> None:
    """Dripping spaces need no token; drains, fountains and triggered spaces take none."""
    lines = ("at c3 t3", "hand coral drip", "turn 4 place 1")
    table = start(POND, *lines, rewards=True)
    refuses(table, "drip c3", "drip b2", "drip d1", "drip d2", "c1", "extra drip c1")


def test_two_tokens_for_two_placements(start: Start) -> None:
    """Each token is for one droplet."""
    table = start(POND, "hand coral drip drip", rewards=True)
    play(table, "coral drip c3\ncoral drip c3")
    # The tokens are spent, so nothing is asked.
    assert at(table, "c3") == "c2"
    assert told(table, "turn", "marker") == "1 teal"


def test_it_can_trigger_a_transition_space(start: Start) -> None:
    """The third droplet on c3; it splashes after the second placement."""
    table = start(POND, "at c3 c2", "hand coral drip", rewards=True)
    play(table, "coral drip c3")
    assert controls(table, "c3") == "coral"
    play(table, "coral b2")
    assert table.legal() == {"c3>b2=c,c4=c,d2=c", "c3>b3=c,c2=c,d3=c"}


def test_of_no_use_without_a_placement(start: Start) -> None:
    """Teal has none to make in coral's turn, and coral none at its end."""
    table = start(POND, "hand teal drip", rewards=True)
    assert (table.to_move, table.legal()) == (TEAL, {"go on"})
    table = start(POND, "hand coral drip", "turn 4 place 0", rewards=True)
    assert (table.to_move, table.legal()) == (CORAL, {"go on"})


def test_together_with_an_extra_droplet(start: Start) -> None:
    """Both tokens are spent, at any moment, also in the other's turn."""
    table = start(POND, "hand teal extra drip", rewards=True)
    assert table.legal() == {
        "extra b2",
        "extra c2",
        "extra drip b1",
        "extra drip c1",
        "extra drip c3",
        "go on",
    }
    play(table, "teal extra drip c3")
    assert at(table, "c3") == "t1"
    assert (hand(table, "teal"), spent(table)) == ("", "extra drip")
    assert (table.to_move, told(table, "place")) == (CORAL, "2")


def test_extra_and_drip_apart(start: Start) -> None:
    """In the own turn one can be spent without the other."""
    table = start(POND, "hand coral extra drip", rewards=True)
    assert {"extra b2", "drip c3", "extra drip c3"} <= table.legal()
    play(table, "coral drip c3\ncoral extra b2\ncoral b2")
    assert (at(table, "c3"), at(table, "b2")) == ("c1", "c2")
    assert told(table, "turn", "marker") == "1 teal"


def test_instead_of_a_forfeit(start: Start) -> None:
    """Every dripping space is triggered; the token allows a placement but none is required."""
    lines = ("at b2 c3", "hand coral drip", "turn 4 place 1")
    table = start(SPRING, *lines, rewards=True)
    assert table.legal() == {"drip c1", "go on"}
    dripped = play(table.copy(), "coral drip c1")
    assert (at(dripped, "c1"), told(dripped, "place")) == ("c1", "0")
    play(table, "coral go on")
    assert (at(table, "c1"), told(table, "place")) == ("", "0")
    assert hand(table, "coral") == "drip"


def test_it_adds_no_droplet(start: Start) -> None:
    """With an empty supply neither token helps."""
    table = start(POND, "at b3 c35", "hand coral extra drip", rewards=True)
    assert (table.to_move, table.legal()) == (CORAL, {"go on"})


def test_the_first_is_forfeited_and_the_second_dripped(start: Start) -> None:
    """Each droplet has its own moment: coral lets the first go and spends for the second."""
    lines = ("at b2 t3", "hand coral drip", "turn 4 place 2")
    table = start(SPRING, *lines, rewards=True)
    play(table, "coral go on\ncoral drip c1")
    assert (at(table, "c1"), told(table, "place", "resolver")) == ("c1", "0 teal")
