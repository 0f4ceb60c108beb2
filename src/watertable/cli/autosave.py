"""Unfinished games are kept, so that nothing is lost when a player leaves or the power fails."""

import hashlib
from contextlib import suppress
from pathlib import Path

from watertable.core.errors import RecordError
from watertable.core.match import Match
from watertable.server.settings import data_root as data_root


def unfinished() -> list[Path]:
    """Return all kept games, the latest first."""
    files = (data_root() / "unfinished").glob("*.json")
    return sorted(files, key=lambda path: path.stat().st_mtime, reverse=True)


class Autosave:
    """The file of one match. A match that is resumed and left again keeps its file."""

    def __init__(self, match: Match) -> None:
        # Told from others by its seed, which the name must not tell: it is shown.
        mark = hashlib.blake2b(f"{match.started} {match.seed}".encode(), digest_size=6).hexdigest()
        name = f"{match.game.name}-{match.started:%Y%m%d-%H%M%S}-{mark}.json"
        self.path = data_root() / "unfinished" / name
        self.problem: str | None = None

    def keep(self, match: Match) -> None:
        """Write the match down. If that fails, play goes on, and the player hears of it at last."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            match.save(self.path)
            self.problem = None
        except OSError as error:
            self.problem = f"Cannot write {self.path}: {error.strerror}."
        except RecordError as error:
            self.problem = str(error)

    def forget(self) -> None:
        """Remove the file: the match is over, or there is nothing left of it."""
        with suppress(OSError):  # else it stays in the list of unfinished games: no harm
            self.path.unlink(missing_ok=True)
