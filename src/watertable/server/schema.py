"""The layout of the database, as the steps that lead to it.

A step is never changed once it has been released; what is to be different comes as another step.
SQL is written so that SQLite and PostgreSQL understand it; `{blob}` is their word for bytes. Where
rows have to be made of others, a step has a function.

Some columns have the names of the first version: `who` is the id of a guest, and a table of
`keepsakes` has archived matches.
"""

from collections.abc import Callable

from watertable.server.database import DatabaseConnection
from watertable.server.results_of_old_tables import RESULTS as RESULTS
from watertable.server.results_of_old_tables import fill_results
from watertable.server.row_statements import layout
from watertable.server.seats_of_old_summaries import split_names

TABLES = layout(
    "tables",
    id="text",
    game="text",
    public="int",
    phase="text",
    created="int",
    updated="int",
    seq="int",
    actions="int",
    mover="text",
    deadline="int",
    hash="text",
    summary="json",
)
EVENTS = layout(
    "events", table_id="text", seq="int", at="int", who="text", command="text", body="json"
)
PLAYERS = layout("players", who="text", table_id="text", seats="text")
TIMES = layout(
    "times",
    table_id="text",
    game="text",
    options="text",
    public="int",
    who="text",
    name="text",
    milliseconds="int",
    at="int",
)

SchemaStep = tuple[str | Callable[[DatabaseConnection], None], ...]

STEPS: tuple[SchemaStep, ...] = (
    (
        """CREATE TABLE tables (
            id TEXT PRIMARY KEY,
            game TEXT NOT NULL,
            public INTEGER NOT NULL,
            phase TEXT NOT NULL,
            created BIGINT NOT NULL,
            updated BIGINT NOT NULL,
            seq INTEGER NOT NULL,
            actions INTEGER NOT NULL,
            mover TEXT NOT NULL,
            deadline BIGINT,
            hash TEXT NOT NULL,
            summary {blob} NOT NULL
        )""",
        # Partial, so that only lists that are shown cost something when a table changes.
        "CREATE INDEX tables_listed ON tables (phase, updated) WHERE public = 1",
        "CREATE INDEX tables_deadline ON tables (deadline) WHERE deadline IS NOT NULL",
        """CREATE TABLE events (
            table_id TEXT NOT NULL,
            seq INTEGER NOT NULL,
            at BIGINT NOT NULL,
            who TEXT NOT NULL,
            command TEXT NOT NULL,
            body {blob} NOT NULL,
            PRIMARY KEY (table_id, seq)
        ) {clustered}""",
        """CREATE TABLE players (
            who TEXT NOT NULL,
            table_id TEXT NOT NULL,
            seats TEXT NOT NULL,
            PRIMARY KEY (who, table_id)
        ) {clustered}""",
    ),
    (
        # Games that one person has won alone, and how long that took.
        """CREATE TABLE times (
            table_id TEXT PRIMARY KEY,
            game TEXT NOT NULL,
            options TEXT NOT NULL,
            public INTEGER NOT NULL,
            who TEXT NOT NULL,
            name TEXT NOT NULL,
            milliseconds BIGINT NOT NULL,
            at BIGINT NOT NULL
        )""",
        "CREATE INDEX times_best ON times (game, options, milliseconds)",
    ),
    (  # what finished matches look like, for when they cannot be played again
        "ALTER TABLE tables ADD COLUMN kept INTEGER NOT NULL DEFAULT 0",
        "CREATE INDEX tables_to_keep ON tables (updated) "
        "WHERE phase = 'over' AND actions > 0 AND kept = 0",
        "CREATE TABLE keepsakes (table_id TEXT PRIMARY KEY, body {blob} NOT NULL)",
    ),
    (  # how finished matches ended, a row for each seat
        """CREATE TABLE results (
            table_id TEXT NOT NULL,
            seat INTEGER NOT NULL,
            seats INTEGER NOT NULL,
            game TEXT NOT NULL,
            version INTEGER NOT NULL,
            options TEXT NOT NULL,
            public INTEGER NOT NULL,
            practice INTEGER NOT NULL,
            finished BIGINT NOT NULL,
            how TEXT NOT NULL,
            guest_id TEXT NOT NULL,
            name TEXT NOT NULL,
            bot TEXT NOT NULL,
            rank INTEGER NOT NULL,
            won INTEGER NOT NULL,
            PRIMARY KEY (table_id, seat)
        ) {clustered}""",
        "CREATE INDEX results_of_game ON results (game, finished)",
        "CREATE INDEX results_of_guest ON results (guest_id, finished) WHERE guest_id <> ''",
        fill_results,
    ),
    (split_names,),  # in summaries
    ("CREATE TABLE reviews (table_id TEXT PRIMARY KEY, body {blob} NOT NULL)",),
    ("DELETE FROM reviews",),  # they did not address who reads them; they can be made again
)
