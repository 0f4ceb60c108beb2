"""Figures about the server, in the form that Prometheus reads."""

from bisect import bisect_left
from collections.abc import Callable

_BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Histogram:
    """How long something took, counted by length."""

    def __init__(self) -> None:
        self._counts = [0] * (len(_BOUNDS) + 1)
        self._sum = 0.0

    def add(self, seconds: float) -> None:
        self._counts[bisect_left(_BOUNDS, seconds)] += 1
        self._sum += seconds

    def lines(self, name: str) -> list[str]:
        total, lines = 0, []
        for bound, count in zip((*_BOUNDS, "+Inf"), self._counts, strict=True):
            total += count
            lines.append(f'{name}_bucket{{le="{bound}"}} {total}')
        return [*lines, f"{name}_sum {self._sum:.6f}", f"{name}_count {total}"]


class Metrics:
    """Everything that is counted."""

    def __init__(self) -> None:
        self._counters: dict[tuple[str, str], int] = {}
        self._helps: dict[str, str] = {}
        self._gauges: dict[str, Callable[[], float]] = {}
        self._histograms: dict[str, Histogram] = {}

    def count(self, name: str, label: str = "") -> None:
        """One more; the label is `name="value"`, or nothing."""
        self._counters[name, label] = self._counters.get((name, label), 0) + 1

    def gauge(self, name: str, text: str, value: Callable[[], float]) -> None:
        self._helps[name] = text
        self._gauges[name] = value

    def histogram(self, name: str, text: str) -> Histogram:
        self._helps[name] = text
        return self._histograms.setdefault(name, Histogram())

    def help(self, name: str, text: str) -> None:
        self._helps[name] = text

    def text(self) -> str:
        lines: list[str] = []
        for name in sorted({counter for counter, _ in self._counters}):
            lines += self._head(name, "counter")
            for (counter, label), value in sorted(self._counters.items()):
                if counter == name:
                    lines.append(f"{name}{{{label}}} {value}" if label else f"{name} {value}")
        for name, read in sorted(self._gauges.items()):
            lines += [*self._head(name, "gauge"), f"{name} {read():g}"]
        for name, histogram in sorted(self._histograms.items()):
            lines += [*self._head(name, "histogram"), *histogram.lines(name)]
        return "\n".join(lines) + "\n"

    def _head(self, name: str, kind: str) -> list[str]:
        text = self._helps.get(name)
        return ([f"# HELP {name} {text}"] if text else []) + [f"# TYPE {name} {kind}"]
