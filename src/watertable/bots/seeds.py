"""Seeds for many games from one, so that a game does not depend on who plays it, or when."""

import numpy as np
import numpy.typing as npt

Seeds = npt.NDArray[np.uint64]

_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)


def game_seeds(seed: int, first: int, count: int) -> Seeds:
    """Return the seeds of the games from number `first` on; each is a valid seed of a match (48
    bits)."""
    start = _mix(np.array([seed], np.uint64))
    numbers = np.arange(first + 1, first + count + 1, dtype=np.uint64)
    return _mix(start + numbers * _STEP) >> np.uint64(16)


def bot_seed(game_seed: int, seat: int) -> int:
    """Return the seed of the bot on a seat: another one for every seat of every game."""
    return game_seed * 8 + seat


def _mix(z: Seeds) -> Seeds:
    """Mix a whole array of numbers by SplitMix64, as core.rng does with one."""
    z = (z ^ (z >> np.uint64(30))) * _MIX_1
    z = (z ^ (z >> np.uint64(27))) * _MIX_2
    return z ^ (z >> np.uint64(31))
