"""Maps: a board drawn in characters, read and checked.

    x 1 x         o  a dripping space         x  a drain
   ~ o ~ x        ~  a transition space       2  a fountain, worth so many points
    ~ o 2         .  no tile (a space does as well)

Rows are staggered by half a tile: tiles of a row are two characters apart, and a tile's neighbours
in the rows above and below stand one character to its left and right.
"""

from dataclasses import dataclass

from watertable.core.errors import OptionError
from watertable.core.text import N_, Text, say
from watertable.games.droplets import space_kind

MAX_TILES = 43  # that come with the game
MAX_ROWS = 26  # which have a letter each
MAX_COLUMNS = 2 * MAX_TILES  # more cannot be reached by tiles that hang together

_KINDS = {"o": space_kind.DRIPPING, "~": space_kind.TRANSITION, "x": space_kind.DRAIN}
_KINDS |= {str(points): space_kind.FOUNTAIN + points for points in range(1, 10)}
SIGNS = {kind: sign for sign, kind in _KINDS.items()}

_OUT_OF_REACH = {
    "drain": N_("no droplet can reach this drain; no dripping or transition space is next to it."),
    "fountain": N_(
        "no droplet can reach this fountain; no dripping or transition space is next to it."
    ),
}

# Steps to the six neighbours in rows (upwards) and columns, clockwise.
AROUND = ((1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1))


@dataclass(frozen=True, order=True)
class Tile:
    """A space of the board. Rows are counted from the bottom, columns in characters."""

    row: int
    column: int
    kind: int


class MapError(OptionError):
    """A map that cannot be played; the text says where it is wrong."""


def wrong(line: int, column: int, problem: str, /, **fields: object) -> MapError:
    """Return the error that says what is wrong at a place of a map, from a template."""
    told = say(problem, **fields)
    return MapError(
        say("Map, line {line}, column {column}: {problem}", line=line, column=column, problem=told)
    )


def read_map(text: str, first_line: int = 1) -> tuple[Tile, ...]:
    """Return the tiles of a map, row by row from the bottom, each row from the left."""
    lines = text.splitlines()
    tiles = _tiles(lines, first_line)
    if not tiles:
        raise wrong(first_line, 1, N_("the map is empty; draw at least one dripping space 'o'."))
    _Checker(tiles, last_line=first_line + len(lines) - 1).check()
    left = min(tile.column for tile in tiles)
    bottom = min(tile.row for tile in tiles)
    return tuple(sorted(Tile(t.row - bottom, t.column - left, t.kind) for t in tiles))


def draw_map(tiles: tuple[Tile, ...]) -> str:
    """Return the map of these tiles, without anything around it."""
    rows: dict[int, list[str]] = {}
    for tile in tiles:
        line = rows.setdefault(tile.row, [])
        line += " " * (tile.column - len(line)) + SIGNS[tile.kind]
    return "\n".join("".join(rows.get(row, [])) for row in range(max(rows), -1, -1))


def space_names(tiles: tuple[Tile, ...]) -> list[str]:
    """Return the names of all spaces, in their order: rows are lettered from the bottom, the tiles
    of a row numbered from the left."""
    numbers: dict[int, int] = {}
    names = []
    for tile in tiles:
        numbers[tile.row] = numbers.get(tile.row, 0) + 1
        names.append(f"{chr(ord('a') + tile.row)}{numbers[tile.row]}")
    return names


def _tiles(lines: list[str], first_line: int) -> list[Tile]:
    tiles = []
    for i, line in enumerate(lines):
        for column, sign in enumerate(line):
            if sign in " .":
                continue
            if sign not in _KINDS:
                raise wrong(
                    first_line + i,
                    column + 1,
                    N_(
                        "{sign} is no tile; write o (dripping), ~ (transition), x (drain),"
                        " 1 to 9 (a fountain with its points), or . for no tile."
                    ),
                    sign=_sign_name(sign),
                )
            tiles.append(Tile(len(lines) - 1 - i, column, _KINDS[sign]))
    return tiles


def _sign_name(sign: str) -> Text:
    if sign == "\t":
        return say("a tab")
    if sign.isprintable():
        return say("'{sign}'", sign=sign)
    return say("the character number {number}", number=ord(sign))


class _Checker:
    """Looks for what is wrong with a map, and says where."""

    def __init__(self, tiles: list[Tile], last_line: int) -> None:
        self._tiles = tiles
        self._last_line = last_line
        self._at = {(tile.row, tile.column): tile for tile in tiles}

    def check(self) -> None:
        """Raise a MapError if the map cannot be played."""
        self._check_places()
        if len(self._tiles) > MAX_TILES:
            extra = self._tiles[MAX_TILES]
            raise self._wrong(
                extra,
                N_("there are {number} tiles, {highest} at most."),
                number=len(self._tiles),
                highest=MAX_TILES,
            )
        if all(tile.kind != space_kind.DRIPPING for tile in self._tiles):
            raise self._wrong(
                self._tiles[0],
                N_(
                    "neither this tile nor any other is a dripping space 'o', where droplets could"
                    " be placed."
                ),
            )
        self._check_connected()
        if self._tiles[0].row - self._tiles[-1].row >= MAX_ROWS:
            raise self._wrong(
                self._tiles[-1], N_("there are more than {highest} rows."), highest=MAX_ROWS
            )
        self._check_sinks()

    def _check_places(self) -> None:
        first = self._tiles[0]
        for tile in self._tiles:
            if (tile.row, tile.column - 1) in self._at:
                raise self._wrong(
                    tile,
                    N_(
                        "this tile stands right beside the one before it; leave one character"
                        " between two neighbours of a row, as in 'o o'."
                    ),
                )
            if (tile.row + tile.column - first.row - first.column) % 2:
                raise self._wrong(
                    tile,
                    N_(
                        "this tile is not half a tile off from the rows above and below; move it by"
                        " one character."
                    ),
                )

    def _check_connected(self) -> None:
        reached = {self._tiles[0]}
        waiting = [self._tiles[0]]
        while waiting:
            for other in self._neighbours(waiting.pop()):
                if other not in reached:
                    reached.add(other)
                    waiting.append(other)
        for tile in self._tiles:
            if tile not in reached:
                raise self._wrong(
                    tile,
                    N_(
                        "this tile does not hang together with the first one; neighbours stand two"
                        " characters apart in a row, and one to the left or right in the next row."
                    ),
                )

    def _check_sinks(self) -> None:
        for tile in self._tiles:
            if tile.kind >= space_kind.DRAIN and all(
                n.kind >= space_kind.DRAIN for n in self._neighbours(tile)
            ):
                raise self._wrong(
                    tile, _OUT_OF_REACH["drain" if tile.kind == space_kind.DRAIN else "fountain"]
                )

    def _neighbours(self, tile: Tile) -> list[Tile]:
        places = [(tile.row + up, tile.column + along) for up, along in AROUND]
        return [self._at[place] for place in places if place in self._at]

    def _wrong(self, tile: Tile, problem: str, /, **fields: object) -> MapError:
        return wrong(self._last_line - tile.row, tile.column + 1, problem, **fields)
