"""The time limit of a match, in games that have one."""

from watertable.cli.formatting import clock_text
from watertable.core.contract import TABLE
from watertable.core.match import Match


class Clock:
    """Looks at the time; the rules only know the action with which the table says it is over.

    When that is, the game says (`Match.due`).
    """

    def __init__(self, match: Match) -> None:
        self._match = match

    def is_over(self) -> bool:
        """Whether the time is up and the match goes on nevertheless."""
        due = self._match.due
        late = due is not None and self._match.elapsed >= due
        return late and bool(self._match.legal(TABLE))

    def end(self) -> int:
        """Return the action that ends the match."""
        return self._match.legal(TABLE)[0]

    def shown(self) -> str:
        """Return what is left, for the prompt; nothing without a limit."""
        due = self._match.due
        if due is None:
            return ""
        return f" ({clock_text(max(0, due - self._match.elapsed))} left)"
