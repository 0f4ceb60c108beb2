"""What an action leads to, as data: every kind of effect, where the rules say so and in order."""

import pytest

from tests.scenarios.droplets.sketches import lake, sketch
from tests.scenarios.droplets.tables import POND
from watertable import game
from watertable.core.contract import State, copy_of
from watertable.core.effects import Effect
from watertable.games.droplets.effect_kinds import (
    EFFECTS,
    ControlTaken,
    Deadlock,
    DrainFilled,
    DropletForfeited,
    DropletPlaced,
    DropletRemoved,
    EndTriggered,
    GameOver,
    Landing,
    OvertimeBegun,
    Passed,
    Returned,
    Splashed,
    SplashTriggered,
    TokensTaken,
    TurnEnded,
    Waited,
)

DROPLETS = game("droplets")
TRIANGLE = ("at c3 t3", "at d2 c3", "at d3 t3")


def played(state: State, *actions: str, viewer: int | None = None) -> list[Effect]:
    """The effects of the last of some actions."""
    effects: list[Effect] = []
    for text in actions:
        before, seat = copy_of(state), int(state["mover"])
        action = DROPLETS.notation.parse_action(before, seat, text)
        assert DROPLETS.rules.refusal(before, seat, action) == 0
        DROPLETS.rules.apply(state, seat, action)
        effects = list(DROPLETS.effects.effects(before, seat, action, state, viewer))
        assert DROPLETS.effects.attempt(before, seat, action, viewer) == effects[0]
    return effects


DEADLOCK = Deadlock(
    splashes=(Returned("c3", (0, 3)), Returned("d2", (3, 0)), Returned("d3", (0, 3)))
)
ENDED = TurnEnded(seat=0, next=1)
INTO_E1 = Splashed(
    seat=0,
    space="d2",
    landings=(Landing(0, 1, "d3"), Landing(0, 3, "c2"), Landing(0, 5, "e1", fill=3)),
)
EACH: list[tuple[tuple[str, ...], str, list[Effect]]] = [
    ((), "b2", [DropletPlaced(seat=0, space="b2")]),
    (
        ("at b2 c1 t1", "turn 4"),
        "b2",
        [DropletPlaced(seat=0, space="b2"), SplashTriggered(space="b2", controller=0)],
    ),
    (
        ("hand coral extra drip",),
        "drip c3",
        [DropletPlaced(seat=0, space="c3", tokens=("drip",))],
    ),
    (
        ("hand coral extra drip",),
        "extra drip c3",
        [DropletPlaced(seat=0, space="c3", tokens=("extra", "drip"))],
    ),
    (
        ("at b2 t1", "hand coral remove"),
        "remove b2 teal",
        [DropletRemoved(seat=0, owner=1, space="b2")],
    ),
    (
        ("at b2 t3", "turn 4 place 0", "hand coral control extra"),
        "control b2",
        [ControlTaken(seat=0, space="b2")],
    ),
    (
        ("at d2 c2 t1", "at c3 t2", "turn 4 place 0"),
        "d2>c3=c,d1=t,e2=c",
        [
            Splashed(
                seat=0,
                space="d2",
                landings=(
                    Landing(0, 0, "e2", points=1),
                    Landing(0, 2, "c3"),
                    Landing(1, 4, "d1", points=2),
                ),
            ),
            SplashTriggered(space="c3", controller=1),
        ],
    ),
    (
        ("at e1 t2", "at d2 c3", "at e2 c1", "turn 4 place 0"),
        "d2>c2=c,d3=c,e1=c",
        [
            INTO_E1,
            DrainFilled(space="e1"),
            EndTriggered(),
            TurnEnded(seat=0, next=None),
            GameOver(reason="drain full", winners=(0,), margin=1, points=(1, 0)),
        ],
    ),
    (
        ("at e1 t2", "at d2 c3", "turn 4 place 0"),
        "d2>c2=c,d3=c,e1=c",
        [INTO_E1, DrainFilled(space="e1"), EndTriggered(), ENDED, OvertimeBegun()],
    ),
    (
        ("at e1 t2", "at d2 c3", "turn 4 place 0 overtime yes"),
        "d2>c2=c,d3=c,e1=c",
        [INTO_E1, DrainFilled(space="e1"), ENDED],
    ),
    (
        ("at e1 t4", "at b3 t3", "at d2 c3", "turn 10 place 0 overtime yes"),
        "d2>c3=c,d1=c,e2=c",
        [
            Splashed(
                seat=0,
                space="d2",
                landings=(
                    Landing(0, 0, "e2", points=1),
                    Landing(0, 2, "c3"),
                    Landing(0, 4, "d1", points=2),
                ),
            ),
            GameOver(reason="overtime", winners=(0,), points=(3, 0)),
        ],
    ),
    (("hand teal drip",), "go on", [Waited(seat=1)]),
    (
        ("hand coral drip", "turn 4 place 0"),
        "go on",
        [TurnEnded(seat=0, next=1, asked=True)],
    ),
    (
        ("at a2 c35", "hand coral drip"),
        "go on",
        [DropletForfeited(seat=0, asked=True)],
    ),
    (
        (*TRIANGLE, "hand teal drip", "turn 4 place 0 resolver teal passes 1"),
        "go on",
        [Passed(seat=1, blocked=("c3", "d3"), asked=True), DEADLOCK],
    ),
    (
        (*TRIANGLE, "hand coral drip", "turn 4 place 0 resolver teal"),
        "go on",
        [Waited(seat=0), Passed(seat=1, blocked=("c3", "d3"))],
    ),
    (
        ("at a2 t35", "turn 4 place 1"),
        "b2",
        [
            DropletPlaced(seat=0, space="b2"),
            ENDED,
            DropletForfeited(seat=1),
            DropletForfeited(seat=1),
            TurnEnded(seat=1, next=0),
        ],
    ),
]


