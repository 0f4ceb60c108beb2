"""Engine and referee play the same random games and must agree on every state of them.

In most games physics is scripted: random numbers say how the pieces lie (see `splash_physics`).
In some it is the engine's own, and the referee is told what came out.
"""

import random
from collections import Counter
from itertools import zip_longest

import pytest

from tests.referees.splash import PLAYERS, SceneError, SplashReferee, plain_position
from tests.referees.splash_physics import in_the_middle, placement, scenes_for
from tests.referees.splash_scenes import PIECES, read_scene
from tests.scenarios.splash.sketches import scene, sketched
from tests.scenarios.splash.tables import KINDS, EngineTable, Table, targets_only
from watertable import Match, game

SHARES = 4  # the games are split into so many tests, to be run side by side
GAMES = 600
SOAK_GAMES = 12_000
REAL_GAMES = 32
SOAK_REAL_GAMES = 800

# All of these have to occur in each share, or the games test less than they should.
RARE = (
    *(f"{phase} asked" for phase in ("draft", "give", "place", "base", "take")),
    *(f"{seats} seats" for seats in range(2, 7)),
    *(f"fallen {number}" for number in range(5)),
    "teams",
    "holds",
    "holds with another support",
    "comes off",
    "falls",
    "falls, nothing down",
    "only single pieces",
    "equal stacks",
    "settled again",
    "settled twice",
    "came down later",
    "base stays in the air",
    "own piece, fitting",
    "own piece, not fitting",
    "the neighbour's piece, fitting",
    "the neighbour's piece, not fitting",
    "another's piece, fitting",
    "another's piece, not fitting",
    "gave with an empty stock",
    "own last piece",
    "last piece of somebody else",
    "last piece of the placer",
    "several targets",
    "last-piece-placed",
    "three-drops",
)
VERY_RARE = ("no-pieces-left",)


