"""A table as this process has it in memory."""

from watertable.server.presenter import Presenter
from watertable.server.tables import Table


class LoadedTable:
    """The present table and what presents it. All parts of a live table share this one, so that
    they go on with another when memory was thrown away and the table was read again."""

    def __init__(self, table: Table, reaction: float) -> None:
        self._reaction = reaction
        self.replace(table)

    def replace(self, table: Table) -> None:
        """Make this the table from now on."""
        self.table = table
        self.presenter = Presenter(table, self._reaction)
