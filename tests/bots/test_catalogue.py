"""Bots by name, their settings, and the order of the levels."""

import pytest

import watertable
from watertable import OptionError
from watertable.bots import LEVELS, bot_names, make_bot
from watertable.bots.catalogue import make_plan
from watertable.lab import simulate

GAME = watertable.game("archipelago")


def test_every_level_is_a_bot() -> None:
    assert set(LEVELS) <= set(bot_names(GAME))
    for name in bot_names(GAME):
        assert make_bot(name, GAME).name.startswith(name)


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("expret", "Did you mean 'expert'"),
        ("search:tim=1", "Did you mean 'time'"),
        ("search:time=soon", "must be a number"),
        ("search:time=-1", "goes from 0"),
        ("search:time=inf", "must be a number"),
        ("search:most_children=0", "goes from 1"),
        ("search:memory=999999999", "goes from 1"),
        ("expert:threads=0", "goes from 1"),
        ("search:time=nan", "must be a number"),
        ("random:time=1", "has no settings"),
    ],
)
def test_wrong_names_and_settings_are_explained(name: str, hint: str) -> None:
    with pytest.raises(OptionError, match=hint):
        make_bot(name, GAME)


def test_settings_change_the_plan() -> None:
    assert make_plan("expert", GAME, "simulations=50").time is None
    assert make_plan("skilled", GAME, "time=0.5").simulations is None
    assert make_plan("expert", GAME, "", threads=3).threads == 3
    assert make_plan("expert", GAME, "threads=2,memory=7", threads=3).threads == 2
    assert make_plan("search", GAME).explore == GAME.bots.search["explore"]


@pytest.mark.parametrize(
    ("weaker", "stronger", "games", "at_least"),
    [
        ("random", "novice", 60, 0.6),
        ("novice", "casual", 60, 0.6),
        ("casual", "skilled", 40, 0.6),
        # The expert has its second; here its time is stood for by simulations.
        ("skilled", "expert:simulations=25000", 20, 0.55),
    ],
)
def test_levels_are_ordered(weaker: str, stronger: str, games: int, at_least: float) -> None:
    summary = simulate(
        "archipelago",
        games=games,
        bots=[weaker, stronger],
        rotate=True,
        options={"size": 4},
        seed=11,
        workers=1,
    )
    shares = {result.bot: result.share.share for result in summary.by_bot or ()}
    assert shares[stronger] >= at_least
