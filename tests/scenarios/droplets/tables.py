"""Tables at which the Droplets scenarios are played: one run by the referee, one by the engine.

Scenarios use the ``start`` fixture, which is handed to them once for each kind of table.
"""

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Protocol, Self

import pytest

from tests.referees.droplets import (
    COLOURS,
    EACH_KIND,
    DropletsReferee,
    board_of,
    new_game,
    plain_position,
)
from tests.referees.droplets import KINDS as TOKENS
from tests.scenarios.engine_table import EngineAtTable, ranks_of
from watertable import game
from watertable.games.droplets.view import View

CORAL, TEAL = range(2)

# Six dripping spaces around a transition space, and nothing but drains and fountains around them.
#
#     e1 e2 e3
#    d1 d2 d3 d4
#   c1 c2 c3 c4 c5
#    b1 b2 b3 b4
#     a1 a2 a3
#
# The stars of c3 are b2, c4, d2 and b3, c2, d3; those of d2 are c2, d3, e1 and c3, d1, e2.
LAKE = """
  x 1 x
 2 o o x
x o ~ o 1
 x o o 2
  x 1 x
"""

# Two dripping spaces and three transition spaces, two of them at the edge of the table.
#
#   d1 d2 d3
#  c1 c2 c3 c4
#   b1 b2 b3
#    a1 a2
#
# The stars of c2 are b1, c3, d1 and b2, c1, d2; those of b2 are a1, b3, c2 and a2, b1, c3.
POND = """
 x 1 x
~ o ~ x
 ~ o 2
  x x
"""

# A single dripping space: when it is triggered, nothing can be placed.
#
#   c1 c2
#  b1 b2 b3
#   a1 a2
#
# The stars of b2 are a1, b3, c1 and a2, b1, c2.
WELL = """
 x 1
x o 1
 x 1
"""

# One transition space above the only dripping space, b2.
SPRING = """
 ~ 1
x o 1
 x 1
"""

# Spaces around a hole: whatever splashes inwards is off the board.
RING = """
 o o
~ . ~
 o o
"""

MAPS = {"lake": LAKE, "pond": POND, "well": WELL, "spring": SPRING, "ring": RING, "drop": "o"}


class Table(Protocol):
    """What a scenario can see and do."""

    @property
    def to_move(self) -> int | None: ...
    @property
    def points(self) -> list[int]: ...
    @property
    def supply(self) -> list[int]: ...
    def legal(self) -> set[str]: ...
    def play(self, text: str) -> None: ...
    def position(self) -> str: ...
    def outcome(self) -> tuple[str, list[int]] | None: ...
    def copy(self) -> "Table": ...


class EngineTable(EngineAtTable):
    """The engine, through what it offers everybody."""

    name = "droplets"
    plain = staticmethod(plain_position)

    @property
    def points(self) -> list[int]:
        return self._view.points

    @property
    def supply(self) -> list[int]:
        return self._view.supply

    @property
    def _view(self) -> View:
        # A position tells neither supplies nor points; what is read off the board would be right
        # even if the engine had lost count.
        found = self._game.views.view(self._state, None)
        assert isinstance(found, View)
        return found

    def outcome(self) -> tuple[str, list[int]] | None:
        ended = self.ended()
        return ended and (ended[0], ranks_of(ended[1]))

    @classmethod
    def new(cls, drawing: str, *, seed: int, **switches: bool) -> Self:
        """A new game, as the engine sets it up."""
        chosen = game(cls.name)
        values = chosen.read_options({"board": drawing.strip("\n"), **switches}, 2)
        table = object.__new__(cls)
        table._game = chosen
        table._state = chosen.new_state(values, 2, seed)
        return table


class RefereeTable(DropletsReferee):
    """The referee, who plays but does not shuffle."""

    @classmethod
    def new(cls, drawing: str, *, seed: int, pebbles: bool = False, rewards: bool = False) -> Self:
        """A new game, as people set it up."""
        shuffled = random.Random(seed)
        tokens = list(TOKENS * EACH_KIND)
        drains = list(board_of(drawing).drains)
        shuffled.shuffle(tokens)
        shuffled.shuffle(drains)
        layout = dict(zip(drains, tokens, strict=False)) if rewards else None
        return cls(new_game(drawing, pebbles=pebbles, rewards=layout))


KINDS: dict[str, type[EngineTable] | type[RefereeTable]] = {
    "referee": RefereeTable,
    "engine": EngineTable,
}

Begin = Callable[..., Table]
Read = Callable[[str], Table]
Start = Callable[..., Table]


@pytest.fixture(name="read", params=sorted(KINDS))
def read_fixture(request: pytest.FixtureRequest) -> Read:
    """Sets up a game from a whole position text."""
    return KINDS[request.param]


@pytest.fixture(name="begin", params=sorted(KINDS))
def begin_fixture(request: pytest.FixtureRequest) -> Begin:
    """Sets up a new game: ``begin(LAKE, pebbles=True, rewards=True, seed=1)``."""

    def begin(drawing: str, *, seed: int = 0, **switches: bool) -> Table:
        return KINDS[request.param].new(drawing, seed=seed, **switches)

    return begin


@pytest.fixture(name="start")
def start_fixture(read: Read) -> Start:
    """Sets up a game: ``start(LAKE, "at c2 c1", "turn 4 marker teal", rewards=True)``."""

    def start(
        drawing: str,
        *lines: str,
        length: str = "normal",
        pebbles: bool = False,
        rewards: bool = False,
    ) -> Table:
        first = (
            f"droplets length {length}"
            f" pebbles {'on' if pebbles else 'off'} rewards {'on' if rewards else 'off'}"
        )
        return read("\n".join([first, drawing.strip("\n"), *lines]))

    return start


# -- playing -------------------------------------------------------------------------------------


def play(table: Table, script: str) -> Table:
    """Play a script: on each line who has to decide, and what they do."""
    for line in script.strip().splitlines():
        player, text = line.split(maxsplit=1)
        assert table.to_move is not None, f"the game was over before {line.strip()}"
        assert COLOURS[table.to_move] == player, f"somebody else had to decide: {line.strip()}"
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


def _after(table: Table, beginning: str) -> str:
    """The rest of the line that begins like this; nothing if there is none."""
    for line in table.position().splitlines():
        if line == beginning or line.startswith(beginning + " "):
            return line[len(beginning) :].strip()
    return ""


def at(table: Table, space: str) -> str:
    """What lies on a space, such as "c1 t2"."""
    return _after(table, f"at {space}")


def under(table: Table, space: str) -> str:
    """The token that still lies under a drain."""
    return _after(table, f"under {space}")


def hand(table: Table, colour: str) -> str:
    """The tokens of a player."""
    return _after(table, f"hand {colour}")


def spent(table: Table) -> str:
    """The tokens that were spent."""
    return _after(table, "spent")


def controls(table: Table, space: str) -> str:
    """Who controls a triggered space; nothing if it is not triggered."""
    return _after(table, f"control {space}")


def told(table: Table, *items: str) -> str:
    """Some items of the turn line, such as "2" or "coral 0"."""
    words = ("turn " + _after(table, "turn")).split()
    found = dict(zip(words[::2], words[1::2], strict=True))
    return " ".join(found[item] for item in items)
