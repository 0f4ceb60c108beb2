"""Positions as text: reading and writing them."""

import random

import pytest

from tests.scenarios.droplets.tables import (
    CORAL,
    LAKE,
    MAPS,
    POND,
    TEAL,
    WELL,
    EngineTable,
    Read,
    Start,
    controls,
    play,
    told,
)
from watertable import NotationError


def test_a_position_in_full(start: Start) -> None:
    """All lines there are, in their order."""
    lines = (
        "under d1 control",
        "hand teal drip extra",
        "at d3 t1",
        "at c2 p1 t1 c1",
        "at b2 p1",
        "turn 14 place 0",
        "spent remove",
    )
    table = start(POND, *lines, pebbles=True, rewards=True)
    assert table.position().splitlines() == [
        "droplets length normal pebbles on rewards on",
        " x 1 x",
        "~ o ~ x",
        " ~ o 2",
        "  x x",
        "at b2 p1",
        "at c2 c1 t1 p1",
        "at d3 t1",
        "under d1 control",
        "hand coral",
        "hand teal extra drip",
        "spent remove",
        "control c2 coral",
        "turn 14 marker coral place 0 resolver coral resolved no passes 0 declined no"
        " overtime no result none winner none",
    ]


def test_without_rewards_there_are_no_token_lines(start: Start) -> None:
    """Hands and spent tokens belong to the variant."""
    assert start(WELL, length="short").position().splitlines() == [
        "droplets length short pebbles off rewards off",
        " x 1",
        "x o 1",
        " x 1",
        "turn 0 marker coral place 2 resolver coral resolved no passes 0 declined no"
        " overtime no result none winner none",
    ]


def test_items_of_the_turn_in_any_order(start: Start) -> None:
    """What is missing is as in a new game."""
    table = start(WELL, "turn 7 overtime yes resolver teal place 1 marker teal")
    assert told(table, "turn", "marker", "place", "overtime", "result") == "7 teal 1 yes none"
    assert table.to_move == TEAL


def test_a_claimed_space_is_read(start: Start) -> None:
    """A control line outweighs the majority; without one the majority counts."""
    lines = ("at b3 c3", "at d2 c3", "control d2 teal", "turn 4 place 0")
    table = start(LAKE, *lines, rewards=True)
    assert (controls(table, "b3"), controls(table, "d2")) == ("coral", "teal")
    assert {text[:2] for text in table.legal()} == {"b3"}


def test_what_needs_no_decision_happens_on_reading(start: Start) -> None:
    """A pass, a forfeit, the end of a turn."""
    assert told(start(LAKE, "at d2 t3", "turn 4 place 0"), "resolver", "passes") == "teal 1"
    assert told(start(LAKE, "at a2 c35", "turn 4"), "turn", "marker") == "5 teal"
    assert told(start(LAKE, "turn 4 place 0"), "turn", "marker", "place") == "5 teal 2"


def test_a_finished_game(start: Start) -> None:
    """Nothing happens to it any more, and ranks are read off points or the winner."""
    table = start(WELL, "at b1 c4", "at b3 t1", "turn 8 place 0 result drain-full")
    assert (table.to_move, table.legal()) == (None, set())
    assert table.outcome() == ("drain full", [2, 1])
    lines = ("at b1 c4", "at b2 t3", "at b3 t1", "at a2 c1")
    line = "turn 8 place 0 overtime yes result overtime winner coral resolved yes"
    table = start(WELL, *lines, line)
    assert table.outcome() == ("overtime", [1, 2])
    assert (table.to_move, controls(table, "b2")) == (None, "teal")


def test_a_pass_that_was_made_is_remembered(start: Start) -> None:
    """With one pass made, the next one is the deadlock."""
    lines = ("at c3 t3", "at d2 c3", "at d3 t3", "hand teal drip")
    table = start(LAKE, *lines, "turn 4 place 0 resolver teal passes 1", rewards=True)
    assert table.to_move == TEAL
    play(table, "teal go on")
    assert table.supply == [35, 35]


def test_an_answer_that_was_given_is_remembered(start: Start) -> None:
    """Teal has already said go on at this moment."""
    table = start(LAKE, "hand teal remove", "turn 0 declined yes", rewards=True)
    assert table.to_move == CORAL


@pytest.mark.parametrize(
    ("lines", "problem"),
    [
        ((), "as many pebbles as dripping spaces, 2, not 0"),
        (("at c2 p1",), "as many pebbles as dripping spaces, 2, not 1"),
        (("at b1 p1", "at b2 p1", "at c2 p1"), "as many pebbles as dripping spaces, 2, not 3"),
    ],
)
def test_pebbles_neither_get_lost_nor_come_from_elsewhere(
    start: Start, lines: tuple[str, ...], problem: str
) -> None:
    with pytest.raises(ValueError, match="as many pebbles as dripping spaces") as refused:
        start(POND, *lines, pebbles=True)
    if isinstance(refused.value, NotationError):  # the engine says more than the referee
        assert problem in str(refused.value)


def test_pebbles_may_have_moved(start: Start) -> None:
    """It is their number that counts."""
    table = start(POND, "at b1 p1", "at c3 p1", pebbles=True)
    assert table.legal() == {"b2", "c2"}


@pytest.mark.parametrize("line", ["turn 8 overtime yes", "turn 8 overtime yes result turn-limit"])
def test_points_are_equal_in_overtime(line: str) -> None:
    """By the engine alone. In a game whose points differ there is no overtime."""
    lines = ["droplets", WELL.strip("\n"), "at b1 c4", "at b3 t1", line]
    problem = r"line 7: points are equal in overtime until it is decided, not 0 to 1\."
    with pytest.raises(NotationError, match=problem):
        EngineTable("\n".join(lines))


@pytest.mark.parametrize("name", ["lake", "pond", "well"])
@pytest.mark.parametrize("pebbles", [False, True])
def test_every_position_can_be_read_again(
    read: Read, start: Start, name: str, pebbles: bool
) -> None:
    """In random games with tokens: what is written and read is the same position."""
    rng = random.Random(7)
    dripping = sorted(start(MAPS[name]).legal())
    stones = [f"at {space} p1" for space in dripping] if pebbles else []
    for _ in range(5):
        hands = [rng.choices(["extra", "remove", "drip", "control"], k=3) for _ in range(2)]
        lines = [f"hand coral {' '.join(hands[0])}", f"hand teal {' '.join(hands[1])}"]
        table = start(MAPS[name], *stones, *lines, pebbles=pebbles, rewards=True)
        for _ in range(60):
            twin = read(table.position())
            assert twin.position() == table.position()
            assert twin.legal() == table.legal()
            assert twin.to_move == table.to_move
            if table.to_move is None:
                break
            table.play(rng.choice(sorted(table.legal())))
