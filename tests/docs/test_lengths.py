"""The rules page of Waterfall shows how games go, as it was measured."""

import pytest

from tests.docs.lengths import BOTS, PAGE, section, shown, study
from tests.docs.test_facts import table
from watertable.games.waterfall import GAME, sayings
from watertable.games.waterfall.rules import REASONS


def test_the_page_shows_the_figures() -> None:
    assert shown() == section(), "run: python -m tests.docs.lengths"


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("progress", [True, False])
def test_everything_was_measured_in_the_base_game(bot: str, progress: bool) -> None:
    found = study(bot, progress=progress)
    assert (found.game, found.game_version, found.by) == ("waterfall", GAME.version, "seats")
    assert [variant.value for variant in found.variants] == list(GAME.seats)
    assert found.bot == bot
    usual = {o.name: o.default_for(2) for o in GAME.options if o.name != "set"}
    assert found.options == {**usual, "progress": progress}
    for variant in found.variants:
        assert list(variant.figures.reasons) == list(REASONS[1:])


@pytest.mark.parametrize("bot", BOTS)
def test_what_the_page_says_about_progress(bot: str) -> None:
    """With it nothing stands still; without it, in random play, a third to two thirds do."""
    for variant in study(bot, progress=True).variants:
        assert variant.figures.reasons["standstill"] == 0
    if bot == "random":
        still = [v.figures.reasons["standstill"] for v in study(bot, progress=False).variants]
        assert 0.3 < min(still) < max(still) < 0.67


@pytest.mark.parametrize(
    ("heading", "column", "words"),
    [
        ("Action", 2, sayings.ACTIONS),
        ("Condition", 1, sayings.CONDITIONS),
        ("Bonus", 2, sayings.BONUSES),
        ("Gate", 1, sayings.GATES),
    ],
)
def test_printed_tiles_say_the_same_as_the_page(
    heading: str, column: int, words: dict[str, str]
) -> None:
    rows = {row[0].strip("`"): row[column] for row in table(PAGE, heading)}
    assert rows == words
