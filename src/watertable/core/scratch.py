"""Working space for kernels that costs nothing: no memory is asked for and none is given back.

To be used as an array: carray(words(N), (N,)), which lasts until the kernel returns. What is in it
at first is undefined.
"""

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba import carray as carray  # type: ignore[attr-defined]  # to be imported with these
from numba import extending, types

intrinsic: Callable[[Any], Any] = extending.intrinsic


@intrinsic
def words(_: Any, n: Any) -> Any:
    """Return the address of room for a fixed number of uint32."""
    return _room(n, types.uint32)


@intrinsic
def integers(_: Any, n: Any) -> Any:
    """Return the address of room for a fixed number of int32."""
    return _room(n, types.int32)


@intrinsic
def reals(_: Any, n: Any) -> Any:
    """Return the address of room for a fixed number of float64."""
    return _room(n, types.float64)


def _room(n: Any, kind: Any) -> Any:
    if not isinstance(n, types.IntegerLiteral):
        return None
    unit = ir.DoubleType() if kind == types.float64 else ir.IntType(32)

    def build(context: Any, builder: ir.IRBuilder, signature: Any, given: Any) -> Any:
        with builder.goto_entry_block():
            room = builder.alloca(ir.ArrayType(unit, n.literal_value))
        return builder.bitcast(room, unit.as_pointer())

    pointer: Any = types.CPointer
    return pointer(kind)(n), build
