"""The results of matches that had ended before there was a table of results.

This reads rows as they were then, and so knows nothing of the present structures, which may change.
"""

from typing import Any

import msgspec

from watertable.server.database import DatabaseConnection
from watertable.server.row_statements import layout

RESULTS = layout(
    "results",
    table_id="text",
    seat="int",
    seats="int",
    game="text",
    version="int",
    options="text",
    public="int",
    practice="int",
    finished="int",
    how="text",
    guest_id="text",
    name="text",
    bot="text",
    rank="int",
    won="int",
)
_AT_ONCE = 500  # tables whose results are written together
# Events that say who had which seat; all others are passed over where they are.
_ABOUT_SEATS = ("opened", "seated", "resigned")


def fill_results(base: DatabaseConnection) -> None:
    """Write the results of all matches that have ended with some."""
    insert, rows, tables = RESULTS.insert(), list[tuple[Any, ...]](), 0
    finished = base.rows("SELECT id, updated, summary FROM tables WHERE phase = 'over'")
    for table, updated, summary in finished:
        found = msgspec.json.decode(bytes(summary))
        if (found.get("result") or {}).get("ranks"):
            rows += _rows_of(base, table, updated, found["result"])
            tables += 1
        if rows and tables % _AT_ONCE == 0:
            base.write_rows(insert, rows)
            rows = []
    if rows:
        base.write_rows(insert, rows)


def _rows_of(
    base: DatabaseConnection, table: str, finished: int, result: dict[str, Any]
) -> list[tuple[Any, ...]]:
    begins = [f'{{"type":"{kind}"' for kind in _ABOUT_SEATS]
    text = base.words["text_of_body"]
    wanted = " OR ".join(f"substr({text}, 1, {len(each)}) = ?" for each in begins)
    sql = f"SELECT body FROM events WHERE table_id = ? AND ({wanted}) ORDER BY seq"
    events = [msgspec.json.decode(bytes(body)) for (body,) in base.rows(sql, (table, *begins))]
    opened = events[0]
    holders = list(opened["seats"])
    for event in events[1:]:
        if event["type"] == "seated":
            holders[event["seat"]] = event["holder"]
        elif event.get("bot"):  # plays on for who has resigned
            holders[event["seat"]] = {"kind": "bot", "bot": event["bot"]}
    return [
        (
            table,
            seat,
            len(holders),
            opened["game"],
            opened["version"],
            msgspec.json.encode(opened["options"], order="sorted").decode(),
            int(opened["public"]),
            int(opened.get("practice", False)),
            finished,
            result["how"],
            holder.get("who", "") if holder["kind"] == "human" else "",
            holder.get("name", ""),
            holder.get("bot") or "",
            result["ranks"][seat],
            int(seat in result["winners"]),
        )
        for seat, holder in enumerate(holders)
    ]
