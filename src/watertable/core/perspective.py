"""A seat at a match, as its player has it: what can be seen and done from there, nothing else."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from watertable.core.contract import State, copy_of
from watertable.core.errors import IllegalAction
from watertable.core.game import Game
from watertable.core.text import Text, Voice, say


class Perspective:
    """What a bot gets to choose from.

    `state` is a state that is possible for all the seat knows: everything hidden from it has been
    drawn afresh, the same way whatever the truth is. `game.rules.redeal` gives others.
    """

    def __init__(
        self, game: Game, seat: int, state: State, played: Sequence[int] | None = None
    ) -> None:
        self.game = game
        self.seat = seat
        self.state = state
        # All actions so far, in games where everything is open (else None).
        self.played = played

    @classmethod
    def at(cls, game: Game, seat: int, truth: State, played: Sequence[int]) -> "Perspective":
        """Return the perspective of a seat in a true state, which is left alone."""
        state = copy_of(truth)
        game.rules.redeal(state, seat, np.uint64(0))
        return cls(game, seat, state, None if game.rules.has_hidden_info(state) else list(played))

    def legal(self) -> list[int]:
        """Return the numbers of the actions that the seat may choose from."""
        buffer = np.zeros(self.game.rules.MAX_LEGAL, np.int32)
        n = self.game.rules.legal(self.state, self.seat, buffer)
        return [int(action) for action in buffer[:n]]

    def choices(self) -> list[int]:
        """Return the legal actions for a bot that has to choose; an IllegalAction if there are
        none."""
        actions = self.legal()
        if not actions:
            raise IllegalAction(say("Seat {seat} has nothing to choose now.", seat=self.seat))
        return actions

    def text(self, action: int) -> str:
        return self.game.notation.action_text(self.state, self.seat, action)

    def describe_action(self, action: int, reader: int | None = None) -> Text:
        """Return who does what by an action, in a sentence."""
        attempt = self.game.effects.attempt(self.state, self.seat, action, self.seat)
        return self.game.notation.narrate([attempt], Voice(self.game.notation.seat_name, reader))

    def view(self) -> Any:
        """Return what the seat sees, in the game's own structure."""
        return self.game.views.view(self.state, self.seat)
