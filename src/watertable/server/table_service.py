"""The server without HTTP: all parts that look after tables, put together."""

import asyncio
import sys

from watertable.server.action_runner import ActionRunner
from watertable.server.announcer import Announcer
from watertable.server.bus import Bus, NoBus, RedisBus
from watertable.server.bus_receiver import BusReceiver
from watertable.server.command_metrics import CommandMetrics
from watertable.server.data_watch import DataWatch
from watertable.server.game_preparation import GamePreparation
from watertable.server.hints import Hints
from watertable.server.housekeeping import Housekeeper, close_unplayable
from watertable.server.lifecycle import Lifecycle
from watertable.server.live_table_factory import LiveTableFactory
from watertable.server.match_archiver import MatchArchiver
from watertable.server.metrics import Metrics
from watertable.server.metrics_scrape import MetricsScrape
from watertable.server.old_table_loader import OldTableLoader
from watertable.server.present_matches import PresentMatches
from watertable.server.rate_limits import TokenBuckets
from watertable.server.reviews import Reviews
from watertable.server.settings import Settings
from watertable.server.steady_time import SteadyTime
from watertable.server.store import Store
from watertable.server.table_loader import TableLoader
from watertable.server.table_opener import TableOpener
from watertable.server.table_queries import TableQueries
from watertable.server.table_registry import TableRegistry
from watertable.server.workers import Workers


class TableService:
    """Builds the parts, starts them and stops them. Whoever needs one is handed that one, and not
    this: see `app.make_app`."""

    def __init__(self, settings: Settings, bus: Bus | None = None) -> None:
        self._settings = settings
        self.metrics = Metrics()
        time = SteadyTime(settings.epoch)
        # Through Redis there may be other processes, of which we do not know when they were
        # started.
        started = 0 if settings.redis else settings.began or time.now_ms()
        self.lifecycle = Lifecycle(started)
        self.bus: Bus = bus or (RedisBus(settings.redis) if settings.redis else NoBus())
        self.store = Store(settings.database, shared=not self.bus.alone)
        self.bot_workers = Workers(settings.bot_workers)
        self._action_workers = Workers(1)
        # For replays: whoever wants many keeps no bot waiting.
        self.replay_workers = Workers(2)
        self.scrape = MetricsScrape(self.metrics, self.bus)
        self.games = GamePreparation(self.bot_workers)
        announcer = Announcer(self.bus)
        loader = TableLoader(self.store, self.games, self._action_workers)
        old_tables = OldTableLoader(self.store, time)
        self.tables = TableRegistry(loader, old_tables, self.bus, announcer, self.lifecycle)
        self.present_matches = PresentMatches(self.store, self.tables)
        self.opener = TableOpener(
            self.store,
            self.games,
            self.tables,
            self.present_matches,
            time,
            settings,
            self.metrics,
        )
        self.queries = TableQueries(self.store, self.tables)
        self.reviews = Reviews(self.store, self.queries, self.games, self.bot_workers)
        self.tables.build_with(
            LiveTableFactory(
                settings=settings,
                store=self.store,
                loader=loader,
                actions=ActionRunner(self._action_workers),
                rematches=self.opener,
                bot_workers=self.bot_workers,
                hints=Hints(self.bot_workers, TokenBuckets(settings.hints)),
                announcer=announcer,
                metrics=self.metrics,
                command_metrics=CommandMetrics(self.metrics),
                time=time,
                lifecycle=self.lifecycle,
                alone=self.bus.alone,
            )
        )
        self._receiver = BusReceiver(self.tables, announcer, self.scrape)
        self._housekeeper = Housekeeper(
            self.store, self.tables, time, settings, alone=self.bus.alone
        )
        self._archiver = MatchArchiver(
            self.store, self.bus, self.games, self.replay_workers, time, settings.archive_after
        )
        self._data_watch = DataWatch(self.store, settings.inspection)
        self._beside: list[asyncio.Task[None]] = []
        self._gauges()

    def _gauges(self) -> None:
        gauge, loaded = self.metrics.gauge, self.tables.loaded
        gauge("watertable_tables", "Tables in memory.", lambda: len(loaded))
        gauge(
            "watertable_connections",
            "Clients that look at a table.",
            lambda: sum(live.viewers for live in loaded.values()),
        )
        waiting = self.bot_workers
        gauge("watertable_bots_waiting", "Bots that think or wait.", lambda: waiting.waiting)
        gauge("watertable_events_written", "Events written.", lambda: self.store.writer.events)
        gauge("watertable_commits", "Transactions for them.", lambda: self.store.writer.commits)

    async def start(self) -> None:
        """Begin to look after tables."""
        await self.bus.start(self._receiver.heard)
        self.games.start()
        self._beside = [
            asyncio.create_task(self._housekeeper.run()),
            asyncio.create_task(self._archiver.run()),
            asyncio.create_task(self._data_watch.run()),
            asyncio.create_task(close_unplayable(self.store, self.tables)),
        ]
        if self._settings.whole_process:
            # Between two steps the thread that writes waits so long at most for the one that plays.
            sys.setswitchinterval(0.001)
            self.games.settle_afterwards()

    async def close(self) -> None:
        """Stop: no more commands, everything written, clients and processes sent home."""
        self.lifecycle.closing = True
        for task in self._beside:
            task.cancel()
        await asyncio.gather(*self._beside, return_exceptions=True)
        await self.reviews.close()
        await self.games.close()
        await self.tables.close()
        await self.bus.close()
        await asyncio.to_thread(self.store.close)
        for workers in (self.bot_workers, self._action_workers, self.replay_workers):
            await asyncio.to_thread(workers.close)
