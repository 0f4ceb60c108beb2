"""What lists of tables are told about one table, as it changes."""

from watertable.server.events import Opened
from watertable.server.messages.tables import TableSummary
from watertable.server.store_rows import TableIndexRow
from watertable.server.tables import Table

_MAX_LISTED = 200  # characters of an option in a list; a whole map would make lists too long


class TableIndex:
    """Makes the rows of one table, with only what is new to the database."""

    def __init__(self) -> None:
        self._written: object = None  # what rows were made of last
        self._made: object = None  # the same of a row that may not have been written

    def row(self, table: Table, players_before: set[str], deadline: int | None) -> TableIndexRow:
        """Return what lists should know of the table now."""
        self._made = (tuple(table.seats), table.phase, table.result)
        changed = self._made != self._written
        players: dict[str, list[int]] = {guest_id: [] for guest_id in players_before}
        if changed:
            for seat, holder in enumerate(table.seats):
                if holder.guest_id:
                    players.setdefault(holder.guest_id, []).append(seat)
        mover = table.mover
        over = table.phase == "over" and table.match.length > 0
        return TableIndexRow(
            phase=table.phase,
            updated=table.updated,
            actions=table.match.length,
            mover=table.seats[mover].guest_id if mover is not None else "",
            deadline=deadline,
            hash=table.match.hash if over else "",
            summary=summary(table) if changed else None,
            players=players if changed else None,
        )

    def written(self) -> None:
        """Note that the last row is in the database."""
        self._written = self._made

    def forget(self) -> None:
        """Note that we do not know what the database has."""
        self._written = None


def summary(table: Table) -> TableSummary:
    """Return the table in a list; who asks, and how far play has come, is filled in when it is
    read."""
    opened: Opened = table.opened
    listed = {
        name: value
        for name, value in opened.options.items()
        if not isinstance(value, str) or len(value) <= _MAX_LISTED
    }
    return TableSummary(
        id=table.id,
        game=opened.game,
        title=table.game.title,
        options=listed,
        public=opened.public,
        clock=opened.clock,
        phase=table.phase,
        seats=table.players(),
        open=len(table.open_seats()),
        you=(),
        your_turn=False,
        actions=0,
        created=table.created,
        updated=table.created,
        result=table.result,
    )
