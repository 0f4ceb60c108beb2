"""Where compiled kernels are kept, so that a game is compiled only once on a machine.

Numba's own cache does not notice when a function in another file has changed. So compiled code
lives in the user's cache folder, in a subfolder named after a hash of all sources that it could
have been compiled from.
"""

import hashlib
import os
import warnings
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Any

import numba
import platformdirs

from watertable.core.numba_support import private_parts_are_known

CORE = Path(__file__).parent
_load_only = ContextVar("load_only", default=False)


class NotCompiled(Exception):
    """What was to be loaded has not been compiled on this machine, or its file is gone."""


@contextmanager
def loading_only() -> Iterator[None]:
    """A context in which compiled code is loaded, but none is made: a NotCompiled instead."""
    before = _load_only.set(True)
    try:
        yield
    finally:
        _load_only.reset(before)


def check_may_compile(name: str) -> None:
    """Raise a NotCompiled if nothing is to be compiled here now."""
    if _load_only.get():
        raise NotCompiled(name)


def cache_root() -> Path:
    """Return where compiled code is kept; `WATERTABLE_CACHE_DIR` moves it."""
    chosen = os.environ.get("WATERTABLE_CACHE_DIR")
    return Path(chosen) if chosen else Path(platformdirs.user_cache_dir("watertable"))


def source_key(*folders: Path) -> str:
    """Return a hash of every Python source in these folders, and of the numbers compiled into
    them."""
    way = "linked" if private_parts_are_known() else "plain"
    digest = hashlib.sha256(f"numba {numba.__version__} {way}".encode())
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


@cache
def _writable(folder: Path) -> bool:
    probe = folder / f".probe-{os.getpid()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe.touch()
        probe.unlink()
    except OSError as error:
        warn_once(str(cache_root()), error.strerror or str(error))
        return False
    return True


@cache
def warn_once(root: str, problem: str) -> None:
    warnings.warn(
        f"Compiled code cannot be kept in {root} ({problem}); games will compile anew each time. "
        "Set WATERTABLE_CACHE_DIR to a folder that can be written.",
        RuntimeWarning,
        stacklevel=2,
    )


@contextmanager
def numba_cache_dir(folder: Path | None) -> Iterator[None]:
    """Point Numba to our folder for one function, and leave other people's functions alone."""
    config: Any = numba.config
    before = config.CACHE_DIR
    config.CACHE_DIR = before if folder is None else str(folder)
    try:
        yield
    finally:
        config.CACHE_DIR = before
