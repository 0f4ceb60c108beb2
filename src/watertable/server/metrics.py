"""Figures about one process of the server."""

from bisect import bisect_left
from collections.abc import Callable

from watertable.server.prometheus_text import Family, Sample

_BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Histogram:
    """How long something took, counted by length."""

    def __init__(self) -> None:
        self._counts = [0] * (len(_BOUNDS) + 1)
        self._sum = 0.0

    def add(self, seconds: float) -> None:
        """Count one."""
        self._counts[bisect_left(_BOUNDS, seconds)] += 1
        self._sum += seconds

    def samples(self, name: str) -> list[Sample]:
        """Return what Prometheus wants to know of it."""
        total, samples = 0, []
        for bound, count in zip((*_BOUNDS, "+Inf"), self._counts, strict=True):
            total += count
            samples.append(Sample(f"{name}_bucket", f'le="{bound}"', total))
        return [
            *samples,
            Sample(f"{name}_sum", "", round(self._sum, 6)),
            Sample(f"{name}_count", "", total),
        ]


class Metrics:
    """Everything that is counted."""

    def __init__(self) -> None:
        self._counters: dict[tuple[str, str], int] = {}
        self._helps: dict[str, str] = {}
        self._gauges: dict[str, Callable[[], float]] = {}
        self._histograms: dict[str, Histogram] = {}

    def count(self, name: str, label: str = "") -> None:
        """Count one more; the label is `name="value"`, or nothing."""
        self._counters[name, label] = self._counters.get((name, label), 0) + 1

    def gauge(self, name: str, text: str, value: Callable[[], float]) -> None:
        """Tell a figure that goes up and down from now on."""
        self._helps[name] = text
        self._gauges[name] = value

    def histogram(self, name: str, text: str) -> Histogram:
        """Return a histogram to count with."""
        self._helps[name] = text
        return self._histograms.setdefault(name, Histogram())

    def help(self, name: str, text: str) -> None:
        """Say what a counter counts."""
        self._helps[name] = text

    def families(self) -> list[Family]:
        """Return all figures as they are now."""
        found = [
            self._family(name, "counter", self._samples_of_counter(name))
            for name in sorted({counter for counter, _ in self._counters})
        ]
        for name, read in sorted(self._gauges.items()):
            found.append(self._family(name, "gauge", [Sample(name, "", read())]))
        for name, histogram in sorted(self._histograms.items()):
            found.append(self._family(name, "histogram", histogram.samples(name)))
        return found

    def _samples_of_counter(self, name: str) -> list[Sample]:
        return [
            Sample(name, label, value)
            for (counter, label), value in sorted(self._counters.items())
            if counter == name
        ]

    def _family(self, name: str, kind: str, samples: list[Sample]) -> Family:
        return Family(name, kind, self._helps.get(name, ""), samples)
