"""Advice: what bots say, and what they make of it."""

import numpy as np
import pytest

from tests.scenarios.dropounion.sketches import sketched
from watertable import game
from watertable.bots import make_bot
from watertable.bots.bot import is_suggested
from watertable.bots.speaking import spoken
from watertable.core.contract import State
from watertable.core.perspective import Perspective
from watertable.games.dropounion import policy

DROPOUNION = game("dropounion")


def weights(state: State) -> dict[str, float]:
    """How promising each action looks to the mover."""
    rules, notation = DROPOUNION.rules, DROPOUNION.notation
    actions = np.zeros(rules.MAX_LEGAL, np.int32)
    out = np.zeros(rules.MAX_LEGAL, np.float32)
    seat = rules.mover(state)
    n = rules.legal(state, seat, actions)
    policy.weigh(state, seat, actions, n, out)
    return {
        notation.action_text(state, seat, int(a)): float(w)
        for a, w in zip(actions[:n], out[:n], strict=True)
    }


def test_a_card_to_be_kept_is_not_turned_given_or_placed() -> None:
    lines = ("rain B/T G/O O/B", "path R/B", "deck O/G")
    plain, advised = (
        weights(DROPOUNION.notation.parse_position(sketched(*lines, *more)))
        for more in ((), ("advice brook keep 1",))
    )
    uses = {
        text
        for text in plain
        if text.startswith(("turn 1", "swap 1 ", "place 1", "guard 1 2 3")) or text == "place 1"
    }
    assert {text.split()[0] for text in uses} == {"turn", "swap", "place", "guard"}
    for text, weight in plain.items():
        if text in uses:
            assert advised[text] < weight
        else:
            assert advised[text] == weight


def test_a_bot_warns_of_a_thief() -> None:
    """Most cards with a blue side are green behind, so Rain hopes for three green Drops."""
    lines = (
        *("rain B/T:brook G/O:all G/O:all", "brook O/T:all O/T:all O/T:all"),
        *("dew O/T:all O/T:all O/T:all", "path O/B:all", "row T/T:all T/T:all"),
        "deck B/G G/B B/G G/B B/G G/B B/G G/B",
    )
    state = DROPOUNION.notation.parse_position(sketched(*lines))
    hopes = weights(state)
    assert max(hopes, key=lambda text: hopes[text]) == "turn 1"
    said = policy.advise(state, 1)
    assert said >= 0
    assert DROPOUNION.notation.action_text(state, 1, said) == "advise keep 1"
    assert policy.advise(state, 2) == -1  # Dew has not seen it


LEVELS_THAT_ADVISE = ("tadpole", "otter", "heron", "search:simulations=64", "heuristic")
# Brook knows of the third blue Drop of Rain, who would otherwise have to guess.
THIRD_DROP = (
    *("rain B/O B/T O/B:brook", "brook G/B O/G G/O", "dew O/G O/G G/O", "path G/B"),
    *("row T/T T/T T/T T/T", "deck B/G G/B O/G G/O B/G G/B"),
)


@pytest.mark.parametrize("level", LEVELS_THAT_ADVISE)
def test_every_level_advises(level: str) -> None:
    state = DROPOUNION.notation.parse_position(sketched(*THIRD_DROP))
    said = list(spoken(DROPOUNION, state, {1: make_bot(level, DROPOUNION)}))
    assert [(seat, DROPOUNION.notation.action_text(state, seat, a)) for seat, a in said] == [
        (1, "advise turn 3")
    ]


@pytest.mark.parametrize("level", LEVELS_THAT_ADVISE)
def test_every_level_follows_advice(level: str) -> None:
    """A beginner too, however few actions it looks at; only the lowest forgets it now and then."""
    state = DROPOUNION.notation.parse_position(sketched(*THIRD_DROP, "advice brook turn 3"))
    perspective = Perspective.at(DROPOUNION, 0, state, [])
    chosen = [make_bot(level, DROPOUNION, seed=seed).choose(perspective) for seed in range(8)]
    followed = [perspective.text(action) == "turn 3" for action in chosen]
    assert all(followed) or (level == LEVELS_THAT_ADVISE[0] and sum(followed) >= 6)


def test_chance_says_nothing() -> None:
    """The bot for experiments keeps its mouth shut, so that it can be compared with others."""
    state = DROPOUNION.notation.parse_position(sketched(*THIRD_DROP))
    assert list(spoken(DROPOUNION, state, {1: make_bot("random", DROPOUNION)})) == []


@pytest.mark.parametrize(
    ("advice", "suggested"),
    [
        ("turn 2", {"turn 2"}),
        ("swap 1 with 2 get", {"swap 1 with brook 2 get"}),
        ("place 3", {"place 3"}),
        ("keep 1", set()),
    ],
)
def test_what_was_suggested(advice: str, suggested: set[str]) -> None:
    state = DROPOUNION.notation.parse_position(sketched(*THIRD_DROP, f"advice brook {advice}"))
    perspective = Perspective.at(DROPOUNION, 0, state, [])
    assert {
        perspective.text(a) for a in perspective.choices() if is_suggested(perspective, a)
    } == suggested
