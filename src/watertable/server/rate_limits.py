"""How often somebody may do something."""

from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import IPv6Address, IPv6Network
from time import monotonic

_MAX_KNOWN = 10_000


@dataclass(frozen=True)
class Rate:
    """So many a second in the long run, and so many at once."""

    per_second: float
    at_once: int


class TokenBucket:
    """What one client may still do: it fills up with time."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._left = float(rate.at_once)
        self._seen = clock()

    def take(self, cost: float = 1.0) -> bool:
        """Whether it may be done now; if so, it is counted."""
        self._fill()
        if self._left < cost:
            return False
        self._left -= cost
        return True

    @property
    def full(self) -> bool:
        self._fill()
        return self._left >= self._rate.at_once

    def _fill(self) -> None:
        now = self._clock()
        more = (now - self._seen) * self._rate.per_second
        self._left = min(float(self._rate.at_once), self._left + more)
        self._seen = now


def network_of(host: str) -> str:
    """Return what counts as one address: IPv6 addresses of one network do."""
    if ":" not in host:
        return host
    try:
        found = IPv6Address(host.partition("%")[0])
    except ValueError:
        return host
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((int(found) >> 64 << 64, 64)))


class TokenBuckets:
    """An allowance for each client, by name; those that are full again are forgotten."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._known: dict[str, TokenBucket] = {}

    def take(self, client: str) -> bool:
        if client not in self._known:
            if len(self._known) >= _MAX_KNOWN:
                self._known = {name: each for name, each in self._known.items() if not each.full}
            self._known[client] = TokenBucket(self._rate, self._clock)
        return self._known[client].take()
