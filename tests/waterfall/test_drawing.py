"""The waterfall as text fits into a terminal, however wide it has grown, and loses nothing."""

import random
import re
from typing import Any

import pytest
from tools.pages import TERMINAL_PAGES

from tests.docs.test_facts import table
from tests.scenarios.waterfall.sketches import sketched
from watertable import Match
from watertable.core.terminal_colour import SEAT_COLOURS, visible
from watertable.games.waterfall import GAME
from watertable.games.waterfall.gates import GATES
from watertable.games.waterfall.tile_actions import ACTION_NUMBERS

LETTERS = [name[0].upper() for name in SEAT_COLOURS]


def test_a_wide_waterfall_is_drawn_in_parts() -> None:
    widest = 0
    for seed in (3, 21, 36, 44):  # among them waterfalls of more than eight columns
        match, chance = Match.start("waterfall", seats=2 + seed % 3, seed=seed), random.Random(seed)
        while match.mover is not None:
            match.play(chance.choice(match.legal()))
        view: Any = match.view(None)
        columns = [lying.column for lying in view.waterfall]
        widest = max(widest, max(columns) - min(columns) + 1)
        drawing = match.draw(None)
        assert max(map(len, drawing.splitlines())) <= 80
        numbers = [int(number) for number in re.findall(r"\|(\d+) +\*+(?=\|)", drawing)]
        assert sorted(numbers) == [lying.tile.number for lying in view.waterfall]
    assert widest > 8


def drawn(text: str, seat: int | None = None, *, colour: bool = False) -> str:
    state = GAME.notation.parse_position(text)
    return GAME.views.draw(GAME.views.view(state, seat), colour=colour)


# --- Pawns ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("gems", ["red", "red,green", "red,green,blue"])
@pytest.mark.parametrize("many", range(1, 7))
@pytest.mark.parametrize("stuck", ["none", "some", "all"])
def test_every_pawn_is_shown(gems: str, many: int, stuck: str) -> None:
    """However many are on a tile: inside it, or below the waterfall if they do not fit."""
    signs = [
        letter if stuck == "all" or (stuck == "some" and seat % 2) else letter.lower()
        for seat, letter in enumerate(LETTERS[:many])
    ]
    text = sketched(f"1{''.join(signs)}\n2", f"1 may-stop {gems}", "turn 0 phase stop", seats=6)
    drawing = drawn(text)
    pawns = [f"!{sign}" if sign.isupper() else sign.upper() for sign in signs]
    initials = "".join(gem[0] for gem in gems.split(","))
    inside = re.search(rf"\|{initials}( *)([^|]*)\|", drawing)
    assert inside is not None
    if len(initials) + len("".join(pawns)) <= 8:
        assert inside[2] == "".join(pawns)
        assert "@" not in drawing
    else:
        assert inside[2] == "@"
        assert f"\n    1 @  pawns: {' '.join(pawns)}\n" in drawing
    assert drawing.count("pawn above") == 6 - many


def test_colours_change_nothing_but_colours() -> None:
    text = sketched("1CTVAMS\n2", "1 may-stop red,blue", "turn 0 phase stop", seats=6)
    coloured = drawn(text, 0, colour=True).splitlines()
    assert [visible(line) for line in coloured] == [*map(len, drawn(text, 0).splitlines())]


# --- Words ---------------------------------------------------------------------------------------

ALL_ACTIONS = list(ACTION_NUMBERS)


@pytest.mark.parametrize("action", ALL_ACTIONS)
def test_words_are_not_cut_off(action: str) -> None:
    """With a gate and without, as the table of words has them."""
    shown = {
        row[0].strip("`"): row[1].strip("`")
        for row in table(TERMINAL_PAGES["waterfall"], "Action or bonus")
    }
    word = shown[action.rpartition(":")[2]] + ("?" if action.startswith("if:") else "")
    for gate in ("", "gate at-least-3-kinds"):
        drawing = drawn(sketched("1\n12", f"12 {action} red,blue worth 5 {gate}".strip()))
        assert f"|{word:<8}|" in drawing
        assert f"|12{'#' if gate else ' '}*****|" in drawing


def test_conditions_and_gates_stand_below() -> None:
    tile = "2 if:only-red-green:score-twice gate has-red"
    drawing = drawn(sketched("1\n2", tile))
    assert "\n    2 ?  if only-red-green: score-twice\n    2 #  gate: has-red\n" in drawing


@pytest.mark.parametrize("action", ALL_ACTIONS)
def test_the_longest_tiles_of_a_hand_fit(action: str) -> None:
    """All that is on a tile can be read in a terminal of 80 characters."""
    for gate in GATES:
        tile = f"13 {action} green,yellow,multicolour worth 5 LR>LR gate {gate.word}"
        drawing = drawn(sketched("1\n2", tile, "hand coral 13"), 0)
        assert max(map(len, drawing.splitlines())) <= 80
        said = " ".join(drawing.partition("Your hand:")[2].split())
        words = action if ":" not in action else "if {}: {}".format(*action.split(":")[1:])
        start = "13 ***** water LR to LR"
        assert said == f"{start} {words}; green, yellow, multicolour; gate: {gate.word}"


def test_whole_games_with_everything_fit() -> None:
    """From every seat, at every moment; also what is known of others, and all that was scored."""
    for seed, seats in ((1, 6), (2, 2), (3, 4)):
        options = {"gates": True, "conditions": True, "set": 54}
        match, chance = (
            Match.start("waterfall", seats=seats, options=options, seed=seed),
            (random.Random(seed)),
        )
        while match.mover is not None:
            match.play(chance.choice(match.legal()))
            for viewer in (None, *range(seats)):
                assert max(map(len, match.draw(viewer).splitlines())) <= 80


def test_many_scored_tiles_fit() -> None:
    """In the end, and before."""
    tiles = [f"{tile} add worth {1 + tile % 5}" for tile in range(3, 60)]
    pile = " ".join(map(str, range(3, 60)))
    scored = (*tiles, f"scored coral {pile}")
    over = sketched("1c\n2", *scored, "turn 0 phase over", "result deck-empty", deck=0)
    for text in (over, sketched("1\n2", *scored)):
        assert max(map(len, drawn(text, 0).splitlines())) <= 80


# --- One's own pile ------------------------------------------------------------------------------


def test_players_see_what_they_have_scored() -> None:
    text = sketched("1\n2", "5 add worth 4", "7 add worth 3", "scored coral 5 7", "scored teal 6")
    assert "You have scored 7 points: 5 (4), 7 (3)" in drawn(text, 0)
    assert "You have scored 1 point: 6 (1)" in drawn(text, 1)
    assert "You have scored" not in drawn(text)
