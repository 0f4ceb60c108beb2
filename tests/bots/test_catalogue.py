"""Bots by name, and their settings."""

import pytest

import watertable
from watertable import OptionError
from watertable.bots import bot_names, make_bot
from watertable.bots.catalogue import make_plan

GAME = watertable.game("archipelago")


def test_every_bot_goes_by_its_name() -> None:
    for name in bot_names(GAME):
        assert make_bot(name, GAME).name == name


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("kraekn", "Did you mean 'kraken'"),
        ("search:tim=1", "Did you mean 'time'"),
        ("search:time=soon", "must be a number"),
        ("search:time=-1", "goes from 0"),
        ("search:time=inf", "must be a number"),
        ("search:most_children=0", "goes from 1"),
        ("search:memory=999999999", "goes from 1"),
        ("search:threads=0", "goes from 1"),
        ("search:time=nan", "must be a number"),
        ("random:time=1", "has no settings"),
        ("kraken:time=1", "has no settings"),
        ("beginner:slip=2", "goes from 0 to 1, not 2"),
        ("heuristic:notised=2", "Did you mean 'noticed'"),
    ],
)
def test_wrong_names_and_settings_are_explained(name: str, hint: str) -> None:
    with pytest.raises(OptionError, match=hint):
        make_bot(name, GAME)


def test_settings_change_the_plan() -> None:
    assert make_plan("search", GAME, "simulations=50").time is None
    both = make_plan("search", GAME, "simulations=9,time=0.5")
    assert (both.simulations, both.time) == (9, 0.5)
    assert make_plan("search", GAME, "", threads=3).threads == 3
    assert make_plan("search", GAME, "threads=2,memory=7", threads=3).threads == 2
    assert make_plan("search", GAME).explore == GAME.bots.search["explore"]
