"""Seeded chance inside the state: SplitMix64, a counter and a mixing function.

The n-th number depends on the seed and n alone, on every platform. `state["rng"]` is the counter.
"""

import numpy as np

from watertable.core.kernels import i64, inner_kernel, kernel

# Added to a key it gives the next one of a series (each to be mixed before use).
SEED_STEP = np.uint64(0xD1342543DE82EF95)

# The step of the counter.
GAMMA = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_27 = np.uint64(27)
_30 = np.uint64(30)
_31 = np.uint64(31)
_32 = np.uint64(32)


@inner_kernel
def mix(z: np.uint64) -> np.uint64:
    """Scramble 64 bits so that neighbours have nothing in common."""
    z = (z ^ (z >> _30)) * _MIX_1
    z = (z ^ (z >> _27)) * _MIX_2
    return z ^ (z >> _31)


@inner_kernel
def draw(state: np.void) -> np.uint64:
    """Return the next 64 random bits."""
    state["rng"] = state["rng"] + GAMMA
    return mix(state["rng"])


@inner_kernel
def nth_draw(counter: np.uint64, n: np.uint64) -> np.uint64:
    """Return the random bits n draws after this state of the counter."""
    return mix(counter + n * GAMMA)


@kernel
def below(state: np.void, n: int) -> int:
    """Return a random whole number from 0 to n - 1, for n below 2**31 (bias under n / 2**32)."""
    return i64(((draw(state) >> _32) * np.uint64(n)) >> _32)


@kernel
def shuffle(state: np.void, items: np.ndarray, n: int) -> None:
    """Put the first n items into random order."""
    for last in range(n - 1, 0, -1):
        other = below(state, last + 1)
        item = items[last]
        items[last] = items[other]
        items[other] = item
