"""The layout of the database, as the steps that lead to it.

A step is never changed once it has been released; what is to be different comes as another step.
SQL is written so that SQLite and PostgreSQL understand it; `{blob}` is their word for bytes.
"""

STEPS = (
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
)
