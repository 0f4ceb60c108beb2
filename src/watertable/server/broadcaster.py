"""What the clients of a table are sent."""

from typing import Any

import msgspec

from watertable.core.text import say
from watertable.server.connections import ClientConnection
from watertable.server.loaded_table import LoadedTable
from watertable.server.messages.live import Gestured, Presence, ServerMessage, Update
from watertable.server.messages.tables import Situation, TableState
from watertable.server.presence import TablePresence
from watertable.server.presenter import ClientCache
from watertable.server.steady_time import SteadyTime
from watertable.server.table_actor import TableUpdate

_encode = msgspec.json.Encoder().encode


class Broadcaster:
    """Brings the clients of one table up to date."""

    def __init__(self, loaded: LoadedTable, presence: TablePresence, time: SteadyTime) -> None:
        self._loaded = loaded
        self._presence = presence
        self._time = time

    def state(self, guest_id: str, cache: ClientCache | None = None) -> TableState:
        """Return all that somebody sees; if it is for a client, it must be sent there at once."""
        return self._loaded.presenter.state(guest_id, self._situation(), cache)

    def _situation(self) -> Situation:
        connected, spectators = self._presence.seats_and_spectators()
        return self._loaded.presenter.situation(self._time.now_ms(), connected, spectators)

    def table_updated(self, update: TableUpdate) -> None:
        """Send what has changed; those who see the same get the same text.

        If somebody's command has led to it, their update says so.
        """
        if not update.changed:
            return
        table, presenter, situation = self._loaded.table, self._loaded.presenter, self._situation()
        texts: dict[Any, tuple[bytes, bool]] = {}
        for connection in self._presence.connections:
            assert connection.seq is not None
            guest_id = connection.guest.id
            accepted = update.origin.command if guest_id == update.origin.guest_id else ""
            cache = connection.cache
            # Of actions, whoever has a seat has been told others than the next.
            own = cache if table.seats_of(guest_id) else None
            key = (connection.seq, guest_id == table.host, accepted, id(cache.situation), own)
            if key not in texts:
                message = presenter.update_since(
                    connection.seq, guest_id, situation, cache, accepted or None
                )
                texts[key] = _encode(message), isinstance(message, Update)
            text, has_answer = texts[key]
            cache.situation = situation
            connection.send(text)
            if accepted and has_answer:
                connection.accepted = accepted
            connection.seq = table.seq

    def catch_up(self, connection: ClientConnection, after: int | None) -> None:
        """Send a client what it has missed since an event, or everything."""
        guest_id, situation = connection.guest.id, self._situation()
        presenter = self._loaded.presenter
        message: ServerMessage
        if after is None:
            message = presenter.state(guest_id, situation, connection.cache)
        else:
            # It knows what was told to it elsewhere, maybe long ago.
            connection.cache = ClientCache()
            message = presenter.update_since(after, guest_id, situation, connection.cache)
        connection.send(_encode(message))
        connection.seq = self._loaded.table.seq

    def send_presence(self, but: ClientConnection | None = None) -> None:
        """Tell the clients who looks now."""
        connected, spectators = self._presence.seats_and_spectators()
        seats = range(len(self._loaded.table.seats))
        message = Presence(
            connected=tuple(seat in connected for seat in seats), spectators=spectators
        )
        self._send_all(message, but)

    def send_gesture(
        self, seat: int, what: dict[str, Any], but: ClientConnection | None = None
    ) -> None:
        """Show a gesture to the clients."""
        self._send_all(Gestured(seat=seat, what=what), but)

    def _send_all(self, message: ServerMessage, but: ClientConnection | None = None) -> None:
        text = _encode(message)
        for connection in self._presence.connections:
            if connection is not but:
                connection.send(text)

    def close(self) -> None:
        """Send the clients away: they will come back."""
        for connection in self._presence.connections:
            connection.close(1012, str(say("the server is stopping")))
