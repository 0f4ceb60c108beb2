"""Several numbers of a record at once: NumPy takes as long for each of them as this for all."""

from collections.abc import Callable
from operator import itemgetter
from struct import Struct
from typing import Any

import numpy as np

from watertable.core.contract import State

_CODES = {"u1": "B", "i1": "b", "u2": "H", "i2": "h", "u4": "I", "i4": "i", "u8": "Q", "i8": "q"}


def numbers(kind: np.dtype[Any], *names: str) -> Callable[[State], tuple[int, ...]]:
    """Return a function that reads these fields of a record, each of them a whole number."""
    fields = kind.fields
    assert fields is not None
    assert len(names) > 1
    in_order = sorted(names, key=lambda name: fields[name][1])
    layout, end = "<", 0
    for name in in_order:
        field, start = fields[name][:2]
        layout += f"{start - end}x{_CODES[field.str[1:]]}"
        end = start + field.itemsize
    unpack: Callable[[Any], tuple[int, ...]] = Struct(layout).unpack_from
    pick = itemgetter(*(in_order.index(name) for name in names))
    return lambda state: pick(unpack(state))
