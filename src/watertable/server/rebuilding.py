"""Tables made anew from their events, each state compared with what it was."""

from collections.abc import Sequence

from watertable.core.contract import State
from watertable.core.errors import WatertableError
from watertable.core.text import say
from watertable.server.errors import Refusal
from watertable.server.events import Acted, StoredEvent
from watertable.server.fingerprints import same_state
from watertable.server.tables import Precomputed, PrecomputedAction, Table


def rebuild(name: str, events: list[StoredEvent], known: Sequence[State] = ()) -> Table:
    """Return the table that these events lead to, every state checked against its fingerprint.

    `known` are the states that the actions led to, where another process has found them out.
    """
    states = iter(known)
    table = Table(name, events[0])
    for stored in events[1:]:
        after = next(states, None) if isinstance(stored.event, Acted) else None
        repeat(table, stored, None if after is None else PrecomputedAction(after))
    return table


def repeat(table: Table, stored: StoredEvent, precomputed: Precomputed = None) -> None:
    """Let an event happen again; a refusal if it leads elsewhere than it did."""
    event = stored.event
    try:
        table.apply(stored, precomputed)
        same = not isinstance(event, Acted) or same_state(
            table.game, event.state, table.match.state
        )
    except WatertableError:
        same = False
    if not same:
        raise Refusal(
            "unavailable",
            say(
                "The table cannot be rebuilt: event {seq} leads elsewhere than it did. "
                "Was the server's software or its database changed?",
                seq=stored.seq,
            ),
        )
