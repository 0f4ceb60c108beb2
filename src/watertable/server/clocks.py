"""Time to think: what each seat has left, and when it runs out. All times are milliseconds."""

from watertable.server.messages.tables import Clock, Days, Fischer

_DAY = 24 * 3600 * 1000


class Clocks:
    """The clocks of all seats. At most one runs: that of a person who is to move."""

    def __init__(self, clock: Clock, seats: int) -> None:
        self._clock = clock
        self._left = [_allowance(clock)] * seats
        self._since = 0
        self.running: int | None = None
        self._turn_of: int | None = None  # the first whose clock ran in this turn

    def move(self, mover: int | None, at: int, *, new_turn: bool) -> None:
        """Note whose decision it is now; None if nobody's clock runs."""
        before = self.running
        if before is not None and (before != mover or new_turn):
            self._left[before] = self.left(before, at)
        if new_turn:
            if not isinstance(self._clock, Fischer):
                self._left = [_allowance(self._clock)] * len(self._left)
            elif self._turn_of is not None:  # also if the other one was asked last
                self._left[self._turn_of] += 1000 * self._clock.increment
            self._turn_of = None
        if self._turn_of is None:
            self._turn_of = mover
        if before != mover or new_turn:
            self._since = at
        self.running = mover

    def hold(self, at: int, before: int) -> None:
        """Leave out the time between the two: it does not count."""
        self._since += at - before

    def left(self, seat: int, now: int) -> int:
        spent = max(0, now - self._since) if seat == self.running else 0
        return max(0, self._left[seat] - spent)

    @property
    def deadline(self) -> int | None:
        """Return when the running clock will have run out."""
        return None if self.running is None else self._since + self._left[self.running]


def _allowance(clock: Clock) -> int:
    return clock.days * _DAY if isinstance(clock, Days) else clock.seconds * 1000
