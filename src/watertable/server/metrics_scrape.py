"""The figures of all processes, whichever of them is asked."""

import asyncio
import itertools
from contextlib import suppress

from watertable.server.bus import Bus, MetricsReport, MetricsRequest
from watertable.server.metrics import Metrics
from watertable.server.prometheus_text import Family, prometheus_text

_PATIENCE = 1.0  # seconds for the others to answer


class _Gathering:
    """What the others have answered to one request."""

    def __init__(self, expected: int) -> None:
        self.reports: dict[str, list[Family]] = {}
        self._expected = expected
        self.complete = asyncio.Event()

    def add(self, process: str, families: list[Family]) -> None:
        self.reports[process] = families
        if len(self.reports) >= self._expected:
            self.complete.set()


class MetricsScrape:
    """Asks the other processes for their figures, and tells them ours."""

    def __init__(self, metrics: Metrics, bus: Bus) -> None:
        self._metrics = metrics
        self._bus = bus
        self._numbers = itertools.count()
        self._gathering: dict[int, _Gathering] = {}

    async def text(self) -> str:
        """Return the figures of all processes that answer in time."""
        reports: dict[str, list[Family]] = {}
        others = await self._bus.count_others()
        if others:
            number, gathering = next(self._numbers), _Gathering(others)
            self._gathering[number] = gathering
            self._bus.send(MetricsRequest(number))
            try:
                with suppress(TimeoutError):
                    await asyncio.wait_for(gathering.complete.wait(), _PATIENCE)
            finally:
                del self._gathering[number]
            reports = gathering.reports
        ours = {self._bus.name: self._metrics.families()}
        return prometheus_text(dict(sorted((ours | reports).items())))

    def asked(self, process: str, request: MetricsRequest) -> None:
        """Answer another process."""
        self._bus.send(MetricsReport(process, request.number, self._metrics.families()))

    def told(self, process: str, report: MetricsReport) -> None:
        """Note what another process has answered; it may be too late."""
        gathering = self._gathering.get(report.number)
        if report.to == self._bus.name and gathering is not None:
            gathering.add(process, report.families)
