"""Sixteen or more bytes at a time, where a loop over them would be compiled badly.

These are functions for kernels, written as LLVM vectors: every processor that Numba knows can run
them, with whatever vector instructions it has. Left to itself the compiler turns such loops into
stores under a mask, after which the next read has to wait until memory has caught up.
"""

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba import extending, types

intrinsic: Callable[[Any], Any] = extending.intrinsic

BLOCK = 32  # bytes handled at once

_BYTE = ir.IntType(8)
_BYTES = ir.VectorType(_BYTE, BLOCK)


@intrinsic
def join(_: Any, table: Any, start: Any, to: Any, a: Any, b: Any, c: Any) -> Any:
    """Write `to` wherever it says a, b or c, in a block of a table of bytes.

    Returns how many bytes of the block are then the same as their index in the table.
    """
    signature = types.int64(table, types.uint64, *4 * [types.uint8])

    def build(context: Any, builder: ir.IRBuilder, signature: Any, given: Any) -> Any:
        at = _block(context, builder, signature, given)
        old = builder.load(at, align=1)
        to, a, b, c = (_everywhere(builder, value) for value in given[2:])
        # The least of the three differences is 0 where any of them is: one comparison, not three.
        least = _least(builder, builder.xor(old, a), builder.xor(old, b))
        least = _least(builder, least, builder.xor(old, c))
        # 255 where it is 0. Written as a comparison and a choice it would become a store under a
        # mask, and the next read would have to wait until memory has caught up.
        one, zero = (ir.Constant(_BYTES, [value] * BLOCK) for value in (1, 0))
        hit = builder.sub(zero, _named(builder, "llvm.usub.sat.v32i8", one, least))
        new = builder.xor(old, builder.and_(builder.xor(old, to), hit))
        builder.store(new, at, align=1)
        first = _everywhere(builder, builder.trunc(given[1], _BYTE))
        index = builder.add(first, ir.Constant(_BYTES, list(range(BLOCK))))
        same = builder.bitcast(builder.icmp_unsigned("==", new, index), ir.IntType(BLOCK))
        return builder.zext(builder.ctpop(same), ir.IntType(64))

    return signature, build


def _block(context: Any, builder: ir.IRBuilder, signature: Any, given: Any) -> Any:
    """Return the address of the block that begins with an index."""
    array = context.make_array(signature.args[0])(context, builder, given[0])
    return builder.bitcast(builder.gep(array.data, [given[1]]), _BYTES.as_pointer())


def _everywhere(builder: ir.IRBuilder, value: Any, kind: ir.VectorType = _BYTES) -> Any:
    """Return a vector full of one number."""
    nothing = ir.Constant(kind, ir.Undefined)
    single = builder.insert_element(nothing, value, ir.IntType(32)(0))
    order = ir.Constant(ir.VectorType(ir.IntType(32), kind.count), [0] * kind.count)
    return builder.shuffle_vector(single, nothing, order)


def _least(builder: ir.IRBuilder, a: Any, b: Any) -> Any:
    return builder.select(builder.icmp_unsigned("<", a, b), a, b)


def _named(builder: ir.IRBuilder, name: str, *given: Any) -> Any:
    """Call one of LLVM's own functions on vectors."""
    kind = ir.FunctionType(given[0].type, [value.type for value in given])
    module = builder.module
    function = module.globals.get(name) or ir.Function(module, kind, name)
    return builder.call(function, given)


EIGHT = 8  # numbers of 16 bits handled at once

_EIGHT = ir.VectorType(ir.IntType(16), EIGHT)


@intrinsic
def write_eight(_: Any, table: Any, start: Any, value: Any) -> Any:
    """Write a number of 16 bits eight times into a table of such, from an index on."""
    signature = types.void(table, types.uint64, types.uint16)

    def build(context: Any, builder: ir.IRBuilder, signature: Any, given: Any) -> Any:
        array = context.make_array(signature.args[0])(context, builder, given[0])
        at = builder.bitcast(builder.gep(array.data, [given[1]]), _EIGHT.as_pointer())
        builder.store(_everywhere(builder, given[2], _EIGHT), at, align=2)
        return context.get_dummy_value()

    return signature, build
