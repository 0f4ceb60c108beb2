"""Several processes on one machine: what they tell each other, and which of them has a client.

Each has a socket in a folder of theirs. The clients of a table are best off in one process, which
then tells them everything by itself, so every table belongs to one, and a connection that another
has accepted is passed on to it. Where that cannot be done nothing is lost: every process can play
at every table, and hears from the others what they have done.
"""

import asyncio
import contextlib
import errno
import logging
import secrets
import socket
from array import array
from collections import deque
from hashlib import blake2b
from pathlib import Path
from typing import Protocol

import msgspec

from watertable.core.errors import WatertableError
from watertable.core.text import say
from watertable.server.bus import (
    BusMessage,
    Envelope,
    Heard,
    MetricsReport,
    MetricsRequest,
    ProcessStarted,
    ProcessStopping,
    TableMessage,
    TableReleased,
    ViewersRequest,
    read_envelope,
    write_envelope,
)

_log = logging.getLogger("watertable.server")
_LARGEST = 2**18  # bytes of a envelope, or of the request that comes with a connection
_MAX_LATE = 10_000  # envelopes
_AGAIN = 0.002  # seconds until we see whether there is room for them
_FOR_ALL = ViewersRequest | TableReleased | ProcessStarted | ProcessStopping | MetricsRequest
_NO_ROOM = (errno.EAGAIN, errno.EWOULDBLOCK, errno.EINTR, errno.ENOBUFS)


def _lot(text: str) -> bytes:
    """Return what is as good as drawn by chance for a text, and the same in all processes.
    (Checksums are too much alike.)"""
    return blake2b(text.encode(), digest_size=8).digest()


class Receiver(Protocol):
    """Has the connections that others have accepted for us."""

    def take(self, connection: socket.socket, request: bytes) -> None:
        """Take a connection, and what was read from it."""

    async def close(self) -> None: ...


