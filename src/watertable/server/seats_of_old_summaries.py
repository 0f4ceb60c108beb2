"""The names in summaries of tables that were written when a bot was known by a mark in its name.

This reads and writes rows as they were then, and so knows nothing of the present structures, which
may change.
"""

from typing import Any

import msgspec

from watertable.core.player_name import PlayerName
from watertable.server.database import DatabaseConnection


def split_names(base: DatabaseConnection) -> None:
    """Write in the summaries of all tables, apart from a name, whether it is a bot's."""
    for table, body in base.rows("SELECT id, summary FROM tables"):
        summary: dict[str, Any] = msgspec.json.decode(bytes(body))
        read = [PlayerName.read(name) for name in summary.get("seats", ())]
        summary["seats"] = [{"name": each.name, "bot": each.bot} for each in read]
        changed = msgspec.json.encode(summary)
        base.run("UPDATE tables SET summary = ? WHERE id = ?", (changed, table))
