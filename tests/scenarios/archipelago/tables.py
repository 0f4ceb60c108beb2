"""Tables at which the Archipelago scenarios are played: one run by the referee, one by the engine.

Scenarios use the ``start`` fixture, which is handed to them once for each kind of table.
"""

import copy
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol

import pytest

from tests.referees.archipelago import COLOURS, ArchipelagoReferee

CORAL, TEAL, VIOLET, AMBER = range(4)

# Coral and teal were each first in one of the two columns.
CROSSED = "a1 teal, a2 teal, c1 coral, c2 coral, e1 coral, e2 coral, g1 teal, g2 teal"

LETTERS = {colour[0]: colour for colour in COLOURS}


class Table(Protocol):
    """What a scenario can see and do."""

    @property
    def to_move(self) -> int | None: ...
    @property
    def board(self) -> dict[str, int]: ...
    @property
    def markers(self) -> list[int]: ...
    @property
    def bonus(self) -> dict[tuple[int, int], int]: ...
    @property
    def allowance(self) -> int: ...
    @property
    def placed(self) -> int: ...
    @property
    def passes(self) -> int: ...
    @property
    def frozen(self) -> set[int]: ...
    def groups(self) -> list[int]: ...
    def legal(self) -> set[str]: ...
    def play(self, text: str) -> None: ...
    def outcome(self) -> tuple[str, list[int]] | None: ...
    def copy(self) -> "Table": ...


class RefereeTable(ArchipelagoReferee):
    """The referee already is a table, but for copies."""

    def copy(self) -> "RefereeTable":
        twin = copy.copy(self)
        twin.board = dict(self.board)
        twin.bonus = dict(self.bonus)
        twin.markers = list(self.markers)
        twin.frozen = set(self.frozen)
        return twin


class EngineTable:
    """The engine, seen through a match."""

    def __init__(self, seats: int, **options: Any) -> None:
        # Imported late, so that the referee can be tested alone.
        from watertable import Match

        self._seats = seats
        self._options = options
        self._played: list[str] = []
        self._match = Match.start("archipelago", seats=seats, options=options, seed=1)

    @property
    def _view(self) -> Any:
        return self._match.view(None)

    @property
    def to_move(self) -> int | None:
        mover: int | None = self._match.mover
        return mover

    @property
    def board(self) -> dict[str, int]:
        return dict(self._view.board)

    @property
    def markers(self) -> list[int]:
        return list(self._view.markers)

    @property
    def bonus(self) -> dict[tuple[int, int], int]:
        return {
            (column, value): seat
            for column, cells in enumerate(self._view.track, start=1)
            for value, seat in enumerate(cells)
            if seat != -1
        }

    @property
    def allowance(self) -> int:
        return int(self._view.allowance)

    @property
    def placed(self) -> int:
        return int(self._view.placed)

    @property
    def passes(self) -> int:
        return int(self._view.passes)

    @property
    def frozen(self) -> set[int]:
        return set(self._view.frozen)

    def groups(self) -> list[int]:
        return list(self._view.groups)

    def legal(self) -> set[str]:
        texts = list(self._match.legal_texts())
        assert len(texts) == len(set(texts)), "a legal action is listed twice"
        return set(texts)

    def play(self, text: str) -> None:
        self._match.play(text)
        self._played.append(text)

    def copy(self) -> "EngineTable":
        twin = EngineTable(self._seats, **self._options)
        for text in self._played:
            twin.play(text)
        return twin

    def outcome(self) -> tuple[str, list[int]] | None:
        outcome = self._match.outcome
        return None if outcome is None else (outcome.reason, list(outcome.ranks))


Start = Callable[..., Table]

KINDS: dict[str, Start] = {"referee": RefereeTable, "engine": EngineTable}


@pytest.fixture(name="start", params=sorted(KINDS))
def start_fixture(request: pytest.FixtureRequest) -> Start:
    """Starts a game: ``start(seats, size=3, ...)``, options as the referee's."""
    return KINDS[request.param]


@contextmanager
def refused() -> Iterator[None]:
    """What is tried inside must be refused as illegal or impossible."""
    try:
        yield
    except ValueError:
        return
    pytest.fail("this should have been refused")


def play(table: Table, script: str) -> Table:
    """Play a script: actions apart by commas, turns apart by slashes.

    At each slash the turn must be over, by itself or by "end" or "pass". Line breaks are spaces.
    """
    turns = " ".join(script.split()).split(" / ")
    for number, turn in enumerate(turns, start=1):
        for step, text in enumerate(turn.split(", ")):
            assert step == 0 or table.placed > 0, f"the turn was over before {text}"
            table.play(text)
        if number < len(turns):
            assert table.placed == 0, f"the turn is not over after {turn}"
    return table


def end_turn(table: Table) -> None:
    """End the turn that is under way, if there is one."""
    if table.to_move is not None and table.placed:
        table.play("end")


def lay(table: Table, script: str) -> Table:
    """Lay stones apart by commas, one a turn whoever's turn it is, so that each is scored alone."""
    for text in " ".join(script.split()).split(", "):
        table.play(text)
        end_turn(table)
    return table


def pass_out(table: Table) -> tuple[str, list[int]]:
    """Let everyone pass until the game is over."""
    while table.to_move is not None:
        table.play("pass")
    outcome = table.outcome()
    assert outcome is not None
    return outcome


def stones(picture: str) -> dict[str, str]:
    """The stones of a picture, cell by cell from the bottom left, row by row.

    A picture shows the rows from the top, a letter for a stone of the colour that begins with it
    and a dot for an empty cell.
    """
    rows = [row.split() for row in picture.strip().splitlines()]
    return {
        f"{chr(ord('a') + number)}{place}": LETTERS[letter]
        for number, row in enumerate(reversed(rows))
        for place, letter in enumerate(row, start=1)
        if letter != "."
    }


def fill(table: Table, picture: str) -> Table:
    """Lay the stones of a picture that are not there yet, then end the turn that is under way.

    The players lay them in the order in which ``stones`` lists them, each as many as allowed.
    """
    wanted = stones(picture)
    for cell, colour in wanted.items():
        if cell not in table.board:
            table.play(f"{cell} {colour}")
    end_turn(table)
    assert {cell: COLOURS[colour] for cell, colour in table.board.items()} == wanted
    return table
