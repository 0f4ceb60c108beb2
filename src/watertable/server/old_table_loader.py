"""Tables of other rules, as the database has them; those that cannot be played on are closed."""

import logging
from contextlib import suppress

import msgspec

from watertable.core import registry
from watertable.core.text import say
from watertable.server.archived_matches import unpacked
from watertable.server.errors import Conflict, Refusal, StoreError
from watertable.server.events import Acted, Closed, Opened, StoredEvent
from watertable.server.messages.tables import Result, TableSummary
from watertable.server.old_tables import OldTable, OtherRules
from watertable.server.steady_time import SteadyTime
from watertable.server.store import Store
from watertable.server.store_rows import Append, TableIndexRow

_log = logging.getLogger("watertable.server")


class OldTableLoader:
    """Reads tables that cannot be played again."""

    def __init__(self, store: Store, time: SteadyTime) -> None:
        self._store = store
        self._time = time

    async def load(self, name: str, other: OtherRules) -> OldTable:
        """Return a table of other rules. One of older rules that is not over is closed: it could
        not be played on, and nobody shall lose by that."""
        try:
            summary = await self._store.summary_of(name)
            if summary.phase != "over":
                if not other.older:
                    raise other
                await self._close(name, other.events, summary)
                events = await self._store.events_of(name)
                return await self.load(name, OtherRules(other.text, events, older=True))
            archived = await self._store.archived_match(name)
        except StoreError as error:
            raise Refusal(
                "unavailable", say("The table cannot be read now. {error}", error=error)
            ) from None
        return OldTable(name, other.events, summary, unpacked(archived) if archived else None)

    async def _close(self, name: str, events: list[StoredEvent], summary: TableSummary) -> None:
        opened = events[0].event
        assert isinstance(opened, Opened)
        now = registry.game(opened.game)
        reason = str(
            say(
                "the rules of {game} have changed since it was opened (version {version}, now "
                "{present}), so it cannot be played on; nobody has lost",
                game=now.title,
                version=opened.version,
                present=now.version,
            )
        )
        last = events[-1]
        stored = StoredEvent(
            seq=last.seq + 1, at=max(self._time.now_ms(), last.at), event=Closed(reason=reason)
        )
        result = Result(how="closed", reason=reason, ranks=(), winners=())
        row = TableIndexRow(
            phase="over",
            updated=stored.at,
            actions=sum(isinstance(each.event, Acted) for each in events),
            mover="",
            deadline=None,
            summary=msgspec.structs.replace(summary, phase="over", open=0, result=result),
        )
        # Another process may have done it already.
        with suppress(Conflict):
            await self._store.append(Append(table=name, after=last.seq, events=(stored,), row=row))
            _log.info("closed, as its rules have changed", extra={"table": name})
