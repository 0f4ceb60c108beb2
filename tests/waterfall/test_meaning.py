"""What a player is told who asks what a tile is, or a word on one."""

import pytest

from tests.scenarios.waterfall.sketches import sketched
from watertable import NotationError
from watertable.games.waterfall import GAME
from watertable.games.waterfall.meaning import meaning

LINES = (
    "1 add red,blue R>LR worth 3",
    "2 if:three-kinds:draw-three pink L>L gate has-blue",
    "hand coral 3",
    "hand teal 4",
    "scored coral 5",
    "discard 6",
)
STATE = GAME.notation.parse_position(sketched("1 .\n. 2", *LINES))


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        (
            "1",
            "Tile 1: 3 points; red, blue. Water comes in at the top right corner and leaves at "
            "both bottom corners. Add a tile of your hand to the waterfall. It lies at 0:0.",
        ),
        (
            "tile 2",
            "Tile 2: 1 point; pink. Water comes in at the top left corner and leaves at the bottom "
            "left corner. If at least three kinds of gemstones are on your path: Draw three tiles. "
            "It has a gate: you can only enter it if a blue gemstone is on your path. "
            "It lies at 1:1.",
        ),
        ("jump", "Jump over the next tile."),
        ("hold-3-or-more", "A condition: you hold three tiles or more."),
        (
            "busy",
            "A gate: you can only enter the tile if another player's pawn is on a tile beside it, "
            "or on it.",
        ),
    ],
)
def test_tiles_and_words(text: str, answer: str) -> None:
    assert meaning(STATE, 0, text) == answer


@pytest.mark.parametrize(
    ("tile", "coral", "teal"),
    [
        ("3", "You hold it.", ""),
        ("4", "", "You hold it."),
        ("5", "You have scored it.", ""),
        ("6", "It is out of the game.", "It is out of the game."),
    ],
)
def test_no_secret_is_told(tile: str, coral: str, teal: str) -> None:
    """Everybody may look at the set, but not into the hands of others."""
    plain = meaning(STATE, 0, "7").removeprefix("Tile 7")  # in the deck
    for seat, where in ((0, coral), (1, teal)):
        said = meaning(STATE, seat, tile).removeprefix(f"Tile {tile}")
        assert said == f"{plain} {where}".rstrip()


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("99", "There is no tile 99; they are numbered from 1 to 9."),
        ("jmup", "'jmup' is neither a tile nor a word on one. Did you mean 'jump'?"),
        ("", "Name a tile by its number"),
    ],
)
def test_what_cannot_be_explained(text: str, answer: str) -> None:
    with pytest.raises(NotationError) as error:
        meaning(STATE, 0, text)
    assert answer in str(error.value)
