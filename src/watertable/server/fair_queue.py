"""Who comes next, where many want something and some want it all."""

from collections import Counter, OrderedDict, deque
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Client(NamedTuple):
    """For whom something is done."""

    address: str  # where they are
    guest: str  # and who


SERVER = Client("", "")  # what the server does for itself, or for somebody it does not know


class FairQueue(Generic[T]):
    """Things that wait to be done, some at a time.

    Addresses take turns, and at each address its guests do: somebody who wants a hundred things
    waits for most of them, and the others for one. No address has all places, so whoever comes next
    finds one free, unless there is only one. What nobody waits for gets half of the places at most,
    and only those that are not wanted.
    """

    def __init__(self, places: int) -> None:
        self._places = places
        self._running = 0
        self._unwatched_running = 0
        self._running_for: Counter[str] = Counter()
        self._watched: _Turns[T] = OrderedDict()
        self._unwatched: _Turns[T] = OrderedDict()

    def put(self, client: Client, item: T, *, unwatched: bool = False) -> None:
        turns = self._unwatched if unwatched else self._watched
        guests = turns.setdefault(client.address, OrderedDict())
        guests.setdefault(client.guest, deque()).append(item)

    def next(self) -> tuple[Client, bool, T] | None:
        """Return what is to be begun now, if anything, and whether nobody waits for it."""
        if self._running >= self._places:
            return None
        found = self._take(self._watched)
        unwatched = found is None
        if found is None and self._unwatched_running < max(1, self._places // 2):
            found = self._take(self._unwatched)
        if found is None:
            return None
        client, item = found
        self._running += 1
        self._unwatched_running += unwatched
        self._running_for[client.address] += 1
        return client, unwatched, item

    def done(self, client: Client, *, unwatched: bool) -> None:
        """Something that was begun is over."""
        self._running -= 1
        self._unwatched_running -= unwatched
        self._running_for[client.address] -= 1
        if not self._running_for[client.address]:
            del self._running_for[client.address]

    def _take(self, turns: "_Turns[T]") -> tuple[Client, T] | None:
        for address, guests in turns.items():
            if address and self._running_for[address] >= max(1, self._places - 1):
                continue
            guest, items = next(iter(guests.items()))
            item = items.popleft()
            guests.move_to_end(guest)
            if not items:
                del guests[guest]
            turns.move_to_end(address)
            if not guests:
                del turns[address]
            return Client(address, guest), item
        return None


_Turns = OrderedDict[str, OrderedDict[str, deque[T]]]
