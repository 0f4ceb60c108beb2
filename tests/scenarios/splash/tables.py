"""Tables at which the Splash! scenarios are played: one run by the referee, one by the engine.

Scenarios use the ``start`` fixture, which is handed to them once for each kind of table. At both
tables physics is scripted: whoever plays says how the pieces lie afterwards.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol

import numpy as np
import pytest

from tests.referees.splash import PLAYERS, SceneError, SplashReferee, plain_position, target_of
from tests.referees.splash_scenes import read_scene
from tests.scenarios.engine_table import EngineAtTable, ranks_of
from tests.scenarios.splash.sketches import scene, sketched
from watertable.core.effects import Effect
from watertable.core.text import Voice
from watertable.games.splash.geometry import MM, Location, highest
from watertable.games.splash.pieces import PIECE_NAMES, SHAPES, shape_of
from watertable.games.splash.recorded_physics import read_result
from watertable.games.splash.rules import apply_in
from watertable.games.splash.scene_text import read_piece, read_set, set_text
from watertable.games.splash.scenes import Scene as EngineScene

if TYPE_CHECKING:
    from watertable import Match

CORAL, TEAL, VIOLET, AMBER, MOSS, SLATE = range(6)

# A pose in which each shape is easily placed.
SAFE = {"brick": "flat", "cylinder": "upright", "prism": "end", "dome": "flat", "bridge": "arch"}


class Table(Protocol):
    """What a scenario can see and do."""

    @property
    def to_move(self) -> int | None: ...
    def legal(self) -> set[str]: ...
    def play(self, text: str, *scenes: str) -> None: ...
    def position(self) -> str: ...
    def outcome(self) -> tuple[str, list[int]] | None: ...
    def copy(self) -> "Table": ...


class RefereeTable:
    """The referee."""

    def __init__(self, text: str, lying: str = "") -> None:
        self._referee = SplashReferee(text, lying)

    @property
    def to_move(self) -> int | None:
        return self._referee.to_move

    def legal(self) -> set[str]:
        return self._referee.legal()

    def play(self, text: str, *scenes: str) -> None:
        try:
            self._referee.play(text, scenes)
        except SceneError as problem:  # the scenario is wrong, and nothing was refused
            raise AssertionError(str(problem)) from problem

    def position(self) -> str:
        return self._referee.position()

    def outcome(self) -> tuple[str, list[int]] | None:
        return self._referee.outcome()

    def copy(self) -> "RefereeTable":
        twin = object.__new__(RefereeTable)
        twin._referee = self._referee.copy()
        return twin


class EngineTable(EngineAtTable):
    """The engine, through what it offers everybody, with scripted physics."""

    name = "splash"
    plain = staticmethod(plain_position)

    def __init__(self, text: str, lying: str = "") -> None:
        super().__init__(self._with_poses(text, lying))

    @staticmethod
    def pose(piece: str, top: str) -> str:
        """A place for a piece whose highest point is so many millimetres above the table, as a
        position has it."""
        numbers = [repr(float(number)) for number in _place(read_piece(piece), float(top))]
        return f"at {' '.join(numbers[:3])} turned {' '.join(numbers[3:])}"

    @staticmethod
    def scenes_of(match: "Match") -> list[str]:
        """The scenes of all simulations of the last action of a match, in turn, as the referee
        wants them. The heights are those that the engine compares."""
        texts = []
        for found in read_result(match.actions[-1].physics_result):
            lines = ["rest yes" if found.at_rest else "rest no"]
            for piece in sorted(found.pieces):
                on, touches = set_text(found.rests_on(piece)), set_text(found.touched_by(piece))
                lines.append(
                    f"{PIECE_NAMES[piece]} top {found.top(piece)} on {on} touches {touches}"
                )
            texts.append("\n".join(lines))
        return texts

    def _with_poses(self, text: str, lying: str) -> str:
        """The position with exact places, as the engine wants it."""
        tops = read_scene(lying).pieces if lying else {}
        lines = text.splitlines()
        for number, line in enumerate(lines):
            if line.startswith("piece ") and " at " not in line:
                piece = " ".join(line.split()[1:3])
                lines[number] = f"{line} {self.pose(piece, str(tops[piece].top))}"
        return "\n".join(lines)

    def legal(self) -> set[str]:
        """As the referee has it: of placements only the targets."""
        return targets_only(sorted(super().legal()))

    def play(self, text: str, *scenes: str) -> None:
        seat, action = self.allowed(text)
        if self._game.notation.action_text(self._state, seat, action) != text:
            raise ValueError("not written in full")
        world = ScriptedWorld(scenes)
        apply_in(self._state, seat, action, world)
        assert world.waiting == [], "fewer simulations than scenes"

    def effects(self, text: str, *scenes: str) -> list[Effect]:
        """Play, and return what everybody may know of it."""
        before, (seat, action) = self._state.copy(), self.allowed(text)
        self.play(text, *scenes)
        return list(self._game.effects.effects(before, seat, action, self._state, None))

    def told(self, text: str, *scenes: str, reader: int | None = None) -> str:
        """Play, and return what everybody is told of it; who reads it is "you"."""
        effects = self.effects(text, *scenes)
        return self._game.notation.narrate(effects, Voice(self._game.notation.seat_name, reader))

    def outcome(self) -> tuple[str, list[int]] | None:
        ended = self.ended()
        return ended and (ended[0], ranks_of(ended[1]))


class ScriptedWorld:
    """In place of physics: every simulation comes to the next scene of a script."""

    def __init__(self, scenes: Sequence[str]) -> None:
        self.waiting = list(scenes)

    def drop(self, scene: EngineScene, piece: int, *_: object) -> EngineScene:
        return self._next((*scene.pieces, piece))

    def settle(self, scene: EngineScene) -> EngineScene:
        return self._next(scene.pieces)

    def _next(self, pieces: tuple[int, ...]) -> EngineScene:
        assert self.waiting, "more simulations than scenes"
        told = read_scene(self.waiting.pop(0))
        assert set(told.pieces) == {PIECE_NAMES[piece] for piece in pieces}, "other pieces"
        lying = [told.pieces[PIECE_NAMES[piece]] for piece in pieces]
        places = [_place(piece, float(one.top)) for piece, one in zip(pieces, lying, strict=True)]
        on = tuple(read_set(", ".join(one.on) or "nothing") for one in lying)
        touches = tuple(read_set(", ".join(one.touches) or "nothing") for one in lying)
        return EngineScene(pieces, np.array(places), on, touches, told.rest)


def _place(piece: int, top: float) -> Location:
    """In the middle of the table, with the highest point at this height."""
    turn = SHAPES[shape_of(piece)].poses[0].turn
    place = np.array([0.0, 0.0, 0.0, *turn])
    place[2] = (top - highest(piece, place)) * MM
    return place


def targets_only(texts: Sequence[str]) -> set[str]:
    """Legal texts, but of placements only the targets."""
    return {target_of(text) if text.startswith("place ") else text for text in texts}


Read = Callable[..., Table]
Start = Callable[..., Table]

KINDS: dict[str, Read] = {"referee": RefereeTable, "engine": EngineTable}


@pytest.fixture(name="read", params=sorted(KINDS))
def read_fixture(request: pytest.FixtureRequest) -> Read:
    """Sets up a game from a whole position text and, for the heights, its scene."""
    return KINDS[request.param]


@pytest.fixture(name="start")
def start_fixture(read: Read) -> Start:
    """Sets up a game from a sketch: ``start("red brick 22 on table", "drops teal 2", seats=3)``."""

    def start(
        sketch: str,
        *lines: str,
        seats: int = 2,
        teams: bool = False,
        deal: bool = False,
        steadiness: str = "normal",
    ) -> Table:
        text = sketched(sketch, *lines, seats=seats, teams=teams, deal=deal, steadiness=steadiness)
        return read(text, scene(sketch) if sketch.strip() else "")

    return start


# -- playing -------------------------------------------------------------------------------------


def play(table: Table, script: str) -> Table:
    """Play a script: on each line whose turn it is, and what they do. For all but placing."""
    for text in script.strip().splitlines():
        player, action = text.split(maxsplit=1)
        _play_one(table, player, action)
    return table


def place(table: Table, player: str, target: str, *sketches: str) -> Table:
    """Place the given piece in the middle of the target; then all lies as in the sketches.

    There is one sketch for the placement, and one for each time that the rest settles again.
    """
    pose = SAFE[line(table, "given").split()[1]]
    where = "on table" if target == "table" else f"on {target} at 0 0"
    _play_one(table, player, f"place {pose} {where} turn 0", *map(scene, sketches))
    return table


def choose(table: Table, player: str, action: str, *sketches: str) -> Table:
    """Choose a base; then the rest settles again, once for each sketch."""
    _play_one(table, player, action, *map(scene, sketches))
    return table


def _play_one(table: Table, player: str, action: str, *scenes: str) -> None:
    assert table.to_move is not None, f"the game was over before: {player} {action}"
    assert PLAYERS[table.to_move] == player, f"it was not their turn: {player} {action}"
    table.play(action, *scenes)


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
    for text in texts:
        with refused():
            table.play(text)
        assert table.position() == before


# -- looking -------------------------------------------------------------------------------------


def gives(*pieces: str) -> set[str]:
    return {f"give {piece}" for piece in pieces}


def targets(table: Table) -> set[str]:
    """The pieces (or the table) that the given piece may be placed on."""
    assert told(table, "phase") == "place"
    return {text.removeprefix("place on ") for text in table.legal()}


def bases(*pieces: str) -> set[str]:
    return {f"base {piece}" for piece in pieces}


def line(table: Table, beginning: str) -> str:
    """The rest of the line that begins like this, such as "stock coral" or "box"."""
    for text in table.position().splitlines():
        if text == beginning or text.startswith(beginning + " "):
            return text[len(beginning) :].strip()
    raise AssertionError(f"there is no line {beginning}")


def stock(table: Table, player: str) -> str:
    return line(table, f"stock {player}")


def drops(table: Table) -> list[int]:
    """The water drops of all players."""
    texts = table.position().splitlines()
    return [int(text.split()[2]) for text in texts if text.startswith("drops ")]


def standing(table: Table) -> list[str]:
    """The pieces on the table with what they rest on and touch, in the order they came there."""
    texts = table.position().splitlines()
    return [text.removeprefix("piece ") for text in texts if text.startswith("piece ")]


def pieces_on_table(table: Table) -> list[str]:
    return [text.partition(" on ")[0] for text in standing(table)]


def told(table: Table, *items: str) -> str:
    """Some items of the turn line, such as "2" or "coral place"."""
    words = ("turn " + line(table, "turn")).split()
    found = dict(zip(words[::2], words[1::2], strict=True))
    return " ".join(found[item] for item in items)
