"""Options of a game: declared once; flags, forms, records and states are made from them."""

import operator
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, SupportsIndex

import numpy.typing as npt

from watertable.core.errors import OptionError, nearest, similar
from watertable.core.text import NOTHING, Text, say

Value = bool | int | str
# A default may depend on the number of players.
Default = Value | Callable[[int], Value]


@dataclass(frozen=True)
class Option(ABC):
    """One thing that players settle before a game. Subclasses say which values there are."""

    name: str
    text: str  # a sentence, marked by `N_`
    default: Default

    @property
    def said(self) -> str:
        """Return what the option means, in the chosen language."""
        return str(say(self.text))

    def default_for(self, seats: int) -> Value:
        return self.default(seats) if callable(self.default) else self.default

    @abstractmethod
    def values(self) -> str:
        """Return what may be chosen, for people."""

    @abstractmethod
    def read(self, value: object) -> Value:
        """Return the value, read from its own type or from text; an OptionError says what may be
        chosen."""

    @abstractmethod
    def stored(self, value: Value) -> int | npt.NDArray[Any]:
        """Return the value as it stands in the state, in the field of the option's name."""

    @property
    @abstractmethod
    def metavar(self) -> str:
        """Return what stands for the value where a command is explained."""

    def read_typed(self, text: str) -> Value:
        """Return the value from what somebody typed at this machine; it may name a file, for
        one."""
        return self.read(text)

    @abstractmethod
    def sample(self) -> tuple[Value, ...]:
        """Return values that tests should try."""

    def every(self) -> Sequence[Value]:
        """Return all values, for those who want to compare them."""
        return self.sample()

    def _refuse(self, value: object, hint: Text = NOTHING) -> OptionError:
        return OptionError(
            say(
                "{option} cannot be {value}; it is {values}.{hint}",
                option=self.name,
                value=repr(value),
                values=self.values(),
                hint=hint,
            )
        )


@dataclass(frozen=True)
class Number(Option):
    """A whole number between two limits."""

    low: int = 0
    high: int = 0
    metavar = "NUMBER"

    def values(self) -> str:
        return str(say("a whole number from {low} to {high}", low=self.low, high=self.high))

    def read(self, value: object) -> int:
        if isinstance(value, str) and re.fullmatch(r"-?\d{1,18}", value.strip()):
            number: int | None = int(value.strip())
        else:
            number = as_whole(value)
        if number is None or not self.low <= number <= self.high:
            raise self._refuse(value)
        return number

    def stored(self, value: Value) -> int:
        return int(value)

    def sample(self) -> tuple[Value, ...]:
        return (self.low, self.high) if self.high > self.low else (self.low,)

    def every(self) -> Sequence[Value]:
        return range(self.low, self.high + 1)


@dataclass(frozen=True)
class Choice(Option):
    """One of a few words, each with its explanation."""

    # A clause marked by `N_`; or what says it, where there is more in it than words.
    choices: Mapping[str, str | Callable[[], Text]] | None = None

    def explained(self) -> dict[str, str]:
        """Return the explanation of each word, in the chosen language."""
        choices = self.choices or {}
        return {
            word: str(say(text) if isinstance(text, str) else text())
            for word, text in choices.items()
        }

    @property
    def words(self) -> list[str]:
        return list(self.choices or {})

    @property
    def metavar(self) -> str:
        return "|".join(self.words)

    def values(self) -> str:
        return str(say("one of {words}", words=", ".join(self.words)))

    def read(self, value: object) -> str:
        if not isinstance(value, str):
            raise self._refuse(value)
        word = value.strip().lower()
        if word not in self.words:
            raise self._refuse(value, similar(word, self.words))
        return word

    def stored(self, value: Value) -> int:
        return self.words.index(str(value))

    def sample(self) -> tuple[Value, ...]:
        return tuple(self.words)


@dataclass(frozen=True)
class Flag(Option):
    """On or off."""

    metavar = "on|off"

    def values(self) -> str:
        return str(say("on or off"))

    def read(self, value: object) -> bool:
        if isinstance(value, bool):
            return value
        word = value.strip().lower() if isinstance(value, str) else None
        if word in ("on", "yes", "true"):
            return True
        if word in ("off", "no", "false"):
            return False
        raise self._refuse(value)

    def stored(self, value: Value) -> int:
        return int(value)

    def sample(self) -> tuple[Value, ...]:
        return (False, True)


def as_whole(value: object) -> int | None:
    """Return a whole number of any kind (NumPy's too) as an int; None for anything else."""
    if type(value) is int:  # as a rule; asking a protocol takes long
        return value
    if isinstance(value, bool) or not isinstance(value, SupportsIndex):
        return None
    return operator.index(value)


def complete(
    declared: Sequence[Option], given: Mapping[str, Any] | None, seats: int
) -> dict[str, Value]:
    """Return all options of a game, checked one by one, the missing ones filled in."""
    given = dict(given or {})
    names = [option.name for option in declared]
    for name in given:
        if name not in names:
            raise OptionError(
                say("There is no option '{name}'.{hint}", name=name, hint=nearest(str(name), names))
            )
    return {
        option.name: (
            option.read(given[option.name])
            if given.get(option.name) is not None
            else option.default_for(seats)
        )
        for option in declared
    }
