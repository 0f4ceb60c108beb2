"""Positions as text: reading and writing them."""

import random

import pytest

from tests.scenarios.dropounion.sketches import shuffled
from tests.scenarios.dropounion.tables import BROOK, RAIN, Read, Start, asked, hand, play
from watertable import NotationError, game

EVERYTHING = """
dropounion seats 4 mode hardest fewer 3 invasion on minutes 5 advice on
deck B/T G/O R/B
row
defeated T/G T/T:all
path B/G:rain O/T R/B:all G/T:dew,mist
guard R/B
guard B/G:brook G/O:all* O/T
hand rain B/G R/O! O/T:brook,dew
hand brook O/R:all! G/B B/O:rain,brook,dew,mist
hand dew G/T B/T O/B
hand mist G/O B/O G/O
turn 7 of brook phase act asked brook changed no granted no placed no dry no idle 3 passes 0 \
left 0 turning no owed 0 to nobody then turn
advice rain turn 1, swap 2 with 1 give, swap 2 with 1 get, place 3, keep 1
advice mist keep 3
result none
"""

OUT_OF_TURN = """
dropounion seats 2 mode simple fewer 7 invasion off minutes 0 advice off
deck B/T G/O R/B
row
defeated T/B:all
path B/G:rain O/T R/B:all
guard R/B
hand rain B/G R/O! O/T:brook G/T
hand brook O/R:all! G/B B/O R/G
turn 7 of rain phase guard asked brook changed yes granted no placed no dry no idle 0 passes 0 \
left 0 turning no owed 0 to brook then turn
result none
"""

REFILLING = """
dropounion seats 3 mode regular fewer 5 invasion off minutes 0 advice on
deck B/T G/O R/B
row
defeated
path B/G G/O G/B
hand rain B/T R/G
hand brook G/B B/O G/O
hand dew B/G O/B G/T
turn 6 of rain phase guard asked rain changed no granted no placed yes dry no idle 0 passes 0 \
left 0 turning no owed 1 to rain then end
result none
"""

OVER = """
dropounion seats 1 mode hard fewer 5 invasion off minutes 0 advice on
deck
row T/G
defeated T/T
path B/G
hand rain B/G
turn 31 of rain phase over asked nobody changed no granted yes placed no dry yes idle 0 passes 1 \
left 0 turning no owed 0 to nobody then turn
result all-passed
"""


@pytest.mark.parametrize("text", [EVERYTHING, OUT_OF_TURN, REFILLING, OVER])
def test_positions_in_full(read: Read, text: str) -> None:
    """What is read is written again, line by line."""
    assert read(text + "rng 5").position() == text.strip()


def test_who_is_asked(read: Read) -> None:
    assert read(EVERYTHING + "rng 5").to_move == BROOK
    for text, seat in ((OUT_OF_TURN, BROOK), (REFILLING, RAIN)):
        table = read(text + "rng 5")
        assert (table.to_move, table.legal()) == (seat, {"guard", "keep"})
    assert read(shuffled("B/G G/O O/B " * 4, 2)).legal() == set()


def test_going_on_from_a_question(read: Read) -> None:
    """What was to follow is in the position."""
    table = play(read(OUT_OF_TURN + "rng 5"), "brook guard")
    assert (hand(table, "brook"), asked(table)) == ("O/R:all! G/B B/O B/T", "rain act")
    table = play(read(REFILLING + "rng 5"), "rain guard")
    assert (hand(table, "rain"), asked(table)) == ("B/T B/T G/O", "brook act")


def test_a_game_that_is_over(read: Read) -> None:
    table = read(OVER + "rng 5")
    assert (table.to_move, table.legal()) == (None, set())
    assert table.outcome() == ("all passed", False)


