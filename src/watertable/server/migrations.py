"""Bringing a database to the present layout."""

from watertable.core.text import say
from watertable.server.database import DatabaseConnection, connect
from watertable.server.errors import StoreError
from watertable.server.schema import STEPS


def lay_out(url: str) -> None:
    """Open a database once and bring it to the present layout; an error says what is wrong."""
    base = connect(url, shared=True)
    try:
        migrate(base)
    finally:
        base.close()


def migrate(base: DatabaseConnection) -> None:
    """Bring the database to the present layout, or refuse one that is newer than we are."""
    base.begin_alone()  # several processes may start at once
    try:
        base.run("CREATE TABLE IF NOT EXISTS layout (step INTEGER PRIMARY KEY)")
        done = base.rows("SELECT COUNT(*) FROM layout")[0][0]
        if done > len(STEPS):
            raise StoreError(
                say("The database was made by a newer version of Watertable; use that one.")
            )
        for number, step in enumerate(STEPS[done:], done + 1):
            for part in step:
                if isinstance(part, str):
                    base.run(part.format(**base.words))
                else:
                    part(base)
            base.run("INSERT INTO layout (step) VALUES (?)", (number,))
        base.commit()
    except BaseException:
        base.rollback()
        raise
