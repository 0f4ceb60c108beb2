"""The time limit of a match, in games that have one."""

from watertable.cli.formatting import clock_text
from watertable.core.contract import TABLE
from watertable.core.match import Match

_MINUTE = 60_000


class Clock:
    """Looks at the time; the rules only know the action with which the table says it is over.

    A game has a limit if it has an option `minutes` that is not 0, and an action of the table.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self._limit = int(match.options.get("minutes", 0)) * _MINUTE

    def is_over(self) -> bool:
        """Whether the time is up and the match goes on nevertheless."""
        late = self._limit > 0 and self._match.elapsed >= self._limit
        return late and bool(self._match.legal(TABLE))

    def end(self) -> int:
        """Return the action that ends the match."""
        return self._match.legal(TABLE)[0]

    def shown(self) -> str:
        """Return what is left, for the prompt; nothing without a limit."""
        if not self._limit:
            return ""
        return f" ({clock_text(max(0, self._limit - self._match.elapsed))} left)"
