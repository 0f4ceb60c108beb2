"""What is told of an action and all that follows from it, by the engine alone."""

import pytest

from tests.scenarios.droplets.sketches import lake
from tests.telling import sentence_of
from watertable import game
from watertable.core.contract import copy_of

TRIANGLE = ("at c3 t3", "at d2 c3", "at d3 t3")
DEADLOCK = "a deadlock: the droplets of c3, d2 and d3 go back to their owners"


def _told(lines: tuple[str, ...], action: str) -> str:
    droplets = game("droplets")
    before = lake(*lines, rewards=True)
    seat = int(before["mover"])
    number = droplets.notation.parse_action(before, seat, action)
    assert droplets.rules.refusal(before, seat, number) == 0
    after = copy_of(before)
    droplets.rules.apply(after, seat, number)
    return sentence_of(droplets, before, seat, number, after)


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
