"""The boards of Droplets are as balanced as the page about them says, which has the figures."""

import pytest
from tools.balance import PART, section

from watertable.core.study_results import Variant, mark
from watertable.games.droplets import GAME
from watertable.games.droplets.balance import study
from watertable.games.droplets.boards import boards

BOARD = next(option for option in GAME.options if option.name == "board")

# Since this version only boards have changed, and a board is known by its mark.
RULES_SINCE = 3
VARIANTS = study().variants

# Where the first player wins too often. The rules page says so too; whoever finds a better board is
# told here to say it no longer.
UNEVEN = {"standard"}
LONG = "symmetrical"


def test_the_page_shows_the_figures() -> None:
    assert PART.shown() == section(), "run: python -m tools.balance"


def test_all_boards_were_measured() -> None:
    assert sorted(variant.name for variant in VARIANTS) == sorted(boards())


def test_they_were_measured_in_the_base_game() -> None:
    found = study()
    assert (found.game, found.by) == ("droplets", "board")
    assert RULES_SINCE <= found.game_version <= GAME.version
    assert found.options == {"length": "normal", "pebbles": False, "rewards": False}
    assert found.games >= 400
    assert found.bot == "search:simulations=1000"


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_a_board_is_the_one_that_was_measured(variant: Variant) -> None:
    assert variant.mark == mark(BOARD.stored(variant.value)), "the board was changed: measure again"


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_a_board_is_balanced(variant: Variant) -> None:
    figures = variant.figures
    low, high = (0.42, 0.58) if variant.name == LONG else (0.45, 0.55)
    assert (low <= figures.first.share <= high) == (variant.name not in UNEVEN)
    assert 8 <= figures.turns.median <= 17
    assert figures.reasons["supplies empty"] < 0.02
    assert figures.reasons["turn limit"] < 0.02


def test_the_long_board_takes_longer_than_the_usual_one() -> None:
    turns = {variant.name: variant.figures.turns.median for variant in VARIANTS}
    assert turns[LONG] > turns["standard"]
