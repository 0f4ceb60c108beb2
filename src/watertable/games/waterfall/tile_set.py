"""Sets of tiles as text: to print the set of a game, and to play with one that was printed.

A line a tile: `score 3 gems red,blue in L out LR action add`, and `gate no-score` for some. Or the
same as JSON, as `watertable tiles --json` writes it.
"""

import json
import re
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from watertable.core.contract import State
from watertable.core.errors import OptionError, nearest
from watertable.core.kernels import i64, kernel
from watertable.core.options import Value
from watertable.core.text import N_, NOTHING, say
from watertable.core.tile_sets import TileSets
from watertable.games.waterfall import gem
from watertable.games.waterfall.gates import GATE_NUMBERS, GATES
from watertable.games.waterfall.print_sheet import draw_cards
from watertable.games.waterfall.state import HAND, MAX_TILES
from watertable.games.waterfall.tile_actions import (
    ACTION_NUMBERS,
    ADD,
    IS_BASIC,
    action_word,
    row_of,
)
from watertable.games.waterfall.water import SIDES, entries_of, exits_of

GENERATED = "generated"
_GAME = "waterfall"
_MAX_FILE = 100_000  # characters; whatever is longer is no set of tiles
_MAX_SCORE = 5
_KEYS = ("score", "gems", "in", "out", "action", "gate")
_WATER = {name: sides for sides, name in SIDES.items()}


@dataclass(frozen=True)
class Tile:
    """A tile as it is printed."""

    score: int
    gems: int
    water: int
    action: int
    gate: int = 0

    def as_data(self, number: int) -> dict[str, Any]:
        """Return the tile as JSON has it."""
        return {
            "number": number,
            "score": self.score,
            "gems": gem.names_of(self.gems),
            "in": entries_of(self.water),
            "out": exits_of(self.water),
            "action": action_word(self.action),
            "gate": GATES[self.gate - 1].word if self.gate else None,
        }

    def __str__(self) -> str:
        entries, exits = entries_of(self.water), exits_of(self.water)
        text = (
            f"score {self.score} gems {','.join(gem.names_of(self.gems))} in {entries} out {exits} "
        )
        text += f"action {action_word(self.action)}"
        return f"{text} gate {GATES[self.gate - 1].word}" if self.gate else text


def read_tile(text: str) -> Tile:
    """Return a tile from its line, or raise an OptionError that says what is wrong with it."""
    words = text.split()
    pairs = dict(zip(words[::2], words[1::2], strict=False))
    for key in words[::2]:
        if key not in _KEYS:
            raise OptionError(
                say("a tile has no '{key}'.{hint}", key=key, hint=nearest(key, _KEYS))
            )
    for key in _KEYS[:5]:
        if key not in pairs:
            raise OptionError(say("a tile needs its {key}.", key=key))
    if len(words) != 2 * len(pairs):
        raise OptionError(say("everything about a tile is said once, a word and its value."))
    gems = _read_gems(pairs["gems"])
    if not re.fullmatch(rf"[1-{_MAX_SCORE}]", pairs["score"]):
        raise OptionError(
            say(
                "the score is 1 to {most}, not '{score}'.",
                most=_MAX_SCORE,
                score=pairs["score"],
            )
        )
    return Tile(
        score=int(pairs["score"]),
        gems=gems,
        water=_among(N_("water"), pairs["in"], _WATER)
        | _among(N_("water"), pairs["out"], _WATER) << 2,
        action=_among(N_("action"), pairs["action"], ACTION_NUMBERS),
        gate=_among(N_("gate"), pairs["gate"], GATE_NUMBERS) if "gate" in pairs else 0,
    )


def _read_gems(text: str) -> int:
    known = {name: kind for kind, name in enumerate(gem.NAMES)}
    gems = [_among(N_("gemstone"), word, known) for word in text.split(",")]
    if not 1 <= len(gems) <= 3 or len(set(gems)) != len(gems):
        raise OptionError(say("a tile has one to three different gemstones."))
    return sum(1 << kind for kind in gems)


def _among(what: str, word: str, known: dict[str, int]) -> int:
    if word not in known:
        raise OptionError(
            say(
                "'{word}' is no {what}.{hint}", word=word, what=say(what), hint=nearest(word, known)
            )
        )
    return known[word]


def read_tiles(text: str) -> tuple[Tile, ...]:
    """Return a whole set from lines or from JSON."""
    tiles = _read_json(text) if text.lstrip().startswith(("{", "[")) else _read_lines(text)
    if not tiles:
        raise OptionError(say("There are no tiles in this set."))
    if len(tiles) > MAX_TILES:
        raise OptionError(
            say(
                "A set has {most} tiles at most, this one {count}.",
                most=MAX_TILES,
                count=len(tiles),
            )
        )
    if not any(tile.action == ADD and not tile.gate for tile in tiles):
        raise OptionError(
            say("A set needs a tile with the action 'add' and without a gate, to start.")
        )
    return tuple(tiles)


def _read_lines(text: str) -> list[Tile]:
    """A tile a line; empty lines and those that begin with # do not count."""
    tiles = []
    for number, line in enumerate(text.splitlines(), 1):
        # A set that was printed by us has numbers in front.
        line = re.sub(r"^\s*tile\s+\d+\s+", "", line).strip()
        if not line or line.startswith("#"):
            continue
        try:
            tiles.append(read_tile(line))
        except OptionError as error:
            raise OptionError(
                say("Tiles, line {number}: {error}", number=number, error=error)
            ) from None
    return tiles


