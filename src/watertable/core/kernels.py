"""Compiled rules: the `kernel` decorator, and templates that are compiled once for each game.

Numba keeps compiled code on disk only for functions that it reaches through module globals, and
it does not notice when a function in another file has changed. So two things happen here:

- Compiled code lives in the user's cache folder, in a subfolder named after a hash of all sources
  that it could have been compiled from.
- Code that must be compiled for each game (playouts, tree search) is written as a *template*: an
  ordinary module that asks `bound(__name__, "rules")` for the rules to use. `bind` loads a copy
  of it for a game.
"""

import hashlib
import importlib.util
import os
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import IO, Any, TypeVar, cast

import numba
import numpy as np
import platformdirs
from numba.core import config as numba_config
from numba.core.caching import FunctionCache, IndexDataCacheFile
from numba.core.registry import CPUDispatcher

try:
    import fcntl
except ImportError:  # on Windows
    fcntl = None  # type: ignore[assignment]

F = TypeVar("F", bound=Callable[..., Any])

_PATIENCE = 60.0  # seconds that we wait for another process to compile a function

# A 64-bit whole number, inside kernels. (Small and unsigned numbers from a record would otherwise
# make Numba compute in floats or wrap around.)
whole: Callable[[Any], int] = cast(Any, np.int64)

CORE = Path(__file__).parent

# What each copy of a template is bound to: module name -> {"rules": module, ...}
_bound: dict[str, dict[str, ModuleType]] = {}


def kernel(function: F) -> F:
    """Compile a function of a game's rules; the result is called like the plain function."""
    return _compiled(function, inline=False)


def inner_kernel(function: F) -> F:
    """The same for a function that becomes part of every kernel that calls it.

    For small functions that are called all the time: a call costs more than what they do.
    """
    return _compiled(function, inline=True)


def _compiled(function: F, inline: bool) -> F:
    njit: Any = numba.njit
    compiled = njit(
        nogil=True,
        error_model="numpy",
        forceinline=inline,
        no_cfunc_wrapper=True,  # C never calls us; it would take a tenth of the time to compile
    )(function)
    compiled.__class__ = _Kernel
    folder = _cache_folder(function)
    if folder is not None:
        cache_class: Any = _Cache
        with _numba_cache_dir(folder):
            compiled._cache = cache_class(function)
        compiled._cache._cache_file.__class__ = _Files
    result: F = compiled
    return result


def bind(template: str, name: str, **modules: ModuleType) -> ModuleType:
    """A copy of the template module, compiled against these modules; one copy for each name."""
    full_name = f"{template}@{name}"
    existing = sys.modules.get(full_name)
    if existing is not None and _bound.get(full_name) == modules:
        return existing
    found = importlib.util.find_spec(template)
    if found is None or found.origin is None:
        raise ImportError(f"there is no template {template}")
    spec = importlib.util.spec_from_file_location(full_name, found.origin)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    _bound[full_name] = modules
    sys.modules[full_name] = module
    spec.loader.exec_module(module)
    return module


def bound(module_name: str, part: str) -> Any:
    """For templates: the module that this copy is bound to under that name."""
    try:
        return _bound[module_name][part]
    except KeyError:
        raise ImportError(f"{module_name} is a template; load it with bind()") from None


def cache_root() -> Path:
    """Where compiled code is kept; `WATERTABLE_CACHE_DIR` moves it."""
    chosen = os.environ.get("WATERTABLE_CACHE_DIR")
    return Path(chosen) if chosen else Path(platformdirs.user_cache_dir("watertable"))


def source_key(*folders: Path) -> str:
    """A hash of every Python source in these folders."""
    digest = hashlib.sha256(f"numba {numba.__version__}".encode())
    for folder in sorted({*folders, CORE}):
        digest.update(_folder_digest(folder))
    return digest.hexdigest()[:20]


@cache
def _folder_digest(folder: Path) -> bytes:
    digest = hashlib.sha256()
    for path in sorted(folder.glob("*.py")):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.digest()


def _cache_folder(function: Callable[..., Any]) -> Path | None:
    """The folder for the code of this function, or None where nothing can be written."""
    source = Path(function.__code__.co_filename)
    if not source.exists():
        return None
    folders = [source.parent]
    for module in _bound.get(function.__module__, {}).values():
        assert module.__file__ is not None
        folders.append(Path(module.__file__).parent)
    # The copies of a template come from one file: only their names tell them apart.
    copy = function.__module__.partition("@")[2]
    folder = cache_root() / "kernels" / source_key(*folders) / (copy or "_")
    return folder if _writable(folder) else None


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


class _Kernel(CPUDispatcher):
    """A kernel that another one calls is compiled once for all numbers.

    Numba would compile it again for each number that stands in a call, such as `finish(state, 2)`.
    """

    def get_call_template(self, args: Any, kws: Any) -> Any:
        base: Any = super()
        unliteral: Any = numba.types.unliteral
        return base.get_call_template(
            tuple(map(unliteral, args)), {name: unliteral(kind) for name, kind in kws.items()}
        )


class _Cache(FunctionCache):
    """Numba's cache for one function. Where it fails, the game compiles anew, but it plays.

    What one process is compiling, others wait for instead of doing it too.
    """

    _turn: IO[bytes] | None = None  # held while this process compiles the function

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        found = self._load(sig, target_context)
        if found is None:
            self._take_turn()
            found = self._load(sig, target_context)
            if found is not None:
                self._end_turn()
        return found

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
