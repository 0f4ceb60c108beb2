"""Matches that somebody plays just now with others: nobody is helped with these."""

from typing import TypeAlias

import msgspec

from watertable.core.match import Match
from watertable.core.text import say
from watertable.server.errors import Refusal, StoreError, text_of
from watertable.server.store import Store
from watertable.server.table_registry import TableRegistry

_MOST = 50  # matches of one guest that are looked at, the latest

# What somebody sees there: from which seat, and the view as JSON.
PresentViews: TypeAlias = tuple[tuple[int, bytes], ...]


class PresentMatches:
    """Knows what somebody sees in the matches that they play with other people."""

    def __init__(self, store: Store, tables: TableRegistry) -> None:
        self._store = store
        self._tables = tables

    async def views(self, guest_id: str, game: str) -> PresentViews:
        """Return what somebody sees now, in each such match of a game that has begun."""
        if not guest_id:
            return ()
        try:
            listed = await self._store.listed_for(guest_id, game, None, _MOST)
        except StoreError as error:
            raise Refusal("unavailable", text_of(error)) from None
        found: list[tuple[int, bytes]] = []
        for each in listed:
            if each.summary.phase != "playing":
                continue
            table = await (await self._tables.live(each.summary.id)).latest()
            if table.phase != "playing" or not table.match.length:
                continue
            own = table.seats_of(guest_id)
            if set(table.humans()) - set(own):
                found += [(seat, _seen(table.match, table.match.length, seat)) for seat in own]
        return tuple(found)


def refuse_if_played(match: Match, actions: int, present: PresentViews) -> None:
    """Refuse what is asked about a match after so many actions, if it stands so at one of these
    tables."""
    if any(seat < match.seats and _seen(match, actions, seat) == view for seat, view in present):
        raise Refusal(
            "not_now",
            say("You are playing this position in a match. It can be analysed after its end."),
        )


def _seen(match: Match, actions: int, seat: int) -> bytes:
    return msgspec.json.encode(match.view_after(actions, seat))
