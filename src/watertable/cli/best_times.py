"""The best times of games that one person has won alone, kept in a file."""

from datetime import datetime

import msgspec

from watertable.cli.autosave import data_root
from watertable.cli.formatting import ordinal
from watertable.core.errors import RecordError
from watertable.core.match import Match
from watertable.core.options import Value
from watertable.core.record import write_whole
from watertable.core.text import say

MAX_KEPT = 10  # times that are kept for a game and its options


class BestTime(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game that was won."""

    game: str
    options: dict[str, Value]
    name: str
    milliseconds: int
    started: datetime
    seed: int


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    times: list[BestTime]


class BestTimes:
    """All that are kept, the shortest first."""

    def __init__(self, times: list[BestTime]) -> None:
        self.times = sorted(times, key=lambda time: time.milliseconds)

    @classmethod
    def load(cls) -> "BestTimes":
        path = data_root() / "times.json"
        try:
            return cls(msgspec.json.decode(path.read_bytes(), type=_File).times)
        except FileNotFoundError:
            return cls([])
        except OSError as error:
            raise RecordError(
                say("Cannot read {path}: {problem}.", path=path, problem=error.strerror)
            ) from None
        except (msgspec.DecodeError, UnicodeError) as error:
            raise RecordError(
                say(
                    "{path} is no list of times: {error}. Mend it, or move it away to begin anew.",
                    path=path,
                    error=error,
                )
            ) from None

    def add(self, match: Match, name: str) -> str | None:
        """Keep the time of a match that was won; in words which one it is, if it is kept."""
        new = BestTime(
            game=match.game.name,
            options=match.options,
            name=name,
            milliseconds=match.actions[-1].at,
            started=match.started,
            seed=match.seed,
        )
        if any((t.started, t.seed) == (new.started, new.seed) for t in self.times):
            return None  # its end was taken back and won again: the first time counts
        alike = [t for t in self.times if (t.game, t.options) == (new.game, new.options)]
        place = sum(t.milliseconds <= new.milliseconds for t in alike)
        if place >= MAX_KEPT:
            return None
        dropped = alike[MAX_KEPT - 1 :]
        self.times = sorted(
            [*(t for t in self.times if t not in dropped), new],
            key=lambda time: time.milliseconds,
        )
        self._write()
        if place == 0:
            return say("best time")
        return say("{ordinal} best time", ordinal=ordinal(place + 1))

    def _write(self) -> None:
        path = data_root() / "times.json"
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise RecordError(
                say("Cannot write {path}: {problem}.", path=path, problem=error.strerror)
            ) from None
        data = msgspec.json.format(msgspec.json.encode(_File(self.times)), indent=1)
        write_whole(data + b"\n", path)
