"""What looks good to the bots: they do not gather tiles that they will never score."""

import numpy as np
import pytest

from tests.scenarios.waterfall.sketches import sketched
from watertable import game
from watertable.bots import make_bot
from watertable.bots.simple import weighed
from watertable.core.match import Match
from watertable.core.perspective import Perspective

WATERFALL = game("waterfall")


def best(sketch: str, *lines: str, seats: int = 2) -> set[str]:
    """The actions that look best to the mover."""
    text = sketched(sketch, *lines, seats=seats)
    state = WATERFALL.notation.parse_position(text)
    actions, weights = weighed(Perspective(WATERFALL, 0, state))
    good = actions[weights == weights.max()]
    return {WATERFALL.notation.action_text(state, 0, int(action)) for action in good}


def hand(colour: str, tiles: int, first: int) -> str:
    return " ".join(["hand", colour, *map(str, range(first, first + tiles))])


SWAP_OR_ADD = ("1 2", "1 swap-hands LR>L", "2 add LR>R")


@pytest.mark.parametrize(("own", "other", "top"), [(9, 1, "go 2"), (1, 9, "go 1")])
def test_a_large_hand_is_not_given_away(own: int, other: int, top: str) -> None:
    assert best(*SWAP_OR_ADD, hand("coral", own, 11), hand("teal", other, 31)) == {top}


DRAW_OR_ADD = ("1 2", "1 draw LR>L", "2 add LR>R")


@pytest.mark.parametrize(("own", "top"), [(2, "go 1"), (12, "go 2")])
def test_who_holds_many_tiles_adds_and_draws_no_more(own: int, top: str) -> None:
    assert best(*DRAW_OR_ADD, hand("coral", own, 11)) == {top}


def test_it_looks_only_at_what_the_seat_knows() -> None:
    """Else figures that are measured with the true state would be those of other bots."""
    match = Match.start("waterfall", seats=3, seed=5, options={"conditions": True})
    rng = np.random.default_rng(5)
    for _ in range(60):
        seat = match.mover
        assert seat is not None
        actions, weights = weighed(match.perspective(seat))
        known = np.zeros_like(weights)
        WATERFALL.policy_or_default.weigh(match.state, seat, actions, len(actions), known)
        assert np.array_equal(weights, known)
        match.play(int(rng.choice(actions)))


@pytest.mark.parametrize("seed", [14, 45, 63])
def test_hands_stay_small(seed: int) -> None:
    """In each of these games a bot once held more than twenty tiles."""
    match = Match.start("waterfall", seats=2, seed=seed)
    bots = [make_bot("heuristic", match.game, seed=seed * 10 + seat) for seat in range(2)]
    largest = 0
    while (seat := match.mover) is not None:
        match.play(bots[seat].choose(match.perspective(seat)))
        largest = max(largest, *map(int, match.state["held"][:2]))
    assert largest < 16
