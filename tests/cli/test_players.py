"""Who sits where, from what was said on the command line."""

import pytest

import watertable
from watertable.cli.players import HUMAN, seat_players

GAME = watertable.game("archipelago")


@pytest.mark.parametrize(
    ("seats", "bots", "humans", "table"),
    [
        (None, None, None, [HUMAN, "casual"]),
        (3, ["random"], None, [HUMAN, "random", "random"]),
        (None, ["novice", "random"], None, ["novice", "random"]),
        (None, ["novice", "random"], "none", ["novice", "random"]),
        (3, None, "all", [HUMAN, HUMAN, HUMAN]),
        (None, ["random"], "teal", ["random", HUMAN]),
        (None, ["novice", "random"], "coral,amber", [HUMAN, "novice", "random", HUMAN]),
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
    assert seat_players(game, 1, None, "none") == ["casual"]
