"""Write how games of Waterfall go into the page about that:

python -m tools.lengths --measure     plays, which takes a few minutes
python -m tools.lengths               only writes the tables anew
"""

import argparse
import textwrap
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import msgspec

from tools.marked_part import MarkedPart
from tools.pages import MEASURED_PAGES
from tools.waterfall_games import BOTS, MANY, Measured, measure
from watertable.core.options import Flag
from watertable.games.waterfall import GAME

DATA = Path(__file__).parent / "studies" / "waterfall.json"
PAGE = MEASURED_PAGES["waterfall"]
PART = MarkedPart(PAGE, "<!-- lengths -->", "<!-- /lengths -->")
PROGRESS = ("add", "draw", "off")
VARIANTS = tuple(option.name for option in GAME.options if isinstance(option, Flag))
_SEATS_OF_VARIANTS = (2, 4)
_GAMES, _SEED = 10_000, 1

_Column = tuple[str, Callable[[Measured], str]]


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """All that was measured."""

    game_version: int
    games: int  # of each row
    seed: int
    base: list[Measured]
    variants: list[Measured]  # each with one more option switched on

    def of(self, bot: str, progress: str) -> list[Measured]:
        """The base game with each number of players."""
        return [m for m in self.base if m.bot == bot and m.options["progress"] == progress]


@cache
def figures() -> Figures:
    return msgspec.json.decode(DATA.read_bytes(), type=Figures)


def measured() -> Figures:
    return Figures(
        game_version=GAME.version,
        games=_GAMES,
        seed=_SEED,
        base=[
            measure(bot, seats, _GAMES, _SEED, progress=progress)
            for bot in BOTS
            for seats in GAME.seats
            for progress in PROGRESS
        ],
        variants=[
            measure("heuristic", seats, _GAMES, _SEED, **{name: True})
            for seats in _SEATS_OF_VARIANTS
            for name in VARIANTS
        ],
    )


# --- On the page ---------------------------------------------------------------------------------

_LENGTH: tuple[_Column, ...] = (
    ("Turns a player", lambda m: _turns(m)),
    ("Empty turns", lambda m: f"{m.empty:.1%}"),
    ("Waterfall full", lambda m: f"{m.reasons['waterfall full']:.1%}"),
    ("Deck empty", lambda m: f"{m.reasons['deck empty']:.1%}"),
)
_STANDSTILL: _Column = ("Standstill", lambda m: f"{m.reasons['standstill']:.1%}")
_WINS: _Column = ("Wins of each seat", lambda m: " ".join(f"{s.share:.1%}" for s in m.wins))
_HANDS: tuple[_Column, ...] = (
    ("Largest hand", lambda m: f"{m.largest_hand.median:.0f} tiles"),
    (f"{MANY} tiles in a hand", lambda m: f"{m.many:.1%}"),
)
_PLAYERS: _Column = ("Players", lambda m: str(m.seats))


def section() -> str:
    """What the page should say, markers included."""
    found = figures()
    parts = [PART.begin]
    for bot in BOTS:
        intro = (
            f"{found.games:,} games of `{bot}` bots for each row. *Turns a player* is the median; "
            "half of the games lie between the other two numbers. In an *empty turn* nothing was "
            "drawn, added, scored or removed. *Wins* are of the games that one player won."
        )
        rows = [m for m in found.base if m.bot == bot]
        columns = (
            _PLAYERS,
            ("Progress", lambda m: str(m.options["progress"])),
            *_LENGTH,
            _STANDSTILL,
            _WINS,
        )
        parts += [textwrap.fill(intro, 100), _table(rows, columns, 2)]
    hands = (
        "With the usual rule, the *largest hand* that anybody held in a game of `heuristic` bots "
        f"is the median, and beside it stands in how many games somebody held {MANY} tiles: by a "
        "way of SCORE and DRAW tiles that pays, or where the only way leads over a swap of hands."
    )
    parts += [
        textwrap.fill(hands, 100),
        _table(found.of("heuristic", "add"), (_PLAYERS, *_HANDS), 1),
    ]
    variants = f"{found.games:,} games of `heuristic` bots with one more option for each row."
    parts += [variants, _table(found.variants, (_PLAYERS, *_OPTION, *_LENGTH, *_HANDS), 2)]
    return "\n\n".join([*parts, PART.end])


_OPTION: tuple[_Column, ...] = (
    ("Option", lambda m: next(f"`{name}`" for name in VARIANTS if m.options[name])),
)


def _turns(found: Measured) -> str:
    turns = found.turns
    return f"{turns.median:.3g} ({turns.lower:.3g} to {turns.upper:.3g})"


def _table(rows: list[Measured], columns: tuple[_Column, ...], left: int) -> str:
    """A table whose first columns are set to the left."""
    cells = [[name for name, _ in columns], *([cell(row) for _, cell in columns] for row in rows)]
    wide = [max(map(len, column)) for column in zip(*cells, strict=True)]
    rule = ["-" * w if i < left else "-" * (w - 1) + ":" for i, w in enumerate(wide)]
    return "\n".join(_lines([cells[0], rule, *cells[1:]], wide, left))


def _lines(rows: list[list[str]], wide: list[int], left: int) -> Iterator[str]:
    for row in rows:
        padded = [
            cell.ljust(w) if i < left else cell.rjust(w)
            for i, (cell, w) in enumerate(zip(row, wide, strict=True))
        ]
        yield f"| {' | '.join(padded)} |"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--measure", action="store_true")
    if parser.parse_args().measure:
        DATA.write_bytes(msgspec.json.format(msgspec.json.encode(measured()), indent=1) + b"\n")
        figures.cache_clear()
    PART.write(section())


if __name__ == "__main__":
    main()
