"""What can be asked about tables: lists, best times, records."""

import re

import msgspec

from watertable.core import registry
from watertable.core.errors import UnknownGame
from watertable.core.record import Record
from watertable.core.text import say
from watertable.server.errors import Refusal, StoreError, text_of
from watertable.server.identity import Guest
from watertable.server.messages.http import BestTimes, ListKind, Tables
from watertable.server.messages.tables import TableSummary
from watertable.server.old_tables import OldTable
from watertable.server.store import Store
from watertable.server.store_rows import ListedTable
from watertable.server.table_registry import NAME, TableRegistry
from watertable.server.times import best_times

_PAGE = 50  # tables in a list
_PLACE = re.compile(rf"\d{{1,16}}\.{NAME.pattern}", re.ASCII)
_PHASES = {"open": "waiting", "watch": "playing", "finished": "over"}


class TableQueries:
    """Answers from the database, and from memory where that knows more."""

    def __init__(self, store: Store, tables: TableRegistry) -> None:
        self._store = store
        self._tables = tables

    async def lists(self, kind: ListKind, guest: Guest, game: str, before: str) -> Tables:
        """Return a part of a list of tables, from a place in it on."""
        place = _read_place(before)
        if game and not NAME.fullmatch(game):
            raise Refusal("bad_message", say("`game` is the name of a game."))
        try:
            if kind == "mine":
                found = await self._store.listed_for(guest.id, game, place, _PAGE)
            else:
                found = await self._store.listed(_PHASES[kind], game, place, _PAGE, guest.id)
        except StoreError as error:
            raise Refusal("unavailable", text_of(error)) from None
        last = found[-1] if len(found) == _PAGE else None
        return Tables(
            tuple(_shown(entry, guest.id) for entry in found),
            f"{last.updated}.{last.summary.id}" if last else None,
        )

    async def best_times(self, name: str, guest: Guest, table: str | None) -> BestTimes:
        """Return those of games won alone, with the options of a table or with the usual ones."""
        try:
            game = registry.game(name)
        except UnknownGame as error:
            raise Refusal("not_found", text_of(error)) from None
        if 1 not in game.seats:
            return BestTimes(())
        options = game.read_options(None, 1)
        if table:
            found = await (await self._tables.live(table)).latest()
            options = found.opened.options
        try:
            return await best_times(self._store, game.name, options, guest.id, table)
        except StoreError as error:
            raise Refusal("unavailable", text_of(error)) from None

    async def record(self, table: str) -> Record:
        """Return the record of a finished match: before, it would tell the seed, and so all
        secrets."""
        live = await self._tables.live_or_old(table)
        if isinstance(live, OldTable):
            return live.record(await self._store.hash_of(table))
        found = await live.latest()
        if found.phase != "over":
            raise Refusal(
                "not_now", say("The record holds all secrets; it can be had after the match.")
            )
        match = found.match.copy()
        match.names = tuple(player.recorded for player in found.players())
        return match.record()


def _read_place(before: str) -> tuple[int, str] | None:
    if not before:
        return None
    updated, _, table = before.partition(".")
    if not _PLACE.fullmatch(before):
        raise Refusal("bad_message", say("`before` is what the last page gave as `next`."))
    return int(updated), table


def _shown(entry: ListedTable, guest_id: str) -> TableSummary:
    return msgspec.structs.replace(
        entry.summary,
        you=entry.seats,
        your_turn=bool(guest_id) and entry.mover == guest_id,
        actions=entry.actions,
        updated=entry.updated,
    )
