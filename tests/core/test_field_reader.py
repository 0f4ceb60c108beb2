"""Numbers of a record, read at once."""

import random

import numpy as np
import pytest

from watertable.core import registry
from watertable.core.field_reader import numbers
from watertable.core.match import Match


@pytest.mark.parametrize("name", registry.all_games())
def test_they_are_what_the_record_holds_in_the_order_asked_for(name: str) -> None:
    match, chance = Match.start(name, seed=7), random.Random(7)
    for _ in range(12):
        match.play(chance.choice(match.legal()))
    state = match.state
    assert state.dtype.names is not None
    single = [field for field in state.dtype.names if state[field].shape == ()]
    chance.shuffle(single)
    assert numbers(state.dtype, *single)(state) == tuple(int(state[field]) for field in single)


def test_numbers_below_0_and_large_ones_are_read_as_they_are() -> None:
    kind = np.dtype(
        {
            "names": ["far", "small", "large"],
            "formats": ["<i8", "i1", "<u8"],
            "offsets": [24, 3, 8],
            "itemsize": 32,
        }
    )
    state = np.zeros(1, kind)[0]
    state["far"], state["small"], state["large"] = -(2**40), -5, 2**64 - 1
    assert numbers(kind, "small", "large", "far")(state) == (-5, 2**64 - 1, -(2**40))
