"""The best times of games that somebody has won alone."""

from collections.abc import Mapping

import msgspec

from watertable.core.options import Value
from watertable.server.messages.http import BestTime, BestTimes
from watertable.server.store import Store
from watertable.server.store_rows import TimedWin
from watertable.server.tables import Table

_SHOWN = 10


def timed_win(table: Table) -> TimedWin | None:
    """Return the time of a match that was won alone, from the first action to the last by one
    person."""
    if table.result is None or table.result.how != "game" or not table.match.is_timed:
        return None
    holder = table.seats[0]
    if holder.kind != "human" or table.bots_helped or table.seated_seq > table.action_seqs[0]:
        return None  # a bot has played some of it
    return TimedWin(
        table=table.id,
        game=table.game.name,
        options=options_text(table.opened.options),
        public=table.opened.public,
        guest_id=holder.guest_id,
        name=holder.name,
        milliseconds=table.match.played(-1).at,
        at=table.updated,
    )


def options_text(options: Mapping[str, Value]) -> str:
    """Times are compared where the options are the same."""
    return msgspec.json.encode(dict(options), order="sorted").decode()


async def best_times(
    store: Store, game: str, options: Mapping[str, Value], guest_id: str, table: str | None
) -> BestTimes:
    """Return the best ones that a guest may see; that of a table is marked."""
    found = await store.best_times(game, options_text(options), guest_id, _SHOWN)
    return BestTimes(
        tuple(
            BestTime(
                name=each.name,
                milliseconds=each.milliseconds,
                at=each.at,
                you=bool(guest_id) and each.guest_id == guest_id,
                here=each.table == table,
            )
            for each in found
        )
    )
