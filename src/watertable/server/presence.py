"""Who looks at a table: through this process, and through others as far as they have said."""

import time
from collections.abc import Callable, Iterable

from watertable.server.connections import ClientConnection
from watertable.server.fair_queue import SERVER, Client
from watertable.server.identity import Guest
from watertable.server.loaded_table import LoadedTable

PATIENCE = 60.0  # seconds after which a process that says nothing more is forgotten


class RemotePresence:
    """Who looks at one table through other processes."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._said: dict[str, tuple[int, float, frozenset[str]]] = {}

    def heard(self, process: str, number: int, guest_ids: Iterable[str]) -> bool:
        """Note what a process says of itself; whether anything is new by that."""
        known = self._said.get(process)
        if known is not None and known[0] >= number:
            return False  # it was said before what we know
        before = self.guest_ids()
        self._said[process] = number, self._clock(), frozenset(guest_ids)
        return self.guest_ids() != before

    def gone(self, process: str) -> bool:
        """Note that a process has stopped; whether anybody is gone by that."""
        before = self.guest_ids()
        self._said.pop(process, None)
        return self.guest_ids() != before

    def forget(self) -> bool:
        """Forget those that have said nothing for long; whether anybody is gone by that."""
        before = self.guest_ids()
        late = self._clock() - PATIENCE
        self._said = {name: said for name, said in self._said.items() if said[1] > late}
        return self.guest_ids() != before

    def guest_ids(self) -> set[str]:
        """Return all who look through other processes."""
        if not self._said:  # as it is wherever one process is all there is
            return set()
        return set().union(*(guests for _, _, guests in self._said.values()))


class TablePresence:
    """Who looks at one table, here and elsewhere."""

    def __init__(self, loaded: LoadedTable, requester: Client = SERVER) -> None:
        self._loaded = loaded
        self.connections: set[ClientConnection] = set()
        self.remote = RemotePresence()
        # For whom bots think here: the last one at the table who did something.
        self.requester = requester

    def guest_ids(self) -> set[str]:
        """Return those who look through this process."""
        return {connection.guest.id for connection in self.connections}

    def seats_and_spectators(self) -> tuple[set[int], int]:
        """Return the seats of those who look, and how many others do."""
        seats: set[int] = set()
        watching = 0
        for guest_id in self.guest_ids() | self.remote.guest_ids():
            own = self._loaded.table.seats_of(guest_id)
            seats.update(own)
            watching += not own
        return seats, watching

    @property
    def seats(self) -> set[int]:
        """Return the seats of players who look at the table."""
        return self.seats_and_spectators()[0]

    @property
    def unwatched(self) -> bool:
        """Whether no player is here, so that nobody waits for what bots do. (Spectators are
        patient.)"""
        return not self.seats

    def note_request(self, guest: Guest, where: str) -> None:
        """Note that somebody does something here. Who only watches must not make others wait for
        them."""
        table = self._loaded.table
        if table.seats_of(guest.id) or guest.id == table.host or not self.requester.address:
            self.requester = Client(where, guest.id)
