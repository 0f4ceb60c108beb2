"""How finished matches ended, for the table of results in the database."""

import msgspec

from watertable.server.store_rows import SeatResult
from watertable.server.tables import Table


def results_of(table: Table) -> tuple[SeatResult, ...]:
    """Return how a match has ended for each seat; nothing if it was closed without an end."""
    result, opened = table.result, table.opened
    if result is None or not result.ranks:
        return ()
    options = msgspec.json.encode(opened.options, order="sorted").decode()
    return tuple(
        SeatResult(
            table=table.id,
            seat=seat,
            seats=len(table.seats),
            game=opened.game,
            version=opened.version,
            options=options,
            public=opened.public,
            practice=opened.practice or bool(opened.position),
            finished=table.updated,
            how=result.how,
            guest_id=holder.guest_id if holder.kind == "human" else "",
            name=holder.name,
            bot=holder.bot or "",
            rank=result.ranks[seat],
            won=seat in result.winners,
        )
        for seat, holder in enumerate(table.seats)
    )
