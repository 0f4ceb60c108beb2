"""Positions from a sketch of the waterfall and a line for each thing that matters.

In the sketch each number is a tile, a dot is a place without one. Tile 1 lies at 0:0, as the
starting tile, unless another one is marked with a star. Letters after a number are the pawns on
that tile (c for coral, t for teal, ...), large ones are stuck:

    . 1  .
    2 3t 4C

The other lines are those of a position, but for a few things. A line that begins with a number
describes a tile; what it does not mention is as on any tile (see `PLAIN`):

    3 score red,blue L>LR worth 4 gate no-add

A line "out teal" says that the last turn of teal ended by an exit. What is missing is as at the
beginning of coral's turn. All tiles that are mentioned nowhere are in the deck.
"""

import re

from tests.referees.waterfall import COLOURS, GEMS

SWITCHES = ("gates", "conditions", "pyramid", "room", "basic", "dry", "onward")

# On a table with these only, nothing ever happens: SCORE finds no gemstone that it could match.
PLAIN = "score"
LYING_GEM = "multicolour"
OTHER_GEM = "yellow"
PLAIN_WATER = "LR>LR"

SPARE_TILES = 3  # in the deck

Place = tuple[int, int]


def sketched(
    sketch: str,
    *lines: str,
    seats: int = 2,
    deck: int = SPARE_TILES,
    progress: str = "off",
    **switches: bool,
) -> str:
    """The position text. Deck: how many tiles are in it besides those that are described."""
    at, pawns = _read_sketch(sketch)
    described = {int(line.split()[0]): line for line in lines if line[0].isdigit()}
    given = _Given([line for line in lines if not line[0].isdigit()])
    mentioned = {*at, *described, *given.mentioned()}
    tiles = range(1, max(mentioned) + deck + 1)

    on = {"gates": any(" gate " in line for line in described.values())}
    on["conditions"] = any(" if:" in line for line in described.values())
    on |= switches
    assert set(on) <= set(SWITCHES)
    told = [f"{name} {'on' if on.get(name) else 'off'}" for name in SWITCHES]
    texts = [" ".join([f"waterfall seats {seats}", *told, f"progress {progress}"])]
    texts += [_tile_line(tile, described.get(tile, str(tile)), tile in at) for tile in tiles]
    texts += [f"at {tile} {_name(at[tile])}" for tile in sorted(at)]
    for word in ("hand", "scored"):
        texts += [given.line(f"{word} {colour}") for colour in COLOURS[:seats]]
    texts += [given.line("discard"), given.line("open")]
    for colour in COLOURS[:seats]:
        where, stuck = pawns.get(colour, (0, False))
        out = "out" if given.line(f"out {colour}", "") else ""
        state = "stuck" if stuck else out
        place = f"at {_name(at[where])} {state}" if where else "above"
        texts.append(f"pawn {colour} {place}".rstrip())
    texts += _turn_lines(given, pawns)
    return "\n".join([*texts, given.line("result", "result none"), "rng 1"])


class _Given:
    """The lines that a scenario has written."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines

    def line(self, beginning: str, otherwise: str | None = None) -> str:
        for line in self.lines:
            if line == beginning or line.startswith(beginning + " "):
                return line
        return beginning if otherwise is None else otherwise

    def mentioned(self) -> set[int]:
        """Tiles that are somewhere outside of the deck."""
        piles = ("hand", "scored", "discard")
        return {
            int(word)
            for line in self.lines
            if line.startswith(piles)
            for word in line.split()
            if word.isdigit()
        }


def _read_sketch(sketch: str) -> tuple[dict[int, Place], dict[str, tuple[int, bool]]]:
    """Where each tile lies; and for each pawn its tile and whether it is stuck."""
    at: dict[int, Place] = {}
    pawns: dict[str, tuple[int, bool]] = {}
    first: Place | None = None
    rows = [row.split() for row in sketch.strip().splitlines()]
    for y, row in enumerate(rows):
        for x, word in enumerate(row):
            if word == ".":
                continue
            number, star, letters = re.fullmatch(r"(\d+)(\*?)([a-zA-Z]*)", word).groups()  # type: ignore[union-attr]
            at[int(number)] = (x, y)
            if star or (number == "1" and first is None):
                first = (x, y)
            for letter in letters:
                colour = next(name for name in COLOURS if name[0] == letter.lower())
                pawns[colour] = (int(number), letter.isupper())
    assert first is not None
    return {tile: (x - first[0], y - first[1]) for tile, (x, y) in at.items()}, pawns


def _name(place: Place) -> str:
    return f"{place[0]}:{place[1]}"


def _tile_line(tile: int, description: str, lies: bool) -> str:
    words = description.split()[1:]
    items = {"worth": "1", "gate": ""}
    for name in items:
        if name in words:
            where = words.index(name)
            items[name] = words.pop(where + 1)
            words.pop(where)
    water = next((word for word in words if ">" in word), PLAIN_WATER)
    gems = next((word for word in words if word.split(",")[0] in GEMS), "")
    others = [word for word in words if word not in (water, gems)]
    assert len(others) <= 1, f"not a tile: {description}"
    action = others[0] if others else PLAIN
    entries, exits = water.split(">")
    gems = gems or (LYING_GEM if lies else OTHER_GEM)
    line = f"tile {tile} score {items['worth']} gems {gems} in {entries} out {exits}"
    return f"{line} action {action} gate {items['gate']}".removesuffix(" gate ")


def _turn_lines(given: _Given, pawns: dict[str, tuple[int, bool]]) -> list[str]:
    words = given.line("turn", "turn 0").split()
    told = dict(zip(words[::2], words[1::2], strict=True))
    phase = told.get("phase", "top")
    mover = told.get("mover", "coral")
    usual = {
        "turn": "0",
        "mover": mover,
        "phase": phase,
        "left": "1" if phase in ("add", "score", "progress") else "0",
        "sharing": "no",
        "jumping": "no",
        "taking": "no",
        "still": "0",
        "ending": "no",
    }
    assert set(told) <= set(usual)
    line = " ".join(f"{name} {told.get(name, value)}" for name, value in usual.items())
    # In the middle of a turn, the tile under the pawn has been passed.
    path = "path" if phase == "top" else f"path {pawns[mover][0]}"
    path = given.line("path", path)
    passed = sorted({int(tile) for tile in path.split()[1:]})
    acted = " ".join(["acted", *map(str, passed)])
    return [line, path, given.line("acted", acted), given.line("took"), given.line("went")]
