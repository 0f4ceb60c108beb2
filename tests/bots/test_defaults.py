"""Which bots are taken where nobody has named one."""

import pytest

import watertable
from watertable.bots.defaults import adviser, for_newcomers, opponent


@pytest.mark.parametrize(
    ("game", "bots"),
    [
        ("archipelago", ("otter", "tadpole", "kraken")),
        ("dropounion", ("otter", "heron", "kraken")),  # a partner who helps
        ("puddles", ("beaver", "tadpole", "kraken")),
    ],
)
def test_each_purpose_has_a_bot(game: str, bots: tuple[str, str, str]) -> None:
    chosen = watertable.game(game)
    assert (opponent(chosen), for_newcomers(chosen), adviser(chosen)) == bots
