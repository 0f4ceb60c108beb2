"""Numba's files of compiled code, made safe for several processes at once.

What one process compiles, others wait for. This goes through private parts of Numba, and is only
used where they are known (see numba_support).
"""

import hashlib
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

from numba.core.caching import FunctionCache, IndexDataCacheFile

from watertable.core import kernel_cache
from watertable.core.kernel_cache import cache_root, numba_cache_dir, warn_once

try:
    import fcntl
except ImportError:  # on Windows
    fcntl = None  # type: ignore[assignment]

_PATIENCE = 60.0  # seconds that we wait for another process to compile a function


def open_cache(function: Callable[..., Any], folder: Path) -> Any:
    """Return Numba's cache for this function, in that folder."""
    cache_class: Any = KernelCache
    with numba_cache_dir(folder):
        opened = cache_class(function)
    opened._cache_file.__class__ = _Files
    return opened


class KernelCache(FunctionCache):
    """Numba's cache for one function. Where it fails, the game compiles anew, but it plays.

    What one process is compiling, others wait for instead of doing it too.
    """

    _turn: IO[bytes] | None = None  # held while this process compiles the function

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        overload = self._load(sig, target_context)
        if overload is None:
            kernel_cache.check_may_compile(self._py_func.__qualname__)
            self._take_turn()
            overload = self._load(sig, target_context)
            if overload is not None:
                self._end_turn()
        return overload

    def _load(self, sig: Any, target_context: Any) -> Any:
        base: Any = super()
        try:
            return base.load_overload(sig, target_context)
        except Exception:  # damaged in whatever way
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        base: Any = super()
        try:
            base.save_overload(sig, data)
        except OSError as error:
            warn_once(str(cache_root()), error.strerror or str(error))
        finally:
            self._end_turn()

    def _take_turn(self) -> None:
        """Wait until nobody else compiles this, but not for ever."""
        if fcntl is None or self._turn is not None:
            return
        files: Any = self
        end = time.monotonic() + _PATIENCE
        try:
            self._turn = Path(files._cache_file._index_path + ".turn").open("ab")  # noqa: SIM115
            while time.monotonic() < end:
                with suppress(BlockingIOError):
                    fcntl.flock(self._turn, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    break
                time.sleep(0.02)
        except OSError:  # then everybody does it
            self._end_turn()

    def _end_turn(self) -> None:
        if self._turn is not None:
            self._turn.close()
            self._turn = None


class _Files(IndexDataCacheFile):
    """Its files, safe with several processes.

    Numba numbers the compiled signatures of a function in the order in which it meets them. Two
    processes that meet them in different orders could then load each other's code, and crash. Here
    the number comes from the signature, and the index names a file only once it is written.
    """

    def save(self, key: Any, data: Any) -> None:
        files: Any = self
        number = int(hashlib.sha256(repr(key).encode()).hexdigest()[:15], 16)
        name = files._data_name(number)
        files._save_data(name, data)
        files._save_index({**self._load_index(), key: name})

    def _load_index(self) -> dict[Any, str]:
        base: Any = super()
        try:
            index: dict[Any, str] = base._load_index()
        except Exception:
            return {}
        return index
