"""What is written down about each of many games."""

from dataclasses import dataclass, fields
from typing import Any

import numpy as np
import numpy.typing as npt


@dataclass(frozen=True)
class Tally:
    """One entry for each game in every array."""

    actions: npt.NDArray[np.int32]
    turns: npt.NDArray[np.int32]
    reasons: npt.NDArray[np.int8]  # numbers of the rules' REASONS
    rewards: npt.NDArray[np.float64]  # by game and seat
    choices: npt.NDArray[np.int64]  # legal actions, summed over all decisions of the game
    most_choices: npt.NDArray[np.int32]  # the most of them at one decision

    @classmethod
    def blank(cls, games: int, seats: int) -> "Tally":
        return cls(
            actions=np.zeros(games, np.int32),
            turns=np.zeros(games, np.int32),
            reasons=np.zeros(games, np.int8),
            rewards=np.zeros((games, seats)),
            choices=np.zeros(games, np.int64),
            most_choices=np.zeros(games, np.int32),
        )

    def part(self, first: int, count: int) -> "Tally":
        """Return some of the games; writing to it writes to the whole."""
        return Tally(*(array[first : first + count] for array in self._arrays()))

    def enter(self, first: int, games: "Tally") -> None:
        """Write down games that were played elsewhere."""
        for own, theirs in zip(self._arrays(), games._arrays(), strict=True):
            own[first : first + len(theirs)] = theirs

    def __len__(self) -> int:
        return len(self.actions)

    def _arrays(self) -> list[Any]:
        return [getattr(self, field.name) for field in fields(self)]
