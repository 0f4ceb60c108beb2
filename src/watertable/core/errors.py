"""Everything that can go wrong at the table, each with a message for the person in front of it."""

import difflib
from collections.abc import Iterable

from watertable.core.text import Text


class WatertableError(ValueError):
    """Base of all errors raised on purpose; its text says what to do."""


class UnknownGame(WatertableError):
    """No installed package offers a game of that name."""


class UnknownLesson(WatertableError):
    """The game has no such lesson, or the lesson no such exercise."""


class UnknownPuzzle(WatertableError):
    """A puzzle that the game does not have."""


class PuzzleError(WatertableError):
    """The file with the puzzles of a game cannot be used."""


class LessonError(WatertableError):
    """A lesson that cannot be used; the text says where it is written and what is wrong."""


class OptionError(WatertableError):
    """An option, a number of seats or a seed that the game does not allow."""


class IllegalAction(WatertableError):
    """An action that breaks a rule; the text says which. The match is as it was before."""

    # The same with the seats in it marked.
    text: Text

    def __init__(self, text: str) -> None:
        self.text = text if isinstance(text, Text) else Text([text])
        super().__init__(str(text))


class NotationError(IllegalAction):
    """A text or a structure that describes no action of the game."""


class RecordError(WatertableError):
    """A record that cannot be trusted; the text says where and why."""


def nearest(word: str, known: Iterable[str]) -> str:
    """Return a hint for a mistyped name: `` Did you mean 'x'?`` or the list of what there is."""
    names = list(known)
    close = difflib.get_close_matches(word.lower(), names, n=1, cutoff=0.5)
    if close:
        return f" Did you mean '{close[0]}'?"
    return f" Known: {', '.join(names)}." if names else ""