@pytest.mark.parametrize("number", range(10))
def test_every_position_can_be_read_again(read: Read, number: int) -> None:
    """In random games: what is written and read is the same position."""
    rng = random.Random(number)
    seats = 1 + number % 5
    kinds = ["T/T", "T/B", "G/T", "T/O", "B/G", "O/B", "G/O", "R/B", "O/R", "G/R"] * 4
    cards = [*kinds, "R/R", "R/R", "R/T", "B/R"]
    rng.shuffle(cards)
    table = read(shuffled(" ".join(cards), seats, minutes=number % 2))
    assert read(table.position() + "\nrng 1").position() == table.position()
    table.deal()
    for _ in range(60):
        twin = read(table.position() + "\nrng 1")
        assert twin.position() == table.position()
        assert (twin.legal(), twin.clock()) == (table.legal(), table.clock())
        assert (twin.to_move, twin.outcome()) == (table.to_move, table.outcome())
        if table.to_move is None:
            break
        for seat in range(seats):
            advice = sorted(table.advice(seat)) if seat != table.to_move else []
            assert sorted(twin.advice(seat)) == sorted(table.advice(seat))
            if advice and rng.random() < 0.3:
                table.play(rng.choice(advice), seat)
        table.play(rng.choice(sorted(table.legal())))


def test_a_copy_goes_its_own_way(start: Start) -> None:
    """Playing on does not change it."""
    table = start("rain G/O B/G O/B")
    twin = table.copy()
    before = twin.position()
    play(
        table,
        """
        brook advise turn 1
        rain turn 1
        rain place 1
        """,
    )
    assert twin.position() == before
    assert twin.to_move == RAIN
    play(twin, "rain place 3")


TWO = "dropounion seats 2"
HANDS = "hand rain B/G G/O O/B G/B\nhand brook B/G G/O O/B R/B"


@pytest.mark.parametrize(
    ("lines", "complaint"),
    [
        ("deck T/B G/O\npath B/G\nturn 3 of rain", "a thief does not stay on top of the deck"),
        ("deck G/O\nrow T/B\npath B/G\nguard R/B\nturn 3", "a guard would have defeated"),
        (
            "deck G/O\nrow T/B\npath B/G\nturn 3 phase defeat left 2",
            "only if there are two at least",
        ),
        ("deck\nrow T/B\npath B/G\nturn 3 phase defeat left 1", "if there are two at least"),
        ("deck G/O\npath B/G!\nturn 3", "only cards in hands are marked as spent"),
        ("deck G/O!\npath B/G\nturn 3", "only cards in hands are marked as spent"),
        ("deck G/O\npath B/G\nguard R/B!\nturn 3", "only cards in hands are marked as spent"),
        (
            "deck G/O\npath B/G\nguard R/B\nguard R/O\nturn 3 phase guard asked brook",
            "room for another guard",
        ),
    ],
)
def test_what_cannot_lie_on_a_table(lines: str, complaint: str) -> None:
    """The engine says what is wrong; the referee trusts whoever writes a position."""
    parse = game("dropounion").notation.parse_position
    with pytest.raises(NotationError, match=complaint):
        parse(f"{TWO}\n{HANDS}\n{lines}")


@pytest.mark.parametrize(
    ("hands", "turn", "complaint"),
    [
        ("hand rain B/G G/O O/B\nhand brook B/G G/O O/B R/B", "", "rain needs 4 cards"),
        ("hand rain B/G G/O O/B G/B\nhand brook B/G", "phase thief", "brook needs 4 cards"),
        ("hand rain B/G G/O! O/B G/B\nhand brook B/G G/O O/B R/B", "", "no Redirector that could"),
        (
            "hand rain B/G G/O O/B G/B\nhand brook B/G G/O O/B R/B!",
            "phase guard asked brook",
            "not spent",
        ),
    ],
)
def test_what_nobody_can_hold(hands: str, turn: str, complaint: str) -> None:
    row = "row T/B" if "thief" in turn else "row"
    parse = game("dropounion").notation.parse_position
    with pytest.raises(NotationError, match=complaint):
        parse(f"{TWO}\n{hands}\ndeck G/O\n{row}\npath B/G\nturn 3 {turn}")


def test_hands_that_are_short_for_a_reason() -> None:
    """Whoever chooses a thief has placed cards; and with an empty deck nobody draws."""
    parse = game("dropounion").notation.parse_position
    full = "hand brook B/G G/O O/B R/B"
    parse(f"{TWO}\nhand rain B/G\n{full}\ndeck G/O\nrow T/B\npath B/G\nturn 3 phase thief")
    parse(f"{TWO}\nhand rain B/G\nhand brook G/O\nrow T/B T/B T/G\npath B/G\nturn 3 dry yes")
