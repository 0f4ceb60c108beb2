"""Whether the data is sound: the file itself, and every table in it."""

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from watertable.core.errors import WatertableError
from watertable.core.text import say
from watertable.server.database import DatabaseConnection, connect, inspect
from watertable.server.errors import StoreError
from watertable.server.events import Event, Opened, StoredEvent
from watertable.server.games_of_tables import OtherVersion, checked_game
from watertable.server.rebuilding import rebuild
from watertable.server.schema import STEPS

_read_event = msgspec.json.Decoder(Event).decode


@dataclass
class Checkup:
    """What was found."""

    damage: str = ""  # of the file, in the words of the database
    sound: int = 0  # tables that come to the same states when they are played again
    waiting: int = 0  # of these, finished matches of which it is not yet kept how they looked
    kept: int = 0  # finished matches by other rules, of which it is kept
    bare: int = 0  # the same, of which it is not: their moves are there
    absent: Counter[str] = field(default_factory=Counter)  # of games or versions that are not here
    broken: dict[str, str] = field(default_factory=dict)  # tables, and what is wrong with them

    @property
    def good(self) -> bool:
        return not self.damage and not self.broken


def refuse_damage(url: str) -> None:
    """Raise a DamageError if the database is damaged, before anything is written there."""
    if not _is_there(url):
        return  # it will be made
    inspect(url)


def check_all(url: str) -> Checkup:
    """Look at everything; nothing is changed."""
    if not _is_there(url):
        raise StoreError(say("There is no database: {url}.", url=url))
    base = connect(url, shared=True)
    try:
        found = Checkup(damage=base.integrity(quick=False))
        layout = base.rows("SELECT COUNT(*) FROM layout")[0][0]
        if layout != len(STEPS):
            raise StoreError(
                say(
                    "The database has the layout of another version of Watertable; a "
                    "server of this version brings an older one up to date when it starts."
                )
            )
        tables = base.rows("SELECT id, phase, hash, kept FROM tables ORDER BY created")
        for table, phase, hashed, kept in tables:
            try:
                _check_one(base, found, table, phase, hashed, kept)
            except (WatertableError, msgspec.DecodeError) as error:
                found.broken[table] = str(error)
        return found
    finally:
        base.close()


def _is_there(url: str) -> bool:
    scheme, _, path = url.partition(":")
    return scheme != "sqlite" or Path(path.removeprefix("//")).exists()


def _check_one(
    base: DatabaseConnection, found: Checkup, table: str, phase: str, hashed: str, kept: int
) -> None:
    sql = "SELECT seq, at, who, command, body FROM events WHERE table_id = ? ORDER BY seq"
    events = [
        StoredEvent(
            seq=seq, at=at, guest_id=guest_id, command=command, event=_read_event(bytes(body))
        )
        for seq, at, guest_id, command, body in base.rows(sql, (table,))
    ]
    if [stored.seq for stored in events] != list(range(1, len(events) + 1)) or not events:
        raise StoreError(say("Events are missing."))
    opened = events[0].event
    if not isinstance(opened, Opened):
        raise StoreError(say("Its first event does not open it."))
    try:
        checked_game(opened)
    except OtherVersion:
        if phase != "over":
            found.absent[f"{opened.game}, version {opened.version}"] += 1
        elif kept == 1:
            found.kept += 1
        else:
            found.bare += 1
        return
    except WatertableError:
        found.absent[opened.game] += 1
        return
    played = rebuild(table, events)
    if phase == "over" and hashed and played.match.hash != hashed:
        raise StoreError(say("Its last position has another hash than it had."))
    found.sound += 1
    found.waiting += phase == "over" and played.match.length > 0 and kept == 0
