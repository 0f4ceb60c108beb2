"""Positions that cannot be, refused with what is wrong. (What can be is in the scenarios.)"""

import pytest

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
