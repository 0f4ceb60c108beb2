"""What happens, as data: each kind of effect where the rules say so, in order, and in sentences.

Physics is scripted: a sketch says how the pieces lie after each simulation.
"""

import re
from dataclasses import dataclass

import pytest

from tests.scenarios.splash.sketches import scene, sketched
from tests.scenarios.splash.tables import CORAL, TEAL, VIOLET, EngineTable
from watertable import Match
from watertable.core.effects import Effect
from watertable.games.splash import effect_kinds as splash
from watertable.games.splash.effect_kinds import (
    GameOver,
    NewBase,
    PieceDrafted,
    PieceGiven,
    PieceKept,
    PiecePlaced,
    PiecesBoxed,
    PiecesCleared,
    PiecesTaken,
    TowerFell,
    TowerStands,
    TurnEnded,
    WaterDropReceived,
)

FORK = """
yellow bridge 30 on table
green prism 55 on yellow bridge
blue brick 52 on yellow bridge
"""
GIVEN = ("given blue dome of coral", "stock coral red prism", "stock teal red bridge")
PLACE = "place flat on blue brick at 0 0 turn 0"
PLACED = PiecePlaced(seat=TEAL, piece="blue dome", pose="flat", on="blue brick")
STANDS = FORK + "blue dome 70 on blue brick"
SLID = FORK + "blue dome 17 on table"
FIVE_SINGLES = """
yellow bridge 28 on table
green prism 28 on table
blue brick 22 on table
red brick 22 on table
blue dome 17 on table
"""
DROP = WaterDropReceived(seat=CORAL, drops=1)
TOOK_DOME = (
    PiecesCleared(pieces=("blue dome",)),
    PiecesTaken(seat=TEAL, pieces=("blue dome",)),
)


@dataclass(frozen=True)
class Played:
    """An action at a table, how the pieces lie afterwards, and what has happened then."""

    name: str
    lines: tuple[str, ...]
    action: str
    scenes: tuple[str, ...]
    happened: tuple[Effect, ...]
    sketch: str = FORK
    seats: int = 2
    teams: bool = False

    def table(self) -> EngineTable:
        text = sketched(self.sketch, *self.lines, seats=self.seats, teams=self.teams)
        return EngineTable(text, scene(self.sketch) if self.sketch else "")

    def sketches(self) -> list[str]:
        return [scene(sketch) for sketch in self.scenes]


def _placed(
    sketch: str,
    *happened: Effect,
    name: str,
    lines: tuple[str, ...] = (),
    settled: tuple[str, ...] = (),
) -> Played:
    """Teal places the blue dome."""
    return Played(name, (*GIVEN, *lines), PLACE, (sketch, *settled), (PLACED, *happened))


def _fell(
    verdict: str, culprit: str = "blue dome", other: str | None = None, down: int = 0
) -> TowerFell:
    return TowerFell(verdict=verdict, culprit=culprit, other=other, down=down)


_OVER = TurnEnded(seat=TEAL, next=None)

