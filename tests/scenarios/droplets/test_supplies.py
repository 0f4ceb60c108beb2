"""Games that end because the droplets run out, or because they have lasted 200 turns."""

import pytest

from tests.scenarios.droplets.tables import (
    LAKE,
    TEAL,
    WELL,
    Start,
    play,
    told,
)


def test_both_supplies_empty(start: Start) -> None:
    """Coral runs out first and forfeits turns; when teal has run out too, points decide."""
    table = start(WELL, "at b3 c33 t33")
    play(table, "coral b2\ncoral b2")
    assert table.supply == [0, 2]
    assert told(table, "turn", "marker") == "1 teal"
    # Teal's second droplet finds b2 triggered. Coral's next turn is forfeited altogether.
    play(table, "teal b2\ncoral b2>a1=t,b3=c,c1=c")
    assert table.supply == [0, 1]
    assert told(table, "turn", "marker", "place") == "3 teal 2"
    play(table, "teal b2")
    assert table.supply == [0, 0]
    assert table.points == [34, 33]
    assert table.outcome() == ("supplies empty", [1, 2])
    assert told(table, "turn", "result", "winner") == "3 supplies-empty none"


def test_one_empty_supply_ends_nothing(start: Start) -> None:
    """Teal plays on alone."""
    table = start(LAKE, "at a2 c35")
    play(table, "teal c2\nteal c2\nteal b2\nteal b2")
    assert told(table, "turn", "marker") == "5 teal"
    assert table.outcome() is None


def test_empty_supplies_are_looked_at_when_the_turn_ends(start: Start) -> None:
    """Teal's last droplet triggers a splash, which is still resolved and scored."""
    lines = ("at b1 c3", "at b2 t2", "at b3 c32 t32")
    table = start(WELL, *lines, "turn 7 marker teal resolver teal")
    assert table.supply == [0, 1]
    play(table, "teal b2")
    assert (table.supply, table.outcome()) == ([0, 0], None)
    play(table, "teal b2>a1=t,b3=t,c1=t")
    assert table.outcome() == ("supplies empty", [2, 1])


def test_level_points_are_a_draw(start: Start) -> None:
    """There is no overtime when nobody has droplets left."""
    table = start(WELL, "at a2 t34", "at b2 c1", "at b3 c33", "turn 6 place 1")
    play(table, "coral b2\nteal b2\ncoral b2>a1=c,b3=c,c1=t")
    assert (table.supply, table.points) == ([0, 0], [34, 34])
    assert table.outcome() == ("supplies empty", [1, 1])
    assert told(table, "winner", "overtime") == "none no"


def test_a_full_drain_with_empty_supplies(start: Start) -> None:
    """If the points differ the drain has ended the game; if they are level it is a draw."""
    table = start(WELL, "at b1 c32 t35", "at b2 c2")
    play(table, "coral b2\ncoral b2>a1=c,b3=c,c1=c")
    assert (table.supply, table.points) == ([0, 0], [1, 0])
    assert table.outcome() == ("drain full", [1, 2])
    table = start(WELL, "at b1 c32 t34", "at b2 c2", "at b3 t1")
    play(table, "coral b2\ncoral b2>a1=c,b3=c,c1=c")
    assert (table.supply, table.points) == ([0, 0], [1, 1])
    assert table.outcome() == ("supplies empty", [1, 1])
    assert told(table, "overtime") == "no"


@pytest.mark.parametrize(
    ("lying", "ranks"), [("c2 t1", [1, 2]), ("c1 t2", [2, 1]), ("c1 t1", [1, 1])]
)
def test_the_game_ends_after_200_turns(start: Start, lying: str, ranks: list[int]) -> None:
    """The 200th turn is the last, and points decide."""
    table = start(WELL, f"at a2 {lying}", "turn 199 marker teal place 1 resolver teal")
    play(table, "teal b2")
    assert table.outcome() == ("turn limit", ranks)
    assert told(table, "turn", "result", "winner") == "199 turn-limit none"


def test_the_199th_turn_is_not_the_last(start: Start) -> None:
    """One more turn is played."""
    table = play(start(WELL, "turn 198 marker coral place 1"), "coral b2")
    assert (told(table, "turn"), table.to_move) == ("199", TEAL)


def test_the_last_turn_is_played_out(start: Start) -> None:
    """Its splashes are resolved and count."""
    table = start(WELL, "at b2 t2", "turn 199 marker teal place 1 resolver teal")
    play(table, "teal b2")
    assert table.outcome() is None
    play(table, "teal b2>a2=t,b1=t,c2=t")
    assert table.outcome() == ("turn limit", [2, 1])


def test_a_full_drain_in_the_last_turn(start: Start) -> None:
    """It counts as what ended the game unless points are level; then there is no overtime."""
    lines = ("at b1 c3", "at b2 t3", "turn 199 marker teal place 0 resolver teal")
    table = play(start(WELL, *lines), "teal b2>a2=t,b1=t,c2=t")
    assert table.outcome() == ("drain full", [2, 1])
    table = play(start(WELL, "at a2 c2", *lines), "teal b2>a2=t,b1=t,c2=t")
    assert table.outcome() == ("turn limit", [1, 1])


@pytest.mark.parametrize(
    ("lying", "outcome"),
    [
        (("at b1 c34 t33",), ("drain full", [2, 1])),
        (("at b1 c33 t33", "at b3 c1"), ("supplies empty", [1, 1])),
        (("at b1 c4 t4", "at b3 c1"), ("turn limit", [1, 1])),
    ],
)
def test_the_order_of_the_reasons(
    start: Start, lying: tuple[str, ...], outcome: tuple[str, list[int]]
) -> None:
    """The 200th turn ends with a full drain and points that differ, else with both supplies empty,
    else with nothing but level points and no turn left: the first of these is the reason."""
    lines = ("at b2 c1 t2", "turn 199 marker teal place 0 resolver teal")
    table = play(start(WELL, *lying, *lines), "teal b2>a1=c,b3=t,c1=t")
    assert table.outcome() == outcome
    assert told(table, "overtime", "winner") == "no none"
