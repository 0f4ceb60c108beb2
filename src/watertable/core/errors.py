"""Everything that can go wrong at the table, each with a message for the person in front of it."""

import difflib
from collections.abc import Iterable

from watertable.core.text import NOTHING, Text, say


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


def similar(word: str, known: Iterable[str]) -> Text:
    """Return a hint for a mistyped name: `` Did you mean 'x'?``; nothing if no name is like it."""
    close = difflib.get_close_matches(word.lower(), list(known), n=1, cutoff=0.5)
    return say(" Did you mean '{name}'?", name=close[0]) if close else NOTHING


def nearest(word: str, known: Iterable[str]) -> Text:
    """Return a hint for a mistyped name: one that is like it, or the list of what there is."""
    names = list(known)
    if not names:
        return NOTHING
    return similar(word, names) or say(" Known: {names}.", names=", ".join(names))