class LocalBus:
    """The other processes, for one of them. A bus."""

    alone = False
    possible = hasattr(socket, "AF_UNIX") and hasattr(socket, "SCM_RIGHTS")

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.name = secrets.token_hex(4)
        self._others: set[str] = set()
        self._has: dict[str, set[str]] = {}  # tables, and who has said something about them
        self._late: dict[str, deque[bytes]] = {}  # what waits for whom,
        self._again: asyncio.TimerHandle | None = None  # and when we try again
        self._leaving = False
        self._tasks: set[asyncio.Task[None]] = set()
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.setblocking(False)
        for buffer in (socket.SO_SNDBUF, socket.SO_RCVBUF):  # some systems give very little
            with contextlib.suppress(OSError):
                self._socket.setsockopt(socket.SOL_SOCKET, buffer, 2 * _LARGEST)
        self._receiver: Receiver | None = None

    def receive_with(self, receiver: Receiver) -> None:
        """Receive from now on the connections that are passed to us."""
        self._receiver = receiver

    async def start(self, heard: Heard) -> None:
        self._heard = heard
        try:
            self._socket.bind(self._path(self.name))
        except OSError as error:
            raise WatertableError(
                say(
                    "The processes cannot meet in {folder}: {error}. Another folder can be "
                    "chosen with the variable TMPDIR.",
                    folder=self._folder,
                    error=error,
                )
            ) from None
        self._others = {path.name for path in self._folder.iterdir()} - {self.name}
        asyncio.get_running_loop().add_reader(self._socket, self._read)
        self.send(ProcessStarted())

    def _path(self, name: str) -> str:
        return str(self._folder / name)

    # --- Whose table ------------------------------------------------------------------------------

    async def count_others(self) -> int:
        return len(self._others)

    def ours(self, table: str) -> bool:
        return self._home(table) == self.name

    def trouble(self) -> str:
        return ""  # who cannot be reached has ended, and is started again

    def _home(self, table: str) -> str:
        """Return which process has a table: the same in all, as far as they know of each other."""
        return max((self.name, *self._others), key=lambda name: _lot(f"{name} {table}"))

    def pass_on(self, table: str, fd: int, read: bytes) -> bool:
        """Give a connection away with what was read from it; False if it is to stay here."""
        home = self._home(table)
        if home == self.name:
            return False
        try:
            # `socket.send_fds` would lose the address.
            with_it = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [fd]))]
            self._socket.sendmsg([read], with_it, 0, self._path(home))
        except (ConnectionRefusedError, FileNotFoundError):
            self._lost(home)
            return False
        except OSError:  # it has too much to do, or the request is very long
            return False
        return True

    # --- Envelopes --------------------------------------------------------------------------------

    def send(self, message: BusMessage) -> None:
        if self._leaving:  # else others would think that we are back
            return
        envelope = write_envelope(Envelope(self.name, message))
        for name in self._concerned(message):
            if name in self._late or not self._post(name, envelope):
                self._put_off(name, envelope)

    def _concerned(self, message: BusMessage) -> set[str]:
        """Return who has to know: of what happens at a table, only those who have it."""
        if isinstance(message, MetricsReport):
            return {message.to} & self._others
        if isinstance(message, _FOR_ALL):
            return set(self._others)
        return ({self._home(message.table)} | self._has.get(message.table, set())) & self._others

    def _post(self, name: str, envelope: bytes) -> bool:
        """Whether nothing is left to do."""
        try:
            self._socket.sendto(envelope, self._path(name))
        except (ConnectionRefusedError, FileNotFoundError):
            self._lost(name)
        except OSError as error:
            if error.errno in _NO_ROOM:  # at its end, now
                return False
            _log.warning("not announced", extra={"error": type(error).__name__})
        return True

    def _put_off(self, name: str, envelope: bytes) -> None:
        """One that hangs does not hold up the others, so each has a queue of its own."""
        self._late.setdefault(name, deque(maxlen=_MAX_LATE)).append(envelope)
        self._try_again()

    def _try_again(self) -> None:
        if self._again is None and self._late:
            self._again = asyncio.get_running_loop().call_later(_AGAIN, self._post_late)

    def _post_late(self) -> None:
        self._again = None
        for name, envelopes in list(self._late.items()):
            while envelopes and name in self._others and self._post(name, envelopes[0]):
                envelopes.popleft()
            if not envelopes or name not in self._others:
                self._late.pop(name, None)
        self._try_again()

    def _lost(self, name: str) -> None:
        """Forget a process that has died without a word."""
        self._forget(name)
        Path(self._path(name)).unlink(missing_ok=True)
        self._beside(name, ProcessStopping())

    def _read(self) -> None:
        while True:
            try:
                data, fds, _, _ = socket.recv_fds(self._socket, _LARGEST, 1)
            except (BlockingIOError, InterruptedError):
                return
            if fds:
                self._take(socket.socket(fileno=fds[0]), data)
            else:
                self._open(data)

    def _take(self, connection: socket.socket, read: bytes) -> None:
        if self._receiver is None:
            connection.close()  # who wants something comes again
        else:
            connection.setblocking(False)
            self._receiver.take(connection, read)

    def _open(self, data: bytes) -> None:
        try:
            envelope = read_envelope(data)
        except msgspec.DecodeError:
            _log.warning("not understood on the bus")
            return
        sender, message = envelope.sender, envelope.message
        if isinstance(message, ProcessStopping):
            self._forget(sender)
        else:
            self._others.add(sender)
            if isinstance(message, TableReleased):
                self._no_longer_has(sender, message.table)
            elif isinstance(message, TableMessage):
                # Also if it is at home there: another process may come, and be its home then.
                self._has.setdefault(message.table, set()).add(sender)
        self._beside(sender, message)

    def _forget(self, name: str) -> None:
        self._others.discard(name)
        self._late.pop(name, None)
        for table in [table for table, names in self._has.items() if name in names]:
            self._no_longer_has(name, table)

    def _no_longer_has(self, name: str, table: str) -> None:
        names = self._has.get(table, set())
        names.discard(name)
        if not names:
            self._has.pop(table, None)

    def _beside(self, name: str, message: BusMessage) -> None:
        task = asyncio.get_running_loop().create_task(self._hear(name, message))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _hear(self, name: str, message: BusMessage) -> None:
        await self._heard(name, message)

    async def close(self) -> None:
        """Say goodbye, and stop."""
        self.send(ProcessStopping())
        self._leaving = True
        if self._receiver is not None:
            await self._receiver.close()
        asyncio.get_running_loop().remove_reader(self._socket)
        self._socket.close()
        with contextlib.suppress(OSError):
            Path(self._path(self.name)).unlink(missing_ok=True)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._late.clear()
