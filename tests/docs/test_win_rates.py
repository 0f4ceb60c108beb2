"""The win rates on the page about Dropounion: measured, as aimed at, and of the deck as it is."""

import pytest
from tools import win_rates as page

import watertable
from watertable.bots import ladder
from watertable.games.dropounion.win_rates import win_rates
from watertable.lab import simulate

RATES = {
    page.mode_of(found): [variant.figures.first for variant in found.variants]
    for found in win_rates()
}

# Since this version nothing has changed but what counts as a pass, once the deck is empty.
SINCE = 4


def test_the_page_shows_the_figures() -> None:
    assert page.PART.shown() == page.section()


def test_the_regular_game_was_measured_by_the_rules_of_today() -> None:
    regular = next(found for found in win_rates() if page.mode_of(found) == "regular")
    assert regular.game_version == watertable.game("dropounion").version


def test_every_mode_and_number_of_players_was_measured() -> None:
    assert list(RATES) == list(page.MODES)
    for found in win_rates():
        assert [variant.value for variant in found.variants] == [1, 2, 3, 4, 5]
        assert SINCE <= found.game_version <= watertable.game("dropounion").version
        assert all(variant.figures.games >= 100 for variant in found.variants)


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_the_regular_game_is_won_about_as_often_as_lost(players: int) -> None:
    assert 0.45 <= RATES["regular"][players - 1].share <= 0.70


@pytest.mark.parametrize(
    ("easier", "harder"), [("simple", "regular"), ("regular", "hard"), ("hard", "hardest")]
)
def test_modes_are_as_hard_as_their_names_say(easier: str, harder: str) -> None:
    for easy, hard in zip(RATES[easier], RATES[harder], strict=True):
        assert easy.share > hard.share


def test_the_figures_are_of_the_best_level() -> None:
    assert {found.bot.partition(":")[0] for found in win_rates()} == {
        ladder(watertable.game("dropounion"))[-1].bot
    }


def test_those_that_do_not_look_ahead_win_less_often() -> None:
    """In every mode, and with any number of players; 1,000 games of each."""
    found = page.quick()
    assert [page.mode_of(each) for each in found] == list(page.MODES)
    for each in found:
        assert each.bot == page.QUICK
        assert each.game_version == watertable.game("dropounion").version
        assert [variant.value for variant in each.variants] == [1, 2, 3, 4, 5]
        for variant, searching in zip(each.variants, RATES[page.mode_of(each)], strict=True):
            assert variant.figures.games >= 1000
            assert variant.figures.first.low < searching.high


def test_they_win_more_often_than_those_that_do_not_look_ahead() -> None:
    """By as much as they did when it was measured; a changed deck would be found out too."""
    regular = next(found for found in win_rates() if page.mode_of(found) == "regular")
    again = simulate(
        "dropounion", games=1000, bots=["heuristic"], seats=3, options=regular.options, seed=1
    )
    assert 0.03 < RATES["regular"][2].share - again.wins[0] / 1000 < 0.17
