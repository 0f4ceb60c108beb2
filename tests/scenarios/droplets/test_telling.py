"""What is told of an action and all that follows from it, by the engine alone."""

import pytest

from tests.scenarios.droplets.sketches import lake
from tests.telling import sentence_of
from watertable import game
from watertable.core.contract import copy_of

TRIANGLE = ("at c3 t3", "at d2 c3", "at d3 t3")
DEADLOCK = "a deadlock: the droplets of c3, d2 and d3 go back to their owners"


def _told(lines: tuple[str, ...], action: str, reader: int | None = None) -> str:
    """What the mover's action is told as; to a reader, who is "you" in it."""
    droplets = game("droplets")
    pebbles = any("p1" in line for line in lines)
    before = lake(*lines, rewards=True, pebbles=pebbles)
    seat = int(before["mover"])
    number = droplets.notation.parse_action(before, seat, action)
    assert droplets.rules.refusal(before, seat, number) == 0
    after = copy_of(before)
    droplets.rules.apply(after, seat, number)
    return sentence_of(droplets, before, seat, number, after, reader, reader)


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (
            ("hand teal drip", "turn 4 place 0 resolver teal passes 1"),
            f"Teal passes; {DEADLOCK}.",
        ),
        (
            ("hand coral drip", "turn 4 place 0 resolver teal passes 1"),
            f"Coral waits; all splashes of Teal are blocked; {DEADLOCK}.",
        ),
        (("hand coral drip", "turn 4 place 0"), "Coral passes."),
    ],
)
def test_going_on_while_all_is_blocked(lines: tuple[str, ...], told: str) -> None:
    assert _told((*TRIANGLE, *lines), "go on") == told


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (("hand teal drip", "turn 4 place 0"), "Teal waits."),
        (("hand coral drip", "turn 4 place 0"), "Coral ends the turn."),
        (("at a2 c35", "hand coral drip"), "Coral forfeits a droplet."),
    ],
)
def test_going_on_while_all_is_calm(lines: tuple[str, ...], told: str) -> None:
    assert _told(lines, "go on") == told


PEBBLES = ("at b2 p1", "at b3 p1", "at c2 p1", "at c4 p1", "at d3 p1")


@pytest.mark.parametrize(
    ("lines", "action", "to_coral", "to_teal"),
    [
        ((), "b2", "You place a droplet on b2.", "Coral places a droplet on b2."),
        (
            ("at b2 t2",),
            "b2",
            "You place a droplet on b2; b2 is triggered, Teal controls it.",
            "Coral places a droplet on b2; b2 is triggered, you control it.",
        ),
        (
            ("at b2 c2", "hand coral extra drip"),
            "extra b2",
            "You spend an Extra token and place one more droplet on b2; b2 is triggered, you "
            "control it.",
            "Coral spends an Extra token and places one more droplet on b2; b2 is triggered, Coral "
            "controls it.",
        ),
        (
            ("hand coral extra drip",),
            "drip c3",
            "You spend a Drip token and place a droplet on c3.",
            "Coral spends a Drip token and places a droplet on c3.",
        ),
        (
            ("hand coral extra drip",),
            "extra drip c3",
            "You spend Extra and Drip tokens and place one more droplet on c3.",
            "Coral spends Extra and Drip tokens and places one more droplet on c3.",
        ),
        (
            ("at b2 t1", "hand coral remove"),
            "remove b2 teal",
            "You spend a Remove token and take a teal droplet from b2.",
            "Coral spends a Remove token and takes one of your droplets from b2.",
        ),
        (
            ("at b2 t3", "turn 4 place 0", "hand coral control drip"),
            "control b2",
            "You spend a Control token and take control of b2.",
            "Coral spends a Control token and takes control of b2.",
        ),
        (
            ("at c2 c2 t1", "under c1 drip", "turn 4 place 0"),
            "c2>b2=t,c1=c,d2=c",
            "You splash c2: yours to d2 and the drain c1, teal to b2; you take a reward token "
            "(Drip).",
            "Coral splashes c2: coral to d2 and the drain c1, yours to b2; Coral takes a reward "
            "token.",
        ),
        (
            (*PEBBLES, "at d2 c2 p1", "turn 4 place 0"),
            "d2>c3=p,d1=c,e2=c",
            "You splash d2: yours to the fountain e2 (1 point) and the fountain d1 (2 points), the "
            "pebble to c3.",
            "Coral splashes d2: coral to the fountain e2 (1 point) and the fountain d1 (2 points), "
            "the pebble to c3.",
        ),
        (("hand coral drip", "turn 4 marker teal"), "go on", "You wait.", "Coral waits."),
        (
            ("hand coral drip", "turn 4 place 0"),
            "go on",
            "You end the turn.",
            "Coral ends the turn.",
        ),
        (
            ("at a2 c35", "hand coral drip"),
            "go on",
            "You forfeit a droplet.",
            "Coral forfeits a droplet.",
        ),
        (
            ("at a2 t35", "turn 4 place 1"),
            "b2",
            "You place a droplet on b2; Teal cannot place a droplet and forfeits it; Teal cannot "
            "place a droplet and forfeits it.",
            "Coral places a droplet on b2; you cannot place a droplet and forfeit it; you cannot "
            "place a droplet and forfeit it.",
        ),
        (
            (*TRIANGLE, "hand coral drip", "turn 4 place 0"),
            "go on",
            "You pass.",
            "Coral passes.",
        ),
        (
            (*TRIANGLE, "hand coral drip", "turn 4 place 0 resolver teal passes 1"),
            "go on",
            f"You wait; all splashes of Teal are blocked; {DEADLOCK}.",
            f"Coral waits; all your splashes are blocked; {DEADLOCK}.",
        ),
    ],
)
def test_who_reads_it_is_you(
    lines: tuple[str, ...], action: str, to_coral: str, to_teal: str
) -> None:
    assert _told(lines, action, reader=0) == to_coral
    assert _told(lines, action, reader=1) == to_teal


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ((), "points are equal: the next droplet in a fountain wins."),
        (("at e2 c1",), "the drain e1; the game is over, drain full."),
        (("at e2 c1", "at b3 t3"), "a drain is full, this is the last turn."),
    ],
)
def test_how_the_game_stands_is_told_at_the_end(lines: tuple[str, ...], told: str) -> None:
    """The drain e1 is filled, and the game goes on, is over, or has one more decision."""
    filling = ("at e1 t2", "at d2 c3", "turn 4 place 0")
    assert _told((*filling, *lines), "d2>c2=c,d3=c,e1=c").endswith(told)
