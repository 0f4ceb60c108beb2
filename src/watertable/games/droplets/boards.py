"""The boards that come with the game, and the option that chooses one of them or another map."""

import re
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources
from os import PathLike
from pathlib import Path

import numpy as np
import numpy.typing as npt

from watertable.core.errors import OptionError, nearest
from watertable.core.options import Option, Value
from watertable.games.droplets.maps import (
    MOST_TILES,
    MapError,
    Tile,
    draw_map,
    read_map,
    space_names,
)

_FIELDS = ("title", "players", "time", "notes")
_LARGEST_FILE = 100_000  # characters; whatever is longer is no map


@dataclass(frozen=True)
class Board:
    """A board as its file describes it."""

    name: str
    tiles: tuple[Tile, ...]
    title: str = ""
    players: str = ""
    time: str = ""
    notes: str = ""

    @cached_property
    def map(self) -> str:
        return draw_map(self.tiles)

    @cached_property
    def spaces(self) -> list[str]:
        return space_names(self.tiles)


def read_board(name: str, text: str) -> Board:
    """A board from a text: lines such as `title: Standard` (those of _FIELDS; long ones go on in
    indented lines), an empty line, and the map. A map alone will do."""
    lines = text.rstrip().splitlines()
    start = 0
    if lines and ":" in lines[0]:
        start = next((i for i, line in enumerate(lines) if not line.strip()), len(lines))
    fields = _read_fields(lines[:start])
    return Board(name, read_map("\n".join(lines[start:]), start + 1), **fields)


def _read_fields(lines: list[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    last = ""
    for number, line in enumerate(lines, 1):
        if line.startswith(" "):
            found[last] += " " + line.strip()
            continue
        last, colon, value = (part.strip() for part in line.partition(":"))
        if not colon or last not in _FIELDS:
            hint = f"the lines before the map, up to an empty one, tell its {', '.join(_FIELDS)}"
            raise MapError(f"Map, line {number}: '{_short(line)}' is none of these: {hint}.")
        found[last] = value
    return found


@cache
def boards() -> dict[str, Board]:
    """All boards of the rulebook by name, in the rulebook's order."""
    folder = resources.files("watertable.games.droplets") / "boards"
    files = sorted((f for f in folder.iterdir() if f.name.endswith(".txt")), key=lambda f: f.name)
    found = {}
    for file in files:
        name = re.sub(r"^\d+-|\.txt$", "", file.name)
        found[name] = read_board(name, file.read_text("utf-8"))
    return found


@cache
def board(value: str) -> Board:
    """The board that a value of the option stands for: a name, or a map."""
    return boards().get(value) or Board("custom", read_map(value))


class BoardOption(Option):
    """A board by its name, or any other map: its text, or a file that holds it."""

    metavar = "NAME|FILE|MAP"

    def values(self) -> str:
        return f"one of {', '.join(boards())}; or a map of your own"

    def read(self, value: object) -> str:
        """A text is a name or a map (`/` may stand between its rows); a path is read."""
        if isinstance(value, PathLike):
            return self._read_file(Path(value))
        if not isinstance(value, str):
            raise OptionError(f"{self.name} cannot be {value!r}; give a name, a map or a path.")
        name = re.sub(r"[\s_]+", "-", value.strip().lower())
        if name in boards():
            return name
        if _looks_like_map(value):
            tiles = read_board("custom", value.replace("/", "\n")).tiles
            return draw_map(tiles)
        raise OptionError(f"There is no board '{_short(value)}'.{nearest(name, boards())}")

    def read_typed(self, text: str) -> str:
        path = Path(text)
        try:
            is_file = path.is_file()
        except (OSError, ValueError):  # too long for a name, or not one at all
            is_file = False
        if is_file and text not in boards():
            return self._read_file(path)
        if not _looks_like_map(text) and ("/" in text or text.endswith(".txt")):
            raise OptionError(f"There is no file '{_short(text)}'.")
        return self.read(text)

    def _read_file(self, path: Path) -> str:
        try:
            text = path.read_text("utf-8")
        except OSError as error:
            raise OptionError(f"Cannot read '{path}': {error.strerror}.") from None
        except UnicodeDecodeError:
            raise OptionError(f"Cannot read '{path}': it is not a text.") from None
        if len(text) > _LARGEST_FILE:
            raise OptionError(f"'{path}' is too large for a map.")
        try:
            return draw_map(read_board("custom", text).tiles)
        except MapError as error:
            raise MapError(f"{path}: {error}") from None

    def stored(self, value: Value) -> npt.NDArray[np.uint8]:
        """Row, column and kind of every tile."""
        found = np.zeros((MOST_TILES, 3), np.uint8)
        for i, tile in enumerate(board(str(value)).tiles):
            found[i] = tile.row, tile.column, tile.kind
        return found

    def sample(self) -> tuple[Value, ...]:
        return tuple(boards())


def _looks_like_map(text: str) -> bool:
    """Whether somebody meant this to be a map: more than one line, or single characters."""
    return "\n" in text or all(len(word) == 1 for word in text.replace("/", " ").split())


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:57] + "..."
