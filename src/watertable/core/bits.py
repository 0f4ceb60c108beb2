"""Sets of up to 64 things as the bits of a number, for kernels."""

from collections.abc import Callable
from typing import Any

import numpy as np
from llvmlite import ir
from numba import extending, types

from watertable.core.kernels import i64, inner_kernel

intrinsic: Callable[[Any], Any] = extending.intrinsic

_ONE = np.uint64(1)


@intrinsic
def size(_: Any, members: Any) -> Any:
    """Return how many members a set has."""

    def build(context: Any, builder: ir.IRBuilder, signature: Any, given: Any) -> Any:
        return builder.ctpop(given[0])

    return types.int64(types.uint64), build


@intrinsic
def first(_: Any, members: Any) -> Any:
    """Return the lowest member of a set that is not empty."""

    def build(context: Any, builder: ir.IRBuilder, signature: Any, given: Any) -> Any:
        return builder.cttz(given[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.uint64), build


@inner_kernel
def only(member: int) -> np.uint64:
    """Return the set of one member."""
    return _ONE << np.uint64(member)


@inner_kernel
def rest(members: np.uint64) -> np.uint64:
    """Return a set without its lowest member."""
    return members & (members - _ONE)


@inner_kernel
def has(members: np.uint64, member: int) -> bool:
    return bool((members >> np.uint64(member)) & _ONE)


@inner_kernel
def nth(members: np.uint64, n: int) -> int:
    """Return the member with n others below it."""
    for _ in range(n):
        members = rest(members)
    return i64(first(members))
