"""The boards that come with the game, and how the text of a board is read."""

import re
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from importlib import resources

from watertable.core.text import N_
from watertable.games.droplets.maps import SIGNS, Tile, draw_map, read_map, space_names, wrong

_FIELDS = ("title", "players", "time", "notes")


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
        """Return the map, drawn as all maps are."""
        return draw_map(self.tiles)

    @cached_property
    def spaces(self) -> list[str]:
        """Return the names of the spaces."""
        return space_names(self.tiles)


def read_board(name: str, text: str) -> Board:
    """Return the board that a text describes.

    It has lines such as `title: Standard` (those of _FIELDS; long ones go on in indented lines), an
    empty line, and the map. A map alone will do.
    """
    lines = text.rstrip().splitlines()
    first = next((i for i, line in enumerate(lines) if line.strip()), 0)
    start = 0
    if lines and _is_field(lines[first]):
        below = range(first, len(lines))
        start = next((i for i in below if not lines[i].strip()), len(lines))
    fields = _read_fields(lines[:start], first)
    return Board(name, read_map("\n".join(lines[start:]), start + 1), **fields)


def _is_field(line: str) -> bool:
    """Whether this is no row of a map; a colon alone may be a slip in one."""
    name, colon, _ = line.partition(":")
    return bool(colon) and not set(name) <= {*SIGNS.values(), ".", " "}


def _read_fields(lines: list[str], first: int) -> dict[str, str]:
    fields: dict[str, str] = {}
    field = ""
    for number, line in enumerate(lines[first:], first + 1):
        if line.startswith(" ") and field:
            fields[field] += " " + line.strip()
            continue
        name, colon, value = (part.strip() for part in line.partition(":"))
        field = name.lower()
        if not colon or field not in _FIELDS:
            raise wrong(
                number,
                1,
                N_(
                    "'{line}' does not belong here; before the map, up to an empty line, stand its"
                    " {fields}."
                ),
                line=short(line.strip()),
                fields=", ".join(_FIELDS),
            )
        if field in fields:
            raise wrong(number, 1, N_("the {field} stands here for the second time."), field=field)
        fields[field] = value
    return fields


@cache
def boards() -> dict[str, Board]:
    """Return all boards of the rulebook by name, in the rulebook's order."""
    folder = resources.files("watertable.games.droplets") / "boards"
    files = sorted((f for f in folder.iterdir() if f.name.endswith(".txt")), key=lambda f: f.name)
    by_name = {}
    for file in files:
        name = re.sub(r"^\d+-|\.txt$", "", file.name)
        by_name[name] = read_board(name, file.read_text("utf-8"))
    return by_name


@lru_cache(maxsize=256)  # there is no end of maps
def board(value: str) -> Board:
    """Return the board that a value of the option stands for: a name, or a map."""
    return boards().get(value) or Board("custom", read_map(value))


def short(text: str) -> str:
    """Return as much of a text as fits into a message."""
    return plain(text) if len(text) <= 60 else plain(text[:57]) + "..."


def plain(text: str) -> str:
    """Return a text without signs that would do something to a terminal."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)
