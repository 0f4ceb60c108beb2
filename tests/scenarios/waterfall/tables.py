"""Tables at which the Waterfall scenarios are played: one run by the referee, one by the engine.

Scenarios use the ``start`` fixture, which is handed to them once for each kind of table.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Protocol

import pytest

from tests.referees.waterfall import COLOURS, WaterfallReferee, plain_position
from tests.scenarios.engine_table import EngineAtTable, ranks_of
from tests.scenarios.waterfall.sketches import SPARE_TILES, sketched

# Coral can fall from 1 onto 3 only, and from 2 out of the waterfall. So whatever blocks 3, there
# still is a free way, and no tile is shared.
FORK = """
1 2
3 .
"""
FORK_WITH_TEAL = FORK.replace("3", "3t")
FORK_WATER = ("2 score LR>R", "3 score L>LR")
LEFT_ONLY = "LR>L"  # the water of tile 1 of the fork

CORAL, TEAL, VIOLET, AMBER, MOSS, SLATE = range(6)


class Table(Protocol):
    """What a scenario can see and do."""

    @property
    def to_move(self) -> int | None: ...
    @property
    def points(self) -> list[int]: ...
    def legal(self) -> set[str]: ...
    def play(self, text: str) -> None: ...
    def position(self) -> str: ...
    def outcome(self) -> tuple[str, list[int]] | None: ...
    def copy(self) -> "Table": ...


class RefereeTable:
    """The referee, with a deck that gives its lowest tiles first."""

    def __init__(self, text: str) -> None:
        self._referee = WaterfallReferee(text)

    @property
    def to_move(self) -> int | None:
        return self._referee.to_move

    @property
    def points(self) -> list[int]:
        return self._referee.points

    def legal(self) -> set[str]:
        return self._referee.legal()

    def play(self, text: str) -> None:
        drawn: set[int] = set()
        if text in self._referee.legal():
            drawn = set(sorted(self._referee.deck)[: self._referee.draws(text)])
        self._referee.play(text, drawn)

    def position(self) -> str:
        return self._referee.position()

    def outcome(self) -> tuple[str, list[int]] | None:
        return self._referee.outcome()

    def copy(self) -> "RefereeTable":
        twin = object.__new__(RefereeTable)
        twin._referee = self._referee.copy()
        return twin


class EngineTable(EngineAtTable):
    """The engine, through what it offers everybody."""

    name = "waterfall"
    plain = staticmethod(plain_position)

    @property
    def points(self) -> list[int]:
        lines = [line.split() for line in self.position().splitlines()]
        worth = {words[1]: int(words[3]) for words in lines if words[0] == "tile"}
        piles = [words[2:] for words in lines if words[0] == "scored"]
        return [sum(worth[tile] for tile in pile) for pile in piles]

    def outcome(self) -> tuple[str, list[int]] | None:
        ended = self.ended()
        return ended and (ended[0], ranks_of(ended[1]))


KINDS: dict[str, Callable[[str], Table]] = {"referee": RefereeTable, "engine": EngineTable}

Read = Callable[[str], Table]
Start = Callable[..., Table]


@pytest.fixture(name="read", params=sorted(KINDS))
def read_fixture(request: pytest.FixtureRequest) -> Read:
    """Sets up a game from a whole position text."""
    return KINDS[request.param]


@pytest.fixture(name="start")
def start_fixture(read: Read) -> Start:
    """Sets up a game from a sketch: ``start("1 2t", "1 draw", "hand coral 3", pyramid=True)``.

    Progress is off unless a scenario asks for it, so that tiles are drawn only where it says so.
    """

    def start(
        sketch: str,
        *lines: str,
        seats: int = 2,
        deck: int = SPARE_TILES,
        progress: str = "off",
        **switches: bool,
    ) -> Table:
        return read(sketched(sketch, *lines, seats=seats, deck=deck, progress=progress, **switches))

    return start


# -- playing -------------------------------------------------------------------------------------


def play(table: Table, script: str) -> Table:
    """Play a script: on each line whose turn it is, and what they do."""
    for line in script.strip().splitlines():
        player, text = line.split(maxsplit=1)
        assert table.to_move is not None, f"the game was over before {line.strip()}"
        assert COLOURS[table.to_move] == player, f"it was not their turn: {line.strip()}"
        table.play(text)
    return table


@contextmanager
def refused() -> Iterator[None]:
    """What is tried inside must be refused as illegal or impossible."""
    try:
        yield
    except ValueError:
        return
    pytest.fail("this should have been refused")


def refuses(table: Table, *texts: str) -> None:
    """None of these can be done now, and trying changes nothing."""
    before = table.position()
    legal = table.legal()
    for text in texts:
        assert text not in legal
        with refused():
            table.play(text)
        assert table.position() == before


# -- looking -------------------------------------------------------------------------------------


def goes(*tiles: int) -> set[str]:
    """The actions that lead onto these tiles."""
    return {f"go {tile}" for tile in tiles}


def line(table: Table, beginning: str) -> str:
    """The rest of the line that begins like this, such as "hand coral" or "path"."""
    for text in table.position().splitlines():
        if text == beginning or text.startswith(beginning + " "):
            return text[len(beginning) :].strip()
    return ""


def pawn(table: Table, colour: str) -> str:
    """Where a pawn is: "above", "0:1", "0:1 stuck" or "0:1 out"."""
    return line(table, f"pawn {colour}").removeprefix("at ")


def place(table: Table, tile: int) -> str:
    """Where a tile lies; nothing if it is not in the waterfall."""
    return line(table, f"at {tile}")


def held(table: Table, colour: str) -> int:
    """How many tiles a player holds."""
    return len(line(table, f"hand {colour}").split())


def in_deck(table: Table) -> int:
    """How many tiles are in the deck: those that are nowhere else."""
    lines = [text.split() for text in table.position().splitlines()]
    elsewhere = [words[2:] for words in lines if words[0] in ("hand", "scored")]
    elsewhere += [words[1:] for words in lines if words[0] == "discard"]
    gone = sum(map(len, elsewhere)) + sum(words[0] == "at" for words in lines)
    return sum(words[0] == "tile" for words in lines) - gone


def told(table: Table, *items: str) -> str:
    """Some items of the turn line, such as "2" or "coral fall"."""
    words = ("turn " + line(table, "turn")).split()
    found = dict(zip(words[::2], words[1::2], strict=True))
    return " ".join(found[item] for item in items)
