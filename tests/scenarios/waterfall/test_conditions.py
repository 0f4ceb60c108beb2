"""Conditional actions: when their condition holds. The bonus here is to draw three tiles."""

import pytest

from tests.scenarios.waterfall.tables import Start, in_deck, line, play, told

DECK = 9


def conditional(condition: str) -> str:
    return f"if:{condition}:draw-three"


@pytest.mark.parametrize(
    ("sketch", "holds"),
    [
        ("1 2T\n3 .", True),  # at the side
        ("1 .\n3T 2", True),  # below
        ("1 2t\n3 .", False),  # there, but not stuck
        ("1 2\n3 4T", False),  # stuck, but diagonally
        ("1 . 2T\n3 . .", False),  # stuck, but too far away
        ("1 2\n3 .", False),  # nobody there
    ],
)
def test_a_pawn_is_stuck_on_an_adjacent_tile(start: Start, sketch: str, holds: bool) -> None:
    """Adjacent is by a side."""
    table = start(sketch, f"1 {conditional('stuck-near')}", deck=DECK)
    play(table, "coral go 1")
    assert in_deck(table) == DECK - (3 if holds else 0)


def test_a_stuck_pawn_above(start: Start) -> None:
    """Coral falls past teal and then is right below."""
    table = start("1 2T\n. 3\n. .", f"3 {conditional('stuck-near')}", deck=DECK)
    play(table, "coral go 1\ncoral go 3")
    assert in_deck(table) == DECK - 3


def test_a_stuck_pawn_on_the_same_tile(start: Start) -> None:
    """That is not adjacent."""
    table = start("1T", f"1 {conditional('stuck-near')}", "turn 0 phase top sharing yes", deck=DECK)
    play(table, "coral go 1")
    assert in_deck(table) == DECK


PATHS = [
    # condition, gemstones of the two tiles before, of this tile, whether it holds
    ("all-different", "red,green", "blue", "pink,yellow", True),
    ("all-different", "red,green", "blue", "green,yellow", False),
    ("all-different", "red", "red", "green", False),
    ("three-kinds", "red", "green", "blue", True),
    ("three-kinds", "red", "red", "red,green", False),
    ("three-kinds", "red,green", "blue,pink", "multicolour", True),
    ("three-kinds", "red", "red", "red,green,multicolour", True),
    ("only-red-green", "red", "green", "red,green", True),
    ("only-red-green", "red", "red", "red", True),
    ("only-red-green", "red", "green", "red,blue", False),
    ("only-red-green", "red,multicolour", "green", "red", False),
    ("only-blue-yellow", "blue", "yellow", "blue,yellow", True),
    ("only-blue-yellow", "yellow", "yellow", "yellow", True),
    ("only-blue-yellow", "blue", "pink,yellow", "blue", False),
    ("only-blue-yellow", "blue", "yellow", "red", False),
]


@pytest.mark.parametrize(("condition", "first", "second", "this", "holds"), PATHS)
def test_the_gemstones_of_the_path(
    start: Start, condition: str, first: str, second: str, this: str, holds: bool
) -> None:
    """Those of the tiles passed this turn, with this one."""
    table = start(
        "1\n2\n3",
        f"1 add {first}",
        f"2 add {second}",
        f"3 {conditional(condition)} {this}",
        deck=DECK,
    )
    play(table, "coral go 1\ncoral go 2\ncoral go 3")
    assert in_deck(table) == DECK - (3 if holds else 0)


@pytest.mark.parametrize(
    ("condition", "this", "holds"),
    [
        ("all-different", "red,green,blue", True),
        ("three-kinds", "red,green,blue", True),
        ("three-kinds", "red,green", False),
        ("only-red-green", "green", True),
        ("only-blue-yellow", "green", False),
    ],
)
def test_this_tile_alone(start: Start, condition: str, this: str, holds: bool) -> None:
    """The first tile of a turn is a path, too."""
    table = start("1", f"1 {conditional(condition)} {this}", deck=DECK)
    play(table, "coral go 1")
    assert in_deck(table) == DECK - (3 if holds else 0)


