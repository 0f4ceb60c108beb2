"""How many connections there are, of whatever kind, and from where. Too many are refused."""

import logging
from collections import Counter
from functools import lru_cache
from ipaddress import ip_address, ip_network
from time import monotonic

from watertable.server.metrics import Metrics
from watertable.server.rate_limits import network_of

_log = logging.getLogger("watertable.server")
_BETWEEN_LINES = 10.0  # seconds: whoever opens thousands must not fill the log, either
_FOR_A_PROXY = 5  # times as many may be about to say what they want


class SocketCounter:
    """Counts the connections of one process.

    A proxy passes on the requests of many, so its connections count only until they have said what
    they want: it does not pass on what is half said.
    """

    def __init__(self, most: int, max_from_one: int, metrics: Metrics) -> None:
        self._most = most
        self._most_from_one = max_from_one
        self._metrics = metrics
        self._total = 0
        self._from: Counter[str] = Counter()
        self._refused = 0  # since the last line in the log
        self._logged = float("-inf")
        metrics.help("watertable_connections_refused_total", "Connections that were too many.")

    def enter(self, host: str, *, proxy: bool) -> bool:
        """Whether there is room for one more; if so, it is counted."""
        where = network_of(host)
        most = self._most_from_one * (_FOR_A_PROXY if proxy else 1)
        if self._total >= self._most:
            self._refuse("all", where)
        elif self._from[where] >= most:
            self._refuse("from one address", where)
        else:
            self._total += 1
            self._from[where] += 1
            return True
        return False

    def has_spoken(self, host: str) -> None:
        """Note that a connection of a proxy has said what it wants: it is no longer one of the
        address."""
        where = network_of(host)
        self._from[where] -= 1
        if self._from[where] <= 0:
            del self._from[where]

    def leave(self, host: str, *, has_spoken: bool) -> None:
        self._total -= 1
        if not has_spoken:
            self.has_spoken(host)

    def _refuse(self, kind: str, where: str) -> None:
        self._metrics.count("watertable_connections_refused_total", f'too_many="{kind}"')
        self._refused += 1
        if monotonic() - self._logged >= _BETWEEN_LINES:
            self._logged = monotonic()
            extra = {"too_many": kind, "address": where, "refused": self._refused}
            _log.warning("connections refused", extra=extra)
            self._refused = 0


@lru_cache(maxsize=1000)
def is_proxy(host: str, trusted: str) -> bool:
    """Whether what an address says of others is believed; `trusted` is a list with commas."""
    for each in (part.strip() for part in trusted.split(",")):
        try:
            if each == "*" or ip_address(host) in ip_network(each, strict=False):
                return True
        except ValueError:  # no address: the name of a socket, for one
            if each == host:
                return True
    return False
