"""Who sits where, from what was said on the command line."""

import pytest

import watertable
from watertable.cli.players import HUMAN, seat_players

GAME = watertable.game("archipelago")


@pytest.mark.parametrize(
    ("seats", "bots", "humans", "table"),
    [
        (None, None, None, [HUMAN, "otter"]),
        (3, ["random"], None, [HUMAN, "random", "random"]),
        (None, ["tadpole", "random"], None, ["tadpole", "random"]),
        (None, ["tadpole", "random"], "none", ["tadpole", "random"]),
        (3, None, "all", [HUMAN, HUMAN, HUMAN]),
        (None, ["random"], "teal", ["random", HUMAN]),
        (None, ["tadpole", "random"], "coral,amber", [HUMAN, "tadpole", "random", HUMAN]),
    ],
)
def test_seats(
    seats: int | None, bots: list[str] | None, humans: str | None, table: list[str]
) -> None:
    assert seat_players(GAME, seats, bots, humans) == table


def test_alone() -> None:
    """One seat is a person's, unless a bot is named for it."""
    game = watertable.game("dropounion")
    assert seat_players(game, 1, None, None) == [HUMAN]
    assert seat_players(game, 1, ["random"], None) == ["random"]
    assert seat_players(game, 1, None, "none") == ["otter"]
