"""The engine at a table of scenarios: what is the same for all games."""

from abc import ABC, abstractmethod
from typing import Self

import numpy as np

from watertable import game


class EngineAtTable(ABC):
    """The engine, through what it offers everybody. The tables of the games are made of this."""

    name: str  # of the game

    def __init__(self, text: str) -> None:
        self._game = game(self.name)
        self._state = self._game.notation.parse_position(text)

    @staticmethod
    @abstractmethod
    def plain(text: str) -> str:
        """A position without what a referee does not know."""

    @property
    def to_move(self) -> int | None:
        seat = int(self._game.rules.mover(self._state))
        return None if seat == -1 else seat

    def legal(self) -> set[str]:
        seat = self.to_move
        return set() if seat is None else self.legal_for(seat)

    def legal_for(self, seat: int) -> set[str]:
        notation = self._game.notation
        texts = [notation.action_text(self._state, seat, action) for action in self._listed(seat)]
        assert len(texts) == len(set(texts)), "a legal action is listed twice"
        return set(texts)

    def _listed(self, seat: int) -> list[int]:
        buffer = np.zeros(self._game.rules.MAX_LEGAL, np.int32)
        n = self._game.rules.legal(self._state, seat, buffer)
        found: list[int] = buffer[:n].tolist()
        return found

    def allowed(self, text: str, seat: int | None = None) -> tuple[int, int]:
        """Who acts, and the number of an action that is not refused (and so has to be listed)."""
        if seat is None:
            seat = self.to_move
        if seat is None:
            raise ValueError("the game is over")
        action = self._game.notation.parse_action(self._state, seat, text)
        refusal = self._game.rules.refusal(self._state, seat, action)
        if refusal:
            raise ValueError(self._game.notation.explain(self._state, seat, action, refusal))
        # Of a fine grid only some points are listed.
        listed = self._game.traits.fine_grid or action in self._listed(seat)
        assert listed, f"'{text}' is allowed, but not listed"
        return seat, action

    def play(self, text: str) -> None:
        self._game.rules.apply(self._state, *self.allowed(text))

    def position(self) -> str:
        return self.plain(self._game.notation.position_text(self._state))

    def ended(self) -> tuple[str, list[float]] | None:
        """Why the game is over, and the rewards of the seats."""
        reason = self._game.rules.reason(self._state)
        if reason == 0:
            return None
        worth = np.zeros(int(self._state["seats"]))
        self._game.rules.score(self._state, worth)
        return self._game.rules.REASONS[reason], worth.tolist()

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin._game = self._game
        twin._state = self._state.copy()
        return twin


def ranks_of(worth: list[float]) -> list[int]:
    return [1 + sum(other > own for other in worth) for own in worth]
