"""Compiled rules: the `kernel` decorator, and templates that are compiled once for each game.

Numba keeps compiled code on disk only for functions that it reaches through module globals. So code
that must be compiled for each game (playouts, tree search) is written as a *template*: an ordinary
module that asks `bound(__name__, "rules")` for the rules to use. `bind` loads a copy of it for a
game.
"""

import importlib.util
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar, cast

import numpy as np

from watertable.core import kernel_cache, plain_kernels
from watertable.core.numba_support import private_parts_are_known

if private_parts_are_known():
    from watertable.core import kernel_linking

F = TypeVar("F", bound=Callable[..., Any])

# A 64-bit whole number, inside kernels. (Small and unsigned numbers from a record would otherwise
# make Numba compute in floats or wrap around.)
i64: Callable[[Any], int] = cast(Any, np.int64)

# What each copy of a template is bound to: module name -> {"rules": module, ...}
_bound: dict[str, dict[str, ModuleType]] = {}


def kernel(function: F) -> F:
    """Compile a function of a game's rules; the result is called like the plain function."""
    return _compiled(function, inline=False)


def inner_kernel(function: F) -> F:
    """Compile a function so that it becomes part of every kernel that calls it.

    For small functions that are called all the time: a call costs more than what they do.
    """
    return _compiled(function, inline=True)


def _compiled(function: F, inline: bool) -> F:
    sources = [Path(function.__code__.co_filename).parent]
    for module in _bound.get(function.__module__, {}).values():
        assert module.__file__ is not None
        sources.append(Path(module.__file__).parent)
    # The copies of a template come from one file: only their names tell them apart.
    copy = function.__module__.partition("@")[2]
    folder = kernel_cache.folder(function, sources, copy)
    if private_parts_are_known():
        return kernel_linking.kernel(function, inline, folder)
    return plain_kernels.kernel(function, folder)


def part_of(kernel: Any) -> Any:
    """Return what other kernels take into their code: a part of its own, or the kernel itself."""
    return getattr(kernel, "part", kernel)


def bind(template: str, name: str, **modules: ModuleType) -> ModuleType:
    """Return a copy of the template module, compiled against these modules; one copy for each
    name."""
    full_name = f"{template}@{name}"
    existing = sys.modules.get(full_name)
    if existing is not None and _bound.get(full_name) == modules:
        return existing
    template_spec = importlib.util.find_spec(template)
    if template_spec is None or template_spec.origin is None:
        raise ImportError(f"there is no template {template}")
    spec = importlib.util.spec_from_file_location(full_name, template_spec.origin)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    _bound[full_name] = modules
    sys.modules[full_name] = module
    spec.loader.exec_module(module)
    return module


def bound(module_name: str, part: str) -> Any:
    """Return the module that this copy of a template is bound to under a name."""
    try:
        return _bound[module_name][part]
    except KeyError:
        raise ImportError(f"{module_name} is a template; load it with bind()") from None