def test_a_tile_passed_twice_counts_twice(start: Start) -> None:
    """So its gemstones are not all different."""
    table = start(
        "1 2\n3 .",
        "1 teleport red",
        "2 teleport green",
        f"3 {conditional('all-different')} blue",
        deck=DECK,
    )
    play(table, "coral go 1\ncoral go 2\ncoral go 1\ncoral go 3")
    assert in_deck(table) == DECK


def test_tiles_jumped_over_do_not_count(start: Start) -> None:
    """The path is red, green, and not blue."""
    table = start(
        "1\n2\n3",
        "1 jump red",
        "2 add blue",
        f"3 {conditional('only-red-green')} green",
        deck=DECK,
    )
    play(table, "coral go 1\ncoral go 3")
    assert in_deck(table) == DECK - 3


@pytest.mark.parametrize(
    ("condition", "numbers"),
    [("hold-3-or-more", {3, 4}), ("hold-3-or-fewer", {0, 2, 3})],
)
@pytest.mark.parametrize("number", [0, 2, 3, 4])
def test_how_many_tiles_are_held(
    start: Start, condition: str, numbers: set[int], number: int
) -> None:
    """Three is both three or more and three or fewer."""
    hand = " ".join(str(tile) for tile in range(2, 2 + number))
    table = start("1", f"1 {conditional(condition)}", f"hand coral {hand}".strip(), deck=DECK)
    play(table, "coral go 1")
    assert (in_deck(table) < DECK) == (number in numbers)


def test_the_hand_of_the_others_does_not_count(start: Start) -> None:
    """Teal holds four, coral none."""
    table = start("1", f"1 {conditional('hold-3-or-more')}", "hand teal 2 3 4 5", deck=DECK)
    play(table, "coral go 1")
    assert in_deck(table) == DECK


def test_when_the_condition_does_not_hold(start: Start) -> None:
    """Nothing happens and nothing is asked."""
    table = start("1\n2", "1 if:three-kinds:score-twice red", "3 add red", "hand coral 3")
    play(table, "coral go 1")
    assert (told(table, "phase"), line(table, "took")) == ("fall", "")


FAR = "1 . . 5T\n3 . . .\n4 . . ."
NEAR = "1 . . .\n3 5T . .\n4 . . ."

# For each condition: gemstones on the tile before and on this one, tiles held, and the sketch;
# first so that the condition holds, then so that it does not.
SETTINGS = {
    "stuck-near": (("red", "red", 3, NEAR), ("red", "red", 3, FAR)),
    "all-different": (("red", "green", 3, FAR), ("red", "red", 3, FAR)),
    "three-kinds": (("red,blue", "green", 3, FAR), ("red", "green", 3, FAR)),
    "hold-3-or-more": (("red", "red", 3, FAR), ("red", "red", 2, FAR)),
    "hold-3-or-fewer": (("red", "red", 3, FAR), ("red", "red", 4, FAR)),
    "only-red-green": (("red", "green", 3, FAR), ("red", "pink", 3, FAR)),
    "only-blue-yellow": (("blue", "yellow", 3, FAR), ("blue", "red", 3, FAR)),
}
SIGNS = {
    "score-twice": ("score 2 no", 0),
    "add-three": ("add 3 no", 0),
    "draw-three": ("fall 0 no", 3),
    "free-pawn": ("free 0 no", 0),
    "jump-occupied": ("fall 0 yes", 0),
}


@pytest.mark.parametrize("holds", [True, False])
@pytest.mark.parametrize("bonus", SIGNS)
@pytest.mark.parametrize("condition", SETTINGS)
def test_each_bonus_under_each_condition(
    start: Start, condition: str, bonus: str, holds: bool
) -> None:
    """Given if the condition holds; otherwise the pawn just falls on."""
    before, this, number, sketch = SETTINGS[condition][0 if holds else 1]
    hand = range(6, 6 + number)
    table = start(
        sketch,
        f"1 teleport {before}",  # with nowhere to go
        f"3 if:{condition}:{bonus} {this}",
        *(f"{tile} draw {this}" for tile in hand),
        "hand coral " + " ".join(map(str, hand)),
        deck=DECK,
    )
    play(table, "coral go 1\ncoral go 3")
    phase, drawn = SIGNS[bonus] if holds else ("fall 0 no", 0)
    assert told(table, "phase", "left", "jumping") == phase
    assert in_deck(table) == DECK + 1 - drawn  # tile 2 is in the deck, too
