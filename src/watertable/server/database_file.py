"""The file of an SQLite database, looked at beside SQLite.

On POSIX systems a process that closes *any* handle of a file loses all locks that it has on it.
Those of SQLite would be gone without its noticing: the next program that looks into the database, a
backup for one, would believe itself alone, and delete the log that we still write to. So a process
has one handle of its own for each file, for as long as SQLite works with it.
"""

import shutil
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, ClassVar

from watertable.core.text import say
from watertable.server.errors import StoreError

_MAGIC = b"SQLite format 3\0"  # what every file of SQLite begins with
_MIN_FREE = 16 * 2**20  # bytes on the disk; with less, writing will soon fail


@dataclass
class _Handle:
    """What the connections of this process that work with a file share."""

    file: BinaryIO
    users: int = 0


class DatabaseFile:
    """The file that one connection works with. Close it after the connection."""

    _handles: ClassVar[dict[tuple[int, int], _Handle]] = {}  # by device and inode
    _lock: ClassVar[threading.Lock] = threading.Lock()

    def __init__(self, path: Path) -> None:
        """Remember the file that is now at the path; an OSError if there is none."""
        self._path = path
        with self._lock:
            found = path.stat()
            self._identity = found.st_dev, found.st_ino
            if self._identity not in self._handles:
                self._handles[self._identity] = _Handle(path.open("rb", buffering=0))
            self._handles[self._identity].users += 1

    def check(self) -> None:
        """Raise a StoreError if the file is gone, another one or no database, or if its disk is
        full."""
        try:
            now = self._path.stat()
            begins = self._first_bytes()
        except OSError as error:
            raise StoreError(
                say(
                    "The database file {path} is gone ({error}); what is played now would "
                    "be lost. Stop the server and bring the file back.",
                    path=self._path,
                    error=error.strerror,
                )
            ) from None
        if (now.st_dev, now.st_ino) != self._identity:
            raise StoreError(
                say(
                    "The database file {path} was replaced while the server runs: restart it.",
                    path=self._path,
                )
            )
        if begins != _MAGIC:
            raise StoreError(
                say("The database file {path} is damaged; bring back a backup.", path=self._path)
            )
        free = shutil.disk_usage(self._path.parent).free
        if free < _MIN_FREE:
            raise StoreError(
                say("The disk of the database is full: {left} MiB are left.", left=free >> 20)
            )

    def _first_bytes(self) -> bytes:
        with self._lock:
            file = self._handles[self._identity].file
            file.seek(0)
            return file.read(len(_MAGIC))

    def close(self) -> None:
        """Give the handle up; the last connection of the process that does so closes it."""
        with self._lock:
            handle = self._handles[self._identity]
            handle.users -= 1
            if handle.users == 0:
                del self._handles[self._identity]
                handle.file.close()
