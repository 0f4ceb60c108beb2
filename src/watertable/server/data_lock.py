"""One server for one database file: a second one would not hear what happens at the first.

Only the process that was started by somebody has the lock; those it starts itself need none. The
system gives it back whatever happens to the process.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from watertable.core.errors import OptionError
from watertable.core.text import say

_SUFFIX = "-server"


@contextmanager
def data_lock(database: str, address: str) -> Iterator[None]:
    """Hold the database for the server at this address; an OptionError if another one has it."""
    scheme, _, path = database.partition(":")
    if scheme != "sqlite" or os.name != "posix":
        yield
        return
    import fcntl  # not on every system

    lock = Path(path).with_name(Path(path).name + _SUFFIX)
    try:
        lock.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(lock, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise OptionError(
            say("Cannot open the database {path}: {error}.", path=path, error=error.strerror)
        ) from None
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            other = os.read(handle, 200).decode(errors="replace").strip()
            raise OptionError(
                say(
                    "Another server has the tables in {path}{other}. Use that one, stop it "
                    "first, or choose other tables with --database. Servers that are meant "
                    "to share tables are started with --redis, or with --share-data.",
                    path=path,
                    other=f" ({other})" if other else "",
                )
            ) from None
        os.ftruncate(handle, 0)
        os.pwrite(handle, f"process {os.getpid()}, {address}\n".encode(), 0)
        yield
    finally:
        os.close(handle)
