"""Who looks at a table: through this process, and through others as far as they have said."""

import time
from collections.abc import Callable, Iterable

PATIENCE = 60.0  # seconds after which a process that says nothing more is forgotten


class Elsewhere:
    """Who looks at one table through other processes."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._said: dict[str, tuple[int, float, frozenset[str]]] = {}

    def heard(self, process: str, number: int, who: Iterable[str]) -> bool:
        """What a process says of itself; whether anything is new by that."""
        known = self._said.get(process)
        if known is not None and known[0] >= number:
            return False  # it was said before what we know
        before = self.who()
        self._said[process] = number, self._clock(), frozenset(who)
        return self.who() != before

    def gone(self, process: str) -> bool:
        """A process has stopped; whether anybody is gone by that."""
        before = self.who()
        self._said.pop(process, None)
        return self.who() != before

    def forget(self) -> bool:
        """Forget those that have said nothing for long; whether anybody is gone by that."""
        before = self.who()
        late = self._clock() - PATIENCE
        self._said = {name: said for name, said in self._said.items() if said[1] > late}
        return self.who() != before

    def who(self) -> set[str]:
        if not self._said:  # as it is wherever one process is all there is
            return set()
        return set().union(*(who for _, _, who in self._said.values()))
