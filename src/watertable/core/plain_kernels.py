"""Kernels as Numba documents them, for versions whose private parts are not known.

Numba's own files on the disk are not made for several processes that compile at once: they could
load each other's code. So one process at a time keeps what it compiles; any others compile for
themselves.
"""

from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import numba

from watertable.core import kernel_cache

try:
    import fcntl
except ImportError:  # on Windows
    fcntl = None  # type: ignore[assignment]

F = TypeVar("F", bound=Callable[..., Any])


def kernel(function: F, folder: Path | None) -> F:
    """Compile this when it is called; what was compiled is kept in that folder, if there is one and
    nobody else writes there."""
    njit: Any = numba.njit
    kept = folder is not None and _keeps_files(kernel_cache.cache_root())
    with kernel_cache.numba_cache_dir(folder):
        compiled: F = njit(nogil=True, error_model="numpy", cache=kept)(function)
    return compiled


@cache
def _keeps_files(root: Path) -> bool:
    """Whether this process is the one that keeps what it compiles, as long as it runs."""
    if fcntl is None:
        return False
    with suppress(OSError):
        file = (root / "plain.lock").open("ab")
        _locks.append(file)
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return True
    return False


_locks: list[Any] = []  # open files, which hold their locks
