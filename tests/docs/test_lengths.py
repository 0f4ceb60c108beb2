"""The page about games of Waterfall shows how games go, as it was measured."""

from collections.abc import Sequence

import msgspec
import pytest
from tools.lengths import BOTS, PART, PROGRESS, section, study
from tools.pages import RULES_PAGES, TERMINAL_PAGES

from tests.docs.test_facts import table
from watertable.core.rules_examples import examples_of
from watertable.games.waterfall import GAME
from watertable.games.waterfall.conditions import CONDITIONS, Condition
from watertable.games.waterfall.gates import GATES, Gate
from watertable.games.waterfall.rules import REASONS
from watertable.games.waterfall.tile_actions import BONUSES, TILE_ACTIONS, TileAction
from watertable.games.waterfall.view import View as WaterfallView


def test_the_page_shows_the_figures() -> None:
    assert PART.shown() == section(), "run: python -m tools.lengths"


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("progress", PROGRESS)
def test_everything_was_measured_in_the_base_game(bot: str, progress: str) -> None:
    found = study(bot, progress)
    assert (found.game, found.game_version, found.by) == ("waterfall", GAME.version, "seats")
    assert [variant.value for variant in found.variants] == list(GAME.seats)
    assert found.bot == bot
    usual = {o.name: o.default_for(2) for o in GAME.options if o.name != "start"}
    assert found.options == {**usual, "progress": progress}
    for variant in found.variants:
        assert list(variant.figures.reasons) == list(REASONS[1:])


@pytest.mark.parametrize("bot", BOTS)
def test_what_the_page_says_about_progress(bot: str) -> None:
    """With it nothing stands still, and most games end with a full waterfall."""
    for progress in ("add", "draw"):
        for variant in study(bot, progress).variants:
            assert variant.figures.reasons["standstill"] == 0
    for variant in study(bot, "add").variants:
        assert variant.figures.reasons["waterfall full"] > 0.6


@pytest.mark.parametrize("bot", BOTS)
def test_every_seat_has_its_share(bot: str) -> None:
    """The first seat wins as often as any other, give or take five in a hundred and chance."""
    for variant in study(bot, "add").variants:
        fair, first = 1 / int(variant.value), variant.figures.first
        assert first.low - 0.05 < fair < first.high + 0.05


@pytest.mark.parametrize(
    ("heading", "kinds"),
    [
        ("Action", [each for each in TILE_ACTIONS if each.share]),
        ("Condition", CONDITIONS),
        ("Bonus", BONUSES),
        ("Gate", GATES),
    ],
)
def test_printed_tiles_say_the_same_as_the_rules(
    heading: str, kinds: Sequence[TileAction | Condition | Gate]
) -> None:
    rows = {row[0]: row[1] for row in table(RULES_PAGES["waterfall"], heading)}
    assert rows == {each.name: each.text for each in kinds}


@pytest.mark.parametrize(
    ("heading", "kinds"),
    [
        ("Action or bonus", [*TILE_ACTIONS, *BONUSES]),
        ("Condition", CONDITIONS),
        ("Gate", GATES),
    ],
)
def test_the_words_of_sets_are_told(
    heading: str, kinds: Sequence[TileAction | Condition | Gate]
) -> None:
    rows = {row[0].strip("`"): row[-1] for row in table(TERMINAL_PAGES["waterfall"], heading)}
    assert rows == {each.word: each.name for each in kinds}


def test_the_examples_have_every_sign() -> None:
    """The browser explains the signs of the tiles from them."""
    shown: dict[str, set[str]] = {}
    for example in examples_of(GAME):
        signs = msgspec.json.decode(example.view, type=WaterfallView).signs
        for kind, words in msgspec.structs.asdict(signs).items():
            shown.setdefault(kind, set()).update(words)
    made = {each.word for each in TILE_ACTIONS if each.share}
    assert made <= shown["actions"]
    assert shown["conditions"] == {each.word for each in CONDITIONS}
    assert shown["bonuses"] == {each.word for each in BONUSES}
    assert shown["gates"] == {each.word for each in GATES}
