"""The page about games of Waterfall shows how games go, as it was measured."""

from collections.abc import Sequence

import msgspec
import pytest
from tools.lengths import PART, PROGRESS, VARIANTS, figures, section
from tools.pages import RULES_PAGES, TERMINAL_PAGES
from tools.waterfall_games import BOTS, Measured, measure

from tests.docs.test_facts import table
from watertable.core.rules_examples import examples_of
from watertable.games.waterfall import GAME
from watertable.games.waterfall.conditions import CONDITIONS, Condition
from watertable.games.waterfall.gates import GATES, Gate
from watertable.games.waterfall.rules import REASONS
from watertable.games.waterfall.tile_actions import BONUSES, TILE_ACTIONS, TileAction
from watertable.games.waterfall.view import View as WaterfallView
from watertable.lab import study


def test_the_page_shows_the_figures() -> None:
    assert PART.shown() == section(), "run: python -m tools.lengths"


def test_everything_was_measured_by_these_rules() -> None:
    found = figures()
    assert found.game_version == GAME.version
    assert found.games >= 1000
    for bot in BOTS:
        for progress in PROGRESS:
            base = found.of(bot, progress)
            assert [measured.seats for measured in base] == list(GAME.seats)
            for measured in base:
                usual = GAME.read_options({"progress": progress}, measured.seats)
                assert measured.options == usual
    changed = {(measured.seats, _switched_on(measured)) for measured in found.variants}
    assert {names for _, names in changed} == {(name,) for name in VARIANTS}
    for measured in (*found.base, *found.variants):
        assert list(measured.reasons) == list(REASONS[1:])
        assert measured.games == found.games


def _switched_on(measured: Measured) -> tuple[str, ...]:
    usual = GAME.read_options({}, measured.seats)
    return tuple(name for name, value in measured.options.items() if value != usual[name])


@pytest.mark.parametrize("bot", BOTS)
def test_what_the_page_says_about_progress(bot: str) -> None:
    """With it nothing stands still, most games end with a full waterfall, and few turns are
    empty where somebody thinks a little."""
    for progress in ("add", "draw"):
        for measured in figures().of(bot, progress):
            assert measured.reasons["standstill"] == 0
    for measured in figures().of(bot, "add"):
        assert measured.reasons["waterfall full"] > 0.75
        assert measured.empty < (0.25 if bot == "heuristic" else 0.3)


@pytest.mark.parametrize("bot", BOTS)
def test_every_seat_has_its_share(bot: str) -> None:
    """Give or take five in a hundred."""
    for measured in figures().of(bot, "add"):
        assert len(measured.wins) == measured.seats
        for wins in measured.wins:
            assert abs(wins.share - 1 / measured.seats) < 0.05


def test_bots_seldom_hold_many_tiles() -> None:
    for measured in figures().of("heuristic", "add"):
        assert measured.largest_hand.median <= 8
        assert measured.many < 0.02


def test_the_figures_are_those_of_the_present_rules_and_bots() -> None:
    """Fewer games, played anew, come to about the same."""
    shown = figures().of("heuristic", "add")[0]
    again = measure("heuristic", shown.seats, 1000, 2)
    assert again.empty == pytest.approx(shown.empty, abs=0.02)
    assert again.largest_hand.median == pytest.approx(shown.largest_hand.median, abs=1)
    assert again.reasons == pytest.approx(shown.reasons, abs=0.06)
    assert again.turns.median == pytest.approx(shown.turns.median, abs=1.5)


def test_they_are_the_same_as_those_of_a_study() -> None:
    """Which counts in another way, and has bots that know no more than a player."""
    found = study("waterfall", by="seats", values=[3], bot="random", games=2000, seed=3)
    figures, again = found.variants[0].figures, measure("random", 3, 2000, 3)
    assert again.reasons == pytest.approx(figures.reasons, abs=0.05)
    assert again.turns.median == pytest.approx(figures.turns.median, abs=1)
    assert again.wins[0].share == pytest.approx(figures.first.share, abs=0.06)


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
