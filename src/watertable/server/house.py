"""All tables: those in memory, those in the database, and what they share."""

import asyncio
import gc
import logging
import re
import sys
import time
from contextlib import suppress

import msgspec

from watertable.bots.compiling import SEARCH
from watertable.core import registry
from watertable.core.errors import UnknownGame
from watertable.core.preparing import RULES, Preparation
from watertable.core.record import Record
from watertable.server import work
from watertable.server.bus import (
    Arriving,
    Bus,
    Leaving,
    Looking,
    News,
    NoBus,
    Note,
    PutAway,
    RedisBus,
    Shown,
    WhoLooks,
)
from watertable.server.errors import Conflict, Refusal, StoreError
from watertable.server.events import Acted, Closed, Opened, Stored
from watertable.server.fair_queue import Client
from watertable.server.identity import Guest
from watertable.server.keepsakes import keepsake_from, unpacked
from watertable.server.limits import Allowances
from watertable.server.messages.pages import BestTimes, ListKind, NewTable, Tables
from watertable.server.messages.tables import Result, TableSummary
from watertable.server.metrics import Metrics
from watertable.server.old_tables import OldTable, OtherRules
from watertable.server.opening import new_id, plan
from watertable.server.presence import PATIENCE
from watertable.server.rooms import Room
from watertable.server.settings import Settings
from watertable.server.steady_time import SteadyTime
from watertable.server.store import Append, Listed, Standing, Store
from watertable.server.tables import OtherVersion, Table, checked_game, rebuild
from watertable.server.times import best_times
from watertable.server.workers import Workers

_log = logging.getLogger("watertable.server")
_PAGE = 50  # tables in a list
_DUE = 100  # tables that are looked after at once
_TO_KEEP = 100  # finished matches that are kept at once
_JUST_USED = 2.0  # seconds in which a table that somebody has asked for is kept, come what may
_LATER = 600_000  # milliseconds until we try again with one that cannot be rebuilt
_NAME = re.compile(r"[\w.-]{1,64}", re.ASCII)  # of a table, or of a game
_PLACE = re.compile(rf"\d{{1,16}}\.{_NAME.pattern}", re.ASCII)
_encode = msgspec.json.Encoder().encode


