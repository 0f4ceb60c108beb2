"""Figures for Prometheus, of one process or of several."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path

import httpx

from tests.server.processes import ServerProcess
from watertable.server.bus import BusMessage, MetricsReport, MetricsRequest
from watertable.server.local_bus import LocalBus
from watertable.server.metrics import Metrics
from watertable.server.metrics_scrape import MetricsScrape
from watertable.server.prometheus_text import prometheus_text


def figures(name: str) -> Metrics:
    metrics = Metrics()
    metrics.help("lakes_total", "Lakes seen.")
    metrics.count("lakes_total", 'kind="large"')
    metrics.gauge("depth", "How deep it is.", lambda: len(name))
    metrics.histogram("swim_seconds", "To swim.").add(0.3)
    return metrics


def test_figures_of_one_process() -> None:
    text = prometheus_text({"a": figures("a").families()})
    lines = text.splitlines()
    assert lines[:3] == [
        "# HELP lakes_total Lakes seen.",
        "# TYPE lakes_total counter",
        'lakes_total{kind="large"} 1',
    ]
    assert "depth 1" in lines
    assert 'swim_seconds_bucket{le="0.25"} 0' in lines
    assert 'swim_seconds_bucket{le="0.5"} 1' in lines
    assert 'swim_seconds_bucket{le="+Inf"} 1' in lines
    assert "swim_seconds_sum 0.3" in lines


def test_figures_of_several_have_the_name_of_each_and_one_head() -> None:
    text = prometheus_text({name: figures(name).families() for name in ("a", "bb")})
    assert text.count("# TYPE lakes_total counter") == 1
    assert 'lakes_total{kind="large",process="a"} 1' in text
    assert 'depth{process="bb"} 2' in text


def test_whoever_is_asked_tells_of_all_who_answer(tmp_path: Path) -> None:
    async def main() -> None:
        async with AsyncExitStack() as stack:
            buses = [LocalBus(tmp_path) for _ in range(3)]
            scrapes = [MetricsScrape(figures(bus.name), bus) for bus in buses]

            def hearing(scrape: MetricsScrape) -> Callable[[str, BusMessage], Awaitable[None]]:
                async def heard(process: str, message: BusMessage) -> None:
                    if isinstance(message, MetricsRequest):
                        scrape.asked(process, message)
                    elif isinstance(message, MetricsReport):
                        scrape.told(process, message)

                return heard

            for bus, scrape in zip(buses, scrapes, strict=True):
                await bus.start(hearing(scrape))
                stack.push_async_callback(bus.close)
            await asyncio.sleep(0.05)
            for scrape in scrapes:
                text = await scrape.text()
                assert set(re.findall(r'depth\{process="(\w+)"\} 8', text)) == {
                    bus.name for bus in buses
                }

    asyncio.run(main())


def test_a_server_of_several_processes_tells_of_all(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, "--workers=2", "--thinkers=1", "--no-limits")
    try:
        for _ in range(4):  # another one may answer each time
            text = httpx.get(f"{server.url}/metrics").text
            assert len(re.findall(r"^watertable_tables\{process=", text, re.MULTILINE)) == 2
    finally:
        server.stop()
