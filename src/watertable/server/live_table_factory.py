"""How a live table is put together from its parts."""

from dataclasses import dataclass

from watertable.server.action_runner import ActionRunner
from watertable.server.announcer import Announcer, CommitAnnouncer
from watertable.server.automatic_play import AutomaticPlay
from watertable.server.background_tasks import BackgroundTasks
from watertable.server.bot_seats import BotSeats
from watertable.server.broadcaster import Broadcaster
from watertable.server.command_metrics import CommandMetrics
from watertable.server.fair_queue import SERVER, Client
from watertable.server.hints import Hints
from watertable.server.lifecycle import Lifecycle
from watertable.server.live_table import LiveTable
from watertable.server.loaded_table import LoadedTable
from watertable.server.metrics import Metrics
from watertable.server.only_actions import OnlyActions
from watertable.server.presence import TablePresence
from watertable.server.settings import Settings
from watertable.server.steady_time import SteadyTime
from watertable.server.store import Store
from watertable.server.table_actor import Rematches, TableActor
from watertable.server.table_index import TableIndex
from watertable.server.table_loader import TableLoader
from watertable.server.table_timers import TableTimers
from watertable.server.tables import Table
from watertable.server.workers import Workers


@dataclass(frozen=True, kw_only=True)
class LiveTableFactory:
    """Builds live tables; it has what all of them share, and hands each part what it needs."""

    settings: Settings
    store: Store
    loader: TableLoader
    actions: ActionRunner
    rematches: Rematches
    bot_workers: Workers
    hints: Hints
    announcer: Announcer
    metrics: Metrics
    command_metrics: CommandMetrics
    time: SteadyTime
    lifecycle: Lifecycle
    alone: bool  # no other process has these tables

    def build(
        self, table: Table, index: TableIndex | None = None, requester: Client = SERVER
    ) -> LiveTable:
        """Return a table that is loaded, or new: then with what lists were told of it."""
        loaded = LoadedTable(table, self.settings.reaction)
        presence = TablePresence(loaded, requester)
        tasks = BackgroundTasks(table.id, self.lifecycle)
        actor = TableActor(
            loaded,
            store=self.store,
            loader=self.loader,
            index=index or TableIndex(),
            actions=self.actions,
            rematches=self.rematches,
            presence=presence,
            time=self.time,
            metrics=self.metrics,
            settings=self.settings,
            alone=self.alone,
        )
        broadcaster = Broadcaster(loaded, presence, self.time)
        timers = TableTimers(actor, loaded, tasks, self.time, self.settings)
        automatic = AutomaticPlay(
            loaded,
            presence,
            BotSeats(actor, loaded, presence, tasks, self.bot_workers, self.settings),
            OnlyActions(actor, loaded, tasks),
            alone=self.alone,
        )
        actor.listeners = [
            broadcaster,
            timers,
            automatic,
            CommitAnnouncer(self.announcer, loaded),
        ]
        return LiveTable(
            loaded=loaded,
            actor=actor,
            presence=presence,
            broadcaster=broadcaster,
            timers=timers,
            automatic=automatic,
            tasks=tasks,
            hints=self.hints,
            announcer=self.announcer,
            metrics=self.command_metrics,
            time=self.time,
            lifecycle=self.lifecycle,
        )
