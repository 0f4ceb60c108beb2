"""Which bots are taken where nobody has named one."""

import pytest

import watertable
from watertable.bots.defaults import adviser, for_newcomers, opponent


@pytest.mark.parametrize(
    ("game", "bots"),
    [
        ("archipelago", ("casual", "novice", "expert")),
        ("dropounion", ("casual", "skilled", "expert")),  # a partner who helps
        ("puddles", ("casual", "novice", "expert")),
    ],
)
def test_each_purpose_has_a_bot(game: str, bots: tuple[str, str, str]) -> None:
    chosen = watertable.game(game)
    assert (opponent(chosen), for_newcomers(chosen), adviser(chosen)) == bots
