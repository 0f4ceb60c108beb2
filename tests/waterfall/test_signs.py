"""The browser has a sign for everything that can stand on a tile, and no other."""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.scenarios.waterfall.sketches import sketched
from watertable.core import language
from watertable.games.waterfall import GAME
from watertable.games.waterfall.conditions import CONDITIONS, Condition
from watertable.games.waterfall.gates import GATES, Gate
from watertable.games.waterfall.tile_actions import BONUSES, TILE_ACTIONS, TileAction
from watertable.games.waterfall.view import View, view

SIGNS = Path(__file__).parents[2] / "web" / "src" / "games" / "waterfall" / "signs.ts"


@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("ACTIONS", TILE_ACTIONS),
        ("BONUSES", BONUSES),
        ("CONDITIONS", CONDITIONS),
        ("GATES", GATES),
    ],
)
def test_every_kind_has_its_sign(name: str, kinds: Sequence[TileAction | Condition | Gate]) -> None:
    (table,) = re.findall(
        rf"^export const {name}: .*?= \{{$(.*?)^\}};$", SIGNS.read_text(), re.S | re.M
    )
    words = re.findall(r'^  "?([\w-]+)"?: ', table, re.M)
    assert sorted(words) == sorted(kind.word for kind in kinds)


def test_the_view_says_what_the_signs_of_its_set_mean() -> None:
    """Only those that there are, in the order of the tables."""
    lines = (
        "1 jump",
        "2 if:three-kinds:draw-three",
        "3 add gate has-red",
        "4 if:all-different:draw-three",
    )
    seen: View = view(GAME.notation.parse_position(sketched("1\n2\n3\n4", *lines, deck=0)), None)
    signs = seen.signs
    conditional = ["if:all-different:draw-three", "if:three-kinds:draw-three"]
    assert list(signs.actions) == ["add", "jump", *conditional]
    assert signs.actions[conditional[1]].text == (
        "If at least three kinds of gemstones are on your path: Draw three tiles."
    )
    assert list(signs.conditions) == ["all-different", "three-kinds"]
    assert [sign.name for sign in signs.bonuses.values()] == ["Draw three"]
    assert [sign.text for sign in signs.gates.values()] == ["a red gemstone is on your path"]


def test_the_signs_are_told_in_the_language_of_the_moment() -> None:
    state = GAME.new_state(GAME.read_options(None, 2), 2, 1)
    english = view(state, None).signs
    language.use(language.PSEUDO)
    try:
        assert all(sign.text.startswith("[!!") for sign in view(state, None).signs.actions.values())
    finally:
        language.use("")
    assert view(state, None).signs == english