@pytest.mark.parametrize("kind", sorted(KINDS))
@pytest.mark.parametrize("share", range(SHARES))
def test_every_state_agrees(share: int, kind: str, pytestconfig: pytest.Config) -> None:
    """With scripted physics. The referee also plays against its own texts."""
    soak = bool(pytestconfig.getoption("soak"))
    seen: Counter[str] = Counter()
    for number in range((SOAK_GAMES if soak else GAMES) // SHARES):
        _play_scripted(random.Random(share * SOAK_GAMES + number), number, kind, seen)
    wanted = [*RARE, *VERY_RARE] if soak else RARE
    assert [event for event in wanted if not seen[event]] == []


@pytest.mark.parametrize("share", range(SHARES))
def test_every_state_agrees_with_real_physics(share: int, pytestconfig: pytest.Config) -> None:
    soak = bool(pytestconfig.getoption("soak"))
    seen: Counter[str] = Counter()
    games = (SOAK_REAL_GAMES if soak else REAL_GAMES) // SHARES
    for number in range(share * games, (share + 1) * games):
        _play_real(random.Random(number), number, seen)
    assert [event for event in ("holds", "falls", "place asked") if not seen[event]] == []


# -- scripted ------------------------------------------------------------------------------------


def _play_scripted(rng: random.Random, number: int, kind: str, seen: Counter[str]) -> None:
    if number % 3:
        text, lying = in_the_middle(rng)
    else:
        text, lying = _beginning(rng, 2 + number // 3 % 5), ""
    referee = SplashReferee(text, lying)
    table: Table = KINDS[kind](text, lying)
    calm = rng.choice([0.3, 0.6, 0.85, 0.95])
    seen[f"{referee.seats} seats"] += 1
    seen["teams"] += referee.teams
    while referee.to_move is not None:
        _compare(table, referee)
        if kind == "referee" and number % 4 == 0:
            twin = SplashReferee(referee.position(), referee.scene() if referee.table else "")
            assert (twin.position(), twin.legal()) == (referee.position(), referee.legal())
        legal = sorted(referee.legal())
        action = rng.choice(legal)
        seen["several targets"] += referee.phase == "place" and len(legal) > 1
        if referee.phase == "place":
            assert referee.given is not None
            action = placement(rng, referee.given[0], action.removeprefix("place on "))
        scenes = scenes_for(rng, referee, action, calm)
        table.play(action, *scenes)
        referee.play(action, scenes)
    _compare(table, referee)
    seen.update(referee.happened)


def _beginning(rng: random.Random, seats: int) -> str:
    """A game before the draft."""
    empty = [f"stock {name}" for name in PLAYERS[:seats]]
    pile = f"pile {', '.join(PIECES)}"
    first = "turn 0 mover coral phase draft"
    teams = seats in (4, 6) and rng.random() < 0.5
    return sketched("", *empty, pile, first, seats=seats, teams=teams)


def _compare(table: "Table | _MatchTable", referee: SplashReferee) -> None:
    assert _differences(table.position(), referee.position()) == []
    assert table.to_move == referee.to_move
    assert table.legal() == referee.legal()
    assert table.outcome() == referee.outcome()
    places = [*referee.stocks, referee.pile, referee.box, referee.fallen, referee.table]
    given = 0 if referee.given is None else 1
    assert sum(map(len, places)) + given == len(PIECES)


def _differences(theirs: str, ours: str) -> list[tuple[str | None, str | None]]:
    """The lines that are not the same; far easier to read than two positions."""
    if theirs == ours:
        return []
    lines = zip_longest(theirs.splitlines(), ours.splitlines())
    return [(one, other) for one, other in lines if one != other]


# -- real ----------------------------------------------------------------------------------------


class _MatchTable:
    """A match, as a table."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def to_move(self) -> int | None:
        return self.match.mover

    def legal(self) -> set[str]:
        return targets_only(self.match.legal_texts())

    def position(self) -> str:
        return plain_position(self.match.game.notation.position_text(self.match.state))

    def outcome(self) -> tuple[str, list[int]] | None:
        outcome = self.match.outcome
        return (outcome.reason, list(outcome.ranks)) if outcome else None


def _play_real(rng: random.Random, number: int, seen: Counter[str]) -> None:
    seats = 2 + number % 5
    hands = next(option for option in game("splash").options if option.name == "steadiness")
    options: dict[str, object] = {
        "steadiness": rng.choice(list(hands.sample())),
        "deal": number % 2 == 1,
        "teams": seats in (4, 6) and rng.random() < 0.5,
    }
    match = Match.start("splash", seats=seats, options=options, seed=rng.randrange(2**32))
    table = _MatchTable(match)
    referee = SplashReferee(table.position())
    _check_start(referee, seats, options)
    while referee.to_move is not None:
        _compare(table, referee)
        action = rng.choice(match.legal_texts())
        match.play(action)
        referee.play(action, EngineTable.scenes_of(match))
    _compare(table, referee)
    seen.update(referee.happened)


def _check_start(referee: SplashReferee, seats: int, options: dict[str, object]) -> None:
    """The engine has set up what the rules say; only the dealing is its own."""
    assert (referee.seats, referee.steadiness) == (seats, options["steadiness"])
    assert (referee.deal, referee.teams) == (options["deal"], options["teams"])
    assert (referee.turn, referee.mover, referee.drops) == (0, 0, [0] * seats)
    assert (referee.table, referee.fallen, referee.base) == ({}, set(), None)
    if options["deal"]:
        assert (referee.phase, referee.pile) == ("give", set())
        assert [len(stock) for stock in referee.stocks] == [30 // seats] * seats
        assert len(referee.box) == (2 if seats == 4 else 0)
    else:
        assert (referee.phase, referee.pile) == ("draft", set(PIECES))
        assert referee.box == set()


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_teams_are_for_four_or_six(seats: int) -> None:
    """With other numbers nobody would sit opposite, or the game would be the same."""
    with pytest.raises(ValueError, match=r"(?i)teams"):
        Match.start("splash", seats=seats, options={"teams": True})


# -- the referee itself --------------------------------------------------------------------------

TOWER = """
red brick 22 on table
blue dome 40 on red brick
"""
STANDS = TOWER + "blue prism 70 on blue dome"
LEANS = TOWER + "blue prism 30 on table beside blue dome"
ACTION = "place end on blue dome at 0 0 turn 0"


def test_the_referee_counts_the_scenes() -> None:
    """As many as there are simulations, of the pieces on the table; else nothing has happened."""
    text = sketched(TOWER, "given blue prism of coral", "stock coral red dome")
    referee = SplashReferee(text, scene(TOWER))
    before = referee.position()
    for sketches in (
        [],
        [TOWER],
        [STANDS, STANDS],
        [LEANS],
        [LEANS, STANDS],
        [LEANS, TOWER, TOWER],
    ):
        with pytest.raises(SceneError):
            referee.play(ACTION, [scene(sketch) for sketch in sketches])
        assert referee.position() == before
    referee.play(ACTION, [scene(LEANS), scene(TOWER)])
    assert referee.drops == [1, 0]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("red brick top 22.0 on table touches table", id="no first line"),
        pytest.param("rest yes\nred brick top 22.0 on table touches nothing", id="on, not touched"),
        pytest.param(
            "rest yes\nred brick top 22.0 on table touches table, red dome", id="one-sided"
        ),
        pytest.param("rest yes\npink brick top 22.0 on table touches table", id="no such piece"),
        pytest.param(
            "rest yes\nblue brick top 22.0 on table touches table\n"
            "red brick top 22.0 on table touches table",
            id="not in order",
        ),
    ],
)
def test_the_referee_looks_at_a_scene(text: str) -> None:
    """What cannot be is not believed."""
    with pytest.raises(ValueError, match=r"scene|touch|line"):
        read_scene(text)
