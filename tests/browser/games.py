"""The games as they are played in these tests: small, so that matches end soon."""

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Played:
    game: str
    options: dict[str, Any] = field(default_factory=dict)
    seats: int = 2  # people at first, then bots
    bot: str = "random"
    has_hidden_info: bool = False
    window: tuple[int, int] = (1280, 800)

    def __str__(self) -> str:
        return self.game


GAMES = (
    Played("archipelago", {"size": 3}, seats=3),
    Played(
        "droplets",
        {"board": "reduced-small-standard", "length": "short", "rewards": True},
        has_hidden_info=True,
    ),
    Played("dropounion", {"mode": "simple", "fewer": 13, "advice": False}, has_hidden_info=True),
    # In a small window, because the graphics card is made of software.
    Played("splash", {"steadiness": "shaky", "deal": True}, bot="novice", window=(420, 640)),
    Played("waterfall", {"basic": True}, has_hidden_info=True),
)
