"""The games as they are played in these tests: small, so that matches end soon."""

from dataclasses import dataclass
from typing import Any

from watertable import Match, all_games
from watertable.core.conformance import ShortMatch, conformance_of


@dataclass(frozen=True)
class Played:
    """A short match of a game: people at first, then bots."""

    game: str
    short: ShortMatch

    @property
    def options(self) -> dict[str, Any]:
        return dict(self.short.options)

    @property
    def seats(self) -> int:
        return self.short.seats

    @property
    def bot(self) -> str:
        return self.short.bot

    @property
    def window(self) -> tuple[int, int]:
        return self.short.window

    @property
    def has_hidden_info(self) -> bool:
        match = Match.start(self.game, seats=self.seats, options=self.options, seed=1)
        return bool(match.game.rules.has_hidden_info(match.state))

    def __str__(self) -> str:
        return self.game


GAMES = tuple(
    Played(game.name, short)
    for game in all_games().values()
    if (short := conformance_of(game).short_match) is not None
)