def _read_json(text: str) -> list[Tile]:
    try:
        given = json.loads(text)
    except (ValueError, RecursionError) as error:
        where = (
            say("line {line}: ", line=error.lineno)
            if isinstance(error, json.JSONDecodeError)
            else NOTHING
        )
        raise OptionError(
            say("Tiles, {where}this begins like JSON, but is none.", where=where)
        ) from None
    if not isinstance(given, dict) or not isinstance(given.get("tiles"), list):
        raise OptionError(say('Tiles as JSON are {{"tiles": [...]}}, with an object for each.'))
    if given.get("game", _GAME) != _GAME:
        raise OptionError(say("These are the tiles of another game."))
    tiles = []
    for number, data in enumerate(given["tiles"], 1):
        try:
            tiles.append(read_tile(_as_line(data)))
        except OptionError as error:
            raise OptionError(
                say("Tiles, tile {number}: {error}", number=number, error=error)
            ) from None
    return tiles


def _as_line(data: Any) -> str:
    """A tile from JSON as a line, so that both are read, and refused, in the same way."""
    if not isinstance(data, dict):
        raise OptionError(say("a tile is an object with its score, gems, in, out and action."))
    words = []
    for key, value in data.items():
        if key == "number" or (key == "gate" and not value):
            continue  # tiles are numbered in their order; most have no gate
        if isinstance(value, list):
            value = ",".join(map(str, value))
        if isinstance(value, bool) or not isinstance(value, int | str):
            raise OptionError(say("the {key} cannot be {value}.", key=key, value=json.dumps(value)))
        if len(f"{key} {value}".split()) != 2:
            raise OptionError(
                say("'{key}' needs one word as its value, not '{value}'.", key=key, value=value)
            )
        words.append(f"{key} {value}")
    return " ".join(words)


def least_tiles(seats: int, start: int) -> int:
    """Return how many tiles are needed: the starting tile and those below it, the hands, and one to
    draw."""
    return 1 + start + HAND * seats + 1


def tiles_of(state: State) -> tuple[Tile, ...]:
    """Return the set of a game."""
    kinds = ("score", "gems", "water", "action", "gate")
    return tuple(Tile(*(int(state[kind][i]) for kind in kinds)) for i in range(int(state["count"])))


@kernel
def take_given(state: State) -> None:
    """Play with the set that was given; in a basic game, with its basic tiles."""
    n = 0
    for i in range(MAX_TILES):
        given = state["tiles"][i]
        if given[0] == 0:
            break
        if state["basic"] and not IS_BASIC[row_of(i64(given[3]))]:
            continue
        state["score"][n] = given[0]
        state["gems"][n] = given[1]
        state["water"][n] = given[2]
        state["action"][n] = given[3]
        state["gate"][n] = given[4]
        n += 1
    state["count"] = n


class TilesOption(TileSets):
    """A set made for the game, or one that is given: its text, or a file that holds it."""

    metavar = "generated|FILE"

    def values(self) -> str:
        return str(say("{generated}, or a set of tiles, a line each", generated=GENERATED))

    def read(self, value: object) -> str:
        if isinstance(value, PathLike):
            return self._read_file(Path(value))
        if not isinstance(value, str):
            raise OptionError(
                say(
                    "{name} cannot be {value}; give {values}, or a path.",
                    name=self.name,
                    value=repr(value),
                    values=self.values(),
                )
            )
        if value.strip().lower() == GENERATED:
            return GENERATED
        return "\n".join(str(tile) for tile in read_tiles(value))

    def read_typed(self, text: str) -> str:
        if text.strip().lower() == GENERATED or "\n" in text:
            return self.read(text)
        return self._read_file(Path(text))

    def _read_file(self, path: Path) -> str:
        try:
            with path.open(encoding="utf-8-sig") as file:
                text = file.read(_MAX_FILE + 1)
        except (OSError, ValueError) as error:
            problem = getattr(error, "strerror", None) or say("it is not a text")
            raise OptionError(
                say("Cannot read '{path}': {problem}.", path=path, problem=problem)
            ) from None
        if len(text) > _MAX_FILE:
            raise OptionError(say("'{path}' is too large for a set of tiles.", path=path))
        try:
            return self.read(text)
        except OptionError as error:
            raise OptionError(say("{path}: {error}", path=path, error=error)) from None

    def stored(self, value: Value) -> npt.NDArray[np.uint8]:
        rows = np.zeros((MAX_TILES, 5), np.uint8)
        if value != GENERATED:
            for i, tile in enumerate(read_tiles(str(value))):
                rows[i] = tile.score, tile.gems, tile.water, tile.action, tile.gate
        return rows

    def sample(self) -> tuple[Value, ...]:
        return (GENERATED,)

    # --- For people who want to see or print a set ---

    def value_of(self, state: State) -> str:
        return "\n".join(str(tile) for tile in tiles_of(state))

    def data(self, value: Value) -> list[Any]:
        return [tile.as_data(number) for number, tile in enumerate(read_tiles(str(value)), 1)]

    def cards(self, value: Value) -> list[str]:
        return draw_cards(self.data(value))
