"""Reading a position line by line, with complaints that name the line."""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

import numpy as np

from watertable.core.contract import State
from watertable.core.errors import NotationError, nearest
from watertable.core.text import say


class PositionReader(ABC):
    """Reads lines that begin with a word: a subclass has a method `read_WORD` for each.

    The first line begins with the name of the game; the rest of it goes to `read_header`. When all
    lines have been read, `finish` looks at the whole.
    """

    GAME = ""  # the word of the first line
    REPEATED: tuple[str, ...] = ()  # lines of which there is one for each thing that follows
    ANY_NUMBER: tuple[str, ...] = ()  # lines of which there may be several alike
    NEEDED: tuple[str, ...] = ()

    def __init__(self, text: str, record: np.dtype[np.void]) -> None:
        self.state: State = np.zeros(1, record)[0]
        self._lines = [
            (number, line.split())
            for number, line in enumerate(text.splitlines(), 1)
            if line.strip()
        ]
        self._at = 1

    def read(self) -> State:
        if not self._lines or self._lines[0][1][0] != self.GAME:
            raise self.wrong(say("a position begins with '{GAME}'", GAME=self.GAME))
        self._at = self._lines[0][0]
        self.read_header(self._lines[0][1][1:])
        seen: set[tuple[str, ...]] = set()
        for line, words in self._lines[1:]:
            self._at = line
            reader = self._reader(words[0])
            about = tuple(words[:2]) if words[0] in self.REPEATED else (words[0],)
            if about in seen and words[0] not in self.ANY_NUMBER:
                raise self.wrong(say("'{names}' is there twice", names=" ".join(about)))
            seen.add(about)
            reader(words[1:])
        for needed in self.NEEDED:
            if not any(about[0] == needed for about in seen):
                raise self.wrong(say("there is no line '{needed}'", needed=needed))
        self.finish()
        return self.state

    @abstractmethod
    def read_header(self, words: list[str]) -> None:
        """Read what stands in the first line, after the name of the game."""

    @abstractmethod
    def finish(self) -> None:
        """See whether all of it together is a position, and complete it."""

    def _reader(self, word: str) -> Callable[[list[str]], None]:
        known = [name[5:] for name in dir(self) if name.startswith("read_")]
        known.remove("header")
        if word not in known:
            raise self.wrong(
                say("there is no '{word}' here.{hint}", word=word, hint=nearest(word, known))
            )
        reader: Callable[[list[str]], None] = getattr(self, f"read_{word}")
        return reader

    def wrong(self, problem: str) -> NotationError:
        return NotationError(
            say("Position, line {at}: {rstrip}.", at=self._at, rstrip=problem.rstrip("."))
        )

    def pairs(self, words: list[str], known: Sequence[str]) -> dict[str, str]:
        """Return the values by name in `name value name value`, in any order."""
        values = dict(zip(words[::2], words[1::2], strict=False))
        for name in words[::2]:
            if name not in known:
                raise self.wrong(
                    say(
                        "there is no '{name}' here.{hint}",
                        name=name,
                        hint=nearest(name, list(known)),
                    )
                )
        if len(words) % 2 or len(values) != len(words) // 2:
            raise self.wrong(
                say("expected one value after each of {names}", names=", ".join(words[::2]))
            )
        return values

    def word(self, name: str, word: str, words: Sequence[str]) -> int:
        """Return which one of these words it is, as its index."""
        if word not in words:
            raise self.wrong(
                say(
                    "{name} must be one of {names}, not '{word}'",
                    name=name,
                    names=", ".join(words),
                    word=word,
                )
            )
        return list(words).index(word)

    def number(self, name: str, word: str, low: int, high: int) -> int:
        if not re.fullmatch(r"[0-9]{1,20}", word) or not low <= int(word) <= high:
            raise self.wrong(
                say(
                    "{name} must be a number from {low} to {high}, not '{word}'",
                    name=name,
                    low=low,
                    high=high,
                    word=word,
                )
            )
        return int(word)
