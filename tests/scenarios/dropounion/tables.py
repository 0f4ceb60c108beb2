"""Tables at which the Dropounion scenarios are played: one run by the referee, one by the engine.

Scenarios use the ``start`` fixture, which is handed to them once for each kind of table.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol

import numpy as np
import pytest

from tests.referees.dropounion import SEATS, DropounionReferee, plain_position
from tests.scenarios.dropounion.sketches import shuffled, sketched
from watertable import TABLE, game

RAIN, BROOK, DEW, MIST, SNOW = range(5)


class Table(Protocol):
    """What a scenario can see and do."""

    @property
    def to_move(self) -> int | None: ...
    def legal(self) -> set[str]: ...
    def advice(self, seat: int) -> set[str]: ...
    def clock(self) -> set[str]: ...
    def play(self, text: str, seat: int | None = None) -> None: ...
    def deal(self) -> None: ...
    def position(self) -> str: ...
    def outcome(self) -> tuple[str, bool] | None: ...
    def copy(self) -> "Table": ...


class EngineTable:
    """The engine, through what it offers everybody."""

    def __init__(self, text: str) -> None:
        self._game = game("dropounion")
        self._state = self._game.notation.parse_position(text)

    @property
    def to_move(self) -> int | None:
        seat = int(self._game.rules.mover(self._state))
        return None if seat == -1 else seat

    def legal(self) -> set[str]:
        seat = self.to_move
        return set() if seat is None else self._legal_for(seat)

    def advice(self, seat: int) -> set[str]:
        return set() if seat == self.to_move else self._legal_for(seat)

    def clock(self) -> set[str]:
        return self._legal_for(TABLE)

    def play(self, text: str, seat: int | None = None) -> None:
        if seat is None:
            seat = self.to_move
            if seat is None:
                raise ValueError("the game is over")
        action = self._game.notation.parse_action(self._state, seat, text)
        refusal = self._game.rules.refusal(self._state, seat, action)
        if refusal:
            words = self._game.notation.explain(self._state, seat, action, refusal)
            raise ValueError(words)
        self._game.rules.apply(self._state, seat, action)

    def deal(self) -> None:
        rules: Any = self._game.rules
        rules.deal(self._state)

    def position(self) -> str:
        return plain_position(self._game.notation.position_text(self._state))

    def outcome(self) -> tuple[str, bool] | None:
        reason = self._game.rules.reason(self._state)
        if reason == 0:
            return None
        worth = np.zeros(int(self._state["seats"]))
        self._game.rules.score(self._state, worth)
        assert set(worth) in ({0.0}, {1.0}), "all win or all lose"
        return self._game.rules.REASONS[reason], bool(worth[0])

    def copy(self) -> "EngineTable":
        twin = object.__new__(EngineTable)
        twin._game = self._game
        twin._state = self._state.copy()
        return twin

    def _legal_for(self, seat: int) -> set[str]:
        buffer = np.zeros(self._game.rules.MOST_LEGAL, np.int32)
        n = self._game.rules.legal(self._state, seat, buffer)
        notation = self._game.notation
        texts = [notation.action_text(self._state, seat, int(action)) for action in buffer[:n]]
        assert len(texts) == len(set(texts)), "a legal action is listed twice"
        return set(texts)


KINDS: dict[str, Callable[[str], Table]] = {"referee": DropounionReferee, "engine": EngineTable}

Read = Callable[[str], Table]
Start = Callable[..., Table]


@pytest.fixture(name="read", params=sorted(KINDS))
def read_fixture(request: pytest.FixtureRequest) -> Read:
    """Sets up a game from a whole position text."""
    return KINDS[request.param]


@pytest.fixture(name="start")
def start_fixture(read: Read) -> Start:
    """Sets up a game from a sketch: ``start("rain B/G G/O O/B", "row T/B", mode="hard")``."""

    def start(*lines: str, seats: int = 3, **options: object) -> Table:
        return read(sketched(*lines, seats=seats, **options))

    return start


@pytest.fixture(name="deal")
def deal_fixture(read: Read) -> Start:
    """Deals the cards of a deck, until somebody is asked: ``deal("B/G T/O ...", seats=2)``."""

    def deal(deck: str, *, seats: int, **options: object) -> Table:
        table = read(shuffled(deck, seats, **options))
        table.deal()
        return table

    return deal


def undealt(seats: int, seed: int, **options: object) -> str:
    """The deck that the engine shuffles for a new game, as a position text."""
    dropounion = game("dropounion")
    values = dropounion.read_options(options, seats)
    state = dropounion.blank_state(values, seats, seed)
    rules: Any = dropounion.rules
    rules.shuffle(state)
    return dropounion.notation.position_text(state)


# -- playing -------------------------------------------------------------------------------------


def play(table: Table, script: str) -> Table:
    """Play a script: on each line who acts, and what they do.

    Who gives advice is not asked; and the table itself ("table time up") never is.
    """
    for line in script.strip().splitlines():
        player, text = line.split(maxsplit=1)
        if player == "table":
            table.play(text, TABLE)
            continue
        seat = SEATS.index(player)
        if not text.startswith("advise"):
            assert table.to_move is not None, f"the game was over before {line.strip()}"
            assert SEATS[table.to_move] == player, f"they were not asked: {line.strip()}"
        table.play(text, seat)
    return table


@contextmanager
def refused() -> Iterator[None]:
    """What is tried inside must be refused as illegal or impossible."""
    try:
        yield
    except ValueError:
        return
    pytest.fail("this should have been refused")


def refuses(table: Table, *texts: str, seat: int | None = None) -> None:
    """None of these can be done now, and trying changes nothing."""
    before = table.position()
    for text in texts:
        with refused():
            table.play(text, seat)
        assert table.position() == before
    if seat is None:
        assert table.legal().isdisjoint(texts)


# -- looking -------------------------------------------------------------------------------------


def line(table: Table, beginning: str) -> str:
    """The rest of the line that begins like this, such as "hand rain" or "row"."""
    for text in table.position().splitlines():
        if text == beginning or text.startswith(beginning + " "):
            return text[len(beginning) :].strip()
    return ""


def hand(table: Table, player: str) -> str:
    return line(table, f"hand {player}")


def guards(table: Table) -> list[str]:
    """The guards, the older first."""
    lines = table.position().splitlines()
    return [text.removeprefix("guard ") for text in lines if text.startswith("guard ")]


def told(table: Table, *items: str) -> str:
    """Some items of the turn line, such as "7 rain act"."""
    words = ("turn " + line(table, "turn")).split()
    found = dict(zip(words[::2], words[1::2], strict=True))
    return " ".join(found[item] for item in items)


def asked(table: Table) -> str:
    """Who is asked, and what about: "brook guard"."""
    return told(table, "asked", "phase")


def options(table: Table, *kinds: str) -> set[str]:
    """What can be done that begins with one of these words."""
    return {text for text in table.legal() if text.split()[0] in kinds}
