"""What is played at a table without anybody's asking: by bots, and where there is no choice."""

from watertable.server.bot_seats import BotSeats
from watertable.server.loaded_table import LoadedTable
from watertable.server.only_actions import OnlyActions
from watertable.server.presence import TablePresence
from watertable.server.table_actor import TableUpdate

_BY_OTHERS = 5.0  # seconds that another process has to move a bot before we do


class AutomaticPlay:
    """Asks the bots of one table, and plays only actions; each once for each position."""

    def __init__(
        self,
        loaded: LoadedTable,
        presence: TablePresence,
        bots: BotSeats,
        only_actions: OnlyActions,
        *,
        alone: bool,
    ) -> None:
        self._loaded = loaded
        self._presence = presence
        self.bots = bots
        self._only_actions = only_actions
        self._alone = alone

    def table_updated(self, update: TableUpdate) -> None:
        """Ask whoever is to move; where another process may have done so, give it time."""
        table = self._loaded.table
        mover = table.mover
        if mover is None or not (table.humans() or self._presence.connections):
            return
        wait = _BY_OTHERS if update.written_elsewhere and not self._alone else 0.0
        self.bots.schedule(mover, wait)
        self._only_actions.schedule(mover, wait)

    def forget_attempts(self) -> None:
        """Ask again next time: something has failed."""
        self.bots.forget()
        self._only_actions.forget()
