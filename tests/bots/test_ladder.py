"""The ladders of opponents: what each game declares, and how its levels play."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

import watertable
from tests.bots import handshake
from watertable import Game
from watertable.bots import bot_names, check_bot, ladder, make_bot
from watertable.bots.ladder import USUAL, ladder_figures
from watertable.core.declaration import BotSettings, Level
from watertable.core.errors import OptionError
from watertable.lab import simulate
from watertable.lab.ladder import HIGH, LOW, measure_ladder

GAMES = list(watertable.all_games().values())
MEASURED = [game for game in GAMES if ladder_figures(game)]
by_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
by_measured = pytest.mark.parametrize("game", MEASURED, ids=lambda game: game.name)


@by_game
def test_there_are_levels_for_everybody(game: Game) -> None:
    levels = ladder(game)
    names = [level.name for level in levels]
    assert len(set(names)) == len(names) == len({level.bot for level in levels})
    assert list(bot_names(game))[: len(names)] == names
    assert len(names) >= (7 if game.bots.ladder else 2)
    for level in levels:
        check_bot(level.bot, game)
        assert level.character


@by_game
def test_levels_of_one_name_stand_in_one_order(game: Game) -> None:
    """Whoever knows the ladder of one game knows about where a name belongs in the next."""
    longest = max((ladder(other) for other in GAMES), key=len)
    names = [level.name for level in longest]
    places = [names.index(level.name) for level in ladder(game)]
    assert places == sorted(places)


@by_measured
def test_steps_are_neither_small_nor_large_as_far_as_they_were_measured(game: Game) -> None:
    """The lower half of a ladder at least; above it games take long."""
    figures = ladder_figures(game)
    assert figures is not None
    assert figures.game_version == game.version
    pairs = list(pairwise(level.bot for level in ladder(game)))
    found = [figures.step(*pair) for pair in pairs]
    assert all(found[: len(pairs) // 2])
    for step in filter(None, found):
        assert step.share.high > LOW, step
        assert step.share.low < HIGH, step


def test_a_game_that_declares_no_levels_has_the_usual_ones() -> None:
    game = watertable.game("puddles")
    assert ladder(game) == tuple(
        level for level in USUAL if not level.bot.startswith("heuristic")
    )  # it has no policy
    policy: Any = handshake
    advised = replace(game, policy=policy)
    assert ladder(advised) == USUAL


def test_a_level_plays_as_it_is_declared() -> None:
    levels = (Level("minnow", "heuristic:noticed=2", "swims along"),)
    game = replace(watertable.game("archipelago"), bots=BotSettings(ladder=levels))
    first, second = (
        simulate(game, games=10, bots=[bot, "random"], options={"size": 3}, seed=2, workers=1)
        for bot in ("minnow", "heuristic:noticed=2")
    )
    assert first.wins == second.wins
    with pytest.raises(OptionError, match="'minnow' has no settings"):
        make_bot("minnow:noticed=3", game)
    with pytest.raises(OptionError, match="There is no bot 'tadpole'"):
        make_bot("tadpole", game)


@by_game
def test_bots_of_tables_before_the_ladder_still_play(game: Game) -> None:
    for name in ("novice", "casual", "skilled", "expert"):
        if game.bots.ladder:
            check_bot(name, game)
            assert name not in bot_names(game)


def test_a_child_beats_the_lowest_level_of_archipelago() -> None:
    """Whoever lays anything anywhere does."""
    found = simulate(
        "archipelago",
        games=100,
        bots=["tadpole", "random"],
        options={"size": 5},
        seed=1,
        rotate=True,
        workers=1,
    )
    assert found.by_bot is not None
    assert found.by_bot[1].wins > 60


def test_a_step_is_played_until_it_is_clear(monkeypatch: pytest.MonkeyPatch) -> None:
    levels = tuple(
        Level(name, bot, "")
        for name, bot in (("a", "random"), ("b", "heuristic:noticed=1"), ("c", "heuristic"))
    )
    game = replace(watertable.game("archipelago"), bots=BotSettings(ladder=levels))
    found = measure_ladder(game, options={"size": 4}, games=100, workers=1)
    same, better = found.steps
    assert same.share.low < 0.5 < same.share.high
    assert better.share.low > HIGH or better.games == 100
    assert better.share.share > 0.75
    again = measure_ladder(game, options={"size": 4}, games=100, workers=1, seed=9, known=found)
    assert again == found  # nothing was played
    other = measure_ladder(game, options={"size": 3}, games=10, workers=1, known=found)
    assert [step.games for step in other.steps] == [10, 10]


def test_of_teams_those_deals_count_that_one_of_them_wins() -> None:
    levels = (Level("a", "heuristic:noticed=2", ""), Level("b", "heuristic", ""))
    game = replace(
        watertable.game("dropounion"), bots=replace(GAMES[0].bots, ladder=levels, search={})
    )
    (step,) = measure_ladder(game, games=30, workers=1).steps
    assert step.share.share > 0.9
