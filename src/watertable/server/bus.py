"""How several processes hear of each other: what was written, who is looking, what is shown."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

import msgspec

from watertable.core.errors import OptionError
from watertable.core.text import say
from watertable.server.prometheus_text import Family

_log = logging.getLogger("watertable.server")
_CHANNEL = "watertable.events"


class TableChanged(msgspec.Struct, frozen=True, tag="table_changed"):
    """A table has a new event in the database."""

    table: str
    seq: int


class ViewersChanged(msgspec.Struct, frozen=True, tag="viewers_changed"):
    """Who looks at a table through the process that says so."""

    table: str
    number: int  # what is said later has a greater one; it may arrive earlier
    guests: tuple[str, ...]
    seq: int = 0  # of the last event that it knows of: so lost news are found


class ViewersRequest(msgspec.Struct, frozen=True, tag="viewers_request"):
    """A process has just loaded a table, and asks the others."""

    table: str


class TableReleased(msgspec.Struct, frozen=True, tag="table_released"):
    """A process has the table no longer, and need not hear of it."""

    table: str


class GestureShown(msgspec.Struct, frozen=True, tag="gesture_shown"):
    """A gesture."""

    table: str
    seat: int
    what: dict[str, Any]


class ProcessStarted(msgspec.Struct, frozen=True, tag="process_started"):
    """The process has started."""


class ProcessStopping(msgspec.Struct, frozen=True, tag="process_stopping"):
    """The process stops: nobody looks at anything through it any more."""


class MetricsRequest(msgspec.Struct, frozen=True, tag="metrics_request"):
    """A process wants to know the figures of all others."""

    number: int  # of the request


class MetricsReport(msgspec.Struct, frozen=True, tag="metrics_report"):
    """The figures of a process, for the one that has asked."""

    to: str
    number: int  # of the request
    families: list[Family]


TableMessage = TableChanged | ViewersChanged | ViewersRequest | TableReleased | GestureShown
BusMessage = TableMessage | ProcessStarted | ProcessStopping | MetricsRequest | MetricsReport


class Envelope(msgspec.Struct, frozen=True):
    """A message on its way."""

    sender: str
    message: BusMessage


write_envelope = msgspec.json.Encoder().encode
read_envelope = msgspec.json.Decoder(Envelope).decode

Heard = Callable[[str, BusMessage], Awaitable[None]]  # from which process, and what


class Bus(Protocol):
    """Says something to all other processes, and hears what they say."""

    @property
    def name(self) -> str:
        """Return what this process is called by the others."""

    @property
    def alone(self) -> bool:
        """Whether there are never any others."""

    async def count_others(self) -> int:
        """Return how many others there are now, as far as that is known."""

    def send(self, message: BusMessage) -> None: ...

    def ours(self, table: str) -> bool:
        """Whether this is the process that a table belongs to."""

    def trouble(self) -> str:
        """Return why others are not heard at the moment, if they are not."""

    async def start(self, heard: Heard) -> None: ...

    async def close(self) -> None: ...


class NoBus:
    """For one process, which has nobody to tell."""

    name = "server"
    alone = True

    async def count_others(self) -> int:
        return 0

    def send(self, message: BusMessage) -> None:
        pass

    def ours(self, table: str) -> bool:
        return True

    def trouble(self) -> str:
        return ""

    async def start(self, heard: Heard) -> None:
        pass

    async def close(self) -> None:
        pass


class RedisBus:
    """Redis tells all processes. What is lost on the way is found when a client next asks."""

    alone = False

    def __init__(self, url: str) -> None:
        try:
            import redis.asyncio as redis
        except ImportError:
            raise OptionError(
                say("Redis needs its package: install watertable[postgres].")
            ) from None
        try:
            self._redis: Any = redis.from_url(url)
        except ValueError:
            raise OptionError(say("Redis is given as redis://HOST or rediss://HOST.")) from None
        self.name = secrets.token_hex(4)
        self._leaving = False
        self._trouble = str(say("Redis has not answered yet."))
        self._tasks: set[asyncio.Task[Any]] = set()

    def send(self, message: BusMessage) -> None:
        if not self._leaving:  # else others would think that we are back
            self._beside(self._publish(message))

    async def count_others(self) -> int:
        try:
            ((_, listeners),) = await self._redis.pubsub_numsub(_CHANNEL)
        except Exception:  # the bus says by itself what is wrong
            return 0
        return max(0, int(listeners) - 1)

    def ours(self, table: str) -> bool:
        return True  # as well here as elsewhere

    def trouble(self) -> str:
        return self._trouble

    async def _publish(self, message: BusMessage) -> None:
        try:
            await self._redis.publish(_CHANNEL, write_envelope(Envelope(self.name, message)))
        except Exception as error:
            _log.warning("not announced", extra={"error": type(error).__name__})

    async def start(self, heard: Heard) -> None:
        ready = asyncio.Event()
        self._beside(self._listen(heard, ready))
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(ready.wait(), 2)

    async def _listen(self, heard: Heard, ready: asyncio.Event) -> None:
        while True:
            try:
                async with self._redis.pubsub() as messages:
                    await messages.subscribe(_CHANNEL)
                    ready.set()
                    self._trouble = ""
                    async for message in messages.listen():
                        if message["type"] == "message":
                            self._read(message["data"], heard)
            except Exception as error:
                _log.warning("lost the bus", extra={"error": type(error).__name__})
                self._trouble = str(
                    say(
                        "Redis does not answer ({error}): players at different processes see each "
                        "other's actions late.",
                        error=type(error).__name__,
                    )
                )
                await asyncio.sleep(1)

    def _read(self, data: bytes, heard: Heard) -> None:
        try:
            envelope = read_envelope(data)
        except msgspec.DecodeError:  # of another version, while one is replaced by the other
            _log.warning("not understood on the bus")
            return
        if envelope.sender != self.name:
            self._beside(heard(envelope.sender, envelope.message))

    def _beside(self, what: Any) -> None:
        task = asyncio.get_running_loop().create_task(what)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Say goodbye, and stop."""
        self._leaving = True
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._publish(ProcessStopping()), 1)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()
