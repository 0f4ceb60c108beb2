"""A file in the user's data folder that keeps, for each game, how far somebody has come."""

from typing import Generic, TypeVar

import msgspec

from watertable.cli.autosave import data_root
from watertable.core.errors import RecordError
from watertable.core.record import write_whole
from watertable.core.text import say

P = TypeVar("P", bound=msgspec.Struct)


class ProgressFile(Generic[P]):
    """The progress in one game; that in the others is kept as it is."""

    def __init__(self, name: str, game: str, kind: type[P], tells: str) -> None:
        """Read the file; a RecordError if it does not tell what it should."""
        self._path = data_root() / name
        self._kind, self._tells = kind, tells
        self._all = self._read()
        self.own = self._all.setdefault(game, kind())

    def write(self) -> None:
        """Write down what has changed; a RecordError if that cannot be done."""
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise RecordError(
                say("Cannot write {path}: {problem}.", path=self._path, problem=error.strerror)
            ) from None
        data = msgspec.json.format(msgspec.json.encode(self._all), indent=1)
        write_whole(data + b"\n", self._path)

    def _read(self) -> dict[str, P]:
        try:
            found: dict[str, P] = msgspec.json.decode(
                self._path.read_bytes(),
                type=dict[str, self._kind],  # type: ignore[name-defined]  # known when it runs
            )
        except FileNotFoundError:
            return {}
        except OSError as error:
            raise RecordError(
                say("Cannot read {path}: {problem}.", path=self._path, problem=error.strerror)
            ) from None
        except (msgspec.DecodeError, UnicodeError) as error:
            raise RecordError(
                say(
                    "{path} does not tell {tells}: {error}. Mend it, or move it away to begin "
                    "anew.",
                    path=self._path,
                    tells=self._tells,
                    error=error,
                )
            ) from None
        return found
