"""Chance: the published numbers of SplitMix64, and what is made from them."""

from collections import Counter

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from watertable.core.contract import State
from watertable.core.rng import below, draw, mix, shuffle

# The first numbers for seed 1234567 as published with the reference implementation.
PUBLISHED = [
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
]
WORD = 2**64 - 1


# A record that no game's state begins with: Numba would use code that was compiled for such a one
# for the games as well.
STATE = np.dtype([("of a test", "u1"), ("rng", "<u8")])


def _generator(seed: int) -> State:
    state: State = np.zeros(1, STATE)[0]
    state["rng"] = seed
    return state


def _mixed(z: int) -> int:
    """The mixing function, in whole numbers of any size."""
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & WORD
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB & WORD
    return z ^ (z >> 31)


def test_the_published_numbers() -> None:
    state = _generator(1234567)
    assert [int(draw(state)) for _ in PUBLISHED] == PUBLISHED


@given(st.integers(0, WORD))
def test_mixing(z: int) -> None:
    assert int(mix(np.uint64(z))) == _mixed(z)


@given(st.integers(0, WORD), st.integers(1, 2**31 - 1))
def test_below_is_in_range_and_takes_one_draw(seed: int, n: int) -> None:
    state, twin = _generator(seed), _generator(seed)
    number = below(state, n)
    assert 0 <= number < n
    assert number == (int(draw(twin)) >> 32) * n >> 32
    assert state["rng"] == twin["rng"]


def test_below_is_about_uniform() -> None:
    state = _generator(1)
    counts = Counter(int(below(state, 6)) for _ in range(6000))
    assert sorted(counts) == list(range(6))
    assert all(900 < count < 1100 for count in counts.values())


@given(st.integers(0, WORD), st.integers(0, 12), st.integers(0, 3))
def test_shuffling_permutes_the_first_items_and_no_others(seed: int, n: int, more: int) -> None:
    items = np.arange(n + more, dtype=np.int64)
    shuffle(_generator(seed), items, n)
    assert sorted(items[:n].tolist()) == list(range(n))
    assert items[n:].tolist() == list(range(n, n + more))


def test_every_order_comes_about_equally_often() -> None:
    state = _generator(2)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(2400):
        items = np.arange(4, dtype=np.int64)
        shuffle(state, items, 4)
        orders[tuple(items.tolist())] += 1
    assert len(orders) == 24
    assert all(60 < count < 140 for count in orders.values())
