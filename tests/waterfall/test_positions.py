"""Positions that cannot be, refused with what is wrong. (What can be is in the scenarios.)"""

import pytest

from tests.scenarios.waterfall.sketches import sketched
from watertable import Match, NotationError


def position(ending: str, *, basic: bool = False) -> str:
    match = Match.start("waterfall", options={"basic": basic}, seed=1)
    text = match.game.notation.position_text(match.state)
    assert "ending no" in text
    return text.replace("ending no", f"ending {ending}")


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        (position("empty"), "the ending cannot be 'empty': there are tiles in the deck."),
        (position("full", basic=True), "a full waterfall does not end a game with 'basic'."),
        (position("yes"), "ending must be one of no, empty, full, not 'yes'."),
    ],
)
def test_endings_that_cannot_be(text: str, answer: str) -> None:
    game = Match.start("waterfall", seed=1).game
    with pytest.raises(NotationError) as refused:
        game.notation.parse_position(text)
    assert answer in str(refused.value)


def test_an_ending_is_remembered() -> None:
    """A waterfall that was full is told so, also when there are fewer tiles again."""
    game = Match.start("waterfall", seed=1).game
    state = game.notation.parse_position(position("full"))
    assert (state["ending"], state["full"]) == (1, 1)
    assert "ending full" in game.notation.position_text(state)


@pytest.mark.parametrize(
    ("sketch", "lines"),
    [
        ("1 2", ("1 score LR>L",)),
        ("1\n2", ("2 score L>LR",)),
        ("1 .\n. 2", ("2 score R>LR",)),
        (". 1\n2 .", ("1 score LR>R",)),
    ],
    ids=["beside", "below", "below right", "below left"],
)
def test_water_that_does_not_match(sketch: str, lines: tuple[str, ...]) -> None:
    game = Match.start("waterfall", seed=1).game
    with pytest.raises(NotationError, match=r"the water of tile \d does not match around it"):
        game.notation.parse_position(sketched(sketch, *lines))
    game.notation.parse_position(sketched(sketch))


def test_a_tile_above_the_starting_tile() -> None:
    parse = Match.start("waterfall", seed=1).game.notation.parse_position
    with pytest.raises(NotationError, match="tile 2 is above the row of the starting tile"):
        parse(sketched("2\n1*"))
    with pytest.raises(NotationError, match="there is no starting tile at 0:0"):
        parse(sketched("1 2").replace("at 1 0:0\n", ""))


@pytest.mark.parametrize(
    ("sketch", "fits"),
    [
        ("1 2", False),
        ("1 . .\n2 3 4", False),
        (". 1 .\n2 3 4", True),
        ("1 .\n2 3\n. 4\n. 5\n6 7", True),
    ],
)
def test_a_tile_outside_of_the_pyramid(sketch: str, fits: bool) -> None:
    parse = Match.start("waterfall", seed=1).game.notation.parse_position
    parse(sketched(sketch))
    if fits:
        parse(sketched(sketch, pyramid=True))
        return
    with pytest.raises(NotationError, match=r"tile \d is outside of the pyramid"):
        parse(sketched(sketch, pyramid=True))
