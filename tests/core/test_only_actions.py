"""When a decision counts as none."""

from dataclasses import replace
from types import ModuleType
from typing import Any

import numpy as np

from watertable import Match
from watertable.core.declaration import GameTraits
from watertable.core.registry import game

WATERFALL = game("waterfall")


def at_an_only_action(**more: Any) -> Match:
    """A match of Waterfall in which the mover has one action."""
    match = Match.start(replace(WATERFALL, **more), seats=2, seed=1)
    while len(match.legal()) != 1:
        match.play(match.legal()[0])
    return match


def test_the_only_action_of_the_mover() -> None:
    match = at_an_only_action()
    assert [match.only_action] == match.legal()
    match.play(match.legal()[0])
    assert match.was_only_action(match.length - 1)
    while len(match.legal()) == 1:
        match.play(match.legal()[0])
    assert match.only_action is None
    match.play(match.legal()[0])
    assert not match.was_only_action(match.length - 1)


def test_only_where_the_game_says_so() -> None:
    assert at_an_only_action(traits=GameTraits(plays_only_actions=False)).only_action is None


def test_who_is_only_asked_to_react_has_time() -> None:
    asked = replace(WATERFALL.traits, reaction=lambda state: 3)
    assert at_an_only_action(traits=asked).only_action is None


def test_nothing_is_hurried_while_others_may_act() -> None:
    rules: Any = ModuleType("talkative_rules")
    rules.__dict__.update(vars(WATERFALL.rules))

    def legal(state: Any, seat: int, buffer: Any) -> int:
        if seat != WATERFALL.rules.mover(state):
            buffer[0] = 1
            return 1
        return int(WATERFALL.rules.legal(state, seat, buffer))

    rules.legal = legal
    match = at_an_only_action(rules=rules)
    assert match.only_action is None
    assert np.equal(len(match.legal()), 1)
