"""Where compiled kernels are kept, so that a game is compiled only once on a machine.

Numba's own cache does not notice when a function in another file has changed, and is not made for
several processes that compile at once. So compiled code lives in the user's cache folder, in a
subfolder named after a hash of all sources that it could have been compiled from, and what one
process compiles, others wait for.
"""

import hashlib
import os
import time
import warnings
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import IO, Any

import numba
import platformdirs
from numba.core import config as numba_config
from numba.core.caching import FunctionCache, IndexDataCacheFile

try:
    import fcntl
except ImportError:  # on Windows
    fcntl = None  # type: ignore[assignment]

CORE = Path(__file__).parent

_PATIENCE = 60.0  # seconds that we wait for another process to compile a function


def cache_root() -> Path:
    """Return where compiled code is kept; `WATERTABLE_CACHE_DIR` moves it."""
    chosen = os.environ.get("WATERTABLE_CACHE_DIR")
    return Path(chosen) if chosen else Path(platformdirs.user_cache_dir("watertable"))


def source_key(*folders: Path) -> str:
    """Return a hash of every Python source in these folders, and of the numbers compiled into
    them."""
    digest = hashlib.sha256(f"numba {numba.__version__}".encode())
    for folder in sorted({*folders, CORE}):
        digest.update(_folder_digest(folder))
    return digest.hexdigest()[:20]


@cache
def _folder_digest(folder: Path) -> bytes:
    digest = hashlib.sha256()
    for path in sorted((*folder.glob("*.py"), *folder.glob("*.npy"))):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.digest()


def folder(function: Callable[..., Any], sources: Iterable[Path], copy: str) -> Path | None:
    """Return the folder for the code of this function, or None where nothing can be kept."""
    if not Path(function.__code__.co_filename).exists():
        return None
    chosen = cache_root() / "kernels" / source_key(*sources) / (copy or "_")
    return chosen if _writable(chosen) else None


def open_cache(function: Callable[..., Any], folder: Path) -> Any:
    """Return Numba's cache for this function, in that folder."""
    cache_class: Any = KernelCache
    with _numba_cache_dir(folder):
        opened = cache_class(function)
    opened._cache_file.__class__ = _Files
    return opened


@cache
def _writable(folder: Path) -> bool:
    probe = folder / f".probe-{os.getpid()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe.touch()
        probe.unlink()
    except OSError as error:
        _warn_once(str(cache_root()), error.strerror or str(error))
        return False
    return True


@cache
def _warn_once(root: str, problem: str) -> None:
    warnings.warn(
        f"Compiled code cannot be kept in {root} ({problem}); games will compile anew each time. "
        "Set WATERTABLE_CACHE_DIR to a folder that can be written.",
        RuntimeWarning,
        stacklevel=2,
    )


@contextmanager
def _numba_cache_dir(folder: Path) -> Iterator[None]:
    """Point Numba to our folder for one function, and leave other people's functions alone."""
    config: Any = numba_config
    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        config.CACHE_DIR = before


class KernelCache(FunctionCache):
    """Numba's cache for one function. Where it fails, the game compiles anew, but it plays.

    What one process is compiling, others wait for instead of doing it too.
    """

    _turn: IO[bytes] | None = None  # held while this process compiles the function

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        overload = self._load(sig, target_context)
        if overload is None:
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
            _warn_once(str(cache_root()), error.strerror or str(error))
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
