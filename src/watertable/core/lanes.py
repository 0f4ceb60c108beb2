"""Sixteen or more bytes at a time, where a loop over them would be compiled badly.

These are functions for kernels, written as LLVM vectors: every processor that Numba knows can run
them, with whatever vector instructions it has. Left to itself the compiler turns such loops into
stores under a mask, after which the next read has to wait until memory has caught up.
"""

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba import extending
from numba.core import types

intrinsic: Callable[[Any], Any] = extending.intrinsic

BLOCK = 32  # bytes handled at once

_BYTE = ir.IntType(8)
_BYTES = ir.VectorType(_BYTE, BLOCK)


@intrinsic
def join(_: Any, table: Any, start: Any, a: Any, b: Any, c: Any) -> Any:
    """In a block of a table of bytes, write a without its top bit wherever it says a, b or c.

    Returns how many bytes of the block are then the same as their index in the table.
    """
    signature = types.int64(table, types.uint64, *3 * [types.uint8])

    def build(context: Any, builder: ir.IRBuilder, signature: Any, given: Any) -> Any:
        at = _block(context, builder, signature, given)
        old = builder.load(at, align=1)
        a, b, c = (_everywhere(builder, value) for value in given[2:])
        by = builder.and_(a, ir.Constant(_BYTES, [127] * BLOCK))
        # The least of the three differences is 0 where any of them is: one comparison, not three.
        least = _least(builder, builder.xor(old, a), builder.xor(old, b))
        least = _least(builder, least, builder.xor(old, c))
        # 255 where it is 0. Written as a comparison and a choice it would become a store under a
        # mask, and the next read would have to wait until memory has caught up.
        one, zero = (ir.Constant(_BYTES, [value] * BLOCK) for value in (1, 0))
        hit = builder.sub(zero, _named(builder, "llvm.usub.sat.v32i8", one, least))
        new = builder.xor(old, builder.and_(builder.xor(old, by), hit))
        builder.store(new, at, align=1)
        first = _everywhere(builder, builder.trunc(given[1], _BYTE))
        index = builder.add(first, ir.Constant(_BYTES, list(range(BLOCK))))
        same = builder.bitcast(builder.icmp_unsigned("==", new, index), ir.IntType(BLOCK))
        return builder.zext(builder.ctpop(same), ir.IntType(64))

    return signature, build


def _block(context: Any, builder: ir.IRBuilder, signature: Any, given: Any) -> Any:
    """The address of the block that begins with an index."""
    array = context.make_array(signature.args[0])(context, builder, given[0])
    return builder.bitcast(builder.gep(array.data, [given[1]]), _BYTES.as_pointer())


def _everywhere(builder: ir.IRBuilder, value: Any) -> Any:
    """A block full of one byte."""
    single = builder.insert_element(ir.Constant(_BYTES, ir.Undefined), value, ir.IntType(32)(0))
    order = ir.Constant(ir.VectorType(ir.IntType(32), BLOCK), [0] * BLOCK)
    return builder.shuffle_vector(single, ir.Constant(_BYTES, ir.Undefined), order)


def _least(builder: ir.IRBuilder, a: Any, b: Any) -> Any:
    return builder.select(builder.icmp_unsigned("<", a, b), a, b)


def _named(builder: ir.IRBuilder, name: str, *given: Any) -> Any:
    """One of LLVM's own functions on vectors."""
    kind = ir.FunctionType(given[0].type, [value.type for value in given])
    module = builder.module
    function = module.globals.get(name) or ir.Function(module, kind, name)
    return builder.call(function, given)


# --- Four numbers at once -------------------------------------------------------------------------
#
# A *four* is a word of 64 bits that holds four numbers of 16 bits, one for each of up to four
# seats. With these functions all of them are worked on at once, and without branches.

_WORD = ir.IntType(64)
_FOUR = ir.VectorType(ir.IntType(16), 4)


@intrinsic
def four(_: Any, numbers: Any) -> Any:
    """The four numbers of an array."""

    def build(context: Any, builder: ir.IRBuilder, signature: Any, given: Any) -> Any:
        array = context.make_array(signature.args[0])(context, builder, given[0])
        return builder.load(builder.bitcast(array.data, _WORD.as_pointer()), align=2)

    return types.uint64(numbers), build


@intrinsic
def write_four(_: Any, numbers: Any, word: Any) -> Any:
    """Write four numbers into an array."""

    def build(context: Any, builder: ir.IRBuilder, signature: Any, given: Any) -> Any:
        array = context.make_array(signature.args[0])(context, builder, given[0])
        builder.store(given[1], builder.bitcast(array.data, _WORD.as_pointer()), align=2)
        return context.get_dummy_value()

    return types.void(numbers, types.uint64), build


def _of_two(operation: Callable[[ir.IRBuilder, Any, Any], Any]) -> Any:
    """A function of two fours, done number by number."""

    def typed(_: Any, a: Any, b: Any) -> Any:
        def build(context: Any, builder: ir.IRBuilder, signature: Any, given: Any) -> Any:
            a, b = (builder.bitcast(word, _FOUR) for word in given)
            return builder.bitcast(operation(builder, a, b), _WORD)

        return types.uint64(types.uint64, types.uint64), build

    typed.__name__ = operation.__name__
    return intrinsic(typed)


@_of_two
def plus(builder: ir.IRBuilder, a: Any, b: Any) -> Any:
    return builder.add(a, b)


@_of_two
def excess(builder: ir.IRBuilder, a: Any, b: Any) -> Any:
    """a - b, or 0 where b is greater."""
    return _named(builder, "llvm.usub.sat.v4i16", a, b)


@_of_two
def both(builder: ir.IRBuilder, a: Any, b: Any) -> Any:
    """The bits that are set in both."""
    return builder.and_(a, b)


@_of_two
def above(builder: ir.IRBuilder, a: Any, b: Any) -> Any:
    """All bits set where a is greater (of numbers below 2**15)."""
    return builder.sext(builder.icmp_signed(">", a, b), _FOUR)


@intrinsic
def choose(_: Any, mask: Any, a: Any, b: Any) -> Any:
    """The bits of a where the mask has them set, else those of b."""

    def build(context: Any, builder: ir.IRBuilder, signature: Any, given: Any) -> Any:
        mask, a, b = (builder.bitcast(word, _FOUR) for word in given)
        return builder.bitcast(builder.xor(b, builder.and_(builder.xor(a, b), mask)), _WORD)

    return types.uint64(types.uint64, types.uint64, types.uint64), build


@intrinsic
def turned(_: Any, word: Any, places: Any) -> Any:
    """Each number replaced by the one so many places further on, around; the places are fixed."""
    if not isinstance(places, types.IntegerLiteral):
        return None
    order = [(lane + places.literal_value) % 4 for lane in range(4)]

    def build(context: Any, builder: ir.IRBuilder, signature: Any, given: Any) -> Any:
        numbers = builder.bitcast(given[0], _FOUR)
        lanes = ir.Constant(ir.VectorType(ir.IntType(32), 4), order)
        return builder.bitcast(builder.shuffle_vector(numbers, numbers, lanes), _WORD)

    return types.uint64(types.uint64, places), build
