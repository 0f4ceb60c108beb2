"""Tables at which the Dropounion scenarios are played: one run by the referee, one by the engine.

Scenarios use the ``start`` fixture, which is handed to them once for each kind of table.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol

import pytest

from tests.referees.dropounion import SEATS, DropounionReferee, plain_position
from tests.scenarios.dropounion.sketches import shuffled, sketched
from tests.scenarios.engine_table import EngineAtTable
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


class EngineTable(EngineAtTable):
    """The engine, through what it offers everybody."""

    name = "dropounion"
    plain = staticmethod(plain_position)

    def advice(self, seat: int) -> set[str]:
        return set() if seat == self.to_move else self.legal_for(seat)

    def clock(self) -> set[str]:
        return self.legal_for(TABLE)

    def play(self, text: str, seat: int | None = None) -> None:
        self._game.rules.apply(self._state, *self.allowed(text, seat))

    def deal(self) -> None:
        rules: Any = self._game.rules
        rules.deal(self._state)

    def outcome(self) -> tuple[str, bool] | None:
        ended = self.ended()
        if ended is None:
            return None
        reason, worth = ended
        assert set(worth) in ({0.0}, {1.0}), "all win or all lose"
        return reason, bool(worth[0])


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
