"""The option that chooses a board: one of the rulebook's, or any other map."""

import re
from os import PathLike
from pathlib import Path

import numpy as np
import numpy.typing as npt

from watertable.core.boards import BoardCard, Boards, MapWarning
from watertable.core.errors import OptionError, nearest
from watertable.core.options import Value
from watertable.core.text import N_, say
from watertable.games.droplets import balance
from watertable.games.droplets.boards import Board, board, boards, plain, read_board, short
from watertable.games.droplets.drawing import draw_spaces
from watertable.games.droplets.maps import MAX_TILES, MapError, draw_map
from watertable.games.droplets.view import empty_spaces

_LARGEST_TEXT = 100_000  # characters; whatever is longer is no map
_FOUNTAINS = "123456789"
_NO_FOUNTAIN = N_(
    "There is no fountain on this map, so nobody can score: no game on it can be won."
)


class BoardOption(Boards):
    """A board by its name, or any other map: its text, or a file that holds it."""

    metavar = "NAME|FILE|MAP"

    def values(self) -> str:
        """Return which values there are, in words."""
        return str(say("one of {names}; or a map of your own", names=", ".join(boards())))

    def read(self, value: object) -> str:
        """Return the name or the map that a value stands for, or raise an OptionError.

        A text is a name or a map; only a path is read. So whoever sends us a text from
        elsewhere cannot make us open files."""
        if isinstance(value, PathLike):
            return self._read_file(Path(value))
        if not isinstance(value, str):
            raise OptionError(
                say(
                    "{option} cannot be {value}; give a name, a map or a path.",
                    option=self.name,
                    value=repr(value),
                )
            )
        if len(value) > _LARGEST_TEXT:
            raise OptionError(say("This text is too long for a map."))
        name = re.sub(r"[\s_]+", "-", value.strip().lower())
        if name in boards():
            return name
        if _looks_like_map(value):
            # On a command line, `/` is easier to write between two rows than a new line.
            text = value if "\n" in value else value.replace("/", "\n")
            return draw_map(read_board("custom", text).tiles)
        raise OptionError(
            say(
                "There is no board '{name}'.{hint}",
                name=short(value),
                hint=nearest(name, boards()),
            )
        )

    def read_typed(self, text: str) -> str:
        """Return the name or the map that somebody typed, who may also have named a file."""
        path = Path(text)
        try:
            is_file, is_folder = path.is_file(), path.is_dir()
        except (OSError, ValueError):  # too long for a name, or not one at all
            is_file = is_folder = False
        if is_file and text not in boards():
            return self._read_file(path)
        if not _looks_like_map(text) and ("/" in text or text.endswith(".txt")):
            if is_folder:
                raise OptionError(
                    say("'{name}' is a folder; name a file with a map in it.", name=short(text))
                )
            raise OptionError(say("There is no file '{name}'.", name=short(text)))
        return self.read(text)

    def _read_file(self, path: Path) -> str:
        try:
            with path.open(encoding="utf-8-sig") as file:
                text = file.read(_LARGEST_TEXT + 1)
        except OSError as error:
            raise OptionError(
                say("Cannot read '{path}': {problem}.", path=path, problem=error.strerror)
            ) from None
        except ValueError:  # no name of a file, or bytes that are no text
            raise OptionError(
                say("Cannot read '{path}': it is not a text.", path=plain(str(path)))
            ) from None
        if len(text) > _LARGEST_TEXT:
            raise OptionError(say("'{path}' is too long for a map.", path=path))
        try:
            return draw_map(read_board("custom", text).tiles)
        except MapError as error:
            raise MapError(say("{path}: {problem}", path=path, problem=error)) from None

    def stored(self, value: Value) -> npt.NDArray[np.uint8]:
        """Return the row, column and kind of every tile."""
        rows = np.zeros((MAX_TILES, 3), np.uint8)
        for i, tile in enumerate(board(str(value)).tiles):
            rows[i] = tile.row, tile.column, tile.kind
        return rows

    def sample(self) -> tuple[Value, ...]:
        """Return the boards of the rulebook."""
        return tuple(boards())

    # --- For people who choose ---

    def card(self, value: Value) -> BoardCard:
        """Return what there is to know about a board before one plays on it."""
        chosen = board(str(value))
        signs = set(chosen.map)
        figures = balance.measured(chosen.name, self.stored(value))
        return BoardCard(
            name=chosen.name,
            title=chosen.title,
            players=chosen.players,
            time=chosen.time,
            notes=chosen.notes,
            tiles=len(chosen.tiles),
            spaces=_count(chosen),
            map=chosen.map,
            figures=figures,
            played_by=balance.study().bot if figures else "",
            warning=" ".join(w.text for w in self.map_warnings() if not set(w.without) & signs),
        )

    def map_warnings(self) -> tuple[MapWarning, ...]:
        """Return what people are warned of who draw a map of their own."""
        return (MapWarning(without=_FOUNTAINS, text=str(say(_NO_FOUNTAIN))),)

    def drawing(self, value: Value, *, colour: bool) -> list[str]:
        """Return a board without pieces, drawn for a terminal."""
        return draw_spaces(empty_spaces(board(str(value)).tiles), colour=colour)


def _count(chosen: Board) -> dict[str, int]:
    kinds = [space.kind for space in empty_spaces(chosen.tiles)]
    names = {"fountain": N_("fountains"), "drain": N_("drains")}
    names |= {"dripping": N_("dripping"), "transition": N_("transition")}
    return {name: kinds.count(kind) for kind, name in names.items()}


def _looks_like_map(text: str) -> bool:
    """Whether somebody meant this to be a map: several lines, or signs that stand apart."""
    words = text.replace("/", " ").split()
    return "\n" in text or all(len(word) <= 2 or not set(word) - _SIGNS for word in words)


_SIGNS = set(".~ox123456789")