class House:
    """The server without its door: no HTTP here."""

    def __init__(self, settings: Settings, neighbours: Bus | None = None) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.latency = self.metrics.histogram(
            "watertable_command_seconds", "From a command to its answer."
        )
        self.now_ms = SteadyTime(settings.epoch).now_ms
        # Before that, no process that has these tables was running. Through Redis there may be
        # others, of which we do not know when they were started.
        self.started = 0 if settings.redis else settings.began or self.now_ms()
        self.closing = False
        self.bus = neighbours or (RedisBus(settings.redis) if settings.redis else NoBus())
        self.alone = isinstance(self.bus, NoBus)
        self.store = Store(settings.database, shared=not self.alone)
        self.thinkers = Workers(settings.thinkers)
        self.hands = Workers(1)
        self.archive = Workers(2)  # for replays: whoever wants many keeps no bot waiting
        self.hint_allowances = Allowances(settings.hints)
        self._chat = Allowances(settings.chat)
        self._chat_from = Allowances(settings.chat_from)
        self.rooms: dict[str, Room] = {}
        self.preparing: dict[str, asyncio.Task[None]] = {}
        self._loading: dict[str, asyncio.Task[Room | OldTable]] = {}
        self._later: dict[str, int] = {}  # tables that seem due, and until when we let them be
        self._said = 0  # numbers what we say of who looks
        self._looking: asyncio.Task[None] | None = None
        self._settling: asyncio.Task[None] | None = None
        self._keeping: asyncio.Task[None] | None = None
        self._unkept: set[str] = set()  # finished matches that could not be kept
        self._closing_old: asyncio.Task[None] | None = None
        self._gauges()

    def _gauges(self) -> None:
        gauge = self.metrics.gauge
        gauge("watertable_tables", "Tables in memory.", lambda: len(self.rooms))
        gauge(
            "watertable_connections",
            "Clients that look at a table.",
            lambda: sum(len(room.connections) for room in self.rooms.values()),
        )
        gauge("watertable_bots_waiting", "Bots that think or wait.", lambda: self.thinkers.waiting)
        gauge("watertable_events_written", "Events written.", lambda: self.store.events)
        gauge("watertable_commits", "Transactions for them.", lambda: self.store.commits)

    async def start(self) -> None:
        """Begin to look after tables."""
        await self.bus.start(self._heard)
        for name in registry.all_games():
            self.preparing[name] = asyncio.create_task(self._prepare(name))
        self._looking = asyncio.create_task(self._look_round())
        self._keeping = asyncio.create_task(self._keep_finished())
        self._closing_old = asyncio.create_task(self._begin_with_old())
        if self.settings.whole_process:
            # Between two steps the thread that writes waits so long at most for the one that plays.
            sys.setswitchinterval(0.001)
            self._settling = asyncio.create_task(self._settle())

    async def _begin_with_old(self) -> None:
        try:
            await self._close_all_old()
        except Exception:
            _log.exception("tables of older rules were not closed")

    async def _settle(self) -> None:
        """What is in memory when all games are ready stays there. To look through it for garbage
        again and again would hold up everybody."""
        await asyncio.gather(*self.preparing.values(), return_exceptions=True)
        gc.collect()
        gc.freeze()
        gc.collect()  # from here on it counts what there is
        # What an action makes is gone soon and part of no circle, nor is a connection that has
        # ended. So there is less of a hurry than usual.
        gc.set_threshold(10_000, 5, 5)

    # --- Games -----------------------------------------------------------------------------------

    async def _prepare(self, name: str) -> None:
        """Compile a game in another process, then load what came of it here, which is quick."""
        game = registry.game(name)
        parts = (RULES, SEARCH, work.WORDS) if game.compiled else (RULES,)
        if not all(Preparation(game, part).done_before for part in parts):
            await self.thinkers.run(work.prepare, name)
        await asyncio.to_thread(game.prepare)
        if game.compiled:
            await asyncio.to_thread(work.rehearse, game)

    async def prepared(self, name: str) -> None:
        """Wait until a game can be played."""
        if name in self.preparing:
            await asyncio.shield(self.preparing[name])

    def is_ready(self, name: str) -> bool:
        return name not in self.preparing or self.preparing[name].done()

    # --- Tables ----------------------------------------------------------------------------------

    async def room(self, table: str) -> Room:
        """A table that is played by the present rules, or was."""
        found = await self.room_or_old(table)
        if isinstance(found, OldTable):
            raise Refusal("not_now", found.why)
        return found

    async def room_or_old(self, table: str) -> Room | OldTable:
        """A table, from the database if it is not in memory."""
        if table in self.rooms:
            return self.rooms[table]
        if not _NAME.fullmatch(table):  # not every database can even be asked for it
            raise Refusal("not_found", "There is no such table.")
        if self.closing:
            raise Refusal("unavailable", "The server is stopping.")
        if table not in self._loading:
            task = asyncio.create_task(self._load_room(table))
            self._loading[table] = task
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def _load_room(self, table: str) -> Room | OldTable:
        try:
            loaded = await self.load(table)
        except OtherRules as other:
            return await self._old(table, other)
        room = Room(self, loaded)
        self.rooms[table] = room
        room.look_after()
        self.bus.send(WhoLooks(table))
        return room

    async def _old(self, name: str, other: OtherRules) -> OldTable:
        """A table of other rules. One of older rules that is not over is closed: it could not be
        played on, and nobody shall lose by that."""
        try:
            summary = await self.store.summary_of(name)
            if summary.phase != "over":
                if not other.older:
                    raise other
                await self._close_old(name, other.events, summary)
                return await self._old(
                    name, OtherRules(str(other), await self.store.events_of(name), older=True)
                )
            kept = await self.store.keepsake_of(name)
        except StoreError as error:
            raise Refusal("unavailable", f"The table cannot be read now. {error}") from None
        return OldTable(name, other.events, summary, unpacked(kept) if kept else None)

    async def _close_old(self, name: str, events: list[Stored], summary: TableSummary) -> None:
        opened = events[0].event
        assert isinstance(opened, Opened)
        now = registry.game(opened.game)
        reason = (
            f"the rules of {now.title} have changed since it was opened (version {opened.version}, "
            f"now {now.version}), so it cannot be played on; nobody has lost"
        )
        last = events[-1]
        stored = Stored(
            seq=last.seq + 1, at=max(self.now_ms(), last.at), event=Closed(reason=reason)
        )
        result = Result(how="closed", reason=reason, ranks=(), winners=())
        standing = Standing(
            phase="over",
            updated=stored.at,
            actions=sum(isinstance(each.event, Acted) for each in events),
            mover="",
            deadline=None,
            summary=msgspec.structs.replace(summary, phase="over", open=0, result=result),
        )
        # Another process may have done it already.
        with suppress(Conflict):
            await self.store.append(
                Append(table=name, after=last.seq, events=(stored,), standing=standing)
            )
            _log.info("closed, as its rules have changed", extra={"table": name})

    async def _close_all_old(self) -> None:
        """So that nobody is told in a list that a match goes on which cannot."""
        for table, first in await self.store.unfinished():
            assert isinstance(first, Opened)
            try:
                checked_game(first)
            except OtherVersion:
                with suppress(Refusal):
                    await self.room_or_old(table)
            except Refusal:
                pass  # of a game that is not installed, and may be again

    # --- Keepsakes -------------------------------------------------------------------------------

    async def _keep_finished(self) -> None:
        """Again and again: write down what there was to see of finished matches, one after the
        other, so that it takes nobody's time."""
        while True:
            await asyncio.sleep(self.settings.keep_after)
            try:
                await self.keep_all(self.now_ms() - int(1000 * self.settings.keep_after))
            except StoreError as error:
                _log.warning("not kept", extra={"error": str(error)})
            except Exception:
                _log.exception("not kept")

    async def keep_all(self, until: int) -> None:
        """Keep what was over at a time. What cannot be kept must not hold up the others."""
        for table in await self.store.to_keep(until, _TO_KEEP + len(self._unkept)):
            if table in self._unkept or not self.bus.ours(table):
                continue
            began = time.monotonic()
            try:
                await self.store.keep(table, await self._keepsake(table))
            except StoreError:
                raise  # the next one would fare no better
            except Exception as error:
                self._unkept.add(table)  # until we are started again
                _log.warning("not kept", extra={"table": table, "error": str(error)})
            await asyncio.sleep(2 * (time.monotonic() - began))

    async def _keepsake(self, table: str) -> bytes:
        """What there is to see of a finished match; nothing if its rules are gone."""
        events = await self.store.events_of(table)
        opened = events[0].event
        assert isinstance(opened, Opened)
        try:
            game = checked_game(opened)
        except OtherVersion:
            if opened.version < registry.game(opened.game).version:
                return b""
            raise  # a newer server may come back, and can
        await self.prepared(game.name)
        client = Client("", "keepsakes")
        return await self.archive.run(
            keepsake_from, table, _encode(events), client=client, unwatched=True
        )

    async def load(self, name: str) -> Table:
        """A table as the database has it, played again and checked."""
        try:
            events = await self.store.events_of(name)
        except StoreError as error:
            raise Refusal("unavailable", f"The table cannot be read now. {error}") from None
        if not events:
            raise Refusal("not_found", "There is no such table.")
        opened = events[0].event
        assert isinstance(opened, Opened)
        await self.prepared(opened.game)
        try:
            game = checked_game(opened)
        except OtherVersion as refusal:
            older = opened.version < registry.game(opened.game).version
            raise OtherRules(str(refusal), events, older=older) from None
        if game.hosting.runs_in_worker:
            client = Client("", name)  # tables take turns
            states = await self.hands.run(work.states_of, name, _encode(events), client=client)
            table = rebuild(name, events, [work.state_from(game, state) for state in states])
        else:
            table = await asyncio.to_thread(rebuild, name, events)
        await self._check_hash(table)
        return table

    async def _check_hash(self, table: Table) -> None:
        """The end of a match is compared by its text, which means the same on every machine."""
        if table.phase == "over":
            try:
                hashed = await self.store.hash_of(table.id)
            except StoreError as error:
                raise Refusal("unavailable", f"The table cannot be read now. {error}") from None
            if hashed and hashed != table.match.hash:
                raise Refusal("unavailable", "The table cannot be rebuilt: its hash is another.")

    async def events_after(self, table: Table) -> list[Stored]:
        """What the database knows about a table and we do not."""
        try:
            return await self.store.events_of(table.id, table.seq)
        except StoreError as error:
            raise Refusal("unavailable", f"The table cannot be read now. {error}") from None

    async def open(self, guest: Guest, new: NewTable, where: str) -> str:
        await self.prepared(new.game)
        # A map or a set of tiles may take a while to be read.
        opened = await asyncio.to_thread(plan, new, guest)
        room, append = self.new_room(opened, guest.who)
        room.asked = Client(where, guest.who)
        try:
            await self.store.append(append)
        except StoreError as error:
            raise Refusal("unavailable", f"The table could not be opened. {error}") from None
        self.keep(room)
        return room.table.id

    def new_room(self, opened: Opened, who: str) -> tuple[Room, Append]:
        """A new table, and what has to be written before anybody may hear of it."""
        stored = Stored(seq=1, at=self.now_ms(), who=who, event=opened)
        room = Room(self, Table(new_id(), stored))
        return room, room.first_append(stored)

    def keep(self, room: Room) -> None:
        """A new table has been written."""
        if self.bus.ours(room.table.id):
            self.rooms[room.table.id] = room
            room.look_after()
        self.metrics.count("watertable_opened_total", f'game="{room.table.opened.game}"')

    async def lists(self, kind: ListKind, guest: Guest, game: str, before: str) -> Tables:
        place = _read_place(before)
        if game and not _NAME.fullmatch(game):
            raise Refusal("bad_message", "`game` is the name of a game.")
        phases = {"open": "waiting", "watch": "playing", "finished": "over"}
        try:
            if kind == "mine":
                found = await self.store.listed_for(guest.who, game, place, _PAGE)
            else:
                found = await self.store.listed(phases[kind], game, place, _PAGE, guest.who)
        except StoreError as error:
            raise Refusal("unavailable", str(error)) from None
        last = found[-1] if len(found) == _PAGE else None
        return Tables(
            tuple(_shown(entry, guest.who) for entry in found),
            f"{last.updated}.{last.summary.id}" if last else None,
        )

    async def best_times(self, name: str, guest: Guest, table: str | None) -> BestTimes:
        """Of games won alone, with the options of a table or with the usual ones."""
        try:
            game = registry.game(name)
        except UnknownGame as error:
            raise Refusal("not_found", str(error)) from None
        if 1 not in game.seats:
            return BestTimes(())
        options = game.read_options(None, 1)
        if table:
            found = await (await self.room(table)).latest()
            options = found.opened.options
        try:
            return await best_times(self.store, game.name, options, guest.who, table)
        except StoreError as error:
            raise Refusal("unavailable", str(error)) from None

    async def record(self, table: str) -> Record:
        """The record of a finished match: before, it would tell the seed, and so all secrets."""
        room = await self.room_or_old(table)
        if isinstance(room, OldTable):
            return room.record(await self.store.hash_of(table))
        found = await room.latest()
        if found.phase != "over":
            raise Refusal("not_now", "The record holds all secrets; it can be had after the match.")
        match = found.match.copy()
        match.names = tuple(found.name(seat) or "nobody" for seat in range(len(found.seats)))
        return match.record()

    def may_say(self, guest: Guest, where: str) -> bool:
        """Whoever sends no cookie is another guest each time, so it depends on the address too."""
        return self._chat_from.take(where) and self._chat.take(guest.who)

    # --- Beside ----------------------------------------------------------------------------------

    def say_who_looks(self, table: str, who: tuple[str, ...], seq: int) -> None:
        self._said += 1
        self.bus.send(Looking(table, self._said, who, seq))

    async def _heard(self, process: str, note: Note) -> None:
        """Another process says something; if it is about a table, we may have it here or not."""
        if isinstance(note, Arriving):
            pass
        elif isinstance(note, Leaving):
            for each in self.rooms.values():
                each.process_has_gone(process)
        elif (room := self.rooms.get(note.table)) is None:
            pass
        elif isinstance(note, News):
            await self._catch_up(room, note.seq)
        elif isinstance(note, Looking):
            room.heard_who_looks(process, note.number, note.who)
            await self._catch_up(room, note.seq)
        elif isinstance(note, PutAway):
            room.process_has_gone(process)
        elif isinstance(note, Shown):
            room.show(note.seat, note.what)
        else:  # the other one has just loaded it, and asks who looks
            self.bus.send(News(note.table, room.table.seq))
            if room.connections:
                room.say_who_looks()

    async def _catch_up(self, room: Room, seq: int) -> None:
        """Where nobody looks, to follow would be in vain: the database knows it all."""
        unused = room.idle and time.monotonic() - room.used > _JUST_USED
        if unused and room.table.seq < seq:
            self._forget(room)
            return
        try:
            await room.catch_up(seq)
        except Refusal as refusal:
            _log.warning("not caught up", extra={"table": room.table.id, "error": str(refusal)})

    async def _look_round(self) -> None:
        """Again and again: put away what is not used, look after what is due."""
        told = time.monotonic()
        while True:
            await asyncio.sleep(self.settings.look_round)
            self._put_away()
            if not self.alone and time.monotonic() - told > PATIENCE / 3:
                told = time.monotonic()
                for room in list(self.rooms.values()):
                    room.look_round()
            try:
                await self._look_after_what_is_due()
            except StoreError as error:
                _log.warning("not looked after", extra={"error": str(error)})
            except Exception:
                _log.exception("not looked after")

    async def _look_after_what_is_due(self) -> None:
        """Tables whose time has come. One that cannot be rebuilt must not keep us from the others,
        neither now nor by being the first in the list again and again."""
        now = self.now_ms()
        self._later = {table: until for table, until in self._later.items() if until > now}
        for table in await self.store.due(now, _DUE + len(self._later)):
            if table in self._later:
                continue
            self._later[table] = now + _LATER
            try:
                room = await self.room(table)
            except Refusal as refusal:
                _log.warning("not looked after", extra={"table": table, "error": str(refusal)})
            except Exception:
                _log.exception("not looked after", extra={"table": table})
            else:
                room.look_after()
                # By other settings than once it may be due later than the database says.
                self._later[table] = room.due or now

    def _put_away(self) -> None:
        now = time.monotonic()
        for room in list(self.rooms.values()):
            patience = self.settings.idle / (20 if room.table.phase == "over" else 1)
            if room.idle and now - room.used > patience:
                self._forget(room)

    def _forget(self, room: Room) -> None:
        room.stop_timer()
        del self.rooms[room.table.id]
        self.bus.send(PutAway(room.table.id))

    async def close(self) -> None:
        """Stop: no more commands, everything written, clients and processes sent home."""
        self.closing = True
        begun = (self._looking, self._settling, self._keeping, self._closing_old)
        beside = [task for task in begun if task is not None]
        tasks = [*self.preparing.values(), *beside]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*(room.close() for room in self.rooms.values()))
        await self.bus.close()
        await asyncio.to_thread(self.store.close)
        await asyncio.to_thread(self.thinkers.close)
        await asyncio.to_thread(self.hands.close)
        await asyncio.to_thread(self.archive.close)


def _read_place(before: str) -> tuple[int, str] | None:
    if not before:
        return None
    updated, _, table = before.partition(".")
    if not _PLACE.fullmatch(before):
        raise Refusal("bad_message", "`before` is what the last page gave as `next`.")
    return int(updated), table


def _shown(entry: Listed, who: str) -> TableSummary:
    return msgspec.structs.replace(
        entry.summary,
        you=entry.seats,
        your_turn=bool(who) and entry.mover == who,
        actions=entry.actions,
        updated=entry.updated,
    )