CASES = [
    Played(
        "a draft",
        ("pile blue brick, green brick, red dome", "turn 0 mover coral phase draft"),
        "draft red dome",
        (),
        (PieceDrafted(seat=CORAL, piece="red dome"),),
        sketch="",
    ),
    Played(
        "the end of a draft, which leaves two pieces over",
        ("pile blue brick, green brick, red dome", "turn 0 mover coral phase draft"),
        "draft red dome",
        (),
        (
            PieceDrafted(seat=CORAL, piece="red dome"),
            PiecesBoxed(pieces=("green brick", "blue brick")),
        ),
        sketch="",
        seats=4,
    ),
    Played(
        "a piece of one's own",
        ("stock coral blue dome",),
        "give blue dome",
        (),
        (PieceGiven(seat=CORAL, to=TEAL, piece="blue dome"), TurnEnded(seat=CORAL, next=TEAL)),
    ),
    Played(
        "a piece of another player",
        ("stock coral", "stock teal red dome", "stock violet blue dome"),
        "give blue dome",
        (),
        (
            PieceGiven(seat=CORAL, to=TEAL, piece="blue dome", owner=VIOLET),
            TurnEnded(seat=CORAL, next=TEAL),
        ),
        seats=3,
    ),
    Played(
        "the first piece",
        ("given blue dome of coral", "turn 1 mover teal phase place"),
        "place flat on table turn 0",
        ("blue dome 17 on table",),
        (PiecePlaced(seat=TEAL, piece="blue dome", pose="flat", on="table"), TowerStands()),
        sketch="",
    ),
    _placed(STANDS, TowerStands(), name="it stands"),
    _placed(
        SLID,
        _fell("slid", other="blue brick", down=1),
        DROP,
        *TOOK_DOME,
        name="the new piece slid off",
    ),
    _placed(
        """
        yellow bridge 30 on table
        green prism 28 on table
        blue brick 22 on table
        blue dome 17 on table
        """,
        _fell("gave-way", "blue brick", "yellow bridge", down=3),
        DROP,
        name="an older piece gave way, and all lie alone",
    ),
    _placed(
        """
        yellow bridge 30 on table
        green prism 45 on table, yellow bridge
        blue brick 52 on yellow bridge
        blue dome 70 on blue brick
        """,
        _fell("gave-way", "green prism", down=1),
        DROP,
        PiecesCleared(pieces=("green prism",)),
        PiecesTaken(seat=TEAL, pieces=("green prism",)),
        name="an older piece toppled over",
        settled=(
            """
            yellow bridge 30 on table
            blue brick 52 on yellow bridge
            blue dome 70 on blue brick
            """,
        ),
    ),
    _placed(
        """
        yellow bridge 30 on table
        blue brick 52 on yellow bridge
        green prism 75 on blue brick beside yellow bridge
        blue dome 70 on blue brick
        """,
        _fell("moved", "green prism"),
        DROP,
        name="an older piece rests on something else",
    ),
    _placed(
        FORK + "blue dome 70 on blue brick beside green prism",
        _fell("touched", other="green prism"),
        DROP,
        PieceKept(seat=TEAL, piece="blue dome"),
        name="it touches a second piece",
    ),
    _placed(
        FORK + "blue dome 70 on blue brick\nmoving",
        _fell("restless", other="blue brick"),
        DROP,
        PieceKept(seat=TEAL, piece="blue dome"),
        name="it does not come to rest",
    ),
    _placed(
        """
        yellow bridge 30 on table
        green prism 28 on table
        blue brick 20 on table
        blue dome 40 on blue brick
        """,
        _fell("gave-way", "blue brick", "yellow bridge", down=2),
        DROP,
        NewBase(piece="blue brick"),
        PiecesCleared(pieces=("green prism", "yellow bridge")),
        PiecesTaken(seat=TEAL, pieces=("green prism", "yellow bridge")),
        name="another base",
    ),
    _placed(
        SLID,
        _fell("slid", other="blue brick", down=1),
        WaterDropReceived(seat=CORAL, drops=3),
        _OVER,
        GameOver(reason="three drops", winners=(CORAL,)),
        name="three drops",
        lines=("drops coral 2",),
    ),
    _placed(
        FORK + "blue dome 70 on blue brick\nmoving",
        _fell("restless", other="blue brick"),
        WaterDropReceived(seat=CORAL, drops=3),
        PieceKept(seat=TEAL, piece="blue dome"),
        _OVER,
        GameOver(reason="three drops", winners=(CORAL,)),
        name="three drops, and the piece alone came off",
        lines=("drops coral 2",),
    ),
    Played(
        "the last piece placed, by a team",
        ("given blue dome of coral", "stock coral"),
        PLACE,
        (STANDS,),
        (
            PLACED,
            TowerStands(),
            _OVER,
            GameOver(reason="last piece placed", winners=(CORAL, VIOLET)),
        ),
        seats=4,
        teams=True,
    ),
    Played(
        "no pieces left",
        ("given blue prism of coral", "stock coral", "stock teal"),
        "place end on red prism at 0 0 turn 0",
        (
            """
            red brick 22 on table
            blue dome 50 on red brick
            red prism 70 on blue dome
            blue prism 100 on red prism
            """,
        ),
        (
            PiecePlaced(seat=TEAL, piece="blue prism", pose="end", on="red prism"),
            _fell("moved", "red prism"),
            DROP,
            _OVER,
            GameOver(reason="no pieces left", winners=(CORAL, TEAL)),
        ),
        sketch="""
        red brick 22 on table
        red prism 50 on red brick
        blue dome 50 on red brick
        """,
    ),
    Played(
        "a base by choice, with as many others as can be taken",
        ("base", "turn 5 mover teal phase base"),
        "base blue brick",
        (),
        (
            NewBase(piece="blue brick", seat=TEAL),
            PiecesCleared(pieces=("green prism", "yellow bridge")),
            PiecesTaken(seat=TEAL, pieces=("green prism", "yellow bridge")),
        ),
        sketch="""
        yellow bridge 28 on table
        green prism 28 on table
        blue brick 22 on table
        """,
    ),
    Played(
        "a base by choice, with more than can be taken",
        ("base", "turn 5 mover teal phase base"),
        "base blue brick",
        (),
        (
            NewBase(piece="blue brick", seat=TEAL),
            PiecesCleared(pieces=("red brick", "green prism", "blue dome", "yellow bridge")),
        ),
        sketch=FIVE_SINGLES,
    ),
    Played(
        "a base by choice, without which something that leaned comes down",
        ("base", "turn 5 mover teal phase base"),
        "base yellow bridge",
        ("yellow bridge 28 on table\nblue dome 17 on table",),
        (
            NewBase(piece="yellow bridge", seat=TEAL),
            PiecesCleared(pieces=("blue brick", "blue dome")),
            PiecesTaken(seat=TEAL, pieces=("blue brick", "blue dome")),
        ),
        sketch="""
        yellow bridge 28 on table
        blue dome 45 on yellow bridge beside blue brick
        blue brick 45 on table
        """,
    ),
    Played(
        "the first of three",
        ("fallen green prism, blue brick, red dome, red prism", "turn 6 mover teal phase take"),
        "take blue brick",
        (),
        (PiecesTaken(seat=TEAL, pieces=("blue brick",)),),
        sketch="yellow bridge 30 on table",
    ),
    Played(
        "the last of three",
        (
            "fallen green prism, blue brick, red dome",
            "taken 2",
            "turn 6 mover teal phase take",
        ),
        "take blue brick",
        (),
        (
            PiecesTaken(seat=TEAL, pieces=("blue brick",)),
            PiecesBoxed(pieces=("green prism", "red dome")),
        ),
        sketch="yellow bridge 30 on table",
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_what_happens(case: Played) -> None:
    assert tuple(case.table().effects(case.action, *case.sketches())) == case.happened


def test_every_kind_of_effect_is_tried() -> None:
    tried = {type(effect) for case in CASES for effect in case.happened}
    assert tried == set(splash.EFFECTS.__args__)


def told(name: str, reader: int) -> str:
    (case,) = (case for case in CASES if case.name == name)
    return case.table().told(case.action, *case.sketches(), reader=reader)


@pytest.mark.parametrize(
    ("name", "reader", "sentence"),
    [
        ("a draft", CORAL, "You draft the red dome."),
        ("a piece of one's own", CORAL, "You give the blue dome to Teal."),
        ("a piece of one's own", TEAL, "Coral gives the blue dome to you."),
        ("a piece of another player", CORAL, "You give the blue dome of Violet to Teal."),
        ("a piece of another player", TEAL, "Coral gives the blue dome of Violet to you."),
        ("a piece of another player", VIOLET, "Coral gives your blue dome to Teal."),
        ("it stands", TEAL, "You place the blue dome flat on the blue brick; it stands."),
        (
            "another base",
            TEAL,
            "You place the blue dome flat on the blue brick; splash! The blue brick slid off the"
            " yellow bridge below it; 2 pieces came down; Coral gets a water drop (1 of 3); the"
            " blue brick is the new base; you take the green prism and the yellow bridge.",
        ),
        (
            "it touches a second piece",
            CORAL,
            "Teal places the blue dome flat on the blue brick; splash! It touches the green prism"
            " and is taken off; you get a water drop (1 of 3); Teal keeps the piece.",
        ),
        (
            "it does not come to rest",
            TEAL,
            "You place the blue dome flat on the blue brick; splash! It will not come to rest on"
            " the blue brick and is taken off; Coral gets a water drop (1 of 3); you keep the"
            " piece.",
        ),
        (
            "a base by choice, with more than can be taken",
            TEAL,
            "You build on the blue brick.",
        ),
        (
            "the last of three",
            TEAL,
            "You take the blue brick; the green prism and the red dome leave the game.",
        ),
    ],
)
def test_the_reader_is_addressed(name: str, reader: int, sentence: str) -> None:
    assert told(name, reader) == sentence


@pytest.mark.parametrize(
    ("name", "reader", "end"),
    [
        ("three drops", CORAL, "; you win with three drops."),
        ("three drops", TEAL, "; Coral wins with three drops."),
        ("the last piece placed, by a team", VIOLET, "; you and Coral win with the last piece"),
        ("the last piece placed, by a team", TEAL, "; Coral and Violet win with the last piece"),
        ("no pieces left", TEAL, "; no pieces are left, and nobody has won."),
    ],
)
def test_the_reader_hears_how_it_ended(name: str, reader: int, end: str) -> None:
    assert end in told(name, reader)


def test_what_leaves_the_game_after_a_draft_is_told() -> None:
    said = told("the end of a draft, which leaves two pieces over", TEAL)
    assert said == "Coral drafts the red dome; the green brick and the blue brick leave the game."


def test_an_action_is_told_before_it_is_done() -> None:
    match = Match.start("splash", options={"deal": True}, seed=1)
    said = match.perspective(CORAL).describe_action(match.legal()[0], CORAL)
    assert re.fullmatch(r"You give the \w+ \w+ to Teal\.", said)
