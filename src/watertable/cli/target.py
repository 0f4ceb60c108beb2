"""Files that games and pictures go to: whether they can, before anything is lost."""

import stat
import tempfile
from pathlib import Path

from watertable.core.errors import RecordError
from watertable.core.record import read_record
from watertable.core.text import say


def check_target(text: str, *, picture: bool = False) -> Path:
    """Return the file that a player means; a RecordError if no game (or picture) can or should
    be written there."""
    try:
        path = Path(text).expanduser()
    except RuntimeError:  # there is no such user
        raise RecordError(
            say("Cannot write {text}: there is no such home folder.", text=text)
        ) from None
    if picture and path.suffix.lower() != ".svg":
        raise RecordError(say("Pictures are SVG files. Choose a name with that ending: tower.svg"))
    try:
        _check_what_is_there(path, picture)
        # Only an attempt tells: whether a folder can be written is not up to its mode alone, and
        # a name must leave room for the ending of the file that is written first.
        with tempfile.NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}."):
            pass
    except OSError as error:
        raise RecordError(
            say("Cannot write {path}: {problem}.", path=path, problem=error.strerror)
        ) from None
    except RecordError:
        raise
    except ValueError:  # a NUL, or what the file system cannot encode
        raise RecordError(say("{text} cannot be the name of a file.", text=repr(text))) from None
    return path


def _check_what_is_there(path: Path, picture: bool) -> None:
    """Raise a RecordError if there is anything that may not be replaced."""
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        return
    if stat.S_ISDIR(mode):
        raise RecordError(say("{path} is a folder; name a file in it.", path=path))
    try:
        if not stat.S_ISREG(mode):  # reading from a pipe could take for ever
            raise RecordError
        if picture:
            _check_picture(path)
        else:
            read_record(path)
    except RecordError:
        problem = (
            say("{path} exists and is not an SVG picture; choose another name.", path=path)
            if picture
            else say("{path} exists and is not a saved game; choose another name.", path=path)
        )
        raise RecordError(problem) from None


def _check_picture(path: Path) -> None:
    with path.open("rb") as file:
        if file.read(5) != b"<svg ":
            raise RecordError
