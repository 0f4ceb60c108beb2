"""Positions as text: reading and writing them."""

import random

import pytest

from tests.scenarios.waterfall.tables import CORAL, Read, Start, play

EVERYTHING = """
waterfall seats 3 gates on conditions on pyramid off room off basic off dry off \
onward off progress draw
tile 1 score 3 gems red,blue in L out LR action score-this
tile 2 score 1 gems green in LR out LR action draw gate no-score
tile 3 score 5 gems multicolour in L out R action if:stuck-near:score-twice
tile 4 score 2 gems pink,yellow,multicolour in R out L action may-stop gate at-most-4-steps
tile 5 score 4 gems red in LR out LR action remove
tile 6 score 4 gems red in LR out LR action stop-worst
tile 7 score 4 gems red in LR out LR action swap-hands
tile 8 score 4 gems red in LR out LR action move-pawn
at 1 0:0
at 2 0:1
at 5 -3:1
hand coral 3
hand teal
hand violet 4
scored coral
scored teal 6
scored violet
discard 7
open 6
pawn coral at 0:0
pawn teal at -3:1 out
pawn violet above
turn 7 mover coral phase fall left 0 sharing no jumping no taking yes still 0 ending no
path 1
acted 1
took
went
result none
"""


def test_a_position_in_full(read: Read) -> None:
    """What is read is written again, line by line."""
    table = read(EVERYTHING + "rng 5")
    assert table.position() == EVERYTHING.strip()
    assert (table.to_move, table.points) == (CORAL, [0, 4, 0])
    assert table.legal() == {"go 2"}


def test_a_game_that_is_over(read: Read) -> None:
    """Nobody is to move."""
    text = EVERYTHING.replace("phase fall", "phase over").replace("taking yes", "taking no")
    text = text.replace("result none", "result waterfall-full").replace("ending no", "ending full")
    table = read(text + "rng 5")
    assert (table.to_move, table.legal()) == (None, set())
    assert table.outcome() == ("waterfall full", [2, 1, 2])
    assert table.position() == text.strip()


SKETCH = """
. . 1 2 .
. 3 4 5 6
7 . 8 . 9
. 10 11 12 .
"""
TILES = (
    "1 may-stop red",
    "2 teleport blue",
    "3 swap-tiles green",
    "4 if:all-different:add-three pink",
    "5 jump red,blue",
    "6 move-pawn",
    "7 score-this red",
    "8 score red gate no-add",
    "9 stop-worst gate one-way",
    "10 remove",
    "11 swap-hands",
    "12 if:hold-3-or-more:jump-occupied gate busy",
    "13 score red",
    "14 score green L>LR",
    "15 add blue worth 3",
    "16 score red LR>R worth 2",
    "17 teleport yellow worth 2",
    "18 draw pink",
)


@pytest.mark.parametrize("number", range(8))
def test_every_position_can_be_read_again(read: Read, start: Start, number: int) -> None:
    """In random games: what is written and read is the same position."""
    rng = random.Random(number)
    hands = ("hand coral 13 14", "hand teal 15 16", "hand violet 17 18")
    table = start(
        SKETCH, *TILES, *hands, seats=3, deck=10, onward=number % 2 == 1, room=number % 4 > 1
    )
    for _ in range(60):
        twin = read(table.position() + "\nrng 1")
        assert twin.position() == table.position()
        assert twin.legal() == table.legal()
        assert (twin.to_move, twin.outcome()) == (table.to_move, table.outcome())
        if table.to_move is None:
            break
        table.play(rng.choice(sorted(table.legal())))


def test_a_copy_goes_its_own_way(start: Start) -> None:
    """Playing on does not change it."""
    table = start("1 2")
    twin = table.copy()
    before = twin.position()
    play(table, "coral go 1")
    assert twin.position() == before
    play(twin, "coral go 2")
