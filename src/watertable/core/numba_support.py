"""How far this Numba is known: whether its private parts may be used, or only what it documents.

Compiled code starts in about half of the time, and can be shared between processes, by ways that go
through private parts of Numba and llvmlite. They are used with versions with which they were tried.
With any other, and wherever the environment says `WATERTABLE_KERNELS=plain`, kernels are compiled
as Numba documents it: they do the same, only later.
"""

import os
from functools import cache

import numba

VARIABLE = "WATERTABLE_KERNELS"
PLAIN = "plain"

TRIED = ((0, 62), (0, 68))  # the first and the last version, with all between them


@cache
def private_parts_are_known() -> bool:
    """Whether the private parts of this Numba may be used."""
    return os.environ.get(VARIABLE) != PLAIN and is_tried(numba.__version__)


def is_tried(version: str) -> bool:
    """Whether it is one of the versions with which the private parts were tried."""
    first, last = TRIED
    try:
        major, minor, *_ = (int(number) for number in version.split(".")[:2])
    except ValueError:
        return False
    return first <= (major, minor) <= last
