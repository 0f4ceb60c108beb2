"""Time that goes on evenly. The system's clock may be set while people play; their time is not.

When the server starts it looks at the system's clock once. From then on it counts by a clock that
nobody can set. Over a restart only the system's clock is left: see `timeouts.decide_held`.
"""

import time


def _elapsed() -> int:
    """Milliseconds since a moment in the past that is the same for all processes of a machine."""
    # Where there is one, a clock that goes on while the machine sleeps, as players' time does.
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime_ns(time.CLOCK_BOOTTIME) // 1_000_000
    return time.monotonic_ns() // 1_000_000


def epoch_now() -> int:
    """Return when the counting began, by what the system's clock says now; milliseconds since 1970.

    All processes of a server get the same from the first of them, however late they are started.
    """
    return time.time_ns() // 1_000_000 - _elapsed()


class SteadyTime:
    """The present time of one server."""

    def __init__(self, epoch: int | None = None) -> None:
        self._epoch = epoch_now() if epoch is None else epoch

    def now_ms(self) -> int:
        """Milliseconds since 1970: those at the start, and as many as have passed since."""
        return self._epoch + _elapsed()
