"""What whoever runs the server decides."""

import os
from dataclasses import dataclass, field, replace
from pathlib import Path

import platformdirs

from watertable.server.rate_limits import Rate


def data_root() -> Path:
    """Return where games and tables are kept; `WATERTABLE_DATA_DIR` moves it."""
    chosen = os.environ.get("WATERTABLE_DATA_DIR")
    return Path(chosen) if chosen else Path(platformdirs.user_data_dir("watertable"))


@dataclass(frozen=True)
class Settings:
    """All of it, with values for one machine."""

    database: str
    secrets: tuple[bytes, ...]  # what cookies are signed with: the first signs, all are believed
    redis: str = ""  # for several processes
    began: int = 0  # when the first of several was started, in ms since 1970; else it is now
    epoch: int | None = None  # of the first of several: see steady_time.py
    bot_workers: int = 2  # processes for bots
    origins: tuple[str, ...] = ()  # other sites whose pages may use this server
    # How often, for each client; the numbers are far above what people do.
    messages: Rate = field(default=Rate(20, 60))  # over one WebSocket
    gestures: Rate = field(default=Rate(12, 24))  # of these; what is more is not passed on
    requests: Rate = field(default=Rate(20, 100))  # from one address
    tables: Rate = field(default=Rate(0.2, 30))  # opened from one address
    hints: Rate = field(default=Rate(0.5, 5))  # for one guest
    candidates: Rate = field(default=Rate(1, 20))  # compared for one address
    chat: Rate = field(default=Rate(0.5, 10))  # for one guest
    chat_from: Rate = field(default=Rate(2, 40))  # from one address, where a club may be
    replays: Rate = field(default=Rate(4, 60))  # computed anew for one address
    max_connections: int = 5000  # that look at a table
    max_sockets: int = 8000  # connections of any kind, if the system lets us have so many
    max_sockets_from_one: int = 300  # of these, from one address
    header_time: float = 15.0  # seconds for a client to say what it wants
    body_time: float = 60.0  # seconds to send the rest, and to read a part of the answer
    max_from_one: int = 100  # connections from one address
    max_waiting: int = 100  # messages for a client that does not read
    idle: float = 600.0  # seconds until a table that nobody looks at is put away
    abandoned: float = 7 * 24 * 3600.0  # seconds until a table that nobody joins is closed
    reaction: float = 12.0  # seconds to react in another's turn, while others wait
    advice: float = 6.0  # seconds that a bot waits in each turn for what people may tell it
    hesitation: float = 8.0  # and more, when somebody shows that they are about to
    patience: float = 60.0  # but no longer in a turn, if that keeps other people waiting
    afterthought: float = 1.5  # what is left when something has been said
    bots_alone: float = 0.3  # seconds that a bot waits where no person plays
    archive_after: float = 30.0  # seconds until it is written down how a finished match looked
    inspection: float = 600.0  # seconds, at least, between two looks through all of the database
    whole_process: bool = False  # nothing else runs in this one, so it can be set up for us
    housekeeping: float = 5.0  # seconds between two looks for tables that need something


def without_limits(settings: Settings) -> Settings:
    """Return the settings with no limits to speak of, for tests and measurements in which one
    client does the work of many."""
    plenty = Rate(1e6, 1_000_000)
    return replace(
        settings,
        messages=plenty,
        gestures=plenty,
        requests=plenty,
        tables=plenty,
        hints=plenty,
        candidates=plenty,
        chat=plenty,
        chat_from=plenty,
        replays=plenty,
        advice=0.0,
        bots_alone=0.0,
        max_from_one=settings.max_connections,
        max_sockets_from_one=settings.max_sockets,
    )