@pytest.mark.parametrize(("lines", "action", "effects"), EACH)
def test_effects_in_the_order_in_which_they_happen(
    lines: tuple[str, ...], action: str, effects: list[Effect]
) -> None:
    assert played(lake(*lines, rewards=True), action) == effects


def test_only_its_owner_sees_which_token_was_taken() -> None:
    lines = ("at c2 c2 t1", "under c1 drip", "under b1 remove", "turn 4 place 0")
    for splash, seat, space, kind in (
        ("c2>b2=t,c1=c,d2=c", 0, "c1", "drip"),
        ("c2>b1=t,c3=c,d1=c", 1, "b1", "remove"),
    ):
        for viewer in (0, 1, None):
            effects = played(lake(*lines, rewards=True), splash, viewer=viewer)
            kinds = (kind,) if viewer == seat else None
            assert TokensTaken(seat=seat, spaces=(space,), kinds=kinds) in effects


def test_a_droplet_off_the_board_goes_back() -> None:
    """On the pond b1 lies at the edge of the table."""
    state = sketch(POND, "at b1 c2 t1", "turn 4 place 0")
    splashed = played(state, "b1>a1=c,c2=c,off=t")[0]
    assert isinstance(splashed, Splashed)
    assert Landing(1, 4, None) in splashed.landings
    assert "supply.1" in splashed.changes()


def test_pebbles_move_like_droplets() -> None:
    pebbles = ("at b2 p1", "at b3 p1", "at c2 p1", "at c4 p1", "at d3 p1")
    state = lake(*pebbles, "at d2 c2 p1", "turn 4 place 0", pebbles=True)
    splashed = played(state, "d2>c3=p,d1=c,e2=c")[0]
    assert isinstance(splashed, Splashed)
    assert Landing(2, 2, "c3") in splashed.landings


def test_a_drain_that_is_full_already_is_not_filled_again() -> None:
    lines = ("at e1 t4", "at d2 c3", "at e2 c1", "turn 4 place 0")
    effects = played(lake(*lines), "d2>c2=c,d3=c,e1=c")
    assert not [each for each in effects if isinstance(each, DrainFilled | EndTriggered)]


def test_the_table_above_has_every_kind_but_one() -> None:
    """Tokens that are taken look different to each viewer, and have tests of their own."""
    kinds = {type(effect) for _, _, effects in EACH for effect in effects}
    assert {*EFFECTS.__args__} - kinds == {TokensTaken}
