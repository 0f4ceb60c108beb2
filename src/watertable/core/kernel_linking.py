"""Kernels are compiled in two steps, in about half of the time that Numba alone takes.

Numba makes every function ready to be called from Python: optimised machine code of it, and of all
that it calls, again for each caller. But most kernels are called by other kernels only. So here a
function becomes a *part* first: LLVM's code as it was written down, without any optimisation. Other
kernels take it into their own. Only for a kernel that Python calls, all its parts are put together,
optimised and made into machine code. Both are kept on the disk.

This goes through private parts of Numba and llvmlite, and is only used where they are known (see
numba_support); `plain_kernels` does the same without them.
"""

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

import llvmlite.binding
import numba
from numba.core import compiler
from numba.core.caching import CompileResultCacheImpl
from numba.core.codegen import JITCodeLibrary
from numba.core.dispatcher import _FunctionCompiler  # type: ignore[attr-defined]
from numba.core.registry import CPUDispatcher

from watertable.core import kernel_files

F = TypeVar("F", bound=Callable[..., Any])


def kernel(function: F, inline: bool, folder: Path | None) -> F:
    """Compile this when it is called; what was compiled is kept in that folder, if there is one."""
    compiled = _dispatcher(function, inline, folder)
    compiled.__class__ = _Kernel
    compiled.make_part = lambda: _part(function, inline, folder)
    compiled._compiler.__class__ = _EntryCompiler
    compiled._compiler.kernel = compiled
    result: F = compiled
    return result


def _part(function: Callable[..., Any], inline: bool, folder: Path | None) -> Any:
    part = _dispatcher(function, inline, folder / "parts" if folder else None)
    part.__class__ = _Part
    part._compiler.__class__ = _PartCompiler
    if folder is not None:
        part._cache._impl.__class__ = _PartOnDisk
    return part


def _dispatcher(function: Callable[..., Any], inline: bool, folder: Path | None) -> Any:
    njit: Any = numba.njit
    dispatcher = njit(
        nogil=True,
        error_model="numpy",
        forceinline=inline,
        no_cfunc_wrapper=True,  # C never calls us
    )(function)
    if folder is not None:
        dispatcher._cache = kernel_files.open_cache(function, folder)
    return dispatcher


class _Kernel(CPUDispatcher):
    """What Python calls. Other kernels get its part."""

    make_part: Callable[[], Any]

    @cached_property
    def part(self) -> Any:
        return self.make_part()

    def get_call_template(self, args: Any, kws: Any) -> Any:
        # One part for all numbers: Numba would compile another one for each number that stands in
        # a call, such as `finish(state, 2)`.
        unliteral: Any = numba.types.unliteral
        return self.part.get_call_template(
            tuple(map(unliteral, args)), {name: unliteral(kind) for name, kind in kws.items()}
        )

    def get_overload(self, sig: Any) -> Any:
        return self.part.get_overload(sig)


class _Part(CPUDispatcher):
    """What other kernels take into their code."""

    def add_overload(self, cres: Any) -> None:
        self.overloads[tuple(cres.signature.args)] = cres


class _Place:
    """Stands for a part where Numba expects the function that Python would call."""


class _PartLibrary(JITCodeLibrary):
    """The code of a part. Whoever takes it into their own optimises both together."""

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        library: Any = self
        library._finalize_dynamic_globals()
        library._verify_declare_only_symbols()
        self._finalized = True


class _PartCompiler(_FunctionCompiler):  # type: ignore[misc]
    """From the function in Python to its part."""

    def _compile_core(self, args: Any, return_type: Any) -> Any:
        mine: Any = self
        make_library: Any = _PartLibrary
        target = mine.targetdescr
        make_flags: Any = compiler.Flags
        flags = make_flags()
        target.options.parse_as_flags(flags, mine.targetoptions)
        flags.no_compile = True
        flags.no_cpython_wrapper = True
        library = make_library(target.target_context.codegen(), mine.py_func.__qualname__)
        compile_extra: Any = compiler.compile_extra
        result = compile_extra(
            target.typing_context,
            target.target_context,
            mine.py_func,
            args=args,
            return_type=return_type,
            flags=flags,
            locals=mine.locals,
            library=library,
        )
        library.finalize()
        result = result._replace(entry_point=_Place())
        target.target_context.insert_user_function(result.entry_point, result.fndesc, [library])
        return result


class _EntryCompiler(_FunctionCompiler):  # type: ignore[misc]
    """From the part to what Python calls."""

    kernel: Any

    def _compile_core(self, args: Any, return_type: Any) -> Any:
        mine: Any = self
        dispatcher = self.kernel.part
        dispatcher.compile(tuple(args))
        part = dispatcher.overloads[tuple(args)]
        context = mine.targetdescr.target_context
        library = context.codegen().create_library(part.fndesc.qualname)
        library.enable_object_caching()
        library.add_linking_library(part.library)
        with context.push_code_library(library):
            context.create_cpython_wrapper(
                library, part.fndesc, part.environment, part.call_helper, release_gil=True
            )
        function = context.get_executable(library, part.fndesc, part.environment)
        return part._replace(library=library, entry_point=function, metadata={})


class _PartOnDisk(CompileResultCacheImpl):
    """How a part is kept."""

    def reduce(self, cres: Any) -> Any:
        described = cres.fndesc
        described.typemap = described.calltypes = None  # not needed, and may not be picklable
        return (
            cres.library._get_module_for_linking().as_bitcode(),
            described,
            cres.environment,
            cres.signature,
            str(cres.type_annotation),
            cres.reload_init,
            tuple(cres._find_referenced_environments()),
        )

    def rebuild(self, target_context: Any, payload: Any) -> Any:
        bitcode, described, environment, signature, annotation, reload_init, others = payload
        for function in reload_init:
            function()
        make_library: Any = _PartLibrary
        make_result: Any = compiler.CompileResult
        library = make_library(target_context.codegen(), described.qualname)
        library._final_module = library._shared_module = llvmlite.binding.parse_bitcode(bitcode)
        library._finalize_final_module()
        return make_result(
            target_context=target_context,
            typing_context=target_context.typing_context,
            library=library,
            environment=environment,
            entry_point=_Place(),
            fndesc=described,
            type_annotation=annotation,
            signature=signature,
            objectmode=False,
            lifted=(),
            typing_error=None,
            call_helper=None,
            metadata=None,
            reload_init=reload_init,
            referenced_envs=others,
        )
