"""An action that is said to have shown nothing has shown nothing, and gestures write no letters."""

import numpy as np

from tests.conformance.cases import Case
from tests.conformance.walks import finished, with_state
from watertable.core.contract import copy_of
from watertable.core.gestures import way_to_write

_MOST = 60  # actions that are looked at
_KEYS = range(1000, 1006)


def test_what_showed_nothing_looks_the_same_in_all_worlds(case: Case) -> None:
    """By the views themselves, and in other worlds than those that were tried."""
    rules, match = case.game.rules, finished(case).copy()
    for number in range(match.length)[:: 1 + match.length // _MOST]:
        played = match.played(number)
        before, after = match.state_after(number), match.state_after(number + 1)
        if played.seat < 0 or match.shown(number, played.seat):
            continue
        view = case.game.views.view(after, played.seat)
        differ = 0
        for key in _KEYS:
            world = copy_of(before)
            rules.redeal(world, played.seat, np.uint64(key))
            if case.game.physics is not None and not case.game.traits.chance(before):
                world["rng"] = before["rng"]  # what is drawn in vain
            twin = with_state(match, world)
            twin.play(played.action, seat=played.seat)
            differ += twin.view(played.seat) != view
        # One in 32 worlds may have escaped notice, not several of six.
        assert differ <= 1, f"{played.text} shows seat {played.seat} something"


def test_a_gesture_is_no_letter(case: Case) -> None:
    if case.game.hosting.gesture is not None:
        assert way_to_write(case.game.hosting.gesture) == ""
