"""Working space for kernels that costs nothing: no memory is asked for and none is given back."""

from typing import Any

from llvmlite import ir
from numba import carray, types
from numba.core import cgutils
from numba.extending import intrinsic

__all__ = ["carray", "words"]


@intrinsic  # type: ignore[untyped-decorator]
def words(_: Any, n: Any) -> Any:
    """The address of room for a fixed number of uint32, which lasts until the kernel returns.

    To be used as an array: carray(words(N), (N,)). What is in it at first is undefined.
    """
    if not isinstance(n, types.IntegerLiteral):
        return None

    def build(context: Any, builder: ir.IRBuilder, signature: Any, given: Any) -> Any:
        room = cgutils.alloca_once(builder, ir.ArrayType(ir.IntType(32), n.literal_value))
        return builder.bitcast(room, ir.IntType(32).as_pointer())

    return types.CPointer(types.uint32)(n), build
