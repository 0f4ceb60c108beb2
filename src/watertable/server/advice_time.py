"""How long bots wait in a turn for what people may tell them."""

import asyncio
import time
from collections.abc import Callable, Collection
from contextlib import suppress

from watertable.server.settings import Settings


class AdviceTime:
    """Some seconds in each turn; more while somebody shows that they are about to say something,
    and none when all have shown that they will not."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.turn: tuple[int, int] | None = None
        self._until = 0.0  # on the monotonic clock
        self._held: dict[int, float] = {}  # until when, by who holds
        self._most = 0.0  # until when it can be held at most
        self._silent: set[int] = set()  # who have nothing to say
        self._changed = asyncio.Event()

    def begin(self, turn: tuple[int, int], *, wanted: bool) -> None:
        """Note that a turn begins, in which somebody may say something or not."""
        now = time.monotonic()
        self.turn = turn
        self._until = now + self._settings.advice if wanted else 0.0
        self._most = now + self._settings.patience
        self._held.clear()
        self._silent.clear()

    def hold(self, seat: int, *, several: bool) -> None:
        """Wait, as somebody is about to say something. Among several, nobody can hold the others
        up for long."""
        until = time.monotonic() + self._settings.hesitation
        self._held[seat] = min(until, self._most) if several else until
        self._silent.discard(seat)

    def let_go(self, seat: int, advisers: Collection[int]) -> None:
        """Note that somebody has nothing to say. When that holds for all, nobody waits any more."""
        self._held.pop(seat, None)
        self._silent.add(seat)
        if self._silent.issuperset(advisers):
            self._until = 0.0
        self._changed.set()

    def said(self, seat: int) -> None:
        """Leave a moment to add to what somebody has said."""
        self._held.pop(seat, None)
        self._until = min(self._until, time.monotonic() + self._settings.afterthought)

    @property
    def left(self) -> float:
        """Seconds that bots still wait."""
        return max(0.0, max([self._until, *self._held.values()]) - time.monotonic())

    async def over(self, still: Callable[[], bool]) -> None:
        """Wait until the time is over, or nobody is interested any more."""
        while self.left and still():
            self._changed.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), self.left)
